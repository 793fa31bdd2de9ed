import { expect, test } from "vitest";
import { decidedBy } from "./ending";

const one = (points: number, share = 0) => ({ rank: 1, points, share });
const owns = (lots: number, can_win = true) => ({ lots, can_win });

test("the highest fortune decides, and needs no explanation", () => {
  expect(decidedBy([one(20, 60), one(19)], [owns(2), owns(5)])).toBe(null);
  expect(decidedBy([one(20, 30), one(20, 30)], [owns(2), owns(2)])).toBe(null);
  expect(decidedBy([one(20), one(20)], [owns(1, false), owns(1, false)])).toBe(null);
});

test("somebody with the same fortune who could not win has lost for that reason", () => {
  expect(decidedBy([one(20, 60), one(20)], [owns(2), owns(1, false)])).toBe(null);
});

test("among equal fortunes the most lots decide, then the dearest", () => {
  expect(decidedBy([one(19, 60), one(19)], [owns(5), owns(2)])).toBe("lots");
  expect(decidedBy([one(19), one(19, 60)], [owns(3), owns(3)])).toBe("dearest");
});
