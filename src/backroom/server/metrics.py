"""What the server counts, for `/metrics`."""

from prometheus_client import Counter, Gauge, Histogram

UNCOUNTED = "order"  # an entry, message and refusal that nobody may learn of, and anybody may look here
WRITTEN = Counter("backroom_entries_total", "Entries written to logs of tables", ["kind"])
REFUSED = Counter("backroom_refusals_total", "Messages and requests that were refused", ["code"])
SOCKETS = Gauge("backroom_sockets", "Open sockets")
ROOMS = Gauge("backroom_rooms", "Tables in memory")
ANSWERED = Histogram(
    "backroom_answer_seconds",
    "Time from a message to its answer",
    ["type"],
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5),
)
THOUGHT = Histogram("backroom_thought_seconds", "Time that bots took to answer", buckets=(0.01, 0.05, 0.1, 0.5, 1, 2, 5, 10))
FROZEN = Gauge("backroom_frozen_tables", "Tables whose log cannot be replayed, or whose rules are not installed", ["table"])
CAUGHT_UP = Counter("backroom_caught_up_total", "Times that a table was read on, as another process had written to it")
OVERTAKEN = Counter("backroom_overtaken_total", "Entries that another process had written first, so that they were decided anew")
DECIDED_AGAIN = Counter("backroom_decided_again_total", "Refusals that were decided anew on a log just read")
BOTS_LOST = Counter("backroom_bots_lost_total", "Bots that died or took too long, and were replaced")


def count(what: Counter, label: str) -> None:
    """Count something, unless nobody may learn of it."""
    if label != UNCOUNTED:
        what.labels(label).inc()


def answered(message: str, seconds: float) -> None:
    """Count the answer to a message, unless nobody may learn of it."""
    if message != UNCOUNTED:
        ANSWERED.labels(message).observe(seconds)
