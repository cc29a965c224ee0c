"""Grades programs a second time, the last first and more at a time, and names what differs."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from extensions.authoring.results import CachedGrader, Result
from harness.commands.progress import ClassProgress, RunProgress
from harness.errors import GraderError
from harness.model import Assignment
from tools.audit.accounts import result_data

TIMES_AS_MANY = 3  # graders at a time: each has to wait for the others


@dataclass(frozen=True, kw_only=True)
class Request:
    """How much is graded, how often and by how many: see the options of `audit`."""

    all: bool
    most: int | None
    repeat: bool
    beside: str | None
    jobs: int | None
    output: Path


@contextmanager
def progress_bar() -> Iterator[Callable[[int, int, int], None]]:
    """Yield what shows how far the work has come, and leave an empty line."""
    progress = ClassProgress(sys.stderr)
    try:
        yield lambda done, of, problems: progress(RunProgress(done=done, of=of, problems=problems))
    finally:
        progress.clear_line()


def repeat_grades(
    assignment: Assignment, texts: Mapping[str, str], first: Mapping[str, Result], jobs: int | None
) -> None:
    """Grade programs again, and print that they get the same.  Raises GraderError where not."""
    again = grade_again(assignment, texts, TIMES_AS_MANY * (jobs or os.cpu_count() or 1))
    if found := list(differing_results(first, again)):
        raise GraderError("\n".join(["Graded again, programs get something else:", *found]))
    print(f"{assignment.slug}: graded again, all {len(again)} programs get the same.")


def grade_again(assignment: Assignment, texts: Mapping[str, str], jobs: int) -> dict[str, Result]:
    """Return what programs are graded to, the last one first, whatever was kept of them."""
    backwards = {name: texts[name] for name in reversed(list(texts))}
    with tempfile.TemporaryDirectory(prefix="audit-") as folder, progress_bar() as tell:
        return CachedGrader(Path(folder), assignment, jobs, tell).grade_texts(backwards)


def differing_results(first: Mapping[str, Result], again: Mapping[str, Result]) -> Iterator[str]:
    """Yield a sentence for each program that got something else."""
    for name, result in first.items():
        before, after = result_data(result), result_data(again[name])
        for key in before:
            if before[key] != after[key]:
                yield f"{name}: {key}: {before[key]!r} at first, {after[key]!r} then"
