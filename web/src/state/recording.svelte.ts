// A recorded game: all its steps, where we are, whose view it is, and whether it runs.
import { api } from "../wire/api";
import type { KeptRecord, ReplayedStep } from "../wire/messages";
import { preferences, stillness } from "./preferences.svelte";
import type { Leads } from "./shown_table.svelte";

const PAGE = 100; // steps that are asked for at once
const PAUSE = { calm: 1100, brisk: 500, instant: 150 };
const LONGER = 1.9; // for what chance does: there is something to see

export class Recording {
  kept = $state.raw<KeptRecord | null>(null);
  steps = $state.raw<ReplayedStep[]>([]);
  at: number;
  seat = $state<number | null>(null); // whose view: null shows all, -1 what a watcher saw
  playing = $state(false);
  moving = $state(false); // whether we came here by one step forward, so that it is to be seen
  loaded = $state(0);
  leads: Leads = () => 0;

  #timer = 0;
  #asked = 0;

  constructor(
    readonly record: string,
    first = 0, // the step that is shown first
    seat: number | null = null, // whose view it is at first
  ) {
    this.at = $state(first);
    this.seat = seat;
  }

  get last(): number {
    return Math.max(0, this.steps.length - 1);
  }

  /** How long the board needs to show what this step sets off; 0 if one jumped here. */
  get lead(): number {
    const before = this.steps[this.at - 1]?.now;
    const step = this.steps[this.at];
    return this.moving && before && step ? (this.leads(before, step.now) * PAUSE[preferences.pace]) / PAUSE.calm : 0;
  }

  /** The rounds of the game, each with the step at which it begins. */
  get rounds(): [number, number][] {
    const found = new Map<number, number>();
    for (const { number, round } of this.steps) {
      if (round && !found.has(round)) found.set(round, number);
    }
    return [...found];
  }

  /** Fetch the whole game in a language. */
  async load(lang: string): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    const kept = await api.record(this.record);
    const steps: ReplayedStep[] = [];
    while (steps.length <= kept.events) {
      const more = await api.steps(this.record, this.seat, steps.length, PAGE, lang);
      if (asked !== this.#asked) return;
      if (!more.length) break;
      steps.push(...more);
      this.loaded = steps.length / (kept.events + 1);
    }
    this.kept = kept;
    this.steps = steps;
    this.at = Math.min(this.at, this.last);
  }

  /** See it with other eyes. */
  async see(seat: number | null, lang: string): Promise<void> {
    this.seat = seat;
    await this.load(lang);
  }

  go(to: number, moving = false): void {
    this.moving = moving && to === this.at + 1;
    this.at = Math.min(Math.max(to, 0), this.last);
    if (!moving) this.pause();
  }

  toggle(): void {
    if (this.playing) return this.pause();
    if (this.at === this.last) this.at = 0;
    this.playing = true;
    this.#next();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  close(): void {
    this.pause();
  }

  #next(): void {
    if (!this.playing || this.at >= this.last) return this.pause();
    this.go(this.at + 1, true);
    const chance = this.steps[this.at]?.by === null && !stillness();
    this.#timer = window.setTimeout(() => this.#next(), this.lead + PAUSE[preferences.pace] * (chance ? LONGER : 1));
  }
}
