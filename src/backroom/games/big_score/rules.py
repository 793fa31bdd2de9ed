"""The rules put together: who may do what now, and what it sets off."""

from backroom.games.big_score.actions import BOSS, CREW, DECLINE, FIRST, FIST, JOB, KEEP_CARD, SHOW, TOKEN
from backroom.games.big_score.board import (
    ASSIGNING,
    BOSSES,
    DEALING,
    DRAFT,
    DRAWING,
    FISTS,
    FLEEING,
    FLOOR,
    INSIDE_MAN,
    JACK,
    MARKER,
    MOST_CARDS,
    MUSCLING,
    PILE,
    ROUNDS,
    SIX_JOBS,
    STEALING,
    TRADING,
    State,
)
from backroom.games.big_score.cards import KINDS
from backroom.games.big_score.crew import allow_places, assign
from backroom.games.big_score.deal import allow_bosses, cards_of_kind, deal_card, lay_job, odds_of_crew, odds_of_jobs, take_boss
from backroom.games.big_score.draft import allow_picks, keep_card
from backroom.games.big_score.experts import (
    allow_fleeing,
    allow_muscle,
    allow_theft,
    ask_next_fled,
    drive,
    flee_in_style,
    muscle_in,
    steal,
)
from backroom.games.big_score.floor import allow_trades, trade
from backroom.games.big_score.jobs import allow_jacks, clean_up, finish_job, next_job, open_jacks, resolve_jobs, show_jacks
from backroom.games.big_score.tokens import COP, SUPPLY
from backroom.games.big_score.vault import (
    allow_fists,
    begin_act_two,
    close_fist,
    draw_next,
    draw_token,
    give_marker,
    lay_token,
    odds_of_floor,
    odds_of_marker,
    odds_of_vault,
    open_fists,
)
from backroom.kernel.counts import total
from backroom.kernel.legal import allow
from backroom.kernel.rule import rule, rule_apart
from backroom.kernel.seats import CHANCE, holds


@rule_apart
def choices(s: State, seat, may):
    """Mark every legal action of a seat."""
    if not holds(s.waiting, seat):
        return
    if s.stage == DRAFT:
        allow_picks(s, seat, may)
    elif s.stage == ASSIGNING:
        allow_places(s, seat, may)
    elif s.stage == BOSSES:
        allow_bosses(s, may)
    elif s.stage == JACK:
        allow_jacks(s, seat, may)
    elif s.stage == FISTS:
        allow_fists(may)
    else:
        choices_inside(s, seat, may)


@rule
def choices_inside(s: State, seat, may):
    """Mark what a seat may do after the fists were opened."""
    if s.stage == TRADING:
        allow_trades(s, seat, may)
    elif s.stage == FLEEING:
        allow_fleeing(s, seat, may)
    elif s.stage == MUSCLING:
        allow_muscle(may)
    elif s.stage == STEALING:
        allow_theft(s, may)
        allow(may, DECLINE)


@rule_apart
def odds(s: State, weight):
    """Set the weight of every card, job, token or seat that chance can draw."""
    if s.turn != CHANCE:
        return
    if s.stage == DEALING or s.stage == INSIDE_MAN:
        odds_of_crew(s, weight)
    elif s.stage == SIX_JOBS:
        odds_of_jobs(s, weight)
    elif s.stage == MARKER:
        odds_of_marker(s, weight)
    elif s.stage == FLOOR:
        odds_of_floor(s, weight)
    else:
        odds_of_vault(s, weight)


@rule_apart
def apply(s: State, seat, action):
    """Carry out what a seat decides or chance draws."""
    if seat == CHANCE:
        s.step += 1
        happen(s, action)
    elif s.stage == DRAFT:
        s.step += 1
        keep_card(s, seat, action - KEEP_CARD)
    elif s.stage == ASSIGNING:
        if assign(s, seat, action):
            go_on_with_jobs(s)
    else:
        s.step += 1
        decide(s, seat, action)


@rule_apart
def decide(s: State, seat, action):
    """Carry out a decision other than of cards."""
    if s.stage == BOSSES:
        take_boss(s, seat, (action - BOSS) // 2, (action - BOSS) % 2)
    elif s.stage == JACK:
        if show_jacks(s, seat, action - SHOW):
            open_jacks(s)
            go_on_with_jobs(s)
    elif s.stage == FISTS:
        if close_fist(s, seat, action - FIST):
            go_on_drawing(s)
    elif s.stage == TRADING:
        trade(s, seat, action)
    elif s.stage == FLEEING:
        flee_in_style(s, seat, action)
    elif s.stage == MUSCLING:
        muscle_in(s, seat, action)
    else:
        steal(s, seat, action)


@rule_apart
def happen(s: State, outcome):
    """Carry out what chance draws."""
    if s.stage == DEALING:
        deal_card(s, outcome - CREW)
    elif s.stage == SIX_JOBS:
        lay_job(s, outcome - JOB)
    elif s.stage == INSIDE_MAN:
        bring_inside_man(s, outcome - CREW)
    elif s.stage == MARKER:
        give_marker(s, outcome - FIRST)
    elif s.stage == FLOOR:
        lay_token(s, outcome - TOKEN)
    elif s.stage == DRAWING:
        draw_token(s, outcome - TOKEN)
        go_on_drawing(s)
    else:
        drive(s, outcome - TOKEN)


@rule
def bring_inside_man(s: State, kind):
    """Put the top card of the deck on the job."""
    s.helper = kind  # SC-TWO-2
    s.inside_man[s.resolving] = kind
    s.helped[kind] += 1
    s.deck[kind] -= 1
    s.in_deck -= 1
    if finish_job(s):
        next_job(s)
        go_on_with_jobs(s)


@rule_apart
def go_on_with_jobs(s: State):
    """Resolve jobs as far as nobody has to decide; after the last the round ends, and after three rounds Act I."""
    if resolve_jobs(s) and clean_up(s):
        begin_act_two(s)


@rule_apart
def go_on_drawing(s: State):
    """Draw for the robbers one by one, then open the fists."""
    if not draw_next(s):
        open_fists(s)  # SC-ROB-2
        ask_next_fled(s)


@rule_apart
def sound(s: State):
    """Give 0 if nothing impossible lies on the table, else the number of what does."""
    for kind in range(KINDS):
        if cards_somewhere(s, kind) != cards_of_kind(s, kind) or s.deck[kind] < 0:
            return 1  # SC-CREW-1: all 90 cards are somewhere
    if total(s.deck) != s.in_deck:
        return 2
    for token in range(len(SUPPLY)):
        if tokens_somewhere(s, token) != SUPPLY[token] or s.vault[token] < 0 or s.floor[token] < 0:
            return 3  # SC-VAULT-1: all 62 tokens are somewhere
    for seat in range(s.seats):
        if s.cash[seat] < 0 or s.jacks[seat] < 0 or s.pile[s.rounds, seat] > PILE:
            return 4
        for kind in range(KINDS):
            if s.hand[seat, kind] < 0:
                return 5
    return 0


@rule
def cards_somewhere(s: State, kind):
    """Count the cards of a kind: in the deck, in packs, kept by somebody, brought by the inside man."""
    count = s.deck[kind] + s.helped[kind]
    for pack in range(s.seats):
        count += s.pack[pack, kind]
        for rounds in range(ROUNDS):
            for pick in range(MOST_CARDS):
                count += s.taken[rounds, pack, pick] == kind
    return count


@rule
def tokens_somewhere(s: State, token):
    """Count the tokens of a kind: in the vault, on the floor, held by somebody, cops on the track or on their way."""
    count = s.vault[token] + s.floor[token]
    for seat in range(s.seats):
        count += s.loot[seat, token]
        if token == COP and s.stage == DRAWING and s.drawn[seat] == COP:
            count += 1
    if token == COP:
        count += s.cops
    return count
