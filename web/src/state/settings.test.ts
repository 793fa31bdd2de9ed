import { expect, test } from "vitest";
import { TIMES, timeInWords, WATCHING } from "./settings";

test("what is usual comes first in the lists of a table to be opened", () => {
  expect(Object.keys(TIMES)[0]).toBe("none");
  expect(Object.keys(WATCHING)[0]).toBe("link");
  expect(Object.values(TIMES).map(timeInWords)[1]).toContain("30");
});
