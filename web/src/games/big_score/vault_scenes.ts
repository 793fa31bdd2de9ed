// The scenes of the vault: fists that open, hands that draw, a narrow escape, a bust.
import type { Begun } from "../game";
import type { Beat } from "./scenes";
import type { Position, Shapes, Token } from "./shapes";

type Moment = Begun<Shapes>;

/** Tell whether a seat robs or flees, once fists are open; null if it is not inside. */
function robs(before: Position, now: Position, seat: number): boolean | null {
  if (before.players[seat]?.where !== "in") return null;
  const player = now.players[seat];
  return player?.choice === null || player?.choice === undefined ? player?.where !== "fled" : player.choice === 0;
}

/** Act II begins: the door opens and all go in, before the first token is laid on the floor. */
export function entryOf({ stage, floor }: Pick<Position, "stage" | "floor">): Beat[] {
  const first = stage === "floor" && Object.values(floor).every((n) => !n);
  return first ? [{ kind: "enter", lasts: 2600 }] : [];
}

/** The fists that are opened, or the token that is drawn. */
export function openingOf(before: Moment, now: Moment): Beat[] {
  const { stage } = before.position;
  if (stage === "fists" && now.position.stage !== "fists") return fists(before, now);
  if (stage === "fists" && now.waiting.length > before.waiting.length) return fists(before, now); // all over again: nobody could draw
  if (stage === "drawing") return drawing(before, now);
  return stage === "driving" ? driving(before, now) : [];
}

function fists(before: Moment, now: Moment): Beat[] {
  const opened = before.position.players.map((_, seat) => robs(before.position, now.position, seat));
  return [
    { kind: "clench", lasts: 800 },
    { kind: "open", robs: opened, lasts: 1200 },
  ];
}

const TOKENS: Token[] = ["20K", "30K", "50K", "100K", "key", "cop", "silver", "gold", "artifact", "diamond"];

/** The token of which a row has more than another, if there is one. */
export function more(than: Record<string, number>, row: Record<string, number>): Token | undefined {
  return TOKENS.find((token) => (row[token] ?? 0) > (than[token] ?? 0));
}

function drawn(beat: { seat: number; token: Token; to: string }, tense: boolean, quick: boolean): Beat[] {
  const { seat, token } = beat;
  return [
    { kind: "reach", seat, tense, lasts: quick ? 200 : tense ? 1400 : 320 },
    { kind: "out", seat, token, tense, lasts: quick ? 350 : tense ? 1000 : 520 },
    { kind: "fly", ...beat, lasts: quick ? 250 : 400 },
  ];
}

/** The robber who draws next, or -1. */
function drawer({ stage, players }: Position): number {
  return stage === "drawing" ? players.findIndex((player) => player.choice === 0 && player.drawn === null && player.where === "in") : -1;
}

/** Between two draws: the next hand goes to the door, unless all is lost already. */
export function reachOf({ position, insight }: Moment): Beat | null {
  const seat = drawer(position);
  if (seat < 0) return null;
  return insight.cops_to_bust === 0 ? { kind: "back", lasts: 0 } : { kind: "reach", seat, tense: insight.cops_to_bust === 1, lasts: 0 };
}

/** A robber draws: slowly if this cop would be the last. */
function drawing(before: Moment, now: Moment): Beat[] {
  const then = before.position;
  const seat = drawer(then);
  if (seat < 0) return [];
  const token = now.position.players[seat]?.drawn ?? more(now.position.vault, then.vault) ?? "cop";
  const [tense, quick] = [before.insight.cops_to_bust === 1, before.insight.cops_to_bust === 0];
  const beats = drawn({ seat, token, to: token === "cop" ? "track" : `hand ${seat}` }, tense, quick);
  const fatal = !quick && token === "cop" && tense;
  return fatal ? [...beats, { kind: "alarm", seat, lasts: 1800 }] : beats;
}

/** A driver draws on the way out; cops go back. */
function driving(before: Moment, now: Moment): Beat[] {
  const [then, after] = [before.position, now.position];
  const seat = then.players.findIndex((player) => player.ability === "driver" && player.used && player.choice === 1);
  if (seat < 0) return [];
  const gain = more(then.players[seat]?.loot ?? {}, after.players[seat]?.loot ?? {});
  return drawn({ seat, token: gain ?? "cop", to: gain ? `hand ${seat}` : "door" }, false, false);
}

/** The cops are here: what everybody had drawn flies back, and it is told what that cost. */
export function bustOf(before: Moment, now: Moment): Beat[] {
  const busted = now.position.players.some((player, seat) => player.where === "busted" && before.position.players[seat]?.where === "in");
  if (!busted) return [];
  return [
    { kind: "back", lasts: 1700 },
    { kind: "verdict", lasts: 1200 },
  ];
}

/** All have drawn while one cop was enough, or the last but one has come: they got away. */
export function escapeOf(before: Moment, now: Moment): Beat[] {
  const over = before.position.stage === "drawing" && now.position.stage !== "drawing";
  const busted = now.position.players.some((player) => player.where === "busted");
  const close = over && !busted && now.insight.cops_to_bust === 1;
  return close ? [{ kind: "escape", lasts: 2000 }] : [];
}
