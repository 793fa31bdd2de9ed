// What the host settles beside the options of a game: how much time there is, and who may find and watch the table.
import { say } from "../words/index.svelte";
import type { Settings, TimeControl } from "../wire/messages";

/** The first is the usual one. No key is a plain number: those would be listed before all others. */
export const TIMES: Record<string, TimeControl> = {
  none: { kind: "none", seconds: 0, increment: 0 },
  "30s": { kind: "decision", seconds: 30, increment: 0 },
  "90s": { kind: "decision", seconds: 90, increment: 0 },
  "10+10": { kind: "bank", seconds: 600, increment: 10 },
  "20+15": { kind: "bank", seconds: 1200, increment: 15 },
};

type Watching = Pick<Settings, "listed" | "watchers" | "delay">;
export const WATCHING: Record<string, Watching> = {
  link: { listed: false, watchers: true, delay: 0 },
  everybody: { listed: true, watchers: true, delay: 0 },
  delayed: { listed: true, watchers: true, delay: 120 },
  nobody: { listed: false, watchers: false, delay: 0 },
  players: { listed: true, watchers: false, delay: 0 },
};

/** Say how long somebody may think. */
export function timeInWords({ kind, seconds, increment }: TimeControl): string {
  if (kind === "none") return say("time.none");
  return kind === "decision" ? say("time.decision", { n: seconds }) : say("time.bank", { n: minutes(seconds), more: increment });
}

/** Say who may find the table, and who may watch. */
export function watchingInWords({ listed, watchers, delay }: Watching): string {
  if (!watchers) return say(listed ? "watchers.players" : "watchers.nobody");
  if (!listed) return say("watchers.link");
  return delay ? say("watchers.delayed", { n: minutes(delay) }) : say("watchers.everybody");
}

function minutes(seconds: number): number {
  return Math.round(seconds / 6) / 10;
}
