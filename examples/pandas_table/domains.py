"""What the functions are asked to find out why they are wrong."""

from harness.checks import calls, frame

SALES = {"city": ["Ulm", "Bonn", "Ulm"], "count": [3, 2, 1], "price": [2.0, 4.5, 1.5]}
ONE = {"city": ["Kiel"], "count": [4], "price": [0.5]}


def tables():
    """Tables with several rows of a city, and with one."""
    return calls((frame(SALES),), (frame(ONE),))


def numbers():
    """Fewer rows than there are, and all."""
    return calls((frame(SALES), 2), (frame(ONE), 1), (frame(SALES), 3))


DOMAINS = {"totals": tables, "best": numbers}
