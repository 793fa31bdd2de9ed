// What is heard: a name for every sound. Nothing is fetched or played until somebody switches sound on.
import { untrack } from "svelte";
import { preferences } from "../state/preferences.svelte";

export type Sound =
  | "die"
  | "step"
  | "hammer"
  | "coin"
  | "cube"
  | "sold"
  | "card"
  | "pack"
  | "vault"
  | "fist"
  | "token"
  | "cop"
  | "alarm"
  | "escape"
  | "steal"
  | "swap"
  | "win"
  | "lose"
  | "turn"
  | "bid"
  | "pass";

/** Whether a sound may be heard now: somebody wants sound, and looks at the page or wants to be called all the same. */
function isWanted(name: Sound): boolean {
  if (!preferences.sound || preferences.volume === 0) return false;
  return !document.hidden || (name === "turn" && preferences.soundAway);
}

/** Let a sound be heard, if sound is wanted. */
export function sound(name: Sound): void {
  if (!untrack(() => isWanted(name))) return; // whoever makes a sound does not do so again when settings change
  import("./synthesiser").then(({ play }) => play(name, preferences.volume)).catch(() => undefined); // what cannot be heard disturbs nobody
}
