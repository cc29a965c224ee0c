"""Extensions: a CSV with the people who have a deadline of their own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta, tzinfo
from pathlib import Path

from extensions.classroom.files.moments import read_duration
from extensions.classroom.lateness.times import moment_in_row
from extensions.classroom.people.columns import Entry, read_people_table
from harness.errors import UsageError

NOUN = "the list of extensions"
TITLES: Mapping[str, str] = {
    "deadline": "Deadline|Due|Due date|New deadline|New due date|Extended to|Abgabefrist|Frist|"
    "Neue Frist|Date limite|Fecha límite|Scadenza|Prazo",
    "extension": "Extension|Extended by|Extra time|Verlängerung|Prolongation|Prórroga|Proroga|"
    "Verlenging|Extensão",
}


@dataclass(frozen=True, kw_only=True)
class Extension:
    """A row of the list: whose it is, and the deadline itself or how much later it is."""

    entry: Entry
    until: datetime | None = None
    by: timedelta = timedelta(0)

    def deadline_after(self, usual: datetime) -> datetime:
        """Return the deadline of this person; days are those of the calendar."""
        return self.until or usual + self.by


def read_extensions(path: Path, zone: tzinfo | None) -> list[Extension]:
    """Return the extensions in a file.

    Args:
        path: The file.
        zone: That of times that name none.

    Raises:
        UsageError: The file cannot be read, or a row has no deadline that can be.
    """
    entries = read_people_table(path, NOUN, TITLES)
    if entries and not {"deadline", "extension"} & entries[0].cells.keys():
        raise UsageError(
            f"{path}: {NOUN} has no column for the deadline that could be recognised. "
            'Title one "deadline" (a time) or "extension" (such as 2 days).'
        )
    return [_extension_in(path, one, zone) for one in entries]


def _extension_in(path: Path, entry: Entry, zone: tzinfo | None) -> Extension:
    text, more = entry.value("deadline"), entry.value("extension")
    if text:
        return Extension(entry=entry, until=moment_in_row(path, entry, text, zone))
    by = read_duration(more)
    if by is None:
        raise UsageError(
            f"{path}: row {entry.line}: {more!r} is no extension. Write it as 2 days or 36 hours."
        )
    return Extension(entry=entry, by=by)
