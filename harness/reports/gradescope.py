"""Gradescope's results.json: one test for each unit, in the assignment's order.

Fields and limits as in Gradescope's documentation of the autograder's output.  Where hidden checks
are not shown at once, `output` and the tests that are visible tell of the others alone: their
points, their failures, what is next.  The score counts all of them.
"""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction
from typing import Any

from harness.model import Grade, Unit
from harness.printable import cut_lines
from harness.reports import order, room, words
from harness.reports.colour import PLAIN
from harness.reports.gradescope_tests import LONGEST, is_shown, number, tests
from harness.reports.layout import wrap
from harness.reports.sanitizing import sanitized, some_repairs
from harness.reports.text import headline, next_step, repairs, summary, to_be_written, unjudged

MOST_BYTES = 900_000  # of 1 MB that a platform takes
LONGEST_NOTE = 500


def render(grade: Grade) -> str:
    """Return the whole results.json as text."""
    return written(results(grade)) + "\n"


def written(data: Any) -> str:
    """Return data as JSON."""
    return json.dumps(data, indent=1, ensure_ascii=False)


def size(data: Any) -> int:
    """Return how many bytes data has as JSON."""
    return len(written(data).encode("utf-8", "backslashreplace"))


def results(grade: Grade) -> dict[str, Any]:
    """Return results.json as an object; the outputs of the tests share the room that there is."""
    grade = sanitized(grade)
    found = whole(grade)
    outputs = [entry.pop("output") for entry in found["tests"]]
    most = room.share([size(output) for output in outputs], MOST_BYTES - size(found))
    for entry, output in zip(found["tests"], outputs, strict=True):
        entry["output"] = room.fit(output, most, size)
    return found


def whole(grade: Grade) -> dict[str, Any]:
    """Return results.json as an object, however large it is."""
    return {
        "score": number(grade.score),
        "execution_time": round(grade.seconds, 3),
        "output": words.shorten("\n".join(opening(grade)), LONGEST),
        "output_format": "text",
        "test_output_format": "text",
        "test_name_format": "text",
        "visibility": "visible",
        "extra_data": about(grade),
        "tests": tests(grade),
    }


def about(grade: Grade) -> dict[str, Any]:
    """Return what is known of the whole grade."""
    return {
        "assignment": grade.assignment.slug,
        "max_score": number(grade.possible),
        "problem": grade.problem and noted(grade.problem),
        "notes": list(map(noted, grade.notes)),
        "repairs": [
            {"kind": repair.kind, "text": noted(repair.text)}
            for repair in some_repairs(grade.repairs)
        ],
        "repairs_cost": number(grade.cost),
        "troubles": list(map(noted, grade.troubles)),
        "isolation": {layer: noted(held) for layer, held in grade.isolation.items()},
        "units": {
            unit.id: {"score": number(grade.earned(unit.id)), "max_score": number(unit.points)}
            for unit in grade.units
        },
    }


def noted(text: str) -> str:
    """Return a note without what is too long to be one."""
    return cut_lines(text, characters=LONGEST_NOTE)


def opening(grade: Grade) -> list[str]:
    """Return what a student reads first: the score, what is done, what is next, then the rest."""
    shown = as_shown(grade)
    lines = [headline(shown), "", *shown_later(grade, shown), *done(shown), *what_next(shown)]
    missing = [unjudged(shown)] if shown.unjudged and shown.problem is None else []
    for note in [*missing, *grade.notes, *repairs(shown)]:
        lines += ["", *wrap(note, "")]
    table = [summary(shown, unit, PLAIN) for unit in shown.units] if grade.problem is None else []
    return [*lines, "", *table]


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
    said = f"The checks for the other {words.points(later)} points are not shown yet."
    return [*wrap(said, ""), ""]


def done(grade: Grade) -> list[str]:
    """Return which units are done, where some are not."""
    if grade.problem is not None or order.first_failure(grade) is None:
        return []
    units = [unit for unit in grade.units if grade.earned(unit.id) == unit.points]
    if not units:
        return [f"Done: none of the {words.count(len(grade.units), 'part', 'parts')} yet.", ""]
    return [*wrap(f"Done: {order.named(grade, units)}.", ""), ""]


def what_next(grade: Grade) -> list[str]:
    """Return what to do next, and what is still to be written."""
    return [*next_step(grade), *to_be_written(grade)] if grade.problem is None else next_step(grade)
