import { expect, test } from "vitest";
import type { TableState } from "../../state/table.svelte";
import { Plans } from "./plans.svelte";

/** A table at which this seat assigns its crew in a round, and the server answers when it is told to. */
function table(round: number, hand: Record<string, number>, choices: string[]) {
  const answers: (() => void)[] = [];
  const asked: string[][] = [];
  const now = { position: { stage: "assigning", round, players: [{ hand, sent: {} }] }, choices };
  const desk = {
    you: 0,
    myTurn: true,
    now,
    peek(actions: string[]) {
      asked.push(actions);
      return new Promise((tell) => answers.push(() => tell({ now: { choices: ["assign driver job 2", "assign driver nothing"] } })));
    },
  };
  return { desk, answers, asked };
}

const settled = () => new Promise((done) => setTimeout(done));

test("where each kind of card may go is asked at once, with the cards before it put aside", async () => {
  const { desk, answers, asked } = table(1, { "con-man": 2, driver: 1, hacker: 1 }, ["assign con-man job 1", "assign con-man nothing"]);
  const plans = new Plans(desk as unknown as TableState);
  plans.follow();
  expect(asked.map((actions) => actions.length)).toEqual([2, 3]);
  answers.forEach((answer) => answer());
  await settled();
  expect(plans.legal).toEqual({ "con-man": ["job 1", "nothing"], driver: ["job 2", "nothing"], hacker: [] });
});

test("what was allowed in one round is not shown in the next, before the server has answered", async () => {
  const { desk, answers } = table(1, { "con-man": 1, driver: 1 }, ["assign con-man job 1"]);
  const plans = new Plans(desk as unknown as TableState);
  plans.follow();
  answers.splice(0).forEach((answer) => answer());
  await settled();
  expect(plans.fits("job 1", 0)).toBe(true);
  desk.now = { ...table(2, { "con-man": 1, driver: 1 }, ["assign con-man job 3"]).desk.now };
  plans.follow();
  expect(plans.fits("job 1", 0)).toBe(false);
  answers.splice(0).forEach((answer) => answer());
  await settled();
  expect(plans.fits("job 3", 0)).toBe(true);
});

test("an answer that comes after the decision is gone changes nothing", async () => {
  const { desk, answers } = table(1, { "con-man": 1, driver: 1 }, ["assign con-man job 1"]);
  const plans = new Plans(desk as unknown as TableState);
  plans.follow();
  desk.now = { ...table(2, { "con-man": 1 }, ["assign con-man job 3"]).desk.now };
  plans.follow();
  answers.splice(0).forEach((answer) => answer());
  await settled();
  expect(plans.legal).toEqual({ "con-man": ["job 3"] });
});
