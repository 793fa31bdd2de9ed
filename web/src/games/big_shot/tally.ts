// The last reckoning in the order in which it is counted: money, IOUs, every lot from the cheapest to the dearest, and the two-lot rule.
import { joined, say } from "../../words/index.svelte";
import type { InPlay, TallyStep } from "../game";
import { lotName } from "./describe";
import { LOTS } from "./plan";
import type { Shapes } from "./shapes";

const BEFORE_LOTS = 2; // steps

/** The lots that players own, the cheapest first. */
export function lotsInOrder({ position, insight }: InPlay<Shapes>["now"]): string[] {
  const owned = LOTS.filter((lot) => (position.colours[position.city[lot]?.owner ?? ""]?.seat ?? null) !== null);
  return owned.sort((one, other) => (insight.lots[one]?.worth ?? 0) - (insight.lots[other]?.worth ?? 0));
}

/** How many steps are counted when a lot is. */
export function stepOf(lot: string, order: string[]): number {
  return BEFORE_LOTS + order.indexOf(lot) + 1;
}

export function tally(shown: InPlay<Shapes>): TallyStep[] {
  const { position, insight } = shown.now;
  const seats = shown.names.map((_, seat) => seat);
  const lots = lotsInOrder(shown.now).map((lot): TallyStep => {
    const seat = position.colours[position.city[lot]?.owner ?? ""]?.seat ?? null;
    const worth = insight.lots[lot]?.worth ?? 0;
    return { label: say("bs.end.step.lot", { lot: lotName(lot), who: shown.names[seat ?? 0] ?? "", n: worth }), gains: seats.map((one) => (one === seat ? worth : 0)), sound: "sold" };
  });
  const out = seats.filter((seat) => !insight.fortunes[seat]?.can_win);
  const rule = { label: say("bs.end.step.out", { who: joined(out.map((seat) => shown.names[seat] ?? "")) }), gains: seats.map(() => 0), sound: "hammer" as const };
  return [
    { label: say("bs.end.step.money"), gains: seats.map((seat) => insight.fortunes[seat]?.cash ?? 0), sound: "coin" },
    { label: say("bs.end.step.ious"), gains: seats.map((seat) => -(insight.fortunes[seat]?.debts ?? 0)), sound: "card" },
    ...lots,
    ...(out.length ? [rule] : []),
  ];
}
