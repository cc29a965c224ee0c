"""The programs that are compared: what students submitted, and what they were given."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from extensions.classroom.files.records import HandIn
from harness.errors import UsageError
from harness.model import Assignment
from harness.submission.folder import look_through, programs_among
from harness.submission.modules import read_files
from harness.submission.reading import UnreadableSubmission

MOST_CHARS = 60_000  # of a program are compared; a long one for these assignments has 15,000


def program_source(hand_in: HandIn, assignment: Assignment) -> str | None:
    """Return the program that is graded of a submission, None where there is none."""
    if hand_in.path is None:
        return None
    try:
        path = hand_in.path
        file = look_through(path, assignment).file if path.is_dir() else path
        return _read_source(file, assignment) if file is not None else None
    except UsageError:
        return None


def given_sources(assignment: Assignment) -> Iterator[str]:
    """Yield the programs that students were given, or could have been: starter and reference."""
    places = [path for path in assignment.places.values() if path.exists()]
    places += [path for path in assignment.reference_files.values() if path not in places]
    files = [
        one for path in places for one in (sorted(path.iterdir()) if path.is_dir() else [path])
    ]
    for path in programs_among(files):
        # What cannot be read is told where it is graded.
        with suppress(UsageError):
            yield _read_source(path, replace(assignment, modules=())) or ""


def _read_source(path: Path, assignment: Assignment) -> str | None:
    """Return the program in a file and its modules, a notebook's as its code; None for none."""
    try:
        return "\n".join(read_files(path, assignment).lines)[:MOST_CHARS]
    except UnreadableSubmission:
        return None
