"""The door of the engine: six names for extensions, who also use `model` and `errors`."""

from __future__ import annotations

import sys

from harness import assignment
from harness.execution.reference import Reference
from harness.grading.flow import grade
from harness.grading.options import Options
from harness.grading.pool import Pool, start_graders
from harness.grading.proved import demand_proof
from harness.model import Assignment, Grade
from harness.reports.lines import for_stream
from harness.reports.text import render_report

__all__ = ["Options", "Reference", "grade", "load_assignment", "render", "start_pool"]


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
        demand_proof(chosen)
    return chosen


def start_pool(slug: str, level: str, count: int) -> Pool:
    """Return processes that grade submissions side by side; each starts when it is first asked.

    Args:
        slug: The assignment, as `load_assignment` takes it.
        level: The least isolation that is wanted, see `Options`.
        count: How many processes grade at a time.
    """
    return Pool(start_graders(slug, level, count))


def render(grade: Grade) -> str:
    """Return the text report of a grade, in colour where our standard output shows colours."""
    return render_report(grade, for_stream(sys.stdout))
