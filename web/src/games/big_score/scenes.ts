// What an event of The Big Score brought about, as the beats of a scene: read off the two positions around it.
import type { Now } from "../../wire/messages";
import { isBegun, type Begun } from "../game";
import type { Position, Shapes, Token } from "./shapes";
import { bustOf, entryOf, escapeOf, more, openingOf } from "./vault_scenes";

/** One moment of a scene, and how long it is looked at at a calm pace, in milliseconds. */
export type Beat = { lasts: number } & (
  | { kind: "job"; n: number } // the cards on a job are turned up, and it is told how the one before went
  | { kind: "jobs" } // a last look at all of them
  | { kind: "round" } // the summary of the round
  | { kind: "pass" } // packs travel
  | { kind: "enter" } // the crews go into the vault
  | { kind: "clench" } // fists are shaken
  | { kind: "open"; robs: (boolean | null)[] } // and opened together
  | { kind: "reach"; seat: number; tense: boolean } // a hand goes to the door
  | { kind: "out"; seat: number; token: Token; tense: boolean } // and comes back with a token
  | { kind: "fly"; seat: number; token: Token; to: string } // which goes where it belongs
  | { kind: "swap"; seat: number; given: Token; taken: Token }
  | { kind: "take"; seat: number; token: Token } // a theft from the floor
  | { kind: "marker"; seat: number } // taken by force
  | { kind: "escape" } // one more cop would have been too many
  | { kind: "alarm"; seat: number } // who drew the fatal cop
  | { kind: "back" } // the loot flies back into the vault
  | { kind: "verdict" } // what it cost
);

const JOB = 1500;
const PASS = 900;
const NONE: Beat[] = [];

/** The jobs, from 0, that ended with an event, in their order. */
export function endings(before: Begun<Shapes>, now: Begun<Shapes>): number[] {
  const then = before.insight.ended;
  return now.insight.ended.flatMap((end, n) => (end && !then[n] ? [n] : []));
}

function jobScene(before: Begun<Shapes>, now: Begun<Shapes>): Beat[] {
  const jobs = endings(before, now);
  if (!jobs.length) return NONE;
  const shown: Beat[] = [...jobs.map((n) => ({ kind: "job", n, lasts: JOB }) as const), { kind: "jobs", lasts: JOB }];
  return endsRound(before, now) ? [...shown, { kind: "round", lasts: 600 }] : shown;
}

/** Tell whether an event ends a round of Act I. */
function endsRound(before: Begun<Shapes>, now: Begun<Shapes>): boolean {
  return before.insight.act === 1 && (now.position.round > before.position.round || now.insight.act === 2);
}

function passScene(before: Begun<Shapes>, now: Begun<Shapes>): Beat[] {
  const passed = before.position.stage === "draft" && (now.position.stage !== "draft" || now.waiting.length > before.waiting.length);
  return passed ? [{ kind: "pass", lasts: PASS }] : NONE;
}

/** A swap or a theft: what came to a seat from the floor, and what it gave for it. */
function tradeScene(before: Position, now: Position): Beat[] {
  const seat = before.stage === "trading" || before.stage === "stealing" || before.stage === "fleeing" ? before.turn : null;
  if (typeof seat !== "number") return NONE;
  const taken = more(now.floor, before.floor);
  const given = more(before.floor, now.floor);
  if (taken && given) return [{ kind: "swap", seat, given, taken, lasts: 1500 }];
  return taken ? [{ kind: "take", seat, token: taken, lasts: 1700 }] : NONE;
}

function markerScene(before: Position, now: Position): Beat[] {
  const forced = before.stage === "muscle" && now.marker === before.turn && before.marker !== now.marker;
  return forced && now.marker !== null ? [{ kind: "marker", seat: now.marker, lasts: 1100 }] : NONE;
}

/** The scene of an event, beat by beat; empty if it has none. */
export function sceneOf(before: Now<Shapes> | null, now: Now<Shapes>): Beat[] {
  if (!before || !isBegun(before) || !isBegun(now)) return NONE;
  const [then, after] = [before.position, now.position];
  if (before.insight.act === 1) return [...jobScene(before, now), ...passScene(before, now)];
  const drama = [...entryOf(then), ...openingOf(before, now), ...tradeScene(then, after), ...markerScene(then, after)];
  return [...drama, ...bustOf(before, now), ...escapeOf(before, now)];
}

/** How long a scene is at a calm pace. */
export function lengthOf(scene: Beat[]): number {
  return scene.reduce((sum, beat) => sum + beat.lasts, 0);
}

/** Tell whether a scene stays until one goes on. */
export function stays(scene: Beat[]): boolean {
  const last = scene.at(-1)?.kind;
  return last === "round" || last === "verdict";
}
