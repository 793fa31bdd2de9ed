// Links that others can open: not those of this machine alone, if the server knows a better address.
import type { Link } from "../wire/messages";

/** Tell whether a name is this machine's, which nobody else can reach by it. */
export function isOwnMachine(host: string): boolean {
  return host === "localhost" || host === "[::1]" || /^127\./.test(host);
}

/** Give the link to a page: at the address where this page is open, or at the one by which other machines know the server. */
export function linkToShare(here: Pick<Location, "origin" | "hostname">, path: string, told: Link | null): string {
  return told && isOwnMachine(here.hostname) ? told.link : here.origin + path;
}
