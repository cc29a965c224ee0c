"""What is said of failures once all checks have run: causes, places, films.

What explains is loaded here where something failed, so that a right program pays nothing for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from copy import deepcopy
from dataclasses import replace
from typing import TYPE_CHECKING

from harness.errors import Disturbed, StudentFailure
from harness.execution.calls import Call
from harness.execution.exact import same
from harness.execution.program import Program
from harness.execution.reference import Reference
from harness.execution.session import Session
from harness.feedback.evidence import with_story
from harness.grading.behaviours import WrongBehaviour
from harness.grading.options import Options
from harness.model import NO_HINTS, Assignment, Cause, Grade, Verdict
from harness.sandbox.gate import reading

if TYPE_CHECKING:
    from harness.grading.plugin import GradingPlugin

PRINTS = ("printed_beside", "lines_beside")  # causes: something is printed that should not be
MOST_BEFORE = 4  # calls that are shown before the one that they spoil


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
    from extensions.fault_location.telling import with_places
    from extensions.fault_location.with_reference import Asked
    from harness.feedback.diagnosis import Finder, Sightings, explain
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
        placed = with_places(verdicts, blank.assignment, source, plugin.remark_on_unit)
        verdicts = [*map(with_line_of_print, placed)]
    if blank.assignment.feedback.hints == NO_HINTS:
        verdicts = [
            replace(
                one,
                evidence=first.evidence,
                cause=one.cause and Cause(id=one.cause.id),
                tells_cause=False,
            )
            for first, one in zip(plugin.verdicts, verdicts, strict=True)
        ]
    return verdicts, behaviours


def with_line_of_print(verdict: Verdict) -> Verdict:
    """Return a verdict with the line to remove where all is right without what that line prints."""
    cause, place = verdict.cause, verdict.spot
    if cause is None or cause.id not in PRINTS or place is None or place.kind != "extra":
        return verdict
    if len(place.at) > 1:
        return verdict
    line = place.at[0][:1].upper() + place.at[0][1:]
    asked = f"{line} prints that. Remove it if you do not need it."
    return replace(verdict, cause=replace(cause, question=asked))


def places_recorded(
    plugin: GradingPlugin, assignment: Assignment, program: Program, reference: Reference
) -> list[Verdict]:
    """Return the verdicts with places, as far as the reference's recorded answers prove them."""
    from extensions.fault_location.recorded import Recorded, Seen, right_answers
    from extensions.fault_location.telling import with_places
    from extensions.fault_location.trials import FILE_SECONDS, PAGE_SECONDS

    answers = right_answers(assignment, reference)
    played = plugin.runs[-1].values() if plugin.runs else ()
    seen = Seen(endless=plugin.endless, played=played)
    source = Recorded(program, assignment, answers, seen)
    seconds = PAGE_SECONDS if program.sandbox.is_here else FILE_SECONDS
    return with_places(plugin.verdicts, assignment, source, plugin.remark_on_unit, seconds)


def show_earlier_calls(
    plugin: GradingPlugin, verdicts: list[Verdict], program: Program
) -> list[Verdict]:
    """Return the verdicts; a call that is right by itself is shown with the call that spoils it.

    Each is made again in a process of its own, alone and after others of its check: only what goes
    as it went there is shown.
    """
    found = {}
    for check, earlier in plugin.earlier.items():
        before = earlier_calls_needed(plugin.calls[check], earlier, program)
        if before:
            found[check] = replace(plugin.calls[check], before=before)
    draw = plugin.drawing.draw
    return [
        replace(one, evidence=with_story(one.evidence, found[one.check], draw))
        if one.check in found and one.failed and one.evidence and one.evidence.did
        else one
        for one in verdicts
    ]


def earlier_calls_needed(call: Call, earlier: Sequence[Call], program: Program) -> tuple[Call, ...]:
    """Return the calls after which one goes as it did in its check, none where it does so alone."""
    left = tuple(earlier)
    # what cannot be made again by its values alone
    if any(
        one.on or one.named or one.kept or one.command or one.told or one.before
        for one in (call, *left)
    ) or went_so((call,), program):
        return ()
    if not went_so((*left, call), program):
        return ()
    while len(left) > 1:
        half = len(left) // 2
        parts = [part for part in (left[half:], left[:half]) if went_so((*part, call), program)]
        if not parts:
            break
        left = parts[0]
    return left if len(left) <= MOST_BEFORE else ()


def went_so(calls: Sequence[Call], program: Program) -> bool:
    """Return whether the last of some calls goes in a new process as it went before."""
    session = Session(program)
    wanted = calls[-1]
    try:
        for one in calls:
            with suppress(StudentFailure):
                session.call(one.function, deepcopy(one.given), one.typed)
        found = session.calls[-1]
        with reading():
            return (
                same(found.returned, wanted.returned)
                and same(found.arguments, wanted.arguments)
                and found.printed == wanted.printed
                and str(found.failure) == str(wanted.failure)
            )
    except (Disturbed, StudentFailure):
        return True  # nothing is known: it is shown as it is
    finally:
        session.end()


def film_failures(
    plugin: GradingPlugin, verdicts: list[Verdict], assignment: Assignment, program: Program
) -> list[Verdict]:
    """Return the verdicts, those that failed with films; where nothing failed none is loaded."""
    if not plugin.calls:
        return verdicts
    from extensions.trace.choosing import with_films

    return with_films(verdicts, plugin, assignment, program)
