// The key in a link that keeps a seat: it is taken from the address, where it would be seen, and kept until the seat is.
import { myTables } from "./my_tables.svelte";

const KEY = /^#invite=([A-Za-z0-9_-]{43})$/;

/** Read the key behind # of an address, if there is one. */
export function invitationIn(hash: string): string | null {
  return KEY.exec(hash)?.[1] ?? null;
}

/** Keep the key of the address that was opened; tell whether there was one. */
export function takeInvitation(table: string): boolean {
  const invite = invitationIn(location.hash);
  if (!invite) return false;
  history.replaceState(null, "", location.pathname);
  myTables.set(table, { game: myTables.of(table)?.game ?? "", invite });
  return true;
}
