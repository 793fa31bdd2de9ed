import { expect, test } from "vitest";
import type { GameAnalysis } from "../wire/messages";
import { deepest, summaryOf } from "./analysed";

const phase = (decisions: number, accuracy: number) => ({ decisions, loss: 0, accuracy, grades: {} });
const account = (seat: number, result: number, luck: number) => ({ seat, start: 0.5, deal: 0, luck, own: 0, others: 0, unforeseen: 0, result, adjusted: result - luck, points: {} });
const FOUND: GameAnalysis = {
  format: 1, done: true, progress: 1, game: "big-shot", options: {}, record: "00", names: ["Ann", "Bob", "Cy"], budget: "quick", by: "network", events: 9, phases: {},
  decided: 0, decisions: [], start: [], booked: 0, bookings: [], turning_points: [],
  accounts: [account(0, 1, 0.25), account(1, 0, -0.25), account(2, 0, 0)],
  accuracy: [
    { seat: 0, whole: phase(5, 91.23456), phases: { auctions: phase(3, 80), loans: phase(2, 100) } },
    { seat: 1, whole: phase(1, 60), phases: { auctions: phase(1, 60) } },
    { seat: 2, whole: phase(3, 100), phases: { auctions: phase(3, 100) } },
  ],
};

test("what is kept of an analysis is one's own, beside the others by phase", () => {
  expect(summaryOf(FOUND, 0)).toEqual({
    budget: "quick", start: 0.5, result: 1, luck: 0.25, adjusted: 0.75, decisions: 5, accuracy: 91.2346,
    phases: { auctions: { decisions: 3, accuracy: 80, others: 90 }, loans: { decisions: 2, accuracy: 100, others: null } },
  });
  expect(summaryOf(FOUND, 7)).toBeNull();
});

test("a deeper analysis stays, and a newer one of the same depth takes its place", () => {
  const quick = summaryOf(FOUND, 0)!;
  const deep = { ...quick, budget: "deep" };
  expect(deepest(undefined, quick)).toBe(quick);
  expect(deepest(quick, deep)).toBe(deep);
  expect(deepest(deep, quick)).toBe(deep);
});
