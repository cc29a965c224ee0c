"""A notebook becomes a program: its code cells in order, one below the other.

Read as JSON, never run.  Text cells and outputs are left out; magics (`%time`) and shell lines
(`!pip install`) become comments, so that line numbers stay.  What JSON holds is counted before it
is read, since two brackets of a text take 100 bytes of memory.
"""

from __future__ import annotations

import json
import re
from typing import Any

from harness.printable import cut_line

CELL_MAGIC = "%%"
SHELL = ("%", "!", "?")
LONGEST_CHARS = 40  # letters of a language's name
PYTHON_MAGICS = ("%%time", "%%timeit", "%%capture")
MOST_BRACKETS = 400_000  # that open: outputs of several megabytes hold 300,000
MOST_CODE_CHARS = 1_000_000  # as of any other program
MOST_TEXT_CHARS = 100_000  # of text cells that are looked at
DEFINED = re.compile(r"^[ \t]*def[ \t]+(\w+)[ \t]*\(", re.MULTILINE)
TOO_MUCH = (
    "The notebook holds more than can be read. Clear its outputs (Edit > Clear All Outputs), save "
    "it and submit it again."
)
NO_JSON = (
    "The file is not a notebook that can be read: it is not JSON. "
    "Download it again from where you wrote it."
)
NO_CELLS = "The file is not a notebook that can be read: it has no cells."
TOO_LONG = (
    "The code of the notebook is longer than 1 MB. A program for this assignment is a few "
    "kilobytes: check that you submitted the right file."
)


class NotANotebook(Exception):
    """The file is no notebook that holds Python; `str` is the sentence for the student.

    `is_other_text` says that it may be something else, such as a program.
    """

    is_other_text = False


def code_cells(text: str) -> list[str]:
    """Return the Python code cells of a notebook file.  Raises NotANotebook."""
    found = [source_of(cell) for cell in all_cells(text) if is_code(cell)]
    if sum(map(len, found)) > MOST_CODE_CHARS:
        raise NotANotebook(TOO_LONG)
    if not any(source.strip() for source in found):
        raise NotANotebook("The notebook has no code cells: there is nothing to grade.")
    return [without_magics(source) for source in found]


def text_cells(text: str) -> str:
    """Return the text cells of a notebook file, one below the other.  Raises NotANotebook.

    What is longer than anybody writes, such as a picture in a text, is cut.
    """
    others = [cell for cell in all_cells(text) if isinstance(cell, dict) and not is_code(cell)]
    return "\n".join(source_of(cell) for cell in others)[:MOST_TEXT_CHARS]


def functions_in_text(text: str) -> dict[str, int]:
    """Return the functions in text cells, each with the number of its cell of all cells.

    Raises NotANotebook.
    """
    return {
        name: number
        for number, cell in enumerate(all_cells(text), 1)
        if isinstance(cell, dict) and not is_code(cell)
        for name in DEFINED.findall(source_of(cell)[:MOST_TEXT_CHARS])
    }


def commented_program(text: str) -> str:
    """Return the program of a notebook, with its text cells as comments where they stand.

    Raises NotANotebook.
    """
    sources = iter(code_cells(text))
    cells = [cell for cell in all_cells(text) if isinstance(cell, dict)]
    return "\n".join(
        next(sources) if is_code(cell) else as_comment(source_of(cell)) for cell in cells
    )


def as_comment(text: str) -> str:
    return "\n".join(f"# {line}".rstrip() for line in text.splitlines())


def all_cells(text: str) -> list[Any]:
    """Return the cells of a Python notebook as JSON has them.  Raises NotANotebook."""
    if text.count("[") + text.count("{") > MOST_BRACKETS:
        raise NotANotebook(TOO_MUCH)
    try:
        data = json.loads(text, parse_int=no_number, parse_float=no_number)
    except (ValueError, RecursionError) as error:
        problem = NotANotebook(NO_JSON)
        problem.is_other_text = True
        raise problem from error
    found = data.get("cells", _cells_of_sheets(data)) if isinstance(data, dict) else None
    if not isinstance(found, list):
        raise NotANotebook(NO_CELLS)
    language = language_of(data)
    if language != "python":
        raise NotANotebook(f"The notebook is written in {language}, not in Python.")
    return found


def is_old(text: str) -> bool:
    """Return whether a notebook is of format 3, which has work sheets."""
    return '"worksheets"' in text and bool(re.search(r'"nbformat"\s*:\s*[123]\b', text))


def _cells_of_sheets(data: dict[str, Any]) -> list[Any] | None:
    """Return the cells of a notebook of format 3, which has them in work sheets; None for none."""
    sheets = data.get("worksheets")
    found = [one.get("cells") for one in sheets or () if isinstance(one, dict)]
    cells = [cell for one in found if isinstance(one, list) for cell in one]
    return cells if isinstance(sheets, list) else None


def no_number(digits: str) -> int:
    """Return a number without reading it: those of a notebook say nothing of its program."""
    return 0


def language_of(data: dict[str, Any]) -> str:
    """Return the language that a notebook's metadata names, "python" where they name none."""
    metadata = data.get("metadata")
    for place, key in (("kernelspec", "language"), ("language_info", "name")):
        table = metadata.get(place) if isinstance(metadata, dict) else None
        name = table.get(key) if isinstance(table, dict) else None
        if isinstance(name, str) and name:
            lowered = name[:LONGEST_CHARS].lower()
            is_python = lowered in ("python", "ipython", "python3")
            return "python" if is_python else cut_line(name, LONGEST_CHARS)
    return "python"


def is_code(cell: Any) -> bool:
    return isinstance(cell, dict) and cell.get("cell_type") == "code"


def source_of(cell: dict[str, Any]) -> str:
    """Return a cell's text, which notebooks hold as one string or as a list of lines."""
    source = cell.get("source", cell.get("input", ""))
    lines = source if isinstance(source, list) else [source]
    return "".join(line for line in lines if isinstance(line, str))


def without_magics(source: str) -> str:
    """Return a cell with what is not Python turned into comments."""
    lines = source.split("\n")
    first = next((line for line in lines if line.strip()), "")
    if first.startswith(CELL_MAGIC) and not first.startswith(PYTHON_MAGICS):
        return "\n".join(f"# {line}" for line in lines)
    return "\n".join(
        f"{line[: len(line) - len(line.lstrip())]}pass  # {line.lstrip()}"
        if line.lstrip().startswith(SHELL)
        else line
        for line in lines
    )
