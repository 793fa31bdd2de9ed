// The colours of both editions. A colour is never alone: each has a mark, and a letter of its own name.
import { sayIf } from "../../words/index.svelte";
import type { Position } from "./shapes";

export interface Shade {
  fill: string;
  light: string;
  dark: string;
  edge: string;
  ink: string;
  mark: "dot" | "stripe" | "plain" | "cross";
}

export const SHADES: Record<string, Shade> = {
  red: { fill: "#c8392d", light: "#e2695d", dark: "#8f2219", edge: "#5c120c", ink: "#ffe9e2", mark: "dot" },
  orange: { fill: "#ee9322", light: "#ffba62", dark: "#b86806", edge: "#6e3d00", ink: "#5c2f00", mark: "stripe" },
  ivory: { fill: "#f3e8c9", light: "#fffaea", dark: "#c9b98b", edge: "#77663a", ink: "#77663a", mark: "plain" },
  purple: { fill: "#7440a8", light: "#9d70cc", dark: "#4d2478", edge: "#2c0f4b", ink: "#f1e4ff", mark: "cross" },
  yellow: { fill: "#f2cc30", light: "#ffe67e", dark: "#b7940b", edge: "#6b5500", ink: "#5e4900", mark: "stripe" },
  white: { fill: "#f7f7f4", light: "#ffffff", dark: "#c4c4bd", edge: "#6a6a63", ink: "#6a6a63", mark: "plain" },
  black: { fill: "#3b3b40", light: "#66666d", dark: "#1d1d20", edge: "#000000", ink: "#f4f4f4", mark: "cross" },
};

/** The word for a colour. */
export function colourWord(colour: string): string {
  return sayIf(`bs.${colour}`, colour);
}

/** The cubes of a row, one colour for each. */
export function cubesOf(row: Record<string, number>): string[] {
  return Object.entries(row).flatMap(([colour, n]) => Array<string>(n).fill(colour));
}

/** The colours of a seat. */
export function coloursOf(position: Position, seat: number): string[] {
  return Object.entries(position.colours)
    .filter(([, one]) => one.seat === seat)
    .map(([colour]) => colour);
}

/** The lots that are sold to a colour. */
export function soldTo(position: Position, colour: string): string[] {
  return Object.entries(position.city)
    .filter(([, lot]) => lot.owner === colour)
    .map(([name]) => name);
}
