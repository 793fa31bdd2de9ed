"""Tables on the network: the log that is the only truth, the one projector, bots, clocks, and the way in to all of it."""
