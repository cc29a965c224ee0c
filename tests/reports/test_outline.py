"""What the outline of a grade says, in the words that a student reads."""

from dataclasses import replace
from fractions import Fraction

import pytest

from extensions.fault_location.place import NOT_SEARCHED, render_places
from extensions.platforms.github.in_classroom50 import render_scores, with_full_units
from harness.grading.flow import grade
from harness.grading.options import Options
from harness.model import UNREAD_CAUSE, Cause, Evidence, Outcome, Row, Unit
from harness.reports import text
from harness.reports.lines import typed_text
from harness.reports.outline import outline_of
from tests.helpers import write
from tests.reports.grades import ASSIGNMENT, UNITS, a_grade, verdict
from tools.programs import assignment_of, whole_program

WAITING = Evidence(hint="These points count once at least one other check of this part passes.")
WRONG = verdict(
    "A", Outcome.FAILED, points=0, possible=6, evidence=Evidence(did="count(3)", actual="None")
)
WITHHELD = verdict(
    "A", Outcome.PASSED, points=0, possible=2, check="waits", title="It loops.", evidence=WAITING
)


def next_step(grade_):
    step = outline_of(grade_).step
    assert step is not None
    return step


def test_a_check_whose_points_wait_is_counted_as_one_that_passes():
    report = text.render_report(a_grade(WRONG, WITHHELD, replace(WITHHELD, check="too")))
    assert "  A  Count" in report
    assert "2 of 3 checks pass\n" in report
    assert "It loops." not in report
    assert (
        "  - 2 checks pass. These points count once at least one other check of this part\n"
        "  passes.\n"
    ) in report


def test_of_one_such_check_its_points_are_said_to_wait():
    report = text.render_report(a_grade(WRONG, WITHHELD))
    assert "1 of 2 checks passes\n" in report
    assert "- 1 check passes. Its points count once" in report


def test_points_that_wait_for_different_things_are_counted_apart():
    game = "These points count once a game that no example shows is right, too."
    others = [replace(WITHHELD, check=f"c{n}", evidence=Evidence(hint=game)) for n in range(2)]
    report = text.render_report(a_grade(WRONG, WITHHELD, *others))
    assert "3 of 4 checks pass\n" in report
    assert (
        "  - 1 check passes. Its points count once at least one other check of this part\n"
        "  passes. 2 checks pass. These points count once a game that no example shows is\n"
        "  right, too.\n"
    ) in report


def test_where_all_that_is_shown_passes_nothing_is_called_done():
    grade_ = a_grade(WITHHELD)
    assert text.render_report(grade_).split("\n")[2].startswith("Every check that is shown here")


def test_units_that_wait_for_the_same_one_are_named_together():
    game = verdict("B", Outcome.PASSED, points=5, blamed_unit="A", kind="transcript")
    report = text.render_report(a_grade(WRONG, game))
    assert "5 / 5   done\n" in report
    assert "  Step B: its own part is right; the game will look right once Step A is.\n" in report


@pytest.mark.parametrize(
    ("kind", "points", "sentence"),
    [
        ("behaviour", 5, "their own parts are right; they will work once Step A is."),
        ("transcript", 5, "their own parts are right; the game will look right once Step A is."),
        (
            "behaviour",
            0,
            (
                "some checks cannot show whether these parts are right until Step A is. "
                "Their points wait."
            ),
        ),
    ],
    ids=["functions", "games", "points that wait"],
)
def test_several_units_that_wait_are_told_of_together(kind, points, sentence):
    units = (*UNITS[:2], Unit(id="C", title="Land", points=Fraction(5), shares={}), UNITS[2])
    waiting = [
        verdict(unit, Outcome.FAILED, points=points, possible=5, blamed_unit="A", kind=kind)
        for unit in "BC"
    ]
    several = a_grade(
        WRONG, *waiting, assignment=replace(ASSIGNMENT, units=units), chosen=frozenset("ABC")
    )
    assert outline_of(several).blocked == (f"Steps B and C: {sentence}",)


def test_by_public_checks_alone_a_unit_says_for_which_one_its_points_wait():
    waiting = verdict("B", Outcome.FAILED, points=0, possible=2, blamed_unit="A", check="waits")
    passing = verdict("B", Outcome.PASSED, points=3)
    both = with_full_units(a_grade(WRONG, passing, waiting))
    assert "1 of 2 checks waits for Step A" in text.render_report(both)
    message = render_scores(both)["tests"][1]["message"].replace("\n", " ")
    assert message == (
        "Some checks cannot show whether this part is right until Step A is. Their points wait."
    )


def test_typed_lines_are_shown_as_lines():
    assert typed_text(("2", "0, 0", "")) == "2 ⏎ 0, 0 ⏎ (Enter)"


def test_an_example_that_fails_is_named():
    seen = Evidence(did="count(3)", expected="[3, 2, 1]", actual="[1, 2, 3]")
    failed = verdict("A", Outcome.FAILED, points=0, possible=6, kind="example", evidence=seen)
    report = text.render_report(a_grade(failed))
    assert "Next: Step A is not right yet: The example count(3) should give [3, 2, 1].\n" in report


@pytest.mark.parametrize("verbose", [False, True])
def test_what_is_judged_elsewhere_is_said_where_everything_is(verbose):
    title = "The moves should be right (wording is judged separately)."
    failed = [
        verdict(unit, Outcome.FAILED, points=0, possible=1, title=title, evidence=None)
        for unit in "AB"
    ]
    report = text.render_report(a_grade(*failed), verbose=verbose)
    assert ("judged separately" in report) is verbose
    assert "The moves should be right." in report


def test_a_check_with_a_call_comes_before_one_without():
    bare = verdict("A", Outcome.FAILED, points=0, possible=1, check="bare", title="It loops.")
    assert next_step(a_grade(bare, WRONG)).verdict.check == WRONG.check


def test_the_smallest_example_of_those_alike_comes_first():
    sizes = {"large": "2\n0\n1\n1", "small": "1\n0"}
    failed = [
        verdict(
            "A",
            Outcome.FAILED,
            points=0,
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


def test_a_cause_is_told_with_what_is_remarked_on_it():
    cause = Cause(id="ends", sentence="It ends.", question="Why?", remark="It is not shown.")
    failed = replace(WRONG, cause=cause, tells_cause=True, evidence=Evidence())
    assert text.render_report(a_grade(failed)).split("\n")[2:5] == [
        "Next: Step A. It ends.",
        "    It is not shown.",
        "    Why?",
    ]


# Whole programs

TWO_MOVES = ["game_two_moves_only", "game_two_moves_and_no_question"]


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
    assert {one.state_text for one in outline_of(found).units} <= {
        "not written yet",
        "comes later",
    }


@pytest.mark.parametrize("shown", [{"raised": True}, {"shows": "other_parameters"}], ids=repr)
def test_the_smallest_call_that_ends_with_an_exception_comes_first(shown):
    calls = {"large": "count([1, 2, 3])", "small": "count([])"}
    failed = [
        replace(WRONG, check=name, evidence=Evidence(did=did, actual="IndexError", **shown))
        for name, did in calls.items()
    ]
    assert next_step(a_grade(*failed)).verdict.check == "small"


def test_checks_that_were_not_tried_say_why():
    reason = Evidence(actual="Not tried: count did not finish in other checks.")
    left = [replace(WRONG, check=name, untried=True, evidence=reason) for name in "ab"]
    unit = outline_of(a_grade(WRONG, *left)).outline_for("A")
    assert unit.untried == "2 checks were not tried: count did not finish in other checks."


def test_a_line_is_not_looked_for_where_python_cannot_read_the_code():
    unread = replace(WRONG, cause=UNREAD_CAUSE)
    assert NOT_SEARCHED in " ".join(render_places(a_grade(unread)).split())
    assert NOT_SEARCHED not in " ".join(render_places(a_grade(WRONG, unread)).split())
