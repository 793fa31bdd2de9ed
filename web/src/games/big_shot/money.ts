// Who plays which colours.
import type { Position } from "./shapes";

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
