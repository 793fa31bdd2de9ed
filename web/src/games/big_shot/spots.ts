// Where the board has what a lesson of the guide points at.
const SPOTS: Record<string, string> = {
  block: ".auction .block",
  bid: ".what .button.primary",
  loans: ".loans .button",
  tray: ".tray",
};

/** Give a selector for what a lesson points at: "lot D20", "seat 2", or a part of the controls. */
export function spot(name: string): string {
  const [kind, which] = name.split(" ");
  if (kind === "lot") return `[data-lot="${which}"]`;
  if (kind === "seat") return `.players article:nth-of-type(${Number(which) + 1})`;
  return SPOTS[name] ?? "";
}
