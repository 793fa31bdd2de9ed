"""The shapes of what Big Shot tells by name: a position, and what can be worked out from it."""

from __future__ import annotations

from typing import Literal, TypedDict

Stage = Literal["rolling", "borrowing", "bidding", "paying", "deploying", "over"]
Colour = Literal["red", "orange", "ivory", "purple", "yellow", "white", "black"]  # of both editions; four of them play
LotName = Literal["Ax2", "A9", "A10", "A11", "Bx2", "B9", "B10", "B11", "C16", "C17", "C18", "D20", "D21"]
Way = Literal["bid", "borrow", "pass"]  # on in an auction: bid, borrow for a bid, or only pass
Decider = Literal["lots", "dearest"]  # what decided between equal fortunes
Cubes = dict[Colour, int]  # all four colours, also those of which there is none


class Lot(TypedDict):
    """A lot of the city: its cubes, and the colour that it is sold to."""

    cubes: Cubes
    owner: Colour | None


class Keeping(TypedDict):
    """What belongs to a colour: who plays it (null: neutral), its money (null: hidden from you) and its loans."""

    seat: int | None
    money: int | None
    ious: int
    borrowed: bool


class Auction(TypedDict):
    """The auction of this round; lists have an entry for each seat."""

    high_bid: int
    high_bidder: int | None
    bids: list[int]
    passed: list[bool]
    caught: list[bool]
    payer: Colour | None


class Position(TypedDict):
    """The whole position as an observer may know it."""

    stage: Stage
    round: int
    turn: int | Literal["chance"] | None
    roller: int
    broker: int
    die: int | None
    ring: list[Cubes]
    city: dict[LotName, Lot]
    hand: Cubes
    box: Cubes
    colours: dict[Colour, Keeping]
    auction: Auction


class LotInsight(TypedDict):
    """Who would own a lot now, what it is worth then, and how many own cubes each colour needs for it (null: no way)."""

    sold: bool
    owner: Colour | None
    room: int
    worth: int
    doubled: bool
    needs: dict[Colour, int | None]


class AuctionInsight(TypedDict):
    """What is on the block, the lowest bid, and of the seat (null: none): its highest, what its money covers, its way on."""

    cubes: Cubes
    lowest_bid: int
    highest_bid: int | None
    covered: int | None
    way: Way | None
    orders: bool  # whether the seat may leave a standing order


class LoanInsight(TypedDict):
    """What the next loan of a colour pays (null: there is none left) and owes, and whether it is to be had this round."""

    pays: int | None
    owes: int
    this_round: bool


class FortuneInsight(TypedDict):
    """What a seat would end with now, and from what; its fortune and its cash are null where they are hidden."""

    fortune: int | None
    lots: int
    can_win: bool
    lots_worth: int
    cash: int | None
    debts: int


class Insight(TypedDict):
    """What a thoughtful player would work out."""

    lots: dict[LotName, LotInsight]
    auction: AuctionInsight | None
    loans: dict[Colour, LoanInsight]
    fortunes: list[FortuneInsight]
    rounds: int
    order: list[int]  # in which seats are asked in this round
    loans_first: bool
    iou: int
    walks: list[list[int]]  # the broker's way for each side of the die, while it is to be thrown
    decided_by: Decider | None
