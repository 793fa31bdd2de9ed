// The final count, token by token: what lies in every cell of its table, and in which order it is told.
import type { Player, Reckoning } from "./shapes";

export type Source = keyof Reckoning;
const SOURCES: Source[] = ["cash", "vault_cash", "bars", "diamonds", "artifacts", "majority", "pairs", "loose"];

/** The tokens that a seat has of a source, one by one. */
export function tokensOf(player: Player, source: Source): string[] {
  const { loot, payout } = player;
  const drives = payout["drive"] ?? 0;
  const keys = loot["key"] ?? 0;
  const pairs = Math.min(drives, keys);
  switch (source) {
    case "vault_cash":
      return Object.keys(loot).filter((token) => /^\d+K$/.test(token)).sort((a, b) => parseInt(a) - parseInt(b)).flatMap((token) => times(token, loot[token]));
    case "bars":
      return [...times("silver", loot["silver"]), ...times("gold", loot["gold"])];
    case "diamonds":
      return times("diamond", (payout["diamond"] ?? 0) + (loot["diamond"] ?? 0));
    case "artifacts":
      return times("artifact", (payout["artifact"] ?? 0) + (loot["artifact"] ?? 0));
    case "pairs":
      return Array.from({ length: pairs }, () => ["drive", "key"]).flat();
    case "loose":
      return [...times("drive", drives - pairs), ...times("key", keys - pairs)];
    default:
      return [];
  }
}

function times(token: string, n = 0): string[] {
  return Array.from({ length: n }, () => token);
}

/** One cell of the count: its tokens, what they are worth together, and how much was told before it. */
export interface Cell {
  tokens: string[];
  worth: number;
  from: number;
  upTo: number;
}

/** Lay the count out: for every source that brought something, a cell for each seat; told row by row, seat by seat. */
export function laidOut(players: readonly Player[], reckoning: readonly Reckoning[]): { source: Source; cells: Cell[] }[] {
  let told = 0;
  return SOURCES.filter((source) => reckoning.some((one) => one[source])).map((source) => ({
    source,
    cells: reckoning.map((one, seat) => {
      const worth = one[source];
      const tokens = worth ? tokensOf(players[seat]!, source) : [];
      const from = told;
      told += worth ? Math.max(1, tokens.length) : 0;
      return { tokens, worth, from, upTo: told };
    }),
  }));
}
