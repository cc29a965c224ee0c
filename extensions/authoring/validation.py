"""Steps that try an assignment before students do: each looks for one kind of slip.

A finding names a thing, its place and a way out.  Some have to be mended before anybody is graded;
others, a changed reference that keeps its points, are for the author to look at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from extensions.authoring.result_cache import ResultCache
from extensions.authoring.results import Result
from extensions.authoring.run import GradeAll, grade_texts
from harness.api import Reference, grade
from harness.model import Assignment, Grade

NO_COPIES = "are not graded: this system cannot copy processes"


@dataclass(frozen=True, kw_only=True)
class ValidationSlip:
    """A slip at a `place`: what is wrong, in a sentence, and the way out.

    `is_hint` says that grades are right all the same.
    """

    place: str
    message: str
    way_out: str
    is_hint: bool = False


@dataclass(frozen=True, kw_only=True)
class StepResult:
    """The result of a step: its name, a sentence, and what was found."""

    name: str
    summary: str
    findings: tuple[ValidationSlip, ...] = ()


@dataclass(kw_only=True)
class AssignmentTrial:
    """An assignment that is tried: `full`, or no more of it than a minute allows.

    `grade_all` grades changed references, None where that cannot be done; `cache_folder` stores
    their grades.  `failed_checks` are those that have failed for any program so far.
    """

    assignment: Assignment
    full: bool
    cache_folder: Path
    grade_all: GradeAll | None = None
    failed_checks: set[str] = field(default_factory=set)

    @cached_property
    def reference_grade(self) -> Grade:
        """The grade of the reference."""
        return grade(self.assignment, Reference(self.assignment).path)

    def grade_all_texts(self, texts: Mapping[str, str]) -> dict[str, Result]:
        """Return the result of each changed reference, by its id."""
        assert self.grade_all is not None
        cache = ResultCache(self.cache_folder, self.assignment)
        return grade_texts(self.assignment, texts, cache, self.grade_all, lambda *counts: None)

    def name_of_file(self, path: Path) -> str:
        """Return how a file of the assignment is named: from its folder on."""
        folder = self.assignment.folder
        is_inside = path.is_relative_to(folder)
        return path.relative_to(folder).as_posix() if is_inside else str(path)


Step = Callable[[AssignmentTrial], StepResult]


def run_steps(trial: AssignmentTrial, steps: tuple[Step, ...]) -> Iterator[StepResult]:
    """Return the result of each step, which runs when its result is asked for."""
    return (step(trial) for step in steps)
