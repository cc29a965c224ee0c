"""Whose rows of a grading worksheet a submission belongs to: a student's, or those of a group."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from extensions.classroom.files.records import HandIn
from extensions.classroom.files.worksheet_columns import WorksheetColumns, number_of
from extensions.classroom.files.worksheet_text import SheetCell, SheetTable


@dataclass(frozen=True, kw_only=True)
class WorksheetRow:
    """A row of a worksheet: its participant's number and name, and all of its cells."""

    number: str
    name: str
    group: str
    cells: Sequence[SheetCell]
    sid: str = ""
    email: str = ""
    submitted: str = ""

    @property
    def title(self) -> str:
        """How a sentence names the row."""
        return self.name or f"participant {self.number}"


def rows_of(table: SheetTable, columns: WorksheetColumns) -> list[WorksheetRow]:
    return [
        WorksheetRow(
            number=number_of(cells[columns.identifier].value),
            name=value_in(cells, columns.name),
            group=value_in(cells, columns.group),
            cells=cells,
            sid=value_in(cells, columns.sid),
            email=value_in(cells, columns.email),
            submitted=value_in(cells, columns.submitted),
        )
        for cells in table.rows[1:]
    ]


def value_in(cells: Sequence[SheetCell], place: int | None) -> str:
    """Return what stands in a column, "" where there is no such column."""
    return "" if place is None else cells[place].value.strip()


def rows_for(hand_in: HandIn, rows: Sequence[WorksheetRow]) -> list[WorksheetRow]:
    """Return the rows that a submission's grade belongs to: one, those of its group, or none.

    The number of a group may be that of a participant as well, so names are looked at, too.
    """
    number = number_of(hand_in.moodle)
    numbered = [row for row in rows if number and row.number == number]
    words = words_of(hand_in.name)
    same = [row for row in numbered if words_of(row.name) == words]
    team = [row for row in rows if words and words_of(row.group) == words]
    return same or team or [row for row in numbered if is_plausible(row.name, hand_in.name)]


def is_plausible(name: str, other: str) -> bool:
    """Return whether two ways of writing a name share a word, or one of them tells nothing."""
    words, others = words_of(name), words_of(other)
    return not words or not others or bool(words & others)


@lru_cache(maxsize=10_000)  # each name is compared with each
def words_of(name: str) -> frozenset[str]:
    """Return the words of a name: Moodle leaves out of a folder's what a file cannot be called."""
    plain = unicodedata.normalize("NFKC", name).casefold()
    return frozenset(re.findall(r"[^\W_]+", plain))
