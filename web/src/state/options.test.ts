import { expect, test } from "vitest";
import type { Offer } from "../wire/messages";
import { chosen, inOrder, matters, possible } from "./options";

const plain = { label: {}, labels: {} };
const WEATHER: Offer = { name: "weather", values: ["sun", "rain"], needs: [], ...plain };
const UMBRELLAS: Offer = { name: "umbrellas", values: ["none", "one"], needs: [{ value: "one", option: "weather", values: ["rain"] }], ...plain };
const PUDDLES: Offer = { name: "puddles", values: ["no", "yes"], needs: [{ value: "yes", option: "umbrellas", values: ["one"] }], ...plain };
const OFFERS = [PUDDLES, UMBRELLAS, WEATHER];

test("a value that needs another is on offer only beside it", () => {
  expect(possible(UMBRELLAS, { weather: "sun" })).toEqual(["none"]);
  expect(possible(UMBRELLAS, { weather: "rain" })).toEqual(["none", "one"]);
  expect(matters(UMBRELLAS, { weather: "sun" })).toBe(false);
  expect(matters(WEATHER, {})).toBe(true);
});

test("what no longer goes with a choice is set back, and what hung on that too", () => {
  const before = { weather: "rain", umbrellas: "one", puddles: "yes" };
  expect(chosen(OFFERS, before, "weather", "sun")).toEqual({ weather: "sun", umbrellas: "none", puddles: "no" });
  expect(chosen(OFFERS, before, "puddles", "no")).toEqual({ ...before, puddles: "no" });
});

test("numbers are listed by size, words as they are offered", () => {
  expect(inOrder(["4", "2", "3", "10"])).toEqual(["2", "3", "4", "10"]);
  expect(inOrder(["sun", "rain"])).toEqual(["sun", "rain"]);
});
