"""What a page of The Big Score has been told and shows, and what of it would betray somebody else."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any

from playwright.sync_api import Page, WebSocket

CARD = re.compile(r"(con|grease|gun)[- ]man|driver|hacker|muscle")
CARDS = """() => [...document.querySelectorAll(".card-face")].map((card) => {
  const name = card.querySelector(".title, .unseen").textContent.replace("★", "").trim().replace(" ", "-");
  return card.classList.contains("expert") ? `${name}*` : name;
})"""


class Ears:
    """Hears every message that a page receives or sends."""

    def __init__(self, page: Page) -> None:
        """Listen from now on, before the page opens a table."""
        self.frames, self.sent = list[dict[str, Any]](), list[dict[str, Any]]()
        page.on("websocket", self.opened)

    def opened(self, socket: WebSocket) -> None:
        """Listen to a line."""
        socket.on("framereceived", lambda text: self.frames.append(json.loads(text)))
        socket.on("framesent", lambda text: self.sent.append(json.loads(text)))


def leaks(frame: dict[str, Any], own: int | None) -> list[str]:
    """List what a message tells a seat, or a watcher, that only somebody else may know."""
    found = list[str]()
    for now in nows(frame):
        found += position_leaks(now, own)
    said = frame.get("log", []) + ([frame] if frame.get("type") in ("update", "looked") else [])
    for line in said:
        for sentence in line.get("sentences", []):
            if line.get("seat", own) != own and betrays(sentence):
                found.append(f"said: {sentence}")
    return found


def nows(frame: dict[str, Any]) -> list[dict[str, Any]]:
    """Give the positions in a message."""
    scene = frame.get("scene") or {}
    return [now for now in (frame.get("now"), scene.get("now")) if now and now.get("position")]


def position_leaks(now: dict[str, Any], own: int | None) -> list[str]:
    """List what a position shows of others that is theirs alone."""
    found, position = list[str](), now["position"]
    secret = position["stage"] in ("jack", "fists")
    for seat, player in enumerate(position["players"]):
        if seat == own:
            continue
        found += [f"{what} of {seat}: {player[what]}" for what in ("hand", "pack", "sent") if player[what]]
        if secret and player["choice"] is not None and not is_known(position, seat):
            found.append(f"choice of {seat}: {player['choice']}")
        if position["stage"] == "assigning" and player["training"]:
            found.append(f"training of {seat}: {player['training']}")
    return found


def is_known(position: dict[str, Any], seat: int) -> bool:
    """Tell whether everybody knows what a seat chose: it has fled or was caught before."""
    return position["players"][seat]["where"] != "in"


def betrays(sentence: str) -> bool:
    """Tell whether a sentence about somebody else names a card that was kept or given a task in secret."""
    secret = re.search(r"\b(keeps|has kept|assigns|garde|affecte)\b", sentence)
    return bool(secret and CARD.search(sentence))


def told_of(frames: list[dict[str, Any]], seat: int) -> Counter[str]:
    """Count the cards that a seat was last told to be its own, wherever they are."""
    last = next(frame for frame in reversed(frames) if frame["type"] in ("scene", "update") and nows(frame))
    own = last["now"]["position"]["players"][seat]
    return sum((Counter(row) for row in (own["hand"], own["pack"], own["training"], *own["sent"].values())), Counter[str]())


def shown(page: Page) -> Counter[str]:
    """Count the crew cards that a page shows, anywhere."""
    return Counter(page.evaluate(CARDS))


def markup_leaks(page: Page, others: list[str]) -> list[str]:
    """List sentences anywhere in a page, texts and attributes, that name a card somebody else has kept or assigned."""
    said = re.findall(rf"(?:{'|'.join(others)}) (?:keeps|assigns)[^<\"]*", page.content())
    return [sentence for sentence in said if betrays(sentence)]
