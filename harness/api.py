"""The door of the engine: what its wings use, seven names and the nouns of `model` and `errors`.

The wings (`classroom`, `packaging`, `workshop`) know these names and not each other.  What one of
them does for the others it leaves here, when its commands are loaded: in TRIALS.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

from harness import assignment
from harness.execution.reference import Reference
from harness.grading.flow import grade
from harness.grading.options import Options
from harness.model import Assignment, Grade

if TYPE_CHECKING:
    from harness.grading.many.pool import Pool

__all__ = [
    "TRIALS",
    "Options",
    "Reference",
    "grade",
    "load_assignment",
    "render",
    "start_pool",
]

TRIALS: list[Callable[[Assignment], None]] = []
"""What an assignment has to stand before a file is built of it; each raises AssignmentError."""


def load_assignment(name: str, *, is_proved: bool = False) -> Assignment:
    """Return an assignment.

    Args:
        name: A slug of ours, or the path of a folder with an assignment.toml.
        is_proved: Whether its reference has to pass its checks; what passed once is remembered.

    Raises:
        UsageError: There is no such assignment.
        AssignmentError: Its folder holds a mistake, or the reference fails.
    """
    chosen = assignment.load(name)
    if is_proved:
        from harness.grading.proved import demand_proof

        demand_proof(chosen)
    return chosen


def start_pool(slug: str, level: str, count: int) -> Pool:
    """Return processes that grade submissions side by side; each starts when it is first asked.

    Args:
        slug: The assignment, as `load_assignment` takes it.
        level: The least isolation that is wanted, see `Options`.
        count: How many processes grade at a time.
    """
    from harness.grading.many.pool import Pool, start_graders

    return Pool(start_graders(slug, level, count))


def render(grade: Grade) -> str:
    """Return the text report of a grade, in colour where our standard output shows colours."""
    from harness.reports.colour import for_stream
    from harness.reports.text import render_report

    return render_report(grade, for_stream(sys.stdout))
