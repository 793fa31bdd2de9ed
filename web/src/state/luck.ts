// Words for chance: this browser adds a random one to every game it sits down at, and keeps what it needs to check the game by.
import { api } from "../wire/api";
import type { Seated, Sit } from "../wire/messages";
import { myTables } from "./my_tables.svelte";
import type { Proof } from "./proof";

/** Make a word that nobody can guess: 128 bits. */
export function newWord(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36).padStart(7, "0")).join("");
}

/** Take a seat with a random word; gives both. */
export async function sitDown(table: string, wish: Partial<Sit>, host?: string): Promise<Seated & { word: string }> {
  const word = newWord();
  return { ...(await api.sit(table, { ...wish, word }, host)), word };
}

/** What this browser kept of a table that does not fit its record: the commitment, or the word of a seat. */
export function contradiction(proof: Proof): "commitment" | "word" | null {
  const own = myTables.of(proof.table);
  if (own?.commitment && own.commitment !== proof.commitment) return "commitment";
  const seats = [...(own?.seats ?? []), ...(own ? [own] : [])];
  const differs = seats.some(({ seat, word }) => word && seat !== undefined && proof.words.get(seat) !== word);
  return differs ? "word" : null;
}

/** Tell whether this browser kept the commitment of a table from before its game, so that the check means more. */
export function remembers(proof: Proof): boolean {
  return myTables.of(proof.table)?.commitment === proof.commitment;
}
