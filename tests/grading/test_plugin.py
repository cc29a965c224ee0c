"""Checks of every kind, run on one program: what becomes of them."""

import pytest

from harness.checks.marks import unit
from harness.model import Outcome
from tests.samples import each_row

FAIL = "not value screen raises missing changed deep long bell game "
FAIL += "structure fickle shrinks examples[A] cases[first_case] cases[other_case]"
PASS = "passes fresh_process fresh_process_again fresh_example vacuous hidden"


@pytest.mark.parametrize("check", PASS.split())
def test_a_check_that_holds_passes(verdict, check):
    assert verdict(check).outcome is Outcome.PASSED
    assert verdict(check).evidence is None
    assert verdict(check).points == verdict(check).possible > 0


@each_row("check", FAIL.split())
def test_a_check_that_does_not_hold_fails(verdict, check):
    assert verdict(check).outcome is Outcome.FAILED
    assert verdict(check).points == 0


def test_no_check_is_lost(graded):
    assert len(graded.verdicts) == len([*FAIL.split(), *PASS.split(), "name_error"])


def test_a_kind_that_there_is_not_is_refused():
    with pytest.raises(ValueError, match=r"^'behavior' is no kind of check; there are: example, "):
        unit("A", kind="behavior")
