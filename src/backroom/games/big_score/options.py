"""What people choose before a game of The Big Score, and what it is called."""

from backroom.kernel.options import Option

PITCH = {
    "en": "A city at night: draft a crew, send it in secret to the right jobs, then rob the vault until your nerve fails.",
    "fr": "Une ville la nuit : recrutez une équipe, envoyez-la en secret sur les bons coups, "
    "puis videz le coffre tant que vos nerfs tiennent.",
}
OPTIONS = (
    Option("players", "seats", {"4": 4, "2": 2, "3": 3, "5": 5, "6": 6}),
    Option(
        "variant",
        "simple",
        {"standard": 0, "simple": 1},
        label={"en": "Variant", "fr": "Variante"},
        labels={
            "en": {"standard": "Standard", "simple": "Simple"},
            "fr": {"standard": "Standard", "simple": "Simple"},
        },
    ),
)
