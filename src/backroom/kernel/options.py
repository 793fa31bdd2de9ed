"""The options of a game: what can be chosen before it, what goes together, and what was meant before an option existed."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from backroom.refusal import Refused

Options = dict[str, str]

NO_OPTION = {
    "en": "{title} has no option '{name}'; choose from {known}.",
    "fr": "{title} n'a pas d'option '{name}' ; choisissez parmi {known}.",
}
NO_VALUE = {
    "en": "'{value}' is not a value of the option {name}; choose one of {offer}.",
    "fr": "'{value}' n'est pas une valeur de l'option {name} ; choisissez parmi {offer}.",
}
MISSING = {
    "en": "The option {name} is missing; {title} has always had it.",
    "fr": "Il manque l'option {name} ; {title} l'a toujours eue.",
}
NEEDED = {
    "en": "{name} {value} only goes with {other} {offer}. Change one of the two.",
    "fr": "{name} {value} ne va qu'avec {other} {offer}. Changez l'un des deux.",
}


@dataclass(frozen=True)
class Need:
    """A value of an option that goes with some values of another option only, and why."""

    value: str
    option: str
    values: tuple[str, ...]
    rule: str = ""
    reason: Mapping[str, str] = field(default_factory=dict)  # a sentence in every language, if the usual one does not do
    later: bool = False  # it came after games without it were played, so only new games are held to it


@dataclass(frozen=True)
class Option:
    """A choice made before a game: its name, the cell that keeps it, and its values by name, the default first.

    An option that came later says with which version of the rules it came and which of its values was meant before.
    """

    name: str
    cell: str
    values: Mapping[str, int]
    needs: tuple[Need, ...] = ()
    since: int = 1  # the version of the rules with which it came
    before: str | None = None  # the value that games had before it came; None: it was there from the beginning
    label: Mapping[str, str] = field(default_factory=dict)  # what people call it, by language
    labels: Mapping[str, Mapping[str, str]] = field(default_factory=dict)  # what they call its values, by language

    @property
    def default(self) -> str:
        """The value that a new game has if nobody chooses another."""
        return next(iter(self.values))


@dataclass(frozen=True)
class OptionSet:
    """All options of one game."""

    title: str
    options: tuple[Option, ...]

    def chosen(self, wishes: Mapping[str, object], lang: str = "en") -> Options:
        """Complete wishes for a new game with the defaults; refuse what is not on offer or does not go together."""
        options = {**{option.name: option.default for option in self.options}, **self.known(wishes, lang)}
        self.refuse_clash(self.unmet(options), lang)
        return options

    def recalled(self, written: Mapping[str, str], lang: str = "en") -> Options:
        """Complete the options of a game that was written down; an option that came later has its old meaning."""
        given, options = self.known(written, lang), Options()
        for option in self.options:
            value = given.get(option.name, option.before)
            if value is None:
                raise Refused("option", MISSING[lang].format(name=option.name, title=self.title), about=option.name)
            options[option.name] = value
        self.refuse_clash(((option, need) for option, need in self.unmet(options) if not need.later), lang)
        return options

    def written(self, options: Options) -> Options:
        """Give the options as they are written down: one that came later is left out where it has its old meaning."""
        return {option.name: options[option.name] for option in self.options if options[option.name] != option.before}

    def known(self, wishes: Mapping[str, object], lang: str) -> Options:
        """Refuse names and values that are not on offer."""
        offers = {option.name: option.values for option in self.options}
        for name, value in wishes.items():
            if name not in offers:
                raise Refused("option", NO_OPTION[lang].format(title=self.title, name=name, known=", ".join(offers)), about=name)
            if str(value) not in offers[name]:
                raise Refused("option", NO_VALUE[lang].format(value=value, name=name, offer=", ".join(offers[name])), about=name)
        return {name: str(value) for name, value in wishes.items()}

    def unmet(self, options: Options) -> Iterator[tuple[Option, Need]]:
        """List the needs of chosen values that the other options do not meet."""
        for option in self.options:
            for need in option.needs:
                if options[option.name] == need.value and options[need.option] not in need.values:
                    yield option, need

    def refuse_clash(self, unmet: Iterable[tuple[Option, Need]], lang: str) -> None:
        """Refuse values that do not go together."""
        for option, need in unmet:
            usual = NEEDED[lang].format(name=option.name, value=need.value, other=need.option, offer=" / ".join(need.values))
            raise Refused("option", need.reason.get(lang, usual), need.rule, option.name)

    def combinations(self) -> list[Options]:
        """List every combination of values that goes together."""
        names = [option.name for option in self.options]
        every = (dict(zip(names, values, strict=True)) for values in itertools.product(*(one.values for one in self.options)))
        return [options for options in every if not any(self.unmet(options))]


def refuse_options(game: str, rules: int, options: Iterable[Option]) -> None:
    """Refuse a game whose options name versions, values or options that do not exist."""
    offers = {option.name: option for option in options}
    for option in offers.values():
        if not 1 <= option.since <= rules or (option.since > 1 and option.before is None):
            raise TypeError(f"The option {option.name} of {game} has to say since when it exists and what was meant before.")
        if option.before is not None and option.before not in option.values:
            raise TypeError(f"The option {option.name} of {game} was '{option.before}' before, which is none of its values.")
        for need in option.needs:
            other = offers.get(need.option)
            if need.value not in option.values or other is None or not set(need.values) <= set(other.values):
                raise TypeError(f"The option {option.name} of {game} needs something that is not on offer: {need}.")
