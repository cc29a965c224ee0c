"""Sections of the page as plain records, which templates write: none of their texts is HTML.

A module that has something to say of a class returns a `Section`; the page escapes its texts, makes
control characters visible and gives it a place in the list of contents.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeAlias


@dataclass(frozen=True, kw_only=True)
class StudentLink:
    """A student, by the key of the submission; `has_report`: is there one to link to?"""

    key: str
    name: str
    has_report: bool = True


Cell: TypeAlias = "str | int | float | StudentLink | None"


@dataclass(frozen=True, kw_only=True)
class Paragraph:
    """A paragraph; `is_quiet` is small print."""

    kind: ClassVar[str] = "paragraph"
    text: str
    is_quiet: bool = False


@dataclass(frozen=True, kw_only=True)
class ProgramText:
    """Lines of a program, or other text whose blanks and lines are kept."""

    kind: ClassVar[str] = "program"
    text: str
    caption: str = ""


@dataclass(frozen=True, kw_only=True)
class PageTable:
    """A table; numbers stand at the right with at most two decimals, None is an empty cell."""

    kind: ClassVar[str] = "table"
    caption: str
    head: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


@dataclass(frozen=True, kw_only=True)
class StudentList:
    """Students in a row, each with a link to the report."""

    kind: ClassVar[str] = "students"
    students: tuple[StudentLink, ...]


@dataclass(frozen=True, kw_only=True)
class PageLink:
    """A link to another page of ours that lies beside this one."""

    kind: ClassVar[str] = "page"
    text: str
    file: str


@dataclass(frozen=True, kw_only=True)
class SideBySide:
    """Blocks side by side where there is room, such as two programs that are alike."""

    kind: ClassVar[str] = "beside"
    blocks: tuple[Block, ...]


@dataclass(frozen=True, kw_only=True)
class Fold:
    """Blocks to fold out under a title."""

    kind: ClassVar[str] = "fold"
    title: str
    blocks: tuple[Block, ...]


Block: TypeAlias = (
    "Paragraph | ProgramText | PageTable | StudentList | PageLink | SideBySide | Fold"
)


@dataclass(frozen=True, kw_only=True)
class Section:
    """A part of the page with a heading."""

    title: str
    blocks: tuple[Block, ...]
