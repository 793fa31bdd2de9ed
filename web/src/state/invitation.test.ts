import { expect, test } from "vitest";
import { randomWord } from "../wire/random";
import { invitationIn } from "./invitation";

test("the key of a link is read, and nothing else that stands behind #", () => {
  const key = "k".repeat(43);
  expect(invitationIn(`#invite=${key}`)).toBe(key);
  for (const hash of ["", "#", "#invite=", `#invite=${key}x`, "#BS-AUCTION-2", `#invite=${"<".repeat(43)}`]) {
    expect(invitationIn(hash)).toBeNull();
  }
});

test("words that are drawn are long enough for the server, and differ", () => {
  expect(randomWord()).toMatch(/^[A-Za-z0-9_-]{22}$/);
  expect(randomWord()).not.toBe(randomWord());
});
