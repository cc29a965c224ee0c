"""Reads `[[rubric]]` of `assignment.toml`: items that a person marks by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

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
    file = Tables(path)
    tables = read_toml(path).get("rubric", []) if path.is_file() else []
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        raise file.mistake_in("rubric must be tables: write [[rubric]] above each item")
    taken = {TOTAL, *(unit.id for unit in assignment.units)}
    items: list[Unit] = []
    for table in tables:
        place = f"rubric {table.get('id', '?')!r}"
        file.refuse_unknown(place, table, KEYS)
        name, title = (file.get_required(place, table, key, str) for key in ("id", "title"))
        points = file.demand_number(f"{place}: points", table.get("points"))
        if not points:
            raise file.mistake_in(f"{place}: points must be a number above 0")
        if not (name and title):
            raise file.mistake_in(f"{place}: id and title must not be empty")
        if name in taken:
            raise file.mistake_in(f"{place}: the id is taken; choose another")
        taken.add(name)
        items.append(Unit(id=name, title=title, points=Fraction(str(points)), shares={}))
    return tuple(items)


def with_rubric(assignment: Assignment, rubric: Sequence[Unit]) -> Assignment:
    """Return the assignment with the items of its rubric behind its units."""
    return replace(assignment, units=(*assignment.units, *rubric))
