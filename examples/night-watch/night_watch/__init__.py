"""The Night Watch: three houses, secret choices, and a watch that comes to one of them; for two to five."""

from pathlib import Path

from backroom.kernel.game import Game, Option, Options, Parts, register
from backroom.refusal import Refusal
from night_watch import knowledge, rules
from night_watch.board import ACTIONS, HOUSES, NIGHTS, SEATS, State
from night_watch.insight import insight
from night_watch.phrases import say
from night_watch.words import NightWords


def clash(options: Options, lang: str) -> Refusal | None:
    """Say why options do not go together."""
    if options["bribes"] == "once" and options["watch"] == "asleep":
        return Refusal("option", say(lang, "clash"), "NW-BRIBE-1", "bribes")
    return None


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
                label={"en": "Bribes", "fr": "Pots-de-vin"},
                labels={"en": {"none": "none", "once": "one each"}, "fr": {"none": "aucun", "once": "un chacun"}},
            ),
        ),
        clash=clash,
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
        reveals=knowledge.reveals,
        reference=Path(__file__).with_name("reference.toml"),
        parts=Parts(heuristics="night_watch.heuristics:HEURISTICS", picture="night_watch.picture:picture"),
    )
)
