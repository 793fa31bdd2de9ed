// One table of messages for every language: `say` gives a message in the language that is chosen, and views follow at once.
import { type Lang, preferences, spoken } from "../state/preferences.svelte";
import { en } from "./en";

export type Key = keyof typeof en;
export type Fields = Record<string, string | number>;

/** Every letter changed, so that a text which is not in the table stands out. */
function pseudo(text: string): string {
  return `⟦${text.replace(/[aeiou](?![^{]*\})/g, (vowel) => ({ a: "å", e: "ë", i: "ï", o: "ö", u: "ü" })[vowel] ?? vowel)}⟧`;
}

let french = $state.raw<Record<Key, string> | null>(null);

/** Fetch the messages of a language before it is spoken; English is always there. */
export async function learn(lang: Lang): Promise<void> {
  if (lang === "fr") french ??= (await import("./fr")).fr;
}

function table(lang: Lang, key: Key): string {
  if (lang === "fr") return french?.[key] ?? en[key];
  return lang === "pseudo" ? pseudo(en[key]) : en[key];
}

/** Write a number as it is printed: with a minus, not with a hyphen. */
export function numeral(n: number): string {
  return String(n).replace("-", "−");
}

/** Write a change of a share in percentage points, or another change in whole numbers, with its sign. */
export function signed(change: number, unit = 100): string {
  const n = Math.round(unit * change);
  return n > 0 ? `+${n}` : numeral(n);
}

/** Fill the fields of a message in. */
export function filled(text: string, fields: Fields): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = fields[name] ?? "";
    return typeof value === "number" ? numeral(value) : value;
  });
}

/** Give a message in the language of the page. */
export function say(key: Key, fields: Fields = {}): string {
  return typeset(filled(table(preferences.lang, key), fields));
}

/** Keep together what a line may not part: in French a sign and the word before it, a number and its unit. */
export function typeset(text: string): string {
  return spoken() === "fr" ? text.replace(/ (?=[:;?!»]|[MK]\b|%)/g, "\u00a0").replace(/« /g, "«\u00a0") : text;
}

/** Tell whether there is a message by that name. */
export function isKnown(key: string): key is Key {
  return key in en;
}

/** Give a message if there is one by that name. */
export function sayIf(key: string, otherwise: string, fields: Fields = {}): string {
  return isKnown(key) ? say(key, fields) : otherwise;
}

/** Give a message about a number of things: one of them, which in French is also none, or many. */
export function count(one: Key, many: Key, n: number, fields: Fields = {}): string {
  const single = n === 1 || (n === 0 && spoken() === "fr");
  return say(single ? one : many, { n, ...fields });
}

/** Begin a sentence with a capital, whatever word it begins with. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Join parts as a list in a sentence. */
export function joined(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join("");
  return say("list.and", { a: parts.slice(0, -1).join(", "), b: parts.at(-1) ?? "" });
}

/** Say why the server refused something over HTTP: its codes in our words, else in its own. */
export function problem(code: string, sentence: string): string {
  return sayIf(`problem.${code}`, sentence || say("problem.internal"));
}

/** Write a share or a chance as people do: what is possible never reads 0 %, what is not certain never 100 %. */
export function percent(share: number): string {
  const least = 0.001;
  const edge = Math.min(share, 1 - share);
  const digits = edge > 0 && edge < 0.01 ? 1 : 0;
  const written = new Intl.NumberFormat(spoken(), { style: "percent", maximumFractionDigits: digits });
  if (edge <= 0 || edge >= least) return written.format(share);
  return share < 0.5 ? `< ${written.format(least)}` : `> ${written.format(1 - least)}`;
}
