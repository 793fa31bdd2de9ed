// The seats and tables of this browser: secrets stay here and never go into an address.
import { keep, kept } from "./preferences.svelte";

export interface MyTable {
  game: string;
  at: number; // when it was last opened, milliseconds since 1970
  seat?: number;
  secret?: string;
  host?: string;
  invite?: string | undefined; // the key of a link that keeps a seat, until it is taken
  over?: boolean;
  commitment?: string; // what the server committed to before the game, to check its record by
  word?: string; // this seat's word for chance
  nextWord?: string; // and for the rematch
  guide?: boolean; // it is a guided first game
  branch?: boolean; // the game was played on from a record
  seats?: MySeat[]; // all seats of this browser, if several people share it; `seat` is the one that is looked at
}

export interface MySeat {
  seat: number;
  secret: string;
  word?: string;
}

const KEY = "backroom.tables";
const MOST = 200;

class Tables {
  #tables = $state.raw<Record<string, MyTable>>(kept<Record<string, MyTable>>(KEY, {}));

  constructor() {
    if (typeof window === "undefined") return;
    window.addEventListener("storage", (event) => {
      if (event.key === KEY) this.#tables = kept<Record<string, MyTable>>(KEY, {});
    });
  }

  /** All of them, the newest first. */
  get all(): [string, MyTable][] {
    return Object.entries(this.#tables).sort(([, one], [, other]) => other.at - one.at);
  }

  /** What this browser has at a table. */
  of(table: string): MyTable | undefined {
    return this.#tables[table];
  }

  /** Remember something about a table. */
  set(table: string, change: Partial<MyTable> & { game: string }): void {
    const known = { ...this.#tables, [table]: { ...this.#tables[table], ...change, at: Date.now() } };
    const newest = Object.entries(known).sort(([, one], [, other]) => other.at - one.at);
    this.#tables = Object.fromEntries(newest.slice(0, MOST));
    keep(KEY, this.#tables);
  }

  /** A guided first game of a game that is not finished. */
  guided(game: string): string | null {
    return this.all.find(([, one]) => one.game === game && one.guide && !one.over)?.[0] ?? null;
  }

  /** A seat is at another device now: whoever else shares this browser keeps theirs. */
  handOver(table: string, seat: number | null): void {
    const own = this.#tables[table];
    if (!own) return;
    const seats = (own.seats ?? []).filter((one) => one.seat !== seat);
    const { seat: _, secret: __, seats: ___, host, ...rest } = own;
    const stays = seats.length && host ? { host } : {}; // with the last seat it goes, too
    this.#tables = { ...this.#tables, [table]: { ...rest, ...stays, ...seats[0], ...(seats.length > 1 ? { seats } : {}) } };
    keep(KEY, this.#tables);
  }

  /** Forget a table. */
  forget(table: string): void {
    const { [table]: _, ...rest } = this.#tables;
    this.#tables = rest;
    keep(KEY, this.#tables);
  }
}

export const myTables = new Tables();
