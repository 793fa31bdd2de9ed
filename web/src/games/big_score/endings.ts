// What an event of The Big Score brought about, as far as it is to be seen: read off the two positions around it.
import type { Now } from "../../wire/messages";
import type { Shapes } from "./shapes";

export const JOB_PAUSE = 1500; // milliseconds for each job that is resolved, and for a last look at all of them

/** The jobs, from 0, that ended with an event, in their order. */
export function endings(before: Now<Shapes> | null, now: Now<Shapes>): number[] {
  const then = before?.insight?.ended;
  const ended = now.insight?.ended;
  if (!then || !ended) return [];
  return ended.flatMap((end, n) => (end && !then[n] ? [n] : []));
}
