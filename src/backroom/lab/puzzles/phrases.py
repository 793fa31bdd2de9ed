"""What is said around puzzles, in every language."""

from __future__ import annotations

from backroom.kernel.phrases import Phrases

PHRASES = {
    "easy": {"en": "easy", "fr": "facile"},
    "medium": {"en": "medium", "fr": "moyen"},
    "hard": {"en": "hard", "fr": "difficile"},
    "not this": {"en": "Not “{choice}”. {why}", "fr": "Pas « {choice} ». {why}"},
    "look": {"en": "If you choose wrongly: {why}", "fr": "Si vous choisissez mal : {why}"},
    "proof exact": {
        "en": "Worked out exactly: the next best choice costs {lead} of the chances of winning.",
        "fr": "Calcul exact : le choix suivant coûte {lead} de chances de gagner.",
    },
    "proof worlds": {
        "en": "Compared in {worlds} imagined worlds: the next best choice costs {lead} of the chances of winning, "
        "at least {sure}.",
        "fr": "Comparé dans {worlds} mondes imaginés : le choix suivant coûte {lead} de chances de gagner, au moins {sure}.",
    },
    "proof playouts": {
        "en": "Played to the end in {worlds} imagined worlds: the next best choice costs {lead} of the chances of winning, "
        "at least {sure}.",
        "fr": "Joué jusqu'au bout dans {worlds} mondes imaginés : le choix suivant coûte {lead} de chances de gagner, "
        "au moins {sure}.",
    },
    "proof to the end": {
        "en": "{worlds} games that were played to the end agree.",
        "fr": "{worlds} parties jouées jusqu'au bout le confirment.",
    },
    "left": {
        "en": "That leaves you {share} of the chances of winning.",
        "fr": "Il vous reste alors {share} de chances de gagner.",
    },
    "choice": {"en": "{choice}: {worth}.", "fr": "{choice} : {worth}."},
    "behind": {"en": "costs {share} of the chances of winning", "fr": "coûte {share} de chances de gagner"},
    "best": {"en": "the best choice", "fr": "le meilleur choix"},
    "which": {
        "en": "Puzzle {id}, {theme}, {difficulty}: you are {who}. What is best?",
        "fr": "Problème {id}, {theme}, {difficulty} : vous êtes {who}. Quel est le meilleur choix ?",
    },
    "prompt": {
        "en": "Your answer (1 to {n}, h for a hint, s for the solution, q to quit)",
        "fr": "Votre réponse (1 à {n}, c pour un conseil, s pour la solution, q pour quitter)",
    },
    "right": {"en": "Right.", "fr": "Juste."},
    "wrong": {"en": "No, that is not the best.", "fr": "Non, ce n'est pas le meilleur choix."},
    "no answer": {"en": "Type a number from 1 to {n}, h, s or q.", "fr": "Tapez un nombre de 1 à {n}, c, s ou q."},
    "puzzle": {"en": "puzzle", "fr": "problème"},
    "theme": {"en": "theme", "fr": "thème"},
    "difficulty": {"en": "difficulty", "fr": "difficulté"},
    "players": {"en": "players", "fr": "joueurs"},
    "proof": {"en": "proof", "fr": "preuve"},
    "lead": {"en": "lead", "fr": "avance"},
    "today": {"en": "today", "fr": "aujourd'hui"},
    "exact": {"en": "exact", "fr": "exacte"},
    "worlds": {"en": "{n} worlds", "fr": "{n} mondes"},
    "solved": {"en": "{right} of {asked} right.", "fr": "{right} sur {asked} justes."},
    "made": {"en": "{n} puzzles from {games} games in {path}", "fr": "{n} problèmes tirés de {games} parties dans {path}"},
    "held": {"en": "{held} of {n} puzzles of {game} hold.", "fr": "{held} problèmes de {game} sur {n} tiennent."},
    "broken": {"en": "{id} does not hold: {why}", "fr": "{id} ne tient pas : {why}"},
}
say = Phrases.by_key(PHRASES).say
