"""Placing cubes, and who owns a lot."""

from backroom.games.big_shot.actions import placement
from backroom.games.big_shot.board import COLOURS, FULL, LOTS, NO_COLOUR, State
from backroom.kernel.counts import move, move_one, total
from backroom.kernel.legal import allow_bits
from backroom.kernel.rule import rule


@rule
def allow_placements(s: State, may):
    """Mark every cube in hand on every lot that is not sold."""
    unsold = 0
    for lot in range(LOTS):
        if s.owner[lot] == NO_COLOUR:
            unsold |= 1 << lot
    for colour in range(COLOURS):
        if s.hand[colour] > 0:
            allow_bits(may, placement(colour, 0), unsold)  # BS-DEPLOY-1


@rule
def place(s: State, colour, lot):
    """Place one cube from the hand; the seventh on a lot settles it."""
    seventh = total(s.lot[lot]) == FULL - 1  # counted before it is changed: twice as fast as after
    move_one(s.hand, s.lot[lot], colour)  # BS-DEPLOY-1
    if seventh:
        settle(s, lot)  # BS-LOT-1


@rule
def settle(s: State, lot):
    """Sell a lot to its owner, whose marker stays; without an owner it is left empty."""
    owner = owner_of(s.lot[lot])
    move(s.lot[lot], s.box)
    s.owner[lot] = owner
    if owner != NO_COLOUR:
        s.box[owner] -= 1
        s.lot[lot, owner] = 1  # BS-LOT-1, BS-END-1


@rule
def owner_of(cubes):
    """Give the colour with the highest count that no other colour has, NO_COLOUR if there is none."""
    owner = NO_COLOUR
    most = 0
    for colour in range(COLOURS):
        count = cubes[colour]
        if count > most:
            alone = True
            for other in range(COLOURS):
                if other != colour and cubes[other] == count:
                    alone = False  # BS-OWN-1: equals cancel out
            if alone:
                owner = colour
                most = count
    return owner  # BS-OWN-2: among seven cubes there always is one
