// A position as nested facts: everything has a name, and a value that a person can read. It works for any game.
import { numeral, say } from "../words/index.svelte";
import type { GameWords, Whole } from "../games/game";

export interface Fact {
  name: string;
  label: string;
  content: string | Fact[];
}

export interface Telling {
  words: GameWords;
  names: string[]; // of the seats
  whole: Whole;
}

const FEW = 4; // parts that are written in one line if there is something inside of them
const MANY = 8; // more parts than that are never written in one line, so that all players look alike

interface Part extends Fact {
  raw: unknown;
  counts: boolean; // it is a number of things, not a part with a name
  leaf: boolean;
}

/** Tell a value as facts; what is empty is left out. `path` tells where it is, in names of parts. */
export function facts(value: unknown, telling: Telling, path: string): Fact[] {
  return parts(value, telling, path).map(({ name, label, content }) => ({ name, label, content }));
}

function parts(value: unknown, telling: Telling, path: string): Part[] {
  const { words, names } = telling;
  const here = path.split(".").at(-1) ?? "";
  const list = Array.isArray(value);
  return Object.entries(value ?? {}).flatMap(([name, raw]: [string, unknown]): Part[] => {
    const own = list ? null : words.label(name, path);
    if (isEmpty(raw, list || own === null ? here : name, words)) return [];
    const n = Number(name) + (list ? 1 : 0);
    const seat = list && (words.seats?.includes(here) ?? value.length === names.length) ? names[n - 1] : null;
    const label = own ?? seat ?? (Number.isNaN(n) ? null : words.entry(path, n, raw)) ?? (list ? String(n) : words.term(name));
    const { content, leaf } = tell(name, raw, telling, path, own === null ? path : `${path}.${name}`);
    if (content === "") return [];
    return [{ name, label, content, raw, leaf, counts: !list && own === null }];
  });
}

function tell(name: string, raw: unknown, telling: Telling, path: string, inside: string): Pick<Part, "content" | "leaf"> {
  const { words, names, whole } = telling;
  const own = words.valueInWords(name, path, raw, whole);
  if (own !== null) return { content: own, leaf: true };
  if (typeof raw === "object" && raw !== null) return { content: joined(parts(raw, telling, inside), Object.keys(raw).length), leaf: false };
  if (typeof raw === "number") {
    const who = words.seat.includes(name) ? names[raw] : null;
    return { content: who ?? numeral(raw), leaf: true };
  }
  if (typeof raw === "boolean") return { content: say(raw ? "yes" : "no"), leaf: true };
  return { content: raw === "chance" ? say("plain.chance") : words.term(String(raw)), leaf: true };
}

/** Tell parts in one line if that can be read, else one below the other. */
function joined(found: Part[], of: number): string | Fact[] {
  const record = found.every((one) => !one.counts && Number.isNaN(Number(one.name)));
  const flat = found.every((one) => one.leaf) && (!record || of <= MANY);
  const short = record && found.length <= FEW && of <= MANY && found.every((one) => typeof one.content === "string");
  if (!flat && !short) return found.map(({ name, label, content }) => ({ name, label, content }));
  const lines = found.map(inLine);
  return flat ? lines.join(", ") : lines.reduce((before, after) => say("plain.parts", { before, after }));
}

function inLine({ label, content, raw, counts }: Part): string {
  if (raw === true) return label;
  if (counts && typeof raw === "number" && content === numeral(raw)) return say("plain.count", { n: raw, what: label });
  return say("plain.fact", { what: label, value: String(content) });
}

function isEmpty(one: unknown, name: string, words: GameWords): boolean {
  if (one === 0) return words.zeros !== null && !words.zeros.includes(name) && !words.seat.includes(name);
  if (one === null || one === false || one === "") return true;
  if (typeof one !== "object") return false;
  const named = (inner: string): string => (Array.isArray(one) || !words.label(inner, "") ? name : inner);
  return Object.entries(one ?? {}).every(([inner, part]) => isEmpty(part, named(inner), words));
}
