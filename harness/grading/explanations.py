"""What is said of failures once all checks have run: causes, places, films.

What explains is loaded here where something failed, so that a right program pays nothing for it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from harness.execution.program import Program
from harness.execution.reference import Reference
from harness.grading.behaviours import WrongBehaviour
from harness.grading.options import Options
from harness.model import NO_HINTS, Assignment, Grade, Verdict

if TYPE_CHECKING:
    from harness.grading.plugin import GradingPlugin


def explain_failures(
    plugin: GradingPlugin, blank: Grade, program: Program, reference: Reference, options: Options
) -> tuple[list[Verdict], tuple[WrongBehaviour, ...]]:
    """Return the verdicts with what explains failures, and what wrong functions and games do.

    A student's own check is told neither; where nothing failed, what explains is not loaded.
    """
    if options.public or not any(one.failed for one in plugin.verdicts):
        return plugin.verdicts, ()
    from harness.feedback.diagnosis import Finder, Sightings, explain
    from harness.feedback.place import with_places
    from harness.grading.watching import wrong_behaviours

    seen = Sightings(endless=plugin.endless, played=plugin.runs, player=plugin.drawing.player)
    finder = Finder(blank.assignment, program, reference, seen)
    verdicts = explain(plugin.verdicts, blank.assignment, finder, plugin.remark_on_unit)
    behaviours = tuple(wrong_behaviours(finder, verdicts, blank.assignment, plugin.drawing))
    if blank.assignment.feedback.place:
        verdicts = with_places(verdicts, blank.assignment, finder, plugin.remark_on_unit)
    if blank.assignment.feedback.hints == NO_HINTS:
        verdicts = [
            replace(one, evidence=first.evidence)
            for first, one in zip(plugin.verdicts, verdicts, strict=True)
        ]
    return verdicts, behaviours


def film_failures(
    plugin: GradingPlugin, verdicts: list[Verdict], assignment: Assignment, program: Program
) -> list[Verdict]:
    """Return the verdicts, those that failed with films; where nothing failed none is loaded."""
    if not plugin.calls:
        return verdicts
    from harness.grading.filming import with_films

    return with_films(verdicts, plugin, assignment, program)
