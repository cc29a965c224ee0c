"""A grade in which every text is printable and nothing is without end, whoever filled it.

The second line of defence: what a grade holds is made visible and cut where it comes from.
"""

from __future__ import annotations

import operator
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from fractions import Fraction
from functools import cache
from pathlib import Path
from types import NoneType
from typing import Any, NamedTuple

from harness.model import Finding, Grade, Outcome, Repair, Row
from harness.printable import ADDRESS, cut_line, cut_lines

MOST_REPAIRS = 8  # of each kind
MOST_ITEMS = 50
REPAIRS = "Grade.repairs"
WHOLE = ("Grade.verdicts", REPAIRS)  # the checks are ours and have points, a repair may cost some
OURS = "Grade.assignment"
LONGEST_ROW_CHARS = 1000
PLAIN = (bool, NoneType, Fraction, Outcome, float)
SHORT = LONGEST_ROW_CHARS  # nearly every text is, and holds plain letters: a quick look is enough


def sanitize_grade(grade: Grade) -> Grade:
    """Return the grade with visible, bounded texts and bounded tuples; the points stay."""
    clean: Grade = _clean_value(grade, Bounds())
    return clean


def some_repairs(repairs: Sequence[Repair]) -> tuple[Repair, ...]:
    """Return the repairs; of a kind with too many the first ones and "… and 9 more places."."""
    counts = Counter(repair.kind for repair in repairs)
    if max(counts.values(), default=0) <= MOST_REPAIRS:
        return tuple(repairs)
    return tuple(_first_repairs(repairs, counts))


def _first_repairs(repairs: Sequence[Repair], counts: Mapping[str, int]) -> Iterator[Repair]:
    counted: Counter[str] = Counter()
    for repair in repairs:
        counted[repair.kind] += 1
        number, count = counted[repair.kind], counts[repair.kind]
        if number < MOST_REPAIRS or count == MOST_REPAIRS:
            yield repair
        elif number == MOST_REPAIRS:
            yield Repair(kind=repair.kind, text=f"… and {count - number + 1:,} more places.")


class Bounds(NamedTuple):
    """What holds for a field: its record's and its own name, how many items, whether it is a line.

    A record says the last two by the metadata of its fields: `most`, `is_line`.
    """

    name: str = ""
    most: int = MOST_ITEMS
    is_line: bool = False


def _clean_value(value: Any, bounds: Bounds) -> Any:
    """Return a value of a field, the same object where nothing is to change."""
    if isinstance(value, str):
        return _clean_text(value, bounds)
    if isinstance(value, tuple):
        return _clean_items(value, bounds)
    if is_dataclass(value):
        return value if bounds.name == OURS else _clean_record(value)
    if isinstance(value, Mapping):
        clean = {key: _clean_value(item, bounds) for key, item in value.items()}
        return value if clean == value else clean
    if isinstance(value, Path) and value.name != cut_line(value.name):
        return value.with_name(cut_line(value.name))
    return value


def _clean_text(text: str, bounds: Bounds) -> str:
    if len(text) <= SHORT and text.isascii() and text.isprintable() and ADDRESS not in text:
        return text
    clean = cut_line(text, LONGEST_ROW_CHARS) if bounds.is_line else cut_lines(text)
    return text if clean == text else clean


def _clean_items(items: tuple[Any, ...], bounds: Bounds) -> tuple[Any, ...]:
    if bounds.name == REPAIRS:
        items = some_repairs(items)
    most = len(items) if bounds.name in WHOLE else bounds.most
    if len(items) > most:
        items = (*items[: most - 1], _more_items(items[0], len(items) - most + 1))
    clean = tuple([_clean_value(item, bounds) for item in items])
    return items if all(map(operator.is_, clean, items)) else clean


def _more_items(item: object, count: int) -> object:
    mark = f"… ({count} more)"
    if isinstance(item, Row):
        return Row(expected=mark, actual=mark, event="cut")
    return Finding(place="…", code="", text=mark) if isinstance(item, Finding) else mark


def _clean_record(record: Any) -> Any:
    changes = {}
    for field, bounds in _bounded_fields(record.__class__):
        value = getattr(record, field)
        clean = value if type(value) in PLAIN else _clean_value(value, bounds)
        if clean is not value:
            changes[field] = clean
    return replace(record, **changes) if changes else record


@cache
def _bounded_fields(kind: type) -> tuple[tuple[str, Bounds], ...]:
    bounded = []
    for field in fields(kind):
        bounds = {key: field.metadata[key] for key in Bounds._fields if key in field.metadata}
        bounded.append((field.name, Bounds(name=f"{kind.__name__}.{field.name}", **bounds)))
    return tuple(bounded)
