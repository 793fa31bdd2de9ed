// What has happened is shown one thing after the other, each looked at for a while; or all at once.
import type { Update } from "../wire/messages";

export class Reel {
  waiting = $state.raw<Update[]>([]); // what is not shown yet
  #timer = 0;

  constructor(
    readonly show: (update: Update, moving: boolean) => void,
    readonly pause: (update: Update) => number, // milliseconds
  ) {}

  /** Show something, as soon as what came before it has been looked at. */
  add(update: Update): void {
    this.waiting = [...this.waiting, update];
    if (!this.#timer) this.#next();
  }

  /** Show the first things that wait at once: all of them, if no number is given. */
  skip(things = this.waiting.length): void {
    if (!things) return;
    clearTimeout(this.#timer);
    this.#timer = 0;
    const shown = this.waiting.slice(0, things);
    this.waiting = this.waiting.slice(things);
    for (const update of shown) this.show(update, false);
    this.#next();
  }

  /** Forget everything. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.waiting = [];
  }

  #next(): void {
    this.#timer = 0;
    for (let [update, ...rest] = this.waiting; update; [update, ...rest] = this.waiting) {
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
