// What one event of the game is staged as, read off the positions before and after it, and how long that takes.
import { isBegun } from "../game";
import type { Now } from "../../wire/messages";
import { coloursOf, cubesOf } from "./colours";
import { LOTS } from "./plan";
import type { LotName, Position, Shapes } from "./shapes";

export interface Roll {
  kind: "roll";
  die: number;
  path: number[]; // the spaces that the broker comes through
}
export interface Hammer {
  kind: "hammer";
  seat: number; // who gets the cubes
  price: number; // 0: for nothing
  cubes: string[];
}
export interface Caught {
  kind: "caught";
  seat: number;
  bid: number;
  money: number | null;
}
export interface Place {
  kind: "place";
  seat: number;
  colour: string;
  lot: LotName;
  buyer: string | null; // the colour that the lot is sold to by this cube
  worth: number;
}
export interface Loan {
  kind: "loan";
  seat: number;
  colour: string;
  pays: number | null;
}
export interface Last {
  kind: "last"; // the last cube lies: all lots that somebody leads are sold
  sales: { lot: LotName; buyer: string }[];
}
export type Scene = Roll | Hammer | Caught | Place | Loan | Last;

/** Tell what is to be seen when one position becomes another; null if nothing is. */
export function sceneOf(before: Now<Shapes> | null, after: Now<Shapes>): Scene | null {
  if (!before || !isBegun(before) || !isBegun(after)) return null;
  const [then, now] = [before.position, after.position];
  if (then.stage === "rolling" && now.stage !== "rolling" && now.die) return { kind: "roll", die: now.die, path: before.insight.walks[now.die - 1] ?? [] };
  if (then.stage === "bidding") return closing(then, now) ?? borrowing(then, now);
  if (then.stage === "borrowing") return borrowing(then, now);
  if (then.stage === "deploying") return now.stage === "over" ? lastSales(then, now) : placement(then, now, after.insight.lots);
  return null;
}

function lastSales(then: Position, now: Position): Last | null {
  const sales = LOTS.flatMap((lot) => {
    const buyer = then.city[lot]?.owner ? null : now.city[lot]?.owner;
    return buyer ? [{ lot, buyer }] : [];
  });
  return sales.length ? { kind: "last", sales } : null;
}

function closing(then: Position, now: Position): Hammer | Caught | null {
  const { high_bidder: bidder, high_bid: price } = then.auction;
  if (now.stage === "bidding") {
    const seat = now.auction.caught.findIndex((one, seat) => one && !then.auction.caught[seat]);
    return seat < 0 ? null : { kind: "caught", seat, bid: price, money: now.colours[coloursOf(now, seat)[0] ?? ""]?.money ?? null };
  }
  const seat = bidder ?? (typeof now.turn === "number" ? now.turn : -1);
  return { kind: "hammer", seat, price: bidder === null ? 0 : price, cubes: cubesOf(then.ring[then.broker - 1] ?? {}) };
}

function borrowing(then: Position, now: Position): Loan | null {
  const found = Object.entries(now.colours).find(([colour, one]) => one.ious > (then.colours[colour]?.ious ?? 0));
  if (!found) return null;
  const [colour, { seat, money }] = found;
  const had = then.colours[colour]?.money ?? null;
  return { kind: "loan", seat: seat ?? -1, colour, pays: money === null || had === null ? null : money - had };
}

function placement(then: Position, now: Position, lots: Record<string, { worth: number }>): Place | null {
  const colour = Object.keys(then.hand).find((one) => (now.hand[one] ?? 0) < (then.hand[one] ?? 0));
  const lot = LOTS.find((name) => changed(then, now, name));
  if (!colour || !lot || typeof then.turn !== "number") return null;
  return { kind: "place", seat: then.turn, colour, lot, buyer: now.city[lot]?.owner ?? null, worth: lots[lot]?.worth ?? 0 };
}

function changed(then: Position, now: Position, lot: string): boolean {
  return JSON.stringify(then.city[lot]) !== JSON.stringify(now.city[lot]);
}

const TUMBLE = 700; // milliseconds until the die lies still
const STEP = 190; // at most, from space to space
const WALK = 1500; // at most, for all of them
const LINGER = 300;
const FLIGHT = 650; // of a cube or a coin
const SALE = 1700;
const NEXT = 350; // until the next of the last lots is sold
const FALL = 2300; // of the hammer, and who gets what

/** How long a scene is looked at before its end is shown; what one does oneself is seen already. */
export function lastingOf(scene: Scene | null, mine: boolean): number {
  switch (scene?.kind) {
    case "roll":
      return TUMBLE + walkOf(scene.path) + LINGER;
    case "hammer":
    case "caught":
      return FALL;
    case "place":
      return (mine ? 0 : FLIGHT) + (scene.buyer ? SALE : 0);
    case "loan":
      return mine ? 0 : FLIGHT;
    case "last":
      return NEXT * (scene.sales.length - 1) + SALE;
    default:
      return 0;
  }
}

/** The lots that are sold in a scene that takes so long, each with the time at which its building begins to rise. */
export function salesOf(scene: Scene | null, lasts: number): (Last["sales"][number] & { delay: number })[] {
  const pace = lasts / Math.max(1, lastingOf(scene, false));
  if (!lasts) return [];
  if (scene?.kind === "last") return scene.sales.map((one, n) => ({ ...one, delay: n * NEXT * pace }));
  return scene?.kind === "place" && scene.buyer ? [{ lot: scene.lot, buyer: scene.buyer, delay: FLIGHT * pace }] : [];
}

/** The parts of a scene's time: of a roll until the die lies still and while he walks, of a sale until the cube has landed. */
export const PARTS = { tumble: TUMBLE, linger: LINGER, flight: FLIGHT };

export function walkOf(path: number[]): number {
  return Math.min(STEP * path.length, WALK);
}
