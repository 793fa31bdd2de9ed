// Made by web/make_types.py from the game's own words; write it anew with: make types

import * as big_shot from "./big_shot/phrases";
import * as big_score from "./big_score/phrases";

export const en = { ...big_shot.en, ...big_score.en };
export const fr = { ...big_shot.fr, ...big_score.fr };
