// Made by web/make_types.py from the game's own words; write it anew with: make types

export const en = {
  "game.big-shot": "Big Shot",
  "game.big-shot.pitch": "A boom town in the twenties: bid for cubes, borrow when you are short, and own the lots that count.",
  "option.edition": "Edition",
  "option.edition.2018": "2018: red, orange, ivory, purple",
  "option.edition.2001": "2001: red, yellow, white, black",
  "option.money": "Money",
  "option.money.open": "Open",
  "option.money.hidden": "Hidden: the challenging variant",
  "option.overbids": "Overbids",
  "option.overbids.refused": "Not allowed",
  "option.overbids.punished": "Allowed, with a penalty",
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
  "game.big-shot": "Big Shot",
  "game.big-shot.pitch": "Une ville en plein essor dans les années vingt : misez pour des cubes, empruntez s'il le faut, et possédez les bons terrains.",
  "option.edition": "Édition",
  "option.edition.2018": "2018 : rouge, orange, ivoire, violet",
  "option.edition.2001": "2001 : rouge, jaune, blanc, noir",
  "option.money": "Argent",
  "option.money.open": "Visible",
  "option.money.hidden": "Caché : la variante corsée",
  "option.overbids": "Surenchères sans fonds",
  "option.overbids.refused": "Interdites",
  "option.overbids.punished": "Permises, avec pénalité",
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
