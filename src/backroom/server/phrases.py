"""What the server itself says at a table, in every language."""

from __future__ import annotations

from backroom.kernel.phrases import Phrases

PHRASES: dict[str, dict[str, str]] = {
    "sit": {"en": "{who} sits down.", "fr": "{who} prend place."},
    "sit bot": {"en": "A bot sits down: {who}.", "fr": "Un robot prend place : {who}."},
    "leave": {"en": "Seat {seat} is free again.", "fr": "Le siège {seat} est de nouveau libre."},
    "start": {"en": "The game begins.", "fr": "La partie commence."},
    "undo": {"en": "{who} takes the last action back.", "fr": "{who} reprend sa dernière action."},
    "takeover time": {
        "en": "{who} is out of time: a bot plays for {who}.",
        "fr": "{who} a épuisé son temps : un robot joue à sa place.",
    },
    "takeover gone": {"en": "{who} is gone: a bot plays for {who}.", "fr": "{who} est absent : un robot joue à sa place."},
    "takeover left": {"en": "{who} has left: a bot plays for {who}.", "fr": "{who} est parti : un robot joue à sa place."},
    "back": {"en": "{who} plays again.", "fr": "{who} joue de nouveau."},
    "say": {"en": "{who}: {text}", "fr": "{who} : {text}"},
    "rematch": {"en": "There is a rematch.", "fr": "Il y a une revanche."},
    # refusals
    "stale": {
        "en": "The table has moved on since you decided. Look at it again, then decide.",
        "fr": "La table a avancé depuis votre décision. Regardez-la de nouveau, puis décidez.",
    },
    "at place": {
        "en": "Nothing was done, because of action {number} of {last}, “{action}”: {why}",
        "fr": "Rien n'a été fait, à cause de l'action {number} sur {last}, « {action} » : {why}",
    },
    "list": {
        "en": "It lets chance in or shows what was hidden, so it has to be the last one of a list.",
        "fr": "Elle fait intervenir le hasard ou montre ce qui était caché : elle doit être la dernière d'une liste.",
    },
    "ahead": {
        "en": "You cannot have seen {base} things; there are {number}. Say hello again.",
        "fr": "Vous ne pouvez pas avoir vu {base} choses ; il y en a {number}. Saluez de nouveau.",
    },
    "watching": {
        "en": "You watch this table. Only somebody with a seat can do this.",
        "fr": "Vous regardez cette table. Seul quelqu'un qui a un siège peut faire cela.",
    },
    "not playing": {"en": "No game is being played at this table now.", "fr": "On ne joue pas à cette table en ce moment."},
    "bot plays": {
        "en": "A bot plays for you. Take your seat back first.",
        "fr": "Un robot joue pour vous. Reprenez d'abord votre siège.",
    },
    "no stand-in": {"en": "Nobody plays for you.", "fr": "Personne ne joue à votre place."},
    "no undo": {
        "en": "There is nothing of yours that can be taken back now.",
        "fr": "Il n'y a rien de vous qui puisse être repris maintenant.",
    },
    "no hints": {"en": "This table allows no hints.", "fr": "Cette table n'autorise pas de conseils."},
    "no turn": {"en": "It is not your turn.", "fr": "Ce n'est pas votre tour."},
    "hint failed": {"en": "The bot has no answer now. Ask again.", "fr": "Le robot n'a pas de réponse. Redemandez."},
    "no look": {"en": "You have seen {number} things here, not {at}.", "fr": "Vous avez vu {number} choses ici, pas {at}."},
    "frozen": {
        "en": "This game cannot go on: the rules have changed, or its log is damaged. You can still save its record.",
        "fr": "Cette partie ne peut pas continuer : règles changées ou journal abîmé. L'enregistrement reste disponible.",
    },
    "unreadable": {
        "en": "That message cannot be read: {why}. docs/protocol.md describes every message.",
        "fr": "Ce message est illisible : {why}. docs/protocol.md décrit chaque message.",
    },
    "hello first": {"en": "Say hello first.", "fr": "Saluez d'abord."},
    "hello once": {"en": "You have said hello already.", "fr": "Vous avez déjà salué."},
    "secret": {"en": "That is no secret of a seat at this table.", "fr": "Ce secret n'ouvre aucun siège de cette table."},
    "no watchers": {"en": "Nobody may watch this table.", "fr": "Personne ne peut regarder cette table."},
    "rate": {"en": "That was too much at once. Wait a moment.", "fr": "C'était trop à la fois. Attendez un instant."},
}


say = Phrases.by_key(PHRASES).say
