"""Reads `marks.csv`, in which people write their marks."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from extensions.classroom.files.worksheet_numbers import decimal_mark, plain_points, read_number
from extensions.classroom.marking.mark import ManualMark
from extensions.classroom.people.columns import PersonRow, read_people_table
from harness.assignment.rubric import TOTAL
from harness.errors import UsageError
from harness.model import Assignment, Unit

FILE = "marks.csv"
NOUN = "the list of marks"
TITLES: Mapping[str, str] = {
    "item": "Item|Unit|Rubric|Rubric item|Part|Step|Criterion|Teil|Kriterium|Critère|Criterio|"
    "Onderdeel|Critério",
    "points": "Points|Mark|Score|Punkte|Note|Puntos|Punti|Punten|Pontos",
    "comment": "Comment|Comments|Feedback|Kommentar|Commentaire|Comentario|Commento|Opmerking|"
    "Comentário",
    "by": "By|By whom|Marked by|Von|Par|Por|Da|Door",
    "when": "When|Date|Marked at|Wann|Datum|Quand|Fecha|Quando|Wanneer|Data",
}
_POINTS = re.compile(r"(?s)(?P<sign>[+\u2212-]?)(?P<number>.*)")


@dataclass(frozen=True, kw_only=True)
class MarkRow:
    """A row of the file: whose it is, and the mark."""

    entry: PersonRow
    mark: ManualMark


def read_marks(path: Path, assignment: Assignment, rubric: Sequence[Unit]) -> list[MarkRow]:
    """Return the marks in a file.

    Raises UsageError for a file or a row that cannot be read, and for an unknown item.
    """
    entries = read_people_table(path, NOUN, TITLES, ["item", "points"])
    items = {one.id: one for one in (*assignment.units, *rubric)}
    names = {one.casefold(): one for one in (*items, TOTAL)}
    for unit in items.values():
        names.setdefault(assignment.heading(unit).casefold(), unit.id)
        names.setdefault(unit.title.casefold(), unit.id)
    rows, decimal_marks = [], _decimal_marks(entries)
    for entry in entries:
        if not entry.value("points"):
            continue
        item = names.get(entry.value("item").casefold())
        if item is None:
            raise UsageError(
                f"{path}: row {entry.line}: unknown item {entry.value('item')!r}. "
                f"Name one of: {', '.join([*items, TOTAL])}."
            )
        mark = _read_mark(path, entry, item, decimal_marks)
        _refuse_too_many(path, entry, mark, items.get(item))
        rows.append(MarkRow(entry=entry, mark=mark))
    return rows


def _decimal_marks(entries: Sequence[PersonRow]) -> set[str]:
    """Return the decimal mark of a file as a set, both marks where its numbers show none or two."""
    numbers = [_POINTS.sub(r"\g<number>", entry.value("points"), count=1) for entry in entries]
    marks = [{decimal_mark([number], separator) for separator in ",;"} for number in numbers]
    shown = {mark for found in marks if len(found) == 1 for mark in found}
    return shown if len(shown) == 1 else {".", ","}


def _read_mark(
    path: Path, entry: PersonRow, item: str, decimal_marks: Collection[str]
) -> ManualMark:
    """Return the mark in a row: with a sign it adds to the computed points."""
    text = entry.value("points")
    sign, digits = _POINTS.fullmatch(text).groups()  # type: ignore[union-attr]
    read = {read_number(digits, mark) for mark in decimal_marks}
    numbers = sorted(number for number in read if number is not None)
    if not numbers:
        raise UsageError(
            f"{path}: row {entry.line}: points must be a number such as 7.5, or with a sign "
            f"(+2, -1) to add to the computed ones, not {text!r}."
        )
    if len(numbers) > 1:
        either = " or ".join(map(plain_points, numbers))
        raise UsageError(f"{path}: row {entry.line}: points {text!r} may be {either}: write that.")
    digest = hashlib.sha256(repr(sorted(entry.cells.items())).encode())
    return ManualMark(
        item=item,
        points=numbers[0] if sign in ("", "+") else -numbers[0],
        added=bool(sign),
        comment=entry.value("comment"),
        by=entry.value("by"),
        when=entry.value("when"),
        digest=digest.hexdigest()[:16],
    )


def _refuse_too_many(path: Path, entry: PersonRow, mark: ManualMark, unit: Unit | None) -> None:
    """Raise UsageError for more points than there are, which are mostly a slip of the keyboard."""
    if unit is not None and not mark.added and mark.points > unit.points:
        raise UsageError(
            f"{path}: row {entry.line}: {unit.id} has {float(unit.points):g} points at most, not "
            f"{mark.as_written}. Write +N to give more than there are."
        )
