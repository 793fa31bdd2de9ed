// What a scene says: in the headline while it is played, and to a screen reader where the log does not tell it.
import { joined, say } from "../../words/index.svelte";
import type { InPlay } from "../game";
import { cardsOf } from "./crew";
import type { Beat } from "./scenes";
import type { JobEnd, Shapes } from "./shapes";
import { filledSlots } from "./slots";
import { change, term } from "./words";

function nameOf(shown: InPlay<Shapes>, seat: number): string {
  return shown.names[seat] ?? "";
}

/** The headline of a beat. */
export function headline(beat: Beat, shown: InPlay<Shapes>): string {
  switch (beat.kind) {
    case "job":
    case "jobs":
      return say("sc.what.resolving");
    case "round":
      return say("sc.what.round", { n: shown.now.position.round });
    case "pass":
      return say("sc.what.pass");
    case "enter":
      return say("sc.scene.enter");
    case "clench":
    case "open":
      return say("sc.scene.fists");
    case "reach":
      return say(beat.tense ? "sc.scene.reach.tense" : "sc.scene.reach", { who: nameOf(shown, beat.seat) });
    case "out":
    case "fly":
      return say("sc.scene.draws", { who: nameOf(shown, beat.seat), token: term(beat.token) });
    case "swap":
      return say("sc.scene.swap", { who: nameOf(shown, beat.seat), given: term(beat.given), taken: term(beat.taken) });
    case "take":
      return say("sc.scene.take", { who: nameOf(shown, beat.seat), token: term(beat.token) });
    case "marker":
      return say("sc.scene.marker", { who: nameOf(shown, beat.seat) });
    case "escape":
      return say("sc.scene.escape");
    default:
      return say("sc.scene.bust");
  }
}

/** What a bust cost this seat, or that it was not there. */
export function ownVerdict(shown: InPlay<Shapes>): string {
  const { coming, you } = shown;
  const player = you === null ? undefined : coming?.now.position?.players[you];
  if (you === null || !player) return "";
  if (player.where === "fled") return say("sc.verdict.fled");
  return say("sc.verdict.you", { n: coming?.now.insight?.lost[you] ?? 0 });
}

/** What a bust cost the others, seat by seat. */
export function verdicts(shown: InPlay<Shapes>): { seat: number; text: string; lost: boolean }[] {
  const then = shown.coming?.now;
  return (then?.position?.players ?? []).flatMap((player, seat) => {
    if (seat === shown.you) return [];
    const lost = player.where === "busted";
    const text = lost ? say("sc.verdict.loses", { n: then?.insight?.lost[seat] ?? 0 }) : say("sc.verdict.keeps");
    return [{ seat, text, lost }];
  });
}

/** What a seat has of a round: money, and the tokens of jobs that worked. */
export function sumOf(ended: readonly (JobEnd | null)[], seat: number): { cash: number; tokens: string[] } {
  const jobs = ended.filter((end) => end !== null && cardsOf(end.crew[seat] ?? {}).length > 0);
  return {
    cash: jobs.reduce((sum, end) => sum + (end?.earned[seat] ?? 0), 0),
    tokens: jobs.flatMap((end) => (end?.ending === "robbed" && end.card.token ? [end.card.token] : [])),
  };
}

/** The summary of a round in a sentence: what it brought everybody. */
function spokenRound(shown: InPlay<Shapes>): string {
  const ended = shown.coming?.now.insight?.ended ?? [];
  const brought = shown.names.map((name, seat) => {
    const { cash, tokens } = sumOf(ended, seat);
    return say("sc.slot.by", { type: name, who: [change(cash), ...tokens.map((token) => term(token))].join(" + ") });
  });
  return `${say("sc.round.title", { n: shown.now.position.round })}. ${joined(brought)}.`;
}

/** What a screen reader is told when a beat begins; the log tells the rest. */
export function spokenOf(beat: Beat, shown: InPlay<Shapes>): string {
  if (beat.kind === "escape" || beat.kind === "enter" || (beat.kind === "reach" && beat.tense)) return headline(beat, shown);
  if (beat.kind === "round") return spokenRound(shown);
  if (beat.kind !== "verdict") return "";
  const others = verdicts(shown).map(({ seat, text }) => say("sc.slot.by", { type: nameOf(shown, seat), who: text }));
  return [say("sc.scene.bust"), ownVerdict(shown), joined(others)].filter(Boolean).join(" ");
}

/** What was missing at a job beside the cards and Jacks that were there, in words: "no hacker came". */
export function lacking(end: JobEnd): string {
  const types = filledSlots(end.card.crew, end.crew, end.inside_man, end.jacks).flatMap(({ by, type }) => (by ? [] : [type]));
  const [only = ""] = types;
  if (types.length === 1) return say("sc.lacks.one", { type: term(only) });
  const missing = Object.fromEntries(types.map((type) => [type, types.filter((one) => one === type).length]));
  return say("sc.lacks", { what: counted(missing).join(", ") });
}

/** Types of crew, each with its number if there are several. */
export function counted(types: Record<string, number>): string[] {
  return Object.entries(types).map(([type, n]) => (n > 1 ? `${n} × ${term(type)}` : term(type)));
}
