"""Why checks failed, once all of them have run: causes, and what explainers add.

This is loaded where something failed, so that a right program pays nothing for it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from contextlib import suppress
from copy import deepcopy
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from harness.errors import Disturbed, StudentFailure
from harness.execution.calls import Call
from harness.execution.exact import same
from harness.execution.program import Program
from harness.execution.reference import Reference
from harness.execution.session import Session
from harness.extensions import diagnosers, explainers
from harness.feedback.causes import VAGUE
from harness.feedback.evidence import with_story
from harness.grading.options import Options
from harness.model import NO_HINTS, Assignment, Cause, Explanation, Grade, Record, Verdict
from harness.sandbox.gate import reading

if TYPE_CHECKING:
    from harness.grading.plugin import GradingPlugin

MOST_BEFORE = 4  # calls that are shown before the one that they spoil


class FailedGrade(Record):
    """What explainers are asked about: verdicts of which some failed, and how they came about.

    `finder` is what named the causes and has asked the reference about wrong functions, None in a
    student's own check, which has no reference but what was recorded of it.  `requested` are the
    keys of the explanations whose options were given.
    """

    verdicts: Sequence[Verdict]
    assignment: Assignment
    program: Program
    reference: Reference
    finder: Any
    judged: GradingPlugin
    requested: frozenset[str] = frozenset()


def explain_failures(
    plugin: GradingPlugin, blank: Grade, reference: Reference, options: Options
) -> tuple[list[Verdict], tuple[Any, ...]]:
    """Return the verdicts with what explains failures, and what wrong functions and games do.

    The latter are the records that diagnosers make, of any type.  In a student's own check causes
    are not looked for.
    """
    failed = FailedGrade(
        verdicts=plugin.verdicts,
        assignment=blank.assignment,
        program=plugin.program,
        reference=reference,
        finder=None,
        judged=plugin,
        requested=options.explanations,
    )
    behaviours: tuple[Any, ...] = ()
    for diagnoser in () if options.public else diagnosers():
        diagnosis = diagnoser.diagnose(failed)
        behaviours = (*behaviours, *diagnosis.behaviours)
        failed = replace(failed, verdicts=diagnosis.verdicts, finder=diagnosis.finder)
    if blank.assignment.feedback.hints == NO_HINTS:
        pairs = zip(plugin.verdicts, failed.verdicts, strict=True)
        failed = replace(failed, verdicts=[without_hints(*pair) for pair in pairs])
    failed = replace(failed, verdicts=show_earlier_calls(plugin, failed.verdicts))
    return with_explanations(failed, plugin.remark_on_explanation), behaviours


def without_hints(first: Verdict, verdict: Verdict) -> Verdict:
    """Return a verdict with the name of its cause alone, and the evidence that it had first."""
    cause = verdict.cause and Cause(id=verdict.cause.id)
    return replace(verdict, evidence=first.evidence, cause=cause, tells_cause=False)


def with_explanations(failed: FailedGrade, remark: Callable[[Exception], None]) -> list[Verdict]:
    """Return the verdicts with what explainers say of those that failed.

    What goes wrong in one is remarked upon; the verdicts stand.
    """
    explanations: defaultdict[str, list[Explanation]] = defaultdict(list)
    for explainer in explainers():
        try:
            is_wanted = failed.assignment.feedback.gives(explainer.key)
            for check, explanation in explainer.explain(failed).items() if is_wanted else ():
                explanations[check].append(explanation)
        except Disturbed:
            raise
        except Exception as error:  # noqa: BLE001 (anything in an assignment or an extension)
            remark(error)
    verdicts = [
        replace(verdict, explanations=tuple(explanations[verdict.check]))
        for verdict in failed.verdicts
    ]
    better: dict[str, tuple[str, Cause]] = {}
    for verdict in verdicts if failed.assignment.feedback.hints != NO_HINTS else ():
        cause = _better_cause(verdict)
        if cause is not None:
            better.setdefault(verdict.unit, (verdict.check, cause))
    return [
        _with_better_cause(verdict, *better[verdict.unit]) if verdict.unit in better else verdict
        for verdict in verdicts
    ]


def _better_cause(verdict: Verdict) -> Cause | None:
    cause = verdict.cause
    if cause is None or cause.id in VAGUE:
        causes = (explanation.known_cause() for explanation in verdict.explanations)
        return next(filter(None, causes), None)
    questions = (explanation.asks_instead(cause) for explanation in verdict.explanations)
    question = next(filter(None, questions), "")
    return replace(cause, question=question) if question else None


def _with_better_cause(verdict: Verdict, check: str, cause: Cause) -> Verdict:
    """Return a verdict of a unit with the cause that one check tells, in place of a vague one."""
    own = verdict.cause
    if not verdict.failed or not (own is None or own.id in VAGUE or own.id == cause.id):
        return verdict
    tells = verdict.check == check or (
        verdict.tells_cause and own is not None and own.id == cause.id
    )
    return replace(verdict, cause=cause, tells_cause=tells)


def show_earlier_calls(plugin: GradingPlugin, verdicts: Sequence[Verdict]) -> list[Verdict]:
    """Return the verdicts; a call that is right by itself is shown with the call that spoils it.

    Each is made again in a process of its own, alone and after others of its check: only what goes
    as it went there is shown.
    """
    calls = {}
    for check, earlier in plugin.earlier.items():
        before = earlier_calls_needed(plugin.calls[check], earlier, plugin.program)
        if before:
            calls[check] = replace(plugin.calls[check], before=before)
    draw = plugin.drawing.draw
    return [
        replace(verdict, evidence=with_story(verdict.evidence, calls[verdict.check], draw))
        if verdict.check in calls and verdict.failed and verdict.evidence and verdict.evidence.did
        else verdict
        for verdict in verdicts
    ]


def earlier_calls_needed(call: Call, earlier: Sequence[Call], program: Program) -> tuple[Call, ...]:
    """Return the last `earlier` calls without which one goes otherwise, () for none or too many."""
    left = tuple(earlier)
    needs_more = any(  # and cannot be made again by its values alone
        each.on or each.named or each.target or each.command or each.draws or each.before
        for each in (call, *left)
    )
    if needs_more or is_repeated((call,), program) or not is_repeated((*left, call), program):
        return ()
    while len(left) > 1:
        half = len(left) // 2
        parts = [part for part in (left[half:], left[:half]) if is_repeated((*part, call), program)]
        if not parts:
            break
        left = parts[0]
    return left if len(left) <= MOST_BEFORE else ()


def is_repeated(calls: Sequence[Call], program: Program) -> bool:
    """Return whether the last call goes in a new process as before, True where nobody can tell."""
    session = Session(program)
    wanted = calls[-1]
    try:
        for call in calls:
            with suppress(StudentFailure):
                session.call(call.function, deepcopy(call.given), call.typed)
        last = next(reversed(session.calls), wanted)  # none where no process could be had
        with reading():
            return (
                same(last.returned, wanted.returned)
                and same(last.arguments, wanted.arguments)
                and last.printed == wanted.printed
                and str(last.failure) == str(wanted.failure)
            )
    except (Disturbed, StudentFailure):
        return True  # nothing is known: it is shown as it is
    finally:
        session.end()
