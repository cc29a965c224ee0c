"""Item analysis: for each unit how hard it was, how well it tells students apart, and in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from extensions.classroom.overview.statistics import (
    DIGITS,
    FEWEST_FOR_CORRELATION,
    FEWEST_FOR_DIFFICULTY,
    PassCounts,
    count_passes,
    item_rest_correlation,
    mean_share,
    upper_lower_index,
)
from extensions.classroom.overview.students import Standing, StudentResult
from harness.model import Assignment, Unit

# Bounds that are usual for items: Ebel and Frisbie, Essentials of Educational Measurement.
EASY, HARD = 0.8, 0.3
SOLVED = 0.9  # the part of a class that is nearly everybody
GOOD, POOR = 0.3, 0.2


@dataclass(frozen=True, kw_only=True)
class Item:
    """A unit as an item of a test; `sentences` say what its figures mean."""

    unit: Unit
    heading: str
    counts: PassCounts
    difficulty: float | None
    correlation: float | None
    index: float | None
    sentences: tuple[str, ...]


def analyse_items(
    assignment: Assignment, units: Sequence[Unit], students: Sequence[StudentResult]
) -> tuple[Item, ...]:
    """Return the analysis of each unit; what was not judged in a unit is left out of its figures.

    Totals are the sums of the units' points, before anything is taken off for repairs.
    """
    return tuple(
        analyse_item(assignment.heading(unit), unit, [unit.id for unit in units], students)
        for unit in units
    )


def analyse_item(
    heading: str, unit: Unit, names: Sequence[str], students: Sequence[StudentResult]
) -> Item:
    """Return the analysis of a unit; its correlation and index need all units judged."""
    shares = [one.marks[unit.id].part_earned for one in students if unit.id in one.marks]
    unjudged = sum(
        one.standing is Standing.IN_PART and unit.id not in one.marks for one in students
    )
    whole = [one for one in students if set(names) <= one.marks.keys()]
    points = [one.marks[unit.id].earned for one in whole]
    totals = [round(sum(one.marks[name].earned for name in names), DIGITS) for one in whole]
    difficulty, linked = mean_share(shares), item_rest_correlation(points, totals)
    counts = count_passes(shares, unjudged)
    return Item(
        unit=unit,
        heading=heading,
        counts=counts,
        difficulty=difficulty,
        correlation=linked,
        index=upper_lower_index([one.marks[unit.id].part_earned for one in whole], totals),
        sentences=(
            say_difficulty(difficulty, counts),
            say_discrimination(counts, linked, points),
        ),
    )


def say_difficulty(difficulty: float | None, counts: PassCounts) -> str:
    if difficulty is None:
        return f"Too few submissions to say how hard it was: it takes {FEWEST_FOR_DIFFICULTY}."
    if is_solved(counts):
        return "Nearly everybody solved it."
    if difficulty >= EASY:
        return "Most have most of its points."
    if difficulty >= HARD:
        return "Neither easy nor very hard."
    return "Very hard: most did not get far."


def is_solved(counts: PassCounts) -> bool:
    """Return whether nearly everybody has all points."""
    return counts.full >= SOLVED * counts.judged > 0


def say_discrimination(counts: PassCounts, linked: float | None, points: Sequence[float]) -> str:
    """Return what a corrected item-total correlation means."""
    if linked is None:
        return say_why_none(points)
    if linked >= GOOD:
        return "Those who did well elsewhere did better here, too."
    if linked >= POOR:
        return "Those who did well elsewhere did somewhat better here."
    if linked <= -POOR:
        return "Those who did well elsewhere did worse here: look at the checks or the task."
    if is_solved(counts):
        return "So it hardly tells students apart."
    return "Those who did well elsewhere did not do better here: look at the checks or the task."


def say_why_none(points: Sequence[float]) -> str:
    """Return why these points have no correlation with others."""
    if len(points) < FEWEST_FOR_CORRELATION:
        return (
            "Too few submissions to say whether it tells students apart: "
            f"it takes {FEWEST_FOR_CORRELATION}."
        )
    if len(set(points)) == 1:
        return "All have the same points, so it tells nobody apart."
    return "All have the same points elsewhere, so there is nothing to compare it with."
