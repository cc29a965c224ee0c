"""The tests of Gradescope's results.json: a unit each, or a check each where that is wanted.

A unit whose hidden checks are shown later is two tests: one with what is shown, one with the rest.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from harness.model import CHECKS, NOTE, Grade, Outcome, Unit, Verdict
from harness.reports import order, words
from harness.reports.alike import groups_of, smallest_of
from harness.reports.layout import wrap_text
from harness.reports.next_step import step_for
from harness.reports.rest import same_again
from harness.reports.seen import evidence_lines
from harness.reports.text import UNJUDGED, carry_note, units_to_blame

LONGEST_OUTPUT_CHARS = 20_000
LONGEST_NAME_CHARS = 300
DIGITS, DIGITS_OF_A_UNIT = 4, 2
MOST_FAILURES = 5
UNIT = "unit"
VISIBLE = "visible"
NOT_JUDGED = f"This could not be graded {UNJUDGED}"


def test_entries(grade: Grade) -> list[dict[str, Any]]:
    entries = check_tests if grade.assignment.gradescope_tests == CHECKS else unit_tests
    return [
        entry
        for place, unit in enumerate(grade.units, 1)
        for entry in entries(grade, unit, f"{place}")
    ]


def is_shown(grade: Grade, verdict: Verdict) -> bool:
    """Return whether students may see a check as soon as it has been graded."""
    return visibility_of(grade, verdict) == VISIBLE


def visibility_of(grade: Grade, verdict: Verdict) -> str:
    """Return when students may see a check."""
    return grade.assignment.hidden_visibility if verdict.hidden else VISIBLE


def json_number(points: Fraction, digits: int = DIGITS) -> float:
    """Return points as JSON has them."""
    return round(float(points), digits)


# A test for each unit


def unit_tests(grade: Grade, unit: Unit, place: str) -> Iterator[dict[str, Any]]:
    """Yield a unit's entry, or its two where some of its checks are shown later."""
    shown = [one for one in grade.of(unit.id) if is_shown(grade, one)]
    later = [one for one in grade.of(unit.id) if not is_shown(grade, one)]
    name = unit_name(grade, unit)
    if not later:
        yield unit_test(grade, unit, shown, {"number": place, "name": name})
        return
    for number_of, (part, said) in enumerate(((shown, name), (later, f"{name} (more checks)")), 1):
        if part:
            own = replace(unit, points=sum((one.possible for one in part), Fraction(0)))
            head = {"number": f"{place}.{number_of}", "name": said}
            yield unit_test(replace(grade, verdicts=tuple(part)), own, part, head)


def unit_name(grade: Grade, unit: Unit) -> str:
    """Return a unit's name with its title."""
    heading = grade.assignment.heading(unit)
    return heading if heading == unit.title else f"{heading}: {unit.title}"


def unit_test(
    grade: Grade, unit: Unit, verdicts: Sequence[Verdict], head: dict[str, str]
) -> dict[str, Any]:
    """Return a unit, or the part of it that these checks are, as an entry of `tests`."""
    earned = sum((one.points for one in verdicts), Fraction(0))
    outcome = outcome_of(unit, earned, verdicts)
    said = unit_told(grade, unit, outcome)
    return {
        "number": head["number"],
        "name": words.cut_text(head["name"], LONGEST_NAME_CHARS),
        "score": json_number(earned, DIGITS_OF_A_UNIT),
        "max_score": json_number(unit.points, DIGITS_OF_A_UNIT),
        "status": "passed" if outcome is Outcome.PASSED else "failed",
        "output": words.shorten("\n".join(said), LONGEST_OUTPUT_CHARS),
        "tags": [unit.id, UNIT],
        "visibility": visibility_of(grade, verdicts[0]) if verdicts else VISIBLE,
        "extra_data": {
            "unit": unit.id,
            "kind": UNIT,
            "outcome": outcome.value,
            "hidden": bool(verdicts) and all(one.hidden for one in verdicts),
            "cause": next((one.cause for one in verdicts if one.cause), None),
            "diagnosis": next(
                (one.diagnosis for one in order.failures_of(grade, unit) if one.diagnosis), None
            ),
            "checks": [check_data(one) for one in verdicts],
        },
    }


def outcome_of(unit: Unit, earned: Fraction, verdicts: Sequence[Verdict]) -> Outcome:
    """Return how a unit, or a part of it, ended."""
    if any(one.outcome is Outcome.ERROR for one in verdicts):
        return Outcome.ERROR
    failed = earned < unit.points or (not unit.points and any(one.failed for one in verdicts))
    return Outcome.FAILED if failed else Outcome.PASSED


def check_data(verdict: Verdict) -> dict[str, Any]:
    """Return what staff may want to know of a check."""
    return {
        "check": verdict.check,
        "title": verdict.title,
        "kind": verdict.kind,
        "outcome": verdict.outcome.value,
        "score": json_number(verdict.points),
        "max_score": json_number(verdict.possible),
        "hidden": verdict.hidden,
        "cause": verdict.cause,
        "diagnosis": verdict.diagnosis,
        "differences": list(verdict.differences) if verdict.failed else [],
    }


def unit_told(grade: Grade, unit: Unit, outcome: Outcome) -> list[str]:
    """Return what a unit says: how it stands, why it fails, and what its failing checks saw."""
    if outcome is Outcome.ERROR:
        return wrap_text(NOT_JUDGED, "")
    failed = order.failures_of(grade, unit)
    if outcome is Outcome.PASSED or not failed:
        causes = units_to_blame(grade, unit)
        said = f"Correct on its own; blocked by {causes}." if causes else "Every check passes."
        return [said, *notes_of(grade, unit)]
    if unit.id in grade.unwritten and not order.is_style(grade, unit):
        return ["This is not written yet."]
    return [*told_failures(grade, unit, failed), *notes_of(grade, unit)]


def told_failures(grade: Grade, unit: Unit, failed: Sequence[Verdict]) -> list[str]:
    """Return what is wrong in a unit, each thing once with an example, and how much more."""
    lines: list[str] = []
    groups = groups_of(failed)
    for group in groups[:MOST_FAILURES]:
        first = smallest_of(group)
        step = step_for(grade, unit, first)
        said = step.sentence if step.sign == "." else f"Not right yet: {step.sentence}"
        lines += [
            *wrap_text(f"- {said}", ""),
            *evidence_lines(step.for_display),
            *same_again(group, first),
        ]
    left = sum(map(len, groups[MOST_FAILURES:]))
    return (
        [*lines, f"… and {words.with_noun(left, 'more check', 'more checks')}."] if left else lines
    )


def notes_of(grade: Grade, unit: Unit) -> Iterator[str]:
    """Yield a unit's notes that say something; they cost nothing."""
    for one in grade.of(unit.id):
        if one.kind == NOTE and one.evidence:
            yield from ["", *wrap_text(f"- To think about (no points deducted): {one.title}", "")]
            yield from evidence_lines(one)


# A test for each check


def check_tests(grade: Grade, unit: Unit, place: str) -> Iterator[dict[str, Any]]:
    """Yield an entry for each check of a unit."""
    for count, verdict in enumerate(grade.of(unit.id), 1):
        yield check_test(grade, unit, verdict, f"{place}.{count}")


def check_test(grade: Grade, unit: Unit, verdict: Verdict, place: str) -> dict[str, Any]:
    data = check_data(verdict)
    kept = ("kind", "check", "outcome", "hidden", "cause", "diagnosis", "differences")
    return {
        "number": place,
        "name": words.cut_text(
            f"{grade.assignment.heading(unit)}: {verdict.title}", LONGEST_NAME_CHARS
        ),
        "score": data["score"],
        "max_score": data["max_score"],
        "status": "passed" if verdict.passed else "failed",
        "output": words.shorten("\n".join(output_of(grade, verdict)), LONGEST_OUTPUT_CHARS),
        "tags": [verdict.unit, verdict.kind],
        "visibility": visibility_of(grade, verdict),
        "extra_data": {"unit": verdict.unit, **{key: data[key] for key in kept}},
    }


def output_of(grade: Grade, verdict: Verdict) -> list[str]:
    """Return what a check says: what it saw, or why it counts although it failed."""
    if verdict.outcome is Outcome.ERROR:
        return wrap_text(NOT_JUDGED, "")
    reason = carry_note(grade, verdict)
    return [reason] if reason else evidence_lines(verdict)
