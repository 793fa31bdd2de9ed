// The guided first game of The Big Score: what it teaches, and when.
import type { Lesson, InPlay } from "../game";
import type { Position, Shapes } from "./shapes";

function at(shown: InPlay<Shapes>): Position {
  return shown.now.position;
}

/** A lesson for a decision of a stage: it is learned by making it. */
function deciding(id: string, stage: Position["stage"], spot?: string): Lesson<Shapes> {
  return { id, when: (shown, mine) => mine && at(shown).stage === stage, does: true, ...(spot ? { spot } : {}) };
}

export const lessons: Lesson<Shapes>[] = [
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
