"""Steps that try an assignment before students do: each looks for one kind of slip.

A finding names a thing, its place and a way out.  Some have to be mended before anybody is graded;
others, a changed reference that keeps its points, are for the author to look at.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from extensions.authoring.results import GradeAll, Result, ResultCache, grade_texts
from harness.api import Reference, grade
from harness.model import Assignment, Grade, Verdict

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


def place_of_check(chosen: Assignment, check: str) -> str:
    """Return file and line of a check, from the assignment's folder on; a rule has none."""
    module, _, name = check.partition("::")
    head = re.compile(rf"^ *def {re.escape(name.partition('[')[0])}\(", re.MULTILINE)
    for file in (f"{module}.py", f"hidden/{module}.py"):
        path = chosen.folder / file
        text = path.read_text("utf-8") if path.is_file() else ""
        if found := head.search(text):
            return f"{file}:{1 + text.count(chr(10), 0, found.start())}"
    return "assignment.toml"


def checks_text(chosen: Assignment, verdicts: Iterable[Verdict]) -> str:
    """Return a line for each check: its place, and the sentence that students read."""
    lines = (
        f"    {place_of_check(chosen, verdict.check)}: {verdict.title}" for verdict in verdicts
    )
    return "\n".join(lines)
