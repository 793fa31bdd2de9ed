// The final count, kind by kind: what lies in the cells of its table, and the order in which it is counted.
import { say } from "../../words/index.svelte";
import type { InPlay, TallyStep } from "../game";
import type { Insight, Shapes, Source } from "./shapes";

const SOURCES: Source[] = ["cash", "vault_cash", "bars", "diamonds", "artifacts", "majority", "pairs", "loose"];

/** One cell of the count: its tokens, and what they are worth together. */
export interface Cell {
  tokens: string[];
  worth: number;
}

/** Lay the count out: for every source that brought something, a cell for each seat. */
export function laidOut({ reckoning, tokens }: Pick<Insight, "reckoning" | "tokens">): { source: Source; cells: Cell[] }[] {
  return SOURCES.filter((source) => reckoning.some((one) => one[source])).map((source) => ({
    source,
    cells: reckoning.map((one, seat) => ({ tokens: (one[source] && tokens[seat]?.[source]) || [], worth: one[source] })),
  }));
}

/** Count one source after the other. */
export function tally(shown: InPlay<Shapes>): TallyStep[] {
  return laidOut(shown.now.insight).map(({ source, cells }) => ({
    label: say(`sc.end.${source}`),
    gains: cells.map((cell) => cell.worth),
    sound: source === "cash" || source === "vault_cash" ? "coin" : "token",
  }));
}
