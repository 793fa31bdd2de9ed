// What decided a game in which the highest fortune alone did not.
import type { Standing } from "../../wire/messages";

/** Tell what put a winner before somebody who could win with the same fortune: more lots, or else a dearer one. */
export function decidedBy(standings: readonly Standing[], fortunes: readonly { lots: number; can_win: boolean }[]): "lots" | "dearest" | null {
  const winner = standings.findIndex((one) => one.share > 0);
  const rivals = standings.flatMap((one, seat) =>
    !one.share && fortunes[seat]?.can_win && one.points === standings[winner]?.points ? [fortunes[seat].lots] : [],
  );
  if (winner < 0 || !rivals.length) return null;
  return (fortunes[winner]?.lots ?? 0) > Math.max(...rivals) ? "lots" : "dearest";
}
