"""The city of Big Shot in 80 columns: the ring around four districts, and the players below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.table import Table
from rich.text import Text

from backroom.games.big_shot.final_count import final_count
from backroom.games.big_shot.phrases import colour_word
from backroom.kernel.phrases import Phrases

# The drawing knows the position by name only; these are the inks of the colours.
INK = {
    "red": "bold red",
    "orange": "bold dark_orange",
    "ivory": "bold light_goldenrod2",
    "purple": "bold medium_purple1",
    "yellow": "bold yellow",
    "white": "bold white",
    "black": "bold grey50",
}
SIDE = 9  # columns left and right of the city
DISTRICT = 29
NAME = 14  # columns of a name among the players
TOP, RIGHT, BOTTOM, LEFT = range(5), range(5, 9), range(13, 8, -1), range(17, 13, -1)

PHRASES = {
    "en": {
        "round": "Round {n} of {of}",
        "to win": "Space {space}, on the block:",
        "money": "money",
        "ious": "IOUs",
        "lots": "lots",
        "would end with": "fortune now",
        "neutral": "neutral",
        "hidden": "hidden",
        "sold": "SOLD",
        "ties": "tie",
        "hand": "To place:",
        "high bid": "highest bid: {n}M by {who}",
        "no bid": "no bid yet",
        "bid": "bid",
        "passed": "passed",
        "caught": "caught",
    },
    "fr": {
        "round": "Manche {n} sur {of}",
        "to win": "Case {space}, aux enchères :",
        "money": "argent",
        "ious": "dettes",
        "lots": "terrains",
        "would end with": "fortune",
        "neutral": "neutre",
        "hidden": "caché",
        "sold": "VENDU",
        "ties": "égalité",
        "hand": "À placer :",
        "high bid": "plus haute mise : {n} M par {who}",
        "no bid": "pas encore de mise",
        "bid": "mise",
        "passed": "a passé",
        "caught": "pris",
    },
}

Position = dict[str, Any]


say = Phrases(PHRASES).say


def letters(cubes: dict[str, int], lang: str, gap: str = " ") -> Text:
    """Draw cubes as coloured letters, those of a colour together."""
    return Text(gap).join(
        Text(colour_word(lang, colour)[0].upper() * count, INK[colour]) for colour, count in cubes.items() if count
    )


def fit(text: Text, width: int) -> Text:
    """Cut or pad a text to a width."""
    text = text.copy()
    text.truncate(width, overflow="ellipsis", pad=True)
    return text


def space(position: Position, number: int, lang: str, width: int) -> Text:
    """Draw one space of the ring, the broker's between brackets."""
    here = position["broker"] == number + 1
    cubes = letters(position["ring"][number], lang, "")
    if here and not cubes.plain:
        cubes = Text("·")
    mark = Text(f"{number + 1:>2}", "bold reverse" if here else "dim")
    body = Text.assemble(mark, "»" if here else " ", cubes, "«" if here else "")
    return fit(body, width)


def lot(position: Position, name: str, about: dict[str, Any], lang: str) -> Text:
    """Draw one lot: its cubes, and who owns it or would own it now."""
    owner = about["owner"]
    where = Text("")
    if owner:
        worth = f" {about['worth']}" if about["worth"] else ""
        arrow = f"{say(lang, 'sold')} " if about["sold"] else "→ "
        where = Text.assemble(Text(arrow, "bold" if about["sold"] else "dim"), Text(colour_word(lang, owner), INK[owner]), worth)
    elif any(position["city"][name]["cubes"].values()):
        where = Text(say(lang, "ties"), "dim italic")
    label = Text(f" {name:<4}", "bold")
    if about["sold"]:
        return Text.assemble(label, where)
    return Text.assemble(label, fit(letters(position["city"][name]["cubes"], lang), 10), where)


def district(position: Position, insight: dict[str, Any], letter: str, rows: int, lang: str) -> list[Text]:
    """Draw a district as a box."""
    lots = [(name, about) for name, about in insight["lots"].items() if name[0] == letter]
    lines = [Text(f"┌ {letter} {'─' * (DISTRICT - 5)}┐", "dim")]
    for name, about in lots:
        lines.append(Text.assemble(Text("│", "dim"), fit(lot(position, name, about, lang), DISTRICT - 2), Text("│", "dim")))
    while len(lines) < rows - 1:
        lines.append(Text(f"│{' ' * (DISTRICT - 2)}│", "dim"))
    return [*lines, Text(f"└{'─' * (DISTRICT - 2)}┘", "dim")]


def city(position: Position, insight: dict[str, Any], lang: str) -> list[Text]:
    """Draw the ring of eighteen spaces around the four districts."""
    width = 2 * DISTRICT + 1
    upper = zip(district(position, insight, "A", 6, lang), district(position, insight, "B", 6, lang), strict=True)
    lower = zip(district(position, insight, "C", 5, lang), district(position, insight, "D", 5, lang), strict=True)
    lines = [ring_row(position, TOP, lang, width)]
    for row, (west, east) in enumerate((*upper, *lower)):
        at = row // 3 if row % 3 == 1 else None
        left = space(position, LEFT[at], lang, SIDE) if at is not None else Text(" " * SIDE)
        right = space(position, RIGHT[at], lang, SIDE) if at is not None else Text(" " * SIDE)
        lines.append(Text.assemble(left, " ", west, " ", east, "  ", right))
    return [*lines, ring_row(position, BOTTOM, lang, width)]


def ring_row(position: Position, spaces: Sequence[int], lang: str, width: int) -> Text:
    """Draw the upper or lower side of the ring."""
    cell = width // len(spaces)
    return Text.assemble(" " * (SIDE + 2), *(space(position, number, lang, cell) for number in spaces))


def players(position: Position, insight: dict[str, Any], names: Sequence[str], lang: str) -> Table:
    """Draw everybody's colours, money, IOUs and lots."""
    table = Table(box=None, padding=(0, 1, 0, 0), header_style="dim")
    columns = ("", "", "money", "ious", "lots", "would end with", "bid")
    for column, title in enumerate(columns):
        table.add_column(say(lang, title) if title else "", justify="left" if column in (0, 1, 6) else "right", no_wrap=True)
    table.columns[0].max_width = NAME + 2
    for seat, name in enumerate(names):
        kept = {colour: about for colour, about in position["colours"].items() if about["seat"] == seat}
        turn = position["turn"] == seat
        money = " + ".join(say(lang, "hidden") if a["money"] is None else f"{a['money']}M" for a in kept.values())
        end = insight["fortunes"][seat]["fortune"]
        table.add_row(
            fit(Text(f"{'▶' if turn else ' '} {name}", "bold" if turn else ""), min(NAME, max(map(len, names))) + 2),
            Text(" ").join(Text(f"■ {colour_word(lang, colour)}", INK[colour]) for colour in kept),
            money,
            " + ".join(str(about["ious"]) for about in kept.values()),
            str(insight["fortunes"][seat]["lots"]),
            "" if end is None else f"{end}M".replace("-", "−"),
            auction_of(position, seat, lang),
        )
    for colour in (colour for colour, about in position["colours"].items() if about["seat"] is None):
        table.add_row(f"  {say(lang, 'neutral')}", Text(f"■ {colour_word(lang, colour)}", INK[colour]))
    return table


def auction_of(position: Position, seat: int, lang: str) -> str:
    """Tell what a seat did in this auction."""
    auction = position["auction"]
    said = [f"{auction['bids'][seat]}M"] if auction["bids"][seat] else []
    said += [say(lang, word) for word in ("passed", "caught") if auction[word][seat]]
    return " ".join([*said, *(["⚄"] if position["roller"] == seat else [])])


def high_bid(position: Position, names: Sequence[str], lang: str) -> str:
    """Tell the highest bid and whose it is."""
    auction = position["auction"]
    if auction["high_bidder"] is None:
        return say(lang, "no bid")
    return say(lang, "high bid", n=auction["high_bid"], who=names[auction["high_bidder"]])


def draw(position: Position, insight: dict[str, Any], names: Sequence[str], lang: str) -> list[Text | Table]:
    """Draw the whole table; once it is over, with the reckoning instead of the players."""
    if position["stage"] == "over":
        return [*city(position, insight, lang), *final_count(position, insight, names, lang)]
    head = Text(say(lang, "round", n=position["round"], of=insight["rounds"]), "bold")
    block = position["ring"][position["broker"] - 1]
    if any(position["hand"].values()):
        head.append_text(Text.assemble(f"   {say(lang, 'hand')} ", letters(position["hand"], lang)))
    elif any(block.values()) and position["stage"] != "rolling":
        head.append_text(Text.assemble(f"   {say(lang, 'to win', space=position['broker'])} ", letters(block, lang)))
        head.append(f"   {high_bid(position, names, lang)}")
    return [head, *city(position, insight, lang), players(position, insight, names, lang)]
