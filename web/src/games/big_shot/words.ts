// How Big Shot speaks of its actions and positions.
import { say, sayIf } from "../../words/index.svelte";
import type { GameWords } from "../game";
import type { Shapes } from "./shapes";
import { colourWord, SHADES } from "./colours";
import { lotName } from "./describe";
import { LOTS } from "./plan";

function action(text: string): string {
  const [verb, first = "", second = ""] = text.split(" ");
  switch (verb) {
    case "pass":
      return say("bs.pass");
    case "bid":
      return say("bs.bid", { n: first });
    case "no":
      return say("bs.no-loan");
    case "loan":
      return say("bs.borrow", { colour: colourWord(first) });
    case "pay":
      return say("bs.pay-with", { colour: colourWord(first) });
    case "place":
      return say("bs.place", { colour: colourWord(first), lot: lotName(second) });
    default:
      return text;
  }
}

function term(word: string): string {
  if (word in SHADES) return colourWord(word);
  if (LOTS.some((lot) => lot === word)) return lotName(word);
  return word;
}

const MONEY = ["money", "high_bid", "worth", "lowest_bid", "highest_bid", "pays", "owes", "iou", "fortune", "lots_worth", "cash", "debts", "points"];
const DRAWN = ["order", "walks"]; // what is only drawn: one reads it off the rest

function label(name: string): string | null {
  return sayIf(`fact.bs.${name}`, "") || null;
}

function entry(path: string, n: number): string | null {
  return path === "position.ring" ? say("fact.bs.space", { n }) : null;
}

function valueInWords(name: string, path: string, value: unknown): string | null {
  if (path === "insight" && DRAWN.includes(name)) return "";
  if (name === "way" || name === "decided_by") return sayIf(`fact.bs.${name}.${String(value)}`, "");
  if (name === "stage") return sayIf(`bs.stage.${String(value)}`, "");
  if (typeof value !== "number") return null;
  if (path === "insight.lots.needs") return value ? String(value) : say("bs.card.owns");
  return MONEY.includes(name) || path === "position.auction.bids" ? say("bs.money", { n: value }) : null;
}

export const words: GameWords<Shapes> = {
  action,
  term,
  points: (n) => say("bs.money", { n }),
  label,
  entry,
  valueInWords,
  seats: ["fortunes", "bids", "passed", "caught"],
  seat: ["turn", "roller", "high_bidder", "seat"],
  zeros: ["money", "cash", "fortune", "needs"],
};
