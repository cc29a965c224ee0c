"""What a student submitted, as text: a main file, its modules, and the repairs it took."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path


@dataclass(frozen=True, kw_only=True)
class Repair:
    """Something done to be able to grade: its `kind`, of `REPAIRS`, and how students read it."""

    kind: str
    text: str


@dataclass(frozen=True, kw_only=True)
class Module:
    """A file that belongs to a submission beside its main file, as text.

    `first` is the number of its first line where the lines of all files are counted on, the main
    file's first.
    """

    name: str
    source: str
    first: int
    content: bytes = field(default=b"", repr=False)

    def lines_of(self, lines: Iterable[int]) -> list[int]:
        """Return those of some lines, counted on over all files, that are this file's."""
        after = self.first + self.source.count("\n") + 1
        return [line for line in lines if self.first <= line < after]


@dataclass(frozen=True, kw_only=True)
class Submission:
    """A student's file: its `content` as text, with the repairs that reading it took.

    `cells` are the lines (from 1) at which a notebook's cells begin, none for a plain file: a text
    cell has no lines, and begins with the next one.  `remarks` is what the text cells hold,
    `text_functions` are the functions in them, each with the number of its cell.  `modules` are its
    other files, `unusable` the modules that it lacks or that cannot be read, each with the sentence
    that says so.  `notes` are sentences on what was not looked at.
    """

    path: Path
    source: str
    content: bytes = field(default=b"", repr=False)
    repairs: tuple[Repair, ...] = ()
    cells: tuple[int, ...] = ()
    remarks: str = ""
    text_functions: Mapping[str, int] = field(default_factory=dict)
    modules: tuple[Module, ...] = ()
    unusable: Mapping[str, str] = field(default_factory=dict)
    notes: tuple[str, ...] = ()

    @cached_property
    def lines(self) -> list[str]:
        """The lines of the source and of the modules' sources, without their ends."""
        sources = [self.source, *(one.source for one in self.modules)]
        return [line for source in sources for line in source.split("\n")]

    @property
    def contents(self) -> dict[str, bytes]:
        """The files that are there, as they were submitted, by the names that they should have."""
        main = {} if self.path.name in self.unusable else {self.path.name: self.content}
        return main | {one.name: one.content for one in self.modules}

    def begin_with_place(self, line: int) -> str:
        """Name a line at the beginning of a sentence: "Line 12", "prices.py, line 3"."""
        place = self.place(line)
        in_module = self.modules and line >= self.modules[0].first
        return place if in_module else place.capitalize()

    def place(self, line: int) -> str:
        """Name a line as its author sees it.

        That is "line 12", in a notebook "cell 3, line 4", in a module "prices.py, line 3".
        """
        for module in reversed(self.modules):
            if line >= module.first:
                return f"{module.name}, line {line - module.first + 1}"
        before = [start for start in self.cells if start <= line]
        return f"cell {len(before)}, line {line - before[-1] + 1}" if before else f"line {line}"
