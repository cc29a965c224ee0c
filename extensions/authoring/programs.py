"""Sample programs in an assignment's folder, and what their first lines say of them.

A program's first line is `# right` or `# wrong: B` (the units that hold the mistake); a second
line `# unit: T6` says that it answers that task alone.  Most are written as what is different from
another one (see `made_programs`); what is graded is the whole.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path

from extensions.authoring.made_files import files_of, is_head_of_files, make_files
from extensions.authoring.made_programs import becomes_notebook, read_sample
from harness import api
from harness.checks.style import UNIT
from harness.model import Assignment
from harness.submission import notebook

FOLDER = "programs"


@dataclass(frozen=True, kw_only=True)
class Expectation:
    """What a program's first lines say: the units that hold its mistakes, none for a right one.

    `slug` names the assignment, or its folder; `source` is the file in which the program is
    written.  `task` is the only unit that the program was to answer, None for all of them.
    """

    slug: str
    source: Path
    wrong: frozenset[str]
    task: str | None = None

    @property
    def name(self) -> str:
        """The name of its file, without the suffix; of its folder where that is the program."""
        chosen = assignment_of(self.slug)
        is_folder = bool(chosen.modules) and self.source.name in files_of(chosen)
        return self.source.parent.name if is_folder else self.source.stem

    @property
    def is_notebook(self) -> bool:
        """Whether a notebook is graded."""
        return self.source.suffix == ".ipynb" or becomes_notebook(read_sample(self.source))

    @cached_property
    def path(self) -> Path:
        """The whole file that is graded, made when it is first asked for.  Raises ProgramError."""
        return make_files(self.source, assignment_of(self.slug))

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
    found = sorted([*folder.rglob("*.py"), *folder.rglob("*.ipynb")])
    return [path for path in found if is_head_of_files(path, chosen)]


def expectation(slug: str, source: Path) -> Expectation:
    """Read what a program's first lines say.  Raises ValueError for another first line."""
    first, task = first_lines(source)
    prefix, _, units = first.partition(": ")
    known = {unit.id for unit in assignment_of(slug).units}
    is_wrong = prefix == "# wrong" and units and known.issuperset(units.split())
    if first != "# right" and not is_wrong:
        raise ValueError(
            f'{source}: the first line must be "# right" or "# wrong: UNIT", not {first!r}'
        )
    return Expectation(
        slug=slug,
        source=source,
        wrong=frozenset(units.split()) if is_wrong else frozenset(),
        task=task,
    )


def first_lines(source: Path) -> tuple[str, str | None]:
    """Return the first line of a program, and the task that it answers, None for all of them."""
    if source.suffix == ".ipynb":
        text = notebook.code_cells(source.read_text("utf-8-sig", "replace"))[0]
        return text.split("\n", 1)[0], None
    written = read_sample(source)
    return written.first, written.headers.get("unit")


def without_style(slug: str) -> Assignment:
    """Return an assignment in which only what a program does is graded, not how it is written."""
    chosen = api.load_assignment(slug)
    own = (unit for unit in chosen.units if not unit.kind)
    units = (replace(unit, graded=unit.graded and unit.id != UNIT) for unit in own)
    return replace(chosen, units=tuple(units))
