"""The tables of the rules page, copied by hand, for the tests to compare the game with."""

TYPES = {"C": "con-man", "D": "driver", "G": "grease-man", "U": "gun-man", "H": "hacker", "M": "muscle"}

JOBS = {
    "apartment": (20, "artifact", "CUM"),
    "antique-shop": (20, "artifact", "GHM"),
    "pawn-shop": (20, "diamond", "CDU"),
    "courier-van": (20, "diamond", "DUM"),
    "atm": (20, "drive", "DGH"),
    "internet-cafe": (20, "drive", "CGH"),
    "hotel": (30, "diamond", "CDGM"),
    "jewelry-store": (30, "diamond", "CDGU"),
    "art-gallery": (30, "artifact", "GUHM"),
    "auction-house": (30, "artifact", "CUHM"),
    "office-building": (30, "drive", "CDHM"),
    "server-farm": (30, "drive", "DGUH"),
    "night-club": (50, None, "CDUUM"),
    "racetrack": (50, None, "CDDGH"),
    "supermarket": (50, None, "DGUMM"),
    "telecom-office": (50, None, "CGHHM"),
    "movie-theater": (50, None, "CGUHM"),
    "restaurant": (50, None, "CDGUH"),
    "casino": (100, None, "CCGUHM"),
    "armored-truck": (100, None, "DDGUUM"),
    "museum": (100, None, "CDGGHM"),
    "data-center": (100, None, "CDGUHH"),
    "dockyard": (100, None, "CDUHMM"),
    "credit-union": (100, None, "CDGUHM"),
}

BOSSES = {
    "mamba": {"drive", "50K"},
    "collector": {"artifact", "diamond"},
    "femme": {"diamond", "50K"},
    "brute": {"artifact", "50K"},
    "professor": {"drive", "artifact"},
    "ghost": {"drive", "diamond"},
}

VAULT = {
    "20K": 4,
    "30K": 6,
    "50K": 6,
    "100K": 4,
    "key": 6,
    "cop": 10,
    "silver": 5,
    "gold": 1,
    "artifact": 10,
    "diamond": 10,
}

DEALT = {2: 9, 3: 8, 4: 7, 5: 6, 6: 5}
