// What the host settles beside the options of a game: how much time there is, and who may find and watch the table.
import { say } from "../words/index.svelte";
import type { Settings, SleepHours, TimeControl } from "../wire/messages";

const HOUR = 3600;
const DAY = 24 * HOUR; // seconds

/** The first is the usual one. No key is a plain number: those would be listed before all others. */
export const TIMES: Record<string, TimeControl> = {
  none: { kind: "none", seconds: 0, increment: 0 },
  "30s": { kind: "decision", seconds: 30, increment: 0 },
  "90s": { kind: "decision", seconds: 90, increment: 0 },
  "10+10": { kind: "bank", seconds: 600, increment: 10 },
  "20+15": { kind: "bank", seconds: 1200, increment: 15 },
  "1d": { kind: "decision", seconds: DAY, increment: 0 },
  "3d": { kind: "decision", seconds: 3 * DAY, increment: 0 },
  "7d+12h": { kind: "bank", seconds: 7 * DAY, increment: 12 * HOUR },
};

type Watching = Pick<Settings, "listed" | "watchers" | "delay">;
export const WATCHING: Record<string, Watching> = {
  link: { listed: false, watchers: true, delay: 0 },
  everybody: { listed: true, watchers: true, delay: 0 },
  delayed: { listed: true, watchers: true, delay: 120 },
  nobody: { listed: false, watchers: false, delay: 0 },
  players: { listed: true, watchers: false, delay: 0 },
};

/** Whether a game takes days: then nobody is expected to be there all the time. */
export function isSlow(time: TimeControl): boolean {
  return time.kind !== "none" && time.seconds >= DAY;
}

/** Say how long somebody may think. */
export function timeInWords({ kind, seconds, increment }: TimeControl): string {
  if (kind === "none") return say("time.none");
  if (seconds >= DAY) {
    const n = Math.round((10 * seconds) / DAY) / 10;
    const more = Math.round((10 * increment) / HOUR) / 10;
    return kind === "decision" ? say("time.decision.days", { n }) : say("time.bank.days", { n, more });
  }
  return kind === "decision" ? say("time.decision", { n: seconds }) : say("time.bank", { n: minutes(seconds), more: increment });
}

/** Say when no clock runs. */
export function sleepInWords({ start, end, zone }: SleepHours): string {
  return say("sleep.hours", { start, end, zone });
}

/** The time zone of this browser. */
export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
}

/** Write what is left of a time: minutes and seconds, or days, hours and minutes where there is more. */
export function timeLeft(seconds: number): string {
  const [days, hours, rest] = [Math.floor(seconds / DAY), Math.floor((seconds % DAY) / HOUR), Math.floor((seconds % HOUR) / 60)];
  if (days) return say("clock.days", { days, hours });
  if (hours) return say("clock.hours", { hours, minutes: rest });
  return `${rest}:${String(seconds % 60).padStart(2, "0")}`;
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
