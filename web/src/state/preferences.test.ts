import { expect, test } from "vitest";
import { prefer, preferences } from "./preferences.svelte";

test("whoever deletes their name is suggested another", () => {
  prefer({ name: "Zoé" });
  expect(preferences.name).toBe("Zoé");
  prefer({ level: "expert" });
  expect(preferences.name).toBe("Zoé");
  prefer({ name: "  " });
  expect(preferences.name).toMatch(/^\w+ \w+$/);
});
