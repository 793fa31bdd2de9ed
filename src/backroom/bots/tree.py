"""Tree search over worlds that fit what a seat can see, written once for all games on the compiled rules.

In every world that is imagined the seat's plans are tried: a plan is a whole decision, one step or several. From there a
simulation walks down the tree of what is decided openly, until chance or something secret comes or a node is new, plays on
quickly in everybody's style, and notes on its way back what everybody got, or may expect. Each seat is taken to look for its
own good half of the time, and to follow its style otherwise.
"""

from backroom.bots.heuristics import weigh
from backroom.bots.nodes import CHOICES, NO_NODE, ROOT, child, grow, promising
from backroom.bots.prospect import GAIN, POINTS, SHARES, expect
from backroom.bots.regret import BEHIND, learn, match, may_match, seed_regrets
from backroom.bots.styles import act_in_style, draw_styles
from backroom.kernel import play
from backroom.kernel.counts import fill, put
from backroom.kernel.dice import draw, seed_dice
from backroom.kernel.heuristics import FARSIGHTED
from backroom.kernel.legal import clear, how_many, nth
from backroom.kernel.playout import draw_outcome
from backroom.kernel.rule import rule, rule_apart
from backroom.kernel.seats import CHANCE, NOBODY, holds, more_than_one, without

VIEW, WORLD, SANDBOX = range(3)  # places on the shelf: what the seat sees, what it imagines, where it tries things
IMAGINED, PLAYED = range(2)  # streams of dice
IN_STYLE = 2  # one of so many choices of others follows their style, not what has done best for them
OVERTIME = 12  # decisions after which a simulation ends although chance is not next
TRIED, GAINED, SUMS = range(3)  # what is told of a plan; then everybody's shares, then everybody's points


@rule_apart
def descend(s, seat, heat, path, tree, cells, styles, dice):
    """Go down the tree of what is decided openly; give how many nodes are on the path."""
    may, score, memory, notes, _weight, _actions, _noted, _odds = cells
    slots, visits, _gain, _regret, _row_of, _likings, size = tree
    node, depth = path[1], 2
    while s.turn >= 0 and not more_than_one(s.waiting) and visits[node] > 0 and depth < len(path):
        actor = int(s.turn)
        clear(may)
        play.choices(s, actor, may)
        if how_many(may) == 1:
            play.apply(s, actor, nth(may, 0))
            continue
        if actor != seat and draw(dice, IN_STYLE) == 0:
            action = act_in_style(s, actor, styles[actor], may, score, memory, notes, dice)
        else:
            action = promising(s, actor, may, heat, node, tree, score, memory)
        play.apply(s, actor, action)
        node = grow(slots, visits, size, node, actor, action)
        if node == NO_NODE:
            return depth
        path[depth] = node
        depth += 1
    return depth


@rule_apart
def choose_in_secret(s, actor, heat, path, depth, tree, cells, styles, dice):
    """Let another choose at the same time as the seat: by its regrets, or in its style; give the action and the depth."""
    may, score, memory, notes, _weight, actions, noted, odds = cells
    number, size = how_many(may), tree[6]
    if number == 1:
        return nth(may, 0), depth
    if may_match(number, size) and depth < len(path) and draw(dice, IN_STYLE) != 0:
        for n in range(number):
            actions[n] = nth(may, n)
        if child(tree[0], ROOT, actor, actions[0]) == NO_NODE:
            weigh(s, actor, FARSIGHTED, may, score, memory)
            seed_regrets(tree, actor, actions, number, score, heat)
        chosen = match(tree, ROOT, actor, actions, number, noted, odds, dice)
        if chosen >= 0:
            path[depth] = noted[size[CHOICES] - 1, BEHIND + chosen]
            return actions[chosen], depth + 1
    return act_in_style(s, actor, styles[actor], may, score, memory, notes, dice), depth


@rule_apart
def choose_at_once(s, waiting, heat, path, tree, cells, styles, dice):
    """Let all others that are waited for choose, not seeing what the seat chose; give how many nodes are on the path."""
    may, depth = cells[0], 2
    while s.turn >= 0 and holds(waiting, s.turn):
        actor, step = int(s.turn), s.step
        clear(may)
        play.choices(s, actor, may)
        action, depth = choose_in_secret(s, actor, heat, path, depth, tree, cells, styles, dice)
        play.apply(s, actor, action)
        if s.step != step:
            waiting = without(waiting, actor)
    return depth


@rule_apart
def play_on(s, horizon, cells, styles, dice):
    """Play on quickly, everybody in a style, to the end, or for so many decisions and until chance is next."""
    may, score, memory, notes, weight, _actions, _noted, _odds = cells
    while s.turn != NOBODY and horizon > -OVERTIME:
        if s.turn == CHANCE:
            if horizon <= 0:
                return
            play.apply(s, CHANCE, draw_outcome(s, weight, dice))
            continue
        actor = int(s.turn)
        clear(may)
        play.choices(s, actor, may)
        if how_many(may) == 1:
            play.apply(s, actor, nth(may, 0))
        else:
            horizon -= 1
            play.apply(s, actor, act_in_style(s, actor, styles[actor], may, score, memory, notes, dice))


@rule_apart
def note(path, depth, tree, cells, result):
    """Note on every node of a path what everybody got, and let those learn who chose at once."""
    _slots, visits, gain, _regret, _row_of, _likings, size = tree
    noted, odds = cells[6], cells[7]
    for n in range(size[CHOICES]):
        learn(tree, noted[n], odds[n], result[GAIN, noted[n, 0]])
    for step in range(depth):
        visits[path[step]] += 1
        for seat in range(gain.shape[1]):
            gain[path[step], seat] += result[GAIN, seat]


@rule_apart
def simulate(s, seat, plan, steps, matching, how, path, tree, cells, styles, dice, result):
    """Carry a plan out, walk down the tree, play on, and note what came of it."""
    heat, scale, horizon = how
    slots, visits, _gain, _regret, _row_of, _likings, size = tree
    waiting = s.waiting
    for step in range(len(steps)):
        if steps[step] >= 0:
            play.apply(s, seat, steps[step])
    path[1] = grow(slots, visits, size, ROOT, seat, plan)  # there plans stand for actions
    depth, others = 2, without(waiting, seat)
    fill(cells[3], 0)
    if others == 0:
        depth = descend(s, seat, heat, path, tree, cells, styles, dice)
    elif matching:
        depth = choose_at_once(s, others, heat, path, tree, cells, styles, dice)
    play_on(s, horizon, cells, styles, dice)
    expect(s, scale, result)
    note(path, depth, tree, cells, result)


@rule
def add_to(told, result, seat):
    """Add what came of a plan to what is told of it."""
    told[TRIED] += 1
    told[GAINED] += result[GAIN, seat]
    seats = result.shape[1]
    for other in range(seats):
        told[SUMS + other] += result[SHARES, other]
        told[SUMS + seats + other] += result[POINTS, other]


def search_at(states, i, seat, key, first, last, plans, live, matching, how, path, tree, cells, styles, dice, result, told):
    """Try the plans that are still of interest in the worlds first to last - 1: each once, or as often as it is regretted."""
    actions, noted, odds, size = cells[5], cells[6], cells[7], tree[6]
    for world in range(first, last):
        seed_dice(dice[IMAGINED], key, world, IMAGINED)
        put(states, WORLD, states[VIEW])
        play.imagine(states[WORLD], seat, dice[IMAGINED])
        draw_styles(int(states[VIEW].seats), seat, how[0], styles, dice[IMAGINED])
        for n in range(len(live)):
            seed_dice(dice[PLAYED], key, world, PLAYED + matching * n)
            size[CHOICES], plan = 0, live[n]
            if matching:
                for each in range(len(live)):
                    actions[each] = live[each]
                plan = live[match(tree, ROOT, seat, actions, len(live), noted, odds, dice[PLAYED])]
            put(states, SANDBOX, states[WORLD])
            simulate(states[SANDBOX], seat, plan, plans[plan], matching, how, path, tree, cells, styles, dice[PLAYED], result)
            add_to(told[plan], result, seat)
