"""Scores for Classroom 50: whole numbers, the same maximum for all, no score below 0."""

from dataclasses import replace
from fractions import Fraction

import pytest

from extensions.platforms.github.in_classroom50 import render_scores, with_full_units
from harness.model import Outcome, Repair
from tests import pages
from tests.reports.grades import ASSIGNMENT, BAD, GOOD, a_failure, a_grade, verdict
from tests.samples import each_row

REPAIR = Repair(kind="encoding", text="It was read as Windows text.")
THIRD = Fraction(1, 3)


def scores(grade):
    return [test["score"] for test in render_scores(grade)["tests"]]


@pytest.mark.parametrize("name", pages.GRADES)
def test_every_number_is_whole_and_fits(name):
    found = render_scores(pages.GRADES[name])
    numbers = [found["score"], found["max-score"], *scores(pages.GRADES[name])]
    assert all(type(number) is int and number >= 0 for number in numbers)
    assert found["score"] == sum(scores(pages.GRADES[name])) <= found["max-score"]


def test_a_point_is_a_hundred():
    found = render_scores(BAD)
    assert (found["score"], found["max-score"]) == (900, 1500)


def test_finer_points_have_a_finer_scale():
    halves = tuple(replace(unit, points=unit.points / 8) for unit in ASSIGNMENT.units)
    assert render_scores(a_grade(assignment=replace(ASSIGNMENT, units=halves)))["max-score"] == 1500


def test_a_part_that_is_missing_is_never_rounded_up():
    almost = a_grade(
        verdict("A", Outcome.PASSED, points=10 - THIRD / 100), a_failure(possible=THIRD / 100)
    )
    first, _ = render_scores(almost)["tests"]
    assert (first["score"], first["max-score"], first["passed"]) == (999, 1000, False)


@each_row(
    ("cost", "left"),
    [(2, [800, 500]), (Fraction(1, 2), [950, 500]), (12, [0, 300]), (99, [0, 0])],
    ids=["from the first", "a part", "from two", "more than there is"],
)
def test_what_a_repair_costs_is_taken_from_the_units_in_order(cost, left):
    charged = replace(ASSIGNMENT, costs={"encoding": Fraction(cost)})
    scaled = scores(replace(GOOD, assignment=charged, repairs=(REPAIR,)))
    assert [score * 100 // (200 if cost == Fraction(1, 2) else 100) for score in scaled] == left


def test_a_unit_that_pays_for_a_repair_says_so():
    charged = replace(ASSIGNMENT, costs={"encoding": Fraction(2)})
    first, second = render_scores(replace(GOOD, assignment=charged, repairs=(REPAIR,)))["tests"]
    sentence = "It was read as Windows text. 2 points deducted."
    assert (first["passed"], sentence in first["message"]) == (False, True)
    assert (second["passed"], sentence in second["message"]) == (True, False)


def test_public_checks_alone_are_worth_all_points_of_their_unit():
    half = a_grade(
        verdict("A", Outcome.PASSED, points=3),
        a_failure(possible=3),
        verdict("B", Outcome.PASSED, points=5),
    )
    assert scores(with_full_units(half)) == [500, 500]


def test_a_unit_without_a_check_stays_as_it_is():
    assert scores(with_full_units(a_grade(verdict("B", Outcome.PASSED, points=5)))) == [0, 500]
