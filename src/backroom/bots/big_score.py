"""What is known about The Big Score: nothing yet."""

from backroom.bots.wisdom import Wisdom

WISDOM = Wisdom(heat=3000, scale=400)
