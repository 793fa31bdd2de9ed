import { beforeEach, expect, test } from "vitest";
import { puzzleResults } from "./puzzle_results.svelte";

beforeEach(() => puzzleResults.clear());

test("the first answer counts", () => {
  puzzleResults.add("0a1b2c3d", false, true, 5);
  puzzleResults.add("0a1b2c3d", true, false, 6);
  expect(puzzleResults.of("0a1b2c3d")).toEqual({ right: false, at: 5, hint: true });
});

test("all of it can be forgotten", () => {
  puzzleResults.add("0a1b2c3d", true, false);
  puzzleResults.clear();
  expect(puzzleResults.all).toEqual({});
});
