// Made by web/make_types.py from the table of levels; write it anew with: make types

export const USUAL = "regular";
export const FIRST = "novice";

export const en = {
  "level.novice": "Novice",
  "level.regular": "Regular",
  "level.expert": "Expert",
  "level.master": "Master"
};

export const fr: Record<keyof typeof en, string> = {
  "level.novice": "Novice",
  "level.regular": "Habitué",
  "level.expert": "Expert",
  "level.master": "Maître"
};
