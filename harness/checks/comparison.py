"""A comparison that did not hold, which a check made."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Comparison:
    """Two sides of a failed comparison in a check: what came and what was expected."""

    actual: object
    operator: str
    expected: object


class Mismatch(AssertionError):
    """A check's comparison failed outside of an `assert`."""

    def __init__(self, comparison: Comparison) -> None:
        super().__init__("")
        self.comparison = comparison
