// The final count, token by token: in which order what lies in the cells of its table is counted.
import type { Insight, Source } from "./shapes";

const SOURCES: Source[] = ["cash", "vault_cash", "bars", "diamonds", "artifacts", "majority", "pairs", "loose"];

/** One cell of the count: its tokens, what they are worth together, and how much was counted before it. */
export interface Cell {
  tokens: string[];
  worth: number;
  from: number;
  upTo: number;
}

/** Lay the count out: for every source that brought something, a cell for each seat; counted row by row, seat by seat. */
export function laidOut({ reckoning, tokens }: Pick<Insight, "reckoning" | "tokens">): { source: Source; cells: Cell[] }[] {
  let counted = 0;
  return SOURCES.filter((source) => reckoning.some((one) => one[source])).map((source) => ({
    source,
    cells: reckoning.map((one, seat) => {
      const worth = one[source];
      const here = (worth && tokens[seat]?.[source]) || [];
      const from = counted;
      counted += worth ? Math.max(1, here.length) : 0;
      return { tokens: here, worth, from, upTo: counted };
    }),
  }));
}
