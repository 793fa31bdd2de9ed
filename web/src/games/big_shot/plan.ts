// Where everything lies on the board: a ring of 18 spaces (5, 4, 5, 4) around a city of four districts. Two plans, wide and tall.
import type { LotName } from "./shapes";

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Plan {
  width: number;
  height: number;
  city: Box;
  spaces: Box[]; // the first is space 1, at the top left; they go clockwise
  districts: Record<District, Box>;
  lots: Record<LotName, Box>;
  cube: number; // the side of a cube
}

export type District = "A" | "B" | "C" | "D";

/** The lots, in the order of the notation. */
export const LOTS: LotName[] = ["Ax2", "A9", "A10", "A11", "Bx2", "B9", "B10", "B11", "C16", "C17", "C18", "D20", "D21"];

/** What is written on a lot: its value, or ×2 for a park. */
export function valueOf(lot: string): string {
  return lot.endsWith("x2") ? "×2" : lot.slice(1);
}

/** Tell whether a lot is a park. */
export function isPark(lot: string): boolean {
  return lot.endsWith("x2");
}

const GAP = 8;

/** The height of a district's upper edge, which bears its letter. */
export const STRIP = 28;

function grid(box: Box, columns: number, rows: number): Box[] {
  const inner = { x: box.x + GAP, y: box.y + STRIP, w: box.w - 2 * GAP, h: box.h - STRIP - GAP };
  const w = (inner.w - GAP * (columns - 1)) / columns;
  const h = (inner.h - GAP * (rows - 1)) / rows;
  return Array.from({ length: columns * rows }, (_, n) => ({
    x: inner.x + (n % columns) * (w + GAP),
    y: inner.y + Math.floor(n / columns) * (h + GAP),
    w,
    h,
  }));
}

function ring(width: number, height: number, side: number, top: number): Box[] {
  const w = width / 5;
  const h = (height - 2 * top) / 4;
  const along = [0, 1, 2, 3, 4];
  const down = [0, 1, 2, 3];
  return [
    ...along.map((n) => ({ x: n * w, y: 0, w, h: top })),
    ...down.map((n) => ({ x: width - side, y: top + n * h, w: side, h })),
    ...along.map((n) => ({ x: (4 - n) * w, y: height - top, w, h: top })),
    ...down.map((n) => ({ x: 0, y: top + (3 - n) * h, w: side, h })),
  ];
}

function planned(width: number, height: number, side: number, top: number, upper: number, cube: number): Plan {
  const city = { x: side + GAP, y: top + GAP, w: width - 2 * (side + GAP), h: height - 2 * (top + GAP) };
  const high = city.h * upper;
  const half = (city.w - GAP) / 2;
  const west = (city.w - GAP) * 0.6;
  const low = { y: city.y + high + GAP, h: city.h - high - GAP };
  const districts = {
    A: { x: city.x, y: city.y, w: half, h: high },
    B: { x: city.x + half + GAP, y: city.y, w: half, h: high },
    C: { x: city.x, w: west, ...low },
    D: { x: city.x + west + GAP, w: city.w - GAP - west, ...low },
  };
  const [a, b] = [grid(districts.A, 2, 2), grid(districts.B, 2, 2)];
  const [c, d] = [grid(districts.C, 3, 1), grid(districts.D, 2, 1)];
  const lots: Plan["lots"] = {
    ...{ Ax2: a[0]!, A9: a[1]!, A10: a[2]!, A11: a[3]! },
    ...{ Bx2: b[0]!, B9: b[1]!, B10: b[2]!, B11: b[3]! },
    ...{ C16: c[0]!, C17: c[1]!, C18: c[2]!, D20: d[0]!, D21: d[1]! },
  };
  return { width, height, city, spaces: ring(width, height, side, top), districts, lots, cube };
}

export const WIDE = planned(1000, 830, 100, 82, 0.61, 25);
export const TALL = planned(620, 610, 70, 58, 0.6, 17);

const ROWS: LotName[][] = [
  ["Ax2", "A9", "Bx2", "B9"],
  ["A10", "A11", "B10", "B11"],
  ["C16", "C17", "C18", "D20", "D21"],
];

/** The lot that an arrow key leads to. */
export function neighbour(lot: LotName, key: string): LotName {
  const row = ROWS.findIndex((names) => names.includes(lot));
  const column = ROWS[row]!.indexOf(lot);
  if (key === "ArrowLeft" || key === "ArrowRight") {
    const all = ROWS[row]!;
    return all[(column + (key === "ArrowRight" ? 1 : -1) + all.length) % all.length]!;
  }
  const next = ROWS[(row + (key === "ArrowDown" ? 1 : -1) + ROWS.length) % ROWS.length]!;
  return next[Math.min(Math.round((column / (ROWS[row]!.length - 1)) * (next.length - 1)), next.length - 1)]!;
}
