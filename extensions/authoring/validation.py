"""What an assignment's author should know before students do: each step looks for one kind of slip.

A finding names a thing, its place and a way out.  Some have to be mended before anybody is graded;
others, a changed reference that keeps its points, are for the author to look at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from extensions.authoring.run import GradeAll
from harness.api import Reference, grade
from harness.model import Assignment, Grade


@dataclass(frozen=True, kw_only=True)
class ValidationSlip:
    """A slip at a `place`: what is wrong, in a sentence, and the way out.

    `is_hint` says that grades are right all the same.
    """

    place: str
    said: str
    way_out: str
    is_hint: bool = False


@dataclass(frozen=True, kw_only=True)
class StepResult:
    """What came of a step: its name, a sentence, and what was found."""

    name: str
    said: str
    findings: tuple[ValidationSlip, ...] = ()


@dataclass(kw_only=True)
class AssignmentTrial:
    """An assignment that is tried: `full`, or no more of it than a minute allows.

    `grade_all` grades changed references, None where that cannot be done; their grades are kept in
    the folder `kept`.  `caught` are the checks that have failed for any program so far.
    """

    assignment: Assignment
    full: bool
    kept: Path
    grade_all: GradeAll | None = None
    caught: set[str] = field(default_factory=set)

    @cached_property
    def right(self) -> Grade:
        """The grade of the reference."""
        return grade(self.assignment, Reference(self.assignment).path)

    def name_of_file(self, path: Path) -> str:
        """Return how a file of the assignment is named: from its folder on."""
        folder = self.assignment.folder
        is_inside = path.is_relative_to(folder)
        return path.relative_to(folder).as_posix() if is_inside else str(path)


Step = Callable[[AssignmentTrial], StepResult]


def tried_rows(trial: AssignmentTrial, steps: tuple[Step, ...]) -> Iterator[StepResult]:
    """Return what came of each step, as it is done."""
    return (step(trial) for step in steps)
