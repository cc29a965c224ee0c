"""The class at a glance: one HTML page beside the students' reports, which needs nothing else.

Names of students are text of strangers: templates escape every value, control characters are made
visible, and the page's policy lets no script run but its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from urllib.parse import quote

from harness.classroom.overview.page import build_page
from harness.classroom.overview.sections import Section
from harness.classroom.records import STUDENTS, Graded
from harness.model import Assignment
from harness.printable import cut_line, cut_lines
from harness.reports.html import TEMPLATES as OF_A_REPORT
from harness.reports.html import content_policy, page_environment, page_file
from harness.reports.words import format_points

TEMPLATES = Path(__file__).parent / "templates"
LONGEST_SAID_CHARS = 400


def render_overview(
    graded: Sequence[Graded],
    assignment: Assignment,
    sections: Sequence[Section] = (),
    pass_mark: float | None = None,
) -> str:
    """Return the page of a class, to stand beside the folders that are named by the keys."""
    style = page_file("style.css", OF_A_REPORT) + page_file("overview.css", TEMPLATES)
    script = page_file("overview.js", TEMPLATES)
    environment = page_environment(TEMPLATES, OF_A_REPORT)
    environment.filters.update(
        line=lambda text: cut_line(text, LONGEST_SAID_CHARS),
        lines=cut_lines,
        points=format_number,
        folder=quote_name,
        student_folder=link_folder,
    )
    return environment.get_template("overview.html").render(
        page=build_page(graded, assignment, sections, pass_mark),
        style=style,
        script=script,
        policy=content_policy(style, script),
    )


def quote_name(name: str) -> str:
    """Return the name of a file or a folder beside the page as a link has it."""
    return quote(name, safe="", errors="replace")


def link_folder(key: str) -> str:
    """Return how a link beside the page names the folder of a student."""
    return f"{STUDENTS}/{quote_name(key)}"


def format_number(number: float) -> str:
    """Return a number with at most two decimals, as reports write points."""
    return format_points(Fraction(number))
