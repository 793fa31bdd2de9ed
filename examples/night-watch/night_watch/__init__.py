"""The Night Watch: three houses, secret choices, and a watch that comes to one of them; for two to five."""

from pathlib import Path

from backroom.kernel.game import Game, Parts, register
from backroom.kernel.options import Need, Option
from night_watch import knowledge, rules
from night_watch.board import ACTIONS, HOUSES, NIGHTS, SEATS, State
from night_watch.insight import insight
from night_watch.phrases import in_each
from night_watch.words import NightWords, night_of

GAME = register(
    Game(
        name="night-watch",
        title="The Night Watch",
        titles={"fr": "La Ronde de nuit"},
        pitch={
            "en": "Three houses, secret choices, and a watch that looks into one of them.",
            "fr": "Trois maisons, des choix secrets, et une ronde qui passe par l'une d'elles.",
        },
        State=State,
        ACTIONS=ACTIONS,
        OUTCOMES=len(HOUSES),
        BOUND=NIGHTS * (SEATS + 1) + 1,
        options=(
            Option("players", "seats", {"3": 3, "2": 2, "4": 4, "5": 5}),
            Option("nights", "nights", {"6": 6, "9": 9}, label={"en": "Nights", "fr": "Nuits"}),
            Option(
                "watch",
                "awake",
                {"awake": 1, "asleep": 0},
                label={"en": "The watch", "fr": "La ronde"},
                labels={"en": {"awake": "makes its round", "asleep": "is asleep"}, "fr": {"awake": "passe", "asleep": "dort"}},
            ),
            Option(
                "bribes",
                "bribes",
                {"none": 0, "once": 1},
                needs=(Need("once", "watch", ("awake",), "NW-BRIBE-1", in_each("clash")),),
                label={"en": "Bribes", "fr": "Pots-de-vin"},
                labels={"en": {"none": "none", "once": "one each"}, "fr": {"none": "aucun", "once": "un chacun"}},
            ),
        ),
        deal=rules.deal,
        choices=rules.choices,
        odds=rules.odds,
        apply=rules.apply,
        points=rules.points,
        hide=knowledge.hide,
        imagine=knowledge.imagine,
        sound=rules.sound,
        words=NightWords(),
        insight=insight,
        round_of=night_of,
        reveals=knowledge.reveals,
        reference=Path(__file__).with_name("reference.toml"),
        parts=Parts(
            heuristics="night_watch.heuristics:HEURISTICS",
            picture="night_watch.picture:picture",
            terms="night_watch.phrases:TERMS",
        ),
    )
)
