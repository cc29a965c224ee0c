"""What is asked to find out why a function is wrong; its questions ask the same."""

from harness.checks import calls

NUMBERS = [[1, 2, 4], [0.5, 0.25], [3], [3, 1, 2, 2]]


def some():
    """Rows of whole numbers and of floats."""
    return calls(*((row,) for row in NUMBERS))


def some_and_none():
    """The same, and no numbers."""
    return calls(*((row,) for row in [*NUMBERS, []]))


DOMAINS = {"mean": some_and_none, "normalized": some, "summary": some}
