// The guided first game of The Big Score: what it teaches, and when.
import type { Lesson, Shown } from "../game";
import type { Position } from "./shapes";

function at(shown: Shown): Position {
  return shown.now.position as unknown as Position;
}

/** A lesson for a decision of a stage: it is learned by making it. */
function deciding(id: string, stage: Position["stage"], spot?: string): Lesson {
  return { id, when: (shown, mine) => mine && at(shown).stage === stage, does: true, ...(spot ? { spot } : {}) };
}

export const lessons: Lesson[] = [
  { id: "welcome", when: () => true },
  deciding("boss", "bosses"),
  { id: "jobs", when: (shown) => at(shown).stage === "draft", spot: ".job" },
  deciding("draft", "draft", ".cards[role=radiogroup]"),
  deciding("assign", "assigning"),
  deciding("jack", "jack"),
  { id: "paid", when: (shown) => at(shown).round > 1 },
  { id: "training", when: (shown, mine) => mine && at(shown).stage === "assigning" && at(shown).round > 1, spot: '[data-drop="training"]' },
  { id: "vault", when: (shown) => at(shown).stage === "fists", spot: ".track" },
  deciding("fists", "fists"),
  deciding("trade", "trading", ".floor"),
  { id: "worth", when: (shown) => at(shown).stage === "fists" },
  { id: "end", when: (shown) => shown.now.phase === "over" },
];
