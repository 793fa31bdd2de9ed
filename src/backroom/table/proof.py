"""What a record says about its chance, and whether every draw follows from it by the rules; docs/chance.md is the rule."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from backroom.kernel.seats import CHANCE
from backroom.table.chance import ProvableDraws, commitment_of, drawn, seed_of, weights_text
from backroom.table.reading import shown
from backroom.table.record import GameRecord, RecordError, RecordLine
from backroom.table.replay import Replay, Step

NUMBER = "(0|[1-9][0-9]*)"
HEX = "([0-9a-f]{64})"
UNPROVED = {
    "branch": "the game was played on from a position",
    "undone": "its end was taken back, when the secret was told already",
    "rematch": "it is a rematch at which nobody had seen the commitment before it began",
    "": "nobody committed to a secret before it began: it was played at the keyboard, by bots alone, or on an older server",
}


@dataclass
class Proof:
    """What a record says about its chance."""

    table: str
    commitment: RecordLine
    secret: str
    words: dict[int, str] = field(default_factory=dict)
    dealt: RecordLine | None = None  # the sizes of the draws that made the layout
    draws: list[RecordLine] = field(default_factory=list)  # "EVENT PLACE WEIGHT OUTCOME; …"

    @property
    def seed(self) -> bytes:
        """What every draw follows from."""
        return seed_of(self.table, self.secret, self.words)


@dataclass(frozen=True)
class Proved:
    """What was proved: so many draws, those of the layout included, so many that were taken back, and whose words are in them."""

    draws: int
    taken_back: int
    words: dict[int, str]
    commitment: str


def why_unproved(record: GameRecord) -> str | None:
    """Give the word by which a record says that its chance is not proved; None if it says how it can be."""
    if not record.chance:
        return ""
    kind, _, why = record.chance[0].text.partition(" ")
    return why if kind == "unproved" else None


class Notes:
    """The lines about chance, read one after the other."""

    def __init__(self, record: GameRecord) -> None:
        """Begin with the first."""
        self.left, self.last = list(record.chance), record.last_line

    def starts(self, word: str) -> bool:
        """Tell whether the next line begins with a word."""
        return bool(self.left) and self.left[0].text.startswith(f"{word} ")

    def take(self, pattern: str) -> tuple[RecordLine, re.Match[str]]:
        """Read a line that has to match as a whole."""
        line = self.left.pop(0) if self.left else RecordLine(self.last, "")
        match = re.fullmatch(pattern, line.text)
        if match is None:
            raise RecordError(line.number, f"expected a line about chance like '{pattern}', found '{shown(line.text)}'")
        return line, match


def read_proof(record: GameRecord) -> Proof:
    """Read what a record says about its chance; raise RecordError if nothing can be proved with it."""
    why = why_unproved(record)
    if why is not None:
        at = record.chance[0].number if record.chance else record.last_line
        raise RecordError(at, f"chance is not proved: {UNPROVED.get(why, shown(why))}")
    notes = Notes(record)
    notes.take("rule 1")
    table = notes.take("table (.+)")[1][1]
    commitment = notes.take(f"commitment {HEX}")
    proof = Proof(table, RecordLine(commitment[0].number, commitment[1][1]), notes.take(f"secret {HEX}")[1][1])
    while notes.starts("word"):
        line, word = notes.take(f"word {NUMBER} (.+)")
        if int(word[1]) >= len(record.seats) or int(word[1]) <= max(proof.words, default=-1):
            raise RecordError(line.number, "words are written once a seat, in the order of seats")
        proof.words[int(word[1])] = word[2]
    if notes.starts("deal"):
        proof.dealt = notes.take(f"deal {NUMBER}(?: {NUMBER})*")[0]
    while notes.left:
        proof.draws.append(notes.take(f"draw {NUMBER} {NUMBER} .+")[0])
    return proof


def prove(record: GameRecord) -> Proved:
    """Check that the record holds, and that layout and chance follow from secret and words; raise RecordError where not."""
    replay = Replay(record)
    steps = list(replay.steps())
    proof = read_proof(record)
    if commitment_of(proof.table, proof.secret) != proof.commitment.text:
        raise RecordError(proof.commitment.number, "the secret is not the one that the server committed to")
    dealt = check_deal(replay, proof)
    places = list(check_draws(replay, proof, steps, dealt))
    last = places[-1] + 1 if places else dealt
    return Proved(dealt + len(places), last - dealt - len(places), proof.words, proof.commitment.text)


def check_deal(replay: Replay, proof: Proof) -> int:
    """Deal again, and compare; give the number of draws that it takes."""
    record, draws = replay.record, ProvableDraws(proof.seed)
    state = replay.engine.lay_out(replay.game.recalled(record.options), draws)
    line = proof.dealt or record.chance[0]
    sizes = " ".join(map(str, draws.sizes))
    if (proof.dealt.text.removeprefix("deal ") if proof.dealt else "") != sizes:
        raise RecordError(line.number, f"the layout does not take the draws that are written; they are '{shown(sizes)}'")
    for written, text in zip(record.layout, replay.game.words.layout(state), strict=True):
        if written.text != text:
            reason = f"the layout was not drawn: secret and words give 'layout {text}', not 'layout {shown(written.text)}'"
            raise RecordError(written.number, reason)
    return len(draws.sizes)


def check_draws(replay: Replay, proof: Proof, steps: list[Step], dealt: int) -> Iterator[int]:
    """Draw everything again that chance did, and give the place of each draw."""
    left, place = list(proof.draws), dealt
    for before, step in pairwise(steps):
        if step.event is None or step.event[0] != CHANCE:
            continue
        if not left:
            raise RecordError(replay.record.last_line, f"event {step.number} is chance, and its draw is not written")
        place = check_draw(replay, proof, before.state, step, left.pop(0), place) + 1
        yield place - 1
    if left:
        raise RecordError(left[0].number, "this draw belongs to no event")


def check_draw(replay: Replay, proof: Proof, before: Any, step: Step, line: RecordLine, first: int) -> int:
    """Draw one event again; give its place, which is at least `first`: draws that were taken back are left out."""
    assert step.event is not None
    _, event, place, written = line.text.split(" ", 3)
    if int(event) != step.number or int(place) < first:
        raise RecordError(line.number, f"expected the draw of event {step.number}, at place {first} or later")
    words, odds = replay.game.words, replay.engine.odds(before)
    text = weights_text([(words.outcome(before, outcome), weight) for outcome, weight in enumerate(odds)])
    if written != text:
        reason = f"draw {place}, event {event}: by the rules the weights are '{shown(text)}', not '{shown(written)}'"
        raise RecordError(line.number, reason)
    left = drawn(proof.seed, int(place), sum(odds))
    outcome = next(outcome for outcome in range(len(odds)) if left < sum(odds[: outcome + 1]))
    if outcome != step.event[1]:
        told, found = (words.outcome(before, one) for one in (step.event[1], outcome))
        reason = f"draw {place}, event {event}: secret and words give '{found}', the record says '{told}'"
        raise RecordError(replay.record.events[step.number - 1].number, reason)
    return int(place)
