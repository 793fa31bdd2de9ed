import { expect, test } from "vitest";
import type { Now } from "../../wire/messages";
import { lastingOf, salesOf, sceneOf } from "./scenes";
import type { Insight, Position, Shapes } from "./shapes";

const NONE = { red: 0, ivory: 0 };

function position(told: Partial<Position>): Position {
  return {
    stage: "bidding", round: 3, turn: 1, roller: 0, broker: 2, die: 4,
    ring: [NONE, { red: 1, ivory: 3 }],
    city: { A9: { cubes: { red: 3, ivory: 3 }, owner: null }, D21: { cubes: NONE, owner: null } } as Position["city"],
    hand: NONE, box: NONE,
    colours: { red: { seat: 0, money: 10, ious: 0, borrowed: false }, ivory: { seat: 1, money: 7, ious: 0, borrowed: false } } as Position["colours"],
    auction: { high_bid: 5, high_bidder: 1, bids: [0, 5], passed: [false, false], caught: [false, false], payer: null },
    ...told,
  } as Position;
}

function now(told: Partial<Position>, insight: Partial<Insight> = {}): Now<Shapes> {
  const lot = { sold: false, owner: null, room: 1, doubled: false, needs: {} };
  const lots = { A9: { ...lot, worth: 9 }, D21: { ...lot, worth: 21 } };
  const known: Partial<Insight> = { lots, walks: [[3], [3, 4], [3, 4, 5], [3, 4, 5, 6]], ...insight };
  const seen: Partial<Now<Shapes>> = { position: position(told), insight: known as Insight };
  return seen as Now<Shapes>;
}

test("a thrown die sends the broker on the way that was told before", () => {
  expect(sceneOf(now({ stage: "rolling" }), now({ die: 4 }))).toEqual({ kind: "roll", die: 4, path: [3, 4, 5, 6] });
});

test("the hammer falls for whoever bid most, or for the roller if nobody did", () => {
  expect(sceneOf(now({}), now({ stage: "deploying" }))).toEqual({ kind: "hammer", seat: 1, price: 5, cubes: ["red", "ivory", "ivory", "ivory"] });
  const nobody = { ...position({}).auction, high_bid: 0, high_bidder: null };
  expect(sceneOf(now({ auction: nobody }), now({ stage: "deploying", turn: 0 }))).toMatchObject({ kind: "hammer", seat: 0, price: 0 });
  expect(sceneOf(now({}), now({ turn: 0 }))).toBeNull();
});

test("somebody who is caught shows what they have", () => {
  const caught = { ...position({}).auction, high_bid: 0, caught: [false, true] };
  expect(sceneOf(now({}), now({ auction: caught }))).toEqual({ kind: "caught", seat: 1, bid: 5, money: 7 });
});

test("a cube flies, and sells the lot if it is the last one", () => {
  const hand = { red: 1, ivory: 1 };
  const before = now({ stage: "deploying", turn: 0, hand });
  const city = position({}).city;
  const placed = now({ stage: "deploying", hand: { red: 0, ivory: 1 }, city: { ...city, D21: { cubes: { red: 1, ivory: 0 }, owner: null } } as Position["city"] });
  expect(sceneOf(before, placed)).toMatchObject({ kind: "place", seat: 0, colour: "red", lot: "D21", buyer: null });
  const sold = now({ stage: "rolling", hand: { red: 0, ivory: 1 }, city: { ...city, A9: { cubes: { red: 1, ivory: 0 }, owner: "red" } } as Position["city"] });
  const sale = sceneOf(before, sold);
  expect(sale).toMatchObject({ lot: "A9", buyer: "red", worth: 9 });
  expect(lastingOf(sale, true)).toBeGreaterThan(lastingOf(sceneOf(before, placed), true));
  expect(lastingOf(sceneOf(before, placed), true)).toBe(0);
});

test("with the last cube all lots that somebody leads are sold, one after the other", () => {
  const city = { ...position({}).city, A9: { cubes: NONE, owner: "red" }, D21: { cubes: NONE, owner: "ivory" } } as Position["city"];
  const before = now({ stage: "deploying", turn: 0, hand: { red: 1, ivory: 0 } });
  const scene = sceneOf(before, now({ stage: "over", city }));
  expect(scene).toEqual({ kind: "last", sales: [{ lot: "A9", buyer: "red" }, { lot: "D21", buyer: "ivory" }] });
  const sales = salesOf(scene, lastingOf(scene, false) / 2);
  expect(sales.map(({ lot }) => lot)).toEqual(["A9", "D21"]);
  expect(sales[1]!.delay).toBeGreaterThan(sales[0]!.delay);
  expect(salesOf(scene, 0)).toEqual([]);
  expect(sceneOf(before, now({ stage: "over" }))).toBeNull();
});

test("a loan pays out, and what is hidden stays hidden", () => {
  const lent = { ...position({}).colours, ivory: { seat: 1, money: 16, ious: 1, borrowed: true } } as Position["colours"];
  expect(sceneOf(now({}), now({ colours: lent }))).toEqual({ kind: "loan", seat: 1, colour: "ivory", pays: 9 });
  const hidden = { ...lent, ivory: { ...lent.ivory!, money: null } } as Position["colours"];
  expect(sceneOf(now({}), now({ colours: hidden }))).toMatchObject({ pays: null });
});
