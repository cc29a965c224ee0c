"""Makes a starter notebook from a starter file that is written in cells (`# %%`).

    python tools/notebooks.py student_template/xtreme/asn3.py

writes `asn3.ipynb` beside it.  `# %% [markdown]` begins a cell of text, its lines commented.
The same file gives the same notebook, byte for byte; jupytext names every cell by chance, and
brings seventeen packages.
"""

import json
import sys
from pathlib import Path
from typing import Any

MARK = "# %%"
TEXT = "# %% [markdown]"


def notebook(source: str) -> dict[str, Any]:
    """Return the notebook (nbformat 4.5) of a file written in cells."""
    return {
        "cells": [cell(number, piece) for number, piece in enumerate(pieces(source))],
        "metadata": {
            "colab": {"provenance": []},
            "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
            "language_info": {"name": "python"},
        },
        "nbformat": 4,
        "nbformat_minor": 5,
    }


def pieces(source: str) -> list[tuple[str, list[str]]]:
    """Return the kind and the lines of each cell."""
    found: list[tuple[str, list[str]]] = [("code", [])]
    for line in source.split("\n"):
        if line.startswith(MARK):
            found.append(("markdown" if line.startswith(TEXT) else "code", []))
        else:
            found[-1][1].append(line)
    stripped = [(kind, "\n".join(lines).strip("\n").split("\n")) for kind, lines in found]
    return [(kind, lines) for kind, lines in stripped if any(lines)]


def cell(number: int, piece: tuple[str, list[str]]) -> dict[str, Any]:
    """Return one cell; a text cell loses the `# ` of its lines."""
    kind, lines = piece
    if kind == "markdown":
        lines = [line.removeprefix("#").removeprefix(" ") for line in lines]
    made: dict[str, Any] = {
        "cell_type": kind,
        "id": f"cell-{number}",
        "metadata": {},
        "source": [f"{line}\n" for line in lines[:-1]] + lines[-1:],
    }
    return made if kind == "markdown" else {**made, "execution_count": None, "outputs": []}


def starter_text(path: Path) -> str:
    """Return the text of the notebook for a starter file."""
    return json.dumps(notebook(path.read_text("utf-8")), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    for name in sys.argv[1:]:
        starter = Path(name)
        starter.with_suffix(".ipynb").write_text(starter_text(starter), "utf-8")
