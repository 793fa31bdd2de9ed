import { expect, test } from "vitest";
import { changes, cubesInWords, lotName } from "./describe";
import { cubesOf } from "./colours";
import { words } from "./words";
import type { Colour, Insight } from "./shapes";

type Lots = Insight["lots"];

function lots(list: [string, Colour | null, boolean][]): Lots {
  return Object.fromEntries(list.map(([lot, owner, sold]) => [lot, { owner, sold, worth: 9, room: 2, doubled: false, needs: {} }]));
}

function seen(owner: Colour | null, sold = false): Lots {
  return lots([["A9", owner, sold]]);
}

test("lots and cubes are named as people do", () => {
  expect(lotName("C16")).toBe("Lot C16");
  expect(lotName("Ax2")).toBe("Park A");
  expect(cubesInWords({ red: 2, ivory: 0, purple: 1 })).toBe("2 red and 1 purple");
  expect(cubesInWords({ red: 0 })).toBe("no cubes");
  expect(cubesOf({ red: 2, ivory: 0, purple: 1 })).toEqual(["red", "red", "purple"]);
});

function changesOf(now: Lots, tried: Lots, own: string[] = []): string[] {
  return changes(now, tried, own).map((one) => [one.tone, one.text].filter(Boolean).join(": "));
}

test("what cubes would change is told: a lead, a tie, a sale, and nothing", () => {
  expect(changesOf(seen(null), seen("red"))).toEqual(["Lot A9: red takes the lead."]);
  expect(changesOf(seen("red"), seen(null))).toEqual(["Lot A9: a tie, nobody leads."]);
  expect(changesOf(seen("red"), seen("red", true))).toEqual(["Lot A9 is sold to red, worth 9M."]);
  expect(changesOf(seen("red"), seen("red"))).toEqual([]);
  expect(changesOf(seen("red", true), seen("red", true))).toEqual([]);
});

test("a change is good or bad for who gets or loses a lot, and neither for anybody else", () => {
  const tone = (before: Colour | null, after: Colour | null, sold: boolean, own: string[]) => changes(seen(before), seen(after, sold), own)[0]?.tone;
  expect(tone(null, "red", false, ["red"])).toBe("good");
  expect(tone("red", null, false, ["red"])).toBe("bad");
  expect(tone("red", "ivory", false, ["red"])).toBe("bad");
  expect(tone("red", "ivory", false, ["red", "ivory"])).toBe("");
  expect(tone("red", "red", true, ["red"])).toBe("good");
  expect(tone("orange", "ivory", true, ["red"])).toBe("");
});

test("what is sold is told first, then what is one's own", () => {
  const before = lots([["A9", null, false], ["B9", "red", false], ["C16", null, false]]);
  const after = lots([["A9", "ivory", false], ["B9", null, false], ["C16", "orange", true]]);
  expect(changes(before, after, ["red"]).map((one) => /[A-D]\d+/.exec(one.text)?.[0])).toEqual(["C16", "B9", "A9"]);
});

test.each([
  ["pass", "Pass"],
  ["bid 7", "Bid 7M"],
  ["no loan", "No loan"],
  ["loan red", "Borrow for red"],
  ["pay ivory", "Pay with ivory"],
  ["place red A9", "red on Lot A9"],
  ["something new", "something new"],
])("the action %s reads %s", (action, text) => {
  expect(words.action(action)).toBe(text);
});
