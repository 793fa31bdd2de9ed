"""What the server itself says at a table, in every language."""

from __future__ import annotations

from backroom.kernel.phrases import Phrases

PHRASES: dict[str, dict[str, str]] = {
    "sit": {"en": "{who} sits down.", "fr": "{who} prend place."},
    "sit bot": {"en": "A bot sits down: {who}.", "fr": "Un robot prend place : {who}."},
    "leave": {"en": "Seat {seat} is free again.", "fr": "Le siège {seat} est de nouveau libre."},
    "start": {"en": "The game begins.", "fr": "La partie commence."},
    "undo": {"en": "{who} takes the last decision back.", "fr": "{who} revient sur sa dernière décision."},
    "takeover time": {
        "en": "{who} is out of time: a bot plays for {who}.",
        "fr": "{who} a épuisé son temps : un robot joue à sa place.",
    },
    "takeover gone": {"en": "{who} is gone: a bot plays for {who}.", "fr": "{who} n'est plus là : un robot joue à sa place."},
    "takeover left": {
        "en": "{who} has left: a bot plays for {who}.",
        "fr": "{who} a quitté la table : un robot joue à sa place.",
    },
    "back": {"en": "{who} plays again.", "fr": "{who} joue de nouveau."},
    "back later": {
        "en": "{who} is back and plays again after this decision, which is the bot's.",
        "fr": "{who} est de retour et jouera de nouveau après cette décision, qui revient au robot.",
    },
    "say": {"en": "{who}: {text}", "fr": "{who} : {text}"},
    "word": {"en": "{who} adds a word to chance: {text}", "fr": "{who} ajoute un mot au hasard : {text}"},
    "rematch": {"en": "There is a rematch.", "fr": "Une revanche est ouverte."},
    # feeds
    "feed": {"en": "Your turns at {game}", "fr": "Vos tours à {game}"},
    "feed turn": {"en": "It is your turn at {game}.", "fr": "C'est à vous de jouer à {game}."},
    "feed over": {"en": "The game of {game} is over.", "fr": "La partie de {game} est finie."},
    # refusals
    "stale": {
        "en": "The table has moved on since you decided. Look at it again, then decide.",
        "fr": "La partie a avancé depuis votre décision. Regardez de nouveau la table, puis décidez.",
    },
    "at place": {
        "en": "Nothing was done, because of action {number} of {last}, “{action}”: {why}",
        "fr": "Rien n'a été fait, à cause de l'action {number} sur {last}, « {action} » : {why}",
    },
    "list": {
        "en": "It lets chance in or shows what was hidden, so it has to be the last one of a list.",
        "fr": "Elle fait intervenir le hasard ou montre ce qui était caché : elle doit être la dernière de la liste.",
    },
    "ahead": {
        "en": "You cannot have seen {base} things; there are {number}. Say hello again.",
        "fr": "Vous ne pouvez pas avoir vu {base} choses : il n'y en a que {number}. Envoyez de nouveau « hello ».",
    },
    "watching": {
        "en": "You watch this table. Only somebody with a seat can do this.",
        "fr": "Vous ne faites que regarder cette table. Pour cela, il faut y avoir un siège.",
    },
    "words": {
        "en": "You have given {most} words. That is as many as a seat may give.",
        "fr": "Vous avez donné {most} mots. Un siège n'en donne pas davantage.",
    },
    "not playing": {"en": "No game is being played at this table now.", "fr": "Aucune partie n'est en cours à cette table."},
    "bot plays": {
        "en": "A bot plays for you. Take your seat back first.",
        "fr": "Un robot joue à votre place. Reprenez d'abord votre siège.",
    },
    "out of time": {
        "en": "Your time was up, so the bot makes this decision. You play again with the next one.",
        "fr": "Votre temps était écoulé : le robot prend cette décision. Vous jouerez de nouveau à la suivante.",
    },
    "no stand-in": {"en": "Nobody plays for you.", "fr": "Personne ne joue à votre place."},
    "no undo": {
        "en": "There is nothing of yours that can be taken back now.",
        "fr": "Vous n'avez rien à reprendre maintenant.",
    },
    "no hints": {"en": "This table allows no hints.", "fr": "Les conseils ne sont pas autorisés à cette table."},
    "no turn": {"en": "It is not your turn.", "fr": "Ce n'est pas votre tour."},
    "hint failed": {"en": "The bot has no answer now. Ask again.", "fr": "Le robot n'a pas de réponse. Redemandez-lui."},
    "no look": {"en": "You have seen {number} things here, not {at}.", "fr": "Vous avez vu {number} choses ici, pas {at}."},
    "frozen": {
        "en": "This game cannot go on here: its rules are not installed, or its log cannot be replayed. "
        "The host can still save its record.",
        "fr": "Cette partie ne peut pas continuer ici : ses règles ne sont pas installées, ou son journal est illisible. "
        "L'hôte peut encore l'enregistrer.",
    },
    "unreadable": {
        "en": "That message cannot be read: {why}. docs/protocol.md describes every message.",
        "fr": "Ce message est illisible : {why}. docs/protocol.md décrit chaque message.",
    },
    "hello first": {"en": "Say hello first.", "fr": "Envoyez d'abord « hello »."},
    "hello once": {"en": "You have said hello already.", "fr": "Vous avez déjà envoyé « hello »."},
    "secret": {"en": "That is no secret of a seat at this table.", "fr": "Ce secret n'est celui d'aucun siège de cette table."},
    "no watchers": {"en": "Nobody may watch this table.", "fr": "Cette table n'accepte pas de spectateurs."},
    "rate": {"en": "That was too much at once. Wait a moment.", "fr": "Trop de messages à la fois. Attendez un instant."},
}


say = Phrases.by_key(PHRASES).say
