"""Gradescope's results.json: a test for each unit in the assignment's order, or for each check.

Fields and limits as in Gradescope's documentation of the autograder's output.  Where hidden checks
are not shown at once, `output` and the tests that are visible report the others alone: their
points, their failures, what is next.  The score counts all of them.  A unit whose hidden checks are
shown later is two tests: one with what is shown, one with the rest.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from harness.model import CHECKS, Grade, Outcome, Unit, Verdict
from harness.printable import cut_lines
from harness.reports import words
from harness.reports.data import as_json, blamed_unit, check_record, first_diagnosis, size_of
from harness.reports.lines import evidence_lines, wrap_text
from harness.reports.outline import (
    NOT_JUDGED,
    UnitOutline,
    dependency_note,
    outline_of,
    outline_of_unit,
)
from harness.reports.sanitizing import fit_report, some_repairs
from harness.reports.text import (
    blocked_lines,
    headline,
    next_step,
    points_table,
    similar_check_lines,
    spaced_lines,
    written_lines,
)

MOST_BYTES = 900_000  # of 1 MB that a platform takes
LONGEST_NOTE_CHARS = 500
LONGEST_OUTPUT_CHARS = 20_000
LONGEST_NAME_CHARS = 300
DIGITS, DIGITS_OF_A_UNIT = 4, 2
MOST_FAILURES = 5
UNIT = "unit"
VISIBLE = "visible"
CHECK_KEYS = ("kind", "check", "outcome", "hidden", "cause", "diagnosis", "differences")
KEYS_IN_A_UNIT = ("check", "title", "kind", "outcome", "score", "max_score", *CHECK_KEYS[3:])


def render_results(grade: Grade) -> str:
    """Return the text of results.json."""
    return as_json(fitted_results(grade)) + "\n"


def fitted_results(grade: Grade) -> dict[str, Any]:
    """Return results.json as an object of at most MOST_BYTES, see `fit_report`."""
    return fit_report(grade, MOST_BYTES, lambda clean, part: results_of(clean), size_of)


def results_of(grade: Grade) -> dict[str, Any]:
    """Return results.json of a clean grade, however large."""
    tests = check_tests if grade.assignment.gradescope_tests == CHECKS else unit_tests
    return {
        "score": words.json_number(grade.score, DIGITS),
        "execution_time": round(grade.seconds, 3),
        "output": words.shorten("\n".join(opening_lines(grade)), LONGEST_OUTPUT_CHARS),
        "output_format": "text",
        "test_output_format": "text",
        "test_name_format": "text",
        "visibility": "visible",
        "extra_data": grade_data(grade),
        "tests": [
            entry
            for number, unit in enumerate(grade.units, 1)
            for entry in tests(grade, unit, f"{number}")
        ],
    }


def grade_data(grade: Grade) -> dict[str, Any]:
    """Return the "extra_data" of the whole: points by unit, notes, repairs, troubles."""
    return {
        "assignment": grade.assignment.slug,
        "max_score": words.json_number(grade.possible, DIGITS),
        "problem": grade.problem and cut_note(grade.problem),
        "notes": list(map(cut_note, grade.notes)),
        "repairs": [
            {"kind": repair.kind, "text": cut_note(repair.text)}
            for repair in some_repairs(grade.repairs)
        ],
        "repairs_cost": words.json_number(grade.cost, DIGITS),
        "troubles": list(map(cut_note, grade.troubles)),
        "remarks": list(map(cut_note, grade.remarks)),
        "isolation": {layer: cut_note(held) for layer, held in grade.isolation.items()},
        "units": {
            unit.id: {
                "score": words.json_number(grade.earned_in(unit.id), DIGITS),
                "max_score": words.json_number(unit.points, DIGITS),
            }
            for unit in grade.units
        },
    }


def cut_note(text: str) -> str:
    return cut_lines(text, characters=LONGEST_NOTE_CHARS)


def opening_lines(grade: Grade) -> list[str]:
    """Return what a student reads first: the score, what is next, how the units stand, the rest."""
    shown = outline_of(as_shown(grade))
    lines = [headline(shown), "", *next_step(shown)]
    if not shown.problem:
        lines += ["", *points_table(shown), *blocked_lines(shown)]
        lines += [*written_lines(shown), *shown_later(grade, shown.grade)]
    return [*lines, *spaced_lines(shown.file_notes)]


def as_shown(grade: Grade) -> Grade:
    """Return the grade as far as students may see it now; the same where that is all of it."""
    verdicts = tuple(verdict for verdict in grade.verdicts if is_shown(grade, verdict))
    if len(verdicts) == len(grade.verdicts):
        return grade
    visible = replace(grade, verdicts=verdicts)
    units = [
        unit
        if len(visible.of(unit.id)) == len(grade.of(unit.id))
        else replace(unit, points=points_of(visible.of(unit.id)))
        for unit in grade.units
    ]
    chosen = frozenset(unit.id for unit in units if visible.of(unit.id))
    return replace(visible, assignment=replace(grade.assignment, units=tuple(units)), chosen=chosen)


def points_of(checks: Sequence[Verdict]) -> Fraction:
    """Return the points that some checks can earn."""
    return sum((check.possible for check in checks), Fraction(0))


def shown_later(grade: Grade, shown: Grade) -> list[str]:
    """Return a blank line and the sentence on points of which nothing is shown yet; [] for none."""
    later = grade.possible - shown.possible
    if not later:
        return []
    sentence = f"The checks for the other {words.format_points(later)} points are not shown yet."
    return spaced_lines([sentence])


def is_shown(grade: Grade, verdict: Verdict) -> bool:
    return visibility_of(grade, verdict) == VISIBLE


def visibility_of(grade: Grade, verdict: Verdict) -> str:
    """Return "visible", or of a hidden check what the assignment says of those."""
    return grade.assignment.hidden_visibility if verdict.hidden else VISIBLE


# A test for each unit


def unit_tests(grade: Grade, unit: Unit, place: str) -> Iterator[dict[str, Any]]:
    """Yield a unit's entry "2", or "2.1" and "2.2" where some of its checks are shown later."""
    shown = [verdict for verdict in grade.of(unit.id) if is_shown(grade, verdict)]
    later = [verdict for verdict in grade.of(unit.id) if not is_shown(grade, verdict)]
    if not later:
        yield unit_test(grade, unit, place)
        return
    for number, (part, more) in enumerate(((shown, ""), (later, " (more checks)")), 1):
        if part:
            own = replace(unit, points=points_of(part))
            yield unit_test(replace(grade, verdicts=tuple(part)), own, f"{place}.{number}", more)


def unit_test(grade: Grade, unit: Unit, number: str, more: str = "") -> dict[str, Any]:
    """Return a unit, or the part of it that the grade's checks are, as an entry of `tests`."""
    outline, verdicts = outline_of_unit(grade, unit), grade.of(unit.id)
    return {
        "number": number,
        "name": words.cut_text(outline.name + more, LONGEST_NAME_CHARS),
        "score": words.json_number(outline.earned, DIGITS_OF_A_UNIT),
        "max_score": words.json_number(unit.points, DIGITS_OF_A_UNIT),
        "status": "passed" if outline.outcome is Outcome.PASSED else "failed",
        "output": words.shorten("\n".join(unit_text(outline)), LONGEST_OUTPUT_CHARS),
        "tags": [unit.id, UNIT],
        "visibility": visibility_of(grade, verdicts[0]) if verdicts else VISIBLE,
        "extra_data": {
            "unit": unit.id,
            "kind": UNIT,
            "outcome": outline.outcome.value,
            "hidden": bool(verdicts) and all(verdict.hidden for verdict in verdicts),
            "cause": blamed_unit(verdicts),
            "diagnosis": first_diagnosis(outline.failures),
            "checks": [
                check_record(verdict, *KEYS_IN_A_UNIT, digits=DIGITS) for verdict in verdicts
            ],
        },
    }


def unit_text(unit: UnitOutline) -> list[str]:
    """Return what a unit says: its failures, "Every check passes." or why it is neither."""
    if unit.outcome is Outcome.ERROR:
        return wrap_text(NOT_JUDGED, "")
    if unit.outcome is Outcome.PASSED or not unit.failures:
        sentence = unit.blocked or unit.withheld or "Every check passes."
        return [*wrap_text(sentence, ""), *note_lines(unit)]
    if not unit.is_written and not unit.is_on_text:
        return ["This is not written yet."]
    return [*failure_lines(unit), *note_lines(unit)]


def failure_lines(unit: UnitOutline) -> list[str]:
    """Return what is wrong in a unit as items "- …", each with an example, and how much more."""
    lines: list[str] = []
    for group in unit.groups[:MOST_FAILURES]:
        lines += [
            *wrap_text(f"- {group.step.item}", ""),
            *evidence_lines(group.step.for_display),
            *similar_check_lines(group.verdicts, group.step.verdict),
        ]
    left = sum(len(group.verdicts) for group in unit.groups[MOST_FAILURES:])
    if left:
        lines.append(f"… and {words.with_noun(left, 'more check', 'more checks')}.")
    sentences = filter(None, (unit.untried, unit.withheld))
    return [*lines, *(line for sentence in sentences for line in wrap_text(f"- {sentence}", ""))]


def note_lines(unit: UnitOutline) -> Iterator[str]:
    """Yield a blank line, "- To think about (no points deducted): …" and evidence for each note."""
    for note in unit.notes:
        yield from ["", *wrap_text(f"- To think about (no points deducted): {note.title}", "")]
        yield from evidence_lines(note)


# A test for each check


def check_tests(grade: Grade, unit: Unit, place: str) -> Iterator[dict[str, Any]]:
    """Yield an entry for each check of a unit."""
    for count, verdict in enumerate(grade.of(unit.id), 1):
        name = f"{grade.assignment.heading(unit)}: {verdict.title}"
        lines = output_of(grade, verdict)
        yield {
            "number": f"{place}.{count}",
            "name": words.cut_text(name, LONGEST_NAME_CHARS),
            **check_record(verdict, "score", "max_score", digits=DIGITS),
            "status": "passed" if verdict.passed else "failed",
            "output": words.shorten("\n".join(lines), LONGEST_OUTPUT_CHARS),
            "tags": [verdict.unit, verdict.kind],
            "visibility": visibility_of(grade, verdict),
            "extra_data": check_record(verdict, "unit", *CHECK_KEYS),
        }


def output_of(grade: Grade, verdict: Verdict) -> list[str]:
    """Return what a check saw; or why it was not judged, or that another unit is to blame."""
    if verdict.outcome is Outcome.ERROR:
        return wrap_text(NOT_JUDGED, "")
    reason = dependency_note(grade, verdict)
    return [reason] if reason else evidence_lines(verdict)
