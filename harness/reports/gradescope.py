"""Gradescope's results.json: one test for each check, in the assignment's order.

Fields and limits as in Gradescope's documentation of the autograder's output.  Where hidden checks
are not shown at once Gradescope shows no total either: `output` says it, and nothing about them.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from harness.model import Grade, Outcome, Unit, Verdict
from harness.printable import cut_lines
from harness.reports import room, words
from harness.reports.colour import PLAIN
from harness.reports.sanitizing import sanitized, some_repairs
from harness.reports.text import (
    block,
    carry_note,
    failing,
    headline,
    next_step,
    repairs,
    summary,
    unjudged,
    wrap,
)

MOST_BYTES = 900_000  # of 1 MB that a platform takes
LONGEST = 20_000
LONGEST_NAME = 300
LONGEST_NOTE = 500
DIGITS = 4
NOT_JUDGED = (
    "The grader could not judge this, through no fault of yours. It has to grade this file again."
)


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
    """Return results.json as an object; the outputs of the checks share the room that there is."""
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
        "tests": [
            test(grade, unit, verdict, f"{place}.{count}")
            for place, unit in enumerate(grade.units, 1)
            for count, verdict in enumerate(grade.of(unit.id), 1)
        ],
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
    lines = [headline(grade), "", *done(grade), *what_next(grade)]
    missing = [unjudged(grade)] if grade.unjudged and grade.problem is None else []
    for note in [*missing, *grade.notes, *repairs(grade)]:
        lines += ["", *wrap(note, "")]
    table = [summary(grade, unit, PLAIN) for unit in grade.units] if grade.problem is None else []
    return [*lines, "", *table]


def done(grade: Grade) -> list[str]:
    """Return which units are done, where some are not."""
    if grade.problem is not None or not any(failing(grade)):
        return []
    units = [unit for unit in grade.units if grade.earned(unit.id) == unit.points]
    if not units:
        return [f"Done: none of the {words.count(len(grade.units), 'part', 'parts')} yet.", ""]
    return [*wrap(f"Done: {named(grade, units)}.", ""), ""]


def named(grade: Grade, units: Sequence[Unit]) -> str:
    """Name units in a sentence: "Steps A, B and D; Style"."""
    step = grade.assignment.step
    titled = [unit.title for unit in units if grade.assignment.heading(unit) == unit.title]
    numbered = [unit.id for unit in units if unit.title not in titled]
    steps = [words.series(numbered, step, f"{step}s")] if numbered else []
    return "; ".join([*steps, *titled])


def what_next(grade: Grade) -> list[str]:
    """Return what to do next, without a word about checks that are not shown yet."""
    shown = tuple(one for one in grade.verdicts if visibility(grade, one) == "visible")
    told = next_step(replace(grade, verdicts=shown))
    if any(failing(grade)) and not any(failing(replace(grade, verdicts=shown))):
        where = named(grade, [unit for unit, _ in failing(grade)])
        told = wrap(f"All checks that are shown pass. Others, not shown yet, fail in {where}.", "")
    return told


def visibility(grade: Grade, verdict: Verdict) -> str:
    """Return when students may see a check."""
    return grade.assignment.hidden_visibility if verdict.hidden else "visible"


def test(grade: Grade, unit: Unit, verdict: Verdict, place: str) -> dict[str, Any]:
    """Return one check as an entry of `tests`."""
    return {
        "number": place,
        "name": words.cut(f"{grade.assignment.heading(unit)}: {verdict.title}", LONGEST_NAME),
        "score": number(verdict.points),
        "max_score": number(verdict.possible),
        "status": "passed" if verdict.passed else "failed",
        "output": words.shorten("\n".join(told(grade, verdict)), LONGEST),
        "tags": [verdict.unit, verdict.kind],
        "visibility": visibility(grade, verdict),
        "extra_data": {
            "unit": verdict.unit,
            "kind": verdict.kind,
            "check": verdict.check,
            "outcome": verdict.outcome.value,
            "hidden": verdict.hidden,
            "cause": verdict.cause,
            "diagnosis": verdict.diagnosis,
            "differences": list(verdict.differences),
        },
    }


def told(grade: Grade, verdict: Verdict) -> list[str]:
    """Return what a check says: what it saw, or why it counts although it failed."""
    if verdict.outcome is Outcome.ERROR:
        return wrap(NOT_JUDGED, "")
    reason = carry_note(grade, verdict)
    return [reason] if reason else block(verdict)


def number(points: Fraction) -> float:
    """Return points as JSON has them."""
    return round(float(points), DIGITS)
