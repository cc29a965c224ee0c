"""What a report for a terminal says of repairs, and of a unit with a long name."""

from dataclasses import replace
from fractions import Fraction

import pytest

from harness.model import Unit
from harness.model.submission import Repair
from harness.reports import outline, text
from tests.reports.grades import ASSIGNMENT, BAD, GOOD, a_grade

LEFT_OUT = Repair(kind="loading", text="Line 3 was passed over.")
RENAMED = Repair(kind="file_name", text="The file is called hand_in.py.")
CHARGED = replace(ASSIGNMENT, costs={"file_name": Fraction(1), "loading": Fraction(5, 2)})
PRICES = {
    "nothing was left out": (BAD, RENAMED, " No points deducted."),
    "something was left out and all is right": (GOOD, LEFT_OUT, " No points deducted."),
    "something was left out and something fails": (BAD, LEFT_OUT, ""),
    "it costs a point": (replace(BAD, assignment=CHARGED), RENAMED, " 1 point deducted."),
    "it costs points": (replace(BAD, assignment=CHARGED), LEFT_OUT, " 2.5 points deducted."),
}


@pytest.mark.parametrize(("grade", "repair", "price"), PRICES.values(), ids=PRICES)
def test_a_repair_says_what_it_costs_where_that_is_known(grade, repair, price):
    assert outline.repair_lines(replace(grade, repairs=(repair,))) == [f"{repair.text}{price}"]


@pytest.mark.parametrize("chosen", [ASSIGNMENT, CHARGED], ids=["nothing", "points"])
def test_what_repairs_of_a_kind_cost_is_said_once(chosen):
    other = replace(RENAMED, text="It is called so twice.")
    first, second = outline.repair_lines(replace(BAD, assignment=chosen, repairs=(RENAMED, other)))
    assert "deducted." in first
    assert second == other.text


def test_a_title_takes_the_room_that_the_points_leave():
    unit = Unit(
        id="check_down_diagonal", title="Check the diagonal down", points=Fraction(6), shares={}
    )
    grade = a_grade(assignment=replace(ASSIGNMENT, units=(unit,)), chosen={unit.id})
    (line,) = text.points_table(outline.outline_of(grade))
    assert line.startswith("  check_down_diagonal  Check the diagonal down  ")
    assert len(line) <= 80
