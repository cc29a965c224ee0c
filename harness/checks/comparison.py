"""What did not hold in a check, raised outside of an `assert`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from harness.model import Evidence


@dataclass(frozen=True)
class Comparison:
    """Two sides of a failed comparison in a check.

    Attributes:
        actual: What the submission answered or showed.
        operator: How a report joins the sides, as Python writes it: "==", "in".
        expected: What the check wanted.
    """

    actual: object
    operator: str
    expected: object


class Mismatch(AssertionError):
    """A check's comparison failed outside of an `assert`.

    Args:
        comparison: Both sides; a report shows them as it shows those of an `assert`.
        example: The line of an official example that it is about, "" for none.
        names: The values that stand for names in that line.
    """

    def __init__(
        self, comparison: Comparison, example: str = "", names: Mapping[str, object] = {}
    ) -> None:
        super().__init__("")
        self.comparison = comparison
        self.example = example
        self.names = names


class BrokenRule(AssertionError):
    """A rule of style is broken; `evidence` says where."""

    def __init__(self, evidence: Evidence) -> None:
        super().__init__("")
        self.evidence = evidence
