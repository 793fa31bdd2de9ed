import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { deal } from "../games/big_shot/deal";
import { contradiction, newWord, remembers } from "./luck";
import { myTables } from "./my_tables.svelte";
import { NotProved, prove, type Deal } from "./proof";

const [SHOT, SCORE] = ["big-shot", "big-score"].map((name) =>
  readFileSync(new URL(`../../../tests/outside/proved/${name}.game`, import.meta.url), "utf8"),
) as [string, string];
const dealOf = async (game: string): Promise<Deal | null> => (game === "big-shot" ? deal : null);

async function found(text: string): Promise<string> {
  const error = await prove(text, dealOf).catch((error: unknown) => error);
  return error instanceof NotProved ? error.key : "proved";
}

test("every draw of a real game of Big Shot is made again, its layout too", async () => {
  const proof = await prove(SHOT, dealOf);
  expect(proof.layout).toBe(true);
  expect(proof.draws).toBe(18 + (SHOT.match(/^chance deal (.*)$/m)?.[1]?.split(" ").length ?? 0));
  expect(proof.takenBack).toBe(0);
  expect([...proof.words]).toEqual([[0, "trèfle"], [2, "4 leaves"], [3, "x"]]);
});

test("every draw of a real game of The Big Score is made again, and those that were taken back are counted", async () => {
  const proof = await prove(SCORE, dealOf);
  expect(proof.draws).toBe(SCORE.match(/^\d+ chance /gm)?.length);
  expect(proof.takenBack).toBeGreaterThan(0);
  expect(proof.words.get(1)).toBe("🍀 four");
});

test("a layout that this page cannot deal is said to be unchecked", async () => {
  expect((await prove(SHOT, async () => null)).layout).toBe(false);
});

const FAULTS: [string, string, RegExp, string, string][] = [
  ["a roll that was chosen", SHOT, /^(\d+) chance roll [1-5]$/m, "$1 chance roll 6", "proof.draw"],
  ["a card that was chosen", SCORE, /^(\d+) chance crew .*$/m, "$1 chance crew nobody", "proof.draw"],
  ["a swapped word", SHOT, /^chance word 0 .*$/m, "chance word 0 treffle", "proof.layout"],
  ["a word left out", SCORE, /^chance word 1 .*\n/m, "", "proof.draw"],
  ["a wrong weight", SHOT, /1 roll 1; /g, "40 roll 1; ", "proof.draw"],
  ["a commitment of another secret", SHOT, /^chance commitment .{64}$/m, `chance commitment ${"ab".repeat(32)}`, "proof.commitment"],
  ["another secret", SCORE, /^chance secret .{64}$/m, `chance secret ${"cd".repeat(32)}`, "proof.commitment"],
  ["a layout that was chosen", SHOT, /^layout broker space .*$/m, "layout broker space 19", "proof.layout"],
  ["a draw left out", SHOT, /^chance draw 1 .*\n/m, "", "proof.missing"],
  ["a place used twice", SCORE, /^(chance draw \d+) (\d+)/gm, "$1 7", "proof.draw"],
  ["a draw of nothing", SHOT, /^digest/m, "chance draw 9999 9999 1 roll 1\ndigest", "proof.unreadable"],
  ["no secret", SHOT, /^chance secret .*\n/m, "", "proof.unreadable"],
  ["no proof at all", SHOT, /^chance .*\n/gm, "", "proof.none"],
  ["a game from a position", SHOT, /^chance rule 1$/m, "chance unproved branch", "proof.none.branch"],
];

test.each(FAULTS)("%s is found", async (_, text, pattern, by, key) => {
  const changed = text.replace(pattern, by);
  expect(changed).not.toBe(text);
  const told = await found(changed);
  if (key === "proof.draw") expect(["proof.draw", "proof.missing"]).toContain(told);
  else expect(told).toBe(key);
});

test("what this browser kept of the table is compared with the record", async () => {
  const proof = await prove(SHOT, dealOf);
  const { table, commitment } = proof;
  expect([contradiction(proof), remembers(proof)]).toEqual([null, false]);
  myTables.set(table, { game: "big-shot", seat: 0, word: "trèfle", commitment });
  expect([contradiction(proof), remembers(proof)]).toEqual([null, true]);
  myTables.set(table, { game: "big-shot", word: "another" });
  expect(contradiction(proof)).toBe("word");
  myTables.set(table, { game: "big-shot", word: "trèfle", commitment: "00" });
  expect(contradiction(proof)).toBe("commitment");
  myTables.forget(table);
});

test("words are long and never the same", () => {
  const words = new Set(Array.from({ length: 50 }, newWord));
  expect(words.size).toBe(50);
  for (const word of words) expect(word).toMatch(/^[0-9a-z]{28}$/);
});
