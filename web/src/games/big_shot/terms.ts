// Made by web/make_types.py from the game's own words; write it anew with: make types

export const en = {
  "bs.red": "red",
  "bs.orange": "orange",
  "bs.ivory": "ivory",
  "bs.purple": "purple",
  "bs.yellow": "yellow",
  "bs.white": "white",
  "bs.black": "black",
  "bs.money": "{n}M",
  "bs.park": "Park {district}"
};

export const fr: Record<keyof typeof en, string> = {
  "bs.red": "rouge",
  "bs.orange": "orange",
  "bs.ivory": "ivoire",
  "bs.purple": "violet",
  "bs.yellow": "jaune",
  "bs.white": "blanc",
  "bs.black": "noir",
  "bs.money": "{n} M",
  "bs.park": "Parc {district}"
};
