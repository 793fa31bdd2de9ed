"""Why an action is not legal: a code, a sentence and the rule behind it."""

from __future__ import annotations

from backroom.games.big_score import actions as act
from backroom.games.big_score.board import ASSIGNING, BOSSES, DRAFT, FISTS, JACK, OVER, State
from backroom.games.big_score.cards import JOB_NAMES, JOBS_A_ROUND, KIND_NAMES
from backroom.games.big_score.crew import next_card
from backroom.games.big_score.phrases import say, word
from backroom.kernel.seats import holds
from backroom.refusal import Refusal

Reason = tuple[str, str, dict[str, object]]  # the rule, the phrase and its fields


def why_not(s: State, seat: int, action: int, lang: str = "en") -> Refusal:
    """Say why an action of a seat is not legal, from what that seat can see."""
    if not 0 <= action < act.ACTIONS:
        return Refusal("unknown", say(lang, "unknown"))
    if s.stage == OVER:
        return Refusal("over", say(lang, "over"), "SC-ACT2-3")
    if not holds(s.waiting, seat):
        return Refusal("turn", say(lang, "turn"), turn_rule(s))
    rule, key, fields = reason(s, seat, action)
    words = {k: word(lang, v) if isinstance(v, str) else v for k, v in fields.items()}
    sentence = say(lang, key, **words)
    return Refusal("illegal", sentence[0].upper() + sentence[1:], rule)


def turn_rule(s: State) -> str:
    """Give the rule that says who decides at this stage."""
    rules = {BOSSES: "SC-SETUP-1", DRAFT: "SC-HIRE-1", ASSIGNING: "SC-ASSIGN-1", JACK: "SC-JOAT-1", FISTS: "SC-ROB-1"}
    return rules.get(int(s.stage), "SC-ROB-2")


def reason(s: State, seat: int, action: int) -> Reason:
    """Find the rule that an action of a waiting seat breaks."""
    if s.stage == BOSSES and action < act.KEEP_CARD:
        return "SC-SETUP-1", "boss taken", {}
    if s.stage == DRAFT and act.KEEP_CARD <= action < act.ASSIGN:
        return "SC-HIRE-1", "no card", {}
    if s.stage == ASSIGNING and act.ASSIGN <= action < act.SHOW:
        return why_no_place(s, seat, (action - act.ASSIGN) // act.PLACES, (action - act.ASSIGN) % act.PLACES)
    if s.stage == JACK and act.SHOW <= action < act.FIST:
        return "SC-JOAT-1", "no jack", {"n": int(s.jacks[seat])}
    if s.stage > FISTS and action >= act.USE:
        return "SC-TRADE-1", "no token", {}
    return turn_rule(s), "not now", {}


def why_no_place(s: State, seat: int, kind: int, place: int) -> Reason:
    """Say why a card cannot go to a place."""
    if s.hand[seat, kind] == 0:
        return "SC-ASSIGN-1", "no card", {}
    if kind != next_card(s, seat):
        return "SC-ASSIGN-1", "not next", {"kind": KIND_NAMES[next_card(s, seat)]}
    if place < JOBS_A_ROUND:
        return "SC-ASSIGN-1", "not shown", {"job": JOB_NAMES[s.job[place]]}
    return "SC-ASSIGN-2", "no training", {}
