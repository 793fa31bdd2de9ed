import { beforeAll, expect, test } from "vitest";
import { en } from "./en";
import { fr } from "./fr";
import { count, filled, joined, learn, percent, say, sayIf, type Key } from "./index.svelte";
import { prefer } from "../state/preferences.svelte";

beforeAll(() => learn("fr"));

const KEYS = Object.keys(en) as Key[];

function fields(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!).sort();
}

test.each(KEYS)("%s has the same fields in both languages", (key) => {
  expect(fr[key], "there is no French").toBeTruthy();
  expect(fields(fr[key])).toEqual(fields(en[key]));
});

test("French has no message that English does not have", () => {
  expect(Object.keys(fr).filter((key) => !(key in en))).toEqual([]);
});

test("the sentences of the two languages differ", () => {
  const same = KEYS.filter((key) => en[key] === fr[key] && en[key].split(" ").length > 3);
  expect(same).toEqual([]);
});

test("no message has spaces at its ends or brackets that are not closed", () => {
  for (const text of [...Object.values(en), ...Object.values(fr)]) {
    expect(text).toBe(text.trim());
    expect(text.replace(/\{\w+\}/g, "")).not.toMatch(/[{}]/);
  }
});

test("fields are filled in, and what is not told stays empty", () => {
  expect(filled("{a} and {b} and {a}", { a: 1, b: "two" })).toBe("1 and two and 1");
  expect(filled("{a}!", {})).toBe("!");
  expect(filled("{a}", { a: "{b}", b: "no" })).toBe("{b}");
});

test("messages follow the language that is chosen", () => {
  prefer({ lang: "en" });
  const english = say("close");
  prefer({ lang: "fr" });
  expect(say("close")).not.toBe(english);
  prefer({ lang: "pseudo" });
  expect(say("round", { n: 3, of: 18 })).toMatch(/^⟦.*3.*18⟧$/);
  prefer({ lang: "en" });
});

test("lists are joined and counted as people do", () => {
  expect(joined([])).toBe("");
  expect(joined(["a"])).toBe("a");
  expect(joined(["a", "b", "c"])).toBe("a, b and c");
  expect(count("bs.lots.one", "bs.lots", 1)).toBe("1 lot");
  expect(count("bs.lots.one", "bs.lots", 3)).toBe("3 lots");
  expect(sayIf("no.such.key", "otherwise")).toBe("otherwise");
});

test.each([
  [0, "0%"],
  [1, "100%"],
  [0.314, "31%"],
  [0.004, "0.4%"],
  [0.0004, "< 0.1%"],
  [0.996, "99.6%"],
  [0.9996, "> 99.9%"],
])("a chance of %f reads %s", (share, text) => {
  prefer({ lang: "en" });
  expect(percent(share)).toBe(text);
});

test("in French nothing is counted in the singular", () => {
  prefer({ lang: "fr" });
  expect([0, 1, 2].map((n) => count("bs.lots.one", "bs.lots", n))).toEqual(["0 terrain", "1 terrain", "2 terrains"]);
  prefer({ lang: "en" });
  expect([0, 1, 2].map((n) => count("bs.lots.one", "bs.lots", n))).toEqual(["0 lots", "1 lot", "2 lots"]);
});
