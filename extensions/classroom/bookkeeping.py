"""From the graded submissions of a class to the rows of its gradebook.

Each of the rows is a person's where there is a roster, else a submission's.  A person's marks go
into the points first; then the late rule takes off its part, which stands apart.
"""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from extensions.classroom.deadline import (
    LATE_TOML,
    BookFiles,
    Deadline,
    judge_rows,
    read_deadline,
)
from extensions.classroom.files.records import GradebookRows, HandIn, RosterEntry
from extensions.classroom.files.tables import SheetRow
from extensions.classroom.people.marks import FILE as MARKS
from extensions.classroom.people.marks import ManualMark, MarkRow, mark_rows, read_marks
from extensions.classroom.people.roster import (
    match_entries,
    read_roster,
    rows_for_people,
    who_did_not_submit,
)
from extensions.classroom.run import ClassGrading
from harness.assignment import read_rubric
from harness.model import Assignment, Record, Unit


class Books(Record):
    """Who is in the class, when the assignment is due, what people have marked."""

    assignment: Assignment
    roster: Sequence[RosterEntry] = ()
    deadline: Deadline | None = None
    marks: Sequence[MarkRow] = ()
    rubric: Sequence[Unit] = ()
    participants: Sequence[SheetRow] = ()

    def sentences(self) -> Iterator[str]:
        """Yield what a run says of them before it grades."""
        if self.roster:
            yield f"The roster has {len(self.roster)} people."
        if self.deadline:
            yield from self.deadline.sentences()

    def note_marks(self, work: ClassGrading) -> None:
        """Keep which program each new mark is on: the one whose report lay there until now."""
        rows = rows_for_people(work.results, self.roster, self.participants)
        found, _ = match_entries(self.marks, rows)
        for place, marks in found.items():
            hand_in = rows[place].hand_in
            was = work.reports.stamp_before(hand_in)
            digest = was.hand_in if was else _program_now(work, hand_in)
            for mark in marks:
                work.register.marks.setdefault(_name_of_mark(mark, hand_in.key), digest)
        work.register.save()

    def make_rows(self, work: ClassGrading) -> GradebookRows:
        """Return the rows of the gradebook, and what staff are told of them."""
        people = rows_for_people(work.results, self.roster, self.participants)

        def is_of_another(mark: ManualMark, hand_in: HandIn) -> bool:
            noted = work.register.marks.get(_name_of_mark(mark, hand_in.key), "")
            now = _program_now(work, hand_in)
            return bool(noted and now) and noted != now

        marked = mark_rows(people, self.marks, self.rubric, self.assignment, is_of_another)
        sentences = [*who_did_not_submit(people), *marked.sentences]
        waiting = work.waiting  # a mark is on points, and theirs are not known yet
        graded = [
            was if was.hand_in.key in waiting else one
            for was, one in zip(people, marked.graded, strict=True)
        ]
        if self.deadline is None:
            return GradebookRows(graded=graded, sentences=tuple(sentences))
        judged = judge_rows(graded, self.deadline)
        return GradebookRows(graded=judged.graded, sentences=(*sentences, *judged.sentences))


def read_books(
    files: BookFiles, assignment: Assignment, output: Path, participants: Sequence[SheetRow]
) -> Books:
    """Return what stands in the files beside the submissions.

    A `marks.csv` in the output folder is found there; so is a `late.toml`, or beside that folder.

    Raises UsageError and AssignmentError for what cannot be read.
    """
    rubric = read_rubric(assignment)
    marks = files.marks or _first_there(output / MARKS)
    rule = files.late_rule or _first_there(output / LATE_TOML, output.parent / LATE_TOML)
    return Books(
        assignment=assignment,
        deadline=read_deadline(replace(files, late_rule=rule)),
        roster=read_roster(files.roster) if files.roster else (),
        marks=read_marks(marks, assignment, rubric) if marks else (),
        rubric=rubric,
        participants=participants,
    )


def _first_there(*paths: Path) -> Path | None:
    return next((path for path in paths if path.is_file()), None)


def _name_of_mark(mark: ManualMark, key: str) -> str:
    return f"{mark.digest}:{key}"


def _program_now(work: ClassGrading, hand_in: HandIn) -> str:
    """Return the digest of the program that is graded now, "" where there is none."""
    stamp = work.stamps.get(hand_in.key) or work.reports.stamp_before(hand_in)
    return stamp.hand_in if stamp and hand_in.key else ""


MOST_PERCENT = 100


def add_books(command: ArgumentParser) -> None:
    """Add the options; docs/reference/class-files.md describes the files, column by column."""
    add_file(command, "--roster", "everybody in the class, a CSV: one row each in the gradebook")
    command.add_argument(
        "--deadline",
        metavar="TIME",
        default="",
        help='when the assignment is due, such as "2026-11-24 23:59 Europe/Berlin"',
    )
    command.add_argument(
        "--grace",
        metavar="DURATION",
        default="",
        help="how long after the deadline a submission is still on time, such as 15m",
    )
    add_file(command, "--extensions", "who has a later deadline, a CSV")
    add_file(command, "--late-rule", "what being late costs (default: late.toml in DIR or above)")
    add_file(command, "--times", "when submissions came, a CSV, where the platform does not tell")
    add_file(
        command,
        "--marks",
        "points that people give, a file or a folder (default: marks.csv in DIR)",
    )
    command.add_argument(
        "--pass-mark",
        metavar="PERCENT",
        type=percentage,
        help="from how many percent of all points on a submission passes: index.html counts them",
    )


def percentage(text: str) -> float:
    """Return a percentage, as `50` or `50%`.  Raises ArgumentTypeError."""
    try:
        value = float(text.strip().removesuffix("%"))
    except ValueError:
        value = -1.0
    if not 0 <= value <= MOST_PERCENT:
        raise ArgumentTypeError(f'must be a number from 0 to 100, not "{text}"')
    return value


def add_file(command: ArgumentParser, option: str, help_text: str) -> None:
    command.add_argument(option, metavar="FILE", type=Path, help=help_text)
