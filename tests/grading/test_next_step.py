"""A student who mends only what the next step names comes to full marks without a detour."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pytest

from harness.grading.flow import grade
from harness.model import Assignment
from harness.reports import text
from tests.helpers import ROOT, STUBBORN
from tests.samples import FOR_A_RELEASE, sample, some_slugs
from tools.programs import without_style

EVERY = 200  # units that are still to be mended: by default one with functions and a game


def statements(path: Path) -> dict[str, str]:
    """Return a file's top-level statements as text: functions by name, others by place."""
    source = path.read_text("utf-8")
    found = {}
    for place, node in enumerate(ast.parse(source).body):
        name = node.name if isinstance(node, ast.FunctionDef) else f"{place:03}"
        found[name] = ast.get_source_segment(source, node) or ""
    return found


class SimulatedStudent:
    """Begins with some units done; mends one at a time, as the reference has it."""

    def __init__(self, chosen: Assignment, file: Path, done: Iterable[str]) -> None:
        self._chosen = chosen
        self._file = file
        name = chosen.files[0]
        self._begun = statements(ROOT / "student_template" / chosen.slug / name)
        self._right = statements(ROOT / "reference" / chosen.slug / name)
        self._done = set(done)

    def mend(self, unit: str) -> None:
        """Write what belongs to a unit; one without functions is the rest of the program."""
        self._done.add(unit)

    def hand_in(self) -> Path:
        """Write the file as it is now."""
        self._file.write_text("\n\n\n".join(self._parts()), "utf-8")
        return self._file

    def _parts(self) -> Iterable[str]:
        units = [unit for unit in self._chosen.units if unit.graded]
        whole = {unit.id for unit in units if not unit.functions}
        for name, part in self._right.items():
            owners = {unit.id for unit in units if name in unit.functions}
            if part.startswith("if __name__"):
                owners = whole
            if not owners or owners & self._done:
                yield part
            elif name in self._begun:
                yield self._begun[name]


def next_unit(report: str) -> str | None:
    found = re.search(
        r"^Next: \S+ (\S+?)(?:\. | is not (?:right|written) yet: )", report, re.MULTILINE
    )
    return found[1] if found else None


@FOR_A_RELEASE
@pytest.mark.parametrize("slug", some_slugs("next"))
def test_a_student_who_follows_the_next_steps_gets_full_marks(slug: str, tmp_path: Path) -> None:
    chosen = replace(without_style(slug), limits=STUBBORN)
    graded = [unit.id for unit in chosen.units if unit.graded]
    to_mend = sample(
        graded,
        EVERY,
        name=lambda unit: f"{slug} {unit}",
        kind=lambda unit: bool(chosen.unit(unit).functions),
    )
    done = set(graded).difference(to_mend)
    student = SimulatedStudent(chosen, tmp_path / chosen.files[0], done)
    result = grade(chosen, student.hand_in())
    assert result.score < result.possible
    for _ in range(len(to_mend) + 2):
        if unit := next_unit(text.render_report(result)):
            assert result.earned_in(unit) < chosen.unit(unit).points
            student.mend(unit)
            result = grade(chosen, student.hand_in())
    assert result.score == result.possible
