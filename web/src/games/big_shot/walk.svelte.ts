// The broker on his way: the die tumbles and lies still, then he goes from space to space.
import { stillness } from "../../state/preferences.svelte";
import { sound } from "../../sound";
import { lastingOf, PARTS, walkOf, type Scene } from "./scenes";

const FACE = 90; // milliseconds for which a tumbling die shows a face

export class Walk {
  at = $state(0); // the space he stands on, 0 before anything is known
  die = $state(0); // what the die shows, 0 while it is not to be seen
  rolling = $state(false);
  #timers: number[] = [];

  /** Go where the broker is: on foot if he has just set out and there is time for it, else at once. */
  follow(scene: Scene | null, lasts: number, broker: number): void {
    this.stop();
    const roll = scene?.kind === "roll" ? scene : null;
    const arrived = this.at === (roll?.path.at(-1) ?? broker);
    this.rolling = false;
    if (!roll || arrived || !lasts) {
      this.at = broker;
      this.die = 0;
    } else if (stillness()) {
      this.die = roll.die;
    } else this.#go(roll.die, roll.path, lasts / lastingOf(roll, false));
  }

  #go(die: number, path: number[], pace: number): void {
    const still = PARTS.tumble * pace;
    const step = (walkOf(path) * pace) / Math.max(1, path.length);
    this.rolling = true;
    sound("die");
    for (let n = 0; n * FACE < still; n += 1) this.#later(n * FACE, () => (this.die = ((die + 2 * n) % 6) + 1));
    this.#later(still, () => {
      this.die = die;
      this.rolling = false;
    });
    path.forEach((space, n) => this.#later(still + n * step, () => this.#stepTo(space)));
  }

  #stepTo(space: number): void {
    this.at = space;
    sound("step");
  }

  stop(): void {
    this.#timers.forEach(clearTimeout);
    this.#timers = [];
  }

  #later(wait: number, what: () => void): void {
    this.#timers.push(window.setTimeout(what, wait));
  }
}
