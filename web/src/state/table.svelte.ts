// One table as this browser sees it: state, and what the visitor may wish for. Views only read it.
import { announce } from "./announcer.svelte";
import { mine } from "./mine.svelte";
import { preferences, stillness } from "./preferences.svelte";
import { Line, type Link, type Reply, type Wish } from "../wire/socket";
import type { Expected, LogLine, Looked, Now, Presence, Previewed, Refusal, Scene, Update } from "../wire/messages";

export interface Complaint {
  sentence: string;
  rule: string;
  code: string;
}

/** How long something is looked at before the next thing is shown, in milliseconds. */
export type Durations = (before: Now | null, update: Update) => number;
const FACTOR = { calm: 1, brisk: 0.4, instant: 0 };
const TALK = ["say", "sit", "leave", "rematch", "takeover", "back"];

export class TableState {
  link = $state<Link>("connecting");
  scene = $state.raw<Scene | null>(null);
  now = $state.raw<Now | null>(null); // the position that is shown
  before = $state.raw<Now | null>(null); // the one shown before it, if this one came from it by one event
  log = $state.raw<LogLine[]>([]);
  number = $state(0); // how many things are shown
  queue = $state.raw<Update[]>([]); // what has happened but is not shown yet
  present = $state.raw<boolean[]>([]);
  watchers = $state(0);
  past = $state.raw<Looked | null>(null);
  preview = $state.raw<Previewed | null>(null);
  complaint = $state.raw<Complaint | null>(null);
  hint = $state.raw<Expected[] | null>(null);
  thinking = $state(false);
  busy = $state(false);
  away = $state(0); // how many things happened while the line was dead
  heard = $state(0); // when the clocks were read
  rematch = $state("");
  cover = $state<number | null>(null); // the seat of this browser to which it is handed, while nobody may look
  durations: Durations = () => 0;

  #line: Line;
  #timer = 0;
  #tries = 0;

  constructor(readonly table: string) {
    this.#line = this.#connected();
    document.addEventListener("visibilitychange", this.#wake);
  }

  close(): void {
    clearTimeout(this.#timer);
    document.removeEventListener("visibilitychange", this.#wake);
    this.#line.close();
  }

  /** Come in again, with the seat that this browser has taken meanwhile. */
  rejoin(): void {
    this.#line.close();
    this.#line = this.#connected();
  }

  /** Let somebody else at this device look and play. */
  take(seat: number): void {
    const own = mine.of(this.table)?.seats?.find((one) => one.seat === seat);
    if (!own || !this.scene) return;
    mine.set(this.table, { game: this.scene.game, ...own });
    this.forget();
    this.rejoin();
  }

  /** Cover the table when it is the turn of somebody else at this device. */
  #handOver(): void {
    const waiting = this.now?.waiting ?? [];
    const others = (mine.of(this.table)?.seats ?? []).filter((one) => one.seat !== this.you && waiting.includes(one.seat));
    const own = this.you !== null && waiting.includes(this.you);
    this.cover = own || !this.caughtUp ? null : (others[0]?.seat ?? null);
    if (this.cover !== null) this.past = null;
  }

  #connected(): Line {
    return new Line(this.table, {
      scene: (scene) => this.#show(scene),
      update: (update) => this.#hear(update),
      presence: (presence) => this.#see(presence),
      link: (link) => (this.link = link),
      refused: (refusal) => this.#complain(refusal),
      hello: () => ({ secret: mine.of(this.table)?.secret || null, last: 0, lang: preferences.wireLang }),
    });
  }

  get you(): number | null {
    return this.scene?.you ?? null;
  }

  /** The newest number that was heard of, shown or not. */
  get latest(): number {
    return this.queue.at(-1)?.number ?? this.number;
  }

  /** Whether everything that has happened is shown, so that one can act. */
  get caughtUp(): boolean {
    return this.queue.length === 0;
  }

  get myTurn(): boolean {
    return this.caughtUp && !this.past && this.you !== null && (this.now?.waiting.includes(this.you) ?? false);
  }

  // Wishes

  /** Do something; gives whether it was done. */
  async act(...actions: string[]): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.complaint = null;
    try {
      for (const action of actions) {
        const done = await this.#line.ask({ type: "act", base: this.latest, action });
        if (done.type === "done") this.skipOwn();
      }
      this.forget();
      return true;
    } catch (refusal) {
      this.#complain(refusal as Refusal);
      return false;
    } finally {
      this.busy = false;
    }
  }

  undo = () => this.#wish({ type: "undo", base: this.latest }, () => this.skip());
  back = () => this.#wish({ type: "back" });
  say = (text: string) => this.#wish({ type: "say", text });

  /** Ask what actions would do; null and a complaint if they are not allowed. */
  async try(actions: string[]): Promise<Previewed | null> {
    this.#tries += 1;
    const mineIs = this.#tries;
    this.complaint = null;
    if (!actions.length) {
      this.preview = null;
      return null;
    }
    try {
      const reply = (await this.#line.ask({ type: "preview", actions })) as Previewed;
      if (mineIs === this.#tries) this.preview = reply;
      return reply;
    } catch (refusal) {
      if (mineIs === this.#tries) this.#complain(refusal as Refusal);
      return null;
    }
  }

  /** Ask in silence what actions would do; null if they are not allowed. */
  async peek(actions: string[]): Promise<Previewed | null> {
    return this.#line.ask({ type: "preview", actions }).then(
      (reply) => reply as Previewed,
      () => null,
    );
  }

  /** Ask why something cannot be done: the rules answer, with their id. */
  async whyNot(...actions: string[]): Promise<void> {
    try {
      await this.#line.ask({ type: "preview", actions });
    } catch (refusal) {
      this.#complain(refusal as Refusal);
    }
  }

  /** Look at the table as it was. */
  async look(at: number): Promise<void> {
    await this.#wish({ type: "look", at }, (reply) => {
      this.past = reply as Looked;
    });
  }

  backToNow(): void {
    this.past = null;
  }

  async askHint(): Promise<void> {
    this.thinking = true;
    await this.#wish({ type: "hint" }, (reply) => {
      if (reply.type === "hinted") this.hint = reply.expected;
    });
    this.thinking = false;
  }

  /** Change the language of everything the table says. */
  async speak(): Promise<void> {
    await this.#wish({ type: "speak", lang: preferences.wireLang });
    if (this.past) await this.look(this.past.at);
  }

  /** Forget tentative things: previews, hints and complaints. */
  forget(): void {
    this.#tries += 1;
    this.preview = null;
    this.hint = null;
    this.complaint = null;
  }

  // What happens

  async #wish(wish: Wish, then?: (reply: Reply) => void): Promise<void> {
    this.complaint = null;
    try {
      const reply = await this.#line.ask(wish);
      then?.(reply);
    } catch (refusal) {
      this.#complain(refusal as Refusal);
    }
  }

  #complain(refusal: Refusal): void {
    this.complaint = { sentence: refusal.sentence, rule: refusal.rule, code: refusal.code };
    announce(refusal.sentence);
  }

  #show(scene: Scene): void {
    const known = this.scene ? this.latest : scene.number;
    this.away = this.link === "lost" ? Math.max(0, scene.number - known) : this.away;
    clearTimeout(this.#timer);
    this.queue = [];
    this.before = null;
    this.scene = scene;
    this.now = scene.now;
    this.heard = Date.now();
    this.log = scene.log;
    this.number = scene.number;
    this.present = scene.present;
    this.watchers = scene.watchers;
    this.preview = null;
    this.hint = null;
    mine.set(this.table, { game: scene.game, over: scene.now.phase === "over" });
    this.#handOver();
  }

  #see(presence: Presence): void {
    this.present = presence.present;
    this.watchers = presence.watchers;
  }

  #hear(update: Update): void {
    this.heard = Date.now();
    this.queue = [...this.queue, update];
    if (this.queue.length === 1 && !this.#timer) this.#next();
    if (document.hidden) this.skip();
  }

  /** Show the next thing, and look at it for a while. */
  #next(): void {
    this.#timer = 0;
    const [update, ...rest] = this.queue;
    if (!update) return;
    const factor = stillness() && preferences.pace === "calm" ? FACTOR.brisk : FACTOR[preferences.pace];
    const pause = TALK.includes(update.kind) ? 0 : factor * this.durations(this.now, update);
    this.queue = rest;
    this.#advance(update, pause > 0);
    if (pause > 0) this.#timer = window.setTimeout(() => this.#next(), pause);
    else this.#next();
  }

  #advance(update: Update, moving: boolean): void {
    this.before = moving ? this.now : null;
    this.now = update.now;
    this.number = update.number;
    const { number, kind, seat, sentences } = update;
    this.log = [...this.log, { number, kind, seat, sentences }];
    if (update.kind === "rematch") this.rematch = update.text;
    if (update.kind !== "say") this.hint = null;
    if (!update.now.choices.length) this.preview = null;
    if (update.now.phase === "over" && this.scene) mine.set(this.table, { game: this.scene.game, over: true });
    announce(sentences.join(" "));
    this.#handOver();
  }

  /** Show at once everything that has happened. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#timer = 0;
    const waiting = this.queue;
    this.queue = [];
    for (const update of waiting) this.#advance(update, false);
    this.before = null;
  }

  /** What one did oneself needs no showing, if nothing else waits to be shown. */
  skipOwn(): void {
    const own = this.queue.findLastIndex((update) => update.kind === "act" && update.seat === this.you);
    if (own >= 0 && this.queue.slice(0, own + 1).every((update) => update.seat === this.you)) {
      clearTimeout(this.#timer);
      this.#timer = 0;
      for (const update of this.queue.slice(0, own + 1)) this.#advance(update, false);
      this.queue = this.queue.slice(own + 1);
      this.#next();
    }
  }

  #wake = (): void => {
    if (document.hidden) this.skip();
  };
}
