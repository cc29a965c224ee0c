"""Units of which nothing is written yet: they are not wrong, they are still to be done."""

from __future__ import annotations

from collections.abc import Iterable

from harness.checks.style import UNIT, Style
from harness.execution.facts import Facts
from harness.execution.failures import similar_name
from harness.execution.program import Program
from harness.grading.carry_forward import WHOLE_PROGRAM
from harness.model import Assignment, Grade, Unit


def unwritten_units(program: Program, blank: Grade, style: Style) -> frozenset[str]:
    """Return the units of which nothing is written; style is one where too little is for it."""
    return frozenset(
        unit.id
        for unit in blank.units
        if not (style.counts() if unit.id == UNIT else is_begun(unit, program, blank.assignment))
    )


def is_begun(unit: Unit, program: Program, assignment: Assignment) -> bool:
    """Return whether one of a unit's functions holds something, or the program in their place.

    A function that could not be read is begun, and so is one under nearly the right name.
    """
    if any(is_written(name, program) for name in unit.functions):
        return True
    run = set(assignment.calls.get(WHOLE_PROGRAM, ()))
    if not unit.functions:
        return program.asks_when_loaded or runs_some(program.facts, assignment.functions)
    return not run.isdisjoint(unit.functions) and (
        program.asks_when_loaded or repeats_some(program.facts, assignment.functions)
    )


def runs_some(facts: Facts, asked: Iterable[str]) -> bool:
    """Return whether what runs by itself leads to a function that is asked for and written."""
    return not facts.reach([WHOLE_PROGRAM]).isdisjoint(set(asked) - facts.unwritten)


def repeats_some(facts: Facts, asked: Iterable[str]) -> bool:
    """Return whether what runs by itself has a loop of its own around functions asked for.

    A program that only tries its functions, one after the other, is not the one to be written.
    """
    wanted = set(asked)
    run = {WHOLE_PROGRAM, *facts.reach([WHOLE_PROGRAM], closed=wanted)} - wanted
    return any(
        name in facts.loops | facts.reach([name], closed=wanted)
        and not facts.mentions.get(name, frozenset()).isdisjoint(wanted - facts.unwritten)
        for name in run
    )


def is_written(function: str, program: Program) -> bool:
    """Return whether a function holds something, under its own name or nearly that."""
    if function in program.names:
        return function not in program.facts.unwritten
    own = program.facts.own(program.names)
    return function in program.facts.lost or similar_name(function, own) is not None
