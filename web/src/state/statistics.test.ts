import { expect, test } from "vitest";
import type { Result } from "./results.svelte";
import { opponents, tallied } from "./statistics";

const game = (ranks: number[], levels: string[], more: Partial<Result> = {}): Result => ({ game: "big-shot", at: 1, seat: 0, names: [], points: [], counts: true, ranks, levels, ...more });

test("opponents are bots of a level, bots of several, or people", () => {
  expect(opponents({ seat: 0, levels: ["", "novice", "novice"] })).toBe("novice");
  expect(opponents({ seat: 1, levels: ["novice", "", "expert"] })).toBe("bots");
  expect(opponents({ seat: 1, levels: ["novice", "", ""] })).toBe("people");
});

test("games are counted by game and opponents, with wins and places", () => {
  const all = [
    game([1, 2, 3], ["", "novice", "novice"]),
    game([3, 1, 2], ["", "novice", "novice"]),
    game([1, 1], ["", "novice"]),
    game([2, 1], ["", ""]),
    game([1, 2], ["", "novice"], { counts: false }),
    game([2, 1], ["expert", ""], { game: "big-score", seat: 1 }),
  ];
  expect(tallied(all)).toEqual([
    { game: "big-score", against: "expert", games: 1, wins: 1, places: [1, 0] },
    { game: "big-shot", against: "novice", games: 3, wins: 2, places: [2, 0, 1] },
    { game: "big-shot", against: "people", games: 1, wins: 0, places: [0, 1] },
  ]);
});
