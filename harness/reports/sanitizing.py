"""A grade in which every text is printable and nothing is without end, whoever filled it.

The second line of defence: what a grade holds is made visible and cut where it comes from.
"""

from __future__ import annotations

import operator
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from fractions import Fraction
from functools import cache
from pathlib import Path
from types import NoneType
from typing import Any, NamedTuple, TypeVar

from harness.model import Finding, Grade, Outcome, Repair, Row
from harness.printable import ADDRESS, MOST_CHARS, cut_line, cut_lines
from harness.reports import words
from harness.reports.lines import rows_around

MOST_REPAIRS = 8  # of each kind
MOST_ITEMS = 50
REPAIRS = "Grade.repairs"
WHOLE = ("Grade.verdicts", REPAIRS)  # the checks are ours and have points, a repair may cost some
OURS = "Grade.assignment"
LONGEST_ROW_CHARS = 1000
PLAIN = (bool, NoneType, Fraction, Outcome, float)
SHORT = LONGEST_ROW_CHARS  # nearly every text is, and holds plain letters: a quick look is enough
# That stay of a line, of a text (no name of a check or a cause is as long) and of a tuple, however
# little room there is.
LEAST_LINE_CHARS, LEAST_CHARS, LEAST_ITEMS = 60, 200, 5
SMALLEST_PART = 0.001
T = TypeVar("T")


def sanitize_grade(grade: Grade) -> Grade:
    """Return the grade with visible, bounded texts and bounded tuples; the points stay."""
    clean: Grade = _clean_value(grade, Bounds())
    return clean


def fit_report(
    grade: Grade,
    most: int,
    make: Callable[[Grade, float], T],
    size: Callable[[Any], int] = words.byte_size,
    most_rows: int = sys.maxsize,
) -> T:
    """Return what `make` makes of the clean grade, of at most so many bytes by `size`.

    Where that would be larger, long texts and tuples are cut alike, to a part of their bounds
    with which `make` is called, too.  Below SMALLEST_PART the report is returned as it is.  They
    are cut at once where the screens have more than `most_rows`: to make so many takes seconds.
    """
    clean = sanitize_grade(grade)
    rows = sum(len(verdict.evidence.rows) for verdict in grade.verdicts if verdict.evidence)
    part = min(1.0, most_rows / max(rows, 1))
    while True:
        report = make(clean if part == 1 else _clean_value(clean, Bounds(part=part)), part)
        taken = size(report)
        if taken <= most or part < SMALLEST_PART:
            return report
        part *= min(0.6, most / taken)


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

    A record says the last two by the metadata of its fields: `most`, `is_line`.  Of the bounds of a
    text, and of `most`, only a `part` counts where a report would be too large.
    """

    name: str = ""
    most: int = MOST_ITEMS
    is_line: bool = False
    part: float = 1.0


def _clean_value(value: Any, bounds: Bounds) -> Any:
    """Return a value of a field, the same object where nothing is to change."""
    if isinstance(value, str):
        return _clean_text(value, bounds)
    if isinstance(value, tuple):
        return _clean_items(value, bounds)
    if is_dataclass(value):
        return value if bounds.name == OURS else _clean_record(value, bounds.part)
    if isinstance(value, Mapping):
        clean = {key: _clean_value(item, bounds) for key, item in value.items()}
        return value if clean == value else clean
    if isinstance(value, Path) and value.name != cut_line(value.name):
        return value.with_name(cut_line(value.name))
    return value


def _clean_text(text: str, bounds: Bounds) -> str:
    if bounds.part < 1:
        if bounds.is_line:
            most = max(LEAST_LINE_CHARS, int(LONGEST_ROW_CHARS * bounds.part))
            return words.cut_text(text, most)
        return words.shorten(text, max(LEAST_CHARS, int(MOST_CHARS * bounds.part)))
    if len(text) <= SHORT and text.isascii() and text.isprintable() and ADDRESS not in text:
        return text
    clean = cut_line(text, LONGEST_ROW_CHARS) if bounds.is_line else cut_lines(text)
    return text if clean == text else clean


def _clean_items(items: tuple[Any, ...], bounds: Bounds) -> tuple[Any, ...]:
    if bounds.name == REPAIRS:
        items = some_repairs(items)
    most = bounds.most if bounds.most == MOST_ITEMS else int(bounds.most * bounds.part)
    if bounds.name not in WHOLE and len(items) > max(most, LEAST_ITEMS):
        items = _cut_items(items, max(most, LEAST_ITEMS))
    clean = tuple([_clean_value(item, bounds) for item in items])
    return items if all(map(operator.is_, clean, items)) else clean


def _cut_items(items: tuple[Any, ...], most: int) -> tuple[Any, ...]:
    """Return so many items, of rows those around the first that differs, and how many are left."""
    if isinstance(items[0], Row):
        return tuple(rows_around(items, most - 2))
    mark = f"… ({len(items) - most + 1} more)"
    is_finding = isinstance(items[0], Finding)
    return (*items[: most - 1], Finding(place="…", code="", text=mark) if is_finding else mark)


def _clean_record(record: Any, part: float) -> Any:
    changes = {}
    for field, usual in _bounded_fields(record.__class__):
        value, bounds = getattr(record, field), usual if part == 1 else usual._replace(part=part)
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
