// Every key and every word of the games' shapes can be read as text, in both languages.
import { readFileSync } from "node:fs";
import ts from "typescript";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { wordsOf } from "../games";
import { prefer } from "../state/preferences.svelte";
import { learn } from "../words/index.svelte";
import type { Whole } from "../games/game";
import { facts, type Fact } from "./facts";

const ODDS = "BustOdds"; // told as a whole, as a percentage

class Shapes {
  readonly keys: { name: string; path: string; words: string[] }[] = [];
  readonly aliases: Record<string, string[]> = {};
  #records: Record<string, ts.InterfaceDeclaration> = {};

  constructor(file: string) {
    const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest);
    source.forEachChild((node) => {
      if (ts.isInterfaceDeclaration(node)) this.#records[node.name.text] = node;
      if (ts.isTypeAliasDeclaration(node)) this.aliases[node.name.text] = this.#literals(node.type);
    });
    for (const root of ["Position", "Insight"]) this.#walk(this.#records[root]!.members, root.toLowerCase());
  }

  #literals(type: ts.TypeNode): string[] {
    if (ts.isUnionTypeNode(type)) return type.types.flatMap((one) => this.#literals(one));
    if (ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal)) return [type.literal.text];
    return ts.isTypeReferenceNode(type) ? (this.aliases[(type.typeName as ts.Identifier).text] ?? []) : [];
  }

  #walk(members: ts.NodeArray<ts.TypeElement>, path: string): void {
    for (const member of members) {
      if (ts.isIndexSignatureDeclaration(member)) this.#into(member.type, path);
      if (!ts.isPropertySignature(member) || !member.type) continue;
      const name = (member.name as ts.Identifier).text;
      this.keys.push({ name, path, words: this.#literals(member.type) });
      this.#into(member.type, `${path}.${name}`);
    }
  }

  #into(type: ts.TypeNode, path: string): void {
    if (ts.isArrayTypeNode(type)) this.#into(type.elementType, path);
    else if (ts.isParenthesizedTypeNode(type)) this.#into(type.type, path);
    else if (ts.isUnionTypeNode(type)) type.types.forEach((one) => this.#into(one, path));
    else if (ts.isTypeLiteralNode(type)) this.#walk(type.members, path);
    else if (ts.isTypeReferenceNode(type)) {
      const name = (type.typeName as ts.Identifier).text;
      if (name !== ODDS && this.#records[name]) this.#walk(this.#records[name].members, path);
    }
  }
}

function factsOf(value: unknown, game: string, path: string, whole: Whole = { position: null, insight: null }): Fact[] {
  return facts(value, { words: wordsOf(game), names: ["Ann", "Bob"], whole }, path);
}

afterEach(() => prefer({ lang: "en" }));

describe.each(["big-shot", "big-score"])("%s", (game) => {
  const shapes = new Shapes(new URL(`../games/${game.replace("-", "_")}/shapes.ts`, import.meta.url).pathname);
  const words = wordsOf(game);
  beforeEach(() => prefer({ lang: "pseudo" })); // what is in the table of messages stands between brackets

  test("shapes are read", () => {
    expect(shapes.keys.length).toBeGreaterThan(30);
    expect(shapes.keys.map(({ name }) => name)).toContain("turn");
  });
  test.each(shapes.keys)("$name in $path has a name", ({ name, path }) => {
    expect(words.label(name, path) ?? `${name} has none`).toMatch(/^⟦/);
  });
  test.each(shapes.keys.filter((one) => one.words.length))("the words of $name in $path can be read", ({ name, path, words: all }) => {
    for (const word of all) expect(JSON.stringify(factsOf({ [name]: word }, game, path))).toMatch(/"content":"⟦/);
  });
  test("whatever is counted has a word", () => {
    const counted = ["Colour", "LotName", "Kind", "Token", "Payout", "JobName"].flatMap((alias) => shapes.aliases[alias] ?? []);
    expect(counted.length).toBeGreaterThan(10);
    for (const word of counted) expect(words.term(word)).toMatch(/^⟦/);
  });
});

test("odds are percentages, money has its unit, and seats have names", () => {
  const bust = [{ robbers: 1, busts: 1, of: 4 }, { robbers: 2, busts: 1, of: 2 }];
  expect(factsOf({ bust, fortunes: [50, 0] }, "big-score", "insight")).toEqual([
    { name: "bust", label: "risk of a bust", content: "if 1 robs: 25%, if 2 rob: 50%" },
    { name: "fortunes", label: "if the game ended now", content: "Ann: 50K, Bob: 0K" },
  ]);
  const cards = [null, { cash: 80, token: null, crew: { hacker: 2, driver: 1 } }];
  expect(factsOf({ cards }, "big-score", "insight")[0]!.content).toEqual([
    { name: "1", label: "job 2", content: "pays: 80K; needs: 2 × hacker, 1 × driver" },
  ]);
  expect(factsOf({ floor: { gold: -20 } }, "big-score", "insight")[0]!.content).toBe("gold bar: −20K");
  const lots = { A9: { owner: "red", needs: { red: 0, ivory: 2, purple: null } } };
  expect(factsOf({ lots }, "big-shot", "insight")[0]!.content).toEqual([
    { name: "A9", label: "Lot A9", content: "owner: red; cubes needed: red: leads, 2 × ivory" },
  ]);
});

test("the first seat is told like any other, and what a seat has chosen in secret too", () => {
  expect(factsOf({ turn: 0, roller: 0 }, "big-shot", "position").map((one) => one.content)).toEqual(["Ann", "Ann"]);
  const chosen = (stage: string, choice: number) => factsOf([{ choice }], "big-score", "position.players", { position: { stage }, insight: null })[0]!.content;
  expect(chosen("fists", 0)).toBe("has chosen: Rob");
  expect(chosen("fists", 1)).toBe("has chosen: Flee");
  expect(chosen("jack", 0)).toBe("has chosen: Jacks shown: 0");
});

test("players are told one below the other, with nothing about the vault before it is robbed", () => {
  const player = { boss: "ghost", item: null, cash: 0, payout: {}, cards: 7, pack: {}, hand: {}, sent: {}, training: {}, where: "in" };
  const lines = (act: number) => factsOf({ players: [player] }, "big-score", "position", { position: {}, insight: { act } })[0]!.content as Fact[];
  expect((lines(1)[0]!.content as Fact[]).map((one) => one.name)).toEqual(["boss", "cash", "cards"]);
  expect((lines(2)[0]!.content as Fact[]).map((one) => one.name)).toContain("where");
});

test("what lies on the spaces of the ring is told in colours", () => {
  expect(factsOf({ ring: [{ red: 1, ivory: 0 }] }, "big-shot", "position")[0]!.content).toEqual([{ name: "0", label: "space 1", content: "1 × red" }]);
});

test("French is told in French", async () => {
  await learn("fr");
  prefer({ lang: "fr" });
  expect(factsOf({ cards: [{ cash: 80, token: "drive", crew: {} }] }, "big-score", "insight")[0]!.content).toEqual([
    { name: "0", label: "coup 1", content: "paie\u00a0: 80\u202fK, paie aussi\u00a0: disque dur" },
  ]);
});

test("a game without words of its own is told by its own names", () => {
  expect(factsOf({ turn: 1, coins: [0, 3], over: true }, "coins", "position")).toEqual([
    { name: "turn", label: "turn", content: "Bob" },
    { name: "coins", label: "coins", content: "Ann: 0, Bob: 3" },
    { name: "over", label: "over", content: "yes" },
  ]);
});
