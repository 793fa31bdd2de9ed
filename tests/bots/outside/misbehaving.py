"""Programs that sit as bots and do what they should not, each in its own way; the first argument says which."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

HOW = sys.argv[1] if len(sys.argv) > 1 else ""
AGES = 600
TABLES = 4
waiting = []


MORE = {"field": {"wishes": 1}, "backwards": {"tables": TABLES}}  # beside what every bot says in ready


def say(message):
    text = message if isinstance(message, str) else json.dumps(message)
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def good(turn):
    return {"id": turn["id"], "action": turn["choices"][0]}


def answer(turn):
    """Answer a turn in the way of this bot."""
    if HOW == "silent":
        return
    if HOW == "garbage":
        say("I think I will bid.")
    elif HOW == "list":
        say([1, 2])
    elif HOW == "deep":
        say("[" * 60000)
    elif HOW == "illegal":
        say({"id": turn["id"], "action": "bid 99"})
    elif HOW == "unknown":
        say({"id": turn["id"], "action": "win"})
    elif HOW == "wrong id":
        say({"id": 4711, "action": turn["choices"][0]})
    elif HOW == "no id":
        say({"action": turn["choices"][0]})
    elif HOW == "no action":
        say({"id": turn["id"]})
    elif HOW == "flood":
        while True:
            say("{}")
    elif HOW == "giant":
        say({"id": turn["id"], "action": turn["choices"][0], "why": "x" * 70000})
    elif HOW == "not utf-8":
        sys.stdout.buffer.write(b'{"id": %d, "action": "pr\xeat"}\n' % turn["id"])
        sys.stdout.flush()
    elif HOW == "twice":
        say(good(turn))
        say(good(turn))
    elif HOW == "closes":
        os.close(1)
        time.sleep(AGES)
    elif HOW == "crash":
        raise ValueError("no idea")
    elif HOW == "crash once" and not (mark := Path(sys.argv[2])).exists():
        mark.touch()
        os._exit(3)
    elif HOW == "backwards":
        waiting.append(turn)
        while len(waiting) >= TABLES:
            for one in reversed(waiting):
                say({"id": one["id"], "action": one["choices"][int(one["table"][1:]) % len(one["choices"])]})
            waiting.clear()
    elif HOW == "field":
        say({**good(turn), "confidence": 0.5})
    elif HOW == "half a line":
        sys.stdout.write(json.dumps(good(turn)))
        sys.stdout.flush()
    elif HOW == "notes":
        sys.stderr.write("thinking\n" * 200000)
        say(good(turn))
    else:
        say(good(turn))


def main():
    if HOW == "deaf":
        time.sleep(AGES)
    if HOW == "ready and deaf":
        say({"type": "ready", "protocol": 1})
        time.sleep(AGES)
    if HOW == "dies at once":
        sys.exit("There is no network file.")
    if HOW == "talks first":
        say("Loading …")
    if HOW == "child":
        child = subprocess.Popen([sys.executable, "-c", f"import time; time.sleep({AGES})"])
        Path(sys.argv[2]).write_text(str(child.pid))
    late = None
    for line in sys.stdin:
        message = json.loads(line)
        if len(sys.argv) > 3:
            with Path(sys.argv[3]).open("a") as heard:
                heard.write(line)
        if message["type"] == "hello":
            say({"type": "ready", "protocol": 2 if HOW == "protocol" else 1, **MORE.get(HOW, {})})
        elif message["type"] == "turn" and HOW in ("late", "waits for stop"):
            late = message
        elif (message["type"] == "stop" and HOW == "waits for stop") or (message["type"] == "error" and HOW == "late"):
            say(good(late))
        elif message["type"] == "turn":
            answer(message)
        elif message["type"] == "quit" and HOW != "stays":
            return
    if HOW == "stays":
        time.sleep(AGES)


main()
