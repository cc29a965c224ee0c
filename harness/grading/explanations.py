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

    A student's own check is told places alone, where it asks for them; where nothing failed, what
    explains is not loaded.
    """
    is_explained = (options.where and blank.assignment.feedback.place) or not options.public
    if not is_explained or not any(one.failed for one in plugin.verdicts):
        return plugin.verdicts, ()
    if options.public:
        return places_recorded(plugin, blank.assignment, program, reference), ()
    from harness.feedback.diagnosis import Finder, Sightings, explain
    from harness.feedback.place.telling import with_places
    from harness.grading.asked import Asked
    from harness.grading.watching import wrong_behaviours

    seen = Sightings(
        endless=plugin.endless,
        played=plugin.runs,
        calls=plugin.calls,
        player=plugin.drawing.player,
    )
    finder = Finder(blank.assignment, program, reference, seen)
    verdicts = explain(plugin.verdicts, blank.assignment, finder, plugin.remark_on_unit)
    behaviours = tuple(wrong_behaviours(finder, verdicts, blank.assignment, plugin.drawing))
    if blank.assignment.feedback.place:
        source = Asked(finder, blank.assignment)
        verdicts = with_places(verdicts, blank.assignment, source, plugin.remark_on_unit)
    if blank.assignment.feedback.hints == NO_HINTS:
        verdicts = [
            replace(one, evidence=first.evidence)
            for first, one in zip(plugin.verdicts, verdicts, strict=True)
        ]
    return verdicts, behaviours


def places_recorded(
    plugin: GradingPlugin, assignment: Assignment, program: Program, reference: Reference
) -> list[Verdict]:
    """Return the verdicts with places, as far as the reference's recorded answers prove them."""
    from harness.feedback.place.recorded import Recorded, Seen, right_answers
    from harness.feedback.place.telling import with_places
    from harness.feedback.place.trials import FILE_SECONDS, PAGE_SECONDS

    answers = right_answers(assignment, reference)
    played = plugin.runs[-1].values() if plugin.runs else ()
    seen = Seen(endless=plugin.endless, played=played)
    source = Recorded(program, assignment, answers, seen)
    seconds = PAGE_SECONDS if program.sandbox.is_here else FILE_SECONDS
    return with_places(plugin.verdicts, assignment, source, plugin.remark_on_unit, seconds)


def film_failures(
    plugin: GradingPlugin, verdicts: list[Verdict], assignment: Assignment, program: Program
) -> list[Verdict]:
    """Return the verdicts, those that failed with films; where nothing failed none is loaded."""
    if not plugin.calls:
        return verdicts
    from harness.grading.filming import with_films

    return with_films(verdicts, plugin, assignment, program)
