"""The files that cells of a notebook write: a cell that begins with `%%file prices.py`.

Nothing is run: the text of such a cell is that of its file, as Jupyter would have written it.
"""

from __future__ import annotations

import posixpath
import shlex
from collections.abc import Iterator
from dataclasses import dataclass

from harness.submission.notebook import all_cells, is_code, source_of

WRITING = ("%%file", "%%writefile")
APPENDING = ("-a", "--append")
MOST_LINE_CHARS = 1000
COLAB_FOLDER = "/content/"  # where its notebooks run


@dataclass(frozen=True, kw_only=True)
class CellFile:
    """What one cell writes: a file's name, its text, and whether it goes behind what is there."""

    name: str
    text: str
    is_appended: bool


def written_files(notebook: str) -> dict[str, str]:
    """Return the texts of the files that a notebook's cells write, run one after another.

    Raises NotANotebook.
    """
    files: dict[str, str] = {}
    for one in cell_files(notebook):
        before = files.get(one.name, "") if one.is_appended else ""
        files[one.name] = before + one.text
    return files


def cell_files(notebook: str) -> Iterator[CellFile]:
    """Yield what each cell of a notebook writes.  Raises NotANotebook."""
    for cell in all_cells(notebook):
        found = file_of_cell(source_of(cell)) if is_code(cell) else None
        if found:
            yield found


def file_of_cell(source: str) -> CellFile | None:
    r"""Return what a cell writes, None for a cell that writes nothing.

    Example:
        >>> file_of_cell("%%file prices.py\nx = 1")
        CellFile(name='prices.py', text='x = 1\\n', is_appended=False)
    """
    first, _, text = source.replace("\r\n", "\n").replace("\r", "\n").lstrip("\n").partition("\n")
    magic, *words = words_of_magic(first)
    names = [word for word in words if word not in APPENDING]
    if magic not in WRITING or len(names) != 1:
        return None
    return CellFile(
        name=name_beside(names[0]),
        text=(text if text.endswith("\n") else f"{text}\n")
        .encode("utf-8", "replace")
        .decode("utf-8"),
        is_appended=len(words) > 1,
    )


def words_of_magic(line: str) -> list[str]:
    """Return the words of a line, quotes taken off, and "" for a line that is no such line."""
    if len(line) > MOST_LINE_CHARS:
        return [""]
    try:
        return shlex.split(line) or [""]
    except ValueError:
        return [""]


def name_beside(path: str) -> str:
    """Return a path as it is written beside the notebook.

    Example:
        >>> [name_beside(path) for path in ("./prices.py", "/content/prices.py", "old/prices.py")]
        ['prices.py', 'prices.py', 'old/prices.py']
    """
    return posixpath.normpath(path).removeprefix(COLAB_FOLDER)
