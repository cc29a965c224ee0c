"""What both audits share: the processes that grade, and a bar that says how far they have come."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from extensions.authoring.run import GradeAll, Tell
from harness import api
from harness.commands.progress import ClassProgress, RunProgress
from harness.model import Assignment

LEVEL = "none"  # what is graded is our own


@dataclass(frozen=True, kw_only=True)
class NamedProgram:
    """A program to grade, and what it is called."""

    name: str
    path: Path


def parallel_grader(assignment: Assignment, jobs: int | None) -> GradeAll:
    """Return what grades with so many processes, one for each core where no number is given."""

    def grade_programs(programs: Mapping[str, Path]) -> Iterator[tuple[str, Mapping[str, Any]]]:
        pool = api.start_pool(str(assignment.folder), LEVEL, jobs or os.cpu_count() or 1)
        todo = [NamedProgram(name=name, path=path) for name, path in programs.items()]
        for one, reply in pool.grade_all(todo):
            yield one.name, reply

    return grade_programs


@contextmanager
def progress_bar() -> Iterator[Tell]:
    """Yield what shows how far the work has come, and leave an empty line."""
    progress = ClassProgress(sys.stderr)
    try:
        yield lambda done, of, problems: progress(RunProgress(done=done, of=of, problems=problems))
    finally:
        progress.clear_line()
