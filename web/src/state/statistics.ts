// Statistics of one's own: how often one played against whom, won, and came in where.
import type { Result } from "./results.svelte";

export interface Tally {
  game: string;
  against: string; // a level of bots; "bots" of several levels, "people" if there was one
  games: number;
  wins: number;
  places: number[]; // how often one came in first, second …
}

/** Whom one played against. */
export function opponents({ levels, seat }: Pick<Result, "levels" | "seat">): string {
  const others = levels.filter((_, n) => n !== seat);
  if (others.includes("")) return "people";
  return new Set(others).size === 1 ? (others[0] ?? "bots") : "bots";
}

/** Count results by game and opponents, what was played most first. */
export function tallied(results: readonly Result[]): Tally[] {
  const found = new Map<string, Tally>();
  for (const one of results) {
    const rank = one.ranks[one.seat];
    if (!one.counts || !rank) continue;
    const against = opponents(one);
    const tally = found.get(`${one.game} ${against}`) ?? { game: one.game, against, games: 0, wins: 0, places: [] };
    tally.games += 1;
    tally.wins += rank === 1 ? 1 : 0;
    for (let n = 0; n < one.ranks.length; n += 1) tally.places[n] = (tally.places[n] ?? 0) + (rank === n + 1 ? 1 : 0);
    found.set(`${one.game} ${against}`, tally);
  }
  return [...found.values()].sort((one, other) => one.game.localeCompare(other.game) || other.games - one.games);
}
