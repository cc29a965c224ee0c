"""The report formats: each a function from a Grade to a text."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from harness.model import Assignment, Grade
from harness.reports import gradescope, text

FORMATS: dict[str, Callable[[Grade], str]] = {
    "text": text.render,
    "gradescope": gradescope.render,
}


def fault(reason: str) -> str:
    """Give the sentence for a grade that went wrong by the grader's own fault."""
    return f"The grader itself failed, so nothing was judged: {reason}"


def unjudged(format_name: str, assignment: Assignment, path: Path, sentence: str) -> str:
    """Give the report of a hand-in that was not graded at all, which says why."""
    return FORMATS[format_name](
        Grade(assignment=assignment, path=path, verdicts=(), problem=sentence)
    )
