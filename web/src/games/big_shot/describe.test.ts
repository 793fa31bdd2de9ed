import { expect, test } from "vitest";
import { changes, cubesInWords, lotName } from "./describe";
import { cubesOf } from "./colours";
import { words } from "./words";
import type { Now } from "../../wire/messages";

function seen(owner: string | null, sold = false): Now {
  return { insight: { lots: { A9: { owner, sold, worth: 9, room: 2, doubled: false, needs: {} } } } } as unknown as Now;
}

test("lots and cubes are named as people do", () => {
  expect(lotName("C16")).toBe("Lot C16");
  expect(lotName("Ax2")).toBe("Park A");
  expect(cubesInWords({ red: 2, ivory: 0, purple: 1 })).toBe("2 red and 1 purple");
  expect(cubesInWords({ red: 0 })).toBe("no cubes");
  expect(cubesOf({ red: 2, ivory: 0, purple: 1 })).toEqual(["red", "red", "purple"]);
});

test("what cubes would change is told: a lead, a tie, a sale, and nothing", () => {
  expect(changes(seen(null), seen("red"))).toEqual(["Lot A9 would be red's."]);
  expect(changes(seen("red"), seen(null))).toEqual(["Lot A9 would be nobody's: the tie cancels."]);
  expect(changes(seen("red"), seen("red", true))).toEqual(["Lot A9 is sold to red and counts 9M."]);
  expect(changes(seen("red"), seen("red"))).toEqual([]);
  expect(changes(seen("red", true), seen("red", true))).toEqual([]);
  expect(changes(null, seen("red"))).toEqual([]);
});

test.each([
  ["pass", "Pass"],
  ["bid 7", "Bid 7M"],
  ["no loan", "Borrow nothing"],
  ["loan red", "Borrow for red"],
  ["pay ivory", "Pay with ivory"],
  ["place red A9", "red to Lot A9"],
  ["something new", "something new"],
])("the action %s reads %s", (action, text) => {
  expect(words.action(action)).toBe(text);
});
