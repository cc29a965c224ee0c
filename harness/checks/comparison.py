"""What a check compares: values that need not be the same, and what did not hold."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterator, Mapping
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any

from harness.execution import exact
from harness.model import Evidence, Unit
from harness.wire import Packed

RELATIVE = 1e-9  # of a number, where nobody says a tolerance
# Beside 0 a part of the number is nothing, and what rounding leaves there would be wrong.
NEAR_ZERO = 1e-12
ROUNDING = 1e-12  # what a tolerance of 0.01 itself may be off by
NUMBERS = (int, float)
FIELDS = (exact.Fields, exact.NamedValues)

OF_UNIT: ContextVar[Unit | None] = ContextVar("unit", default=None)
"""The unit at work, whose table in assignment.toml may allow more than is usual."""


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
    """A rule on the text is broken; `evidence` says where."""

    def __init__(self, evidence: Evidence) -> None:
        super().__init__("")
        self.evidence = evidence


@dataclass(frozen=True)
class Difference:
    """Where two values differ: the place as Python writes it, what is wanted there, what is."""

    place: str
    wanted: Any
    found: Any


class Approx(exact.Wanted):
    """See `approx`."""

    def __init__(self, value: Any, within: float | None = None) -> None:
        self.value = value
        self._within = within

    @property
    def within(self) -> float | None:
        """The tolerance that counts, None for the usual one."""
        unit = OF_UNIT.get()
        return unit.tolerance if unit and self._within is None else self._within

    def agrees(self, value: object) -> bool:
        """Return whether a value is near enough everywhere."""
        return self.difference(value) is None

    def difference(self, value: object) -> Difference | None:
        """Return where a value differs first, None where it does not."""
        return next(self._each_difference("", self.value, value), None)

    def __repr__(self) -> str:
        return f"{self.value!r}"

    def _each_difference(self, place: str, wanted: Any, found: Any) -> Iterator[Difference]:
        kind = exact.builtin_kind(wanted)
        if kind in NUMBERS:
            if not (type(found) in NUMBERS and self._is_near(wanted, found)):
                yield Difference(place, wanted, found)
        elif isinstance(wanted, Packed):
            for where, *values in wanted.differences(found, self._is_near, strict=False):
                yield Difference(f"{place}{where}", *values)
        elif kind in (set, frozenset) and kind is exact.builtin_kind(found):
            if not self._near_sets(wanted, found):
                yield Difference(place, wanted, found)
        else:
            yield from self._differences_inside(place, wanted, found)

    def _differences_inside(self, place: str, wanted: Any, found: Any) -> Iterator[Difference]:
        if isinstance(wanted, FIELDS) and isinstance(found, FIELDS):
            pairs = exact.pairs_of_fields(wanted, found)
            places = [f".{name}" for name in exact.record_of(wanted)[2]]
        else:
            pairs = exact.inner_pairs(wanted, found)
            keys = wanted if isinstance(wanted, dict) else range(len(pairs or ()))
            places = [f"[{key!r}]" for key in keys]
        if pairs is None:
            yield Difference(place, wanted, found)
        for where, values in zip(places, pairs or (), strict=False):
            yield from self._each_difference(f"{place}{where}", *values)

    def _is_near(self, wanted: float, found: float) -> bool:
        if wanted == found or (math.isnan(wanted) and math.isnan(found)):
            return True
        try:
            apart = abs(wanted - found)
        except OverflowError:  # a whole number that no float holds
            return False
        if not math.isfinite(apart):
            return False
        if self.within is None:
            return apart <= max(RELATIVE * abs(wanted), NEAR_ZERO)
        return apart <= self.within + ROUNDING * max(1, abs(wanted))

    def _near_sets(self, wanted: Any, found: Any) -> bool:
        """Return whether each item of a set has one in the other that is near, none for two."""
        left = list(found)
        for item in wanted:
            near = [other for other in left if not any(self._each_difference("", item, other))]
            if not near:
                return False
            left.remove(near[0])
        return not left


def approx(value: Any, *, within: float | None = None) -> Approx:
    """Return what equals a value whose numbers are near enough, however deep they lie.

    On either side of a comparison.

    Args:
        value: What is right: a number, or a list, tuple, dict or set that holds numbers.
        within: How far off a number may be; without it, what the unit's `tolerance` says, else a
            billionth of the number, and 1e-12 next to 0.

    Example:
        >>> 0.1 + 0.2 == approx(0.3), [1, 2.5] == approx([1.0, 2.504], within=0.01)
        (True, True)
        >>> True == approx(1.0)
        False
    """
    return Approx(value, within)


def holds_floats(value: Any) -> bool:
    """Return whether a value is a float, or holds one.

    Example:
        >>> holds_floats({"mean": [1, 2.5]}), holds_floats([1, 2])
        (True, False)
    """
    if exact.builtin_kind(value) is dict:
        return any(map(holds_floats, value.values()))
    if isinstance(value, (list, tuple, set, frozenset, deque)):
        return any(map(holds_floats, value))
    return type(value) is float


class Exactly(exact.Wanted):
    """See `exactly`."""

    def __init__(self, value: Any) -> None:
        self.value = value

    def agrees(self, value: object) -> bool:
        """Return whether a value is the same, its types included."""
        return exact.same(value, self.value, strictly=True)

    def __repr__(self) -> str:
        return f"{self.value!r} ({exact.library_type(self.value).__name__})"


def exactly(value: Any) -> Exactly:
    """Return what equals only values of exactly these types, at every depth.

    A plain comparison takes a `Counter` for a dict, and `5` for `5.0` where it stands alone.

    Example:
        >>> 5 == exactly(5.0), 5.0 == exactly(5.0)
        (False, True)
    """
    return Exactly(value)
