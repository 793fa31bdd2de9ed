"""What a player aid tells in numbers, for the page."""

from backroom.games.big_shot.board import CITY, FULL, IOU, LADDER, ROUNDS, START_MONEY
from backroom.games.big_shot.reckoning import LOTS_TO_WIN

AID = {
    "districts": [
        {"name": name, "values": [value for district, value in CITY if district == name]}  # 0 is a park
        for name in sorted({district for district, _ in CITY})
    ],
    "ladder": list(LADDER),
    "iou": IOU,
    "money": START_MONEY,
    "full": FULL,
    "rounds": ROUNDS,
    "lots": LOTS_TO_WIN,
}
