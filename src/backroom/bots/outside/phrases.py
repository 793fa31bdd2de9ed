"""What is said about outside bots, in every language: what was wrong, and what to do about it."""

from backroom.kernel.phrases import Phrases

PHRASES = {
    "en": {
        "start": "It cannot be started: {why}. Try the command by hand.",
        "silent": "It did not say ready within {seconds} s. Answer hello with one line of JSON, end it with a line feed, and "
        "flush stdout.",
        "ended": "It exited with code {code} before it said ready.{words} Try the command by hand.",
        "early": "It said {line} instead of ready. Say ready first; write notes to stderr, not to stdout.",
        "protocol": 'It speaks protocol {theirs}, but this is protocol {ours}. Say "protocol": {ours} in ready.',
        "late": "It did not answer within {limit} ms, or within {grace} ms after stop. Keep to limit_ms, and flush stdout after "
        "every line.",
        "time": "It has used up its {limit} ms for the whole game. Watch left_ms.",
        "illegal": "It answered {action}, which is not one of its choices: {why} Answer with one of choices, letter for letter.",
        "unknown action": "there is no such action.",
        "garbage": "It said {line}, which is not a JSON object on one line. Write only messages to stdout, and notes to stderr.",
        "encoding": "It said {line}, which is not valid UTF-8. Write UTF-8, or ASCII with \\u escapes.",
        "shape": "It said {line}, which is not an answer: {why}. Answer with the id of the turn and an action.",
        "id": "It answered {id}, an id it was never asked. Repeat the id of the turn as it is.",
        "giant": "It wrote a line of more than {bytes} bytes. Write less: an id and an action are enough.",
        "flood": "It wrote {lines} lines that nobody asked for. Answer every turn once, and write nothing else.",
        "gone": "It exited with code {code} in the middle of a game.{words} Keep running until quit.",
        "closed": "It closed its stdout.{words} Keep stdout open until quit.",
        "last words": " Its last line on stderr: {line}.",
        "twice": "It answered turn {id} again; the second answer is ignored. Answer once.",
        "afterwards": "It answered turn {id} after it was decided; the answer is ignored.",
        "field": "It sent the field {name}, which has no meaning here. Leave it out, or check its spelling.",
        "no id": "the id is missing or not a whole number",
        "no action": "the action is missing or not a string",
        "other type": "its type is {type}",
        "strike": "{who}: {sentence} A stand-in played this turn (strike {n} of {of}).",
        "out": "{who}: {sentence} A stand-in plays on in its place.",
    },
    "fr": {
        "start": "Il ne peut pas être lancé : {why}. Essayez la commande à la main.",
        "silent": "Il n'a pas dit ready en {seconds} s. Répondez à hello par une ligne de JSON, finissez-la par un saut de "
        "ligne et videz le tampon de stdout.",
        "ended": "Il s'est arrêté avec le code {code} avant de dire ready.{words} Essayez la commande à la main.",
        "early": "Il a dit {line} au lieu de ready. Dites d'abord ready, et écrivez les notes sur stderr, pas sur stdout.",
        "protocol": 'Il parle le protocole {theirs} ; ici, on parle le protocole {ours}. Dites "protocol": {ours} dans ready.',
        "late": "Il n'a répondu ni en {limit} ms, ni {grace} ms après stop. Respectez limit_ms, et videz le tampon de "
        "stdout après chaque ligne.",
        "time": "Il a épuisé les {limit} ms qu'il avait pour toute la partie. Surveillez left_ms.",
        "illegal": "Il a répondu {action}, qui n'est pas parmi ses choix : {why} Répondez par un des choix, à la lettre près.",
        "unknown action": "cette action n'existe pas.",
        "garbage": "Il a dit {line}, qui n'est pas un objet JSON sur une ligne. N'écrivez que des messages sur stdout, et "
        "les notes sur stderr.",
        "encoding": "Il a dit {line}, qui n'est pas de l'UTF-8. Écrivez en UTF-8, ou en ASCII avec des échappements \\u.",
        "shape": "Il a dit {line}, qui n'est pas une réponse : {why}. Répondez par l'id du tour et une action.",
        "id": "Il a répondu à {id}, un id qui ne lui a jamais été demandé. Répétez l'id du tour tel quel.",
        "giant": "Il a écrit une ligne de plus de {bytes} octets. Soyez bref : un id et une action suffisent.",
        "flood": "Il a écrit {lines} lignes que personne n'avait demandées. Répondez une fois à chaque tour, sans rien d'autre.",
        "gone": "Il s'est arrêté avec le code {code} au milieu d'une partie.{words} Continuez jusqu'à quit.",
        "closed": "Il a fermé son stdout.{words} Gardez stdout ouvert jusqu'à quit.",
        "last words": " Sa dernière ligne sur stderr : {line}.",
        "twice": "Il a répondu une seconde fois au tour {id} ; cette réponse ne compte pas. Répondez une fois.",
        "afterwards": "Il a répondu au tour {id} alors qu'il était déjà décidé ; cette réponse ne compte pas.",
        "field": "Il a envoyé le champ {name}, qui n'a pas de sens ici. Retirez-le, ou vérifiez son nom.",
        "no id": "l'id manque ou n'est pas un nombre entier",
        "no action": "l'action manque ou n'est pas une chaîne",
        "other type": "son type est {type}",
        "strike": "{who} : {sentence} Un remplaçant a joué à sa place (faute {n} sur {of}).",
        "out": "{who} : {sentence} Un remplaçant joue la suite à sa place.",
    },
}

say = Phrases(PHRASES).say
