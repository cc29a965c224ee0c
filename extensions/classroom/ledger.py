"""`changes.csv`: every change of a grade in a class, one a row, appended and never rewritten.

A row is on the disk before the report that it tells of takes the place of the one before.  So a run
that is ended at any moment leaves no change untold; one that is told already is not told again.
`--excel` gives all rows the form that Excel opens; rows that are added later follow it.
"""

from __future__ import annotations

import codecs
import os
from collections.abc import Callable, Mapping
from datetime import datetime, timezone
from pathlib import Path

from extensions.classroom.changes import Change, say_change
from extensions.classroom.files.cells import (
    for_excel,
    is_for_excel,
    plain_text,
    quoted_csv,
    read_rows,
)
from extensions.classroom.files.numbers import exact_points
from extensions.classroom.writing import write_output
from harness.errors import GraderError, UsageError

FILE = "changes.csv"
HEAD = (
    *("when", "name", "key", "number", "what", "item", "from", "to", "units", "checks", "why"),
    *("submission before", "submission", "assignment before", "assignment"),
    *("grader before", "grader"),
)
SCORE, MARK, DEDUCTION = "score", "mark", "deduction"  # what can change
# What makes a row the same as the one before it: a run that was ended had told it already.
_SAME = ("from", "to", "units", "checks", "submission", "assignment", "grader")
Line = Mapping[str, str]


def _now() -> datetime:
    return datetime.now(timezone.utc)


class Ledger:
    """The changes of a class, in its folder; `clock` says when one happens."""

    def __init__(self, folder: Path, clock: Callable[[], datetime] = _now) -> None:
        self._path = folder / FILE
        self._clock = clock
        self._last: dict[tuple[str, ...], tuple[str, ...]] = {}
        self._mend_end()
        for line in self.lines_after(0):
            self._last[_subject_of(line)] = _content_of(line)

    @property
    def written_bytes(self) -> int:
        """How many bytes there are."""
        return self._path.stat().st_size if self._path.is_file() else 0

    def lines_after(self, place: int) -> list[Line]:
        """Return the rows behind a place that was the size once.  Raises UsageError."""
        content = self._content()
        titles = content[: content.find(b"\n") + 1] if place else b""
        rows = read_rows((titles + content[place:]).decode("utf-8", "replace"))
        return [
            {title: row.get(title) or "" for title in HEAD} for row in rows if any(row.values())
        ]

    def turn_for_excel(self) -> None:
        """Write all rows as Excel opens them in most of Europe; each stays at its place."""
        if self.written_bytes and not self._is_for_excel():
            write_output(self._path, for_excel(self._content()))

    def _is_for_excel(self) -> bool:
        if not self.written_bytes:
            return False
        with self._path.open("rb") as file:
            return is_for_excel(file.readline().decode("utf-8", "replace"))

    def _content(self) -> bytes:
        try:
            return self._path.read_bytes() if self._path.is_file() else b""
        except OSError as error:
            raise UsageError(f"{self._path}: cannot be read: {error.strerror}.") from error

    def add_change(self, change: Change) -> None:
        """Add the change of a submission's computed points."""
        before, after = change.stamps
        self.add_line(
            {
                "name": change.hand_in.name,
                "key": change.hand_in.key,
                "number": change.hand_in.sid or change.hand_in.moodle,
                "what": SCORE,
                "from": exact_points(change.before),
                "to": exact_points(change.after),
                "units": "; ".join(change.units),
                "checks": "; ".join(change.checks),
                "why": change.why,
                "submission before": before.hand_in if before else "",
                "submission": after.hand_in,
                "assignment before": before.assignment if before else "",
                "assignment": after.assignment,
                "grader before": before.harness if before else "",
                "grader": after.harness,
            }
        )

    def add_line(self, told: Line) -> None:
        """Add a row, unless the last one on the same thing says the same.  Raises GraderError."""
        cells = {title: plain_text(" ".join(told.get(title, "").split())) for title in HEAD}
        if self._last.get(_subject_of(cells)) == _content_of(cells):
            return
        self._last[_subject_of(cells)] = _content_of(cells)
        cells["when"] = self._clock().isoformat(timespec="seconds")
        added = quoted_csv([HEAD, list(cells.values())])
        if self._is_for_excel():
            added = for_excel(added)
        is_new = not self.written_bytes
        self._append(codecs.BOM_UTF8 + added if is_new else added.partition(b"\n")[2])

    def _append(self, content: bytes) -> None:
        try:
            with self._path.open("ab") as file:
                file.write(content)
                file.flush()
                # Else a machine that loses its power has the new report and not this row.
                os.fsync(file.fileno())
        except OSError as error:
            raise GraderError(f"{self._path}: cannot be written: {error.strerror}") from error

    def _mend_end(self) -> None:
        """Take off a row of which a run that was ended has written a part."""
        try:
            content = self._path.read_bytes() if self._path.is_file() else b""
            if content and not content.endswith(b"\n"):
                os.truncate(self._path, content.rfind(b"\n") + 1)
        except OSError as error:
            raise UsageError(f"{self._path}: cannot be read: {error.strerror}.") from error


def say_line(line: Line) -> str:
    """Return the sentence on a change: its points, and why they are others."""
    name = {SCORE: "", MARK: f"{line['item']}: ", DEDUCTION: "deduction "}.get(line["what"], "")
    points = f"{name}{line['from'] or '-'} -> {line['to'] or '-'} points"
    return say_change(points, line["units"], line["checks"], line["why"])


def _subject_of(line: Line) -> tuple[str, ...]:
    return tuple(line[title] for title in ("key", "name", "what", "item"))


def _content_of(line: Line) -> tuple[str, ...]:
    return tuple(line[title] for title in _SAME)
