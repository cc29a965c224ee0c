"""Programs graded and held against what their first lines say.

A right one gets full marks.  A wrong one loses points in the units it names and in none that does
not call them, and its next step is one of those units.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from extensions.authoring.check_places import checks_text
from extensions.authoring.programs import Expectation, without_style
from harness.api import Reference, grade
from harness.errors import GraderError
from harness.inside.reader import PROGRAM
from harness.model import Grade
from harness.reports.lines import evidence_lines
from harness.reports.outline import failing_units, not_written


@dataclass(frozen=True, kw_only=True)
class JudgedProgram:
    """A program graded: where it is written, complaints about the grade, checks that caught it.

    `spilled` are the units that lost points for a mistake in another one.
    """

    source: Path
    complaints: tuple[str, ...]
    caught: frozenset[str] = frozenset()
    spilled: tuple[str, ...] = ()


@cache
def callers(slug: str) -> dict[str, frozenset[str]]:
    """Return for each unit the units whose functions call its functions in the reference."""
    chosen = without_style(slug)
    with Reference(chosen) as reference:
        facts = reference.load_program().facts
    reached = {
        unit.id: {*unit.functions, *facts.reach(unit.functions or (PROGRAM,))}
        for unit in chosen.units
        if unit.graded
    }
    return {
        unit.id: frozenset(
            other for other, names in reached.items() if not names.isdisjoint(unit.functions)
        )
        for unit in chosen.units
        if unit.graded
    }


def judge(program: Expectation) -> JudgedProgram:
    """Grade a program and hold the grade against its expectation."""
    try:
        result = grade(
            without_style(program.slug), program.path, [program.task] if program.task else []
        )
    except GraderError as error:
        return JudgedProgram(source=program.source, complaints=(str(error),))
    return judge_grade(program, result)


def judge_grade(program: Expectation, result: Grade) -> JudgedProgram:
    """Return a program's grade held against its expectation."""
    return JudgedProgram(
        source=program.source,
        complaints=tuple(complaints_about(program, result)),
        caught=frozenset(
            verdict.check for verdict in result.failing() if verdict.unit in program.wrong
        ),
        spilled=tuple(unit for unit in lost_points(result) if unit not in program.wrong),
    )


def lost_points(result: Grade) -> list[str]:
    """Return the units that lost points, in the assignment's order."""
    return [unit.id for unit in result.units if result.earned_in(unit.id) < unit.points]


def complaints_about(program: Expectation, result: Grade) -> Iterator[str]:
    """Yield a sentence for everything in a grade that its program does not deserve."""
    if result.problem or result.troubles:
        yield "\n".join(["it was not graded:", *filter(None, [result.problem, *result.troubles])])
    for unit in sorted(program.wrong.difference(lost_points(result))):
        yield f"no points lost in unit {unit!r}."
    first = next((unit.id for unit, _ in [*failing_units(result), *not_written(result)]), None)
    if program.wrong and first and first not in program.wrong:
        yield f"students are sent to unit {first!r} first."
    calling = callers(program.slug)
    deserved = {unit for wrong in program.wrong for unit in {wrong, *calling[wrong]}}
    for verdict in result.failing():
        if verdict.unit not in deserved:
            listing = checks_text(without_style(program.slug), [verdict])
            yield "\n".join(
                [f"points lost in unit {verdict.unit!r}:", listing, *evidence_lines(verdict)]
            )
