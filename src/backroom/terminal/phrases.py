"""What the terminal itself says, in every language."""

PHRASES = {
    "en": {
        "round": "Round {n} of 18",
        "to win": "Space {space}, on the block",
        "money": "money",
        "ious": "IOUs",
        "lots": "lots",
        "would end with": "would end with",
        "neutral": "neutral",
        "hidden": "hidden",
        "sold": "SOLD",
        "ties": "tie",
        "hand": "To place",
        "your turn": "{who}, it is your turn.",
        "prompt": "Your move (number or text, ? for help)",
        "help": "Type a number of the list or the move itself, such as '{example}'. Other words: 'undo', 'log', 'quit' (saves).",
        "no number": "There is no number {n} in the list.",
        "undone": "Taken back.",
        "cover": "The next secrets are for {who}. Hand over the keyboard, then press Enter.",
        "saved": "Saved to {path}. Go on with: backroom play {game} --resume",
        "nothing saved": "There is no saved game of {game} at {path}. Start one with: backroom play {game}",
        "no terminal": "This is no terminal, so bots play a game instead.",
        "record": "The record is in {path}.",
        "welcome": "{title}, {players} players. {seats}",
    },
    "fr": {
        "round": "Tour {n} sur 18",
        "to win": "Case {space}, aux enchères",
        "money": "argent",
        "ious": "dettes",
        "lots": "terrains",
        "would end with": "finirait avec",
        "neutral": "neutre",
        "hidden": "caché",
        "sold": "VENDU",
        "ties": "égalité",
        "hand": "À placer",
        "your turn": "{who}, c'est à vous.",
        "prompt": "Votre coup (numéro ou texte, ? pour l'aide)",
        "help": "Tapez un numéro de la liste ou le coup, par exemple '{example}'. Aussi : 'undo', 'log', 'quit' (enregistre).",
        "no number": "Il n'y a pas de numéro {n} dans la liste.",
        "undone": "Repris.",
        "cover": "La suite est secrète, pour {who}. Passez le clavier, puis appuyez sur Entrée.",
        "saved": "Enregistré dans {path}. Pour continuer : backroom play {game} --resume",
        "nothing saved": "Il n'y a pas de partie enregistrée de {game} dans {path}. Commencez avec : backroom play {game}",
        "no terminal": "Ceci n'est pas un terminal : des robots jouent une partie.",
        "record": "La partie est dans {path}.",
        "welcome": "{title}, {players} joueurs. {seats}",
    },
}


def say(lang: str, key: str, **fields: object) -> str:
    """Fill one phrase in."""
    return PHRASES[lang][key].format(**fields)
