import { expect, test } from "vitest";
import type { Insight, Player, Position } from "./shapes";
import { Plans, type Desk } from "./plans.svelte";

const PLACES: Insight["places"] = { "con-man": ["job 1", "nothing"], driver: ["job 2", "nothing"] };

function player(hand: Record<string, number>): Player {
  return {
    boss: "ghost", item: "diamond", cash: 0, payout: {}, cards: 3, pack: {}, hand, sent: {}, training: {}, revealed: {}, jacks: 1,
    choice: null, ability: null, used: false, where: "in", drawn: null, loot: {},
  };
}
function position(round: number, hand: Record<string, number>): Position {
  return {
    stage: "assigning", round, turn: 0, jobs: [], resolving: null, inside_man: null, deck: 0, passing: "left", vault: {}, floor: {},
    cops: 0, marker: null, players: [player(hand)],
  };
}
function insight(places: Insight["places"]): Insight {
  return {
    offers: {}, jobs: {}, cards: [], ended: [], usable_jacks: 0, fine: 20, bust: [], bust_at: 5, floor: {}, earlier: {}, fortunes: [],
    reckoning: [], act: 1, rounds: 3, places, training: true, passes_to: null, passed_by: null, kept: null, cops_near: 0, cops_to_bust: 5, stakes: [], lost: [], fists: [], tokens: [],
  };
}
function at(round: number, hand: Record<string, number>, places = PLACES): Desk["now"] {
  return {
    phase: "playing", chairs: [], position: position(round, hand), insight: insight(places), waiting: [0], choices: [], undo: false, order: "",
    clocks: null, standings: null, picture: null, lesson: null,
  };
}

/** A table at which this seat assigns two con men and a driver, and a list of what was sent. */
function table(allowed = true): { desk: Desk; sent: string[][] } {
  const sent: string[][] = [];
  const desk: Desk = {
    you: 0,
    now: at(1, { "con-man": 2, driver: 1 }),
    myTurn: true,
    busy: false,
    complaint: null,
    hint: null,
    act: async (...actions) => Boolean(sent.push(actions)),
    allows: async (...actions) => new Set(actions.filter((action) => action.endsWith("training"))).size < 2,
    whyNot: async () => allowed,
    explain: () => undefined,
  };
  return { desk, sent };
}

test("where each kind of card may go is told at once, and told anew in the next round", () => {
  const { desk } = table();
  const plans = new Plans(desk);
  expect([plans.fits("job 1", 0), plans.fits("job 2", 0), plans.fits("job 2", 2)]).toEqual([true, false, true]);
  desk.now = at(2, { "con-man": 2, driver: 1 }, { ...PLACES, "con-man": ["job 3", "nothing"] });
  expect([plans.fits("job 1", 0), plans.fits("job 3", 0)]).toEqual([false, true]);
});

test("a crew is sent as one decision, once every card has its place", async () => {
  const { desk, sent } = table();
  const plans = new Plans(desk);
  plans.follow();
  await plans.put("job 1", 0);
  await plans.send();
  expect(sent).toEqual([]);
  await plans.stay();
  await plans.put("job 2", 2);
  await plans.send();
  expect(sent).toEqual([["assign con-man job 1", "assign con-man nothing", "assign driver job 2"]]);
});

test("what the rules do not allow stays in the hand, and a plan that is on its way is not changed", async () => {
  const { desk } = table(false);
  const plans = new Plans(desk);
  plans.follow();
  await plans.put("job 2", 0);
  expect(plans.unplaced).toHaveLength(3);
  desk.busy = true;
  await plans.stay();
  expect(plans.takeBack()).toBe(false);
  expect(plans.unplaced).toHaveLength(3);
});

test("a plan is forgotten once its decision is gone", async () => {
  const { desk } = table();
  const plans = new Plans(desk);
  plans.follow();
  await plans.put("job 1", 0);
  plans.follow();
  expect(plans.held).toBe(true);
  desk.now = at(2, { "con-man": 2, driver: 1 });
  plans.follow();
  expect(plans.held).toBe(false);
  expect(plans.unplaced).toHaveLength(3);
});

test("training lights up only for experts of the type that is planned for it", async () => {
  const { desk } = table();
  desk.now = at(1, { "driver*": 2, "hacker*": 1 }, { "driver*": ["training"], "hacker*": ["training"] });
  const plans = new Plans(desk);
  plans.follow();
  expect([0, 1, 2].map((card) => plans.fits("training", card))).toEqual([true, true, true]);
  await plans.put("training", 0);
  expect([1, 2].map((card) => plans.fits("training", card))).toEqual([true, false]);
  await plans.put("", 0);
  expect([0, 1, 2].map((card) => plans.fits("training", card))).toEqual([true, true, true]);
});
