"""What the server itself says at a table, in every language."""

from __future__ import annotations

from backroom.kernel.phrases import Phrases

PHRASES: dict[str, dict[str, str]] = {
    "sit": {"en": "{who} sits down.", "fr": "{who} prend place."},
    "sit bot": {"en": "A bot sits down: {who}.", "fr": "Un robot prend place : {who}."},
    "leave": {"en": "Seat {seat} is free again.", "fr": "Le siège {seat} est de nouveau libre."},
    "start": {"en": "The game begins.", "fr": "La partie commence."},
    "undo": {"en": "{who} takes the last decision back.", "fr": "{who} revient sur sa dernière décision."},
    "order": {
        "en": "Your order stands; nobody else knows of it.",
        "fr": "Votre ordre est enregistré ; personne d'autre ne le connaît.",
    },
    "order withdrawn": {"en": "Your order is withdrawn.", "fr": "Votre ordre est annulé."},
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
    "forget": {
        "en": "Whoever sat on seat {seat} has had name and words deleted.",
        "fr": "La personne du siège {seat} a fait effacer son nom et ses paroles.",
    },
    "again yes": {"en": "{who} would like a rematch.", "fr": "{who} voudrait une revanche."},
    "again no": {"en": "{who} would rather not have a rematch.", "fr": "{who} préfère ne pas faire de revanche."},
    "rematch": {"en": "There is a rematch.", "fr": "Une revanche est ouverte."},
    "lock locked": {
        "en": "The host has locked the table: nobody else can come in without an invitation.",
        "fr": "L'hôte a fermé la table : plus personne n'entre sans invitation.",
    },
    "lock unlocked": {"en": "The host has unlocked the table.", "fr": "L'hôte a rouvert la table."},
    "invite": {
        "en": "Seat {seat} is kept for somebody whom the host has invited.",
        "fr": "Le siège {seat} est gardé pour une personne que l'hôte a invitée.",
    },
    "withdraw": {"en": "Seat {seat} is kept for nobody any more.", "fr": "Le siège {seat} n'est plus gardé pour personne."},
    "mute": {"en": "The host has muted {who}.", "fr": "L'hôte a coupé la parole à {who}."},
    "unmute": {"en": "{who} may speak again.", "fr": "{who} peut de nouveau parler."},
    "remove open": {
        "en": "The host has removed {text}. Seat {seat} is free again.",
        "fr": "L'hôte a renvoyé {text}. Le siège {seat} est de nouveau libre.",
    },
    "remove playing": {
        "en": "The host has removed {text}: a bot plays on.",
        "fr": "L'hôte a renvoyé {text} : un robot joue à sa place.",
    },
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
    "no order here": {
        "en": "In a guided first game every decision is made by itself.",
        "fr": "Dans une partie guidée, chaque décision se prend à part.",
    },
    "no lesson": {"en": "There is no guide at this table.", "fr": "Il n'y a pas de guide à cette table."},
    "other lesson": {
        "en": "The guide is at another lesson by now.",
        "fr": "Le guide en est déjà à une autre leçon.",
    },
    "last lesson": {"en": "That was the last lesson.", "fr": "C'était la dernière leçon."},
    "read first": {
        "en": "One moment: read the lesson, then go on with its button.",
        "fr": "Un instant : lisez la leçon, puis continuez avec son bouton.",
    },
    "watching": {
        "en": "You watch this table. Only somebody with a seat can do this.",
        "fr": "Vous ne faites que regarder cette table. Pour cela, il faut y avoir un siège.",
    },
    "words": {
        "en": "You have given {most} words. That is as many as a seat may give.",
        "fr": "Vous avez donné {most} mots. Un siège n'en donne pas davantage.",
    },
    "no orders": {"en": "There are no standing orders in {game}.", "fr": "On ne laisse pas d'ordre dans {game}."},
    "no order": {"en": "You have left no order that stands.", "fr": "Vous n'avez laissé aucun ordre."},
    "orders": {
        "en": "You have changed your order {most} times. Wait until something happens.",
        "fr": "Vous avez changé votre ordre {most} fois. Attendez que la partie avance.",
    },
    "not playing": {"en": "No game is being played at this table now.", "fr": "Aucune partie n'est en cours à cette table."},
    "bot plays": {
        "en": "A bot plays for you. Take your seat back first.",
        "fr": "Un robot joue à votre place. Reprenez d'abord votre siège.",
    },
    "time up": {
        "en": "Your time is up: a bot makes this decision.",
        "fr": "Votre temps est écoulé : un robot prend cette décision.",
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
    "preparing": {
        "en": "The bots are still being prepared ({share}%). Hints will be available once they are ready.",
        "fr": "Les robots se préparent encore ({share} %). Les conseils seront disponibles dès qu'ils seront prêts.",
    },
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
    "removed": {"en": "The host of this table has sent you away.", "fr": "L'hôte de cette table vous a renvoyé."},
    "moved": {"en": "This seat is at another device now.", "fr": "Ce siège est maintenant sur un autre appareil."},
    "muted": {"en": "The host of this table has muted you.", "fr": "L'hôte de cette table vous a coupé la parole."},
    "locked": {
        "en": "This table is locked. Ask its host for an invitation.",
        "fr": "Cette table est fermée. Demandez une invitation à son hôte.",
    },
    "no watchers": {"en": "Nobody may watch this table.", "fr": "Cette table n'accepte pas de spectateurs."},
    "internal": {
        "en": "Something went wrong here. Nothing was done; try again.",
        "fr": "Une erreur s'est produite ici. Rien n'a été fait : réessayez.",
    },
    "quota tables": {
        "en": "You have opened as many tables as one address may in a day ({most}). Finish some, and come back tomorrow.",
        "fr": "Vous avez ouvert autant de tables qu'une adresse le peut en un jour ({most}). Finissez-en, et revenez demain.",
    },
    "quota records": {
        "en": "You have uploaded as many records as one address may in a day ({most}). Come back tomorrow.",
        "fr": "Vous avez envoyé autant de parties qu'une adresse le peut en un jour ({most}). Revenez demain.",
    },
    "quota bytes": {
        "en": "You have had as much written down here as one address may in a day ({most} bytes). Come back tomorrow.",
        "fr": "Vous avez fait écrire ici autant qu'une adresse le peut en un jour ({most} octets). Revenez demain.",
    },
    "password": {"en": "This server has a password. Give it first.", "fr": "Ce serveur a un mot de passe. Donnez-le d'abord."},
    "disk full": {
        "en": "The server cannot write to its disk, so nothing was done. Try again in a moment; "
        "whoever runs it may have to make room.",
        "fr": "Le serveur ne peut pas écrire sur son disque : rien n'a été fait. Réessayez dans un instant ; "
        "la personne qui l'administre doit peut-être faire de la place.",
    },
    "database away": {
        "en": "The server cannot reach its database, so nothing was done. Try again in a moment.",
        "fr": "Le serveur n'atteint pas sa base de données : rien n'a été fait. Réessayez dans un instant.",
    },
    "rate": {"en": "That was too much at once. Wait a moment.", "fr": "Trop de messages à la fois. Attendez un instant."},
}


say = Phrases.by_key(PHRASES).say
TROUBLES = ("disk full", "database away")


def in_language(sentence: str, lang: str) -> str:
    """Say in a language what is wrong with the store, which speaks English."""
    return next((say(lang, key) for key in TROUBLES if PHRASES[key]["en"] == sentence), sentence)
