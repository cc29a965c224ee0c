"""Grades for the tests of the reports in text and for Gradescope."""

from dataclasses import replace
from fractions import Fraction

from harness.model import Evidence, Outcome, Unit
from tests import pages
from tests.helpers import an_assignment

UNITS = (
    Unit(id="A", title="Count", points=Fraction(10), shares={}),
    Unit(id="B", title="Lift off", points=Fraction(5), shares={}),
    Unit(id="style", title="Style", points=Fraction(3), shares={}, graded=False),
)
ASSIGNMENT = an_assignment(units=UNITS, step="Step")
EACH_CHECK = replace(ASSIGNMENT, gradescope_tests="checks")


def verdict(unit, outcome, *, points, possible=None, **changes):
    """Return a check's result, of as many points as it has where nothing else is said."""
    named = {"check": f"test_all::test_{unit}", **changes}
    possible = points if possible is None else possible
    return pages.verdict(unit, outcome, points=points, possible=possible, **named)


def a_failure(unit="A", **changes):
    return verdict(unit, Outcome.FAILED, points=0, **changes)


def a_grade(*verdicts, **changes):
    of_two = {"assignment": ASSIGNMENT, "chosen": frozenset("AB"), **changes}
    return pages.a_grade(*verdicts, **of_two)


GOOD = a_grade(verdict("A", Outcome.PASSED, points=10), verdict("B", Outcome.PASSED, points=5))
EVIDENCE = Evidence(
    did="count(3)",
    typed=("2", "yes"),
    expected="[3, 2, 1]",
    actual="[1, 2, 3]",
    place="line 7",
    code="return 1",
    hint="It counts the wrong way.",
)
BAD = a_grade(
    verdict("A", Outcome.PASSED, points=4),
    a_failure(possible=6, evidence=EVIDENCE),
    verdict("B", Outcome.PASSED, points=5),
)
