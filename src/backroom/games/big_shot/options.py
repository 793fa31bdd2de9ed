"""What people choose before a game of Big Shot, and what it is called."""

from backroom.games.big_shot.phrases import reasons
from backroom.kernel.options import Need, Option

PITCH = {
    "en": "A boom town in the twenties: bid for cubes, borrow when you are short, and own the lots that count.",
    "fr": "Une ville en plein essor dans les années vingt : misez pour des cubes, empruntez s'il le faut, "
    "et possédez les bons terrains.",
}
OPTIONS = (
    Option("players", "seats", {"4": 4, "3": 3, "2": 2}),
    Option(
        "edition",
        "edition",
        {"2018": 2018, "2001": 2001},
        label={"en": "Edition", "fr": "Édition"},
        labels={
            "en": {"2018": "2018: red, orange, ivory, purple", "2001": "2001: red, yellow, white, black"},
            "fr": {"2018": "2018 : rouge, orange, ivoire, violet", "2001": "2001 : rouge, jaune, blanc, noir"},
        },
    ),
    Option(
        "money",
        "hidden",
        {"open": 0, "hidden": 1},
        label={"en": "Money", "fr": "Argent"},
        labels={
            "en": {"open": "Open", "hidden": "Hidden: the challenging variant"},
            "fr": {"open": "Visible", "hidden": "Caché : la variante corsée"},
        },
    ),
    Option(
        "overbids",
        "punished",
        {"refused": 0, "punished": 1},
        needs=(Need("punished", "money", ("hidden",), "BS-HIDDEN-4", reasons("clash")),),
        label={"en": "Overbids", "fr": "Surenchères sans fonds"},
        labels={
            "en": {"refused": "Not allowed", "punished": "Allowed, with a penalty"},
            "fr": {"refused": "Interdites", "punished": "Permises, avec pénalité"},
        },
    ),
)
