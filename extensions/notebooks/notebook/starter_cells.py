"""What a student begins with, as cells."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from harness.submission.notebook import all_cells, is_code, source_of

MODULE_MARK = "%%file"  # begins the cell of a module, before its name
STAYS_TOGETHER = (ast.FunctionDef, ast.ClassDef, ast.Import, ast.ImportFrom, ast.Assign)


@dataclass(frozen=True, kw_only=True)
class Cell:
    """A cell: of code or text; the ending is the one that starts the program."""

    text: str
    kind: str = "code"
    is_ending: bool = False

    @property
    def defined_names(self) -> frozenset[str]:
        """The names of the functions that it defines; none where it is text or a magic."""
        head, _, rest = self.text.partition("\n")
        text = rest if head.startswith(MODULE_MARK) else self.text
        if self.kind != "code" or text.startswith("%"):
            return frozenset()
        body = ast.parse(text).body
        return frozenset(one.name for one in body if isinstance(one, ast.FunctionDef))


def cells_of_notebook(text: str) -> list[Cell]:
    """Return the cells of a starter's notebook; the last one of code starts the program."""
    found = all_cells(text)
    return [
        Cell(
            text=source_of(cell),
            kind="code" if is_code(cell) else "markdown",
            is_ending=cell is found[-1] and is_code(cell),
        )
        for cell in found
    ]


def cells_of_program(source: str, asked: Collection[str]) -> list[Cell]:
    """Return a starter's program in cells: each function that is asked for has one of its own."""
    lines = source.split("\n")
    marks = list(cell_starts(source, asked))
    ends = [*(start for start, _ in marks[1:]), len(lines)]
    cells = [
        Cell(text="\n".join(lines[start:end]).strip("\n"), is_ending=is_ending)
        for (start, is_ending), end in zip(marks, ends, strict=True)
    ]
    return [cell for cell in cells if cell.text]


def cell_starts(source: str, asked: Collection[str]) -> Iterator[tuple[int, bool]]:
    """Yield the lines (from 0) at which cells begin, and whether there is the ending.

    A comment belongs to what follows it.
    """
    body, lines = ast.parse(source).body, source.split("\n")
    before, was_asked = 0, False
    yield 0, False
    for statement in body:
        is_asked = isinstance(statement, ast.FunctionDef) and statement.name in asked
        if statement is body[-1] and not isinstance(statement, STAYS_TOGETHER):
            yield before, True
        elif (is_asked or was_asked) and before:
            yield before, False
        before, was_asked = end_of_block(lines, statement.end_lineno or 0), is_asked


def end_of_block(lines: Sequence[str], end: int) -> int:
    """Return where a statement ends with the comments that are indented as it is."""
    return next((place for place in range(end, len(lines)) if lines[place][:1] != " "), len(lines))
