"""The cards: crew, jobs and bosses, as data. What is marked [rec.] is reconstructed; owners of the box correct it here."""

from typing import cast

from backroom.games.big_score.shapes import Boss, CrewType, Item, JobName, Kind, Payout

TYPES: tuple[CrewType, ...] = ("con-man", "driver", "grease-man", "gun-man", "hacker", "muscle")
LETTERS = "CDGUHM"
CON_MAN, DRIVER, GREASE_MAN, GUN_MAN, HACKER, MUSCLE = range(6)
KINDS = 12  # a kind is a type, plus EXPERT for an expert of it
EXPERT = 6
REGULARS = 8  # SC-CREW-1: of each type
EXPERTS = 7
KIND_NAMES = cast(tuple[Kind, ...], (*TYPES, *(f"{name}*" for name in TYPES)))

DIAMOND, ARTIFACT, DRIVE = range(3)
PAYOUTS: tuple[Payout, ...] = ("diamond", "artifact", "drive")
NOTHING = -1

# SC-JOB-2: name, cash in K, payout token, crew. Known from the rulebook: Night Club complete, Apartment's crew, Hotel's pay.
# Everything else is [rec.], balanced so that each type occurs 3, 4, 5 and 6 times in the four tiers.
JOBS = (
    ("apartment", 20, ARTIFACT, "CUM"),
    ("antique-shop", 20, ARTIFACT, "GHM"),
    ("pawn-shop", 20, DIAMOND, "CDU"),
    ("courier-van", 20, DIAMOND, "DUM"),
    ("atm", 20, DRIVE, "DGH"),
    ("internet-cafe", 20, DRIVE, "CGH"),
    ("hotel", 30, DIAMOND, "CDGM"),
    ("jewelry-store", 30, DIAMOND, "CDGU"),
    ("art-gallery", 30, ARTIFACT, "GUHM"),
    ("auction-house", 30, ARTIFACT, "CUHM"),
    ("office-building", 30, DRIVE, "CDHM"),
    ("server-farm", 30, DRIVE, "DGUH"),
    ("night-club", 50, NOTHING, "CDUUM"),
    ("racetrack", 50, NOTHING, "CDDGH"),
    ("supermarket", 50, NOTHING, "DGUMM"),
    ("telecom-office", 50, NOTHING, "CGHHM"),
    ("movie-theater", 50, NOTHING, "CGUHM"),
    ("restaurant", 50, NOTHING, "CDGUH"),
    ("casino", 100, NOTHING, "CCGUHM"),
    ("armored-truck", 100, NOTHING, "DDGUUM"),
    ("museum", 100, NOTHING, "CDGGHM"),
    ("data-center", 100, NOTHING, "CDGUHH"),
    ("dockyard", 100, NOTHING, "CDUHMM"),
    ("credit-union", 100, NOTHING, "CDGUHM"),
)
JOB_NAMES = cast(tuple[JobName, ...], tuple(name for name, _, _, _ in JOBS))
PAY = tuple(cash for _, cash, _, _ in JOBS)
TOKEN = tuple(token for _, _, token, _ in JOBS)
ICONS = tuple(tuple(crew.count(letter) for letter in LETTERS) for _, _, _, crew in JOBS)
JOBS_A_ROUND = 6
NO_JOB = -1

# SC-BOSS-1: four names are in the rulebook; the other two and all starting items are [rec.].
CASH_ITEM = 3  # 50K instead of a token
ITEMS: tuple[Item, ...] = ("diamond", "artifact", "drive", "50K")
BOSSES = (
    ("mamba", DRIVE, CASH_ITEM),
    ("collector", ARTIFACT, DIAMOND),
    ("femme", DIAMOND, CASH_ITEM),
    ("brute", ARTIFACT, CASH_ITEM),
    ("professor", DRIVE, ARTIFACT),
    ("ghost", DRIVE, DIAMOND),
)
BOSS_NAMES = cast(tuple[Boss, ...], tuple(name for name, _, _ in BOSSES))
BOSS_ITEMS = tuple((first, second) for _, first, second in BOSSES)
START_CASH = 200  # SC-SETUP-1
ITEM_CASH = 50
HAND_SIZES = (0, 0, 9, 8, 7, 6, 5)  # SC-ROUND-1: crew cards for each of so many players
FINE = 20  # SC-FAIL-1
