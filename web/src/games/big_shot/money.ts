// Who plays which colours, and what a seat can bid.
import type { Shown } from "../game";
import type { Insight, Position } from "./shapes";

/** The lowest and the highest bid of this seat, and the way on: to bid, to borrow for a bid, or only to pass. */
export function bidding(shown: Shown): { lowest: number; highest: number; way: "bid" | "borrow" | "pass" } {
  const insight = shown.now.insight as unknown as Insight | null;
  const lowest = insight?.auction?.lowest_bid ?? 1;
  const highest = insight?.auction?.highest_bid ?? 0;
  if (highest >= lowest) return { lowest, highest, way: "bid" };
  const enough = Object.entries(insight?.loans ?? {}).some(
    ([colour, { pays }]) => shown.now.choices.includes(`loan ${colour}`) && highest + (pays ?? 0) >= lowest,
  );
  return { lowest, highest, way: enough ? "borrow" : "pass" };
}

/** The colours of a seat. */
export function coloursOf(position: Position, seat: number): string[] {
  return Object.entries(position.colours)
    .filter(([, one]) => one.seat === seat)
    .map(([colour]) => colour);
}

/** The lots that are sold to a colour. */
export function soldTo(position: Position, colour: string): string[] {
  return Object.entries(position.city)
    .filter(([, lot]) => lot.owner === colour)
    .map(([name]) => name);
}

/** Tell whether loans are taken in a step of their own, before the bidding. */
export function borrowsFirst(shown: Shown): boolean {
  return shown.names.length === 2 || shown.options.money === "hidden";
}
