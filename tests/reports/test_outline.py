"""What the outline of a grade says, in the words that a student reads."""

from dataclasses import replace
from fractions import Fraction

import pytest

from extensions.platforms.github.in_classroom50 import render_scores, with_full_units
from harness.grading.flow import grade
from harness.grading.options import Options
from harness.model import Cause, Evidence, Outcome, Row, Unit
from harness.reports import text
from harness.reports.outline import outline_of
from tests.helpers import write
from tests.reports.grades import ASSIGNMENT, a_failure, a_grade, verdict
from tests.samples import FOR_A_RELEASE
from tools.programs import assignment_of, whole_program

WAITING = Evidence(hint="These points count once at least one other check of this part passes.")
WRONG = a_failure(possible=6, evidence=Evidence(did="count(3)", actual="None"))
WITHHELD = verdict(
    "A", Outcome.PASSED, points=0, possible=2, check="waits", title="It loops.", evidence=WAITING
)


def next_step(grade_):
    step = outline_of(grade_).step
    assert step is not None
    return step


@FOR_A_RELEASE
def test_a_check_whose_points_wait_is_counted_as_one_that_passes():
    report = text.render_report(a_grade(WRONG, WITHHELD, replace(WITHHELD, check="too")))
    assert "  A  Count" in report
    assert "2 of 3 checks pass\n" in report
    assert "It loops." not in report
    assert (
        "  - 2 checks pass. These points count once at least one other check of this part\n"
        "  passes.\n"
    ) in report


def test_where_all_that_is_shown_passes_nothing_is_called_done():
    grade_ = a_grade(WITHHELD)
    assert text.render_report(grade_).split("\n")[2].startswith("Every check that is shown here")


@FOR_A_RELEASE
def test_by_public_checks_alone_a_unit_says_for_which_one_its_points_wait():
    waiting = a_failure("B", possible=2, blamed_unit="A", check="waits")
    passing = verdict("B", Outcome.PASSED, points=3)
    both = with_full_units(a_grade(WRONG, passing, waiting))
    assert "1 of 2 checks waits for Step A" in text.render_report(both)
    message = render_scores(both)["tests"][1]["message"].replace("\n", " ")
    assert message == (
        "Some checks cannot show whether this part is right until Step A is. Their points wait."
    )


def test_an_example_that_fails_is_named():
    seen = Evidence(did="count(3)", expected="[3, 2, 1]", actual="[1, 2, 3]")
    failed = a_failure(possible=6, kind="example", evidence=seen)
    report = text.render_report(a_grade(failed))
    assert "Next: Step A is not right yet: The example count(3) should give [3, 2, 1].\n" in report


def test_the_smallest_example_of_those_alike_comes_first():
    sizes = {"large": "2\n0\n1\n1", "small": "1\n0"}
    failed = [
        a_failure(
            possible=1,
            check=name,
            differences=(name,),
            evidence=Evidence(
                did="your program",
                typed=tuple(typed.split("\n")),
                rows=(Row(expected="X wins!", actual=None, differs=True, difference=name),),
            ),
        )
        for name, typed in sizes.items()
    ]
    assert next_step(a_grade(*failed)).verdict.check == "small"


def test_an_example_shows_what_the_sentence_says_and_not_what_the_remark_does():
    cause = Cause(
        id="negative",
        sentence="It accepts negative numbers.",
        remark="Apart from that, it ends with an exception for some values.",
    )
    raised = Evidence(did="f(3)", actual="IndexError", raised=True)
    accepted = Evidence(did="f(-1)", expected="False", actual="True")
    failed = [
        a_failure(possible=1, check=seen.did, evidence=seen, cause=cause)
        for seen in (raised, accepted)
    ]
    assert next_step(a_grade(*failed)).verdict.check == "f(-1)"


# Whole programs

TWO_MOVES = ["game_two_moves_only", "game_two_moves_and_no_question"]


@FOR_A_RELEASE
def test_the_same_wrong_game_earns_the_same_with_and_without_a_question_after_it():
    chosen = assignment_of("numpad")
    found = [grade(chosen, whole_program("numpad", name), ["game"]) for name in TWO_MOVES]
    assert [one.score for one in found] == [Fraction(0), Fraction(0)]
    differences = ["3 turns are missing", "your program stops too early"]
    for one, difference in zip(found, differences, strict=True):
        assert one.of("game")[0].withheld
        assert f"What differs: {difference}" in text.render_report(one)


ASKS_ONCE = 'x = input("Hello? ")\nprint(x)\n'


@pytest.mark.parametrize("slug", ["dict_board", "xtreme", "numpad", "vs_computer"])
def test_a_file_that_asks_once_is_no_program(tmp_path, slug):
    chosen = assignment_of(slug)
    found = grade(chosen, write(tmp_path, ASKS_ONCE, chosen.files[0]), (), Options(public=True))
    first = chosen.heading(chosen.units[0])
    assert next_step(found).opening.startswith(f"{first} is not written yet:")
    assert {unit.state_text for unit in outline_of(found).units} <= {
        "not written yet",
        "comes later",
    }


def test_checks_that_were_not_tried_say_why():
    reason = Evidence(actual="Not tried: count did not finish in other checks.")
    left = [replace(WRONG, check=name, untried=True, evidence=reason) for name in "ab"]
    unit = outline_of(a_grade(WRONG, *left)).outline_for("A")
    assert unit.untried == "2 checks were not tried: count did not finish in other checks."


def test_a_unit_waits_for_every_wrong_one_that_it_uses_and_for_no_other():
    units = [
        Unit(id=name, title=name, points=Fraction(6), shares={}, functions=(name.lower(),))
        for name in "ABCDE"
    ]
    calls = {"e": ("a", "d"), "d": ("b",)}
    chosen = replace(ASSIGNMENT, units=tuple(units), calls=calls)
    wrong = [replace(WRONG, unit=name, check=name) for name in "ABC"]
    game = replace(verdict("E", Outcome.PASSED, points=6), kind="transcript", blamed_unit="A")
    verdicts = (*wrong, verdict("D", Outcome.PASSED, points=6), game)
    grade_ = a_grade(*verdicts, assignment=chosen, chosen=frozenset("ABCDE"))
    assert outline_of(grade_).outline_for("E").blocked == (
        "Its own part is right; the game will look right once Steps A and B are."
    )
