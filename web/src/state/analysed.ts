// What an analysis said about one's own seat: little enough to keep for hundreds of games, enough to see what becomes better.
import type { GameAnalysis } from "../wire/messages";

export interface AnalysedPhase {
  decisions: number;
  accuracy: number; // from 0 to 100
  others: number | null; // that of the others in the same game, null if none of them had to decide
}

export interface Analysed {
  budget: string;
  start: number; // share of the win before the deal; the next three are shares, too
  result: number;
  luck: number;
  adjusted: number; // the result without luck
  decisions: number;
  accuracy: number;
  phases: Record<string, AnalysedPhase>;
}

const DIGITS = 1e4;
const short = (value: number): number => Math.round(value * DIGITS) / DIGITS;

/** Sum up what an analysis that is done says about a seat. */
export function summaryOf(found: GameAnalysis, seat: number): Analysed | null {
  const account = found.accounts[seat];
  const own = found.accuracy[seat];
  if (!account || !own) return null;
  const phases = Object.entries(own.phases).map(([name, { decisions, accuracy }]) => [name, { decisions, accuracy: short(accuracy), others: ofOthers(found, seat, name) }]);
  return {
    budget: found.budget,
    start: short(account.start),
    result: short(account.result),
    luck: short(account.luck),
    adjusted: short(account.adjusted),
    decisions: own.whole.decisions,
    accuracy: short(own.whole.accuracy),
    phases: Object.fromEntries(phases),
  };
}

/** How well the others decided in a phase. */
function ofOthers(found: GameAnalysis, seat: number, phase: string): number | null {
  const some = found.accuracy.filter((one) => one.seat !== seat).flatMap((one) => one.phases[phase] ?? []);
  const decisions = some.reduce((sum, one) => sum + one.decisions, 0);
  return decisions ? short(some.reduce((sum, one) => sum + one.decisions * one.accuracy, 0) / decisions) : null;
}

/** Of two analyses of a game the one that counts: the deeper, then the newer. */
export function deepest(known: Analysed | undefined, found: Analysed): Analysed {
  return known?.budget === "deep" && found.budget !== "deep" ? known : found;
}
