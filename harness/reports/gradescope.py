"""Gradescope's results.json: one test for each check, in the assignment's order.

Fields and limits as in Gradescope's documentation of the autograder's output.
"""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

from harness.model import Grade, Outcome, Verdict
from harness.reports import words
from harness.reports.text import block, carried, headline, next_step

LONGEST = 20_000
DIGITS = 4


def render(grade: Grade) -> str:
    """Give the whole results.json as text."""
    return json.dumps(results(grade), indent=1, ensure_ascii=False) + "\n"


def results(grade: Grade) -> dict[str, Any]:
    """Give results.json as an object."""
    return {
        "score": number(grade.score),
        "execution_time": round(grade.seconds, 3),
        "output": words.shorten("\n".join([headline(grade), *next_step(grade)]), LONGEST),
        "output_format": "text",
        "test_output_format": "text",
        "test_name_format": "text",
        "visibility": "visible",
        "extra_data": {
            "assignment": grade.assignment.slug,
            "max_score": number(grade.possible),
            "problem": grade.problem,
            "notes": list(grade.notes),
            "repairs": [{"kind": repair.kind, "text": repair.text} for repair in grade.repairs],
            "repairs_cost": number(grade.cost),
            "troubles": list(grade.troubles),
            "isolation": dict(grade.isolation),
            "units": {
                unit.id: {"score": number(grade.earned(unit.id)), "max_score": number(unit.points)}
                for unit in grade.units
            },
        },
        "tests": [
            test(grade, verdict, f"{place}.{count}")
            for place, unit in enumerate(grade.units, 1)
            for count, verdict in enumerate(grade.of(unit.id), 1)
        ],
    }


def test(grade: Grade, verdict: Verdict, place: str) -> dict[str, Any]:
    """Give one check as an entry of `tests`."""
    return {
        "number": place,
        "name": f"{grade.assignment.step} {verdict.unit}: {verdict.title}",
        "score": number(verdict.points),
        "max_score": number(verdict.possible),
        "status": "failed" if verdict.outcome is Outcome.FAILED else "passed",
        "output": words.shorten("\n".join(told(grade, verdict)), LONGEST),
        "extra_data": {
            "unit": verdict.unit,
            "kind": verdict.kind,
            "check": verdict.check,
            "outcome": verdict.outcome.value,
            "cause": verdict.cause,
            "diagnosis": verdict.diagnosis,
            "differences": list(verdict.differences),
        },
    }


def told(grade: Grade, verdict: Verdict) -> list[str]:
    """Give what a check says: what it saw, or why it counts although it failed."""
    reason = carried(grade, verdict)
    return [reason] if reason else block(verdict)


def number(points: Fraction) -> float:
    """Give points as JSON has them."""
    return round(float(points), DIGITS)
