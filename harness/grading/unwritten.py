"""Units of which nothing is written yet: they are not wrong, they are still to be done."""

from __future__ import annotations

from collections.abc import Collection

from harness.checks.style import UNIT, Style
from harness.execution.failures import similar_name
from harness.execution.program import Program
from harness.grading.carry_forward import WHOLE_PROGRAM
from harness.model import Grade, Unit


def unwritten_units(program: Program, blank: Grade, style: Style) -> frozenset[str]:
    """Return the units of which nothing is written; style is one where too little is for it."""
    asked = blank.assignment.functions
    return frozenset(
        unit.id
        for unit in blank.units
        if not (style.counts() if unit.id == UNIT else is_begun(unit, program, asked))
    )


def is_begun(unit: Unit, program: Program, asked: Collection[str]) -> bool:
    """Return whether one of a unit's functions holds something, or the program where it has none.

    A function that could not be read is begun, and so is one under nearly the right name.
    """
    if not unit.functions:
        mentioned = program.facts.mentions.get(WHOLE_PROGRAM, frozenset())
        return program.asks_when_loaded or not mentioned.isdisjoint(asked)
    return any(is_written(name, program) for name in unit.functions)


def is_written(function: str, program: Program) -> bool:
    """Return whether a function holds something, under its own name or nearly that."""
    if function in program.names:
        return function not in program.facts.unwritten
    own = program.facts.own(program.names)
    return function in program.facts.lost or similar_name(function, own) is not None
