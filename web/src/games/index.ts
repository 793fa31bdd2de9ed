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
}

const GAMES: Record<string, Entry> = {
  "big-shot": {
    poster: BigShotPoster,
    words: bigShotWords,
  },
  "big-score": {
    poster: BigScorePoster,
    words: bigScoreWords,
  },
};

// The drawings of a game are the `parts` of its folder. They are made for the shapes of that game, and given no others.
const PARTS = import.meta.glob<GameParts>("./*/index.ts", { import: "parts" });

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
  return (await PARTS[`./${game.replaceAll("-", "_")}/index.ts`]?.()) ?? null;
}
