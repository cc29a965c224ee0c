"""Reports as HTML pages that need nothing else: no network, no other file, no font.

Whatever a submission printed is text on them: templates escape every value, and the policy of a
page lets no script run but its own.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Callable, Sequence
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

from harness.model import Grade
from harness.reports.html.page import Page, PageLimits, ScreenLine, build_page
from harness.reports.outline import EVERY_CHECK, INTERNAL_ERROR, unchecked_sentence
from harness.reports.sanitizing import sanitize_grade

if TYPE_CHECKING:  # loaded where a page is written, and no sooner
    from jinja2 import Environment
    from markupsafe import Markup  # an extra, as above

MOST_BYTES = 2_000_000
SMALLEST_PART = 0.001
TEMPLATES = Path(__file__).parent / "templates"
AROUND_LINES = (
    6  # of a self-check's screens before the first that differs, three times as many after
)
GROUND = "html { background: Canvas; color: CanvasText; }"
# Jupyter has rules for whatever stands in an output, of up to two classes and two elements
# (`:not(.jp-RenderedMarkdown).jp-RenderedHTMLCommon td`): three classes weigh more.
WEIGHTY = ".self-check.self-check.self-check {{{}}}\n"
MOST_CHECKS = 4  # of a unit in a self-check, besides the next one


def fit_page(grade: Grade, render: Callable[[Page], str]) -> str:
    """Return what `render` makes of a page, with so much on it as it may hold."""
    grade, part = sanitize_grade(grade), 1.0
    while True:
        content = render(build_page(grade, PageLimits().scaled_by(part)))
        size = len(content.encode("utf-8", "replace"))
        if size <= MOST_BYTES or part < SMALLEST_PART:
            return content
        # Halved at least: of some of a page no limit leaves anything out, and it has to end.
        part *= min(0.5, MOST_BYTES / size)


def render_page(content: Page) -> str:
    style = joined_files([(part.folder, part.style) for part in content.page_parts])
    script = joined_files([(part.folder, part.script) for part in content.page_parts])
    style, script = style + page_file("style.css"), script + page_file("script.js")
    return (
        page_environment(TEMPLATES, *(part.folder for part in content.page_parts))
        .get_template("page.html")
        .render(page=content, style=style, script=script, policy=content_policy(style, script))
    )


def render_self_check(page: Page, *, is_whole: bool) -> str:
    """Return a student's own check as HTML: a page of its own, or a part of another one."""
    outline, grade = page.outline, page.outline.grade
    rules = page_file("self_check.css")
    rules += joined_files([(part.folder, part.style) for part in page.page_parts])
    script = joined_files([(part.folder, part.script) for part in page.page_parts])
    # where it is a part of another page, that has a ground already
    style = (GROUND if is_whole else "") + WEIGHTY.format(rules)
    shown = [page.next_check, *(one for part in page.parts for one in part.failed[:MOST_CHECKS])]
    is_partial = outline.unjudged or page.troubles or grade.alone
    more = (*outline.to_be_written, unchecked_sentence(grade.assignment, grade.chosen))
    troubles = (f"{INTERNAL_ERROR}: {trouble}" for trouble in page.troubles)
    return (
        page_environment(TEMPLATES, *(part.folder for part in page.page_parts))
        .get_template("self_check.html")
        .render(
            page=page,
            is_whole=is_whole,
            style=style,
            script=script,
            policy=content_policy(style, script),
            done=outline.done if is_partial else EVERY_CHECK,
            file_notes=[*filter(None, (outline.unjudged, *page.notes)), *more, *troubles],
            most_checks=MOST_CHECKS,
            anchors={part.anchor for one in shown if one for part in one.shown if part.template},
            around_first=around_first,
        )
    )


def around_first(lines: Sequence[ScreenLine]) -> Sequence[ScreenLine]:
    first = next((place for place, line in enumerate(lines) if line.label), 0)
    return lines[max(0, first - AROUND_LINES) : first + 3 * AROUND_LINES]


@cache
def page_environment(*folders: Path) -> Environment:
    """Return what renders templates from these folders: it escapes every value.

    It keeps them compiled: to compile them takes longer than to render a page.
    """
    # An extra: the package that serves a page takes the templates without it.
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    return Environment(
        loader=FileSystemLoader(folders),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def joined_files(files: Sequence[tuple[Path, str]]) -> Markup:
    """Return files of a page's own as one, each a folder and a name."""
    from markupsafe import Markup  # an extra, as above

    return Markup("").join(page_file(name, folder) for folder, name in files)


def page_file(name: str, folder: Path = TEMPLATES) -> Markup:
    """Return a file of the page's own, which holds nothing that comes from a submission."""
    from markupsafe import Markup  # an extra, as above

    return Markup((folder / name).read_text("utf-8"))  # noqa: S704


def content_policy(style: str, script: str) -> str:
    """Return what a browser is to allow: this style and this script, and nothing from elsewhere."""
    digests = (hashlib.sha256(text.encode()).digest() for text in (style, script))
    own = [f"'sha256-{base64.b64encode(digest).decode()}'" for digest in digests]
    return (
        f"default-src 'none'; style-src {own[0]}; script-src {own[1]}; "
        "base-uri 'none'; form-action 'none'"
    )


render_html = partial(fit_page, render=render_page)
render_check_page = partial(fit_page, render=partial(render_self_check, is_whole=True))
"""Renders the page of a student's own check, which shows no points."""
render_part = partial(fit_page, render=partial(render_self_check, is_whole=False))
"""Renders what is next and how the units stand, for a page that has other things as well."""
