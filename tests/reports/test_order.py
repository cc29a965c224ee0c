"""What a reader is told first, in every report alike."""

import json
import re
from fractions import Fraction

import pytest

from harness.model import Evidence, Outcome, Row, Unit
from harness.reports import gradescope, html, outline, text
from tests import pages
from tests.helpers import an_assignment
from tests.samples import FOR_A_RELEASE, each_row

UNITS = "ABCDEF"
TITLES = {**{unit: f"Do {unit}" for unit in UNITS}, "style": "Style"}
ASSIGNMENT = an_assignment(
    units=tuple(
        Unit(id=one, title=title, points=Fraction(2), shares={}) for one, title in TITLES.items()
    ),
    step="Step",
)


def failed(unit, kind="behaviour", outcome=Outcome.FAILED, **changes):
    """Return a check that failed."""
    check, title = f"test_all::test_{unit}_{kind}", f"{unit} {kind}."
    own = {"check": check, "kind": kind, "group": kind, "title": title, **changes}
    return pages.verdict(unit, outcome, **own)


def a_grade(*verdicts, unwritten=""):
    """Return a grade of all units; those without a verdict have all their points."""
    judged = {verdict.unit for verdict in verdicts}
    ids = [unit.id for unit in ASSIGNMENT.units]
    right = [
        failed(one, outcome=Outcome.PASSED, points=Fraction(2)) for one in ids if one not in judged
    ]
    found = sorted([*verdicts, *right], key=lambda one: ids.index(one.unit))
    given = {"chosen": frozenset(ids), "unwritten": frozenset(unwritten)}
    return pages.a_grade(*found, assignment=ASSIGNMENT, **given)


def on_a_screen(title, text, difference, **changes):
    """Return a failure on whose screen one line is missing."""
    row = Row(expected=text, actual=None, differs=True, difference=difference, alone=True)
    seen = Evidence(did="play()", rows=(row,), **changes)
    return failed("A", "transcript", title=title, check=f"test_all::{title}", evidence=seen)


BOARD, QUESTION = ("Board.", "X| |", "wrong_board"), ("Question.", "Again? n", "asked_too_seldom")
FIRST = {
    "a missing question before other lines": (
        [on_a_screen(*BOARD), on_a_screen(*QUESTION)],
        "",
        "Question.",
    ),
    "unless an exception is why it is missing": (
        [on_a_screen(*BOARD, raised=True), on_a_screen(*QUESTION, raised=True)],
        "",
        "Board.",
    ),
    "the assignment's order": ([failed("C"), failed("B")], "", "B behaviour."),
    "behaviour before structure": ([failed("A", "structure"), failed("C")], "", "C behaviour."),
    "structure before style": (
        [failed("style", "style"), failed("D", "structure")],
        "",
        "D structure.",
    ),
    "what is written before what is not": ([failed("A"), failed("C")], "A", "C behaviour."),
    "what is not written before style": ([failed("A"), failed("style", "style")], "A", "Do A."),
    "behaviour first within a unit": (
        [failed("A", "structure"), failed("A", "transcript")],
        "",
        "A transcript.",
    ),
    "hidden checks last within a unit": (
        [failed("A", hidden=True), failed("A", "structure")],
        "",
        "A structure.",
    ),
    "another unit's fault last": (
        [failed("A", blamed_unit="B"), failed("A", "structure"), failed("B")],
        "",
        "B behaviour.",
    ),
    "nothing written": ([failed(unit) for unit in UNITS], UNITS, "Do A."),
}


def next_in(report, before="Next: (?:Step )?"):
    """Return what a report says after the introduction of the next unit."""
    found = re.search(
        rf"^{before}\w+(?: is not (?:right|written) yet:|\.) (.*)$", report, re.MULTILINE
    )
    return found and found[1]


VIEWS = {
    "text": lambda grade: next_in(text.render_report(grade)),
    "gradescope": lambda grade: next_in(json.loads(gradescope.render_results(grade))["output"]),
    "self-check": lambda grade: next_in(text.render_self_check(grade)),
    "html": lambda grade: next_in(
        re.sub(r"</?(strong|p)>", "", html.render_html(grade)), " *(?:Step )?"
    ),
}


@each_row(("verdicts", "unwritten", "first"), FIRST.values(), ids=FIRST)
def test_the_next_step_is_the_same_in_every_report(verdicts, unwritten, first):
    grade = a_grade(*verdicts, unwritten=unwritten)
    assert {name: view(grade) for name, view in VIEWS.items()} == dict.fromkeys(VIEWS, first)


def test_the_failures_of_a_unit_that_has_all_its_points_are_not_shown():
    proof = failed("A", possible=Fraction(0), evidence=Evidence(hint="Untold."))
    right = failed("A", outcome=Outcome.PASSED, points=Fraction(2))
    assert outline.failures_of(a_grade(right, proof), ASSIGNMENT.units[0]) == []


@pytest.mark.parametrize(
    ("unwritten", "sentence"),
    [
        ("F", "Step F is not written yet."),
        ("EF", "Steps E and F are not written yet."),
        ("DEF", "Steps D to F are not written yet."),
        ("ACDEF", "Steps A and C to F are not written yet."),
        ("ACE", "Steps A, C and E are not written yet."),
    ],
)
def test_what_is_not_written_is_one_sentence(unwritten, sentence):
    grade = a_grade(failed("style", "style"), *map(failed, unwritten), unwritten=unwritten)
    assert text.render_report(grade).endswith(f"\n\n{sentence}\n")


def test_a_unit_that_asks_for_a_function_is_named_by_its_id_whatever_its_title():
    one = Unit(id="euros", title="Euros", points=Fraction(2), shares={}, functions=("euros",))
    assert outline.name_units(a_grade(), [one]) == "Step euros"


def test_checks_that_fail_by_another_unit_s_fault_are_not_counted_in_the_self_check():
    waiting = failed("A", blamed_unit="B", check="waits")
    view = text.render_self_check(a_grade(waiting, failed("A", "structure"), failed("B")))
    assert "  A      Do A                               not yet: 1 of 2 checks fails\n" in view


@FOR_A_RELEASE
@pytest.mark.parametrize("blamed", ["FDB", "BDF"])
def test_of_several_units_to_blame_the_first_one_is_named(blamed):
    verdicts = [failed("A", blamed_unit=unit, check=unit) for unit in blamed]
    assert outline.blocking_unit(verdicts) == blamed[0]


THREE = [failed("A", check=f"check {n}", title=f"Fact {n}.") for n in range(3)]


def test_the_self_check_shows_all_that_fails_where_that_is_asked_for():
    view = text.render_self_check(a_grade(*THREE), verbose=True)
    assert [n for n in range(3) if f"Fact {n}." in view] == [0, 1, 2]
    assert "--verbose" not in view
