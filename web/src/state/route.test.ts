import { expect, test } from "vitest";
import { read } from "./route.svelte";

test.each([
  ["/", "", { page: "start" }],
  ["/open/big-shot", "", { page: "open", game: "big-shot" }],
  ["/table/0a1b2c", "", { page: "table", table: "0a1b2c" }],
  ["/replay", "", { page: "replay", record: "", step: null }],
  ["/mine", "", { page: "mine" }],
  ["/puzzles", "", { page: "puzzles", puzzle: "" }],
  ["/puzzles/0a1b2c3d", "", { page: "puzzles", puzzle: "0a1b2c3d" }],
  ["/table/0a1b2c", `#seat=${"k".repeat(43)}`, { page: "arrive", table: "0a1b2c", offer: "k".repeat(43) }],
  ["/table/0a1b2c", "#seat=short", { page: "table", table: "0a1b2c" }],
  ["/replay/abc", "", { page: "replay", record: "abc", step: null }],
  ["/rules/big-score", "#BS-12", { page: "rules", game: "big-score", rule: "BS-12" }],
  ["/rules/big-score/", "", { page: "rules", game: "big-score", rule: "" }],
])("%s%s is an address of the page", (path, hash, route) => {
  expect(read(path, hash)).toEqual(route);
});

test.each(["/table", "/open", "/rules", "/elsewhere", "/table/a/b", "/table/<b>", "/table/a%20b", "/rules/..%2f", "/licences.md"])(
  "%s leads nowhere",
  (path) => {
    expect(read(path)).toEqual({ page: "lost" });
  },
);

test("a link to a replay may name its step", () => {
  expect(read("/replay/abc", "", "?step=12")).toEqual({ page: "replay", record: "abc", step: 12 });
  expect(read("/replay/abc", "", "?step=-1")).toEqual({ page: "replay", record: "abc", step: null });
});
