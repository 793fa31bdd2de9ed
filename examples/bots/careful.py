#!/usr/bin/env python3
"""A careful bot for both games, in Python alone: it reads lines of JSON and answers, as docs/bot-protocol.md says.

Play against it: backroom play big-shot --seats "me,run:python3 examples/bots/careful.py,novice,novice".
"""

import json
import sys

WORTH = {"20K": 20, "30K": 30, "50K": 50, "100K": 100, "key": 60, "silver": 150, "gold": 200, "artifact": 60, "diamond": 60}


def owner(cubes):
    """Name the colour with the most cubes of a lot, of those numbers that only one colour has."""
    numbers = list(cubes.values())
    alone = [(number, colour) for colour, number in cubes.items() if number and numbers.count(number) == 1]
    return max(alone)[1] if alone else None


def place(position, mine, choice):
    """Tell what a cube on a lot does for us, as `place COLOUR LOT`."""
    _, colour, lot = choice.split()
    worth = 10 if lot.endswith("x2") else int(lot[1:])
    before = position["city"][lot]["cubes"]
    after = {**before, colour: before[colour] + 1}
    had, has = owner(before), owner(after)
    gain = 100 * ((has in mine) - (had in mine))
    if has != had and has is not None and has not in mine:
        gain -= 30  # a present for somebody else
    if has is None and had is not None and had not in mine:
        gain += 30
    return worth * (gain + (10 if colour in mine else -1))


def big_shot(turn):
    """Bid little, borrow seldom, and place cubes where they change who owns a lot."""
    position, choices = turn["position"], turn["choices"]
    mine = {name: colour for name, colour in position["colours"].items() if colour["seat"] == turn["seat"]}
    if choices[0].startswith("place"):
        return max(choices, key=lambda choice: place(position, mine, choice))
    if choices[0].startswith("pay"):
        return max(choices, key=lambda choice: mine[choice.split()[1]]["money"])
    cubes = position["ring"][position["broker"] - 1]
    limit = 1 + 2 * sum(cubes[name] for name in mine)
    bids = [choice for choice in choices if choice.startswith("bid") and int(choice.split()[1]) <= limit]
    if bids:
        return min(bids, key=lambda choice: int(choice.split()[1]))
    poor = max(colour["money"] for colour in mine.values()) < limit and min(colour["ious"] for colour in mine.values()) < 2
    loans = [choice for choice in choices if choice.startswith("loan")]
    if loans and poor and limit > 4:
        return loans[0]
    return next(choice for choice in choices if choice in ("pass", "no loan"))


def jobs(turn):
    """List the jobs of this round as number and crew, the smallest crew first."""
    cards = turn["insight"]["cards"]
    return sorted(((number, card["crew"]) for number, card in enumerate(cards, 1) if card), key=lambda job: sum(job[1].values()))


def types(cards):
    """Count cards by type: an expert, written with a star, is one of its type."""
    counts = {}
    for kind, number in cards.items():
        counts[kind.strip("*")] = counts.get(kind.strip("*"), 0) + number
    return counts


def keep(turn, me):
    """Keep what the smallest jobs still miss."""
    have = types(me["hand"])
    for _, crew in jobs(turn):
        for choice in turn["choices"]:
            kind = choice.split()[1].strip("*")
            if have.get(kind, 0) < crew.get(kind, 0):
                return choice
    return turn["choices"][0]


def assign(turn, me):
    """Send a card where our own cards make a whole crew; all others stay at home."""
    have = types(me["hand"])
    card = turn["choices"][0].split()[1]
    for number, crew in jobs(turn):
        sent = types(me["sent"].get(str(number), {}))
        missing = {kind: count - sent.get(kind, 0) for kind, count in crew.items()}
        if all(have.get(kind, 0) >= count for kind, count in missing.items()):
            wanted = f"assign {card} job {number}"
            if missing.get(card.strip("*"), 0) > 0 and wanted in turn["choices"]:
                return wanted
            for kind, count in missing.items():
                have[kind] = have.get(kind, 0) - count
    return f"assign {card} nothing"


def trade(choices):
    """Take what is worth most; give only what is worth less."""

    def gain(choice):
        word, *tokens = choice.split()
        if word == "take":
            return WORTH.get(tokens[0], 0)
        return WORTH.get(tokens[1], 0) - WORTH.get(tokens[0], 0) if word == "swap" else 0

    return max(choices, key=gain)


def big_score(turn):
    """Work on small jobs alone, and leave the vault before it gets hot."""
    position, choices = turn["position"], turn["choices"]
    me, stage = position["players"][turn["seat"]], position["stage"]
    if stage == "draft":
        return keep(turn, me)
    if stage == "assigning":
        return assign(turn, me)
    if stage == "fists":
        inside = sum(player["where"] == "in" for player in position["players"])
        safe = position["cops"] + inside <= len(position["players"])
        return "rob" if safe or not me["loot"] else "flee"
    if "use" in choices:
        return "use"
    return choices[-1] if stage == "jack" else trade(choices)


def main():
    """Answer until it is over."""
    choose = None
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            choose = big_score if message["game"] == "big-score" else big_shot
            wants = ["insight"] if message["game"] == "big-score" else []
            answer = {"type": "ready", "protocol": 1, "name": "careful", "version": "1", "wants": wants, "tables": 1000}
        elif message["type"] == "turn":
            answer = {"id": message["id"], "action": choose(message)}
        elif message["type"] == "quit":
            break
        else:
            continue  # stop: it answers at once anyway; over, error: nothing to do
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
