"""What Classroom 50 reads of a grade: whole numbers as scores, a test for each unit.

A point is a hundred there (more, where an assignment has finer points), so that every unit is worth
a whole number that is the same for all students.  What lies between two of them is left out: a unit
has its full score only where all of it is right.  There is no score below 0, so what repairs cost
is taken from the units, in their order.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from math import lcm
from typing import Any

from harness.model import Grade, Outcome, Verdict
from harness.reports import words
from harness.reports.gradescope import unit_text
from harness.reports.outline import ReportOutline, UnitOutline, outline_of

SCHEMA = "classroom50/result/v1"
HUNDREDTHS = 100
LONGEST_NAME_CHARS = 300
LONGEST_MESSAGE_CHARS = 20_000
COMMAND = re.compile(r"^( *):(?=:)|##(?=\[)", re.MULTILINE)

Data = dict[str, Any]


def render_scores(grade: Grade) -> Data:
    """Return `score`, `max-score` and `tests` of the result."""
    outline = outline_of(grade)
    grade = outline.grade
    # so many make a point that units and costs are whole, whoever is graded
    points = [*(unit.points for unit in grade.assignment.units), *grade.assignment.costs.values()]
    scale = HUNDREDTHS * lcm(*(Fraction(one).denominator for one in points))
    earned = [int(grade.earned_in(unit.id) * scale) for unit in grade.units]
    left = take_cost(earned, int(grade.cost * scale))
    tests = [
        unit_entry(outline, unit, scale, (score, score - remaining))
        for unit, score, remaining in zip(outline.units, earned, left, strict=True)
    ]
    return {
        "score": sum(left),
        "max-score": sum(test["max-score"] for test in tests),
        "tests": tests,
    }


def take_cost(earned: Sequence[int], cost: int) -> list[int]:
    """Return what is left of each unit's score when a cost is taken from the first that have some.

    Example:
        >>> take_cost([1, 0, 5], 2)
        [0, 0, 4]
    """
    left = []
    for score in earned:
        taken = min(score, cost)
        cost -= taken
        left.append(score - taken)
    return left


def unit_entry(
    outline: ReportOutline, unit: UnitOutline, scale: int, counted: tuple[int, int]
) -> Data:
    """Return the test of a unit: its score (`counted`) less what repairs take from it."""
    score, taken = counted
    lines = [outline.problem] if outline.problem else unit_text(unit)
    costs = outline.repairs if taken else ()
    return {
        "test-name": harmless(words.cut_text(unit.name, LONGEST_NAME_CHARS)),
        "passed": unit.outcome is Outcome.PASSED and not taken,
        "score": score - taken,
        "max-score": int(unit.unit.points * scale),
        "message": harmless(words.shorten("\n".join([*lines, *costs]), LONGEST_MESSAGE_CHARS)),
    }


def harmless(text: str) -> str:
    """Return a text whose lines are no commands to GitHub when they are printed in a log."""
    return COMMAND.sub(lambda found: f"{found[0]} ", text)


def with_full_units(grade: Grade) -> Grade:
    """Return a grade by public checks alone in which these are worth all points of their units."""
    return replace(
        grade, verdicts=tuple(map(spread_points, [grade] * len(grade.verdicts), grade.verdicts))
    )


def spread_points(grade: Grade, verdict: Verdict) -> Verdict:
    """Return a verdict with its part of what the unit's hidden checks would have been worth."""
    own = sum((one.possible for one in grade.of(verdict.unit)), Fraction(0))
    whole = grade.assignment.unit(verdict.unit).points if verdict.unit in grade.chosen else own
    if not own or own == whole:
        return verdict
    return replace(
        verdict, points=verdict.points * whole / own, possible=verdict.possible * whole / own
    )
