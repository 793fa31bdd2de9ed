// The broker on his way: from space to space, with the die to be seen while he walks.
import { stillness } from "../../state/preferences.svelte";
import type { Now } from "../../wire/messages";
import type { Position, Shapes } from "./shapes";

const THROW = 350; // milliseconds before he sets out
const STEP = 170; // at most, from space to space
const WHOLE = 1100; // at most, for all of them
const LINGER = 350; // the die is seen for so long after he has arrived

export class Walk {
  at = $state(0); // the space he stands on, 0 before anything is known
  die = $state(0); // what the die shows, 0 while it is not to be seen
  #timers: number[] = [];

  /** Go where the broker is: on foot if he has just set out, else at once. */
  follow(before: Now<Shapes> | null, { broker, die, stage }: Position): void {
    const path = stage !== "rolling" && die ? before?.insight?.walks[die - 1] : undefined;
    this.stop();
    this.die = 0;
    if (!path || !die || stillness()) {
      this.at = broker;
      return;
    }
    const pace = Math.min(STEP, WHOLE / path.length);
    this.die = die;
    path.forEach((space, n) => this.#later(THROW + n * pace, () => (this.at = space)));
    this.#later(THROW + path.length * pace + LINGER, () => (this.die = 0));
  }

  stop(): void {
    this.#timers.forEach(clearTimeout);
    this.#timers = [];
  }

  #later(wait: number, what: () => void): void {
    this.#timers.push(window.setTimeout(what, wait));
  }
}
