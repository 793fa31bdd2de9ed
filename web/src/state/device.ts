// A word by which tables know this browser again: it may take one seat at a table, and says nothing else.
import { keep, kept } from "./preferences.svelte";
import { randomWord } from "../wire/random";

const KEY = "backroom.device";

/** Give this browser's word; one that cannot keep anything has another one each time. */
export function device(): string {
  const known = kept<string>(KEY, "");
  if (/^[A-Za-z0-9_-]{22}$/.test(known)) return known;
  const drawn = randomWord();
  keep(KEY, drawn);
  return drawn;
}
