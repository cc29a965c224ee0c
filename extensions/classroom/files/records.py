"""The records of a class: what a student submitted, and the result."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import field, replace
from datetime import datetime, timedelta
from fractions import Fraction
from pathlib import Path
from typing import Any, Protocol

from harness.model import Record
from harness.printable import cut_name
from harness.reports.data import Data
from harness.submission.folder import list_names

ABSENT = "Did not submit."
STUDENTS = "students"  # the folder with theirs in the output: none has the name of a file beside it
JOINED = "; "  # between the members of a group, as Gradescope's export is read
DAY = "day"  # what being late is charged by, where a rule says nothing else


class HandIn(Record):
    """What one student, or one group of students, submitted.

    `key` names it in files and folders that we write: it is safe on every file system, unique in
    its class (whatever the case of its letters) and the same each time.  `name` is the student's
    as the platform gives it, in any script.  `path` is the file or folder to grade, None where
    there is nothing.  `problem` is a sentence for staff: why there is nothing to grade, or what is
    odd about it; it is not `is_whole` where some of it could not be read.  The others are "" where
    the platform does not tell them: `moodle` is the number of the participant in a Moodle
    assignment, `sid` the student's number, `account` the name or number by which another platform
    knows who submitted, and `upload` how a file begins that goes back to it.  `group` is what a
    download calls it where that is not the name of the account: mostly the group whose member it
    is.  If it `is_one_name`, the name is that of one student or group, whatever is in it.
    """

    key: str = ""
    name: str = ""
    path: Path | None = None
    problem: str = ""
    is_whole: bool = True
    moodle: str = ""
    sid: str = ""
    email: str = ""
    submitted: str = ""
    account: str = ""
    upload: str = ""
    group: str = ""
    is_one_name: bool = False

    @property
    def member_names(self) -> list[str]:
        """The names of the members of the group, or of the one student."""
        return [self.name] if self.is_one_name else self.name.split(JOINED)


def with_problem(hand_in: HandIn, sentence: str) -> HandIn:
    """Return a submission with one more sentence for staff, "" for none."""
    return replace(hand_in, problem=" ".join(filter(None, [hand_in.problem, sentence])))


class RosterEntry(Record):
    """A person on the roster, in a row of its file; what a roster does not tell is ""."""

    name: str
    number: str = ""
    email: str = ""
    section: str = ""
    tutor: str = ""
    group: str = ""
    line: int = field(default=0, compare=False)


class Lateness(Record):
    """How late a submission is: `delay` is 0 when it is on time.

    `days_of_grace` are those that it uses up, `units` the days or hours that are charged (`per`
    says which), `percent` what they take off, and `points` how much of the score that is.
    """

    submitted: datetime
    deadline: datetime
    delay: timedelta = timedelta(0)
    days_of_grace: int = 0
    units: int = 0
    percent: Fraction = Fraction(0)
    points: Fraction = Fraction(0)
    per: str = DAY

    @property
    def is_late(self) -> bool:
        """Whether it came after the deadline and the grace."""
        return self.delay > timedelta(0)


class GradedWork(Record):
    """A submission and what is kept of its grade's JSON report, None where there is none.

    With a roster it is one person's: a group's submission is that of each of its members, and
    somebody `is_absent` who submitted nothing.  See docs/reference/results.md for the report, and
    `without_details` for what is left out of it.  A person's marks stand in the report; what is
    taken off for being `late` does not, and `unmarked` are the rubric items that wait for a mark.
    """

    hand_in: HandIn
    report: Data | None
    person: RosterEntry | None = None
    is_absent: bool = False
    late: Lateness | None = None
    unmarked: tuple[str, ...] = ()

    @property
    def shown_name(self) -> str:
        """Whose it is: the person's name, else that of the submission."""
        return self.person.name if self.person else self.hand_in.name

    @property
    def shown_number(self) -> str:
        """The student's number, as the roster or else the platform tells it."""
        return (self.person.number if self.person else "") or self.hand_in.sid

    @property
    def shown_email(self) -> str:
        """The e-mail address, as the roster or else the platform tells it."""
        return (self.person.email if self.person else "") or self.hand_in.email

    @property
    def is_late(self) -> bool:
        """Whether it came after the deadline and the grace."""
        return self.late is not None and self.late.is_late


class GradebookRows(Record):
    """The rows of a gradebook, and sentences for staff."""

    graded: list[GradedWork]
    sentences: tuple[str, ...] = ()


def list_people(graded: Sequence[GradedWork]) -> str:
    """Return whose some rows are, for a sentence."""
    return list_names([cut_name(work.shown_name) for work in graded])


Reply = dict[str, Any]
"""What a process that grades tells of a submission: see `harness/grading/grader.py`."""


class HandInPool(Protocol):
    """What grades many submissions at a time: processes here, or the machines of a cluster."""

    def grade_all(self, hand_ins: Sequence[HandIn]) -> Iterator[tuple[HandIn, Reply]]:
        """Yield what comes of each submission, in the order in which they are done.

        Raises GraderError where none can be graded; who stops listening ends what is at work.
        """


def without_details(report: Data) -> Data:
    """Return a report of which thousands fit into memory: checks that did not pass, and hints."""
    checks = [
        {
            **{key: value for key, value in check.items() if key != "differences"},
            "evidence": {"hint": (check.get("evidence") or {}).get("hint") or ""},
        }
        for check in report["checks"]
        if check["outcome"] != "passed"
    ]
    return {**report, "checks": checks}
