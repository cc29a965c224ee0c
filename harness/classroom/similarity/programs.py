"""The programs that are compared: what students submitted, and what they were given."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from harness.classroom.records import HandIn
from harness.errors import UsageError
from harness.model import Assignment
from harness.submission.folder import look_through, programs_among
from harness.submission.reading import UnreadableSubmission, read_submission

MOST_CHARS = 60_000  # of a program are compared; a long one for these assignments has 15,000


def program_source(hand_in: HandIn, assignment: Assignment) -> str | None:
    """Return the program that is graded of a submission, None where there is none."""
    if hand_in.path is None:
        return None
    try:
        path = hand_in.path
        file = look_through(path, assignment).file if path.is_dir() else path
        return _read_source(file) if file is not None else None
    except UsageError:
        return None


def given_sources(assignment: Assignment) -> Iterator[str]:
    """Yield the programs that students were given, or could have been: starter and reference."""
    places = [path for path in assignment.places.values() if path.exists()]
    files = [
        one for path in places for one in (sorted(path.iterdir()) if path.is_dir() else [path])
    ]
    for path in programs_among(files):
        with suppress(UsageError):
            yield _read_source(path) or ""


def _read_source(path: Path) -> str | None:
    """Return the program in a file, a notebook's as its code; None where it holds none."""
    try:
        return read_submission(path).source[:MOST_CHARS]
    except UnreadableSubmission:
        return None
