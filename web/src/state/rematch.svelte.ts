// Asking for a rematch, and going there once everybody has accepted.
import { api } from "../wire/api";
import { myTables } from "./my_tables.svelte";
import { place } from "./route.svelte";
import type { TableState } from "./table.svelte";
import { troubleOf } from "./trouble";

/** Ask for the rematch, or accept it, with every seat of this browser, and with bots for who has declined if that is wanted; go
 * there if it has begun. Tells whether it has. */
export async function meetAgain(desk: TableState, bots = false): Promise<boolean> {
  const own = myTables.of(desk.table);
  if (!own?.secret || !desk.scene) return false;
  const secrets = own.seats?.map((one) => one.secret) ?? [own.secret];
  const others = secrets.filter((secret) => secret !== own.secret);
  for (const secret of others) await api.rematch(desk.table, secret);
  const meeting = await api.rematch(desk.table, own.secret, bots);
  if (meeting.begun === false) return false;
  const chairs = desk.now?.chairs.length ?? 1;
  const seats = own.seats?.map((one) => ({ ...one, seat: (one.seat + 1) % chairs })); // everybody sits one seat further
  const { host, nextWord } = own;
  const commitment = desk.scene.chance?.rematch;
  myTables.set(meeting.table, {
    game: desk.scene.game,
    seat: meeting.seat,
    secret: own.secret,
    ...(host ? { host } : {}),
    ...(commitment ? { commitment } : {}),
    ...(nextWord ? { word: nextWord } : {}),
    ...(seats ? { seats } : {}),
  });
  place.go(`/table/${meeting.table}`);
  return true;
}

export class Asking {
  trouble = $state("");
  busy = $state(false);
  #desk: TableState;

  constructor(desk: TableState) {
    this.#desk = desk;
  }

  /** What a seat has answered. */
  answer(seat: number): "" | "yes" | "no" {
    return this.#desk.now?.chairs[seat]?.again ?? "";
  }

  /** The seats whose people are asked: whoever has left or was sent away is not. */
  get asked(): number[] {
    const chairs = this.#desk.now?.chairs ?? [];
    return chairs.flatMap((chair, seat) => (chair.kind === "person" && !chair.removed && (chair.why !== "left" || chair.again === "yes") ? [seat] : []));
  }

  /** Those of them that are not at this device. */
  get others(): number[] {
    const own = myTables.of(this.#desk.table)?.seats?.map((one) => one.seat) ?? [this.#desk.you];
    return this.asked.filter((seat) => !own.includes(seat));
  }

  accept(bots = false): Promise<void> {
    return this.#do(() => meetAgain(this.#desk, bots));
  }

  decline(): Promise<void> {
    return this.#do(async () => {
      const own = myTables.of(this.#desk.table);
      if (own?.secret) await api.decline(this.#desk.table, own.secret);
    });
  }

  async #do(work: () => Promise<unknown>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.trouble = "";
    try {
      await work();
    } catch (error) {
      this.trouble = troubleOf(error);
    }
    this.busy = false;
  }
}
