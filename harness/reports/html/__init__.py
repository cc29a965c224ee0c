"""The report as one HTML page that needs nothing else: no network, no other file, no font.

Whatever a submission printed is text on it: templates escape every value, and the page's policy
lets no script run but its own.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from harness.model import Grade
from harness.reports.html.page import Limits, Page, build_page
from harness.reports.sanitizing import sanitize_grade

if TYPE_CHECKING:  # a kit has none of these: it writes its page without templates
    from jinja2 import Environment
    from markupsafe import Markup

MOST_BYTES = 2_000_000
SMALLEST_PART = 0.001
TEMPLATES = Path(__file__).parent / "templates"


def render_html(grade: Grade) -> str:
    """Return the page, with so much on it as it may hold."""
    return fit_page(sanitize_grade(grade), render_page)


def fit_page(grade: Grade, render: Callable[[Page], str]) -> str:
    """Return what `render` makes of a page, with so much on it as it may hold."""
    part = 1.0
    while True:
        content = render(build_page(grade, Limits().scaled_by(part)))
        size = len(content.encode("utf-8", "replace"))
        if size <= MOST_BYTES or part < SMALLEST_PART:
            return content
        # Halved at least: of some of a page no limit leaves anything out, and it has to end.
        part *= min(0.5, MOST_BYTES / size)


def render_page(content: Page) -> str:
    """Return the page as HTML."""
    style, script = (
        (page_file(of_films) if content.has_films else "") + page_file(name)
        for name, of_films in (("style.css", "film.css"), ("script.js", "film.js"))
    )
    return (
        page_environment(TEMPLATES)
        .get_template("page.html")
        .render(page=content, style=style, script=script, policy=content_policy(style, script))
    )


@cache
def page_environment(*folders: Path) -> Environment:
    """Return what renders templates from these folders: it escapes every value.

    It keeps them compiled: to compile them takes longer than to render a page.
    """
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    return Environment(
        loader=FileSystemLoader(folders),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def page_file(name: str, folder: Path = TEMPLATES) -> Markup:
    """Return a file of the page's own, which holds nothing that comes from a submission."""
    from markupsafe import Markup

    return Markup((folder / name).read_text("utf-8"))  # noqa: S704


def content_policy(style: str, script: str) -> str:
    """Return what a browser is to allow: this style and this script, and nothing from elsewhere."""
    return (
        f"default-src 'none'; style-src '{policy_digest(style)}'; "
        f"script-src '{policy_digest(script)}'; base-uri 'none'; form-action 'none'"
    )


def policy_digest(text: str) -> str:
    """Return the digest by which a policy names a text."""
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
