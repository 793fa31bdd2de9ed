"""What there is to draw: a position by name, what it means for every lot and seat, and whose names and language it is told in."""

from __future__ import annotations

from collections.abc import Sequence

from backroom.games.big_shot.board import LOT_NAMES, OVER, ROUNDS, State
from backroom.games.big_shot.insight import about_fortunes, about_lots
from backroom.games.big_shot.notation import position
from backroom.games.big_shot.phrases import colour_word, lot_word
from backroom.games.big_shot.picture import phrases
from backroom.games.big_shot.reckoning import worth
from backroom.games.big_shot.shapes import Cubes, LotName


class Subject:
    """A view of the game in one language."""

    def __init__(self, view: State, names: Sequence[str], lang: str) -> None:
        """Tell the view by name."""
        self.names, self.lang = names, lang
        self.position = position(view)
        self.lots = about_lots(view)
        self.fortunes = about_fortunes(view)
        self.over = bool(view.stage == OVER)
        self.winners = [seat for seat in range(view.seats) if self.over and worth(view, seat)]
        self.seen_by = int(view.seen_by)

    def say(self, key: str, **fields: object) -> str:
        """Fill a phrase in."""
        return phrases.say(self.lang, key, **fields)

    def colour(self, colour: str) -> str:
        """Give the word for a colour."""
        return colour_word(self.lang, colour)

    def counted(self, row: Cubes) -> str:
        """Name the cubes of a row."""
        return ", ".join(f"{count} {self.colour(colour)}" for colour, count in row.items() if count) or self.say("none")

    def money(self, amount: int | None) -> str:
        """Write an amount; one that is hidden as such."""
        if amount is None:
            return self.say("hidden")
        return f"{amount}M" if self.lang == "en" else f"{amount} M"

    @property
    def head(self) -> str:
        """How far the game is."""
        return self.say("over") if self.over else self.say("round", n=self.position["round"], of=ROUNDS)

    @property
    def now(self) -> str:
        """What the game waits for."""
        if self.over:
            return self.say("ended")
        stage, turn = self.position["stage"], self.position["turn"]
        who = self.position["roller"] if not isinstance(turn, int) else turn
        return self.say(stage, who=self.names[who])

    def about(self, name: LotName) -> str:
        """Tell a lot in a sentence."""
        lot, about = self.position["city"][name], self.lots[name]
        where = lot_word(self.lang, name) if name.endswith("x2") else self.say("lot", name=name)
        if lot["owner"]:
            return self.say("is sold", lot=where, colour=self.colour(lot["owner"]))
        cubes = self.counted(lot["cubes"])
        if about["owner"]:
            key = "leads" if about["worth"] else "leads park"
            return self.say(key, lot=where, cubes=cubes, colour=self.colour(about["owner"]), n=about["worth"])
        return self.say("nobody", lot=where, cubes=cubes)

    def description(self) -> list[str]:
        """Tell the whole picture in sentences."""
        sentences = [f"{self.head}.", self.now, self.say("broker", n=self.position["broker"])]
        for colour, about in self.position["colours"].items():
            if about["seat"] is None:
                sentences.append(self.say("purse neutral", colour=self.colour(colour)))
            else:
                who, money = self.names[about["seat"]], self.money(about["money"])
                sentences.append(self.say("purse", who=who, colour=self.colour(colour), money=money, ious=about["ious"]))
        sentences += [self.about(name) for name in LOT_NAMES]
        ring = enumerate(self.position["ring"], 1)
        return sentences + [self.say("space", n=n, cubes=self.counted(row)) for n, row in ring if any(row.values())]
