import { expect, test } from "vitest";
import type { Chair } from "../wire/messages";
import { distinctNames } from "./names";

function chairs(...names: string[]): Chair[] {
  return names.map((name) => ({ kind: "person", name, level: "", stand_in: "", why: "", returns: false, reserved: 0, muted: false, removed: false, again: "" }));
}

test("names that differ stay as they are", () => {
  expect(distinctNames(chairs("Ann", "Bob"))).toEqual(["Ann", "Bob"]);
});

test("those who have the same name get numbers in the order of their seats", () => {
  expect(distinctNames(chairs("Ann", "Bob", "Ann", "Ann"))).toEqual(["Ann 1", "Bob", "Ann 2", "Ann 3"]);
});

test("a seat without a name is called by its number", () => {
  expect(distinctNames(chairs("Ann", ""))).toEqual(["Ann", "seat 1"]);
});
