// Big Shot at the table: what is drawn, how long things are looked at, and what the table waits for.
import { say } from "../../words/index.svelte";
import { waitedFor, type GameParts, type InPlay } from "../game";
import NeutralColour from "./NeutralColour.svelte";
import Board from "./Board.svelte";
import { colourWord, coloursOf, SHADES } from "./colours";
import Controls from "./Controls.svelte";
import { lotName } from "./describe";
import End from "./End.svelte";
import Orders from "./Orders.svelte";
import { Placing } from "./placing.svelte";
import { lastingOf, sceneOf } from "./scenes";
import Seat from "./Seat.svelte";
import { spot } from "./spots";
import Status from "./Status.svelte";
import { tally } from "./tally";
import type { Shapes } from "./shapes";

function toBid(shown: InPlay<Shapes>): string {
  const auction = shown.now.insight.auction;
  const { lowest_bid: n, way } = auction ?? { lowest_bid: 1, way: null };
  const most = auction?.covered ?? 0;
  if (way === "bid" && shown.now.position.auction.caught[shown.you ?? -1]) return say("bs.what.bid.caught", { n, most });
  if (way === "bid" && n > most) return say("bs.what.bid.beyond", { n });
  return say(way === "bid" ? "bs.what.bid" : way === "borrow" ? "bs.what.bid.loan" : "bs.what.bid.none", { n });
}

/** Who gets the cubes, while the hammer falls. */
function sold(shown: InPlay<Shapes>): string {
  const scene = shown.coming ? sceneOf(shown.now, shown.coming.now) : null;
  if (scene?.kind !== "hammer") return "";
  return say(scene.price ? "bs.what.sold" : "bs.what.given", { who: shown.names[scene.seat] ?? "", n: scene.price });
}

/** What is sold, while its buildings rise. */
function rising(shown: InPlay<Shapes>): string {
  const scene = shown.coming ? sceneOf(shown.now, shown.coming.now) : null;
  if (scene?.kind === "last") return say("bs.what.last");
  if (scene?.kind !== "place" || !scene.buyer) return "";
  return say(scene.worth ? "bs.scene.sold" : "bs.scene.sold.park", { lot: lotName(scene.lot), colour: colourWord(scene.buyer), n: scene.worth });
}

function what(shown: InPlay<Shapes>): string {
  const position = shown.now.position;
  const mine = shown.you !== null && shown.now.waiting.includes(shown.you);
  const who = waitedFor(shown).join(", ");
  switch (position.stage) {
    case "borrowing":
      return mine ? say("bs.what.borrow") : say("bs.what.borrows", { who });
    case "bidding":
      return sold(shown) || (mine ? toBid(shown) : say("bs.what.bids", { who }));
    case "paying":
      return mine ? say("bs.what.pay") : say("bs.what.pays", { who });
    case "deploying":
      return rising(shown) || (mine ? say("bs.what.place") : say("bs.what.places", { who }));
    default:
      return say("bs.what.rolls", { who: shown.names[position.roller] ?? "" });
  }
}

export const parts: GameParts<Shapes, Placing> = {
  draft: (desk) => new Placing(desk),
  Board,
  Status,
  Controls,
  WhileWaiting: Orders,
  Seat,
  BesidePlayers: NeutralColour,
  End,
  tally,
  Aid: () => import("./Aid.svelte"),
  spot,
  steady: true,
  secrets: (options) => options.money === "hidden",
  leads: (before, now) => lastingOf(sceneOf(before, now), (before?.choices.length ?? 0) > 0),
  durations(before, update) {
    const then = before?.position;
    const now = update.now.position;
    if (!now) return 0;
    if (then?.stage === "deploying" || then?.stage === "rolling") return 250;
    return now.stage === then?.stage ? 800 : 300;
  },
  what,
  barred: (shown, seat) => (shown.now.insight.fortunes[seat]?.can_win ? "" : say("bs.end.out")),
  tint: (shown, seat) => SHADES[coloursOf(shown.now.position, seat)[0] ?? "ivory"]!,
  round: ({ position, insight }) => ({ n: position.round, of: insight.rounds }),
};
