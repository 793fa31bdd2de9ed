// The six types of crew: each has a colour, a glyph and a letter, so that none of them is needed alone.
import type { CrewType } from "./shapes";

export const TYPES: CrewType[] = ["con-man", "driver", "grease-man", "gun-man", "hacker", "muscle"];

export const COLOURS: Record<string, string> = {
  "con-man": "#ff8fd0",
  driver: "#6ef3ff",
  "grease-man": "#8df0a5",
  "gun-man": "#ff8b8b",
  hacker: "#c3adff",
  muscle: "#ffd166",
};

// Drawn in a square of 24.
export const GLYPHS: Record<string, string> = {
  "con-man": "M3 8 C7 5 10 7 12 9 C14 7 17 5 21 8 C21 14 18 18 15 18 C13 18 13 16 12 15 C11 16 11 18 9 18 C6 18 3 14 3 8 Z M7 11 h3 M14 11 h3",
  driver: "M12 3 a9 9 0 1 0 .01 0 M12 9.5 a2.5 2.5 0 1 0 .01 0 M3.5 10 L9.6 11.5 M20.5 10 L14.4 11.5 M12 14.5 V21",
  "grease-man": "M7 3 V21 M17 3 V21 M7 7 H17 M7 12 H17 M7 17 H17",
  "gun-man": "M12 4 a8 8 0 1 0 .01 0 M12 1.5 V7 M12 17 V22.5 M1.5 12 H7 M17 12 H22.5",
  hacker: "M8 6 L2.5 12 L8 18 M16 6 L21.5 12 L16 18 M14 4 L10 20",
  muscle: "M2 9.5 V14.5 M5.5 6.5 V17.5 M5.5 12 H18.5 M18.5 6.5 V17.5 M22 9.5 V14.5",
};

/** The type of a card; experts have a star. */
export function typeOf(kind: string): string {
  return kind.replace("*", "");
}

/** Tell whether a card is an expert. */
export function isExpert(kind: string): boolean {
  return kind.endsWith("*");
}

function place(kind: string): number {
  return TYPES.findIndex((type) => type === typeOf(kind));
}

/** Compare two cards for a row: those of a type lie together, its experts last. */
export function byType(one: string, other: string): number {
  return place(one) - place(other) || Number(isExpert(one)) - Number(isExpert(other));
}

/** The cards of a row, one kind for each, in the order of the game. */
export function cardsOf(row: Record<string, number>): string[] {
  return Object.entries(row).flatMap(([kind, n]) => Array<string>(n).fill(kind));
}
