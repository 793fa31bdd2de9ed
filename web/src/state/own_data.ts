// What the server keeps of the people at this browser: having it, and having it deleted.
import { api } from "../wire/api";
import type { Mine } from "../wire/messages";
import { Refused } from "../wire/refused";
import { myTables, type MyTable } from "./my_tables.svelte";
import { results } from "./results.svelte";

/** The secrets of the seats that this browser has at a table, then the host's. */
export function secretsOf(own: MyTable): string[] {
  const seats = own.seats?.map((one) => one.secret) ?? (own.secret ? [own.secret] : []);
  return [...new Set([...seats, ...(own.host ? [own.host] : [])])];
}

/** All that is kept of the people at this browser at a table, as text. */
export async function ownData(table: string): Promise<string> {
  const found: Mine[] = [];
  for (const secret of secretsOf(myTables.of(table) ?? { game: "", at: 0 })) found.push(await api.mine(table, secret));
  const result = results.of(table);
  return JSON.stringify(result ? [...found, { result }] : found, null, 2);
}

/** How all games of this browser ended and what analyses said about them, as text: what one's statistics are made of. */
export function allResults(): string {
  return JSON.stringify(results.all.map(([table, one]) => ({ table, ...one })), null, 2);
}

/** Let the browser save a text as a file. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Delete it: of a game that has begun what is the seats' own, of one that has not the whole table, if it is theirs. A table at which others
 * play stays theirs; this browser forgets it all the same. */
export async function deleteOwnData(table: string, begun: boolean): Promise<void> {
  const own = myTables.of(table) ?? { game: "", at: 0 };
  const secrets = begun && own.secret ? secretsOf({ ...own, host: "" }) : own.host ? [own.host] : secretsOf(own);
  for (const secret of secrets) {
    try {
      if ((await api.deleteMine(table, secret)).what === "table") break;
    } catch (error) {
      if (!(error instanceof Refused && ["others", "table", "forbidden"].includes(error.code))) throw error;
    }
  }
  myTables.forget(table);
  results.forget(table);
}
