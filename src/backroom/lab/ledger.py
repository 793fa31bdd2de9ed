"""The file of an arena: a first line that says what is played, then a line for each game, written as games end."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import astuple
from pathlib import Path
from typing import Any

from backroom import __version__, games
from backroom.kernel.engine import Result
from backroom.lab.lock import keep_others_out
from backroom.lab.match import Played
from backroom.lab.plan import Plan, Where
from backroom.lab.sources import digest
from backroom.refusal import Refused

FORMAT = 1


def heading(plan: Plan) -> dict[str, Any]:
    """Say all that matters for the results of a plan."""
    return {
        "arena": FORMAT,
        "game": plan.game,
        "options": plan.options,
        "bots": list(plan.bots),
        "seed": plan.seed,
        "games": plan.games,
        "rules": games.game(plan.game).RULES,
        "version": __version__,
        "sources": digest(plan.game, (*plan.bots, *plan.against)),
        **({"against": list(plan.against)} if plan.against else {}),
        **({"test": [plan.question.low, plan.question.high]} if plan.question else {}),
    }


def place(plan: Plan) -> Path:
    """Give the file that a plan has if none is named."""
    from platformdirs import user_data_path

    named = hashlib.sha256(json.dumps(heading(plan), sort_keys=True).encode()).hexdigest()
    return user_data_path("backroom") / "arena" / f"{named[:20]}.jsonl"


class Ledger:
    """The games of a plan that were played, in memory and in a file; use it in a `with`."""

    def __init__(self, plan: Plan, path: Path, fresh: bool = False) -> None:
        """Open the file and read what is there, or begin anew; a file of something else is refused."""
        self.plan = plan
        self.path = path
        self.played: dict[Where, Played] = {}
        path.parent.mkdir(parents=True, exist_ok=True)
        self.file = path.open("a+b")
        try:
            keep_others_out(self.file, path)
            self.begin(fresh)
        except BaseException:
            self.file.close()
            raise

    def begin(self, fresh: bool) -> None:
        """Read what is there, or write the heading; what a kill left half-written goes."""
        self.file.seek(0)
        text = self.file.read()
        if text:
            self.check(text.partition(b"\n")[0], fresh)
        whole = b"" if fresh else text[: text.rfind(b"\n") + 1]
        self.read(whole.splitlines()[1:])
        self.file.truncate(len(whole))
        if not whole:
            self.file.write(json.dumps(heading(self.plan)).encode() + b"\n")
            self.file.flush()

    def __enter__(self) -> Ledger:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()

    def check(self, first: bytes, fresh: bool) -> None:
        """Refuse a file that does not hold this plan; to begin anew, any file of an arena will do."""
        found: dict[str, Any] = {}
        with suppress(ValueError):
            found = json.loads(first)
        if not first.startswith(b'{"arena": '):
            raise Refused("file", f"{self.path} is not an arena file. Name another one, or leave out --file.")
        wanted = heading(self.plan)
        other = [name for name in wanted if found.get(name) != wanted[name]]
        if other and not fresh:
            sentence = (
                f"{self.path} holds another arena: {', '.join(other)} differ. Name another file, or begin it anew with --fresh."
            )
            raise Refused("file", sentence)

    def read(self, lines: Sequence[bytes]) -> None:
        """Read games back; a line that cannot be read is a game to be played again."""
        left = {(m, turn, deal) for (m, turn), deals in self.plan.left(()).items() for deal in deals}
        for line in lines:
            with suppress(ValueError, KeyError, TypeError):
                data = json.loads(line)
                where = data["matchup"], data["seating"], data["deal"]
                if where in left:
                    self.played[where] = read_game(data)

    def add(self, matchup: int, turn: int, played: Sequence[Played]) -> None:
        """Write games down at once."""
        self.file.write(b"".join(json.dumps(written_game(matchup, turn, one)).encode() + b"\n" for one in played))
        self.file.flush()
        self.played.update({(matchup, turn, one.number): one for one in played})


def written_game(matchup: int, turn: int, one: Played) -> dict[str, Any]:
    """Give a game as plain data."""
    return {
        "matchup": matchup,
        "seating": turn,
        "deal": one.number,
        "results": [astuple(result) for result in one.results],
        "events": one.events,
        "decisions": one.decisions,
        "seconds": [round(seconds, 6) for seconds in one.seconds],
        **({"forfeits": one.forfeits} if one.forfeits else {}),
    }


def read_game(data: dict[str, Any]) -> Played:
    """Give a game back."""
    results = [Result(*result) for result in data["results"]]
    forfeits = tuple((seat, why) for seat, why in data.get("forfeits", ()))
    return Played(data["deal"], results, data["events"], "", tuple(data["decisions"]), tuple(data["seconds"]), forfeits)
