"""The Big Score: draft, secret assignments, push your luck; for two to six."""

from pathlib import Path

from backroom.games.big_score import deal, imagination, knowledge, reckoning, rules, words
from backroom.games.big_score.actions import ACTIONS, OUTCOMES
from backroom.games.big_score.board import State
from backroom.games.big_score.insight import insight, reveals
from backroom.games.big_score.options import OPTIONS, PITCH
from backroom.games.big_score.telling_seats import heard_alike, own
from backroom.kernel.game import Game, Parts, register
from backroom.kernel.telling import Telling

BOUND = 1000  # at most 57 tokens are drawn, each after one choice and before one trade; Act I has at most 600 events

GAME = register(
    Game(
        name="big-score",
        title="The Big Score",
        pitch=PITCH,
        State=State,
        ACTIONS=ACTIONS,
        OUTCOMES=OUTCOMES,
        SEATS=(4, 2, 3, 5, 6),
        RULES=1,
        BOUND=BOUND,
        options=OPTIONS,
        deal=deal.deal,
        choices=rules.choices,
        odds=rules.odds,
        apply=rules.apply,
        worth=reckoning.worth,
        points=reckoning.fortune,
        rank=reckoning.rank,
        hide=knowledge.hide,
        imagine=imagination.imagine,
        sound=rules.sound,
        words=words,
        insight=insight,
        reveals=reveals,
        telling=Telling(own, heard_alike),
        reference=Path(__file__).with_name("reference.toml"),
        guide=Path(__file__).with_name("guide.game"),
        puzzles=Path(__file__).with_name("puzzles.jsonl"),
        parts=Parts(
            heuristics="backroom.games.big_score.quick:HEURISTICS",
            sparring="backroom.games.big_score.sparring:SPARRING",
            features="backroom.games.big_score.network.features:FEATURES",
            trainers="backroom.games.big_score.network.trainers:TRAINERS",
            strangers="backroom.games.big_score.network.strangers:STRANGERS",
            drawing="backroom.games.big_score.drawing:draw",
            picture="backroom.games.big_score.picture:picture",
            heading="backroom.games.big_score.picture:heading",
            meaning="backroom.games.big_score.meanings:meaning",
            shapes="backroom.games.big_score.shapes",
            moments="backroom.games.big_score.moments:moments",
            review="backroom.games.big_score.review:REVIEW",
            aid="backroom.games.big_score.aid:AID",
            observation="backroom.games.big_score.observation:OBSERVATIONS",
            endings="backroom.games.big_score.endings:ENDINGS",
            terms="backroom.games.big_score.phrases:TERMS",
            moves="backroom.games.big_score.moves:move",
            worded="backroom.games.big_score.worded:worded",
            gathered="backroom.games.big_score.gathered",
            page="sc",
        ),
    )
)
