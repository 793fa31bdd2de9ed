// How the games of this browser ended: kept here, for as long as one likes, whatever becomes of their tables.
import type { Chair, Now, Standing } from "../wire/messages";
import { deepest, type Analysed } from "./analysed";
import { myTables } from "./my_tables.svelte";
import { keep, kept } from "./preferences.svelte";

export interface Result {
  game: string;
  at: number; // when it was over, milliseconds since 1970
  seat: number; // one's own
  names: string[];
  levels: string[]; // of bots, "" for people
  ranks: number[];
  points: number[];
  counts: boolean; // whether it was a whole game of one's own: no guided one, and none from a position
  record?: string; // its digest
  analysed?: Analysed; // what an analysis said about one's own seat
}

const KEY = "backroom.results";
const MOST = 500;

class Results {
  #all = $state.raw<Record<string, Result>>(kept<Record<string, Result>>(KEY, {}));

  constructor() {
    if (typeof window === "undefined") return;
    window.addEventListener("storage", (event) => {
      if (event.key === KEY) this.#all = kept<Record<string, Result>>(KEY, {});
    });
  }

  /** All of them, by table, the newest first. */
  get all(): [string, Result][] {
    return Object.entries(this.#all).sort(([, one], [, other]) => other.at - one.at);
  }

  of(table: string): Result | undefined {
    return this.#all[table];
  }

  /** Hear that a game in which one has a seat is over. */
  hear(table: string, game: string, you: number | null, now: Pick<Now, "phase" | "standings" | "chairs">): void {
    if (now.phase === "over" && now.standings && you !== null) this.add(table, game, you, now.chairs, now.standings, Date.now());
  }

  add(table: string, game: string, you: number, chairs: readonly Chair[], standings: readonly Standing[], at: number, branch = false): void {
    const own = myTables.of(table);
    const seat = own?.seats?.[0]?.seat ?? you; // at a shared device it is the first of those who share it
    const known = this.#all[table];
    const one: Result = {
      ...known,
      game,
      at: known?.at ?? at,
      seat,
      names: chairs.map((chair) => chair.name),
      levels: chairs.map((chair) => (chair.kind === "bot" ? chair.level : "")),
      ranks: standings.map((standing) => standing.rank),
      points: standings.map((standing) => standing.points),
      counts: known?.counts ?? !(branch || own?.branch || own?.guide),
    };
    this.#all = Object.fromEntries([[table, one] as const, ...this.all.filter(([name]) => name !== table)].slice(0, MOST));
    keep(KEY, this.#all);
  }

  /** The game of a record, if it was played here. */
  recorded(record: string): Result | undefined {
    return Object.values(this.#all).find((one) => one.record === record);
  }

  /** Remember which record a game became. */
  tellRecord(table: string, record: string): void {
    const known = this.#all[table];
    if (known && known.record !== record) this.#change(table, { ...known, record });
  }

  /** Keep what an analysis said about a game that counts; of two analyses the deeper one. */
  tellAnalysis(record: string, analysed: Analysed): void {
    const [table, known] = Object.entries(this.#all).find(([, one]) => one.record === record) ?? [];
    if (table && known?.counts) this.#change(table, { ...known, analysed: deepest(known.analysed, analysed) });
  }

  #change(table: string, one: Result): void {
    this.#all = { ...this.#all, [table]: one };
    keep(KEY, this.#all);
  }

  forget(table: string): void {
    const { [table]: _, ...rest } = this.#all;
    this.#all = rest;
    keep(KEY, this.#all);
  }

  /** Count no game any more that is over by now; how those of tables that are still there ended is shown with them. */
  clear(): void {
    const here = this.all.filter(([table]) => myTables.of(table));
    this.#all = Object.fromEntries(here.map(([table, { analysed: _, ...one }]) => [table, { ...one, counts: false }]));
    keep(KEY, this.#all);
  }
}

export const results = new Results();
