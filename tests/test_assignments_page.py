"""docs/assignments.md names only what there is."""

import re
from fractions import Fraction
from pathlib import Path

import pytest

from harness.assignment import PLACES
from harness.checks import Call, Game, Object, Player, Screen, Structure, Student, same
from harness.execution.student import Function
from harness.model import KINDS, Grade, Outcome, Unit, Verdict
from harness.reports import check
from harness.reports.text import render_report
from tests.helpers import ROOT, an_assignment

PAGE = (ROOT / "docs" / "assignments.md").read_text("utf-8")
OF_STUDENTS = ("greet", "deposit")  # what a program defines
NAMED = {
    "student": Student,
    "student.greet": Function,
    "account": Object,
    "call": Call,
    "screen": Screen,
    "play": Player,
    "game": Game,
    "structure": Structure,
}


def names_in_table():
    """Return what the table of names shows of each thing, such as ("call", "returned")."""
    table = PAGE.partition("## Names in checks")[2].partition("\n\n| of `@unit")[0]
    cells = [line.split("|")[1] for line in table.split("\n") if line.startswith("| `")]
    found = re.findall(r"`(student\.greet|\w+)\.(\w+)", " ".join(cells))
    return [(one, name) for one, name in found if one != "recorded" and name not in OF_STUDENTS]


@pytest.mark.parametrize(("thing", "name"), names_in_table())
def test_every_name_in_the_table_is_there(thing, name):
    kind = NAMED[thing]
    assert name in {*dir(kind), *getattr(kind, "__annotations__", ())} or thing == "screen"
    assert hasattr(kind("") if kind is Screen else kind, name) or name in kind.__annotations__


def test_the_table_names_the_things_that_checks_use():
    assert {thing for thing, _ in names_in_table()} == set(NAMED)
    assert callable(same)


def test_every_kind_of_check_but_those_of_style_is_told():
    row = next(line for line in PAGE.split("\n") if line.startswith("| `kind` | what sort"))
    assert set(re.findall(r"`(\w+)`", row)) - {"kind"} == set(KINDS) - {"style"}


def test_every_place_beside_the_checks_is_told():
    rows = re.findall(r"^\| `(\w+)` \| `([\w.]+)` \|", PAGE, re.MULTILINE)
    assert dict(rows) == PLACES


# What could not be judged is never called right


@pytest.fixture
def unjudged():
    """Return the grade of a unit whose only check went wrong by the grader's own fault."""
    unit = Unit(id="A", title="Greet", points=Fraction(10), shares={"behaviour": Fraction(100)})
    verdict = Verdict(
        check="test_a::test_greets",
        unit="A",
        kind="behaviour",
        group="behaviour",
        title="It greets.",
        outcome=Outcome.ERROR,
    )
    return Grade(
        assignment=an_assignment(units=(unit,)),
        path=Path("greeting.py"),
        verdicts=(verdict,),
        chosen=frozenset("A"),
        troubles=("nothing was recorded",),
    )


def test_a_self_check_says_of_what_was_not_judged_that_it_was_not(unjudged):
    said = check.render_self_check(unjudged)
    assert "not judged" in said
    assert "All checks that were judged pass." in said
    assert "Every check here passes." not in said


def test_a_report_with_a_trouble_is_not_final_and_not_done(unjudged):
    said = render_report(unjudged)
    assert "(not final)" in said
    assert "All done" not in said
