import { beforeEach, expect, test, vi } from "vitest";
import { api } from "../wire/api";
import { Refused } from "../wire/refused";
import { deleteOwnData, ownData, secretsOf } from "./own_data";
import { myTables } from "./my_tables.svelte";

const SHARED = { game: "big-shot", seat: 0, secret: "one", host: "host", seats: [{ seat: 0, secret: "one" }, { seat: 1, secret: "two" }] };

beforeEach(() => {
  vi.restoreAllMocks();
  myTables.set("here", SHARED);
});

test("every seat of a browser has its secret, and the host comes last", () => {
  expect(secretsOf({ ...SHARED, at: 0 })).toEqual(["one", "two", "host"]);
  expect(secretsOf({ game: "big-shot", at: 0, secret: "one" })).toEqual(["one"]);
  expect(secretsOf({ game: "big-shot", at: 0 })).toEqual([]);
});

test("what is saved is what the server keeps of each of them", async () => {
  const asked = vi.spyOn(api, "mine").mockImplementation(async (_, secret) => JSON.parse(`{"name":"${secret}"}`));
  expect(JSON.parse(await ownData("here")).map((one: { name: string }) => one.name)).toEqual(["one", "two", "host"]);
  expect(asked).toHaveBeenCalledTimes(3);
});

test("all that is theirs is deleted, until the table itself is gone", async () => {
  const asked = vi.spyOn(api, "deleteMine").mockImplementation(async (_, secret) => ({ what: secret === "two" ? "table" : "seat" }));
  await deleteOwnData("here", true);
  expect(asked.mock.calls.map(([, secret]) => secret)).toEqual(["one", "two"]);
  expect(myTables.of("here")).toBeUndefined();
});

test("a table of others stays, and is forgotten here all the same", async () => {
  const asked = vi.spyOn(api, "deleteMine").mockResolvedValue({ what: "seat" });
  await deleteOwnData("here", true);
  expect(asked.mock.calls.map(([, secret]) => secret)).toEqual(["one", "two"]);
  expect(myTables.of("here")).toBeUndefined();
});

test("a table that has not begun goes as a whole if it is one's own", async () => {
  const asked = vi.spyOn(api, "deleteMine").mockResolvedValue({ what: "table" });
  await deleteOwnData("here", false);
  expect(asked.mock.calls.map(([, secret]) => secret)).toEqual(["host"]);
});

test("who only opened a table that others play forgets it", async () => {
  myTables.forget("here");
  myTables.set("here", { game: "big-shot", host: "host" });
  vi.spyOn(api, "deleteMine").mockRejectedValue(new Refused("others", ""));
  await deleteOwnData("here", true);
  expect(myTables.of("here")).toBeUndefined();
});

test("if the server does not answer, nothing is forgotten", async () => {
  vi.spyOn(api, "deleteMine").mockRejectedValue(new Refused("offline", ""));
  await expect(deleteOwnData("here", true)).rejects.toThrow();
  expect(myTables.of("here")).toBeDefined();
});
