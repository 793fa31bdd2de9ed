#!/usr/bin/env node
// The careful bot in JavaScript: it plays as careful.py does, and needs nothing but Node.
//
//     backroom play big-shot --seats "me,run:node examples/bots/careful.js,novice,novice"
"use strict";

const WORTH = { "20K": 20, "30K": 30, "50K": 50, "100K": 100, key: 60, silver: 150, gold: 200, artifact: 60, diamond: 60 };

/** Give the item with the highest score, the first of several. */
function best(items, score) {
  let found = items[0];
  for (const item of items) if (score(item) > score(found)) found = item;
  return found;
}

/** Name the colour with the most cubes of a lot, of those numbers that only one colour has. */
function owner(cubes) {
  const numbers = Object.values(cubes);
  const alone = Object.keys(cubes).filter((colour) => cubes[colour] && numbers.filter((n) => n === cubes[colour]).length === 1);
  return alone.length ? best(alone, (colour) => cubes[colour]) : null;
}

/** Tell what a cube on a lot does for us, as `place COLOUR LOT`. */
function place(position, mine, choice) {
  const [, colour, lot] = choice.split(" ");
  const worth = lot.endsWith("x2") ? 10 : Number(lot.slice(1));
  const before = position.city[lot].cubes;
  const had = owner(before);
  const has = owner({ ...before, [colour]: before[colour] + 1 });
  let gain = 100 * ((has in mine) - (had in mine));
  if (has !== had && has !== null && !(has in mine)) gain -= 30; // a present for somebody else
  if (has === null && had !== null && !(had in mine)) gain += 30;
  return worth * (gain + (colour in mine ? 10 : -1));
}

/** Bid little, borrow seldom, and place cubes where they change who owns a lot. */
function bigShot({ position, choices, seat }) {
  const mine = Object.fromEntries(Object.entries(position.colours).filter(([, colour]) => colour.seat === seat));
  if (choices[0].startsWith("place")) return best(choices, (choice) => place(position, mine, choice));
  if (choices[0].startsWith("pay")) return best(choices, (choice) => mine[choice.split(" ")[1]].money);
  const cubes = position.ring[position.broker - 1];
  const limit = 1 + 2 * Object.keys(mine).reduce((sum, name) => sum + cubes[name], 0);
  const bids = choices.filter((choice) => choice.startsWith("bid") && Number(choice.slice(4)) <= limit);
  if (bids.length) return best(bids, (choice) => -Number(choice.slice(4)));
  const own = Object.values(mine);
  const poor = Math.max(...own.map((colour) => colour.money)) < limit && Math.min(...own.map((colour) => colour.ious)) < 2;
  const loan = choices.find((choice) => choice.startsWith("loan"));
  if (loan && poor && limit > 4) return loan;
  return choices.find((choice) => choice === "pass" || choice === "no loan");
}

/** List the jobs of this round as number and crew, the smallest crew first. */
function jobs({ insight }) {
  const size = (crew) => Object.values(crew).reduce((sum, n) => sum + n, 0);
  const found = insight.cards.map((card, n) => ({ number: n + 1, crew: card?.crew })).filter((job) => job.crew);
  return found.sort((one, other) => size(one.crew) - size(other.crew));
}

/** Count cards by type: an expert, written with a star, is one of its type. */
function types(cards) {
  const counts = {};
  for (const [kind, number] of Object.entries(cards)) {
    const type = kind.replace("*", "");
    counts[type] = (counts[type] ?? 0) + number;
  }
  return counts;
}

/** Keep what the smallest jobs still miss. */
function keep(turn, me) {
  const have = types(me.hand);
  for (const { crew } of jobs(turn)) {
    for (const choice of turn.choices) {
      const kind = choice.split(" ")[1].replace("*", "");
      if ((have[kind] ?? 0) < (crew[kind] ?? 0)) return choice;
    }
  }
  return turn.choices[0];
}

/** Send a card where our own cards make a whole crew; all others stay at home. */
function assign(turn, me) {
  const have = types(me.hand);
  const card = turn.choices[0].split(" ")[1];
  for (const { number, crew } of jobs(turn)) {
    const sent = types(me.sent[number] ?? {});
    const missing = Object.entries(crew).map(([kind, count]) => [kind, count - (sent[kind] ?? 0)]);
    if (missing.every(([kind, count]) => (have[kind] ?? 0) >= count)) {
      const wanted = `assign ${card} job ${number}`;
      const needed = missing.some(([kind, count]) => kind === card.replace("*", "") && count > 0);
      if (needed && turn.choices.includes(wanted)) return wanted;
      for (const [kind, count] of missing) have[kind] = (have[kind] ?? 0) - count;
    }
  }
  return `assign ${card} nothing`;
}

/** Take what is worth most; give only what is worth less. */
function trade(choices) {
  return best(choices, (choice) => {
    const [word, given, taken] = choice.split(" ");
    if (word === "take") return WORTH[given] ?? 0;
    return word === "swap" ? (WORTH[taken] ?? 0) - (WORTH[given] ?? 0) : 0;
  });
}

/** Work on small jobs alone, and leave the vault before it gets hot. */
function bigScore(turn) {
  const { position, choices, seat } = turn;
  const me = position.players[seat];
  if (position.stage === "draft") return keep(turn, me);
  if (position.stage === "assigning") return assign(turn, me);
  if (position.stage === "fists") {
    const inside = position.players.filter((player) => player.where === "in").length;
    const safe = position.cops + inside <= position.players.length;
    return safe || Object.keys(me.loot).length === 0 ? "rob" : "flee";
  }
  if (choices.includes("use")) return "use";
  return position.stage === "jack" ? choices[choices.length - 1] : trade(choices);
}

const say = (message) => process.stdout.write(JSON.stringify(message) + "\n");
let choose = bigShot;

require("node:readline")
  .createInterface({ input: process.stdin })
  .on("line", (line) => {
    const message = JSON.parse(line);
    if (message.type === "hello") {
      choose = message.game === "big-score" ? bigScore : bigShot;
      const wants = message.game === "big-score" ? ["insight"] : [];
      say({ type: "ready", protocol: 1, name: "careful", version: "1", wants, tables: 1000 });
    } else if (message.type === "turn") {
      say({ id: message.id, action: choose(message) });
    } else if (message.type === "quit") {
      process.exit(0);
    } // stop: it answers at once anyway; over, error: nothing to do
  });
