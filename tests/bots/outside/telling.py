"""A bot that writes down all that it hears and says: the transcript of docs/bot-protocol.md is made from it.

It takes its first choice; it waits with the second answer until it is told to stop, and its third is no move at all.
"""

import json
import sys
from pathlib import Path

TRANSCRIPT = Path(sys.argv[1])
turns = 0


def note(direction, message):
    with TRANSCRIPT.open("a", encoding="utf-8") as file:
        file.write(json.dumps([direction, message]) + "\n")


def say(message):
    note("bot", message)
    print(json.dumps(message), flush=True)


for line in sys.stdin:
    message = json.loads(line)
    note("table", message)
    if message["type"] == "hello":
        say({"type": "ready", "protocol": 1, "name": "my bot", "version": "0.1", "wants": sys.argv[2:]})
    elif message["type"] == "turn":
        turns += 1
        asked = message
        if turns != 2:
            say({"id": message["id"], "action": message["choices"][0] if turns != 3 else "bid 99"})
    elif message["type"] == "stop":
        say({"id": message["id"], "action": asked["choices"][-1]})
    elif message["type"] == "quit":
        break
