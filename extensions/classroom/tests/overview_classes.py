"""Classes for the tests of the page that shows a class at a glance."""

from fractions import Fraction
from pathlib import Path

from extensions.classroom.files.records import GradedWork, HandIn
from harness.model import Unit
from tests.helpers import an_assignment

POINTS = {"A": 10, "B": 5, "style": 5}
TITLES = {"A": "Count", "B": "Play", "style": "Style"}
ASSIGNMENT = an_assignment(
    title="Counting",
    step="Step",
    units=tuple(
        Unit(id=name, title=TITLES[name], points=Fraction(points), shares={})
        for name, points in POINTS.items()
    ),
)
FULL = (10, 5, 5)


def a_check(unit="A", diagnosis=None, *, outcome="failed", cause=None, hint=""):
    return {
        "unit": unit,
        "outcome": outcome,
        "cause": cause,
        "diagnosis": diagnosis,
        "evidence": {"hint": hint} if hint else None,
    }


def a_unit(name, points):
    """Return a unit of a report; None for points is one that was not judged."""
    outcome = "error" if points is None else "passed" if points == POINTS[name] else "failed"
    return {"id": name, "score": points or 0, "possible": POINTS[name], "outcome": outcome}


def a_report(points=FULL, *checks, **changes):
    """Return a JSON report with these points in the units A, B and style."""
    return {
        "score": float(sum(point or 0 for point in points)),
        "possible": 20.0,
        "units": [a_unit(*pair) for pair in zip(POINTS, points, strict=True)],
        "checks": list(checks),
        "problem": None,
        "troubles": [],
        "seconds": 1.0,
        **changes,
    }


def student(key, points=FULL, *checks, name=None, problem="", sid="", **changes):
    hand_in = HandIn(
        key=key, name=key if name is None else name, path=Path(key), problem=problem, sid=sid
    )
    return GradedWork(hand_in=hand_in, report=a_report(points, *checks, **changes))


def waiting(key, **changes):
    return GradedWork(
        hand_in=HandIn(**{"key": key, "name": key, "path": Path(key), **changes}), report=None
    )


def missing(key, problem=""):
    return waiting(key, path=None, problem=problem)


def unreadable(key):
    return GradedWork(
        hand_in=HandIn(key=key, name=key, path=Path(key)),
        report=a_report((0, 0, 0), problem="Line 1 is no Python.\n    def f(:"),
    )


def a_class(size):
    """Return students of whom every other lacks A, every third some of B, every fifth the style."""
    return [
        student(
            f"s{place:04}",
            (10 * (place % 2), 5 if place % 3 else 2.5, 5 * bool(place % 5)),
            name=f"Student {place}",
            seconds=place / 10,
        )
        for place in range(size)
    ]
