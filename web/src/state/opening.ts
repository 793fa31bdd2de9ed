// Opening tables: for a game against bots at once, for friends, and from a record.
import { api } from "../wire/api";
import type { Branch, Settings } from "../wire/messages";
import { USUAL } from "../words/levels";
import { device } from "./device";
import { sitDown } from "./luck";
import { myTables, type MySeat } from "./my_tables.svelte";
import { prefer } from "./preferences.svelte";
import { place } from "./route.svelte";

/** Settings as the server has them by default; whoever opens a table changes some. */
export const DEFAULTS: Settings = {
  listed: false,
  watchers: true,
  delay: 0,
  time: { kind: "none", seconds: 0, increment: 0 },
  sleep: null,
  away: 120,
  stand_in: USUAL,
  pace: 1,
  undo: true,
  hints: true,
  locked: false,
};

// Against bots alone the server does not wait: the page shows their moves at the visitor's own pace.
const ALONE: Settings = { ...DEFAULTS, pace: 0, away: 86_400 };

export interface Wish {
  game: string;
  options: Record<string, string>;
  names: string[]; // of the people at this device
  settings: Settings;
}

/** Open a table and take a seat at it for everybody at this device, then go there. */
export async function openTable({ game, options, names, settings }: Wish): Promise<string> {
  const shared = names.length > 1 ? { away: ALONE.away } : {}; // only one of them is connected at a time
  const { table, host, commitment } = await api.open({ game, options, settings: { ...settings, ...shared } });
  myTables.set(table, { game, host, commitment: commitment ?? "" });
  const seats: MySeat[] = [];
  for (const name of names) {
    const { seat, secret, word } = await sitDown(table, { name, device: device() }, host);
    seats.push({ seat, secret: secret ?? "", word });
  }
  myTables.set(table, { game, ...seats[0], ...(seats.length > 1 ? { seats } : {}) });
  place.go(`/table/${table}`);
  return table;
}

/** Play at once: bots of a level take every other seat. */
export async function playNow(game: string, seats: number, level: string, name: string): Promise<void> {
  await begin({ game, options: { players: String(seats) } }, seats, 0, level, name);
}

/** Begin the guided first game: its bots are there, and wait. */
export async function firstGame(game: string, name: string): Promise<void> {
  const { table, host } = await api.open({ game, guide: true, settings: ALONE });
  const { seat, secret } = await sitDown(table, { name, device: device() }, host);
  myTables.set(table, { game, host, seat, secret: secret ?? "", guide: true });
  await api.start(table, host);
  place.go(`/table/${table}`);
}

/** Play a recorded game on from a move, on one of its seats, against bots on the others. */
export async function playOn(branch: Branch, game: string, seats: number, seat: number, level: string, name: string): Promise<void> {
  const table = await begin({ game, branch }, seats, seat, level, name);
  myTables.set(table, { game, branch: true });
}

interface Beginning {
  game: string;
  options?: Record<string, string>;
  branch?: Branch;
}

async function begin(wish: Beginning, seats: number, own: number, level: string, name: string): Promise<string> {
  const { table, host, commitment } = await api.open({ ...wish, settings: ALONE });
  const { seat, secret, word } = await sitDown(table, { name, seat: own, device: device() }, host);
  for (let other = 0; other < seats; other += 1) if (other !== own) await api.sit(table, { level, seat: other }, host);
  myTables.set(table, { game: wish.game, host, seat, secret: secret ?? "", word, commitment: commitment ?? "" });
  prefer({ name }); // whoever has played under a name keeps it
  await api.start(table, host);
  place.go(`/table/${table}`);
  return table;
}
