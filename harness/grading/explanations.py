"""What is said of failures once all checks have run: causes, and what explainers add.

What explains is loaded here where something failed, so that a right program pays nothing for it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from copy import deepcopy
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from harness.errors import Disturbed, StudentFailure
from harness.execution.calls import Call
from harness.execution.exact import same
from harness.execution.program import Program
from harness.execution.reference import Reference
from harness.execution.session import Session
from harness.extensions import explainers
from harness.feedback.evidence import with_story
from harness.grading.options import Options
from harness.model import NO_HINTS, Assignment, Cause, Explanation, Grade, Verdict
from harness.sandbox.gate import reading

if TYPE_CHECKING:
    from harness.feedback.diagnosis import Finder
    from harness.grading.plugin import GradingPlugin
    from harness.grading.watching import WrongBehaviour

MOST_BEFORE = 4  # calls that are shown before the one that they spoil


@dataclass(frozen=True, kw_only=True)
class FailedGrade:
    """What explainers are asked about: verdicts of which some failed, and how they came about.

    `finder` has asked the reference about wrong functions, None in a student's own check, which has
    no reference but what was recorded of it.  `asked` are the keys of the explanations that were
    asked for by option.
    """

    verdicts: Sequence[Verdict]
    assignment: Assignment
    program: Program
    reference: Reference
    finder: Finder | None
    judged: GradingPlugin
    asked: frozenset[str] = frozenset()


def explain_failures(
    plugin: GradingPlugin, blank: Grade, reference: Reference, options: Options
) -> tuple[list[Verdict], tuple[WrongBehaviour, ...]]:
    """Return the verdicts with what explains failures, and what wrong functions and games do.

    Where nothing failed, what explains is not loaded; in a student's own check causes are not
    looked for.
    """
    if not any(one.failed for one in plugin.verdicts):
        return plugin.verdicts, ()
    verdicts, finder = plugin.verdicts, None
    behaviours: tuple[WrongBehaviour, ...] = ()
    if not options.public:
        verdicts, behaviours, finder = find_causes(plugin, blank, reference)
    failed = FailedGrade(
        verdicts=show_earlier_calls(plugin, verdicts),
        assignment=blank.assignment,
        program=plugin.program,
        reference=reference,
        finder=finder,
        judged=plugin,
        asked=options.asked,
    )
    return with_explanations(failed, plugin.remark_on_explanation), behaviours


def find_causes(
    plugin: GradingPlugin, blank: Grade, reference: Reference
) -> tuple[list[Verdict], tuple[WrongBehaviour, ...], Finder]:
    """Return the verdicts with their causes, what wrong functions and games do, who found it."""
    # Only where a check failed: a right grade does without.
    from harness.feedback.diagnosis import Finder, Sightings, explain
    from harness.grading.watching import wrong_behaviours  # as above

    seen = Sightings(
        endless=plugin.endless,
        played=plugin.runs,
        calls=plugin.calls,
        player=plugin.drawing.player,
    )
    finder = Finder(blank.assignment, plugin.program, reference, seen)
    verdicts = explain(plugin.verdicts, blank.assignment, finder, plugin.remark_on_unit)
    behaviours = tuple(wrong_behaviours(finder, verdicts, blank.assignment, plugin.drawing))
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
    return verdicts, behaviours, finder


def with_explanations(failed: FailedGrade, remark: Callable[[Exception], None]) -> list[Verdict]:
    """Return the verdicts with what explainers say of those that failed.

    What goes wrong in one is remarked upon; the verdicts stand.
    """
    found: dict[str, tuple[Explanation, ...]] = {}
    for explainer in explainers():
        try:
            is_wanted = failed.assignment.feedback.gives(explainer.key)
            for check, explanation in explainer.explain(failed).items() if is_wanted else ():
                found[check] = (*found.get(check, ()), explanation)
        except Disturbed:
            raise
        except Exception as error:  # noqa: BLE001 (anything in an assignment or an extension)
            remark(error)
    return [_explained(one, found.get(one.check, ())) for one in failed.verdicts]


def _explained(verdict: Verdict, explanations: tuple[Explanation, ...]) -> Verdict:
    if not explanations:
        return verdict
    cause = verdict.cause
    better = [said for one in explanations if cause and (said := one.asks_instead(cause))]
    if cause and better:
        cause = replace(cause, question=better[0])
    return replace(verdict, explanations=explanations, cause=cause)


def show_earlier_calls(plugin: GradingPlugin, verdicts: list[Verdict]) -> list[Verdict]:
    """Return the verdicts; a call that is right by itself is shown with the call that spoils it.

    Each is made again in a process of its own, alone and after others of its check: only what goes
    as it went there is shown.
    """
    found = {}
    for check, earlier in plugin.earlier.items():
        before = earlier_calls_needed(plugin.calls[check], earlier, plugin.program)
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
