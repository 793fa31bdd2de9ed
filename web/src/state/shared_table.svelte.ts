// A table at a device that several people share: it is handed from one to the other, covered where a seat sees what others may not.
import type { GameShapes } from "../wire/game_shapes";
import { myTables } from "./my_tables.svelte";
import { ShownTable } from "./shown_table.svelte";

export abstract class SharedTable<G extends GameShapes = GameShapes> extends ShownTable<G> {
  cover = $state<number | null>(null); // the seat of this browser to which it is handed, while nobody may look
  #secrets = true;

  /** Come in again, with the seat that this browser has taken meanwhile. */
  abstract rejoin(): void;
  /** Forget tentative things. */
  abstract forget(): void;

  /** Let somebody else at this device look and play. */
  take(seat: number): void {
    const own = myTables.of(this.table)?.seats?.find((one) => one.seat === seat);
    if (!own || !this.scene) return;
    this.cover = null;
    myTables.set(this.table, { game: this.scene.game, ...own });
    this.forget();
    this.rejoin();
  }

  /** Whether the table is covered between the turns of people who share this device: where nothing is secret it need not be. */
  keepSecrets(secrets: boolean): void {
    this.#secrets = secrets;
    this.handOver();
  }

  /** Cover the table when it is the turn of somebody else at this device, and what was done is confirmed. */
  protected override handOver(): void {
    const waiting = this.now?.waiting ?? [];
    const others = (myTables.of(this.table)?.seats ?? []).filter((one) => one.seat !== this.you && waiting.includes(one.seat));
    const own = this.you !== null && waiting.includes(this.you);
    this.cover = own || this.busy || !this.caughtUp ? null : (others[0]?.seat ?? null);
    if (this.cover !== null) this.past = null;
    if (this.cover !== null && !this.#secrets) this.take(this.cover);
  }
}
