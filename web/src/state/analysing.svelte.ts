// The analysis of a recorded game: asked for page by page while it grows, until all of it is here.
import { api } from "../wire/api";
import type { AnalysedBooking, AnalysedDecision, GameAnalysis } from "../wire/messages";
import { Refused } from "../wire/refused";
import { preparing } from "./preparing.svelte";
import { troubleOf } from "./trouble";

export type Budget = "quick" | "deep";

const PAUSE = 1_500; // milliseconds between two questions
const PASSING = ["preparing", "busy", "rate", "offline", "storage", "unsure"]; // what may be over in a moment
export const BAD = ["inaccuracy", "mistake", "blunder"];

export class Analysing {
  found = $state.raw<GameAnalysis | null>(null);
  decisions = $state.raw<AnalysedDecision[]>([]);
  bookings = $state.raw<AnalysedBooking[]>([]);
  trouble = $state("");
  waits = $state(false); // for bots that are being prepared
  #closed = false;

  constructor(
    readonly record: string,
    readonly budget: Budget,
  ) {
    void this.#ask();
  }

  get done(): boolean {
    return this.found !== null && this.found.done && this.decisions.length >= this.found.decided && this.bookings.length >= this.found.booked;
  }

  get progress(): number {
    return this.done ? 1 : Math.min(0.99, this.found?.progress ?? 0);
  }

  /** What a seat could have done better, in the order of the game. */
  mistakes(seat: number): AnalysedDecision[] {
    return this.decisions.filter((one) => one.seat === seat && BAD.includes(one.grade));
  }

  close(): void {
    this.#closed = true;
  }

  async #ask(): Promise<void> {
    while (!this.#closed && !this.done && !this.trouble) {
      const more = await api.analysis(this.record, this.budget, this.decisions.length + 1, this.bookings.length + 1).then((found) => this.#take(found), (error: unknown) => this.#refused(error));
      if (!more) await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }

  /** Take a page in; tell whether there may be another one at once. */
  #take(found: GameAnalysis | null): boolean {
    this.waits = false;
    if (!found) return false;
    this.found = found;
    this.decisions = [...this.decisions, ...found.decisions];
    this.bookings = [...this.bookings, ...found.bookings];
    return found.decisions.length > 0 || found.bookings.length > 0;
  }

  #refused(error: unknown): boolean {
    if (!(error instanceof Refused) || !PASSING.includes(error.code)) this.trouble = troubleOf(error);
    this.waits = error instanceof Refused && error.code === "preparing";
    if (this.waits) preparing.watch();
    return false;
  }
}
