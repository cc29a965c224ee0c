"""One mistake costs once: a unit that another one makes fail keeps its points."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from harness.assignment import load
from harness.execution.reference import Reference
from harness.grading.carry_forward import units_used
from harness.grading.flow import grade
from harness.reports import gradescope, text
from tests.helpers import STUBBORN
from tests.samples import IN_LARGER_RUNS
from tools.programs import program

WRONG_IN_B = program("dict_board", "player_as_number")
ASSIGNMENT = load("dict_board")


def points(result):
    """Return the units that lost points, and the causes that kept others whole."""
    lost = {unit.id for unit in result.units if result.earned_in(unit.id) < unit.points}
    causes = {verdict.unit: verdict.cause for verdict in result.verdicts if verdict.cause}
    return lost, causes


CONSEQUENCES = [
    ("dict_board", "player_as_number", {"B"}, {"E": "B", "H": "B", "J": "B"}),
    ("dict_board", "only_x_positions", {"F"}, {"G": "F", "H": "F"}),
    (
        "numpad",
        "first_counted_from_zero_game_outside",
        {"choose_first"},
        {"game": "choose_first"},
    ),
]


@pytest.mark.parametrize(("slug", "name", "lost", "causes"), CONSEQUENCES)
def test_only_the_unit_with_the_mistake_loses_points(slug, name, lost, causes):
    assert points(grade(load(slug), program(slug, name))) == (lost, causes)


@pytest.fixture(scope="module")
def wrong_in_b():
    """Return the grade of a program whose Step B is wrong and used by others."""
    return grade(ASSIGNMENT, WRONG_IN_B)


def test_the_report_says_which_unit_is_to_blame(wrong_in_b):
    assert "correct by itself; see Step B" in text.render_report(wrong_in_b)


def test_the_next_step_is_the_unit_to_blame(wrong_in_b):
    assert "Next: Step B." in text.render_report(wrong_in_b)


def test_a_test_that_counts_all_the_same_names_its_cause(wrong_in_b):
    tests = json.loads(gradescope.render_results(wrong_in_b))["tests"]
    excused = [test for test in tests if test["extra_data"]["cause"] == "B"]
    assert {test["extra_data"]["unit"] for test in excused} == {"E", "H", "J"}
    assert {test["status"] for test in excused} == {"passed"}
    assert {test["output"] for test in excused} == {"Correct by itself; see Step B."}


def test_an_instructor_can_let_errors_count_where_they_show():
    strict = replace(ASSIGNMENT, carry_forward=False)
    lost, causes = points(grade(strict, WRONG_IN_B))
    assert lost == {"B", "E", "H", "J"}
    assert causes == {}


def test_what_a_unit_uses_is_known_from_the_reference():
    with Reference(ASSIGNMENT) as reference:
        found = units_used(ASSIGNMENT, reference.load_program().facts.reach)
    assert found["G"] == {"F"}
    assert found["E"] == {"B"}
    assert found["A"] == frozenset()


def test_a_unit_that_is_wrong_itself_stays_wrong(tmp_path):
    source = WRONG_IN_B.read_text("utf-8")
    both = tmp_path / "tic_tac_toe.py"
    both.write_text(f"{source}\n\ndef display_outcome(*values):\n    print('Over')\n", "utf-8")
    lost, causes = points(grade(ASSIGNMENT, both))
    assert {"B", "E"} <= lost
    assert "E" not in causes


@IN_LARGER_RUNS
def test_a_loop_of_its_own_that_never_ends_is_not_excused(tmp_path):
    source = WRONG_IN_B.read_text("utf-8")
    endless = """

right = display_outcome


def display_outcome(round):
    while round == 9:
        pass
    right(round)
"""
    path = tmp_path / "tic_tac_toe.py"
    path.write_text(source.replace("\nif __name__", f"{endless}\n\nif __name__", 1), "utf-8")
    stubborn = replace(ASSIGNMENT, limits=STUBBORN)
    lost, causes = points(grade(stubborn, path, ["B", "E"]))
    assert {"B", "E"} <= lost
    assert "E" not in causes
