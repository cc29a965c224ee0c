"""Gradescope's results.json: one test for each unit, in the assignment's order.

Fields and limits as in Gradescope's documentation of the autograder's output.  Where hidden checks
are not shown at once, `output` and the tests that are visible tell of the others alone: their
points, their failures, what is next.  The score counts all of them.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from harness.model import Grade, Unit
from harness.printable import cut_lines
from harness.reports import room, words
from harness.reports.colour import PLAIN
from harness.reports.data import as_json, size_of
from harness.reports.gradescope_tests import (
    LONGEST_OUTPUT_CHARS,
    is_shown,
    json_number,
    test_entries,
)
from harness.reports.layout import wrap_text
from harness.reports.sanitizing import sanitize_grade, some_repairs
from harness.reports.text import (
    headline,
    next_step,
    repair_lines,
    to_be_written,
    unit_summary,
    unjudged_sentence,
)

MOST_BYTES = 900_000  # of 1 MB that a platform takes
LONGEST_NOTE_CHARS = 500


def render_results(grade: Grade) -> str:
    """Return the whole results.json as text."""
    return as_json(fitted_results(grade)) + "\n"


def fitted_results(grade: Grade) -> dict[str, Any]:
    """Return results.json as an object; the outputs of the tests share the room that there is."""
    grade = sanitize_grade(grade)
    found = whole_results(grade)
    outputs = [entry.pop("output") for entry in found["tests"]]
    most = room.share_room([size_of(output) for output in outputs], MOST_BYTES - size_of(found))
    for entry, output in zip(found["tests"], outputs, strict=True):
        entry["output"] = room.fit_text(output, most, size_of)
    return found


def whole_results(grade: Grade) -> dict[str, Any]:
    """Return results.json as an object, however large it is."""
    return {
        "score": json_number(grade.score),
        "execution_time": round(grade.seconds, 3),
        "output": words.shorten("\n".join(opening_lines(grade)), LONGEST_OUTPUT_CHARS),
        "output_format": "text",
        "test_output_format": "text",
        "test_name_format": "text",
        "visibility": "visible",
        "extra_data": grade_data(grade),
        "tests": test_entries(grade),
    }


def grade_data(grade: Grade) -> dict[str, Any]:
    """Return what is known of the whole grade."""
    return {
        "assignment": grade.assignment.slug,
        "max_score": json_number(grade.possible),
        "problem": grade.problem and cut_note(grade.problem),
        "notes": list(map(cut_note, grade.notes)),
        "repairs": [
            {"kind": repair.kind, "text": cut_note(repair.text)}
            for repair in some_repairs(grade.repairs)
        ],
        "repairs_cost": json_number(grade.cost),
        "troubles": list(map(cut_note, grade.troubles)),
        "remarks": list(map(cut_note, grade.remarks)),
        "isolation": {layer: cut_note(held) for layer, held in grade.isolation.items()},
        "units": {
            unit.id: {
                "score": json_number(grade.earned_in(unit.id)),
                "max_score": json_number(unit.points),
            }
            for unit in grade.units
        },
    }


def cut_note(text: str) -> str:
    """Return a note without what is too long to be one."""
    return cut_lines(text, characters=LONGEST_NOTE_CHARS)


def opening_lines(grade: Grade) -> list[str]:
    """Return what a student reads first: the score, what is next, how the units stand, the rest."""
    shown = as_shown(grade)
    lines = [headline(shown), "", *next_step(shown)]
    if grade.problem is None:
        lines += ["", *(unit_summary(shown, unit, PLAIN) for unit in shown.units)]
        lines += [*to_be_written(shown), *shown_later(grade, shown)]
    missing = [unjudged_sentence(shown)] if shown.unjudged and shown.problem is None else []
    for note in [*missing, *grade.notes, *repair_lines(shown)]:
        lines += ["", *wrap_text(note, "")]
    return lines


def as_shown(grade: Grade) -> Grade:
    """Return the grade as far as students may see it now; the same where that is all of it."""
    told = tuple(one for one in grade.verdicts if is_shown(grade, one))
    if len(told) == len(grade.verdicts):
        return grade
    visible = replace(grade, verdicts=told)
    units = [replace(unit, points=points_shown(grade, visible, unit)) for unit in grade.units]
    chosen = frozenset(unit.id for unit in units if visible.of(unit.id))
    return replace(visible, assignment=replace(grade.assignment, units=tuple(units)), chosen=chosen)


def points_shown(grade: Grade, visible: Grade, unit: Unit) -> Fraction:
    """Return the points of a unit that its checks which are shown can earn."""
    if len(visible.of(unit.id)) == len(grade.of(unit.id)):
        return unit.points
    return sum((one.possible for one in visible.of(unit.id)), Fraction(0))


def shown_later(grade: Grade, shown: Grade) -> list[str]:
    """Return the sentence on points of which nothing is shown yet."""
    later = grade.possible - shown.possible
    if not later:
        return []
    said = f"The checks for the other {words.format_points(later)} points are not shown yet."
    return ["", *wrap_text(said, "")]
