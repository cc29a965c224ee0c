"""Classes for the tests of groups: reports that say what is wrong in every case."""

from fractions import Fraction
from pathlib import Path

from extensions.classroom.files.records import GradedWork, HandIn
from harness.model import Unit
from tests.helpers import an_assignment

ASSIGNMENT = an_assignment(
    title="Counting",
    step="Step",
    units=tuple(
        Unit(id=name, title=name, points=Fraction(10), shares={}, functions=functions)
        for name, functions in (("A", ("count",)), ("B", ("main",)), ("style", ()))
    ),
)
CASE = {"did": "count(3)", "typed": [], "expected": "3", "actual": "4"}


def a_behaviour(fingerprint, cause=None, *, unit="A", function="count", cases=(CASE,)):
    """Return what a report tells of a wrong function."""
    return {
        "unit": unit,
        "function": function,
        "fingerprint": fingerprint.ljust(16, "0"),
        "cause": cause,
        "cases": list(cases),
    }


def a_failure(unit="A", diagnosis=None, **changes):
    """Return a failed check of a report."""
    return {
        "unit": unit,
        "kind": "behaviour",
        "outcome": "failed",
        "cause": None,
        "diagnosis": diagnosis,
        "evidence": {"hint": f"It is {diagnosis}.\nWhy?" if diagnosis else ""},
        **changes,
    }


def student(name, *behaviours, failing=None, lost=4.0, key=None, path=None):
    """Return a submission with these behaviours, whose failures are those that they explain."""
    if failing is None:
        failing = [a_failure(behaviour["unit"], behaviour["cause"]) for behaviour in behaviours]
    wrong = {verdict["unit"] for verdict in failing}
    units = [
        {
            "id": unit.id,
            "possible": 10.0,
            "score": 10.0 - lost * (unit.id in wrong),
            "outcome": "failed" if unit.id in wrong else "passed",
        }
        for unit in ASSIGNMENT.units
    ]
    report = {"units": units, "checks": failing, "problem": None, "behaviours": list(behaviours)}
    hand_in = HandIn(key=key or name, name=name, path=path or Path("nowhere", name))
    return GradedWork(hand_in=hand_in, report=report)
