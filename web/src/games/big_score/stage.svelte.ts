// The scene that is played, beat by beat: what the board draws follows it, and so does what is heard and what a screen reader says.
import { announce } from "../../state/announcer.svelte";
import { sound, type Sound } from "../../sound";
import { lengthOf, type Beat } from "./scenes";

const HEARD: Partial<Record<Beat["kind"], Sound>> = {
  job: "card",
  round: "coin",
  pass: "pack",
  enter: "vault",
  open: "fist",
  swap: "swap",
  take: "steal",
  marker: "steal",
  escape: "escape",
  alarm: "alarm",
  verdict: "lose",
};

class Stage {
  beats = $state.raw<Beat[]>([]);
  at = $state(-1);
  pace = $state(0); // by which the time of a beat is multiplied; 0: nothing moves
  #timers: number[] = [];

  get beat(): Beat | null {
    return this.beats[this.at] ?? null;
  }

  /** How long the beat is to be seen, in milliseconds. */
  get lasts(): number {
    return (this.beat?.lasts ?? 0) * this.pace;
  }

  /** Play a scene in so much time; without any, its last beat is shown. */
  play(beats: Beat[], time: number, told: (beat: Beat) => string): void {
    this.clear();
    this.beats = beats;
    this.pace = beats.length ? time / lengthOf(beats) : 0;
    if (!time) this.at = beats.length - 1;
    let begins = 0;
    for (const [n, beat] of time ? beats.entries() : []) {
      this.#timers.push(window.setTimeout(() => this.#begin(n, told(beat)), begins));
      begins += beat.lasts * this.pace;
    }
  }

  clear(): void {
    this.#timers.splice(0).forEach((timer) => clearTimeout(timer));
    this.beats = [];
    this.at = -1;
  }

  #begin(n: number, sentence: string): void {
    this.at = n;
    const { beat } = this;
    if (!beat) return;
    const heard = beat.kind === "out" ? (beat.token === "cop" ? "cop" : "token") : HEARD[beat.kind];
    if (heard) sound(heard);
    announce(sentence);
  }
}

export const stage = new Stage();
