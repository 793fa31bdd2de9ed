"""Every sentence of The Night Watch, in every language: the same keys and the same fields in each."""

HOUSES = {
    "en": {"villa": "the villa", "gallery": "the gallery", "bank": "the bank"},
    "fr": {"villa": "la villa", "gallery": "la galerie", "bank": "la banque"},
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
        "ready": "{who} est prêt.",
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


def say(lang: str, key: str, **fields: object) -> str:
    """Fill a phrase in."""
    return PHRASES[lang][key].format(**fields)


def in_each(key: str) -> dict[str, str]:
    """Give a phrase in every language."""
    return {lang: phrases[key] for lang, phrases in PHRASES.items()}
