"""The records of a class: what a student handed in, and what came of it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from harness.reports.data import Data


@dataclass(frozen=True, kw_only=True)
class HandIn:
    """What one student, or one group of students, handed in.

    `key` names it in files and folders that we write: it is safe on every file system, unique in
    its class (whatever the case of its letters) and the same each time.  `name` is the student's
    as the platform gives it, in any script.  `path` is the file or folder to grade, None where
    there is nothing.  `problem` is a sentence for staff: why there is nothing to grade, or what is
    odd about it.  The others are "" where the platform does not tell them: `moodle` is the number
    of the participant in a Moodle assignment, `sid` the student's number.
    """

    key: str
    name: str
    path: Path | None
    problem: str = ""
    moodle: str = ""
    sid: str = ""
    email: str = ""
    submitted: str = ""


@dataclass(frozen=True, kw_only=True)
class Graded:
    """A hand-in and the JSON report of its grade (docs/results.md), None where there is none."""

    hand_in: HandIn
    report: Data | None
