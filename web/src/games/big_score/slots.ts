// Who fills which slot of a job: cards of its type first, seat by seat, then the inside man, then Jacks.
import { cardsOf, typeOf } from "./crew";

/** A slot of a job: what it asks for, and what fills it. */
export interface Slot {
  type: string;
  by: "" | "card" | "helper" | "jack";
  seat: number; // whose card or Jack it is; -1: nobody's
}

interface Filler {
  type: string;
  by: "card" | "helper";
  seat: number;
}

/** Lay cards, the inside man and Jacks, as they were shown, into the slots of a job. */
export function filledSlots(needs: Record<string, number>, crews: Record<string, number>[], helper: string | null, jacks: number[]): Slot[] {
  const cards = crews.flatMap((crew, seat) => cardsOf(crew).map((kind): Filler => ({ type: typeOf(kind), by: "card", seat })));
  const left: Filler[] = [...cards, ...(helper ? [{ type: typeOf(helper), by: "helper" as const, seat: -1 }] : [])];
  const spare = jacks.flatMap((n, seat) => Array<number>(n).fill(seat));
  const slots = Object.entries(needs).flatMap(([type, n]) => Array<string>(n).fill(type));
  const filled = slots.map((type): Slot => {
    const at = left.findIndex((one) => one.type === type);
    return at < 0 ? { type, by: "", seat: -1 } : { ...left.splice(at, 1)[0]!, type };
  });
  return filled.map((slot) => (slot.by === "" && spare.length ? { ...slot, by: "jack", seat: spare.shift()! } : slot));
}
