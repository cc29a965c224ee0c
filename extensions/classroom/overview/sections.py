"""Sections of the page, which templates write: none of the values that they show is HTML.

A module that has something to say of a class returns a `Section`; the page escapes its values and
gives it a place in the list of contents.  Its template makes control characters visible: with the
filter `line`, or `lines` where a text has several.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias
from urllib.parse import quote

from extensions.classroom.files.records import STUDENTS
from harness.model import Record
from harness.printable import cut_line, cut_lines
from harness.reports.html import TEMPLATES as OF_A_REPORT
from harness.reports.html import content_policy, page_environment, page_file
from harness.reports.words import cut_text, format_points, with_noun

if TYPE_CHECKING:
    from jinja2 import Environment


class StudentLink(Record):
    """A student, by the key of the submission; `has_report`: is there one to link to?"""

    key: str
    name: str
    has_report: bool = True


Cell: TypeAlias = "str | int | float | StudentLink | None"


class PageTable(Record):
    """A table; numbers stand at the right with at most two decimals, None is an empty cell."""

    caption: str
    head: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


class Section(Record):
    """A part of the page with a heading: a template, which reads its `values` as `shown`."""

    title: str
    template: Path
    values: Mapping[str, Any]


TEMPLATES = Path(__file__).parent / "templates"
LONGEST_SENTENCE_CHARS = 400


def table_section(
    title: str,
    caption: str,
    head: Iterable[str],
    rows: Iterable[tuple[Cell, ...]],
    **more: Sequence[object],
) -> Section:
    """Return a section that is a table, with `more` below it.

    That is `notes`, which are sentences, and `pages`: texts of links, each with the file beside the
    page to which it leads.  Without rows there is no table.
    """
    table = PageTable(caption=caption, head=tuple(head), rows=tuple(rows))
    values = {"table": table, "notes": (), "pages": (), **more}
    return Section(title=title, template=TEMPLATES / "table.html", values=values)


def page_parts(
    *folders: Path, own_style: Path | None = None, has_script: bool = True
) -> tuple[Environment, dict[str, Any]]:
    """Return the templates of pages, and the `style`, `script` and `policy` for each of them.

    Args:
        folders: Those with further templates.
        own_style: The file with a page's own style, which comes behind that of all pages.
        has_script: Whether the page has the script of all pages.
    """
    style = page_file("style.css", OF_A_REPORT) + page_file("overview.css", TEMPLATES)
    if own_style:
        style += page_file(own_style.name, own_style.parent)
    script = page_file("overview.js", TEMPLATES) if has_script else ""
    environment = page_environment(*dict.fromkeys((TEMPLATES, OF_A_REPORT, *folders)))
    environment.filters.update(
        noun=with_noun,
        rows=lambda values, *names: list(map(attrgetter(*names), values)),
        line=lambda text: cut_line(text, LONGEST_SENTENCE_CHARS),
        lines=cut_lines,
        cut_text=cut_text,
        points=lambda number: format_points(Fraction(number)),
        folder=quote_name,
        student_folder=lambda key: f"{STUDENTS}/{quote_name(key)}",
        px=lambda number: f"{round(number, 2):g}",
    )
    return environment, {"style": style, "script": script, "policy": content_policy(style, script)}


def quote_name(name: str) -> str:
    """Return the name of a file or a folder beside the page as a link has it."""
    return quote(name, safe="", errors="replace")
