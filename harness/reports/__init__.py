"""The report formats: each a function from a Grade to a text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from harness.extensions import report_formats
from harness.model import Assignment, Grade
from harness.reports import text

Render = Callable[[Grade], str]
Formats = Mapping[str, Render]


def load_late(place: str) -> Render:
    """Return a report of this folder, `module.function`: its module is loaded when it is used.

    A grade pays for the formats that it is asked for; a kit has not all of them.
    """
    module, _, name = place.rpartition(".")

    def render(grade: Grade) -> str:
        return str(getattr(import_module(f"{__name__}.{module}"), name)(grade))

    return render


SELF_CHECK, SELF_CHECK_PART = (
    load_late(f"html.{name}") for name in ("render_check_page", "render_part")
)
HTML_PAGE = load_late("html.render_html")
MARKDOWN = load_late("markdown.render_summary")
FORMATS: Formats = {
    "text": text.render_report,
    "gradescope": load_late("gradescope.render_results"),
    "html": HTML_PAGE,
    "json": load_late("data.render_data"),
    "junit": load_late("junit.render_junit"),
    "github": MARKDOWN,
    "markdown": MARKDOWN,
}
VERBOSE: Formats = {"text": partial(text.render_report, verbose=True)}
"""The formats of which `--verbose` gives all."""
PRINTED: Formats = {"github": load_late("marks.render_annotations")}
"""What formats print too, as commands for the log of a job: `github` is `markdown` with these."""
OF_A_CHECK: Formats = {
    "text": text.render_self_check,
    "html": SELF_CHECK,
    "html-part": SELF_CHECK_PART,
    "json": load_late("data.render_without_points"),
}
"""The formats of a student's own check, which tell no points."""
NEEDS: Mapping[Render, str] = dict.fromkeys((HTML_PAGE, SELF_CHECK, SELF_CHECK_PART), "jinja2")
"""What needs a package that is not installed everywhere; a kit brings its own."""


def known_formats(names: Iterable[str]) -> Formats:
    """Return our formats of reports; where one of the names is none of them, all there are."""
    return FORMATS if FORMATS.keys() >= {*names} else {**FORMATS, **report_formats()}


def missing_package(format_name: str, formats: Formats = FORMATS) -> str:
    """Return the package that a format needs and that is not installed, "" for none."""
    package = NEEDS.get(formats[format_name], "")
    return package if package and find_spec(package) is None else ""


def fault_sentence(reason: str, *, is_ours: bool = True) -> str:
    """Return "Nothing was graded: REASON", behind "Internal error, so " if the fault `is_ours`."""
    begin = "Internal error, so nothing" if is_ours else "Nothing"
    return f"{begin} was graded: {reason}"


def unjudged_report(
    format_name: str, assignment: Assignment, path: Path, sentence: str, formats: Formats = FORMATS
) -> str:
    """Return the report, in a format, of a submission that was not graded: `sentence` says why."""
    return formats[format_name](
        Grade(assignment=assignment, path=path, verdicts=(), problem=sentence)
    )
