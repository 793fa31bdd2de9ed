import { expect, test } from "vitest";
import { linkToShare } from "./reach";

const TOLD = { link: "http://192.0.2.7:8712/table/a", alone: false, qr: [] };

test("whoever is at the machine itself passes on the address that others know", () => {
  expect(linkToShare({ origin: "http://127.0.0.1:8712", hostname: "127.0.0.1" }, "/table/a", TOLD)).toBe(TOLD.link);
  expect(linkToShare({ origin: "http://localhost:8712", hostname: "localhost" }, "/table/a", null)).toBe("http://localhost:8712/table/a");
});

test("whoever came by an address passes on that one", () => {
  expect(linkToShare({ origin: "https://games.example.org", hostname: "games.example.org" }, "/table/a", TOLD)).toBe("https://games.example.org/table/a");
});
