"""Tables on the network: the log that is the only truth, the one projector, bots, clocks, and the doors to all of it."""
