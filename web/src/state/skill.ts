// How well one plays, over many analysed games: means with their intervals, phases, and what becomes of them.
import type { Analysed } from "./analysed";
import type { Result } from "./results.svelte";
import { opponents } from "./statistics";

/** A mean, and half the width of its 95% interval; null for one game, which tells nothing about others. */
export interface Estimate {
  mean: number;
  half: number | null;
  games: number;
}

export interface PhaseSkill {
  phase: string;
  accuracy: Estimate;
  ahead: Estimate | null; // of the others in the same games
}

/** What is known of one's games of a kind, the oldest first. */
export interface Skill {
  games: number;
  result: Estimate; // above an equal share
  adjusted: Estimate;
  accuracy: Estimate;
  phases: PhaseSkill[];
}

export type Told = Result & { analysed: Analysed };

const Z = 1.96;
const TERMS = [(Z ** 3 + Z) / 4, (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / 96, (3 * Z ** 7 + 19 * Z ** 5 + 17 * Z ** 3 - 15 * Z) / 384, (79 * Z ** 9 + 776 * Z ** 7 + 1482 * Z ** 5 - 1920 * Z ** 3 - 945 * Z) / 92160];
export const FEW = 3; // games from which on phases are compared

/** The 97.5% point of Student's distribution, by its expansion around the normal one. */
export function student(freedom: number): number {
  return TERMS.reduce((sum, term, n) => sum + term / freedom ** (n + 1), Z);
}

/** Estimate a mean from a value and a weight of each game. */
export function estimate(values: readonly (readonly [number, number])[]): Estimate {
  const whole = values.reduce((sum, [, weight]) => sum + weight, 0);
  const mean = values.reduce((sum, [value, weight]) => sum + value * weight, 0) / whole;
  const games = values.length;
  if (games < 2) return { mean, half: null, games };
  const spread = values.reduce((sum, [value, weight]) => sum + ((value - mean) * weight) ** 2, 0);
  return { mean, half: (student(games - 1) * Math.sqrt((spread * games) / (games - 1))) / whole, games };
}

/** The games of a kind that count and were analysed, the oldest first. */
export function analysedGames(results: readonly Result[], game: string): Told[] {
  return results.filter((one): one is Told => one.game === game && one.counts && one.analysed !== undefined).sort((one, other) => one.at - other.at);
}

/** Sum games up. */
export function skillOf(all: readonly Told[]): Skill {
  const each = (value: (one: Analysed) => number): Estimate => estimate(all.map(({ analysed }) => [value(analysed), 1]));
  return {
    games: all.length,
    result: each((one) => one.result - one.start),
    adjusted: each((one) => one.adjusted - one.start),
    accuracy: estimate(all.filter(({ analysed }) => analysed.decisions).map(({ analysed }) => [analysed.accuracy, analysed.decisions])),
    phases: phasesOf(all),
  };
}

function phasesOf(all: readonly Told[]): PhaseSkill[] {
  const names = [...new Set(all.flatMap(({ analysed }) => Object.keys(analysed.phases)))];
  return names.map((phase) => {
    const some = all.flatMap(({ analysed }) => analysed.phases[phase] ?? []);
    const beside = some.flatMap(({ others, accuracy, decisions }) => (others === null ? [] : [[accuracy - others, decisions] as const]));
    return { phase, accuracy: estimate(some.map((one) => [one.accuracy, one.decisions])), ahead: beside.length ? estimate(beside) : null };
  });
}

/** The strongest and the weakest phase, compared with the others at the same tables, where games tell them apart. */
export function extremes({ games, phases }: Skill): { strongest: string; weakest: string } | null {
  const known = phases.flatMap(({ phase, ahead }) => (ahead && ahead.half !== null ? [{ phase, mean: ahead.mean, half: ahead.half }] : [])).sort((one, other) => other.mean - one.mean);
  const [best, worst] = [known[0], known.at(-1)];
  if (games < FEW || !best || !worst || best.mean - best.half <= worst.mean + worst.half) return null;
  return { strongest: best.phase, weakest: worst.phase };
}

/** Sum games up by whom they were played against, what was played most first. */
export function byOpponents(all: readonly Told[]): [string, Skill][] {
  const found = new Map<string, Told[]>();
  for (const one of all) found.set(opponents(one), [...(found.get(opponents(one)) ?? []), one]);
  return [...found].map(([against, some]): [string, Skill] => [against, skillOf(some)]).sort(([, one], [, other]) => other.games - one.games);
}

/** The means of the newest games up to each of them. */
export function runningMeans(values: readonly number[], width: number): number[] {
  return values.map((_, n) => {
    const some = values.slice(Math.max(0, n + 1 - width), n + 1);
    return some.reduce((sum, value) => sum + value, 0) / some.length;
  });
}
