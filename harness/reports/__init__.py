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


def failed(format_name: str, assignment: Assignment, path: Path, reason: str) -> str:
    """Give the report of a grade that the grader could not finish: it blames the grader alone."""
    sentence = f"The grader itself failed, so nothing was judged: {reason}"
    return unjudged(format_name, assignment, path, sentence)


def unjudged(format_name: str, assignment: Assignment, path: Path, sentence: str) -> str:
    """Give the report of a hand-in that was not graded at all, which says why."""
    return FORMATS[format_name](
        Grade(assignment=assignment, path=path, verdicts=(), problem=sentence)
    )
