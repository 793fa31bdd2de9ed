// The guided first game of Big Shot: what it teaches, and when.
import type { Lesson, InPlay } from "../game";
import type { Position, Shapes } from "./shapes";

function at(shown: InPlay<Shapes>): Position {
  return shown.now.position;
}

/** Tell whether any cube lies in the city. */
function isBuilt(shown: InPlay<Shapes>): boolean {
  return Object.values(at(shown).city).some((lot) => Object.values(lot.cubes).some(Boolean));
}

/** How much an IOU is over. */
function iou(shown: InPlay<Shapes>): { iou: number } {
  return { iou: shown.now.insight.iou };
}

export const lessons: Lesson<Shapes>[] = [
  { id: "welcome", when: () => true },
  { id: "block", when: (shown, mine) => mine && at(shown).stage === "bidding", spot: ".auction .block" },
  { id: "bid", when: (shown, mine) => mine && at(shown).stage === "bidding", does: true, spot: ".bidding" },
  { id: "loan", when: (shown, mine) => mine && at(shown).stage === "bidding", spot: ".loans", fields: iou },
  { id: "place", when: (shown, mine) => mine && at(shown).stage === "deploying", does: true, spot: ".tray" },
  { id: "owner", when: (shown) => isBuilt(shown) },
  { id: "sold", when: (shown) => isBuilt(shown) },
  { id: "park", when: (shown) => isBuilt(shown), spot: '[data-lot="Ax2"], [data-lot="Bx2"]' },
  { id: "purse", when: (shown) => at(shown).round > 1, spot: ".players article.you", fields: iou },
  { id: "end", when: (shown) => at(shown).round > 2 },
];
