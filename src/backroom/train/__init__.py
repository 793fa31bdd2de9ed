"""Networks that learn by playing against themselves, their past selves and trainers.

`passes` runs a network forwards and backwards, `lesson` plays games and remembers them, `update` learns from that, `student` is a
network with all that learning needs, `stretch` one stretch of training with its checkpoint and log.
"""
