import { describe, expect, test } from "vitest";
import { isPark, LOTS, TALL, valueOf, WIDE, type Box } from "./plan";

const CLOSE = 1e-6;

function overlap(one: Box, other: Box): boolean {
  const wide = Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x);
  const high = Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y);
  return wide > CLOSE && high > CLOSE;
}
function inside(box: Box, outer: Box): boolean {
  return (
    box.x >= outer.x - CLOSE &&
    box.y >= outer.y - CLOSE &&
    box.x + box.w <= outer.x + outer.w + CLOSE &&
    box.y + box.h <= outer.y + outer.h + CLOSE
  );
}

describe.each([
  ["wide", WIDE],
  ["tall", TALL],
])("the %s plan", (_, plan) => {
  const lots = Object.values(plan.lots);

  test("has 18 spaces and 13 lots", () => {
    expect(plan.spaces).toHaveLength(18);
    expect(Object.keys(plan.lots)).toEqual(LOTS);
    expect(lots).toHaveLength(13);
  });

  test("lets nothing lie on anything else", () => {
    const all = [...plan.spaces, ...lots];
    all.forEach((one, n) => all.slice(n + 1).forEach((other) => expect(overlap(one, other)).toBe(false)));
  });

  test("keeps everything on the board, and every lot in its district", () => {
    const board = { x: 0, y: 0, w: plan.width, h: plan.height };
    for (const box of [...plan.spaces, ...lots]) expect(inside(box, board)).toBe(true);
    for (const lot of LOTS) expect(inside(plan.lots[lot], plan.districts[lot[0] as "A"])).toBe(true);
  });

  test("has room for four cubes on a space and for the broker's way: neighbours touch", () => {
    plan.spaces.forEach((box, n) => {
      const next = plan.spaces[(n + 1) % 18]!;
      const grown = { x: box.x - 1, y: box.y - 1, w: box.w + 2, h: box.h + 2 };
      expect(overlap(grown, next)).toBe(true);
      expect(box.w * box.h).toBeGreaterThan(4 * plan.cube * plan.cube);
    });
  });
});

test("lots are told by value, parks by what they do", () => {
  expect(LOTS.map(valueOf).slice(0, 4)).toEqual(["×2", "9", "10", "11"]);
  expect(LOTS.filter(isPark)).toEqual(["Ax2", "Bx2"]);
});
