// Which puzzles were solved or missed in this browser: the first answer counts, and it is kept here alone.
import { keep, kept } from "./preferences.svelte";

export interface PuzzleResult {
  right: boolean;
  at: number; // milliseconds since 1970
  hint: boolean; // whether a hint was asked for before
}

const KEY = "backroom.puzzles";

class PuzzleResults {
  #all = $state.raw<Record<string, PuzzleResult>>(kept<Record<string, PuzzleResult>>(KEY, {}));

  constructor() {
    if (typeof window === "undefined") return;
    window.addEventListener("storage", (event) => {
      if (event.key === KEY) this.#all = kept<Record<string, PuzzleResult>>(KEY, {});
    });
  }

  get all(): Readonly<Record<string, PuzzleResult>> {
    return this.#all;
  }

  of(puzzle: string): PuzzleResult | undefined {
    return this.#all[puzzle];
  }

  /** Note an answer; an earlier one stays. */
  add(puzzle: string, right: boolean, hint: boolean, at = Date.now()): void {
    if (this.#all[puzzle]) return;
    this.#all = { ...this.#all, [puzzle]: { right, at, hint } };
    keep(KEY, this.#all);
  }

  clear(): void {
    this.#all = {};
    keep(KEY, this.#all);
  }
}

export const puzzleResults = new PuzzleResults();
