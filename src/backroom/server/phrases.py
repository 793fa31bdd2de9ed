"""What the server itself says at a table, in every language."""

from __future__ import annotations

from backroom.kernel.phrases import Phrases

PHRASES: dict[str, dict[str, str]] = {
    "sit": {"en": "{who} sits down.", "fr": "{who} prend place."},
    "sit bot": {"en": "A bot sits down: {who}.", "fr": "Un robot prend place : {who}."},
    "leave": {"en": "Seat {seat} is free again.", "fr": "Le siège {seat} est de nouveau libre."},
    "start": {"en": "The game begins.", "fr": "La partie commence."},
    "undo": {"en": "{who} undoes the last move.", "fr": "{who} annule sa dernière action."},
    "order": {
        "en": "Your order is set; only you can see it.",
        "fr": "Votre ordre est noté ; personne d'autre ne le voit.",
    },
    "order withdrawn": {"en": "Your order is cancelled.", "fr": "Votre ordre est annulé."},
    "takeover time": {
        "en": "{who} is out of time: a bot takes over.",
        "fr": "{who} a épuisé son temps : un robot joue à sa place.",
    },
    "takeover gone": {"en": "{who} is away: a bot takes over.", "fr": "{who} est hors ligne : un robot joue à sa place."},
    "takeover left": {
        "en": "{who} has left: a bot takes over.",
        "fr": "{who} a quitté la table : un robot joue à sa place.",
    },
    "back": {"en": "{who} is back.", "fr": "{who} est de retour."},
    "back later": {
        "en": "{who} is back, and plays again after the bot's move.",
        "fr": "{who} est de retour, et rejouera après cette action du robot.",
    },
    "say": {"en": "{who}: {text}", "fr": "{who} : {text}"},
    "word": {"en": "{who} adds a word to the draws: {text}", "fr": "{who} ajoute un mot aux tirages : {text}"},
    "forget": {
        "en": "The player in seat {seat} has deleted their name and messages.",
        "fr": "La personne du siège {seat} a supprimé son nom et ses messages.",
    },
    "again yes": {"en": "{who} would like a rematch.", "fr": "{who} voudrait une revanche."},
    "again no": {"en": "{who} would rather not play again.", "fr": "{who} préfère ne pas rejouer."},
    "rematch": {"en": "A rematch is open.", "fr": "Une revanche est ouverte."},
    "lock locked": {
        "en": "The host has locked the table: nobody else can join without an invitation.",
        "fr": "L'hôte a verrouillé la table : il faut une invitation pour s'y joindre.",
    },
    "lock unlocked": {"en": "The host has unlocked the table.", "fr": "L'hôte a déverrouillé la table."},
    "invite": {
        "en": "Seat {seat} is reserved for an invited player.",
        "fr": "Le siège {seat} est réservé à une personne invitée.",
    },
    "withdraw": {"en": "Seat {seat} is no longer reserved.", "fr": "Le siège {seat} n'est plus réservé."},
    "mute": {"en": "The host has muted {who}.", "fr": "Messages bloqués par l'hôte : {who}."},
    "unmute": {"en": "The host has unmuted {who}.", "fr": "Messages débloqués par l'hôte : {who}."},
    "remove open": {
        "en": "The host has removed {text}. Seat {seat} is free again.",
        "fr": "L'hôte a exclu {text}. Le siège {seat} est de nouveau libre.",
    },
    "remove playing": {
        "en": "The host has removed {text}: a bot takes over.",
        "fr": "L'hôte a exclu {text} : un robot joue à sa place.",
    },
    # feeds
    "feed": {"en": "Your turns in {game}", "fr": "Vos tours : {game}"},
    "feed turn": {"en": "It is your turn in {game}.", "fr": "{game} : c'est à vous de jouer."},
    "feed over": {"en": "Your game of {game} is over.", "fr": "{game} : la partie est terminée."},
    # refusals
    "stale": {
        "en": "The game has moved on since you decided. Look again, then decide.",
        "fr": "La partie a avancé entre-temps. Regardez la table, puis décidez.",
    },
    "at place": {
        "en": "Nothing was done, because of move {number} of {last}, “{action}”: {why}",
        "fr": "Rien n'a été fait, à cause de l'action {number} sur {last}, « {action} » : {why}",
    },
    "list": {
        "en": "It draws something or reveals something hidden, so it must come last.",
        "fr": "Elle entraîne un tirage ou révèle ce qui était caché : elle doit venir en dernier.",
    },
    "ahead": {
        "en": "You cannot have seen {base} events; there are {number}. Say hello again.",
        "fr": "Vous ne pouvez pas avoir vu {base} événements : il n'y en a que {number}. Envoyez de nouveau « hello ».",
    },
    "no order here": {
        "en": "There are no standing orders in a guided game.",
        "fr": "On ne laisse pas d'ordre dans une partie guidée.",
    },
    "no lesson": {"en": "There is no guide at this table.", "fr": "Il n'y a pas de guide à cette table."},
    "other lesson": {
        "en": "The guide has moved on to another lesson.",
        "fr": "Le guide est déjà passé à une autre leçon.",
    },
    "last lesson": {"en": "That was the last lesson.", "fr": "C'était la dernière leçon."},
    "read first": {
        "en": "One moment: read the lesson, then press its button.",
        "fr": "Un instant : lisez la leçon, puis appuyez sur son bouton.",
    },
    "watching": {
        "en": "You are watching this table. Only players can do that.",
        "fr": "Vous regardez cette table. Seuls les joueurs peuvent faire cela.",
    },
    "words": {
        "en": "You have given {most} words. That is the limit.",
        "fr": "Vous avez donné {most} mots. C'est la limite.",
    },
    "no orders": {"en": "There are no standing orders in {game}.", "fr": "On ne laisse pas d'ordre dans {game}."},
    "no order": {"en": "You have no standing order.", "fr": "Vous n'avez pas laissé d'ordre."},
    "orders": {
        "en": "You have changed your order {most} times. Wait for the next move.",
        "fr": "Vous avez changé votre ordre {most} fois. Attendez que la partie avance.",
    },
    "not playing": {"en": "No game is in progress at this table.", "fr": "Aucune partie n'est en cours à cette table."},
    "bot plays": {
        "en": "A bot is playing for you. Take your seat back first.",
        "fr": "Un robot joue à votre place. Reprenez d'abord votre siège.",
    },
    "time up": {
        "en": "Your time is up: a bot makes this move.",
        "fr": "Temps écoulé : un robot choisit cette action.",
    },
    "out of time": {
        "en": "Your time ran out, so the bot makes this move. You play again from the next one.",
        "fr": "Temps écoulé : le robot choisit cette action. Vous rejouez dès la suivante.",
    },
    "no stand-in": {"en": "No bot is playing for you.", "fr": "Aucun robot ne joue à votre place."},
    "no undo": {
        "en": "Nothing to undo.",
        "fr": "Rien à annuler.",
    },
    "no hints": {"en": "Hints are not allowed at this table.", "fr": "Les conseils ne sont pas autorisés à cette table."},
    "no turn": {"en": "It is not your turn.", "fr": "Ce n'est pas votre tour."},
    "preparing": {
        "en": "The bots are still being prepared ({share}%). Hints will be available once they are ready.",
        "fr": "Les robots se préparent encore ({share} %). Les conseils seront disponibles dès qu'ils seront prêts.",
    },
    "hint failed": {"en": "The bot has no answer right now. Ask again.", "fr": "Le robot n'a pas de réponse. Redemandez-lui."},
    "no look": {"en": "You have seen {number} events here, not {at}.", "fr": "Vous avez vu {number} événements ici, pas {at}."},
    "frozen": {
        "en": "This game cannot continue here: its rules are not installed, or its log cannot be replayed. "
        "The host can still download its record.",
        "fr": "Cette partie ne peut pas continuer ici : ses règles ne sont pas installées, ou son journal est illisible. "
        "L'hôte peut encore télécharger l'enregistrement.",
    },
    "unreadable": {
        "en": "That message cannot be read: {why}. docs/protocol.md describes every message.",
        "fr": "Ce message est illisible : {why}. docs/protocol.md décrit chaque message.",
    },
    "hello first": {"en": "Say hello first.", "fr": "Envoyez d'abord « hello »."},
    "hello once": {"en": "You have already said hello.", "fr": "Vous avez déjà envoyé « hello »."},
    "secret": {"en": "Wrong seat key.", "fr": "Clé de siège incorrecte."},
    "removed": {"en": "The host has removed you from this table.", "fr": "L'hôte vous a fait quitter cette table."},
    "moved": {"en": "This seat is on another device now.", "fr": "Ce siège est maintenant sur un autre appareil."},
    "muted": {"en": "The host has muted you.", "fr": "L'hôte a bloqué vos messages."},
    "locked": {
        "en": "This table is locked. Ask the host for an invitation.",
        "fr": "Cette table est verrouillée. Demandez une invitation à l'hôte.",
    },
    "no watchers": {"en": "This table has no spectators.", "fr": "Cette table n'accepte pas de spectateurs."},
    "internal": {
        "en": "Something went wrong on the server. Nothing was done; try again.",
        "fr": "Une erreur s'est produite sur le serveur. Rien n'a été fait : réessayez.",
    },
    "quota tables": {
        "en": "You have reached the daily limit of {most} tables for your address. Finish some, and come back tomorrow.",
        "fr": "Vous avez atteint la limite de {most} tables par jour pour votre adresse. Terminez-en, et revenez demain.",
    },
    "quota records": {
        "en": "You have reached the daily limit of {most} uploads for your address. Come back tomorrow.",
        "fr": "Vous avez atteint la limite de {most} envois par jour pour votre adresse. Revenez demain.",
    },
    "quota bytes": {
        "en": "You have reached the daily limit of {most} bytes for your address. Come back tomorrow.",
        "fr": "Vous avez atteint la limite de {most} octets par jour pour votre adresse. Revenez demain.",
    },
    "password": {
        "en": "This server is password-protected. Enter the password first.",
        "fr": "Ce serveur est protégé par un mot de passe. Entrez-le d'abord.",
    },
    "disk full": {
        "en": "The server cannot write to its disk, so nothing was done. Try again in a moment; "
        "the person who runs it may have to make room.",
        "fr": "Le serveur ne peut pas écrire sur son disque : rien n'a été fait. Réessayez dans un instant ; "
        "la personne qui l'administre doit peut-être faire de la place.",
    },
    "database away": {
        "en": "The server cannot reach its database, so nothing was done. Try again in a moment.",
        "fr": "Le serveur n'atteint pas sa base de données : rien n'a été fait. Réessayez dans un instant.",
    },
    "rate": {"en": "Too many requests: wait a moment.", "fr": "Trop de demandes : attendez un instant."},
}


say = Phrases.by_key(PHRASES).say
TROUBLES = ("disk full", "database away")


def in_language(sentence: str, lang: str) -> str:
    """Say in a language what is wrong with the store, which speaks English."""
    return next((say(lang, key) for key in TROUBLES if PHRASES[key]["en"] == sentence), sentence)
