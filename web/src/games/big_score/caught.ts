// Whoever the police have caught, from the moment in which that is seen, which is before the position says so.
import { stage } from "./stage.svelte";
import type { InPlay } from "../game";
import type { Shapes } from "./shapes";

export function isCaught(shown: InPlay<Shapes>, seat: number): boolean {
  const seen = stage.beat?.kind === "back" || stage.beat?.kind === "verdict";
  return seen && shown.coming?.now.position?.players[seat]?.where === "busted";
}
