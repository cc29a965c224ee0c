"""Sections of the page as plain records, which templates write: none of their texts is HTML.

A module that has something to say of a class returns a `Section`; the page escapes its texts, makes
control characters visible and gives it a place in the list of contents.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias
from urllib.parse import quote

from extensions.classroom.files.records import STUDENTS
from harness.model import Record
from harness.printable import cut_line, cut_lines
from harness.reports.html import TEMPLATES as OF_A_REPORT
from harness.reports.html import content_policy, page_environment, page_file
from harness.reports.words import format_points

if TYPE_CHECKING:
    from jinja2 import Environment


class StudentLink(Record):
    """A student, by the key of the submission; `has_report`: is there one to link to?"""

    key: str
    name: str
    has_report: bool = True


Cell: TypeAlias = "str | int | float | StudentLink | None"


class Paragraph(Record):
    """A paragraph; `is_quiet` is small print."""

    kind: ClassVar[str] = "paragraph"
    text: str
    is_quiet: bool = False


class ProgramText(Record):
    """Lines of a program, or other text whose blanks and lines are kept."""

    kind: ClassVar[str] = "program"
    text: str
    caption: str = ""


class PageTable(Record):
    """A table; numbers stand at the right with at most two decimals, None is an empty cell."""

    kind: ClassVar[str] = "table"
    caption: str
    head: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


class StudentList(Record):
    """Students in a row, each with a link to the report."""

    kind: ClassVar[str] = "students"
    students: tuple[StudentLink, ...]


class PageLink(Record):
    """A link to another page of ours that lies beside this one."""

    kind: ClassVar[str] = "page"
    text: str
    file: str


class SideBySide(Record):
    """Blocks side by side where there is room, such as two programs that are alike."""

    kind: ClassVar[str] = "beside"
    blocks: tuple[Block, ...]


class Fold(Record):
    """Blocks to fold out under a title."""

    kind: ClassVar[str] = "fold"
    title: str
    blocks: tuple[Block, ...]


Block: TypeAlias = (
    "Paragraph | ProgramText | PageTable | StudentList | PageLink | SideBySide | Fold"
)


class Section(Record):
    """A part of the page with a heading."""

    title: str
    blocks: tuple[Block, ...]


def table_section(
    title: str,
    caption: str,
    head: Iterable[str],
    rows: Iterable[tuple[Cell, ...]],
    more: tuple[Block, ...] = (),
) -> Section:
    """Return a section that is a table, with more blocks below it."""
    table = PageTable(caption=caption, head=tuple(head), rows=tuple(rows))
    return Section(title=title, blocks=(table, *more))


TEMPLATES = Path(__file__).parent / "templates"
LONGEST_SENTENCE_CHARS = 400


def page_parts(own: Path | None = None) -> tuple[Environment, dict[str, Any]]:
    """Return the templates of pages, and the `style`, `script` and `policy` for each of them.

    Args:
        own: A folder with templates and a `page.css` of their own; such a page has no script.
    """
    folders = [TEMPLATES, OF_A_REPORT]
    style = page_file("style.css", OF_A_REPORT) + page_file("overview.css", TEMPLATES)
    script = "" if own else page_file("overview.js", TEMPLATES)
    if own:
        folders.insert(0, own)
        style += page_file("page.css", own)
    environment = page_environment(*folders)
    environment.filters.update(
        line=lambda text: cut_line(text, LONGEST_SENTENCE_CHARS),
        lines=cut_lines,
        points=lambda number: format_points(Fraction(number)),
        folder=quote_name,
        student_folder=lambda key: f"{STUDENTS}/{quote_name(key)}",
        px=lambda number: f"{round(number, 2):g}",
    )
    return environment, {"style": style, "script": script, "policy": content_policy(style, script)}


def quote_name(name: str) -> str:
    """Return the name of a file or a folder beside the page as a link has it."""
    return quote(name, safe="", errors="replace")
