"""What is known about robbing and fleeing in The Big Score. Only the first place counts, so what counts is who can be passed.

Fleeing is lost if somebody outside has more, or would have more even after a bust. Whoever has most after a bust can rob on
calmly. In front one flees from the risk, just behind one robs on, and far behind one had better be out before the others are
busted. How much each of these counts was learned from games played on from such positions, both ways, by unlike players.
"""

from backroom.games.big_score.actions import FIST
from backroom.games.big_score.board import FLEE, IN, ROB, State
from backroom.games.big_score.cards import ARTIFACT, DIAMOND, DRIVE, DRIVER, GREASE_MAN, HACKER
from backroom.games.big_score.floor import has_unused
from backroom.games.big_score.heuristics.tokens import BITS, WHOLE, best_on_floor, gain_of_robbing, rival_in_artifacts
from backroom.games.big_score.reckoning import fortune, worth_of_diamonds
from backroom.games.big_score.tokens import ARTIFACT_EACH, ARTIFACT_MAJORITY, COP, NO_TOKEN, UNPAIRED, VAULT_ARTIFACT
from backroom.games.big_score.vault import bust_at
from backroom.kernel.counts import total
from backroom.kernel.heuristics import FARSIGHTED
from backroom.kernel.rule import rule, rule_apart

CERTAIN = 1 << 20  # certainty, where small chances count
NOBODY_THERE = -(1 << 14)  # a fortune that everybody passes
LEAST_GAIN = 20  # what a round brings at least, in K
WIN = 40  # what a thousandth of a win is worth, in hundredths of K
SAFE = -20000  # what fleeing is worth while nobody can be busted
LOST = -20000  # and where it loses the game

FACTS = 15  # that robbing on hangs on, in the order of `note_facts`
# What each counts for robbing on, of WHOLE, by how many others are inside
NERVE = (
    *(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
    *(299, 66, -16, -45, 25, -433, -124, -40, 447, 212, -15, 20, 24, -170, -35),
    *(173, 15, -3, -45, 38, -526, -102, 55, 227, 21, 15, 2, -14, -25, 26),
    *(151, 73, 19, -41, 29, -500, -154, 27, 145, -38, 18, 14, -15, -31, 108),
    *(165, 6, 11, -40, 48, -489, -128, 26, 167, -68, -5, 13, -23, -7, 83),
    *(182, 70, 19, -42, 57, -459, -110, 39, 127, -13, -8, 10, -22, -86, 156),
)

ODDS = 0  # + cops: how likely so many come
FACT = ODDS + 8  # + fact
NOTES = FACT + FACTS  # cells of memory in all


@rule
def safe_artifacts(s: State, seat):
    """Count the artifacts that a seat has even if everybody inside is busted."""
    return s.payout[seat, ARTIFACT] + (0 if s.where[seat] == IN else s.loot[seat, VAULT_ARTIFACT])


@rule_apart
def after_bust(s: State, seat):
    """Give what a seat inside has if everybody there is busted."""
    relics = int(s.payout[seat, ARTIFACT])
    worth = int(s.cash[seat]) + worth_of_diamonds(int(s.payout[seat, DIAMOND])) + ARTIFACT_EACH * relics
    most = 0
    for other in range(s.seats):
        if other != seat:
            most = max(most, safe_artifacts(s, other))
    if relics > most:
        worth += ARTIFACT_MAJORITY
    return worth + (UNPAIRED * int(s.payout[seat, DRIVE]) if s.ability[seat] == HACKER else 0)


@rule
def way_out(s: State, seat, rival, gain):
    """Give what fleeing brings by itself: two tokens for a driver, one of the floor for a grease man."""
    if has_unused(s, seat, DRIVER):
        return 2 * gain
    if has_unused(s, seat, GREASE_MAN):
        return best_on_floor(s, seat, NO_TOKEN, rival, FARSIGHTED)
    return 0


@rule_apart
def risk_of_bust(s: State, robbers, memory):
    """Tell how likely so many robbers bring the bust, of WHOLE."""
    short, tokens, cops = int(bust_at(s)) - int(s.cops), total(s.vault), int(s.vault[COP])
    for come in range(short):
        memory[ODDS + come] = 0
    memory[ODDS] = CERTAIN
    for drawn in range(min(robbers, tokens)):
        for come in range(short - 1, -1, -1):
            more = memory[ODDS + come] * max(0, cops - come) // (tokens - drawn)
            memory[ODDS + come] -= more
            if come + 1 < short:
                memory[ODDS + come + 1] += more
    safe = 0
    for come in range(short):
        safe += memory[ODDS + come]
    return (CERTAIN - safe) >> (20 - BITS)


@rule
def rounds_of(lead, gain, least, most):
    """Give a lead in rounds of robbing, of WHOLE, within bounds."""
    return max(least * WHOLE, min(most * WHOLE, lead * WHOLE // gain))


@rule_apart
def note_facts(risk, lead, bare, out, memory):
    """Note what robbing on hangs on: the risk, the leads over those inside, after a bust, and over those outside, in rounds."""
    front, behind = max(0, lead), max(0, -lead)
    memory[FACT] = WHOLE
    memory[FACT + 1] = risk
    memory[FACT + 2] = front
    memory[FACT + 3] = behind
    memory[FACT + 4] = WHOLE if lead > 0 else 0
    memory[FACT + 5] = risk if lead > 0 else 0
    memory[FACT + 6] = risk * front >> BITS
    memory[FACT + 7] = risk * behind >> BITS
    memory[FACT + 8] = WHOLE if bare > 0 else 0
    memory[FACT + 9] = risk if bare > 0 else 0
    memory[FACT + 10] = front if bare > 0 else 0
    memory[FACT + 11] = bare
    memory[FACT + 12] = out
    memory[FACT + 13] = risk * out >> BITS
    memory[FACT + 14] = risk * risk >> BITS


@rule
def daring(others, memory):
    """Tell how much more likely the seat wins if it robs on, of WHOLE."""
    more = 0
    for fact in range(FACTS):
        more += NERVE[FACTS * others + fact] * memory[FACT + fact]
    return more >> BITS


@rule_apart
def weigh_risk(s: State, seat, others, fled, poor, top, memory):
    """Give what fleeing is worth beside robbing on, in hundredths of K."""
    rival = rival_in_artifacts(s, seat)
    gain = max(LEAST_GAIN, gain_of_robbing(s, seat, rival, FARSIGHTED))
    mine = int(fortune(s, seat)) + way_out(s, seat, rival, gain)
    if mine <= max(fled, poor):
        return LOST
    if others == 0:
        return 100 * (mine - fled)
    lead, out = rounds_of(mine - top, gain, -3, 4), rounds_of(mine - fled, gain, 0, 3)
    bare = rounds_of(after_bust(s, seat) - max(fled, poor), gain, -3, 3)
    note_facts(risk_of_bust(s, others + 1, memory), lead, bare, out, memory)
    return -WIN * daring(others, memory)


@rule_apart
def weigh_fists(s: State, seat, score, memory):
    """Rob while nobody can be busted; else weigh the risk."""
    others, fled, poor, top = 0, NOBODY_THERE, NOBODY_THERE, NOBODY_THERE
    short = bust_at(s) - s.cops
    for other in range(s.seats):
        if other != seat and s.where[other] == IN:
            others += 1
    score[FIST + ROB] = 0
    score[FIST + FLEE] = SAFE
    if others + 1 < short or s.vault[COP] < short:
        return
    for other in range(s.seats):
        if other != seat:
            rich = int(fortune(s, other))
            if s.where[other] == IN:
                top = max(top, rich)
                poor = max(poor, int(after_bust(s, other)))
            else:
                fled = max(fled, rich)
    score[FIST + FLEE] = weigh_risk(s, seat, others, fled, poor, top, memory)
