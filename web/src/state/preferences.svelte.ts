// What a visitor prefers, remembered in this browser.
import { USUAL } from "../words/levels";
import { suggestedName } from "./suggested_names";

export type Lang = "en" | "fr" | "pseudo";
export type Theme = "auto" | "light" | "dark";
export type Pace = "calm" | "brisk" | "instant";

const KEY = "backroom.preferences";

interface Kept {
  lang: Lang;
  theme: Theme;
  pace: Pace;
  plain: boolean;
  name: string;
  suggested: boolean; // whether the name is a suggestion that nobody has played under yet
  level: string;
  odds: boolean; // whether the odds of a bust are shown
  notify: boolean; // whether notices are shown when it is one's turn
  sound: boolean; // whether anything is heard
  volume: number; // from 0 to 1
  soundAway: boolean; // whether one is called by a sound while the page is hidden
}

function fresh(): Kept {
  const wanted = typeof navigator === "undefined" ? "" : navigator.language;
  const lang = wanted.toLowerCase().startsWith("fr") ? "fr" : "en";
  return { lang, theme: "auto", pace: "calm", plain: false, name: suggestedName(lang), suggested: true, level: USUAL, odds: true, notify: false, sound: false, volume: 0.6, soundAway: false };
}

/** Read JSON from the browser's storage; what cannot be read counts as not there. What was kept there is taken on trust. */
export function kept<T>(key: string, otherwise: T): T {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** Write JSON to the browser's storage, if it lets us. */
export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A private window may have no storage; everything works, but nothing is remembered.
  }
}

const before = kept<Partial<Kept>>(KEY, {});
const chosen = $state<Kept>({ ...fresh(), ...(before.name?.trim() ? { suggested: false } : {}), ...before });
export const preferences: Readonly<Kept> = chosen;
if (!chosen.name.trim()) chosen.name = suggestedName(spoken());
if (before.name !== chosen.name) keep(KEY, { ...before, name: chosen.name, suggested: chosen.suggested }); // it is the same after a reload

/** What a change brings with it: a name that one gives or plays under stays; nobody is without one, and none is suggested in another language. */
function named(change: Partial<Kept>): Partial<Kept> {
  if (change.name?.trim()) return { ...change, suggested: false };
  const strange = change.lang !== undefined && change.lang !== chosen.lang && chosen.suggested;
  if (change.name === undefined && !strange) return change;
  return { ...change, name: suggestedName((change.lang ?? chosen.lang) === "fr" ? "fr" : "en"), suggested: true };
}

/** Change something, and remember it. */
export function prefer(change: Partial<Kept>): void {
  Object.assign(chosen, named(change));
  keep(KEY, chosen);
}

/** The language to speak with the server. */
export function spoken(): "en" | "fr" {
  return preferences.lang === "pseudo" ? "en" : preferences.lang;
}

const darkness = typeof matchMedia === "function" ? matchMedia("(prefers-color-scheme: dark)") : null;

/** Show the theme that is preferred; call again when it changes. */
export function applyTheme(): void {
  const wanted = preferences.theme;
  const dark = wanted === "dark" || (wanted === "auto" && (darkness?.matches ?? false));
  document.documentElement.dataset.theme = dark ? "dark" : "light";
}
darkness?.addEventListener("change", applyTheme);

/** Give the page the mood of a game while it is on the table; "" for the mood of the page itself. */
export function applyMood(game: string): void {
  if (game) document.documentElement.dataset.game = game;
  else delete document.documentElement.dataset.game;
}

/** Tell whether the visitor wants things to stay where they are. */
export function stillness(): boolean {
  return typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}
