// What a game may bring to the table beside the plain one: drawings, controls and words. A game without them is played as text.
// Each is made for the game's own shapes, `G`; the page hands a game the positions that the server tells of that game, and no others.
import type { Component } from "svelte";
import type { Coming } from "../state/playback.svelte";
import type { Durations, Holds, Leads } from "../state/shown_table.svelte";
import type { TableState } from "../state/table.svelte";
import type { GameShapes } from "../wire/game_shapes";
import type { Sound } from "../sound";
import type { DecisiveMoment, Now } from "../wire/messages";

/** A table as it is shown: live, past, tried out or recorded. */
export interface Shown<G extends GameShapes = GameShapes> {
  now: Now<G>;
  before: Now<G> | null; // the position it came from by one event, if that is to be seen
  coming: Coming<G> | null; // what happens next, while the board alone shows it, piece by piece
  you: number | null;
  names: string[];
  options: Record<string, string>;
}

/** A table once the game has begun: there is a position. */
export type Begun<G extends GameShapes = GameShapes> = Now<G> & Pick<G, "position" | "insight">;

/** A position as it is shown. */
export interface InPlay<G extends GameShapes = GameShapes> extends Shown<G> {
  now: Begun<G>;
}

/** Tell whether a game has begun. */
export function isBegun<G extends GameShapes>(now: Now<G>): now is Begun<G> {
  return now.position !== null && now.insight !== null;
}

/** Tell whether a position is shown. */
export function isInPlay<G extends GameShapes>(shown: Shown<G>): shown is InPlay<G> {
  return isBegun(shown.now);
}

/** What a person has prepared but not sent: it can be changed freely. */
export interface Draft<G extends GameShapes = GameShapes> {
  /** Take the last thing back; tells whether there was one. */
  takeBack(): boolean;
  /** Whether there is something that could be taken back. */
  readonly held: boolean;
  /** What a hint is asked about, as actions: what is prepared so far; none if nothing is left to prepare. */
  readonly begun: string[];
  /** The position with what is prepared, as the server previews it. */
  readonly tried: Begun<G> | null;
}

export interface GameParts<G extends GameShapes = GameShapes, D extends Draft<G> = Draft<G>> {
  draft(desk: TableState<G>): D;
  Board: Component<{ shown: InPlay<G>; draft: D | null }>;
  Status: Component<{ shown: InPlay<G> }>; // what this phase of the game is about, for players and watchers alike
  Controls: Component<{ desk: TableState<G>; shown: InPlay<G>; draft: D }>;
  WhileWaiting?: Component<{ desk: TableState<G>; shown: InPlay<G>; draft: D }>; // what a seat can do while others are asked
  Seat: Component<{ shown: InPlay<G>; seat: number }>;
  BesidePlayers?: Component<{ shown: InPlay<G> }>; // what lies beside the players, such as a colour that nobody plays
  End: Component<{ shown: InPlay<G>; counted: number; done: boolean; moments: DecisiveMoment[] }>; // the reckoning, so many steps of it
  tally(shown: InPlay<G>): TallyStep[]; // the same, as it is counted
  steady?: boolean; // what now keeps its room while others are asked, so that nothing around it moves
  durations: Durations<G>;
  leads?: Leads<G>;
  holds?: Holds<G>; // of what was led to: it stays until one goes on
  secrets?(options: Record<string, string>): boolean; // whether a seat sees what others may not; without it, it does
  Aid: () => Promise<{ default: Component<{ shown: InPlay<G> }> }>; // what a player aid tells, fetched when it is asked for
  spot(name: string): string; // where the game draws what a lesson of its guide points at, as a selector
  what(shown: InPlay<G>): string; // what the table waits for
  round(now: Begun<G>): { n: number; of: number } | string | null; // or what comes where no rounds are counted, in words
  chapter?(before: Begun<G>, now: Begun<G>, n: number): string | null; // what begins where no rounds are counted, the nth of its kind
  barred?(shown: InPlay<G>, seat: number): string; // why a seat cannot win, whatever it has; empty if it can
  tint(shown: InPlay<G>, seat: number): Tint; // of a seat, where seats are told apart by colour
}

/** One step of the last count: what is counted, and what it brings every seat. */
export interface TallyStep {
  label: string;
  gains: number[];
  sound?: Sound;
}

/** A colour and its edge, which shows on any ground. */
export interface Tint {
  fill: string;
  edge: string;
}

/** Everything that is told of a position. */
export type Whole<G extends GameShapes = GameShapes> = Pick<Now<G>, "position" | "insight">;

/** How a game is told as text. A path tells where something is, in names of parts: "position.players". */
export interface GameWords<G extends GameShapes = GameShapes> {
  action(text: string): string; // an action of the notation as a person reads it
  term(word: string): string; // a word of the position as a person reads it
  points(n: number): string; // what counts, with its unit
  label(name: string, path: string): string | null; // what a part of the position is called; null if it is no part, but a word
  entry(path: string, n: number, value: unknown): string | null; // what the nth thing of a list is called, if not by its number
  valueInWords(name: string, path: string, value: unknown, whole: Whole<G>): string | null; // a value that is not shown as it is; "": left out
  seats: string[] | null; // lists that have an entry for each seat; null: all that are as long as there are seats
  seat: string[]; // numbers that are seats
  zeros: string[] | null; // numbers that tell something even if they are 0; null: all
}

/** Give a list of the seats that are waited for, by name. */
export function waitedFor<G extends GameShapes>(shown: Shown<G>): string[] {
  return shown.now.waiting.map((seat) => shown.names[seat] ?? "");
}
