"""The nouns: what a grade knows of its verdicts."""

import pytest

from harness.model import Outcome
from tests.pages import a_grade, verdict

GRADE = a_grade(
    verdict("A", Outcome.FAILED, check="first"),
    verdict("A", Outcome.PASSED, check="second"),
    verdict("B", Outcome.FAILED, check="third"),
    verdict("C", Outcome.ERROR, check="fourth"),
)


@pytest.mark.parametrize(
    ("units", "checks"),
    [((), ["first", "third"]), (("A",), ["first"]), (("C",), [])],
    ids=["all", "one unit", "a unit in which the grader went wrong"],
)
def test_a_grade_tells_which_verdicts_failed(units, checks):
    assert [one.check for one in GRADE.failing(*units)] == checks
