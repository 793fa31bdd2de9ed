// The Big Score at the table: what is drawn, how long things are looked at, and what the table waits for.
import { joined, say, sayIf } from "../../words/index.svelte";
import { waitedFor, type GameParts, type InPlay } from "../game";
import Board from "./Board.svelte";
import { LOOKS } from "./Boss.svelte";
import Controls from "./Controls.svelte";
import End from "./End.svelte";
import { Plans } from "./plans.svelte";
import { headline } from "./scene_words";
import { lengthOf, sceneOf, stays } from "./scenes";
import { reachOf } from "./vault_scenes";
import Seat from "./Seat.svelte";
import type { Shapes, Stage } from "./shapes";
import { spot } from "./spots";
import { stage } from "./stage.svelte";
import Status from "./Status.svelte";
import { tally } from "./count";

const AFTER = 150; // milliseconds after a scene
const QUICK: Partial<Record<Stage, number>> = { jobs: 320, dealing: 0, draft: 0, assigning: 0, floor: 350 };

function what(shown: InPlay<Shapes>): string {
  const position = shown.now.position;
  const mine = shown.you !== null && shown.now.waiting.includes(shown.you);
  const beat = shown.coming ? (stage.beat ?? sceneOf(shown.now, shown.coming.now)[0]) : reachOf(shown.now);
  if (beat) return headline(beat, shown);
  const at = position.stage.replace(" ", "-");
  if (!mine) return sayIf(`sc.wait.${at}`, "", { who: joined(waitedFor(shown)) });
  const loot = Object.keys(position.players[shown.you ?? 0]?.loot ?? {}).length;
  return at === "fists" && !loot ? say("sc.what.fists.first") : sayIf(`sc.what.${at}`, "");
}

export const parts: GameParts<Shapes, Plans> = {
  draft: (desk) => new Plans(desk),
  Board,
  Status,
  Controls,
  Seat,
  End,
  tally,
  Aid: () => import("./Aid.svelte"),
  spot,
  steady: true,
  durations(before, update) {
    const then = before?.position;
    if (!update.now.position || !then) return 0;
    const scene = sceneOf(before, update.now);
    if (scene.length) return AFTER;
    return QUICK[then.stage] ?? (then.stage === "fists" ? 700 : 1000);
  },
  leads(before, now) {
    return lengthOf(sceneOf(before, now));
  },
  holds: (before, now) => stays(sceneOf(before, now)),
  what,
  tint: (shown, seat) => ({
    fill: LOOKS[shown.now.position.players[seat]?.boss ?? ""]?.colour ?? "#ffffff",
    edge: "#141b3f",
  }),
  chapter: (before, { position }, n) => (position.stage === "fists" && before.position.stage !== "fists" ? say("sc.vault.nth", { n }) : null),
  round({ position, insight }) {
    if (insight.act === 1) return { n: position.round, of: insight.rounds };
    return position.stage === "over" ? null : say("sc.vault.at");
  },
};
