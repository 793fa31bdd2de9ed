"""Every sentence of The Night Watch, in every language: the same keys and the same fields in each."""

from backroom.kernel.phrases import Phrases

HOUSES = {
    "en": {"villa": "the villa", "gallery": "the gallery", "bank": "the bank"},
    "fr": {"villa": "la villa", "gallery": "la galerie", "bank": "la banque"},
}

TERMS = {  # words of the position, and actions, as the page shows them
    "en": {
        **{f"go {house}": f"Go to {words}" for house, words in HOUSES["en"].items()},
        **{f"bribe {house}": f"Bribe the watch at {words}" for house, words in HOUSES["en"].items()},
        "night": "Night",
        "houses": "Loot",
        "sacks": "Sacks",
        "choices": "Tonight",
        "last_night": "Last night",
        "bribed": "Has bribed the watch",
        "secret": "has chosen",
        "shares": "Share, by thieves",
        "turn": "Turn",
    },
    "fr": {
        **{f"go {house}": f"Aller : {words}" for house, words in HOUSES["fr"].items()},
        **{f"bribe {house}": f"Soudoyer la ronde : {words}" for house, words in HOUSES["fr"].items()},
        "night": "Nuit",
        "houses": "Butin",
        "sacks": "Sacs",
        "choices": "Cette nuit",
        "last_night": "La nuit d'avant",
        "bribed": "A soudoyé la ronde",
        "secret": "a choisi",
        "shares": "Part, selon les voleurs",
        "turn": "À qui",
        "villa": "villa",
        "gallery": "galerie",
        "bank": "banque",
    },
}

PHRASES = {
    "en": {
        "ready": "{who} is ready.",
        "goes": "{who}: {house}.",
        "bribes": "{who}: {house}, with a bribe.",
        "caught": "The watch looks into {house} and catches {who}.",
        "missed": "The watch looks into {house} and finds nobody.",
        "takes": "{who} takes {n}.",
        "winner": "{who} wins with a sack of {n}.",
        "winners": "{who} share the victory with {n} each.",
        "night": "Night {n} of {of}",
        "and": "{a} and {b}",
        "no bribe": "The watch cannot be bribed, or you have done so before.",
        "clash": "Only a watch that makes its round can be bribed.",
    },
    "fr": {
        "ready": "{who} a choisi.",
        "goes": "{who} : {house}.",
        "bribes": "{who} : {house}, avec un pot-de-vin.",
        "caught": "La ronde passe par {house} et prend {who}.",
        "missed": "La ronde passe par {house} et n'y trouve personne.",
        "takes": "{who} emporte {n}.",
        "winner": "{who} gagne avec un sac de {n}.",
        "winners": "{who} se partagent la victoire avec {n} chacun.",
        "night": "Nuit {n} sur {of}",
        "and": "{a} et {b}",
        "no bribe": "La ronde ne peut être soudoyée, ou vous l'avez déjà fait.",
        "clash": "Seule une ronde qui passe peut être soudoyée.",
    },
}

say = Phrases(PHRASES).say


def in_each(key: str) -> dict[str, str]:
    """Give a phrase in every language."""
    return {lang: phrases[key] for lang, phrases in PHRASES.items()}
