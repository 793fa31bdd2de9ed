// Cubes that are placed but not sent: they can be moved and taken back, and the server previews what they would do.
import { untrack } from "svelte";
import { isBegun, type Begun, type Draft } from "../game";
import { say } from "../../words/index.svelte";
import type { TableState } from "../../state/table.svelte";
import type { Scene } from "../../wire/messages";
import { cubesOf } from "./colours";
import type { Position, Shapes } from "./shapes";

export interface Placed {
  colour: string;
  lot: string;
}

export class Placing implements Draft<Shapes> {
  placed = $state.raw<Placed[]>([]);
  picked = $state("");
  bid = $state(0); // what the bid control shows, 0 for the lowest that is possible
  warned = $state(0); // the bid above one's money that was asked about
  limit = $state(0); // how far an order is to bid, 0 if nobody has said
  #decision = "";
  #auction = ""; // that a limit was chosen for
  #scene: Scene<Shapes> | null = null;

  constructor(readonly desk: TableState<Shapes>) {}

  /** The order that stands, as the newest thing that is known tells it. */
  get order(): string {
    return (this.desk.queue.at(-1)?.now ?? this.desk.now)?.order ?? "";
  }

  /** How far the order that stands bids, 0 if it does not. */
  get leftLimit(): number {
    return Number(/\d+$/.exec(this.order)?.[0] ?? 0);
  }

  /** Leave an order, or take it back if it is the one that stands. */
  toggle(order: string): void {
    void this.desk.order(this.order === order ? null : order);
  }

  get #position(): Position | null {
    return this.desk.now?.position ?? null;
  }

  /** Whether this seat places cubes now. */
  get active(): boolean {
    return this.desk.myTurn && this.#position?.stage === "deploying";
  }

  /** The cubes that are still in the hand. */
  get hand(): string[] {
    const cubes = this.active && this.#position ? cubesOf(this.#position.hand) : [];
    for (const { colour } of cubes.length ? this.placed : []) cubes.splice(cubes.indexOf(colour), 1);
    return cubes;
  }

  /** The cube that goes onto the next lot. */
  get next(): string {
    return this.hand.includes(this.picked) ? this.picked : (this.hand[0] ?? "");
  }

  get tried(): Begun<Shapes> | null {
    const now = this.desk.preview?.now;
    return this.placed.length && now && isBegun(now) ? now : null;
  }

  get held(): boolean {
    return this.placed.length > 0;
  }

  get actions(): string[] {
    return this.placed.map(({ colour, lot }) => `place ${colour} ${lot}`);
  }

  get begun(): string[] {
    return this.hand.length ? this.actions : [];
  }

  /** Tell whether the cube in hand may go onto a lot. */
  fits(lot: string): boolean {
    const choices = (this.tried ?? this.desk.now)?.choices ?? [];
    return this.active && choices.includes(`place ${this.next} ${lot}`);
  }

  /** The colours of the cubes on a lot that are not sent yet. */
  on(lot: string): string[] {
    return this.placed.filter((one) => one.lot === lot).map((one) => one.colour);
  }

  pick(colour: string): void {
    this.picked = colour;
  }

  /** Put a cube on a lot; if the rules do not allow it, they say why and it stays in the hand. */
  async place(lot: string, colour = this.next): Promise<boolean> {
    if (!this.active || !colour) return false;
    return this.#change([...this.placed, { colour, lot }]);
  }

  /** Take a cube from a lot, and put it onto another one if one is named. */
  async move(colour: string, from: string, to = ""): Promise<void> {
    const at = this.placed.findLastIndex((one) => one.colour === colour && one.lot === from);
    if (at < 0 || from === to) return;
    const rest = this.placed.toSpliced(at, 1);
    await this.#change(to ? [...rest, { colour, lot: to }] : rest);
  }

  takeBack(): boolean {
    const last = this.placed.at(-1);
    if (!last) return false;
    void this.#change(this.placed.slice(0, -1));
    return true;
  }

  clear(): void {
    if (!this.placed.length) return this.desk.explain(say("bs.why.clear"), "BS-DEPLOY-1");
    this.placed = [];
    this.desk.forget();
  }

  async send(): Promise<void> {
    if (this.hand.length) return this.desk.explain(say("bs.why.place"), "BS-DEPLOY-1");
    if (await this.desk.act(...this.actions)) this.placed = [];
  }

  /** Forget what was prepared for a decision that is no longer there. */
  follow(): void {
    if (!this.#position) return;
    const { round, stage, hand, auction } = this.#position;
    const decision = JSON.stringify([round, stage, hand, auction.high_bid, auction.caught]);
    const held = JSON.stringify([round, auction.caught]);
    if (held !== this.#auction) this.limit = 0;
    this.#auction = held;
    const { scene } = this.desk;
    const anew = scene !== this.#scene; // the line was lost, or the language has changed: what was previewed is gone
    this.#scene = scene;
    if (decision !== this.#decision) {
      this.#decision = decision;
      this.placed = [];
      this.bid = this.warned = 0;
    } else if (anew) untrack(() => this.placed.length && void this.desk.try(this.actions));
  }

  async #change(wanted: Placed[]): Promise<boolean> {
    const before = this.placed;
    this.placed = wanted;
    if (!wanted.length) {
      this.desk.forget();
      return true;
    }
    const reply = await this.desk.try(this.actions);
    if (reply === null && this.placed === wanted) {
      const { complaint } = this.desk;
      this.placed = before;
      if (before.length) await this.desk.try(this.actions);
      this.desk.complaint = complaint;
    }
    return reply !== null;
  }
}
