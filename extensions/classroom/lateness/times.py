"""When each submission came: from the platform, from Moodle's worksheet, or from a file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, tzinfo
from pathlib import Path

from extensions.classroom.files.moments import read_moment, why_no_moment, write_moment
from extensions.classroom.files.records import Graded, HandIn
from extensions.classroom.files.sheet_rows import SheetRow, rows_for
from extensions.classroom.people.columns import PersonRow, read_people_table
from extensions.classroom.people.entries import match_entries
from harness.errors import UsageError

NOUN = "the list of times"


def read_times(path: Path, zone: tzinfo | None) -> list[tuple[PersonRow, str]]:
    """Return the times of submission in a file; rows without one are passed over.

    Raises UsageError for a time that cannot be read.
    """
    found = []
    for entry in read_people_table(path, NOUN, "times", ["submitted"]):
        text = entry.value("submitted")
        if text in ("", "-"):
            continue
        found.append((entry, write_moment(moment_in_row(path, entry, text, zone))))
    return found


def moment_in_row(path: Path, entry: PersonRow, text: str, zone: tzinfo | None) -> datetime:
    """Return the time that a cell holds.  Raises UsageError."""
    moment = read_moment(text, zone)
    if moment is None:
        raise UsageError(f"{path}: row {entry.line}: {why_no_moment(text)}")
    return moment


def with_times(
    graded: Sequence[Graded], told: Sequence[tuple[PersonRow, str]]
) -> tuple[list[Graded], list[PersonRow]]:
    """Return the rows with the times that a file tells, and its rows of nobody."""
    times = {id(entry): text for entry, text in told}
    matched, unknown = match_entries([entry for entry, _ in told], graded)
    rows = [
        replace(one, hand_in=replace(one.hand_in, submitted=times[id(matched[place][-1])]))
        if matched.get(place)
        else one
        for place, one in enumerate(graded)
    ]
    return rows, unknown


def with_worksheet_times(hand_ins: Sequence[HandIn], rows: Sequence[SheetRow]) -> list[HandIn]:
    """Return submissions with the times that Moodle's worksheet tells, a group's latest one."""
    found = []
    for one in hand_ins:
        told = [row.submitted for row in rows_for(one, rows) if row.submitted not in ("", "-")]
        found.append(one if one.submitted or not told else replace(one, submitted=told[-1]))
    return found
