import { expect, test } from "vitest";
import { lengthOf } from "./scenes";
import { entryOf } from "./vault_scenes";

test("the crews enter the vault once, before the first token is laid on its floor", () => {
  const entry = entryOf({ stage: "floor", floor: { "20K": 0 } });
  expect(entry.map((beat) => beat.kind)).toEqual(["enter"]);
  expect(lengthOf(entry)).toBeLessThan(3000);
  expect(entryOf({ stage: "floor", floor: { "20K": 1 } })).toEqual([]);
  expect(entryOf({ stage: "fists", floor: {} })).toEqual([]);
});
