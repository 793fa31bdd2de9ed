"""The Big Score in 80 columns: jobs and crew in Act I, the vault in Act II, the players below; nothing by colour alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.table import Table
from rich.text import Text

from backroom.games.big_score.cards import ICONS, JOB_NAMES, LETTERS, PAY, PAYOUTS, TOKEN, TYPES
from backroom.games.big_score.final_count import final_count
from backroom.games.big_score.phrases import word
from backroom.kernel.phrases import Phrases

INK = {
    "con-man": "bold magenta",
    "driver": "bold cyan",
    "grease-man": "bold green",
    "gun-man": "bold red",
    "hacker": "bold blue",
    "muscle": "bold yellow",
}
NAME = 14
LETTER: dict[str, dict[str, str]] = {
    lang: dict(zip(TYPES, letters, strict=True)) for lang, letters in {"en": LETTERS, "fr": "ACMGHB"}.items()
}

PHRASES = {
    "en": {
        "act one": "Act I, round {n} of {of}",
        "act two": "Act II: the vault",
        "missing": "missing:",
        "floor": "Vault floor:",
        "cops": "Cops:",
        "to bust": "{n} more: bust",
        "bust": "BUST",
        "odds": "Odds of a bust, by number of robbers:",
        "fled": "fled",
        "busted": "busted",
        "marker": "first",
        "own pack": "Your pack:",
        "own hand": "Your crew:",
        "sent": "Sent to job:",
        "cash": "cash",
        "cards": "cards",
        "training": "training",
        "tokens": "tokens",
        "loot": "from the vault",
        "worth": "worth now",
    },
    "fr": {
        "act one": "Acte I, manche {n} sur {of}",
        "act two": "Acte II : le coffre",
        "missing": "il manque :",
        "floor": "Sol du coffre :",
        "cops": "Flics :",
        "to bust": "encore {n} : arrestation",
        "bust": "ARRESTATION",
        "odds": "Risque d'arrestation, par nombre de voleurs :",
        "fled": "en fuite",
        "busted": "pris",
        "marker": "premier",
        "own pack": "Votre paquet :",
        "own hand": "Votre équipe :",
        "sent": "Envoyés au coup :",
        "cash": "argent",
        "cards": "cartes",
        "training": "entraîne",
        "tokens": "jetons",
        "loot": "du coffre",
        "worth": "vaut",
    },
}

Position = dict[str, Any]


say = Phrases(PHRASES).say


def crew(cards: Mapping[str, int], lang: str) -> Text:
    """Draw cards by the letter of their type, experts with a star."""
    parts = []
    for kind, count in cards.items():
        letter = LETTER[lang][kind.rstrip("*")] + ("*" if kind.endswith("*") else "")
        parts.append(Text(" ".join([letter] * count), INK[kind.rstrip("*")]))
    return Text(" ").join(parts) if parts else Text("–", "dim")


def things(tokens: Mapping[str, int], lang: str) -> str:
    """List tokens by name with their number."""
    return ", ".join(f"{count} × {word(lang, token)}" if count > 1 else word(lang, token) for token, count in tokens.items())


def job_line(position: Position, insight: dict[str, Any], number: int, name: str, lang: str) -> Text:
    """Draw one job: what it pays, whom it needs, and what the observer knows to be missing."""
    job = JOB_NAMES.index(name)
    pay = f"{PAY[job]}K" + (f" + {word(lang, PAYOUTS[TOKEN[job]])}" if TOKEN[job] >= 0 else "")
    needs: dict[str, int] = {TYPES[t]: count for t, count in enumerate(ICONS[job]) if count}
    here = position["resolving"] == number
    line = Text.assemble(Text(f"{'▶' if here else ' '}{number} ", "bold"), f"{word(lang, name):<20}{pay:<18}")
    line.append_text(crew(needs, lang))
    missing = insight["jobs"].get(name)
    if missing and missing != needs:
        line.append_text(Text.assemble(f"   {say(lang, 'missing')} ", crew(missing, lang)))
    return line


def vault_lines(position: Position, insight: dict[str, Any], lang: str) -> list[Text]:
    """Draw the floor, the cop track and the odds of a bust."""
    bust_at, cops = insight["bust_at"], position["cops"]
    track = (Text("[■]", "bold white on red") if n < cops else Text("[ ]", "dim") for n in range(bust_at))
    ahead = say(lang, "to bust", n=bust_at - cops) if cops < bust_at else say(lang, "bust")
    odds = ", ".join(f"{about['robbers']}: {about['busts'] / about['of']:.0%}" for about in insight["bust"])
    return [
        Text.assemble(f"{say(lang, 'floor')} ", Text(things(position["floor"], lang), "bold")),
        Text.assemble(f"{say(lang, 'cops')} ", *track, f" {ahead}"),
        *([Text(f"{say(lang, 'odds')} {odds}")] if odds else []),
    ]


def legend(lang: str) -> Text:
    """Say which letter stands for which type."""
    parts = [Text.assemble(Text(letter, INK[name]), f" {word(lang, name)}") for name, letter in LETTER[lang].items()]
    return Text("  ").join(parts)


def own_cards(position: Position, lang: str) -> list[Text]:
    """Draw the cards that the observer alone may see."""
    lines = []
    for about in position["players"]:
        for key in ("pack", "hand"):
            if about[key]:
                lines.append(Text.assemble(f"{say(lang, f'own {key}')} ", crew(about[key], lang)))
        sent = [Text.assemble(f"{job}: ", crew(cards, lang)) for job, cards in about["sent"].items()]
        if sent:
            lines.append(Text.assemble(f"{say(lang, 'sent')}  ", Text("   ").join(sent)))
    return lines


def cards_of(about: Mapping[str, Any], lang: str) -> Text:
    """Draw how many cards and Jacks a player has, and the training pile."""
    cell = Text(f"{about['cards']}" + (f" J{about['jacks']}" if about["jacks"] else ""))
    if about["training"]:
        cell.append(f" {say(lang, 'training')} ").append_text(crew(about["training"], lang))
    return cell


def player_name(position: Position, seat: int, name: str, lang: str) -> Text:
    """Draw a name with an arrow if it is the player's turn, and all there is to say about the player."""
    about, turn = position["players"][seat], position["turn"] == seat
    notes = [word(lang, about["ability"])] if about["ability"] else []
    notes += [say(lang, "marker")] if position["marker"] == seat else []
    notes += [say(lang, about["where"])] if about["where"] != "in" else []
    return Text(f"{'▶' if turn else ' '} {name[:NAME]}" + (f" ({', '.join(notes)})" if notes else ""), "bold" if turn else "")


def players(position: Position, insight: dict[str, Any], names: Sequence[str], lang: str) -> Table:
    """Draw what everybody has; cards matter in Act I, what comes from the vault in Act II."""
    table = Table(box=None, padding=(0, 1, 0, 0), header_style="dim")
    act_one = insight["act"] == 1
    for title in ("", "cash", "cards" if act_one else "loot", "tokens", "worth"):
        table.add_column(say(lang, title) if title else "", no_wrap=title != "tokens" and title != "loot")
    for seat, name in enumerate(names):
        about = position["players"][seat]
        loot = things(about["loot"], lang) + (f" [{word(lang, about['drawn'])}]" if about["drawn"] else "")
        table.add_row(
            player_name(position, seat, name, lang),
            f"{about['cash']}K",
            cards_of(about, lang) if act_one else loot,
            things(about["payout"], lang),
            f"{insight['fortunes'][seat]}K",
        )
    return table


def draw(position: Position, insight: dict[str, Any], names: Sequence[str], lang: str) -> list[Text | Table]:
    """Draw the whole table."""
    if position["stage"] == "over":
        return final_count(position, insight, names, lang)
    act_two = insight["act"] == 2
    head = Text(say(lang, "act two") if act_two else say(lang, "act one", n=position["round"], of=insight["rounds"]), "bold")
    if act_two:
        lines = vault_lines(position, insight, lang)
    else:
        jobs = [(n, job) for n, job in enumerate(position["jobs"], 1) if job]
        lines = [*(job_line(position, insight, n, job, lang) for n, job in jobs), legend(lang), *own_cards(position, lang)]
    return [head, *lines, players(position, insight, names, lang)]
