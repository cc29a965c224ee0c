"""Makes a starter notebook from a starter file that is written in cells (`# %%`).

    python -m tools.notebooks student_template/xtreme/asn3.py

writes `asn3.ipynb` beside it.  `# %% [markdown]` begins a cell of text, its lines commented.
The same file gives the same notebook, byte for byte; jupytext names every cell by chance, and
brings seventeen packages.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from extensions.notebooks.notebook import NotebookCell, notebook_text

MARK = re.compile(r"^# %%(?P<text> \[markdown\])?.*\n", re.MULTILINE)


def split_cells(source: str) -> Iterator[NotebookCell]:
    """Yield the cells of a file; a text cell loses the `# ` of its lines."""
    first, *parts = MARK.split(source)
    for mark, part in [(None, first), *zip(parts[::2], parts[1::2], strict=True)]:
        text = part.strip("\n")
        if mark:
            text = re.sub(r"^#? ?", "", text, flags=re.MULTILINE)
        if text:
            yield NotebookCell(text=text, kind="markdown" if mark else "code")


def starter_text(path: Path) -> str:
    """Return the text of the notebook for a starter file."""
    return notebook_text(split_cells(path.read_text("utf-8")))


if __name__ == "__main__":
    for starter in map(Path, sys.argv[1:]):
        starter.with_suffix(".ipynb").write_text(starter_text(starter), "utf-8")
