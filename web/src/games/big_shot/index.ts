// Big Shot at the table: what is drawn, how long things are looked at, and what the table waits for.
import { say } from "../../words/index.svelte";
import { waitedFor, type GameParts, type Shown } from "../game";
import Beside from "./Beside.svelte";
import Board from "./Board.svelte";
import { SHADES } from "./colours";
import Controls from "./Controls.svelte";
import End from "./End.svelte";
import { lessons } from "./lessons";
import { bidding, coloursOf } from "./money";
import { Placing } from "./placing.svelte";
import Seat from "./Seat.svelte";
import Status from "./Status.svelte";
import type { Position } from "./shapes";

const ROUNDS = 18;

function toBid(shown: Shown): string {
  const { lowest: n, way } = bidding(shown);
  return say(way === "bid" ? "bs.what.bid" : way === "borrow" ? "bs.what.bid.loan" : "bs.what.bid.none", { n });
}

function what(shown: Shown): string {
  const position = shown.now.position as unknown as Position;
  const mine = shown.you !== null && shown.now.waiting.includes(shown.you);
  const who = waitedFor(shown).join(", ");
  switch (position.stage) {
    case "borrowing":
      return mine ? say("bs.what.borrow") : say("bs.what.borrows", { who });
    case "bidding":
      return mine ? toBid(shown) : say("bs.what.bids", { who });
    case "paying":
      return mine ? say("bs.what.pay") : say("bs.what.pays", { who });
    case "deploying":
      return mine ? say("bs.what.place") : say("bs.what.places", { who });
    default:
      return say("bs.what.rolls", { who: shown.names[position.roller] ?? "" });
  }
}

export const bigShot: GameParts = {
  draft: (desk) => new Placing(desk),
  Board,
  Status,
  Controls,
  Seat,
  Beside,
  End,
  lessons,
  steady: true,
  durations(before, update) {
    const then = before?.position as unknown as Position | undefined;
    const now = update.now.position as unknown as Position | null;
    if (!now) return 0;
    if (update.kind === "chance") return 1900;
    if (then?.stage === "deploying") return 650;
    return now.stage === then?.stage ? 800 : 1100;
  },
  what,
  tint: (shown, seat) => SHADES[coloursOf(shown.now.position as unknown as Position, seat)[0] ?? "ivory"]!,
  round: (now) => ({ n: (now.position as unknown as Position).round, of: ROUNDS }),
};
