"""The examples of docs/bot-protocol.md, from sessions that are played: `python -m tests.bots.outside.page` writes them anew."""

import json
import re
import shlex
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

from backroom import games
from backroom.bots import Random
from backroom.bots.outside import Limits, Outside
from backroom.bots.outside.process_pool import ProcessPool
from backroom.kernel.engine import Engine
from backroom.lab.match import play_one
from tests.patience import SECONDS

HERE = Path(__file__).parent
PAGE = HERE.parents[2] / "docs" / "bot-protocol.md"
BLOCK = re.compile(r"(<!-- (\w[\w -]*) -->\n```\w*\n)(.*?)(```)", re.DOTALL)
WIDTH = 160
TURNS = 4  # of the transcript, then the bot is silent and others play on


class Asking:
    """Lets a bot play its first turns, in a hurry where it is to be stopped, and somebody else the rest of the game."""

    def __init__(self, bot):
        self.bot, self.turns = bot, 0

    def choose(self, turn):
        if len(turn.choices) > 1:
            self.turns += 1
        if self.turns > TURNS:
            return Random().choose(turn)
        self.bot.limits = replace(self.bot.limits, turn=0.5 if self.turns == 2 else Limits().turn)
        return self.bot.choose(turn)


def session(name, seed, wants, folder, **options):
    """Play a game with the bot that writes everything down; give what was said by either side."""
    pool, engine = ProcessPool(), Engine(games.game(name))
    chosen = engine.game.chosen(options)
    transcript = folder / f"{name}.jsonl"
    words = [sys.executable, str(HERE / "telling.py"), str(transcript), *wants]
    bot = Outside(f"run:{shlex.join(words)}", Limits(ready=SECONDS, grace=SECONDS), pool)
    others = [Random() for _ in range(int(chosen["players"]) - 1)]
    _, end, *_ = play_one(engine, chosen, [Asking(bot), *others], seed, 0)
    bot.finish(engine.results(end))
    pool.close()
    return [tuple(json.loads(line)) for line in transcript.read_text().splitlines()]


def usual(message):
    """Show the usual limits in the place of those of a patient test."""
    if message["type"] == "hello":
        message = {**message, "limits": {**Limits().told(), "line_bytes": message["limits"]["line_bytes"]}}
    return message


def folded(message):
    """Write a message on lines that fit a page: joined by spaces they are the message."""
    lines = [""]
    for piece in re.split(r"(?<=[\"\]}\dle][,:]) (?=[\"{\[\dtfn-])", json.dumps(message, ensure_ascii=False)):
        if len(lines[-1]) + len(piece) + 1 > WIDTH:
            lines.append("")
        lines[-1] += f" {piece}" if lines[-1] else piece
    return "\n".join(lines) + "\n"


def shortened(message):
    """Write a message of the transcript: positions are cut, and of long lists the beginning stands."""
    cut = dict(message)
    for name in {"position", "insight"} & set(cut):
        cut[name] = {"…": "…"}
    for name in {"choices", "meanings"} & set(cut):
        cut[name] = [*cut[name][:2], "…"] if len(cut[name]) > 2 else cut[name]
    text = json.dumps(cut, ensure_ascii=False, separators=(",", ":"))
    return text.replace('{"…":"…"}', "{…}").replace('"…"]', "…]")


def examples():
    """Give every block of the page by its name."""
    with tempfile.TemporaryDirectory() as folder:
        shot = session("big-shot", 4, ["meanings"], Path(folder), players=2, money="hidden")
        score = session("big-score", 4, ["insight"], Path(folder), players=3)
    said = [(who, usual(message) if who == "table" else message) for who, message in shot]
    first = {}
    for _, message in said:
        first.setdefault(message.get("type", "answer"), message)
    blocks = {kind: folded(message) for kind, message in first.items()}
    blocks["turn of the big score"] = folded([message for _, message in score if message.get("type") == "turn"][-1])
    lines = [f"{'>' if who == 'table' else '<'} {shortened(message)}" for who, message in said]
    return {**blocks, "transcript": "\n".join(lines) + "\n"}


def main():
    """Write the page anew."""
    found = examples()
    text = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(BLOCK.sub(lambda block: block[1] + found[block[2]] + block[4], text), encoding="utf-8")


if __name__ == "__main__":
    main()
