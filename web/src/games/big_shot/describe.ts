// The board in words: for screen readers, and for whoever points at a lot.
import { joined, say } from "../../words/index.svelte";
import { colourWord } from "./colours";
import { isPark, valueOf } from "./plan";
import type { Insight, LotInsight, Position } from "./shapes";

/** Name a lot as people do. */
export function lotName(lot: string): string {
  return isPark(lot) ? say("bs.park", { district: lot[0] ?? "" }) : say("bs.lot", { district: lot[0] ?? "", value: valueOf(lot) });
}

/** Name a lot where there is little room. */
export function shortName(lot: string): string {
  return say("bs.lot.short", { district: lot[0] ?? "", value: valueOf(lot) });
}

/** Name a lot where its kind is plain: by its letter and number, and a park as such. */
export function placeName(lot: string): string {
  return isPark(lot) ? lotName(lot) : shortName(lot);
}

/** Name the cubes of a row: "2 red and 1 ivory". */
export function cubesInWords(row: Record<string, number>): string {
  const parts = Object.entries(row).filter(([, n]) => n);
  return parts.length ? joined(parts.map(([colour, n]) => `${n} ${colourWord(colour)}`)) : say("bs.no-cubes");
}

/** Describe a lot in a sentence: its cubes, and who owns it or would own it. */
export function describedLot(lot: string, position: Position, insight: Insight): string {
  const here = position.city[lot];
  const about = insight.lots[lot];
  const name = lotName(lot);
  if (!here) return name;
  if (here.owner) return say("bs.lot.sold", { lot: name, colour: colourWord(here.owner) });
  const cubes = cubesInWords(here.cubes);
  if (about?.owner) return say("bs.lot.leads", { lot: name, cubes, colour: colourWord(about.owner) });
  return say("bs.lot.nobody", { lot: name, cubes });
}

/** What tried cubes would change about a lot, and whether that is good or bad for a seat. */
export interface Change {
  text: string;
  tone: "good" | "bad" | "";
}

/** Say what cubes that are tried out would change: first what is sold, then what the seat of these colours gets or loses. */
export function changes(before: Insight["lots"], after: Insight["lots"], own: string[]): Change[] {
  const found = Object.keys(after).flatMap((lot) => changed(lot, before[lot], after[lot], own));
  return found.sort((one, other) => other.weight - one.weight).map(({ text, tone }) => ({ text, tone }));
}

function changed(lot: string, before: LotInsight | undefined, after: LotInsight | undefined, own: string[]): (Change & { weight: number })[] {
  if (!before || !after || before.sold || (before.owner === after.owner && !after.sold)) return [];
  const had = before.owner !== null && own.includes(before.owner);
  const gets = after.owner !== null && own.includes(after.owner);
  const tone = gets && (after.sold || !had) ? "good" : had && !gets ? "bad" : "";
  return [{ text: inWords(lot, after), tone, weight: (after.sold ? 2 : 0) + (tone ? 1 : 0) }];
}

function inWords(lot: string, { owner, sold, worth }: LotInsight): string {
  const name = lotName(lot);
  if (!owner) return say("bs.news.tie", { lot: name });
  return say(!sold ? "bs.news.leads" : worth ? "bs.news.sold" : "bs.news.sold.park", { lot: name, colour: colourWord(owner), n: worth });
}
