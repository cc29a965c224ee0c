"""Reads `[[rubric]]` of `assignment.toml`: items that a person marks by hand."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from harness.assignment.tables import Tables, read_toml
from harness.model import Assignment, Unit

FILE = "assignment.toml"
KEYS = {"id", "title", "points"}
TOTAL = "total"  # what a mark on the whole score names


def read_rubric(assignment: Assignment) -> tuple[Unit, ...]:
    """Return the items that a person marks, in their order; none where there is no rubric.

    Raises AssignmentError that names the item and what would be right.
    """
    path = assignment.folder / FILE
    mistake_in = Tables(path).mistake_in
    tables = read_toml(path).get("rubric", []) if path.is_file() else []
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        raise mistake_in("rubric must be tables: write [[rubric]] above each item")
    items: list[Unit] = []
    for table in tables:
        for mistake in _mistakes_in(table, [*assignment.units, *items]):
            raise mistake_in(f"rubric {table.get('id', '?')!r}: {mistake}")
        points = Fraction(str(table["points"]))
        items.append(Unit(id=table["id"], title=table["title"], points=points, shares={}))
    return tuple(items)


def with_rubric(assignment: Assignment, rubric: Sequence[Unit]) -> Assignment:
    """Return the assignment with the items of its rubric behind its units."""
    return replace(assignment, units=(*assignment.units, *rubric))


def _mistakes_in(table: dict[str, Any], units: Sequence[Unit]) -> Iterator[str]:
    for key in sorted(set(table) - KEYS):
        yield f"unknown key {key!r}; known: {', '.join(sorted(KEYS))}"
    for key in ("id", "title"):
        if not isinstance(table.get(key), str) or not table[key]:
            yield f"{key} must be a text"
    points = table.get("points")
    if type(points) not in (int, float) or not 0 < points < math.inf:  # type: ignore[operator]
        yield f"points must be a number above 0, not {points!r}"
    if table.get("id") in (TOTAL, *(unit.id for unit in units)):
        yield "the id is taken; choose another"
