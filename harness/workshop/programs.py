"""Programs that an author keeps beside an assignment, and what their first lines say of them.

A program's first line is `# right` or `# wrong: B` (the units that hold the mistake); a second
line `# unit: T6` says that it answers that task alone.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from harness import api
from harness.checks.style import UNIT
from harness.model import Assignment
from harness.submission import notebook

FOLDER = "programs"


@dataclass(frozen=True, kw_only=True)
class Expectation:
    """What a program's first lines say: the units that hold its mistakes, none for a right one.

    `slug` names the assignment, or its folder; `task` is the only unit that the program was to
    answer, None for all of them.
    """

    slug: str
    path: Path
    wrong: frozenset[str]
    task: str | None = None

    @property
    def folder(self) -> str:
        """The name of the folder that a program with this first line lies in."""
        if not self.wrong:
            return "right"
        return next(iter(self.wrong)) if len(self.wrong) == 1 else "several"


@cache
def assignment_of(slug: str) -> Assignment:
    """Return an assignment, which is read once for all of its programs."""
    return api.load_assignment(slug)


def own_programs(chosen: Assignment) -> list[Path]:
    """Return the programs in an assignment's own folder."""
    folder: Path = chosen.folder / FOLDER
    return sorted([*folder.rglob("*.py"), *folder.rglob("*.ipynb")])


def expectation(slug: str, path: Path) -> Expectation:
    """Read what a program's first line says.  Raises ValueError for any other first line."""
    text = path.read_text("utf-8-sig", "replace")
    if path.suffix == ".ipynb":
        text = notebook.code_cells(text)[0]
    first, second, *_ = [*text.splitlines(), "", ""]
    task = second.removeprefix("# unit: ") if second.startswith("# unit: ") else None
    if first == "# right":
        return Expectation(slug=slug, path=path, wrong=frozenset(), task=task)
    prefix, _, units = first.partition(": ")
    known = {unit.id for unit in assignment_of(slug).units}
    if prefix != "# wrong" or not units or not known.issuperset(units.split()):
        raise ValueError(
            f'{path}: the first line must be "# right" or "# wrong: UNIT", not {first!r}'
        )
    return Expectation(slug=slug, path=path, wrong=frozenset(units.split()), task=task)


def without_style(slug: str) -> Assignment:
    """Return an assignment in which only what a program does is graded, not how it is written."""
    chosen = api.load_assignment(slug)
    units = (replace(unit, graded=unit.graded and unit.id != UNIT) for unit in chosen.units)
    return replace(chosen, units=tuple(units))
