import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Update } from "../wire/messages";
import { Playback } from "./playback.svelte";

function update(number: number): Update {
  return { number } as Update;
}

let shown: [number, boolean][] = [];
beforeEach(() => {
  shown = [];
  vi.stubGlobal("window", globalThis);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function playback(pause: number): Playback {
  return new Playback(
    (one, moving) => shown.push([one.number, moving]),
    () => pause,
  );
}

test("things are shown one after the other, each for its while", () => {
  const one = playback(100);
  [1, 2, 3].forEach((n) => one.add(update(n)));
  expect(shown).toEqual([[1, true]]);
  vi.advanceTimersByTime(100);
  expect(shown.at(-1)).toEqual([2, true]);
  vi.advanceTimersByTime(100);
  expect(shown.at(-1)).toEqual([3, true]);
  expect(one.waiting).toEqual([]);
});

test("what needs no while is shown at once", () => {
  const one = playback(0);
  [1, 2].forEach((n) => one.add(update(n)));
  expect(shown).toEqual([
    [1, false],
    [2, false],
  ]);
});

test("skipping shows everything at once, in its order, and what comes later is shown too", () => {
  const one = playback(100);
  [1, 2, 3].forEach((n) => one.add(update(n)));
  one.skip();
  expect(shown.map(([n]) => n)).toEqual([1, 2, 3]);
  one.add(update(4));
  expect(shown.at(-1)).toEqual([4, true]);
});

test("the first things alone can be skipped", () => {
  const one = playback(100);
  [1, 2, 3].forEach((n) => one.add(update(n)));
  one.skip(1);
  expect(shown.map(([n]) => n)).toEqual([1, 2, 3].slice(0, 3));
  expect(shown[2]).toEqual([3, true]);
});

test("nothing is shown after it is forgotten", () => {
  const one = playback(100);
  [1, 2].forEach((n) => one.add(update(n)));
  one.clear();
  vi.advanceTimersByTime(500);
  expect(shown).toEqual([[1, true]]);
});

test("what is announced is coming for a while before it is shown, and skipping ends that", () => {
  const one = new Playback(
    (update, moving) => shown.push([update.number, moving]),
    () => 50,
    (update) => (update.number === 2 ? 300 : 0),
  );
  [1, 2, 3].forEach((n) => one.add(update(n)));
  vi.advanceTimersByTime(50);
  expect(shown).toEqual([[1, true]]);
  expect(one.coming?.lasts).toBe(300);
  expect(one.waiting.length).toBe(2);
  vi.advanceTimersByTime(300);
  expect(one.coming).toBeNull();
  expect(shown.at(-1)).toEqual([2, true]);
  one.add(update(2));
  vi.advanceTimersByTime(100);
  expect(one.coming?.lasts).toBe(300);
  one.skip();
  expect(one.coming).toBeNull();
  expect(shown.at(-1)).toEqual([2, false]);
});

test("what is held stays until one goes on, whatever comes meanwhile", () => {
  const one = new Playback(
    (update, moving) => shown.push([update.number, moving]),
    () => 50,
    (update) => (update.number === 1 ? 300 : 0),
    (update) => update.number === 1,
  );
  one.add(update(1));
  one.coming?.next(); // too early
  vi.advanceTimersByTime(5000);
  expect(one.coming?.held).toBe(true);
  one.add(update(2));
  expect(shown).toEqual([]);
  one.coming?.next();
  expect(one.coming).toBeNull();
  expect(shown).toEqual([[1, true]]);
  vi.advanceTimersByTime(50);
  expect(shown.at(-1)).toEqual([2, true]);
});

test("skipping ends what is held", () => {
  const one = new Playback(
    (update, moving) => shown.push([update.number, moving]),
    () => 50,
    () => 300,
    () => true,
  );
  one.add(update(1));
  vi.advanceTimersByTime(300);
  one.skip();
  expect(one.coming).toBeNull();
  expect(shown).toEqual([[1, false]]);
});
