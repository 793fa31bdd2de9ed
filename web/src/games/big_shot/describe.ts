// The board in words: for screen readers, and for whoever points at a lot.
import { joined, say } from "../../words/index.svelte";
import { colourWord } from "./colours";
import { isPark, valueOf } from "./plan";
import type { Now } from "../../wire/messages";
import type { Insight, LotInsight, Position } from "./shapes";

/** Name a lot as people do. */
export function lotName(lot: string): string {
  return isPark(lot) ? say("bs.park", { district: lot[0] ?? "" }) : say("bs.lot", { district: lot[0] ?? "", value: valueOf(lot) });
}

/** Name a lot where there is little room. */
export function shortName(lot: string): string {
  return say("bs.lot.short", { district: lot[0] ?? "", value: valueOf(lot) });
}

/** Name the cubes of a row: "2 red and 1 ivory". */
export function cubesInWords(row: Record<string, number>): string {
  const parts = Object.entries(row).filter(([, n]) => n);
  return parts.length ? joined(parts.map(([colour, n]) => `${n} ${colourWord(colour)}`)) : say("bs.no-cubes");
}

/** Describe a lot in a sentence: its cubes, and who owns it or would own it. */
export function describedLot(lot: string, position: Position, insight: Insight | null): string {
  const here = position.city[lot];
  const about = insight?.lots[lot];
  const name = lotName(lot);
  if (!here) return name;
  if (here.owner) return say("bs.lot.sold", { lot: name, colour: colourWord(here.owner) });
  const cubes = cubesInWords(here.cubes);
  if (about?.owner) return say("bs.lot.leads", { lot: name, cubes, colour: colourWord(about.owner) });
  return say("bs.lot.nobody", { lot: name, cubes });
}

/** Say what cubes that are tried out would change: lots that are sold, and lots that would go to somebody else. */
export function changes(now: Now | null, tried: Now | null): string[] {
  const before = (now?.insight as unknown as Insight | null)?.lots;
  const after = (tried?.insight as unknown as Insight | null)?.lots;
  if (!before || !after) return [];
  return Object.keys(after).flatMap((lot) => changed(lot, before[lot], after[lot]));
}

function changed(lot: string, before: LotInsight | undefined, after: LotInsight | undefined): string[] {
  if (!before || !after || before.sold) return [];
  const name = lotName(lot);
  if (after.sold && after.owner) return [say("bs.news.sold", { lot: name, colour: colourWord(after.owner), n: after.worth })];
  if (before.owner === after.owner) return [];
  if (after.owner) return [say("bs.news.leads", { lot: name, colour: colourWord(after.owner) })];
  return [say("bs.news.tie", { lot: name })];
}
