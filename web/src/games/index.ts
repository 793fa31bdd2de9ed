// The games that bring drawings or words of their own: a folder each. Whatever is not here is played at the plain table.
import type { Component } from "svelte";
import { offers } from "../state/offers.svelte";
import { numeral } from "../words/index.svelte";
import type { Deal } from "../state/proof";
import type { GameParts, GameWords } from "./game";

// Posters, words and colours are small, and needed at once. The drawings of a game are the `parts` of its folder: they are made for
// the shapes of that game, given no others, and fetched when they are needed.
const POSTERS = import.meta.glob<Component>("./*/Poster.svelte", { import: "default", eager: true });
const WORDS = import.meta.glob<GameWords>("./*/words.ts", { import: "words", eager: true });
const PARTS = import.meta.glob<GameParts>("./*/index.ts", { import: "parts" });
const PICTURES = import.meta.glob<Component>("./*/RulesInPictures.svelte", { import: "default" });
const DEALS = import.meta.glob<Deal>("./*/deal.ts", { import: "deal" });
import.meta.glob("./*/mood.css", { eager: true });

/** The words of a game that has no folder: its own, as the server tells them, else those of its notation. */
function plainWords(game: string): GameWords {
  const term = (word: string): string => offers.term(game, word) ?? word.replaceAll("_", " ");
  return {
    action: term,
    term,
    points: numeral,
    label: term,
    entry: () => null,
    valueInWords: () => null,
    seats: null,
    seat: ["turn"],
    zeros: null,
  };
}

function inFolder(game: string, file: string): string {
  return `./${game.replaceAll("-", "_")}/${file}`;
}

/** The poster of a game, if it has one. */
export function posterOf(game: string): Component | null {
  return POSTERS[inFolder(game, "Poster.svelte")] ?? null;
}

/** How a game speaks. */
export function wordsOf(game: string): GameWords {
  return WORDS[inFolder(game, "words.ts")] ?? plainWords(game);
}

/** The drawings of a game; null if it has none. */
export async function partsOf(game: string): Promise<GameParts | null> {
  return (await PARTS[inFolder(game, "index.ts")]?.()) ?? null;
}

/** The rules of a game in a few pictures; null if it has none. */
export async function picturesOf(game: string): Promise<Component | null> {
  return (await PICTURES[inFolder(game, "RulesInPictures.svelte")]?.()) ?? null;
}

/** How a game is laid out from draws; null if this page does not know, or nothing is drawn. */
export async function dealOf(game: string): Promise<Deal | null> {
  return (await DEALS[inFolder(game, "deal.ts")]?.()) ?? null;
}
