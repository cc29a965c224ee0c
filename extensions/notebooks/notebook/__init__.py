"""A notebook that checks itself, for Colab and Jupyter: the starter's cells, a check below each.

The checks travel in its first cell, as a kit does; it holds nothing of the solution.  The cells
that are not the student's begin with magics, which a grader of notebooks leaves out.
"""

from __future__ import annotations

import ast
import base64
import json
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from harness.assignment import starter_file
from harness.assignment.tables import read_toml
from harness.errors import BuildError
from harness.model import Assignment, Record, Unit
from harness.packaging import kit
from harness.packaging.kit import demand_working_kit
from harness.packaging.zipping import content_of
from harness.submission.reading import all_cells, is_code, source_of

MODULE = "self_check"
WIDTH_CHARS = 4000  # of a line of what is packed
KERNEL = {"display_name": "Python 3", "language": "python", "name": "python3"}
FOLDED = {"cellView": "form", "collapsed": True, "jupyter": {"source_hidden": True}}
TEXTS = read_toml(Path(__file__).with_name("texts.toml"))


def build_notebook(
    chosen: Assignment, kernel: Mapping[str, str] = KERNEL, folder: str = ""
) -> bytes:
    """Return the notebook, as JSON of format 4.5.

    Args:
        kernel: What runs its cells, as a notebook says it.
        folder: Where the kernel imports modules from, with a slash at its end; "": beside it.

    Raises:
        BuildError: There is no starter, or the kit in it does not pass the reference.
    """
    packed_kit = kit.build_zip(chosen)
    demand_working_kit(chosen, packed_kit)
    own = starter_cells(chosen)
    ending = own.pop().text if own and own[-1].is_ending else ""
    module = checking_module(chosen, packed_kit, ending if chosen.functions else None)
    cells = [
        NotebookCell(kind="markdown", text=f"# {chosen.title}\n\n{introduction(chosen)}"),
        NotebookCell(text=f"%%writefile {folder}{MODULE}.py\n{module}"),
        NotebookCell(text=f"%reload_ext {MODULE}"),
        *with_checks(chosen, own, ending),
        NotebookCell(text="%check"),
        NotebookCell(text="%hand_in"),
    ]
    return notebook_text(cells, kernel).encode()


def introduction(chosen: Assignment) -> str:
    """Return how the notebook is used."""
    files = " and ".join(f"`{name}`" for name in (chosen.files[0], *chosen.modules))
    text = TEXTS["introduction"].format(files=files)
    text += f" {TEXTS['of_modules']}" if chosen.modules else ""
    return text if chosen.functions else f"{text} {TEXTS['one_cell']}"


def starter_cells(chosen: Assignment) -> list[NotebookCell]:
    """Return the starter's cells: those of its notebook, else its program in pieces."""
    path = starter_file(chosen)
    if path is None or not path.is_file():
        raise BuildError(f"{chosen.slug}: a notebook needs a starter. Add one, see `template`.")
    notebook = path.with_suffix(".ipynb")
    if notebook.is_file():
        return [*module_cells(chosen), *cells_of_notebook(notebook.read_text("utf-8"))]
    task = path.with_name("README.md")
    cells = [NotebookCell(kind="markdown", text=task.read_text("utf-8"))] if task.is_file() else []
    cells += module_cells(chosen)
    program = path.read_text("utf-8")
    if not chosen.functions:
        return [*cells, NotebookCell(text=program.strip("\n"))]
    return [*cells, *_cells_of_program(program, chosen.functions)]


def module_cells(chosen: Assignment) -> Iterator[NotebookCell]:
    """Yield a cell for each module, with what students begin with."""
    for name, path in chosen.template_files.items():
        if name in chosen.modules:
            text = path.read_text("utf-8") if path.is_file() else ""
            yield NotebookCell(text=f"{MODULE_MARK} {name}\n{text}".rstrip("\n"))


def with_checks(
    chosen: Assignment, cells: list[NotebookCell], ending: str
) -> Iterator[NotebookCell]:
    """Yield the cells with the check of a unit below its last function, the others at the end.

    Args:
        cells: The starter's, without the one that starts the program.
        ending: The text of that one, "" where there is none.
    """
    waiting = {unit.id: unit for unit in first_of_each(chosen)}
    written: set[str] = set()
    for cell in cells:
        yield cell
        written |= cell.defined_names
        for unit in list(waiting.values()):
            if cell.defined_names and written.issuperset(unit.functions):
                yield check_cell(waiting.pop(unit.id))
    if ending:
        yield NotebookCell(text=ending)
    checked = {unit.id for unit in first_of_each(chosen)} - waiting.keys()
    yield from (check_cell(unit) for unit in chosen.units if unit.id not in checked and unit.graded)


def first_of_each(chosen: Assignment) -> list[Unit]:
    """Return the units with functions, without those that only go on with those of another."""
    found: dict[tuple[str, ...], Unit] = {}
    for unit in chosen.units:
        if unit.functions:
            found.setdefault(unit.functions, unit)
    return list(found.values())


def check_cell(unit: Unit) -> NotebookCell:
    return NotebookCell(text=f"%check {unit.id}")


def checking_module(chosen: Assignment, packed_kit: bytes, ending: str | None) -> str:
    """Return the module that the first cell writes: it adds the magics, the checks are in it.

    Args:
        packed_kit: A kit, as `kit.build_zip` gives it.
        ending: The text of the cell that starts the program, "" where there is none; None where
            one cell is the program.
    """
    source = content_of(Path(__file__).with_name("in_cell.py")).decode()
    data = base64.b64encode(kit.packed_checks(packed_kit)).decode()
    lines = "\n".join(
        data[start : start + WIDTH_CHARS] for start in range(0, len(data), WIDTH_CHARS)
    )
    arguments = f"shell, PACKED, {chosen.files[0]!r}, {ending!r}, {chosen.modules!r}"
    return (
        f"{source}\n\n"
        f"def load_ipython_extension(shell):\n    add_magics({arguments})\n\n\n"
        f'PACKED = """\n{lines}\n"""'
    )


def notebook_text(cells: Iterable[NotebookCell], kernel: Mapping[str, str] = KERNEL) -> str:
    """Return the text of a notebook: see `build_notebook`."""
    content = {
        "cells": [as_json(number, cell) for number, cell in enumerate(cells)],
        "metadata": {
            "colab": {"provenance": []},
            "kernelspec": kernel,
            "language_info": {"name": "python"},
        },
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    return json.dumps(content, ensure_ascii=False, indent=1) + "\n"


def as_json(number: int, cell: NotebookCell) -> dict[str, Any]:
    """Return a cell as a notebook has it."""
    lines = cell.text.split("\n")
    is_ours = cell.text.startswith("%%writefile")
    made: dict[str, Any] = {
        "cell_type": cell.kind,
        "id": f"cell-{number}",
        "metadata": FOLDED if is_ours else {},
        "source": [f"{line}\n" for line in lines[:-1]] + lines[-1:],
    }
    return made if cell.kind == "markdown" else {**made, "execution_count": None, "outputs": []}


MODULE_MARK = "%%file"  # begins the cell of a module, before its name
STAYS_TOGETHER = (ast.FunctionDef, ast.ClassDef, ast.Import, ast.ImportFrom, ast.Assign)


class NotebookCell(Record):
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
        return frozenset(node.name for node in body if isinstance(node, ast.FunctionDef))


def cells_of_notebook(text: str) -> list[NotebookCell]:
    """Return the cells of a starter's notebook; the last one of code starts the program."""
    found = all_cells(text)
    return [
        NotebookCell(
            text=source_of(cell),
            kind="code" if is_code(cell) else "markdown",
            is_ending=cell is found[-1] and is_code(cell),
        )
        for cell in found
    ]


def _cells_of_program(source: str, functions: Collection[str]) -> list[NotebookCell]:
    """Return a starter's program in cells: each function that is asked for has one of its own."""
    lines = source.split("\n")
    marks = list(_cell_starts(source, functions))
    ends = [*(start for start, _ in marks[1:]), len(lines)]
    cells = [
        NotebookCell(text="\n".join(lines[start:end]).strip("\n"), is_ending=is_ending)
        for (start, is_ending), end in zip(marks, ends, strict=True)
    ]
    return [cell for cell in cells if cell.text]


def _cell_starts(source: str, functions: Collection[str]) -> Iterator[tuple[int, bool]]:
    """Yield the lines (from 0) at which cells begin, and whether there is the ending.

    A comment belongs to what follows it.
    """
    body, lines = ast.parse(source).body, source.split("\n")
    before, was_listed = 0, False
    yield 0, False
    for statement in body:
        is_listed = isinstance(statement, ast.FunctionDef) and statement.name in functions
        if statement is body[-1] and not isinstance(statement, STAYS_TOGETHER):
            yield before, True
        elif (is_listed or was_listed) and before:
            yield before, False
        # a statement ends with the comments that are indented as it is
        below = range(statement.end_lineno or 0, len(lines))
        before = next((place for place in below if lines[place][:1] != " "), len(lines))
        was_listed = is_listed
