// Where the board has what a lesson of the guide points at.
const SPOTS: Record<string, string> = {
  training: '[data-drop="training"]',
  jack: ".what .button.primary",
  rob: ".what .row.even",
  track: ".track li",
  "boss mamba": '[data-act="boss mamba drive"]',
};

/** Give a selector for what a lesson points at: "job 1", "card hacker", "token key", or a part of the board. */
export function spot(name: string): string {
  const [kind, which] = name.split(" ");
  if (kind === "job") return `[data-drop="${name}"]`;
  if (kind === "card") return `[data-card="${which}"]`;
  if (kind === "token") return `[data-act$=" ${which}"]`;
  return SPOTS[name] ?? "";
}
