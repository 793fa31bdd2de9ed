// What went wrong, in a sentence for the visitor.
import { Refused } from "../wire/refused";
import { problem } from "../words/index.svelte";

/** Say why something could not be done: the server's reason in our words, else that it did not work. */
export function troubleOf(error: unknown): string {
  return error instanceof Refused ? problem(error.code, error.sentence) : problem("internal", "");
}
