"""The class at a glance: one HTML page beside the students' reports, which needs nothing else.

Names of students are text of strangers: templates escape every value, control characters are made
visible, and the page's policy lets no script run but its own.
"""

from __future__ import annotations

from collections.abc import Sequence

from harness.classroom.overview.page import build_page
from harness.classroom.overview.rendering import TEMPLATES as TEMPLATES
from harness.classroom.overview.rendering import link_folder as link_folder
from harness.classroom.overview.rendering import page_parts
from harness.classroom.overview.rendering import quote_name as quote_name
from harness.classroom.overview.sections import Section
from harness.classroom.records import Graded
from harness.model import Assignment


def render_overview(
    graded: Sequence[Graded],
    assignment: Assignment,
    sections: Sequence[Section] = (),
    pass_mark: float | None = None,
) -> str:
    """Return the page of a class, to stand beside the folders that are named by the keys."""
    environment, values = page_parts()
    page = build_page(graded, assignment, sections, pass_mark)
    return environment.get_template("overview.html").render(page=page, **values)
