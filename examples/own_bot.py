"""A bot of your own: a class without arguments that chooses one of the turn's choices.

To play against it by name, give your package an entry point in the group `backroom.bots`:

    [project.entry-points."backroom.bots"]
    miser = "my_package:Miser"

Then `backroom play big-shot --seats me,miser,miser,regular` and `backroom arena big-shot --bots miser,greedy` know it, and
people can choose it at the tables of a server whose owner says so: `backroom serve --bot miser`.

One is made for each seat of a game, perhaps in the middle of it, and asked for every move.
"""

from backroom import games
from backroom.bots import Random, Turn
from backroom.kernel.engine import Engine
from backroom.lab.match import play_one


class Miser:
    """Spends as little as possible: of all that it may do, what leaves it the most points right now."""

    def choose(self, turn: Turn) -> int:
        """Try every choice on a world that fits what the seat sees."""
        rules = Engine(turn.game)
        world = rules.imagine(turn.view, turn.seat, turn.dice)

        def left(action: int) -> int:
            after = world.copy()
            rules.apply(after, turn.seat, action)
            return rules.results(after)[turn.seat].points

        return max(turn.choices, key=left)


if __name__ == "__main__":
    rules = Engine(games.game("big-shot"))
    _, end, *_ = play_one(rules, rules.game.chosen(), [Miser(), Random(), Random(), Random()], seed=1, number=0)
    for seat, result in enumerate(rules.results(end)):
        print(f"{'Miser' if seat == 0 else 'Random'}: rank {result.rank}, {result.points} points")
