"""Every sentence of Big Shot, in every language: the same keys and the same fields in each, and the page's terms."""

from backroom.games.big_shot.second_person import TO_YOU
from backroom.kernel.phrases import Phrases

FRENCH = {
    "red": "rouge",
    "orange": "orange",
    "ivory": "ivoire",
    "purple": "violet",
    "yellow": "jaune",
    "white": "blanc",
    "black": "noir",
}
COLOURS = {"en": {name: name for name in FRENCH}, "fr": FRENCH}  # the notation is English

PHRASES = {
    "en": {
        "money": "{n}M",
        "neutral": "neutral",
        "park": "Park {district}",
        "and": "{a} and {b}",
        "rolls": "{who} rolls a {pips}: the broker stops at space {space} with {cubes}.",
        "loan": "{who} borrows {amount} for {colour}, against an IOU for 10M.",
        "no loan": "{who} takes no loan.",
        "bid": "{who} bids {amount}.",
        "bid faded": "{who} bids.",
        "pass": "{who} passes.",
        "wins": "{who} wins the auction at {amount}.",
        "wins faded": "{who} wins the auction.",
        "free": "Nobody bids: {who} takes the cubes for free.",
        "caught": "{who} bid {amount} but has {money}: the auction starts again.",
        "caught faded": "{who} bid too much, and the auction started again.",
        "pays": "{who} pays {amount} with {colour}.",
        "pays faded": "{who} pays with {colour}.",
        "places": "{who} places {colour} on {lot}.",
        "sold": "{lot} is sold to {colour} ({who}).",
        "settled": "{lot} goes to {colour} ({who}).",
        "ownerless": "{lot} goes to nobody.",
        "fortune": "{who} ends with {amount} and {lots} lots.",
        "fortune one": "{who} ends with {amount} and {lots} lot.",
        "winner": "{who} wins.",
        "winners": "{who} share the victory.",
        "no winner": "Nobody has enough lots to win: there is no winner.",
        "over": "The game is over.",
        "no order now": "You can only leave a standing order in an auction that you have not passed.",
        "no such order": "There is no such order. Try “bid up to 7” or “pass”.",
        "turn": "It is not your turn.",
        "die": "The die is rolled first.",
        "unknown": "There is no such move.",
        "not bidding": "There is no auction right now.",
        "too low": "Your bid must be higher than {n}M.",
        "too high": "You have {n}M and cannot bid more.",
        "too high for a pile": "Your larger pile holds {n}M, and a bid is paid from a single pile.",
        "caught before": "You overbid earlier this round, so you cannot bid more than your {n}M.",
        "loans first": "Loans are taken before the bidding, and it has already begun.",
        "no loan now": "You can only borrow on your turn to bid, before you bid or pass.",
        "no loan step": "You are not being offered a loan.",
        "not yours": "{colour} is not your colour.",
        "borrowed": "You have already borrowed this round.",
        "no eleventh": "{colour} has already taken all ten loans.",
        "nothing to pay": "There is nothing to pay now.",
        "does not cover": "{colour} has {n}M and cannot pay the whole bid.",
        "not deploying": "There are no cubes to place now.",
        "no such cube": "You have no {colour} cube left.",
        "lot is sold": "{lot} is sold and takes no more cubes.",
        "clash": "Overbids can only be allowed with hidden money. Hide the money, or forbid overbids.",
    },
    "fr": {
        "money": "{n} M",
        "neutral": "neutre",
        "park": "Parc {district}",
        "and": "{a} et {b}",
        "rolls": "{who} lance un {pips} : le courtier s'arrête sur la case {space}, avec {cubes}.",
        "loan": "{who} emprunte {amount} pour {colour}, contre une dette de 10 M.",
        "no loan": "{who} n'emprunte pas.",
        "bid": "{who} mise {amount}.",
        "bid faded": "{who} mise.",
        "pass": "{who} passe.",
        "wins": "{who} remporte l'enchère à {amount}.",
        "wins faded": "{who} remporte l'enchère.",
        "free": "Personne ne mise : {who} prend les cubes gratuitement.",
        "caught": "{who} a misé {amount} mais n'a que {money} : l'enchère recommence.",
        "caught faded": "{who} a trop misé, et l'enchère a recommencé.",
        "pays": "{who} paie {amount} avec {colour}.",
        "pays faded": "{who} paie avec {colour}.",
        "places": "{who} place {colour} sur {lot}.",
        "sold": "{lot} est vendu à {colour} ({who}).",
        "settled": "{lot} revient à {colour} ({who}).",
        "ownerless": "{lot} ne revient à personne.",
        "fortune": "{who} termine avec {amount} et {lots} terrains.",
        "fortune one": "{who} termine avec {amount} et {lots} terrain.",
        "winner": "{who} gagne.",
        "winners": "{who} se partagent la victoire.",
        "no winner": "Personne n'a assez de terrains pour gagner : il n'y a pas de vainqueur.",
        "over": "La partie est terminée.",
        "no order now": "On ne peut laisser un ordre que dans une enchère où l'on n'a pas passé.",
        "no such order": "Cet ordre n'existe pas. Essayez « bid up to 7 » ou « pass ».",
        "turn": "Ce n'est pas votre tour.",
        "die": "Il faut d'abord lancer le dé.",
        "unknown": "Cette action n'existe pas.",
        "not bidding": "Il n'y a pas d'enchère en ce moment.",
        "too low": "Votre mise doit dépasser {n} M.",
        "too high": "Vous avez {n} M et ne pouvez pas miser plus.",
        "too high for a pile": "Votre plus grande pile contient {n} M, et une mise se paie avec une seule pile.",
        "caught before": "Vous avez trop misé dans cette manche : vous ne pouvez plus dépasser vos {n} M.",
        "loans first": "On emprunte avant l'enchère, et elle a déjà commencé.",
        "no loan now": "On n'emprunte qu'à son tour d'enchère, avant de miser ou de passer.",
        "no loan step": "On ne vous propose pas d'emprunt.",
        "not yours": "{colour} n'est pas votre couleur.",
        "borrowed": "Vous avez déjà emprunté dans cette manche.",
        "no eleventh": "{colour} a déjà contracté dix emprunts.",
        "nothing to pay": "Il n'y a rien à payer pour l'instant.",
        "does not cover": "{colour} a {n} M et ne peut pas payer toute la mise.",
        "not deploying": "Il n'y a pas de cubes à placer pour l'instant.",
        "no such cube": "Vous n'avez plus de cube {colour}.",
        "lot is sold": "{lot} est vendu et ne reçoit plus de cubes.",
        "clash": "Les surenchères sans fonds ne sont possibles qu'avec l'argent caché. Cachez l'argent, ou interdisez-les.",
    },
}
TERMS = {lang: {**COLOURS[lang], "money": PHRASES[lang]["money"], "park": PHRASES[lang]["park"]} for lang in PHRASES}


say = Phrases(PHRASES, TO_YOU).say


def reasons(key: str) -> dict[str, str]:
    """Give a phrase that needs no filling in, in every language."""
    return {lang: phrases[key] for lang, phrases in PHRASES.items()}


def colour_word(lang: str, colour: str) -> str:
    """Give the word for a colour."""
    return COLOURS[lang].get(colour, colour)


def lot_word(lang: str, lot: str) -> str:
    """Name a lot in a sentence: a park by its district, any other as it is written."""
    return say(lang, "park", district=lot[0]) if lot.endswith("x2") else lot
