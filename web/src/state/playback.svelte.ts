// What has happened is shown one thing after the other, each looked at for a while; or all at once.
import type { GameShapes } from "../wire/game_shapes";
import type { Now, Update } from "../wire/messages";

/** Something that is about to be shown: the board alone shows it already, piece by piece. */
export interface Coming<G extends GameShapes = GameShapes> {
  now: Now<G>;
  lasts: number; // milliseconds; 0: all its pieces at once
  held: boolean; // all of it was shown, and stays until one goes on
  next(): void; // go on, if it is held
}

export class Playback<G extends GameShapes = GameShapes> {
  waiting = $state.raw<Update<G>[]>([]); // what is not shown yet
  coming = $state.raw<Coming<G> | null>(null); // the first of them, while it is announced
  #timer = 0;

  constructor(
    readonly show: (update: Update<G>, moving: boolean) => void,
    readonly pause: (update: Update<G>) => number, // milliseconds after it
    readonly lead: (update: Update<G>) => number = () => 0, // milliseconds for which it is announced
    readonly holds: (update: Update<G>) => boolean = () => false, // whether what was announced stays until one goes on
  ) {}

  /** Show something, as soon as what came before it has been looked at. */
  add(update: Update<G>): void {
    this.waiting = [...this.waiting, update];
    if (!this.#timer && !this.coming) this.#next();
  }

  /** Show the first things that wait at once: all of them, if no number is given. */
  skip(things = this.waiting.length): void {
    if (!things) return;
    this.#stop();
    const shown = this.waiting.slice(0, things);
    this.waiting = this.waiting.slice(things);
    for (const update of shown) this.show(update, false);
    this.#next();
  }

  /** Forget everything. */
  clear(): void {
    this.#stop();
    this.waiting = [];
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.coming = null;
  }

  /** Announce what comes next, or hold what was announced; tells whether it is not to be shown yet. */
  #announces(update: Update<G>): boolean {
    const { coming } = this;
    const lasts = coming ? 0 : this.lead(update);
    if (lasts > 0) {
      this.coming = { now: update.now, lasts, held: false, next: () => this.#release() };
      this.#timer = window.setTimeout(() => this.#next(), lasts);
      return true;
    }
    if (!coming || coming.held || !this.holds(update)) return false;
    this.coming = { ...coming, held: true };
    return true;
  }

  #release(): void {
    if (this.coming?.held) this.#next();
  }

  #next(): void {
    this.#timer = 0;
    for (let [update, ...rest] = this.waiting; update; [update, ...rest] = this.waiting) {
      if (this.#announces(update)) return;
      this.coming = null;
      const pause = this.pause(update);
      this.waiting = rest;
      this.show(update, pause > 0);
      if (pause > 0) {
        this.#timer = window.setTimeout(() => this.#next(), pause);
        return;
      }
    }
  }
}
