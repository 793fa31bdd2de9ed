// How the tables of this browser stand: many are asked for at once, those that are over never again.
import { api } from "../wire/api";
import type { MyTable as Told } from "../wire/messages";
import { myTables, type MyTable } from "./my_tables.svelte";
import { spoken } from "./preferences.svelte";
import { results, type Result } from "./results.svelte";

const MOST = 20; // that may be asked for at once

/** A table as a list shows it. */
export interface Row {
  table: string;
  game: string;
  phase: Told["phase"];
  turn: boolean;
  heading: string; // in the game's own words
  others: string[]; // names, "" for a seat that is free
  at: number; // when something last happened there
  opened: number;
  result: Result | null;
  gone: boolean; // whether only its result is left
}

class Standings {
  #told = $state.raw<Record<string, Told>>({});
  asked = $state(false); // whether the newest ones were asked for

  /** All that is known, the tables at which one is to move first, then the newest. */
  get rows(): Row[] {
    const live = myTables.all.map(([table, own]) => this.#row(table, own)).filter((row) => row !== null);
    const past = results.all.filter(([table]) => !live.some((row) => row.table === table)).map(([table, result]) => pastRow(table, result));
    return [...live, ...past].sort((one, other) => Number(other.turn) - Number(one.turn) || Number(isOver(one)) - Number(isOver(other)) || other.at - one.at);
  }

  /** At how many tables one is to move. */
  get turns(): number {
    return this.rows.filter((row) => row.turn).length;
  }

  /** Whether somebody else may act meanwhile at a table that is not over. */
  get company(): boolean {
    return Object.values(this.#told).some((one) => one.phase === "open" || (one.phase === "playing" && one.chairs.filter((chair) => chair.kind === "person").length > 1));
  }

  /** Ask for the newest tables, or for all of them. */
  async load(all = false): Promise<void> {
    const open = myTables.all.filter(([table, own]) => (own.secret || own.host) && !(own.over && results.of(table)));
    for (let first = 0; first < (all ? open.length : Math.min(open.length, MOST)); first += MOST) {
      const seats = open.slice(first, first + MOST).map(([table, own]) => ({ table, secret: own.secret || own.host || "" }));
      for (const told of await api.standings({ seats, lang: spoken() })) this.#hear(told);
    }
    this.asked = true;
  }

  #hear(told: Told): void {
    const { table, game, seat, standings } = told;
    if (!told.found) return myTables.forget(table);
    this.#told = { ...this.#told, [table]: told };
    if (standings && seat !== null) results.add(table, game, seat, told.chairs, standings, told.changed, told.branch);
  }

  #row(table: string, own: MyTable): Row | null {
    const told = this.#told[table];
    const result = results.of(table) ?? null;
    if (!told) return result ? { ...pastRow(table, result), gone: false } : null;
    const others = told.chairs.filter((_, seat) => seat !== told.seat).map((chair) => chair.name);
    return { table, game: told.game || own.game, phase: told.phase, turn: told.turn, heading: told.heading, others, at: told.changed, opened: told.opened, result, gone: false };
  }
}

function isOver(row: Row): boolean {
  return row.phase === "over";
}

function pastRow(table: string, result: Result): Row {
  const others = result.names.filter((_, seat) => seat !== result.seat);
  return { table, game: result.game, phase: "over", turn: false, heading: "", others, at: result.at, opened: result.at, result, gone: true };
}

export const standings = new Standings();
