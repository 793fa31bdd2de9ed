"""Big Shot: auctions, majorities, loans; for two to four."""

from pathlib import Path

from backroom.games.big_shot import deal, knowledge, reckoning, rules, words
from backroom.games.big_shot.actions import ACTIONS
from backroom.games.big_shot.board import MOST_MONEY, ROUNDS, SEATS, SIDES, State
from backroom.games.big_shot.insight import insight, reveals
from backroom.games.big_shot.options import OPTIONS, PITCH
from backroom.games.big_shot.telling import heard_alike, own
from backroom.kernel.game import Game, Parts, register
from backroom.kernel.telling import Telling

STEPS_OF_AUCTION = MOST_MONEY + 2 * SEATS  # every bid is higher than the last; each seat passes once and borrows once
BOUND = ROUNDS * ((SEATS + 1) * STEPS_OF_AUCTION + 2 * SEATS + 6)  # BS-HIDDEN-4: at most one repeat for each seat

GAME = register(
    Game(
        name="big-shot",
        title="Big Shot",
        pitch=PITCH,
        State=State,
        ACTIONS=ACTIONS,
        OUTCOMES=SIDES,
        SEATS=(4, 3, 2),
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
        imagine=knowledge.imagine,
        sound=rules.sound,
        words=words,
        insight=insight,
        reveals=reveals,
        telling=Telling(own, heard_alike),
        fade=knowledge.fade,
        reference=Path(__file__).with_name("reference.toml"),
        guide=Path(__file__).with_name("guide.game"),
        puzzles=Path(__file__).with_name("puzzles.jsonl"),
        parts=Parts(
            heuristics="backroom.games.big_shot.quick:HEURISTICS",
            sparring="backroom.games.big_shot.sparring:SPARRING",
            drawing="backroom.games.big_shot.drawing:draw",
            picture="backroom.games.big_shot.picture:picture",
            heading="backroom.games.big_shot.picture:heading",
            meaning="backroom.games.big_shot.meanings:meaning",
            shapes="backroom.games.big_shot.shapes",
            aid="backroom.games.big_shot.aid:AID",
            orders="backroom.games.big_shot.orders",
            moments="backroom.games.big_shot.moments:moments",
            review="backroom.games.big_shot.review:REVIEW",
            observation="backroom.games.big_shot.observation:OBSERVATIONS",
            terms="backroom.games.big_shot.phrases:TERMS",
            moves="backroom.games.big_shot.moves:move",
            worded="backroom.games.big_shot.worded:worded",
            features="backroom.games.big_shot.network.features:FEATURES",
            trainers="backroom.games.big_shot.network.trainers:TRAINERS",
            strangers="backroom.games.big_shot.network.bidders:BIDDERS",
            endings="backroom.games.big_shot.endings:ENDINGS",
            page="bs",
        ),
    )
)
