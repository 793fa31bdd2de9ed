"""What is said around an analysis, in every language."""

from __future__ import annotations

from backroom.kernel.phrases import Phrases

PHRASES = {
    "title": {"en": "Analysis: {game}", "fr": "Analyse : {game}"},
    "best": {"en": "best", "fr": "meilleur"},
    "good": {"en": "good", "fr": "bon"},
    "inaccuracy": {"en": "inaccuracy", "fr": "imprécision"},
    "mistake": {"en": "mistake", "fr": "erreur"},
    "blunder": {"en": "blunder", "fr": "gaffe"},
    "blunders": {"en": "blunders", "fr": "gaffes"},
    "mistakes": {"en": "mistakes", "fr": "erreurs"},
    "inaccuracies": {"en": "inaccuracies", "fr": "imprécisions"},
    "course": {"en": "How the chances went", "fr": "Comment les chances ont tourné"},
    "course about": {
        "en": "Everybody's share of the win after each event; the numbers are the turning points below.",
        "fr": "La part de victoire de chacun après chaque événement ; les numéros sont les tournants ci-dessous.",
    },
    "turning": {"en": "Turning points", "fr": "Les tournants"},
    "luck and decisions": {"en": "Luck and decisions", "fr": "Chance et décisions"},
    "luck about": {
        "en": "What took everybody from the start to the result, in percent of the win. Luck is the deal and the dice; it is "
        "zero on average. A decision counts for what it surely cost, compared with the best choice. How reasonable choices "
        "turned out is unforeseen.",
        "fr": "Ce qui a mené chacun du départ au résultat, en pour cent de la victoire. La chance, c'est la donne et les "
        "tirages ; elle est nulle en moyenne. Une décision compte pour ce qu'elle a sûrement coûté, comparée au meilleur choix. "
        "L'imprévu, c'est la façon dont les choix raisonnables ont tourné.",
    },
    "start": {"en": "start", "fr": "départ"},
    "luck": {"en": "luck", "fr": "chance"},
    "own": {"en": "own decisions", "fr": "décisions propres"},
    "others": {"en": "others' decisions", "fr": "décisions des autres"},
    "unforeseen": {"en": "unforeseen", "fr": "imprévu"},
    "result": {"en": "result", "fr": "résultat"},
    "adjusted": {"en": "without luck", "fr": "sans la chance"},
    "accuracy": {"en": "Accuracy", "fr": "Précision"},
    "whole": {"en": "all", "fr": "toutes"},
    "lost": {"en": "lost", "fr": "perdu"},
    "faults": {"en": "What would have been better", "fr": "Ce qui aurait été meilleur"},
    "faults about": {
        "en": "The decisions that cost most, judged by what could be known then. The margin is one standard error.",
        "fr": "Les décisions qui ont coûté le plus, jugées sur ce qu'on pouvait savoir. La marge est d'une erreur type.",
    },
    "no faults": {"en": "Nobody made a mistake.", "fr": "Personne n'a commis d'erreur."},
    "round": {"en": "round {n}", "fr": "manche {n}"},
    "move": {"en": "move {n}", "fr": "action {n}"},
    "told": {"en": "{what}: {told}", "fr": "{what} : {told}"},
    "cost": {"en": "costs {share} ± {error} of the win", "fr": "coûte {share} ± {error} de la victoire"},
    "played": {"en": "played", "fr": "joué"},
    "better": {"en": "better", "fr": "mieux"},
    "why": {"en": "why", "fr": "pourquoi"},
    "position": {"en": "The position before", "fr": "La position avant"},
    "wins": {"en": "{who} wins", "fr": "{who} gagne"},
    "made": {
        "en": "Backroom {version}, budget: {budget}, judged by: {by}; record {record}.",
        "fr": "Backroom {version}, budget : {budget}, jugé par : {by} ; partie {record}.",
    },
    "quick": {"en": "quick", "fr": "rapide"},
    "deep": {"en": "deep", "fr": "approfondi"},
    "network": {"en": "a network", "fr": "un réseau"},
    "playouts": {"en": "playing on", "fr": "parties simulées"},
    "exact": {"en": "exact play", "fr": "jeu exact"},
    "decisions": {"en": "decisions", "fr": "décisions"},
    "player": {"en": "player", "fr": "joueur"},
    "games": {"en": "games", "fr": "parties"},
    "against": {"en": "against", "fr": "contre"},
    "people": {"en": "people", "fr": "des personnes"},
    "bots": {"en": "mixed bots", "fr": "robots de niveaux variés"},
    "everybody": {"en": "all", "fr": "tous"},
    "above": {"en": "above an equal share", "fr": "au-dessus d'une part égale"},
    "strongest": {"en": "strongest phase", "fr": "phase la plus forte"},
    "weakest": {"en": "weakest phase", "fr": "phase la plus faible"},
    "players": {"en": "Players", "fr": "Joueurs"},
    "by phase": {"en": "Accuracy by phase", "fr": "Précision par phase"},
    "players about": {
        "en": "Results are shares of the win, ± is the 95% interval. In brackets: accuracy less that of the others in the "
        "same games; the strongest and the weakest phase are named where these tell them apart.",
        "fr": "Les résultats sont des parts de la victoire, ± est l'intervalle à 95 %. Entre parenthèses : la précision moins "
        "celle des autres dans les mêmes parties ; les phases la plus forte et la plus faible sont nommées là où cela les "
        "départage.",
    },
}
say = Phrases.by_key(PHRASES).say
