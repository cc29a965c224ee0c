"""Checks of every kind, run on one program: what becomes of them."""

import pytest

from harness.checks.marks import unit
from harness.model import Outcome

FAIL = "not shows sentence value unpacks screen raises missing changed object deep long bell game "
FAIL += "structure fickle shrinks examples[A] cases[first_case] cases[other_case]"
PASS = "passes fresh_process fresh_process_again fresh_example vacuous hidden"


@pytest.mark.parametrize("check", PASS.split())
def test_a_check_that_holds_passes(verdict, check):
    assert verdict(check).outcome is Outcome.PASSED
    assert verdict(check).evidence is None
    assert verdict(check).points == verdict(check).possible > 0


@pytest.mark.parametrize("check", FAIL.split())
def test_a_check_that_does_not_hold_fails(verdict, check):
    assert verdict(check).outcome is Outcome.FAILED
    assert verdict(check).points == 0


def test_a_check_that_is_itself_wrong_is_an_error(graded, verdict):
    assert verdict("name_error").outcome is Outcome.ERROR
    assert verdict("name_error").points == 0 < verdict("name_error").possible
    assert graded.troubles == (
        "sample_of_checks/test_all.py::test_name_error: NameError: name 'expected' is not defined",
    )


def test_no_check_is_lost(graded):
    assert len(graded.verdicts) == len([*FAIL.split(), *PASS.split(), "name_error"])


@pytest.mark.parametrize(
    ("check", "title"),
    [
        ("value", "It counts up."),
        ("cases[first_case]", "It counts in each case: first case."),
        ("not", "test_not"),
        ("examples[A]", "The examples give what they show."),
    ],
    ids=["first line of the docstring", "with its case", "no docstring", "each unit"],
)
def test_the_title_of_a_check_is_its_sentence(verdict, check, title):
    assert verdict(check).title == title


@pytest.mark.parametrize(
    ("check", "kind", "group", "vacuous"),
    [
        ("value", "behaviour", "behaviour", False),
        ("vacuous", "behaviour", "behaviour", True),
        ("examples[A]", "example", "example", False),
        ("structure", "structure", "structure", True),
    ],
    ids=str,
)
def test_a_check_is_what_its_mark_says(verdict, check, kind, group, vacuous):
    found = verdict(check)
    assert (found.unit, found.kind, found.group, found.vacuous) == ("A", kind, group, vacuous)


def test_a_check_in_the_folder_hidden_is_hidden(verdict):
    assert verdict("hidden").hidden
    assert not verdict("passes").hidden


def test_hidden_checks_stand_behind_the_others_of_their_unit(graded):
    own = graded.of("A")
    assert [one.check for one in own if one.hidden] == [own[-1].check]


def test_a_kind_that_there_is_not_is_refused():
    with pytest.raises(ValueError, match=r"^'behavior' is no kind of check; there are: example, "):
        unit("A", kind="behavior")
