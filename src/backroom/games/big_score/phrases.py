"""Every sentence of The Big Score, in every language: the same keys and the same fields in each, and the page's terms."""

from backroom.games.big_score.cards import BOSS_NAMES, JOB_NAMES, TYPES
from backroom.games.big_score.second_person import TO_YOU
from backroom.kernel.phrases import Phrases

FRENCH = {
    "con-man": "arnaqueur",
    "driver": "chauffeur",
    "grease-man": "monte-en-l'air",
    "gun-man": "gâchette",
    "hacker": "hacker",
    "muscle": "gros bras",
    "diamond": "diamant",
    "artifact": "artefact",
    "drive": "disque dur",
    "key": "clé numérique",
    "cop": "flic",
    "silver": "lingot d'argent",
    "gold": "lingot d'or",
    "mamba": "la Mamba",
    "collector": "la Collectionneuse",
    "femme": "la Femme",
    "brute": "la Brute",
    "professor": "le Professeur",
    "ghost": "le Fantôme",
    "apartment": "Résidence",
    "antique-shop": "Antiquaire",
    "pawn-shop": "Prêteur sur gages",
    "courier-van": "Fourgon postal",
    "atm": "Distributeur",
    "internet-cafe": "Cybercafé",
    "hotel": "Hôtel",
    "jewelry-store": "Bijouterie",
    "art-gallery": "Galerie d'art",
    "auction-house": "Maison de ventes",
    "office-building": "Immeuble de bureaux",
    "server-farm": "Ferme de serveurs",
    "night-club": "Boîte de nuit",
    "racetrack": "Hippodrome",
    "supermarket": "Supermarché",
    "telecom-office": "Central télécom",
    "movie-theater": "Cinéma",
    "restaurant": "Restaurant",
    "casino": "Casino",
    "armored-truck": "Camion blindé",
    "museum": "Musée",
    "data-center": "Centre de données",
    "dockyard": "Chantier naval",
    "credit-union": "Caisse d'épargne",
}
ENGLISH: dict[str, str] = {
    **{name: name.replace("-", " ") for name in TYPES},
    **{name: name.replace("-", " ").title() for name in JOB_NAMES},
    **{name: f"the {name.title()}" for name in BOSS_NAMES},
    "femme": "La Femme",
    "atm": "ATM",
    "drive": "hard drive",
    "key": "digital key",
    "silver": "silver bar",
    "gold": "gold bar",
}

TERMS = {"en": {name: ENGLISH.get(name, name) for name in FRENCH}, "fr": FRENCH}

PHRASES = {
    "en": {
        "cash": "{n}K",
        "expert": "expert {kind}",
        "expert feminine": "expert {kind}",
        "and": "{a} and {b}",
        "besides": "{a}; {b}",
        "boss": "{who} plays {boss} and starts with {item}.",
        "job": "Job {n} is the {job}.",
        "dealt": "{who} is dealt: {kind}.",
        "dealt unseen": "{who} is dealt a card.",
        "keeps": "{who} keeps: {kind}.",
        "keeps unseen": "{who} has kept a card.",
        "places": "{who} assigns the {kind}: {place}.",
        "placed": "{who} has assigned the whole crew.",
        "to job": "job {n}",
        "to training": "training",
        "to nothing": "at home",
        "opened": "Job {n}, {job}: {crews}.",
        "deserted": "Job {n}, {job}: nobody came.",
        "sends": "{who} with {cards}",
        "missing": "Still missing: {what}.",
        "robbed": "Job {n} succeeds: {who} gets {pay}.",
        "robbed together": "Job {n} succeeds: {who} get {pay} each.",
        "failed": "Job {n} fails: {who} pays {fine}K.",
        "failed together": "Job {n} fails: {who} pay {fine}K each.",
        "failed for free": "Job {n} fails; nobody there can pay.",
        "inside": "Inside man: {kind}.",
        "chooses": "{who} has decided about the Jack.",
        "jack": "{who} shows a Jack.",
        "jacks": "{who} shows {n} Jacks.",
        "no jacks": "Nobody shows a Jack.",
        "round over": "Round {n} is over.",
        "trains": "{who} has {n} in training: {kind}.",
        "ability": "{who} gains the ability of the {kind}.",
        "marker": "{who} gets the first-player marker.",
        "floor": "On the vault floor: {token}.",
        "fist": "{who} closes a fist.",
        "robs": "{who} robs.",
        "flees": "{who} flees.",
        "draws": "{who} draws: {token}.",
        "uses": "{who} uses the ability of the {kind}.",
        "declines": "{who} does not use the ability of the {kind}.",
        "takes": "{who} takes from the floor: {token}.",
        "keeps token": "{who} keeps the token.",
        "swaps": "{who} swaps {given} for {taken}.",
        "busted": "The cops are here! Busted: {who}.",
        "ends": "{who} ends with {n}K.",
        "wins": "{who} wins.",
        "share": "{who} share the victory.",
        "over": "The game is over.",
        "turn": "It is not your turn.",
        "unknown": "There is no such move.",
        "not now": "You cannot do that at this stage.",
        "boss taken": "That boss is already taken.",
        "no card": "You do not have that card.",
        "not next": "Cards are assigned in order: the next one is the {kind}.",
        "not shown": "The {job} does not need that type.",
        "no training": "Training takes up to three experts, all of one type.",
        "no jack": "Jacks you can show: {n}.",
        "no token": "There is no such token to give or take.",
    },
    "fr": {
        "cash": "{n} K",
        "expert": "{kind} expert",
        "expert feminine": "{kind} experte",
        "and": "{a} et {b}",
        "besides": "{a} ; {b}",
        "boss": "{who} joue {boss} et commence avec {item}.",
        "job": "Coup {n} : {job}.",
        "dealt": "{who} reçoit : {kind}.",
        "dealt unseen": "{who} reçoit une carte.",
        "keeps": "{who} garde : {kind}.",
        "keeps unseen": "{who} a gardé une carte.",
        "places": "{who} affecte {kind} : {place}.",
        "placed": "{who} a affecté toute son équipe.",
        "to job": "coup {n}",
        "to training": "entraînement",
        "to nothing": "à la maison",
        "opened": "Coup {n}, {job} : {crews}.",
        "deserted": "Coup {n}, {job} : personne n'est venu.",
        "sends": "{who} avec {cards}",
        "missing": "Il manque encore : {what}.",
        "robbed": "Le coup {n} réussit : {who} gagne {pay}.",
        "robbed together": "Le coup {n} réussit : {who} gagnent {pay} par personne.",
        "failed": "Le coup {n} échoue : {who} paie {fine} K.",
        "failed together": "Le coup {n} échoue : {who} paient {fine} K par personne.",
        "failed for free": "Le coup {n} échoue ; personne sur place ne peut payer.",
        "inside": "Complice : {kind}.",
        "chooses": "{who} a décidé pour le touche-à-tout.",
        "jack": "{who} montre un touche-à-tout.",
        "jacks": "{who} montre {n} touche-à-tout.",
        "no jacks": "Personne ne montre de touche-à-tout.",
        "round over": "La manche {n} est terminée.",
        "trains": "{who} a {n} à l'entraînement : {kind}.",
        "ability": "{who} obtient une capacité : {kind}.",
        "marker": "{who} reçoit le marqueur premier joueur.",
        "floor": "Au sol du coffre : {token}.",
        "fist": "{who} ferme le poing.",
        "robs": "{who} vole.",
        "flees": "{who} fuit.",
        "draws": "{who} pioche : {token}.",
        "uses": "{who} utilise sa capacité : {kind}.",
        "declines": "{who} n'utilise pas sa capacité : {kind}.",
        "takes": "{who} prend au sol : {token}.",
        "keeps token": "{who} garde son jeton.",
        "swaps": "{who} échange {given} contre {taken}.",
        "busted": "Les flics sont là ! Pris : {who}.",
        "ends": "{who} termine avec {n} K.",
        "wins": "{who} gagne.",
        "share": "{who} se partagent la victoire.",
        "over": "La partie est terminée.",
        "turn": "Ce n'est pas à vous.",
        "unknown": "Cette action n'existe pas.",
        "not now": "Impossible à ce stade.",
        "boss taken": "Ce chef est déjà pris.",
        "no card": "Vous n'avez pas cette carte.",
        "not next": "Les cartes s'affectent dans l'ordre : la prochaine est {kind}.",
        "not shown": "{job} n'a pas besoin de ce type.",
        "no training": "L'entraînement accueille jusqu'à trois experts, tous du même type.",
        "no jack": "Touche-à-tout à montrer : {n}.",
        "no token": "Ce jeton n'est ni à donner ni à prendre.",
    },
}


FEMININE = ("gun-man", "key")  # in French

say = Phrases(PHRASES, TO_YOU).say


def word(lang: str, name: str) -> str:
    """Give the word for a card, a token, a job or a boss; an expert by its star."""
    if name.endswith("*"):
        kind = name[:-1]
        return say(lang, "expert feminine" if kind in FEMININE else "expert", kind=word(lang, kind))
    if name[0].isdigit():
        return say(lang, "cash", n=name.rstrip("K"))
    return TERMS[lang].get(name, name)


def one(lang: str, name: str) -> str:
    """Name a thing with its article; money has none."""
    said = word(lang, name)
    if name[0].isdigit():
        return said
    if lang == "en":
        return f"{'an' if said[0] in 'aeiou' else 'a'} {said}"
    return f"{'une' if name.rstrip('*') in FEMININE else 'un'} {said}"
