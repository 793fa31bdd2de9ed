// How The Big Score speaks of its actions and positions.
import { count, percent, say, sayIf } from "../../words/index.svelte";
import type { GameWords, Whole } from "../game";
import type { BustOdds, Position, Shapes } from "./shapes";

/** The word for a card, a token, a job or a boss; an expert wears a star. */
export function term(word: string): string {
  if (/^\d+K$/.test(word)) return say("sc.cash", { n: parseInt(word) });
  if (word.endsWith("*")) return `${term(word.slice(0, -1))} ★`;
  return sayIf(`sc.${word}`, word);
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
        : say(second === "training" ? "sc.act.training" : "sc.act.home", { card: term(first) });
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

const MONEY = ["cash", "fine", "vault_cash", "bars", "diamonds", "artifacts", "majority", "pairs", "loose", "points"];
const MONEY_BY_SEAT = ["insight.fortunes", "insight.stakes", "insight.lost"];
const JOBS = ["position.jobs", "position.players.sent", "insight.cards", "insight.ended"];

function label(name: string, path: string): string | null {
  if (path === "insight.reckoning" || path === "insight.tokens") return sayIf(`sc.end.${name}`, "") || null;
  return sayIf(`fact.sc.${path.split(".").at(-1)}.${name}`, sayIf(`fact.sc.${name}`, "")) || null;
}

function isBustOdds(value: unknown): value is BustOdds {
  return typeof value === "object" && value !== null && "robbers" in value;
}

function entry(path: string, n: number, value: unknown): string | null {
  if (JOBS.includes(path) && n > 0) return say("fact.sc.job", { n });
  return path === "insight.bust" && isBustOdds(value) ? count("fact.sc.robs.one", "fact.sc.robs", value.robbers) : null;
}

function place(name: string): string {
  return name.startsWith("job ") ? say("fact.sc.place.job", { n: name.slice(4) }) : sayIf(`fact.sc.place.${name}`, "");
}

/** Tell what is told of a list of words at once. */
function listed(path: string, words: string[]): string | null {
  if (path === "insight.places") return words.map(place).join(", ");
  return path === "insight.offers" || path === "insight.tokens" ? words.map(term).join(", ") : null;
}

function valueInWords(name: string, path: string, value: unknown, whole: Whole<Shapes>): string | null {
  if (Array.isArray(value) && value.every((one) => typeof one === "string")) return listed(path, value);
  if (path === "insight.bust" && isBustOdds(value)) return percent(value.busts / value.of);
  if (typeof value === "number") return number(name, path, value, whole.position);
  if (typeof value !== "string") return null;
  if (name === "stage") return sayIf(`sc.stage.${value.replace(" ", "-")}`, "");
  if (name === "places") return place(value);
  if (name === "fists" || path === "insight.fists") return sayIf(`sc.hand.${value}`, "");
  if (name === "where" && whole.insight?.act === 1) return "";
  if (name === "where") return sayIf(`sc.where.${value}`, "");
  if (name === "ending") return sayIf(`sc.end.${value}`, "");
  return name === "passing" ? sayIf(`sc.to.${value}`, "") : null;
}

function number(name: string, path: string, n: number, whole: Position | null): string | null {
  if (MONEY.includes(name) || MONEY_BY_SEAT.includes(path)) return say("sc.cash", { n });
  if (path === "insight.floor" || path.endsWith("ended.earned")) return change(n);
  if (name !== "choice") return null;
  return whole?.stage === "jack" ? say("sc.act.show", { n }) : say(n ? "sc.act.flee" : "sc.act.rob");
}

export const words: GameWords<Shapes> = {
  action,
  term,
  points: (n) => say("sc.cash", { n }),
  label,
  entry,
  valueInWords,
  seats: ["players", "fortunes", "reckoning", "crew", "fists", "tokens", "stakes", "lost", "earned", "jacks"],
  seat: ["turn", "marker", "passes_to", "passed_by"],
  zeros: ["cash", "choice", "fortunes"],
};
