import { expect, test } from "vitest";
import { laidOut, tokensOf } from "./count";
import type { Player, Reckoning } from "./shapes";

const NOTHING: Reckoning = { cash: 0, vault_cash: 0, bars: 0, diamonds: 0, artifacts: 0, majority: 0, pairs: 0, loose: 0 };

function player(payout: Record<string, number>, loot: Record<string, number>): Player {
  return { payout, loot } as unknown as Player;
}

test("tokens of both acts lie together, and every drive beside its key", () => {
  const rich = player({ diamond: 1, drive: 3, artifact: 1 }, { diamond: 2, key: 1, "100K": 1, "20K": 2, gold: 1, silver: 1, artifact: 1 });
  expect(tokensOf(rich, "diamonds")).toEqual(["diamond", "diamond", "diamond"]);
  expect(tokensOf(rich, "artifacts")).toEqual(["artifact", "artifact"]);
  expect(tokensOf(rich, "bars")).toEqual(["silver", "gold"]);
  expect(tokensOf(rich, "vault_cash")).toEqual(["20K", "20K", "100K"]);
  expect(tokensOf(rich, "pairs")).toEqual(["drive", "key"]);
  expect(tokensOf(rich, "loose")).toEqual(["drive", "drive"]);
  expect(tokensOf(rich, "cash")).toEqual([]);
});

test("rows that bring nobody anything are left out, and every token is told after the one before", () => {
  const players = [player({ diamond: 2 }, {}), player({ drive: 1 }, { gold: 1 })];
  const rows = laidOut(players, [
    { ...NOTHING, cash: 30, diamonds: 50 },
    { ...NOTHING, cash: 10, bars: 200 },
  ]);
  expect(rows.map((row) => row.source)).toEqual(["cash", "bars", "diamonds"]);
  expect(rows.flatMap((row) => row.cells.map((cell) => [cell.from, cell.upTo]))).toEqual([
    [0, 1],
    [1, 2],
    [2, 2],
    [2, 3],
    [3, 5],
    [5, 5],
  ]);
});

test("loose drives are shown only to whom they bring something", () => {
  const rows = laidOut([player({ drive: 1 }, {}), player({ drive: 1 }, {})], [NOTHING, { ...NOTHING, loose: 50 }]);
  expect(rows[0]!.cells.map((cell) => cell.tokens)).toEqual([[], ["drive"]]);
});
