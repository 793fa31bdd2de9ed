import { expect, test } from "vitest";
import { isSlow, TIMES, timeInWords, timeLeft, WATCHING } from "./settings";

test("what is usual comes first in the lists of a table to be opened", () => {
  expect(Object.keys(TIMES)[0]).toBe("none");
  expect(Object.keys(WATCHING)[0]).toBe("link");
  expect(Object.values(TIMES).map(timeInWords)[1]).toContain("30");
});

test("games that take days are told in days", () => {
  expect(Object.values(TIMES).filter(isSlow).map(timeInWords)).toEqual([
    "Days per move: 1",
    "Days per move: 3",
    "Days each: 7, plus 12 hours per move",
  ]);
});

test("a clock tells days, hours, then minutes and seconds", () => {
  expect([59, 600, 3600, 90_061, 200_000].map(timeLeft)).toEqual(["0:59", "10:00", "1 h 0 min", "1 d 1 h", "2 d 7 h"]);
});
