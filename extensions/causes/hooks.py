"""Registers causes: why functions, games and runs fail, as far as what they do tells it."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from harness.extensions import Diagnoser, Diagnosis, hook

if TYPE_CHECKING:
    from harness.grading.explanations import FailedGrade
    from harness.model import Assignment


def diagnose(failed: FailedGrade) -> Diagnosis:
    """Return the verdicts with their causes, what wrong functions and games do, who found it."""
    from extensions.causes.diagnosing import explain, wrong_behaviours
    from extensions.causes.finding import Finder

    judged, assignment = failed.judged, failed.assignment
    finder = Finder(
        assignment,
        failed.program,
        failed.reference,
        endless=judged.endless,
        runs=judged.runs,
        calls=judged.calls,
        player=judged.drawing.player,
    )
    verdicts = explain(failed.verdicts, assignment, finder, judged.remark_on_unit)
    behaviours = wrong_behaviours(finder, verdicts, assignment, judged.drawing)
    return Diagnosis(verdicts=verdicts, behaviours=tuple(behaviours), finder=finder)


def read_versions(assignment: Assignment) -> None:
    """Read the known wrong games; raise AssignmentError where one is still to be described."""
    from extensions.causes import diagnosing, misconceptions  # noqa: F401 (loads what explains)

    misconceptions.require_all_finished(assignment)
    # a mistake in it is reported where a submission needs it
    with suppress(Exception):
        for unit in assignment.units:
            misconceptions.load_game_misconceptions(assignment, unit)


@hook
def explainers() -> list[Diagnoser]:
    return [
        Diagnoser(diagnose=diagnose, records="extensions.causes.diagnosing", prepare=read_versions)
    ]


@hook
def before_building(assignment: Assignment) -> None:
    """Refuse known wrong versions that name no mistake."""
    from extensions.causes.proving import demand_true_causes

    demand_true_causes(assignment)
