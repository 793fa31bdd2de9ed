"""What is known about robbing and fleeing in The Big Score: how likely a seat wins if it flees now, or after so many rounds.

Who flees is chased: whoever stays inside knows what there is to beat. What is worked out on the way is noted in
memory.
"""

from backroom.games.big_score.actions import FIST
from backroom.games.big_score.board import FLEE, IN, ROB, SEATS, State
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
AHEAD = 6  # rounds that are looked ahead

ROBBING = (550, 850)  # how likely another who is ahead robs in a risky round, and one who is behind
STAYING = 900  # how likely another who robs does so again
LUCK = 350  # a lead in K that luck hardly turns
WIN = 40  # what a thousandth of a win is worth, in hundredths of K
GREED = 10  # and what a K is worth beside it
CHASE = 1346  # what others add in a round, beside what the seat does, of WHOLE

ODDS = 0  # + cops: how likely so many come
ALIVE = ODDS + 8  # + rounds: how likely nobody is busted by then
PASSED = ALIVE + 8  # + rounds: how likely somebody inside passes the seat in so many
RICH = PASSED + 8  # + seat: its fortune
NOTES = RICH + SEATS  # cells of memory in all


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
def likely_ahead(lead, rounds):
    """Tell how likely a lead is one in the end, of WHOLE, after so many rounds of luck."""
    if rounds == 0:
        return WHOLE if lead > 0 else 0
    return max(0, min(WHOLE, (WHOLE >> 1) + lead * WHOLE // (2 * LUCK)))


@rule
def way_out(s: State, seat, rival):
    """Give what fleeing brings by itself: two tokens for a driver, one of the floor for a grease man."""
    if has_unused(s, seat, DRIVER):
        return 2 * gain_of_robbing(s, seat, rival, FARSIGHTED)
    if has_unused(s, seat, GREASE_MAN):
        return best_on_floor(s, seat, NO_TOKEN, rival, FARSIGHTED)
    return 0


@rule_apart
def draw_cops(odds, short, cops, tokens, drawn, likely):
    """Let one more token be drawn, if likely, and follow how many cops have come; those who come too many drop out."""
    left = max(1, WHOLE * tokens - drawn)
    for come in range(short - 1, -1, -1):
        more = odds[ODDS + come] * max(0, cops - come) * likely // left
        odds[ODDS + come] -= more
        if come + 1 < short:
            odds[ODDS + come + 1] += more


@rule_apart
def note_survival(s: State, seat, others, top, memory):
    """Note how likely nobody is busted for so many rounds if the seat robs in all of them."""
    short = bust_at(s) - s.cops
    for come in range(short):
        memory[ODDS + come] = 0
    memory[ODDS] = CERTAIN
    memory[ALIVE] = CERTAIN
    staying, tokens, drawn = WHOLE, total(s.vault), 0
    for rounds in range(1, AHEAD + 1):
        alive = 0
        for robber in range(s.seats):
            if s.where[robber] == IN:
                likely = WHOLE
                if robber != seat:
                    likely = ROBBING[0 if memory[RICH + robber] == top else 1] * staying >> BITS
                draw_cops(memory, short, s.vault[COP], tokens, drawn, likely)
                drawn += likely
        for come in range(short):
            alive += memory[ODDS + come]
        memory[ALIVE + rounds] = max(1, alive)
        staying = staying * STAYING >> BITS


@rule_apart
def note_chase(s: State, seat, mine, gain, memory):
    """Note how likely somebody of those inside passes the seat in so many rounds after it has fled."""
    for rounds in range(AHEAD):
        nobody = WHOLE
        for other in range(s.seats):
            if other != seat and s.where[other] == IN:
                lead = memory[RICH + other] + (rounds * gain * CHASE >> BITS) - mine
                nobody = nobody * (WHOLE - likely_ahead(lead, rounds)) >> BITS
        memory[PASSED + rounds] = WHOLE - nobody


@rule
def caught(rounds, others, memory):
    """Tell how likely somebody passes the seat if it flees after so many rounds: the others may rob on, fewer by one."""
    worst = 0
    for more in range(AHEAD + 1 - rounds):
        at = WHOLE * rounds + WHOLE * more * others // (others + 1)
        alive, part = memory[ALIVE + (at >> BITS)], at & (WHOLE - 1)
        if part > 0:
            alive -= (alive - memory[ALIVE + (at >> BITS) + 1]) * part >> BITS
        if more == 0 and rounds < AHEAD:
            alive -= (alive - memory[ALIVE + rounds + 1]) * ROBBING[0] >> BITS
        if more < AHEAD:
            worst = max(worst, alive * memory[PASSED + more] // memory[ALIVE + rounds])
    return worst


@rule_apart
def weigh_risk(s: State, seat, others, fled, poor, top, score, memory):
    """Compare what the seat can expect of fleeing now, and of robbing for as many rounds as is best."""
    rival = rival_in_artifacts(s, seat)
    mine = int(fortune(s, seat)) + way_out(s, seat, rival)
    gain = gain_of_robbing(s, seat, rival, FARSIGHTED)
    note_survival(s, seat, others, top, memory)
    note_chase(s, seat, mine, gain, memory)
    bare = after_bust(s, seat)
    ruin = WIN * likely_ahead(bare - max(fled, poor), 1) + GREED * bare
    best = -(1 << 40)
    for rounds in range(AHEAD + 1):
        win = likely_ahead(mine + rounds * gain - fled, rounds) * (WHOLE - caught(rounds, others, memory)) >> BITS
        out = WIN * win + GREED * (mine + rounds * gain)
        out = (memory[ALIVE + rounds] * out + (CERTAIN - memory[ALIVE + rounds]) * ruin) >> 20
        if rounds == 0:
            score[FIST + FLEE] = out
        else:
            best = max(best, out)
    score[FIST + ROB] = best


@rule_apart
def weigh_fists(s: State, seat, score, memory):
    """Rob while nobody can be busted; alone inside flee as soon as the win is sure; else weigh the risk."""
    others, fled, poor, top = 0, -(1 << 14), -(1 << 14), int(fortune(s, seat))
    for other in range(s.seats):
        if other != seat:
            rich = int(fortune(s, other))
            memory[RICH + other] = rich
            top = max(top, rich)
            if s.where[other] == IN:
                others += 1
                poor = max(poor, after_bust(s, other))
            else:
                fled = max(fled, rich)
    score[FIST + ROB] = 0
    if others + 1 < bust_at(s) - s.cops:
        score[FIST + FLEE] = -5000
    elif others == 0:
        score[FIST + FLEE] = 100 * (int(fortune(s, seat)) + way_out(s, seat, rival_in_artifacts(s, seat)) - fled)
    else:
        weigh_risk(s, seat, others, fled, poor, top, score, memory)
