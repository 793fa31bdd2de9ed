"""How sentences that come many times over are told once; the keys are those of `phrases`.

`who` lists the players, `times` is how often it happened to each of them, and every other field lists what came in it.
"""

from backroom.games.big_score.phrases import PHRASES
from backroom.games.big_score.second_person import TO_YOU

SEVERAL = {  # of several players
    "en": {
        "dealt unseen": "{who} are dealt {times} cards each.",
        "keeps unseen": "{who} have kept a card.",
        "placed": "{who} have assigned their whole crews.",
        "chooses": "{who} have decided about the Jack.",
        "fist": "{who} close a fist.",
        "robs": "{who} rob.",
        "flees": "{who} flee.",
    },
    "fr": {
        "dealt unseen": "{who} reçoivent chacun {times} cartes.",
        "keeps unseen": "{who} ont gardé une carte.",
        "placed": "{who} ont affecté toute leur équipe.",
        "chooses": "{who} ont décidé pour le touche-à-tout.",
        "fist": "{who} ferment le poing.",
        "robs": "{who} volent.",
        "flees": "{who} fuient.",
    },
}
OFTEN = {  # of one player, or of nobody
    "en": {"dealt unseen": "{who} is dealt {times} cards.", "job": "The jobs of this round: {job}."},
    "fr": {"dealt unseen": "{who} reçoit {times} cartes.", "job": "Les coups de cette manche : {job}."},
}
LISTED = ("dealt", "floor")  # whose own sentence can list what came
ONCE = {
    lang: {key: (PHRASES[lang][key], TO_YOU[lang].get(key, "")) for key in (*SEVERAL[lang], *OFTEN[lang], *LISTED)}
    for lang in PHRASES
}
