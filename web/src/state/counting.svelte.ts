// Something shown piece by piece, as at the end of a game; who wants no motion, or is in a hurry, has all of it at once.
import { onDestroy } from "svelte";
import type { Standing } from "../wire/messages";
import { preferences, stillness } from "./preferences.svelte";

/** The seats, the first in rank first. */
export function byRank(standings: readonly Standing[]): number[] {
  return standings.map((_, seat) => seat).sort((a, b) => standings[a]!.rank - standings[b]!.rank);
}

export class Counting {
  #shown = $state(0);
  #pieces: () => number;
  #timer = 0;

  /** Begin to count so many pieces, one each time that many milliseconds have gone by; or have them all, if it is not new. */
  constructor(pieces: () => number, pace: number, anew: boolean) {
    this.#pieces = pieces;
    if (!anew || stillness() || preferences.pace === "instant") this.finish();
    else this.#timer = window.setInterval(() => this.#next(), pace);
    onDestroy(() => clearInterval(this.#timer));
  }

  /** How many are shown. */
  get shownPieces(): number {
    return this.#shown;
  }

  get done(): boolean {
    return this.#shown >= this.#pieces();
  }

  finish(): void {
    this.#shown = Number.POSITIVE_INFINITY;
    clearInterval(this.#timer);
  }

  #next(): void {
    this.#shown += 1;
    if (this.done) clearInterval(this.#timer);
  }
}
