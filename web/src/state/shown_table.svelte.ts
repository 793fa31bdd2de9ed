// What this browser has seen of a table: scenes and updates come in, and are shown one after the other. Views only read it.
import type { GameShapes } from "../wire/game_shapes";
import type { Link } from "../wire/socket";
import type { Expected, LogLine, Looked, Now, Presence, Previewed, Scene, Update } from "../wire/messages";
import { announce } from "./announcer.svelte";
import { myTables } from "./my_tables.svelte";
import { results } from "./results.svelte";
import { preferences, stillness } from "./preferences.svelte";
import { Playback } from "./playback.svelte";

export interface Complaint {
  sentence: string;
  rule: string;
  code: string;
}

/** How long something is looked at before the next thing is shown, in milliseconds. */
export type Durations<G extends GameShapes = GameShapes> = (before: Now<G> | null, update: Update<G>) => number;
/** How long the board alone shows what a position brings, piece by piece, in milliseconds. */
export type Leads<G extends GameShapes = GameShapes> = (before: Now<G> | null, now: Now<G>) => number;
/** Whether what a position brings stays on the board until one goes on. */
export type Holds<G extends GameShapes = GameShapes> = (before: Now<G> | null, now: Now<G>) => boolean;
const FACTOR = { calm: 1, brisk: 0.4, instant: 0 };
const TALK = ["say", "order", "sit", "leave", "word", "again", "rematch", "takeover", "back", "lock", "invite", "mute", "remove", "forget", "lesson"];

/** Whether a game is over for good: in a guided first game, what went wrong is tried again. */
function isOver(now: Now<GameShapes>): boolean {
  return now.phase === "over" && !now.lesson?.erred;
}

export abstract class ShownTable<G extends GameShapes = GameShapes> {
  link = $state<Link>("connecting");
  scene = $state.raw<Scene<G> | null>(null);
  now = $state.raw<Now<G> | null>(null); // the position that is shown
  before = $state.raw<Now<G> | null>(null); // the one shown before it, if this one came from it by one event
  log = $state.raw<LogLine[]>([]);
  number = $state(0); // how many things are shown
  present = $state.raw<boolean[]>([]);
  watchers = $state(0);
  past = $state.raw<Looked<G> | null>(null);
  preview = $state.raw<Previewed<G> | null>(null);
  complaint = $state.raw<Complaint | null>(null);
  hint = $state.raw<Expected[] | null>(null);
  thinking = $state(false);
  busy = $state(false);
  away = $state(0); // how many things happened while the line was dead
  missedFrom = 1; // the first of them
  heard = $state(0); // when the clocks were read
  rematch = $state("");
  words = $state.raw<string[]>([]); // of the seats, for chance
  anew = $state(false); // whether the game came to its end before one's eyes
  durations: Durations<G> = () => 0;
  leads: Leads<G> = () => 0;
  holds: Holds<G> = () => false;

  #held: Update<G>[] = []; // what has come since one acted: it is shown once that is done, all of it together

  readonly playback = new Playback<G>(
    (update, moving) => this.#advance(update, moving),
    (update) => this.#paced(update, this.durations(this.now, update)),
    (update) => this.#paced(update, this.leads(this.now, update.now)),
    (update) => this.holds(this.now, update.now),
  );

  constructor(readonly table: string) {}

  get you(): number | null {
    return this.scene?.you ?? null;
  }

  /** What has happened but is not shown yet. */
  get queue(): Update<G>[] {
    return this.playback.waiting;
  }

  /** The newest number that was heard of, shown or not. */
  get latest(): number {
    return this.#held.at(-1)?.number ?? this.queue.at(-1)?.number ?? this.number;
  }

  /** Whether everything that has happened is shown, so that one can act. */
  get caughtUp(): boolean {
    return this.queue.length === 0;
  }

  /** Whether this seat plays, and the game as it is now is shown. */
  get playing(): boolean {
    return this.you !== null && !this.past && this.now?.phase === "playing";
  }

  /** How many lines of the log come before those that are here. */
  get missing(): number {
    return (this.log[0]?.number ?? this.number + 1) - 1;
  }

  get myTurn(): boolean {
    return this.caughtUp && !this.past && this.you !== null && (this.now?.waiting.includes(this.you) ?? false);
  }

  // What comes in

  protected show(scene: Scene<G>): void {
    const known = this.scene ? this.latest : scene.number;
    if (this.link === "lost") this.#miss(scene, known);
    this.playback.clear();
    this.#held = [];
    this.before = null;
    this.scene = scene;
    this.now = scene.now;
    this.heard = Date.now();
    this.log = scene.log;
    this.number = scene.number;
    this.present = scene.present;
    this.watchers = scene.watchers;
    this.words = scene.chance?.words ?? [];
    this.preview = null;
    this.hint = null;
    myTables.set(this.table, { game: scene.game, over: isOver(scene.now) });
    if (isOver(scene.now)) results.hear(this.table, scene.game, scene.you, scene.now);
    this.handOver();
  }

  /** Count what others and chance did while the line was dead. */
  #miss(scene: Scene<G>, known: number): void {
    const own = scene.log.filter((line) => line.number > known && (line.seat === scene.you || ["takeover", "back"].includes(line.kind)));
    this.away = Math.max(0, scene.number - known - own.length);
    this.missedFrom = known + 1;
  }

  protected see(presence: Presence): void {
    this.present = presence.present;
    this.watchers = presence.watchers;
    if (!presence.clocks || !this.now) return;
    this.heard = Date.now();
    this.now = { ...this.now, clocks: presence.clocks }; // they stand still for the night, or run on
  }

  protected hear(update: Update<G>): void {
    this.heard = Date.now();
    this.#held.push(update);
    if (!this.busy) this.release();
  }

  /** Show what was held back. */
  protected release(): void {
    for (const update of this.#held.splice(0)) this.playback.add(update);
    if (document.hidden) this.skip();
  }

  /** How long something takes, at the pace that is preferred. */
  #paced(update: Update<G>, time: number): number {
    const factor = stillness() && preferences.pace === "calm" ? FACTOR.brisk : FACTOR[preferences.pace];
    return TALK.includes(update.kind) ? 0 : factor * time;
  }

  #advance(update: Update<G>, moving: boolean): void {
    this.before = moving ? this.now : null;
    this.now = update.now;
    this.number = update.number;
    const { number, kind, seat, sentences } = update;
    const again = new Map(update.again?.map((line) => [line.number, line])); // what nobody may look up any more is gone
    this.log = [...this.log.map((line) => again.get(line.number) ?? line), { number, kind, seat, sentences }];
    if (update.kind === "rematch") this.rematch = update.text;
    if (update.kind === "lock") this.#lock(update.text === "locked");
    if (["sit", "leave", "word", "remove", "forget"].includes(kind) && update.now.phase === "open") this.words = this.words.map((word, n) => (n === seat ? update.text : word));
    if (update.kind !== "say") this.hint = null;
    if (!update.now.choices.length) this.preview = null;
    this.anew = update.now.phase === "over" && (this.anew || moving);
    if (this.scene && (isOver(update.now) || kind === "lesson")) myTables.set(this.table, { game: this.scene.game, over: isOver(update.now) });
    if (this.scene && isOver(update.now)) results.hear(this.table, this.scene.game, this.you, update.now);
    announce(sentences.join(" "));
    this.handOver();
  }

  #lock(locked: boolean): void {
    if (this.scene) this.scene = { ...this.scene, settings: { ...this.scene.settings, locked } };
  }

  /** Show at once everything that has happened. */
  skip(): void {
    this.playback.skip();
    this.before = null;
  }

  /** What one did oneself needs no showing, unless it sets something off; nor if nothing else waits to be shown. */
  skipOwn(): void {
    const other = this.queue.findIndex((update) => update.seat !== this.you || this.leads(this.now, update.now) > 0);
    this.playback.skip(other < 0 ? this.queue.length : other);
  }

  /** Somebody else may be asked now. */
  protected abstract handOver(): void;
}
