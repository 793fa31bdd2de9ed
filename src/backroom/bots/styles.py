"""How others play in an imagined world: nobody knows them, so each is given a style by lot, and keeps it in that world."""

from backroom.bots.heuristics import quick, weigh
from backroom.kernel.dice import draw
from backroom.kernel.heuristics import BOLDNESS, FARSIGHTED, HALFSIGHTED, HEAT, SIGHT, UNDECIDED
from backroom.kernel.legal import allowed
from backroom.kernel.rule import rule, rule_apart

# sight, heat in percent of what is usual, boldness in percent: two of eight are sharp, one each is loose, cautious or bold
MIXTURE = (
    (FARSIGHTED, 10, 100),
    (FARSIGHTED, 10, 100),
    (FARSIGHTED, 100, 100),
    (FARSIGHTED, 100, 90),
    (FARSIGHTED, 100, 110),
    (HALFSIGHTED, 200, 100),
    (FARSIGHTED, 100, 70),
    (FARSIGHTED, 100, 130),
)
OWN_HEAT = 50  # percent: the seat itself goes on as well as it can, but not always the same way


@rule_apart
def draw_styles(seats, seat, heat, styles, dice):
    """Give everybody a style for one world; the seat that searches goes on as it knows best."""
    for other in range(seats):
        style = styles[other]
        style[SIGHT], style[HEAT], style[BOLDNESS] = FARSIGHTED, OWN_HEAT, 100
        if other != seat:
            style[SIGHT], style[HEAT], style[BOLDNESS] = MIXTURE[draw(dice, len(MIXTURE))]
        style[HEAT] = max(1, heat * style[HEAT] // 100)


@rule
def likely(may, score, heat, dice):
    """Give an action that somebody who knows the game would take: the best, or one that looks nearly as good."""
    best, most = -1, 0
    for action in range(len(score)):
        if allowed(may, action):
            value = score[action] + draw(dice, heat)
            if best < 0 or value > most:
                best, most = action, value
    return best


@rule_apart
def act_in_style(s, seat, style, may, score, memory, notes, dice):
    """Give what a seat of a style does: at once where the game has a quick way, else by weighing."""
    action = quick(s, seat, style, may, notes, dice)
    if action != UNDECIDED:
        return action
    weigh(s, seat, style[SIGHT], may, score, memory)
    return likely(may, score, style[HEAT], dice)
