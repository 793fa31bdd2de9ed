"""Every sentence of Big Shot, in every language: the same keys and the same fields in each, and the page's terms."""

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
        "loan": "{who} borrows for {colour}: {amount}, against an IOU over 10M.",
        "no loan": "{who} takes no loan.",
        "bid": "{who} bids {amount}.",
        "bid faded": "{who} bids.",
        "pass": "{who} passes.",
        "wins": "{who} wins the auction at {amount}.",
        "wins faded": "{who} wins the auction.",
        "free": "Nobody has bid: {who} takes the cubes for nothing.",
        "caught": "{who} bid {amount} and shows {money}: the auction is held again.",
        "caught faded": "{who} bid more than there was, and the auction was held again.",
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
        "no winner": "Nobody has the lots that a win takes: nobody wins.",
        "over": "The game is over.",
        "no order now": "An order is left in an auction in which you have not passed.",
        "no such order": "There is no such order. Leave “bid up to 7”, or “pass”.",
        "turn": "It is not your turn.",
        "die": "The die is thrown first.",
        "unknown": "There is no such action.",
        "not bidding": "There is no auction to bid or pass in now.",
        "too low": "The bid must be higher than {n}.",
        "too high": "You have {n}M, and a bid may not exceed what you have.",
        "too high for a pile": "Your larger pile holds {n}M, and a bid is paid from one pile.",
        "caught before": "You were caught in this round, so you may bid no more than your {n}M.",
        "loans first": "Loans are taken before the bidding begins, and it has begun.",
        "no loan now": "A loan is taken on your own bidding turn, before you bid or pass.",
        "no loan step": "Nobody is asking you for a loan now.",
        "not yours": "{colour} is not your colour.",
        "borrowed": "You have borrowed in this round already.",
        "no eleventh": "{colour} has taken ten loans, and there is no eleventh.",
        "nothing to pay": "There is nothing to pay now.",
        "does not cover": "{colour} has {n}M and cannot cover the whole bid.",
        "not deploying": "There are no cubes to place now.",
        "no such cube": "There is no {colour} cube left in your hand.",
        "lot is sold": "{lot} is sold and takes no more cubes.",
        "clash": "Overbids can only be punished where money is hidden. Choose money hidden, or overbids refused.",
    },
    "fr": {
        "money": "{n} M",
        "neutral": "neutre",
        "park": "Parc {district}",
        "and": "{a} et {b}",
        "rolls": "{who} lance un {pips} : le courtier s'arrête sur la case {space}, avec {cubes}.",
        "loan": "{who} emprunte pour {colour} : {amount}, contre une dette de 10 M.",
        "no loan": "{who} n'emprunte pas.",
        "bid": "{who} mise {amount}.",
        "bid faded": "{who} mise.",
        "pass": "{who} passe.",
        "wins": "{who} remporte l'enchère à {amount}.",
        "wins faded": "{who} remporte l'enchère.",
        "free": "Personne n'a misé : {who} prend les cubes pour rien.",
        "caught": "{who} a misé {amount} et montre {money} : l'enchère recommence.",
        "caught faded": "{who} a misé plus que son avoir, et l'enchère a recommencé.",
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
        "no winner": "Personne n'a les terrains qu'il faut pour gagner : personne ne gagne.",
        "over": "La partie est terminée.",
        "no order now": "On ne laisse un ordre que dans une enchère où l'on n'a pas passé.",
        "no such order": "Cet ordre n'existe pas. Laissez « bid up to 7 » ou « pass ».",
        "turn": "Ce n'est pas votre tour.",
        "die": "Le dé est lancé d'abord.",
        "unknown": "Cette action n'existe pas.",
        "not bidding": "Il n'y a pas d'enchère en ce moment.",
        "too low": "La mise doit dépasser {n}.",
        "too high": "Vous avez {n} M, et une mise ne peut dépasser votre avoir.",
        "too high for a pile": "Votre plus grande pile contient {n} M, et une mise se paie d'une seule pile.",
        "caught before": "Vous avez été pris dans ce tour : vous ne pouvez miser plus que vos {n} M.",
        "loans first": "On emprunte avant les enchères, et elles ont commencé.",
        "no loan now": "On emprunte à son tour d'enchère, avant de miser ou de passer.",
        "no loan step": "Personne ne vous propose d'emprunt en ce moment.",
        "not yours": "{colour} n'est pas votre couleur.",
        "borrowed": "Vous avez déjà emprunté dans ce tour.",
        "no eleventh": "{colour} a pris dix emprunts, et il n'y en a pas de onzième.",
        "nothing to pay": "Il n'y a rien à payer en ce moment.",
        "does not cover": "{colour} a {n} M et ne peut couvrir toute la mise.",
        "not deploying": "Il n'y a pas de cubes à placer en ce moment.",
        "no such cube": "Il ne vous reste pas de cube {colour} en main.",
        "lot is sold": "{lot} est vendu et ne reçoit plus de cubes.",
        "clash": "On ne punit les mises excessives que si l'argent est caché. Choisissez money hidden ou overbids refused.",
    },
}
TERMS = {lang: {**COLOURS[lang], "money": PHRASES[lang]["money"], "park": PHRASES[lang]["park"]} for lang in PHRASES}


say = Phrases(PHRASES).say


def reasons(key: str) -> dict[str, str]:
    """Give a phrase that needs no filling in, in every language."""
    return {lang: phrases[key] for lang, phrases in PHRASES.items()}


def colour_word(lang: str, colour: str) -> str:
    """Give the word for a colour."""
    return COLOURS[lang].get(colour, colour)


def lot_word(lang: str, lot: str) -> str:
    """Name a lot in a sentence: a park by its district, any other as it is written."""
    return say(lang, "park", district=lot[0]) if lot.endswith("x2") else lot
