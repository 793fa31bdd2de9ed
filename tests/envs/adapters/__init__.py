"""Other people's interfaces: held to their owners' tests, and to the games that the rules play."""
