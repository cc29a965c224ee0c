"""The report formats: each a function from a Grade to a text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib.util import find_spec
from pathlib import Path

from harness.model import Assignment, Grade
from harness.reports import check, data, text


def gradescope_results(grade: Grade) -> str:
    """Return Gradescope's results.json."""
    from harness.reports import gradescope

    return gradescope.render_results(grade)


def html_page(grade: Grade) -> str:
    """Return the HTML page; its templates are loaded when one is asked for, not before."""
    from harness.reports import html

    return html.render_html(grade)


Formats = Mapping[str, Callable[[Grade], str]]

FORMATS: Formats = {
    "text": text.render_report,
    "gradescope": gradescope_results,
    "html": html_page,
    "json": data.render_data,
}
OF_A_CHECK: Formats = {
    "text": check.render_self_check,
    "json": data.render_without_points,
}
"""The formats of a student's own check, which tell no points."""
NEEDS = {"html": "jinja2"}
"""Formats that need a package which is not installed everywhere."""


def missing_package(format_name: str) -> str:
    """Return the package that a format needs and that is not there, "" where none is missing."""
    package = NEEDS.get(format_name, "")
    return package if package and find_spec(package) is None else ""


def fault_sentence(reason: str) -> str:
    """Return the sentence for a grade that went wrong by the grader's own fault."""
    return f"The grader itself failed, so nothing was judged: {reason}"


def unjudged_report(
    format_name: str, assignment: Assignment, path: Path, sentence: str, formats: Formats = FORMATS
) -> str:
    """Return the report of a hand-in that was not graded at all, which says why."""
    return formats[format_name](
        Grade(assignment=assignment, path=path, verdicts=(), problem=sentence)
    )
