"""A folder as a student hands it in: the program is looked for in it, and always one is chosen."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from harness.model import Assignment
from harness.printable import visible
from harness.submission import MOST_NOTEBOOK_BYTES, is_notebook

PROGRAMS = (".py", ".ipynb")
MOST_LOOKED_AT = 2000  # files: whoever hands in more has handed in an environment
MOST_NAMED = 5


@dataclass(frozen=True, kw_only=True)
class HandedIn:
    """The file to grade with a note on the others; or, without a file, the problem."""

    file: Path | None = None
    notes: tuple[str, ...] = ()
    problem: str = ""


def look_through(folder: Path, chosen: Assignment) -> HandedIn:
    """Choose the file to grade: by its name, else by the functions in it."""
    there = files_in(folder)
    programs = [path for path in there if path.suffix.lower() in PROGRAMS]
    ranked = sorted(programs or like_programs(there, chosen), key=lambda path: rank(path, chosen))
    names = [visible(path.relative_to(folder).as_posix()) for path in there]
    if not ranked:
        return HandedIn(problem=nothing_among(names, chosen.files[0]))
    best = visible(ranked[0].relative_to(folder).as_posix())
    others = [name for name in names if name != best]
    notes = (f"{best} is graded; not looked at: {listed(others)}.",) if others else ()
    return HandedIn(file=ranked[0], notes=notes)


def files_in(folder: Path) -> list[Path]:
    """Give the files in a folder, those higher up first; what tools put there is left out."""
    found: list[Path] = []
    todo = deque([folder])
    while todo and len(found) < MOST_LOOKED_AT:
        for path in sorted(todo.popleft().iterdir()):
            if path.is_symlink() or path.name.startswith((".", "__")):
                continue
            if path.is_dir():
                todo.append(path)
            elif path.is_file():
                found.append(path)
    return found[:MOST_LOOKED_AT]


def like_programs(files: Sequence[Path], chosen: Assignment) -> Iterator[Path]:
    """Give the files that hold functions of the assignment, whatever they are called."""
    return (path for path in files if fit(chosen, path) > 0)


def rank(path: Path, chosen: Assignment) -> tuple[float, int]:
    """Say how late a file comes into question; of equal ones the first in the folder counts."""
    wanted = chosen.files
    return -fit(chosen, path), wanted.index(path.name) if path.name in wanted else len(wanted)


def nothing_among(names: Sequence[str], wanted: str) -> str:
    """Say that there is no program."""
    if not names:
        return f"Nothing was handed in. Hand in {wanted}."
    return f"No program was handed in, but {listed(names)}. Hand in {wanted}."


def listed(names: Sequence[str]) -> str:
    """Give some names, and how many there are more."""
    left = len(names) - MOST_NAMED
    more = [f"{left} more"] if left > 0 else []
    return ", ".join([*names[:MOST_NAMED], *more])


def fit(chosen: Assignment, path: Path) -> float:
    """Say how well a file fits an assignment: 1 for its name, else the part of its functions."""
    if path.name in chosen.files:
        return 1.0
    with path.open("rb") as file:
        text = file.read(MOST_NOTEBOOK_BYTES if is_notebook(path) else 1 << 20).decode("latin-1")
    defined = set(re.findall(r"\bdef\s+(\w+)", text))
    return len(defined & set(chosen.functions)) / (len(chosen.functions) + 1)
