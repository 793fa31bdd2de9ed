// How Big Shot speaks of its actions and positions.
import { say, sayIf } from "../../words/index.svelte";
import type { GameWords } from "../game";
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
  if ((LOTS as string[]).includes(word)) return lotName(word);
  return sayIf(`term.${word}`, word);
}

export const words: GameWords = { action, term, points: (n) => say("bs.money", { n }) };
