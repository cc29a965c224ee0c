"""The class at a glance: one HTML page beside the students' reports, which needs nothing else.

Names of students are text of strangers: templates escape every value, control characters are made
visible, and the page's policy lets no script run but its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from extensions.classroom.files.records import Graded
from extensions.classroom.overview.page import build_page
from extensions.classroom.overview.rendering import TEMPLATES as TEMPLATES
from extensions.classroom.overview.rendering import link_folder as link_folder
from extensions.classroom.overview.rendering import page_parts
from extensions.classroom.overview.rendering import quote_name as quote_name
from extensions.classroom.overview.sections import Section
from harness.model import Assignment


@dataclass(frozen=True, kw_only=True)
class Shown:
    """How the page is shown: with a `pass_mark` in percent, loading itself again or not (0)."""

    pass_mark: float | None = None
    reload_seconds: int = 0


USUAL = Shown()


def render_overview(
    graded: Sequence[Graded],
    assignment: Assignment,
    sections: Sequence[Section] = (),
    shown: Shown = USUAL,
) -> str:
    """Return the page of a class, to stand beside the folders that are named by the keys."""
    environment, values = page_parts()
    page = build_page(graded, assignment, sections, shown.pass_mark)
    return environment.get_template("overview.html").render(
        page=page, reload_seconds=shown.reload_seconds, **values
    )
