// The games that bring drawings or words of their own. Whatever is not here is played at the plain table.
import type { Component } from "svelte";
import { numeral } from "../words/index.svelte";
import type { GameParts, GameWords } from "./game";
import BigScorePoster from "./big_score/Poster.svelte";
import { words as bigScoreWords } from "./big_score/words";
import BigShotPoster from "./big_shot/Poster.svelte";
import { words as bigShotWords } from "./big_shot/words";

interface Entry {
  poster: Component;
  words: GameWords;
  parts?: () => Promise<GameParts>;
}

const GAMES: Record<string, Entry> = {
  "big-shot": {
    poster: BigShotPoster,
    words: bigShotWords,
    parts: async () => (await import("./big_shot")).bigShot,
  },
  "big-score": {
    poster: BigScorePoster,
    words: bigScoreWords,
    parts: async () => (await import("./big_score")).bigScore,
  },
};

const PLAIN: GameWords = {
  action: (text) => text,
  term: (word) => word,
  points: numeral,
  label: (name) => name,
  entry: () => null,
  told: () => null,
  seats: ["players"],
  seat: ["turn"],
  zeros: [],
};

/** The poster of a game, if it has one. */
export function posterOf(game: string): Component | null {
  return GAMES[game]?.poster ?? null;
}

/** How a game speaks. */
export function wordsOf(game: string): GameWords {
  return GAMES[game]?.words ?? PLAIN;
}

/** The drawings of a game, fetched when they are needed; null if it has none. */
export async function partsOf(game: string): Promise<GameParts | null> {
  return (await GAMES[game]?.parts?.()) ?? null;
}
