"""The report formats: each a function from a Grade to a text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
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


def check_page(grade: Grade) -> str:
    """Return a student's own check as an HTML page, which needs no templates."""
    from harness.reports import self_check_page

    return self_check_page.render_check_page(grade)


def check_part(grade: Grade) -> str:
    """Return what is next in a student's own check, as HTML for another page."""
    from harness.reports import self_check_page

    return self_check_page.render_part(grade)


def junit_suites(grade: Grade) -> str:
    """Return JUnit's XML."""
    from harness.reports import junit

    return junit.render_junit(grade)


def github_annotations(grade: Grade) -> str:
    """Return the commands for a job's log that mark lines of the file."""
    from harness.reports import github

    return github.render_annotations(grade)


def markdown_summary(grade: Grade) -> str:
    """Return a summary for the page of a job."""
    from harness.reports import markdown

    return markdown.render_summary(grade)


Formats = Mapping[str, Callable[[Grade], str]]

FORMATS: Formats = {
    "text": text.render_report,
    "gradescope": gradescope_results,
    "html": html_page,
    "json": data.render_data,
    "junit": junit_suites,
    "github": markdown_summary,
    "markdown": markdown_summary,
}
VERBOSE: Formats = {"text": partial(text.render_report, verbose=True)}
"""The formats of which `--verbose` gives all."""
PRINTED: Formats = {"github": github_annotations}
"""What formats print too, as commands for the log of a job: `github` is `markdown` with these."""
OF_A_CHECK: Formats = {
    "text": check.render_self_check,
    "html": check_page,
    "html-part": check_part,
    "json": data.render_without_points,
}
"""The formats of a student's own check, which tell no points."""
NEEDS: dict[Callable[[Grade], str], str] = {html_page: "jinja2"}
"""What needs a package that is not installed everywhere."""


def missing_package(format_name: str, formats: Formats = FORMATS) -> str:
    """Return the package that a format needs and that is not there, "" where none is missing."""
    package = NEEDS.get(formats[format_name], "")
    return package if package and find_spec(package) is None else ""


def fault_sentence(reason: str) -> str:
    """Return the sentence for a grade that an internal error prevented."""
    return f"Internal error, so nothing was graded: {reason}"


def unjudged_report(
    format_name: str, assignment: Assignment, path: Path, sentence: str, formats: Formats = FORMATS
) -> str:
    """Return the report of a submission that was not graded at all, which says why."""
    return formats[format_name](
        Grade(assignment=assignment, path=path, verdicts=(), problem=sentence)
    )
