import { expect, test } from "vitest";
import { filledSlots } from "./slots";

const NEEDS = { hacker: 2, muscle: 1 };

test("slots are filled by cards, seat by seat, and an expert serves as a regular card", () => {
  const slots = filledSlots(NEEDS, [{ muscle: 1 }, { "hacker*": 1 }], null, []);
  expect(slots.map(({ by, seat }) => [by, seat])).toEqual([["card", 1], ["", -1], ["card", 0]]);
});

test("the inside man and Jacks stand where cards are missing", () => {
  const slots = filledSlots(NEEDS, [{ hacker: 1 }, {}], "hacker", [0, 1]);
  expect(slots.map(({ by, seat }) => [by, seat])).toEqual([["card", 0], ["helper", -1], ["jack", 1]]);
});

test("a card too many fills nothing, and a Jack too many neither", () => {
  const slots = filledSlots({ driver: 1 }, [{ driver: 2 }], null, [1]);
  expect(slots).toEqual([{ type: "driver", by: "card", seat: 0 }]);
});
