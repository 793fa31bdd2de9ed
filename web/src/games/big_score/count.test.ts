import { expect, test } from "vitest";
import { laidOut } from "./count";
import type { Reckoning } from "./shapes";

const NOTHING: Reckoning = { cash: 0, vault_cash: 0, bars: 0, diamonds: 0, artifacts: 0, majority: 0, pairs: 0, loose: 0 };

test("rows that bring nobody anything are left out, and the others follow each other as they are counted", () => {
  const rows = laidOut({
    reckoning: [
      { ...NOTHING, cash: 30, diamonds: 50 },
      { ...NOTHING, cash: 10, bars: 200 },
    ],
    tokens: [{ diamonds: ["diamond", "diamond"] }, { bars: ["gold"], loose: ["drive"] }],
  });
  expect(rows.map((row) => row.source)).toEqual(["cash", "bars", "diamonds"]);
  expect(rows.map((row) => row.cells.map((cell) => cell.worth))).toEqual([
    [30, 10],
    [0, 200],
    [50, 0],
  ]);
});

test("tokens are shown only to whom they bring something", () => {
  const rows = laidOut({ reckoning: [NOTHING, { ...NOTHING, loose: 50 }], tokens: [{ loose: ["drive"] }, { loose: ["drive"] }] });
  expect(rows[0]!.cells.map((cell) => cell.tokens)).toEqual([[], ["drive"]]);
});
