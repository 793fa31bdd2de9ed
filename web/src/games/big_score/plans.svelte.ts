// What a person plans in The Big Score and has not sent: the card to keep, and who goes where.
import type { Draft } from "../game";
import { say } from "../../words/index.svelte";
import type { TableState } from "../../state/table.svelte";
import { byType, cardsOf } from "./crew";
import type { Insight, Player, Position, Shapes } from "./shapes";

const NOWHERE = "";

/** What a plan needs of a table. */
export type Desk = Pick<TableState<Shapes>, "you" | "now" | "myTurn" | "busy" | "complaint" | "hint" | "act" | "allows" | "whyNot" | "explain">;

export class Plans implements Draft<Shapes> {
  readonly tried = null; // plans are drawn on the position itself
  chosen = $state(""); // the card of the pack, or the token of the vault, that is looked at
  kept = $state(""); // the card that was kept last
  picked = $state(-1); // the card of the hand that goes to the next place
  places = $state.raw<string[]>([]); // for each card of the hand where it goes
  #steps = $state.raw<string[][]>([]); // the plans before this one, to take back
  #turned = $state.raw<string[]>([]); // the kinds that training does not take beside those that are planned for it
  #decision = "";

  constructor(readonly desk: Desk) {}

  get position(): Position | null {
    return this.desk.now?.position ?? null;
  }

  get me(): Player | undefined {
    return this.desk.you === null ? undefined : this.position?.players[this.desk.you];
  }

  /** For each kind of card where it may go, as the server says. */
  get allowed(): Insight["places"] {
    return this.desk.now?.insight?.places ?? {};
  }

  /** Whether this seat assigns its crew now. */
  get assigning(): boolean {
    return this.desk.myTurn && this.position?.stage === "assigning";
  }

  get hand(): string[] {
    return this.assigning ? cardsOf(this.me?.hand ?? {}) : [];
  }

  /** The cards that are planned for a place, by their number in the hand. */
  at(place: string): number[] {
    return this.hand.flatMap((_, n) => ((this.places[n] ?? NOWHERE) === place ? [n] : []));
  }

  /** The cards without a place, in the order in which they lie there. */
  get unplaced(): number[] {
    const { hand } = this;
    return this.at(NOWHERE).sort((a, b) => byType(hand[a] ?? "", hand[b] ?? "") || a - b);
  }

  /** The card that goes to the next place that is chosen. */
  get next(): number {
    return this.unplaced.includes(this.picked) ? this.picked : (this.unplaced[0] ?? -1);
  }

  fits(place: string, card = this.next): boolean {
    const kind = this.hand[card] ?? "";
    if (place === "training" && this.#turned.includes(kind)) return false;
    return this.allowed[kind]?.some((one) => one === place) ?? false;
  }

  get held(): boolean {
    return this.assigning && this.#steps.length > 0;
  }

  /** What is planned for the first cards of the hand, up to one that has no place. */
  get begun(): string[] {
    return this.#actions().slice(0, this.at(NOWHERE)[0] ?? 0);
  }

  /** Plan a card for a place, or take it back; if the rules do not allow it, they say why. */
  async put(place: string, card = this.next): Promise<void> {
    if (card < 0 || !this.assigning) return;
    await this.#plan(
      this.hand.map((_, n) => (n === card ? place : (this.places[n] ?? NOWHERE))),
      place !== NOWHERE,
    );
  }

  /** Keep the card that is chosen. */
  async keep(): Promise<void> {
    this.kept = this.chosen;
    await this.desk.act(`keep ${this.chosen}`);
  }

  /** Let everybody who has no place stay at home. */
  async stay(): Promise<void> {
    await this.#plan(
      this.hand.map((_, n) => this.places[n] || "nothing"),
      true,
    );
  }

  async #plan(wanted: string[], check: boolean): Promise<void> {
    if (this.desk.busy) return;
    const before = this.places;
    this.#step(wanted);
    const allowed = !check || (await this.desk.whyNot(...this.#actions()));
    if (allowed || this.places !== wanted) this.desk.complaint = null;
    else [this.places, this.#steps] = [before, this.#steps.slice(0, -1)];
    await this.#askTraining();
  }

  /** Ask which of the cards in hand training would take beside those that are planned for it. */
  async #askTraining(): Promise<void> {
    const { hand, places } = this;
    const trains = this.at("training").length > 0;
    const kinds = new Set(trains ? this.unplaced.map((card) => hand[card] ?? "").filter((kind) => this.allowed[kind]?.includes("training")) : []);
    const turned: string[] = [];
    for (const kind of kinds) {
      const card = this.unplaced.find((one) => hand[one] === kind) ?? -1;
      if (!(await this.desk.allows(...this.#actions({ [card]: "training" })))) turned.push(kind);
    }
    if (places === this.places) this.#turned = turned;
  }

  /** Plan something else, so that it can be taken back. */
  #step(places: string[]): void {
    this.#steps = [...this.#steps, this.places];
    this.places = places;
    this.desk.hint = null;
  }

  clear(): void {
    if (this.desk.busy) return;
    if (this.unplaced.length < this.hand.length) this.#step([]);
    this.#turned = [];
    this.picked = -1;
    this.desk.complaint = null;
  }

  /** Send the whole crew; if that is refused, the plan stays as it is. */
  async send(): Promise<void> {
    if (this.unplaced.length) return this.desk.explain(say("sc.why.place"), "SC-ASSIGN-1");
    await this.desk.act(...this.#actions());
  }

  /** Undo the last step of the plan. */
  takeBack(): boolean {
    const before = this.#steps.at(-1);
    if (!before || !this.assigning || this.desk.busy) return false;
    this.places = before;
    this.#steps = this.#steps.slice(0, -1);
    this.desk.hint = null;
    this.desk.complaint = null;
    void this.#askTraining();
    return true;
  }

  /** Forget plans for a decision that is no longer there. */
  follow(): void {
    const decision = JSON.stringify([this.position?.round, this.position?.stage, this.me?.hand, this.me?.pack, this.me?.drawn]);
    if (decision === this.#decision) return;
    this.#decision = decision;
    this.places = [];
    this.#steps = [];
    this.#turned = [];
    this.picked = -1;
    this.chosen = "";
  }

  #actions(others: Record<number, string> = {}): string[] {
    return this.hand.map((kind, n) => `assign ${kind} ${others[n] || this.places[n] || "nothing"}`);
  }
}
