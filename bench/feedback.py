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

SUBMISSIONS = Path(__file__).parent.parent / "tests" / "submissions"
PROGRAMS = 12  # wrong programs of each assignment that are graded
PATIENCE = 4  # seconds: what takes longer holds a loop without end


@contextmanager
def unexplained() -> Iterator[None]:
    """Let no cause be looked for."""
    with mock.patch("harness.feedback.diagnosis.explain", lambda verdicts, *_: verdicts):
        yield


def cost(chosen: Assignment, repeat: int) -> None:
    """Print how long grades of programs with one wrong unit take with feedback and without."""
    plain = replace(chosen, carry_forward=False)
    ratios, seconds = [], []
    for path in wrong(chosen)[:: max(len(wrong(chosen)) // PROGRAMS, 1)]:
        explained, bare = [], []
        for _ in range(repeat):
            explained.append(grade(chosen, path).seconds)
            with unexplained():
                bare.append(grade(plain, path).seconds)
        if min(bare) < PATIENCE:
            ratios.append(min(explained) / min(bare))
            seconds.append(min(explained))
    print(
        f"  {len(ratios)} programs with one wrong unit: {statistics.median(seconds):.2f} s, "
        f"at most {max(seconds):.2f}; with feedback beside without "
        f"{statistics.median(ratios):.2f}, at most {max(ratios):.2f}"
    )


def wrong(chosen: Assignment) -> list[Path]:
    """Return the programs of an assignment that hold a mistake in one unit."""
    return [
        path
        for path in sorted((SUBMISSIONS / chosen.slug).glob("*/*.py"))
        if path.read_bytes().startswith(b"# wrong: ") and len(first_line(path).split()) == 3
    ]


def first_line(path: Path) -> str:
    """Return the first line of a file."""
    return path.read_text("utf-8", "replace").partition("\n")[0]
