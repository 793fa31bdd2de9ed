// The chance of a recorded game, drawn again in this browser from the record alone. docs/chance.md is the rule.
import type { Key, Fields } from "../words/index.svelte";

const RULE = "backroom-chance 1";
const HEX = /^[0-9a-f]{64}$/;

/** Lay a game out again: what is drawn is one of so many alike; gives the lines of the layout. */
export type Deal = (options: Record<string, string>, oneOf: (n: number) => Promise<number>) => Promise<string[]>;

/** What follows from secret and words. */
export interface Proof {
  draws: number; // those of the layout included
  takenBack: number; // draws that moves were taken back with
  words: Map<number, string>; // by seat
  table: string;
  commitment: string;
  layout: boolean; // whether the layout was dealt again; a game without a deal of its own is dealt by `backroom verify --chance`
}

/** Why nothing is proved: a message, and what it is filled with. */
export class NotProved extends Error {
  constructor(
    readonly key: Key,
    readonly fields: Fields = {},
  ) {
    super(key);
  }
}

interface Notes {
  game: string;
  options: Record<string, string>;
  layout: string[];
  events: [string, string][]; // of chance: number and outcome
  table: string;
  commitment: string;
  secret: string;
  words: [number, string][];
  sizes: number[];
  draws: [string, string, string][]; // event, place, weights
}

/** Tell whether this browser can work out hashes: on a secure connection alone. */
export function canProve(): boolean {
  return typeof crypto !== "undefined" && crypto.subtle !== undefined;
}

function after(lines: string[], word: string): string[] {
  return lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));
}

function pair(text: string): [string, string] {
  const at = text.indexOf(" ");
  return [text.slice(0, at), text.slice(at + 1)];
}

/** Read what a record says about its chance. */
function notesOf(text: string): Notes {
  const lines = text.split("\n");
  const about = after(lines, "chance");
  if (!about.length) throw new NotProved("proof.none");
  const [why = ""] = after(about, "unproved");
  if (why) throw new NotProved(why === "branch" || why === "undone" || why === "rematch" ? `proof.none.${why}` : "proof.none");
  const [table = ""] = after(about, "table");
  const [commitment = ""] = after(about, "commitment");
  const [secret = ""] = after(about, "secret");
  if (!about.includes("rule 1") || !table || !HEX.test(commitment) || !HEX.test(secret)) throw new NotProved("proof.unreadable");
  const events = lines.map((line) => /^(\d+) chance (.*)$/.exec(line)).filter((found) => found !== null);
  const draws = after(about, "draw").map((line) => /^(\d+) (\d+) (.+)$/.exec(line));
  return {
    game: after(lines, "game")[0] ?? "",
    options: Object.fromEntries(after(lines, "option").map(pair)),
    layout: after(lines, "layout"),
    events: events.map(([, number = "", outcome = ""]) => [number, outcome]),
    table,
    commitment,
    secret,
    words: after(about, "word").map(pair).map(([seat, word]) => [Number(seat), word]),
    sizes: after(about, "deal").flatMap((sizes) => sizes.split(" ").map(Number)),
    draws: draws.map((found) => [found?.[1] ?? "", found?.[2] ?? "", found?.[3] ?? ""]),
  };
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (two) => parseInt(two, 16));
}

function linesOf(...texts: string[]): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(texts.map((text) => `${text}\n`).join(""));
}

function hexOf(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function keyOf(bytes: Uint8Array<ArrayBuffer> | ArrayBuffer): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
}

async function seedOf({ table, secret, words }: Notes): Promise<CryptoKey> {
  const told = words.map(([seat, word]) => `${seat} ${word}`);
  return keyOf(await crypto.subtle.sign("HMAC", await keyOf(bytesOf(secret)), linesOf(`${RULE} seed`, table, ...told)));
}

/** Make a draw: a whole number from 0 to n - 1. */
async function drawn(seed: CryptoKey, place: number, n: number): Promise<number> {
  const value = await crypto.subtle.sign("HMAC", seed, linesOf(`${RULE} draw ${place}`));
  return Number((BigInt(`0x${hexOf(value)}`) * BigInt(n)) >> 256n);
}

/** Deal again, where this page can. */
async function checkLayout(notes: Notes, seed: CryptoKey, deal: Deal | null): Promise<boolean> {
  if (!deal) return !notes.layout.length && !notes.sizes.length;
  const sizes: number[] = [];
  const layout = await deal(notes.options, (n) => drawn(seed, sizes.push(n) - 1, n));
  if (layout.join("\n") !== notes.layout.join("\n") || sizes.join() !== notes.sizes.join()) throw new NotProved("proof.layout");
  return true;
}

/** Make one draw of an event again. */
async function checkDraw(seed: CryptoKey, [event, place, weights]: [string, string, string], told: string): Promise<void> {
  const outcomes = weights.split("; ").map(pair);
  const whole = outcomes.reduce((sum, [weight]) => sum + Number(weight), 0);
  let left = await drawn(seed, Number(place), whole);
  const found = outcomes.find(([weight]) => (left -= Number(weight)) < 0)?.[1] ?? "";
  if (found !== told) throw new NotProved("proof.draw", { n: place, event, found, told });
}

/** Draw everything again; throws NotProved at the first thing that does not follow from secret and words. */
export async function prove(text: string, dealOf: (game: string) => Promise<Deal | null>): Promise<Proof> {
  const notes = notesOf(text);
  const { table, commitment, secret, sizes, events, draws } = notes;
  const digest = await crypto.subtle.digest("SHA-256", linesOf(`${RULE} commitment`, table, secret));
  if (hexOf(digest) !== commitment) throw new NotProved("proof.commitment");
  const seed = await seedOf(notes);
  const layout = await checkLayout(notes, seed, await dealOf(notes.game));
  let last = sizes.length - 1;
  for (const [n, [event, outcome]] of events.entries()) {
    const draw = draws[n];
    if (draw?.[0] !== event || Number(draw[1]) <= last) throw new NotProved("proof.missing", { event });
    await checkDraw(seed, draw, outcome);
    last = Number(draw[1]);
  }
  if (draws.length > events.length) throw new NotProved("proof.unreadable");
  const made = sizes.length + events.length;
  return { draws: made, takenBack: last + 1 - made, words: new Map(notes.words), table, commitment, layout };
}
