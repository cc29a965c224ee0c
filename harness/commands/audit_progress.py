"""What both audits share: the processes that grade, and a bar that says how far they have come."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from harness.audit.run import Tell
from harness.classroom.pool import GraderProcess
from harness.classroom.run import State
from harness.commands.class_progress import ClassProgress
from harness.model import Assignment

LEVEL = "none"  # what is graded is our own


def audit_graders(assignment: Assignment, jobs: int | None) -> list[GraderProcess]:
    """Return so many processes that grade, one for each core where no number is given."""
    count = jobs or os.cpu_count() or 1
    return [GraderProcess(str(assignment.folder), LEVEL) for _ in range(count)]


@contextmanager
def shown_progress() -> Iterator[Tell]:
    """Yield what shows how far the work has come, and leave an empty line."""
    progress = ClassProgress(sys.stderr)
    try:
        yield lambda done, of, problems: progress(State(done=done, of=of, problems=problems))
    finally:
        progress.clear_line()
