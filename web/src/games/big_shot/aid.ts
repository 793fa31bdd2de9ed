// Made by web/make_types.py from the game's own tables; write it anew with: make types

export const AID = {
  "districts": [
    {
      "name": "A",
      "values": [
        0,
        9,
        10,
        11
      ]
    },
    {
      "name": "B",
      "values": [
        0,
        9,
        10,
        11
      ]
    },
    {
      "name": "C",
      "values": [
        16,
        17,
        18
      ]
    },
    {
      "name": "D",
      "values": [
        20,
        21
      ]
    }
  ],
  "ladder": [
    9,
    8,
    7,
    6,
    5,
    4,
    3,
    2,
    1,
    0
  ],
  "iou": 10,
  "money": 10,
  "full": 7,
  "rounds": 18,
  "lots": 2
} as const;
