"""The shapes of what The Big Score tells by name: a position, and what can be worked out from it."""

from __future__ import annotations

from typing import Literal, TypedDict

Stage = Literal[
    "bosses", "jobs", "dealing", "draft", "assigning", "inside man", "jack", "marker", "floor", "fists", "drawing", "fleeing",
    "driving", "muscle", "trading", "stealing", "over",
]  # fmt: skip
CrewType = Literal["con-man", "driver", "grease-man", "gun-man", "hacker", "muscle"]
Kind = Literal[  # of a crew card: its type, with a star for an expert
    "con-man", "driver", "grease-man", "gun-man", "hacker", "muscle",
    "con-man*", "driver*", "grease-man*", "gun-man*", "hacker*", "muscle*",
]  # fmt: skip
Payout = Literal["diamond", "artifact", "drive"]
Item = Literal["diamond", "artifact", "drive", "50K"]
Boss = Literal["mamba", "collector", "femme", "brute", "professor", "ghost"]
JobName = Literal[
    "apartment", "antique-shop", "pawn-shop", "courier-van", "atm", "internet-cafe", "hotel", "jewelry-store", "art-gallery",
    "auction-house", "office-building", "server-farm", "night-club", "racetrack", "supermarket", "telecom-office",
    "movie-theater", "restaurant", "casino", "armored-truck", "museum", "data-center", "dockyard", "credit-union",
]  # fmt: skip
Token = Literal["20K", "30K", "50K", "100K", "key", "cop", "silver", "gold", "artifact", "diamond"]
Where = Literal["in", "fled", "busted"]
Ending = Literal["robbed", "failed", "deserted"]
Passing = Literal["left", "right"]
Place = Literal["job 1", "job 2", "job 3", "job 4", "job 5", "job 6", "training", "nothing"]
Fist = Literal["out", "waits", "closed", "rob", "flee", "busted"]  # of a player at the vault
Source = Literal["cash", "vault_cash", "bars", "diamonds", "artifacts", "majority", "pairs", "loose"]  # of money
Crew = dict[Kind, int]  # counts leave out what is not there
Tokens = dict[Token, int]


class Player(TypedDict):
    """What a seat has and what it has done; counts leave out what is not there, and what you may not know."""

    boss: Boss | None
    item: Item | None
    cash: int
    payout: dict[Payout, int]
    cards: int
    pack: Crew
    hand: Crew
    sent: dict[str, Crew]
    training: Crew
    revealed: Crew
    jacks: int
    choice: int | None
    ability: CrewType | None
    used: bool
    where: Where
    drawn: Token | None
    loot: Tokens


class Position(TypedDict):
    """The position as an observer may know it."""

    stage: Stage
    round: int
    turn: int | Literal["chance"] | None
    jobs: list[JobName | None]
    resolving: int | None
    inside_man: Kind | None
    deck: int
    passing: Passing
    vault: Tokens
    floor: Tokens
    cops: int
    marker: int | None
    players: list[Player]


class BustOdds(TypedDict):
    """The exact odds of a bust if so many rob: so many ways, of so many."""

    robbers: int
    busts: int
    of: int


class JobCard(TypedDict):
    """A job as it is printed: what it pays, and the crew it needs."""

    cash: int
    token: Payout | None
    crew: dict[CrewType, int]


class JobEnd(TypedDict):
    """How a job ended: who brought what, what was missing, and who got or paid what."""

    job: JobName
    card: JobCard
    ending: Ending
    crew: list[Crew]  # by seat
    inside_man: Kind | None
    jacks: list[int]  # that were shown, by seat
    missing: dict[CrewType, int]  # what neither a card nor the inside man filled
    earned: list[int]  # by seat, in K; less than nothing: a fine


class Reckoning(TypedDict):
    """Where a seat's money comes from, in K, as if the game ended now."""

    cash: int
    vault_cash: int
    bars: int
    diamonds: int
    artifacts: int
    majority: int
    pairs: int
    loose: int


class Insight(TypedDict):
    """What a thoughtful player would work out."""

    offers: dict[Boss, list[Item]]
    jobs: dict[JobName, dict[CrewType, int]]
    cards: list[JobCard | None]
    ended: list[JobEnd | None]
    usable_jacks: int
    fine: int
    bust: list[BustOdds]
    bust_at: int
    cops_near: int  # on the track, or drawn and on their way there
    cops_to_bust: int  # so many more bring the bust
    stakes: list[int]  # for each seat in the vault what a bust would cost it, in K
    lost: list[int]  # what the bust did cost, once the game is over
    floor: Tokens
    earlier: dict[Token, Tokens]
    fortunes: list[int]
    reckoning: list[Reckoning]
    act: int
    rounds: int
    places: dict[Kind, list[Place]]  # where each kind of card in the hand may go
    training: bool  # whether there is a training room
    passes_to: int | None  # who is passed the rest of the pack
    passed_by: int | None  # who passes the next one
    kept: Kind | None  # the card that was kept, while others still choose
    fists: list[Fist]
    tokens: list[dict[Source, list[str]]]  # the tokens behind the reckoning, once the game is over
