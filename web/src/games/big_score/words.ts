// How The Big Score speaks of its actions and positions.
import { say, sayIf } from "../../words/index.svelte";
import type { GameWords } from "../game";

/** The word for a card, a token, a job or a boss; an expert wears a star. */
export function term(word: string): string {
  if (/^\d+K$/.test(word)) return say("sc.cash", { n: parseInt(word) });
  if (word.endsWith("*")) return `${term(word.slice(0, -1))} ★`;
  return sayIf(`sc.${word}`, sayIf(`term.${word}`, word));
}

/** What something would change, with its sign. */
export function change(n: number): string {
  return `${n > 0 ? "+" : n < 0 ? "−" : "±"}${say("sc.cash", { n: Math.abs(n) })}`;
}

function action(text: string): string {
  const [verb, first = "", second = "", third = ""] = text.split(" ");
  switch (verb) {
    case "boss":
      return say("sc.act.boss", { boss: term(first), item: term(second) });
    case "keep":
      return first === "token" ? say("sc.act.keep-token") : say("sc.act.keep", { card: term(first) });
    case "assign":
      return second === "job"
        ? say("sc.act.job", { card: term(first), n: third })
        : say("sc.act.assign", { card: term(first), place: say(second === "training" ? "sc.training" : "sc.nothing") });
    case "show":
      return say("sc.act.show", { n: first });
    case "take":
      return say("sc.act.take", { token: term(first) });
    case "swap":
      return say("sc.act.swap", { given: term(first), taken: term(second) });
    default:
      return sayIf(`sc.act.${verb}`, text);
  }
}

export const words: GameWords = { action, term, points: (n) => say("sc.cash", { n }) };
