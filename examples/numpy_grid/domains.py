"""What the functions are asked to find out why they are wrong."""

from harness.checks import array, calls

FLAT, HIGH, ROWS = [[3, 1, 4], [1, 5, 9]], [[2.5, 0.5], [1.0, 8.0], [6.0, 0.0]], [[1, 2], [2, 0]]


def grids():
    """Grids of whole numbers and of floats."""
    return calls(*((array(one),) for one in (FLAT, HIGH, ROWS)))


def floods():
    """Levels above some places, above none, and equal to one."""
    return calls((array(FLAT), 4), (array(HIGH), 0), (array(ROWS), 2))


DOMAINS = {"scaled": grids, "peaks": grids, "count_high": grids, "flood": floods}
