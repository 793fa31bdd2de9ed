import { expect, test } from "vitest";
import type { Analysed } from "./analysed";
import { analysedGames, byOpponents, estimate, extremes, runningMeans, skillOf, student, type Told } from "./skill";

const analysed = (adjusted: number, phases: Analysed["phases"] = {}): Analysed => ({ budget: "quick", start: 0.25, result: 1, luck: 1 - adjusted, adjusted, decisions: 10, accuracy: 80, phases });
const game = (at: number, found: Analysed, level = "novice"): Told => ({ game: "big-shot", at, seat: 0, names: [], levels: ["", level], ranks: [1, 2], points: [], counts: true, analysed: found });
const phase = (accuracy: number, others: number | null, decisions = 4) => ({ decisions, accuracy, others });

test("an interval is as wide as few games make it, and one game has none", () => {
  expect(student(1_000_000)).toBeCloseTo(1.96, 3);
  expect(student(9)).toBeCloseTo(2.262, 2);
  expect(estimate([[0.5, 1]])).toEqual({ mean: 0.5, half: null, games: 1 });
  const found = estimate([1, 2, 3, 4].map((value) => [value, 1] as const));
  expect(found.mean).toBe(2.5);
  expect(found.half).toBeCloseTo((student(3) * Math.sqrt(5 / 3)) / 2, 6);
});

test("a game with more decisions weighs more", () => {
  expect(estimate([[100, 3], [60, 1]]).mean).toBe(90);
});

test("only games that count and were analysed are summed up, the oldest first", () => {
  const { analysed: _, ...bare } = game(3, analysed(0.5));
  const all = [game(2, analysed(0.5)), game(1, analysed(0.25)), bare, { ...game(4, analysed(0)), counts: false }, { ...game(5, analysed(0)), game: "big-score" }];
  const found = analysedGames(all, "big-shot");
  expect(found.map((one) => one.at)).toEqual([1, 2]);
  const skill = skillOf(found);
  expect(skill.games).toBe(2);
  expect(skill.result.mean).toBe(0.75);
  expect(skill.adjusted.mean).toBeCloseTo(0.125);
});

test("phases are compared with the others at the table, and only where games tell them apart", () => {
  const clear = [1, 2, 3, 4].map((at) => game(at, analysed(0.3, { loans: phase(99, 99.5 + at / 10), auctions: phase(80 + at, 70) })));
  expect(extremes(skillOf(clear))).toEqual({ strongest: "auctions", weakest: "loans" });
  expect(extremes(skillOf(clear.slice(0, 2)))).toBeNull();
  const mixed = [1, 2, 3, 4].map((at) => game(at, analysed(0.3, { loans: phase(90, at % 2 ? 60 : 100), auctions: phase(90, at % 2 ? 99 : 70) })));
  expect(extremes(skillOf(mixed))).toBeNull();
});

test("a phase in which nobody else decided is known, but not compared", () => {
  const [found] = skillOf([game(1, analysed(0.3, { vault: phase(90, null) }))]).phases;
  expect(found?.accuracy.mean).toBe(90);
  expect(found?.ahead).toBeNull();
});

test("games are told apart by opponents", () => {
  const all = [game(1, analysed(0.2)), game(2, analysed(0.4), "expert"), game(3, analysed(0.6), "expert")];
  expect(byOpponents(all).map(([against, { games }]) => [against, games])).toEqual([["expert", 2], ["novice", 1]]);
});

test("a running mean is that of the newest games", () => {
  expect(runningMeans([1, 3, 5, 7], 2)).toEqual([1, 2, 4, 6]);
});
