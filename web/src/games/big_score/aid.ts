// Made by web/make_types.py from the game's own tables; write it anew with: make types

export const AID = {
  "diamonds": [
    20,
    50,
    100,
    200,
    350
  ],
  "more": 150,
  "artifact": 30,
  "majority": 250,
  "pair": 200,
  "unpaired": 50,
  "silver": 150,
  "gold": 200,
  "vault": {
    "20K": 4,
    "30K": 6,
    "50K": 6,
    "100K": 4,
    "key": 6,
    "cop": 10,
    "silver": 5,
    "gold": 1,
    "artifact": 10,
    "diamond": 10
  },
  "types": [
    "con-man",
    "driver",
    "grease-man",
    "gun-man",
    "hacker",
    "muscle"
  ],
  "pile": 3,
  "rounds": 3,
  "fine": 20,
  "pay": [
    {
      "crew": 3,
      "cash": 20
    },
    {
      "crew": 4,
      "cash": 30
    },
    {
      "crew": 5,
      "cash": 50
    },
    {
      "crew": 6,
      "cash": 100
    }
  ]
} as const;
