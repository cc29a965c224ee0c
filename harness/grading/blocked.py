"""Units that wait for others: they fail, but so does what they call.

The grader tries such a unit again with the reference's functions in the others' place (see
`carry_forward`).  Where there is no reference, it has neither passed nor failed.
"""

from __future__ import annotations

from dataclasses import replace

from harness.execution.facts import Facts, reachable
from harness.execution.game import THE_PROGRAM
from harness.grading.carry_forward import may_be_carried, units_used
from harness.grading.scoring import UNPROVEN
from harness.model import Grade, Unit, Verdict


def name_blocked_units(grade: Grade, facts: Facts) -> Grade:
    """Return the grade in which the failures of each unit that waits name the unit it waits for."""
    chosen = grade.assignment
    failing = {one.unit for one in grade.failing()}
    used = units_used(chosen, lambda names: reachable(names, chosen.calls))
    causes = {
        unit.id: other.id
        for unit in grade.units
        if is_attempted(unit, facts, grade)
        for other in reversed(chosen.units)
        if other.id in failing & used[unit.id]
    }
    return replace(grade, verdicts=tuple(_with_cause(one, causes) for one in grade.verdicts))


def is_attempted(unit: Unit, facts: Facts, grade: Grade) -> bool:
    """Return whether there is something in the unit's own functions, or in the program.

    The program stands in their place where the unit's checks run the file.
    """
    there = facts.mentions.keys() - facts.unwritten
    if unit.functions and there.issuperset(unit.functions):
        return True
    seen = (one.evidence for one in grade.failing(unit.id))
    is_run = not unit.functions or any(one and one.did == THE_PROGRAM for one in seen)
    return is_run and unit.id not in grade.unwritten


def _with_cause(verdict: Verdict, causes: dict[str, str]) -> Verdict:
    if may_be_carried(verdict) or (verdict.failed and verdict.evidence == UNPROVEN):
        return replace(verdict, blamed_unit=causes.get(verdict.unit))
    return verdict
