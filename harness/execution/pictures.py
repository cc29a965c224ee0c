"""What a submission drew with a turtle, as a check looks at it."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, SupportsIndex

from harness.errors import NotDrawn
from harness.model import Record

ORDINALS = ("first", "second", "third", "fourth", "fifth")
ROUNDING = 2  # digits of a place, where pictures are compared
MOST_STROKES = 100_000
FORMS = {"line": 4, "circle": 4, "dot": 3, "stamp": 3, "text": 3, "fill": 1}


class DrawnList(list[Any]):
    """What was drawn of a kind: one that a check looks for and that is not there is a failure."""

    def __init__(self, items: Iterable[Any], what: str) -> None:
        super().__init__(items)
        self._what = what

    def __getitem__(self, place: SupportsIndex | slice) -> Any:
        try:
            return super().__getitem__(place)
        except IndexError:
            number = int(place) if not isinstance(place, slice) else 0
            is_named = 0 <= number < len(ORDINALS)
            which = f"a {ORDINALS[number]}" if is_named and number else "a"
            count = f"{len(self) or 'no'} {self._what}{'' if len(self) == 1 else 's'}"
            raise NotDrawn(
                f"Your program should draw {which} {self._what}; it drew {count}."
            ) from None


class Stroke(Record):
    """What a turtle drew: a "line", "circle", "dot", "stamp", "text" or "fill".

    `values` are its numbers: of a line x and y of both ends; of a circle those of its middle, the
    radius and the degrees; of a dot x, y and size; of a stamp x, y and the direction; of a text x,
    y and the text; of a fill its outline.  A line has a `length`.
    """

    kind: str
    values: tuple[Any, ...]
    color: str
    size: float
    length: float = 0.0


@dataclass(frozen=True)
class TurtleDrawing:
    """All that a turtle drew, in order."""

    strokes: list[Stroke] = field(default_factory=list)

    @property
    def lines(self) -> list[Stroke]:
        """The straight lines."""
        return self.of_kind("line")

    @property
    def circles(self) -> list[Stroke]:
        """The circles and parts of circles."""
        return self.of_kind("circle")

    @property
    def colors(self) -> set[str]:
        """The colours of all strokes, as the program names them."""
        return {stroke.color for stroke in self.strokes}

    def of_kind(self, kind: str) -> list[Stroke]:
        """Return the strokes of a kind, see `Stroke`."""
        strokes = (stroke for stroke in self.strokes if stroke.kind == kind)
        return DrawnList(strokes, {"fill": "filled shape"}.get(kind, kind))

    @property
    def outline(self) -> list[Any]:
        """The lines as pairs of places, wherever each begins and in whatever order they came.

        Two pictures that look alike have the same: places are rounded to a hundredth.
        """
        ends = [(round_place(line.values[:2]), round_place(line.values[2:])) for line in self.lines]
        return sorted({(min(pair), max(pair)) for pair in ends})


def round_place(place: tuple[float, ...]) -> tuple[float, ...]:
    """Return a place to the hundredth, 0.0 for -0.0."""
    return tuple(round(number, ROUNDING) + 0.0 for number in place)


def drawing_from(rows: Any) -> TurtleDrawing:
    """Return a drawing from rows that a worker sent.  Raises ValueError or TypeError for others."""
    strokes = []
    for kind, values, color, size in demand_few(rows or (), MOST_STROKES):
        if FORMS.get(kind) != len(values):
            raise ValueError("no stroke")
        if kind in ("line", "circle"):
            values = [demand_type(value, float) for value in values]  # noqa: PLW2901
        strokes.append(
            Stroke(
                kind=kind,
                values=tuple(values),
                color=demand_type(color, str),
                size=demand_type(size, float, int),
                length=math.dist(values[:2], values[2:]) if kind == "line" else 0.0,
            )
        )
    return TurtleDrawing(DrawnList(strokes, "stroke"))


def demand_few(row: Any, most: int) -> Any:
    """Return a row of at most so many items.  Raises ValueError for a longer one."""
    if len(row) > most:
        raise ValueError("too many things that were drawn")
    return row


def demand_type(value: Any, *kinds: type) -> Any:
    """Return a value of one of these types, or below.  Raises ValueError for any other."""
    if not isinstance(value, kinds):
        raise ValueError("a part of another type")  # noqa: TRY004 (what is malformed is a value)
    return value
