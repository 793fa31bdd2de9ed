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

test("a name that is only suggested follows the language, one that was used stays", () => {
  prefer({ lang: "en", name: "" });
  prefer({ lang: "fr" });
  expect(preferences.name).toMatch(/^(Renard|Corbeau|Baron|Moineau|Matou|Duchesse|Comète|Pie|Baronne|Panthère) /);
  const french = preferences.name;
  prefer({ lang: "fr" });
  expect(preferences.name).toBe(french);
  prefer({ name: french });
  prefer({ lang: "en" });
  expect(preferences.name).toBe(french);
});
