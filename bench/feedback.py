"""What feedback costs: wrong programs graded with causes and errors carried forward and without."""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from unittest import mock

from harness.grading.flow import grade
from harness.model import Assignment
from tools.programs import programs

PROGRAMS = 12  # wrong programs of each assignment that are graded
PATIENCE_SECONDS = 4  # what takes longer holds a loop without end


@contextmanager
def count_unexplained() -> Iterator[None]:
    """Let no cause be looked for."""
    with mock.patch("extensions.causes.diagnosing.explain", lambda verdicts, *_: verdicts):
        yield


def feedback_cost(chosen: Assignment, repeat: int) -> None:
    """Print how long grades of programs with one wrong unit take with feedback and without."""
    plain = replace(chosen, carry_forward=False)
    ratios, seconds = [], []
    for path in wrong(chosen)[:: max(len(wrong(chosen)) // PROGRAMS, 1)]:
        explained, bare = [], []
        for _ in range(repeat):
            explained.append(grade(chosen, path).seconds)
            with count_unexplained():
                bare.append(grade(plain, path).seconds)
        if min(bare) < PATIENCE_SECONDS:
            ratios.append(min(explained) / min(bare))
            seconds.append(min(explained))
    print(
        f"  {len(ratios)} programs with one wrong unit: {statistics.median(seconds):.2f} s, "
        f"at most {max(seconds):.2f}; with feedback beside without "
        f"{statistics.median(ratios):.2f}, at most {max(ratios):.2f}"
    )


def wrong(chosen: Assignment) -> list[Path]:
    """Return the programs of an assignment that hold a mistake in one unit."""
    return [program.path for program in programs(chosen.slug) if len(program.wrong) == 1]
