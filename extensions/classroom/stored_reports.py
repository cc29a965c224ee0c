"""What is kept of a class between two runs: the reports of each submission, and what they were of.

Each submission has a folder below `students`.  In it lie `results.json`, `report.html` and, written
last, `graded.json`: it says of which submission, which checks and which grader the others are.  So
a run that is ended at any moment leaves no report that counts and is not whole.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from functools import cached_property
from pathlib import Path

from extensions.classroom.digests import digest_of_copy, digests_of
from extensions.classroom.files.records import STUDENTS, HandIn
from harness.errors import GraderError
from harness.model import Assignment
from harness.reports.data import Data, as_bytes
from harness.reports.writing import write_whole

RESULTS, PAGE, STAMP = "results.json", "report.html", "graded.json"
FORMAT = 2  # goes up when something in the stamp means something else


@dataclass(frozen=True, kw_only=True)
class Stamp:
    """Of what a report is: digests of the submission, of the assignment, of the grader."""

    hand_in: str
    assignment: str
    harness: str
    format: int = FORMAT


class StoredReports:
    """The reports of a class in its output folder; `assignment` is what they are of."""

    def __init__(self, folder: Path, assignment: Assignment) -> None:
        self._folder = folder
        self._assignment = assignment

    def folder_of(self, hand_in: HandIn) -> Path:
        """The folder with the reports of a submission."""
        return self._folder / STUDENTS / hand_in.key

    def stamp_of(self, hand_in: HandIn) -> Stamp:
        """Return the stamp that a report of a submission gets today."""
        return Stamp(
            hand_in=digest_of_copy(hand_in.path),
            assignment=self._digests[0],
            harness=self._digests[1],
        )

    @cached_property
    def _digests(self) -> tuple[str, str]:
        return digests_of(self._assignment)

    def stamp_before(self, hand_in: HandIn) -> Stamp | None:
        """Return the stamp of the report that is there, None where there is none that is whole."""
        try:
            found = json.loads((self.folder_of(hand_in) / STAMP).read_text("utf-8"))
            return Stamp(**found) if self.report_of(hand_in) is not None else None
        # Without a stamp that can be read a submission is graded again.
        except (OSError, ValueError, TypeError):
            return None

    def has_report(self, hand_in: HandIn) -> bool:
        """Return whether there is a report, whole or not."""
        return (self.folder_of(hand_in) / RESULTS).is_file()

    def report_of(self, hand_in: HandIn) -> Data | None:
        """Return the JSON report that is there, None where there is none."""
        try:
            found = json.loads((self.folder_of(hand_in) / RESULTS).read_text("utf-8"))
        except (OSError, ValueError):
            return None
        return found if isinstance(found, dict) else None

    def page_of(self, hand_in: HandIn) -> Path | None:
        """Return the student's page that is there, None where there is none."""
        path = self.folder_of(hand_in) / PAGE
        return path if path.is_file() else None

    def store(self, hand_in: HandIn, stamp: Stamp | None, report: Data, page: str | None) -> None:
        """Store the reports of a submission, without a stamp where they are not final.

        Raises GraderError where they cannot be written.
        """
        folder = self.folder_of(hand_in)
        try:
            folder.mkdir(parents=True, exist_ok=True)
            # First, so that nothing counts here while a part of it is old and a part new.
            (folder / STAMP).unlink(missing_ok=True)
            (folder / PAGE).unlink(missing_ok=True)
            if page is not None:
                write_whole(folder / PAGE, page.encode("utf-8", "backslashreplace"))
            write_whole(folder / RESULTS, as_bytes(report))
            if stamp is not None:
                write_whole(folder / STAMP, as_bytes(asdict(stamp)))
        except OSError as error:
            raise GraderError(
                f"{folder}: the reports cannot be written: {error.strerror}. What was graded "
                "before is kept; when this is mended, the same command goes on."
            ) from error
