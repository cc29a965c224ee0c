"""Numbers that are near enough, wherever they stand; and values as they are written."""

import math
from collections import Counter
from datetime import timedelta
from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest

from harness.checks import approx, exactly, fields_of
from harness.checks.comparison import OF_UNIT, Comparison
from harness.checks.examples import read_value
from harness.execution.calls import Call
from harness.execution.exact import EXACT
from harness.feedback.evidence import Situation, of_failure
from harness.feedback.rendering import Drawing
from harness.model import Unit
from tests.samples import each_row

ONE = 1 + 1e-12
PROGRAM: Any = None  # of which no comparison tells anything
NEAR = {
    "float": (0.1 + 0.2, 0.3),
    "int for a float": (5, 5.0),
    "float for an int": (5.0, 5),
    "zero": (1e-15, 0.0),
    "nan": (math.nan, math.nan),
    "infinity": (math.inf, math.inf),
    "list": ([1, 0.1 + 0.2], [1, 0.3]),
    "exact list": (EXACT["list"]([0.1 + 0.2]), [0.3]),
    "tuple": ((ONE, "a"), (1.0, "a")),
    "dict": ({"a": [ONE, None]}, {"a": [1.0, None]}),
    "exact dict": (EXACT["dict"]({"a": ONE}), {"a": 1.0}),
    "Counter for a dict": (EXACT["Counter"]({"a": ONE}), {"a": 1.0}),
    "set": ({ONE, 2.0}, {1.0, 2}),
    "deep": ([[[(ONE,)]]], [[[(1.0,)]]]),
    "fields": (fields_of("P", x=ONE), fields_of("P", x=1.0)),
    "no number at all": (["a", None, True], ["a", None, True]),
}
FAR = {
    "float": (0.31, 0.3),
    "bool for a float": (True, 1.0),
    "float for a bool": (1.0, True),
    "text": ("1.0", 1.0),
    "nan": (math.nan, 1.0),
    "infinity": (math.inf, 1e308),
    "other infinity": (-math.inf, math.inf),
    "huge int": (10**400, 1.0),
    "list for a tuple": ([1.0], (1.0,)),
    "shorter": ([1.0], [1.0, 2.0]),
    "key": ({"a": 1.0}, {"b": 1.0}),
    "key of another type": ({1: 1.0}, {True: 1.0}),
    "deep": ([[[(1.1,)]]], [[[(1.0,)]]]),
    "set": ({1.0, 2.0}, {1.0, 2.1}),
    "other text beside": ([1.0, "a"], [1.0, "b"]),
    "fields": (fields_of("P", x=2), fields_of("P", x=1.0)),
    "None": (None, 0.0),
}


@each_row(("found", "wanted"), NEAR.values(), ids=NEAR)
def test_what_is_near_enough_is_equal_on_either_side(found, wanted):
    assert found == approx(wanted)
    assert approx(wanted) == found
    assert not found != approx(wanted)  # noqa: SIM202 (`!=` is a method of its own)


@each_row(("found", "wanted"), FAR.values(), ids=FAR)
def test_what_is_not_near_enough_is_not_equal(found, wanted):
    assert found != approx(wanted)
    assert approx(wanted) != found


def test_a_unit_s_tolerance_counts_where_none_is_given():
    before = OF_UNIT.set(Unit(id="A", title="A", points=Fraction(1), shares={}, tolerance=0.1))
    try:
        assert approx(2.5) == 2.59
        assert approx(2.5, within=0.01) != 2.59
    finally:
        OF_UNIT.reset(before)


def test_parts_of_a_value_may_be_near_enough():
    found = EXACT["dict"]({"name": "tea", "price": 0.1 + 0.2})
    assert found == {"name": "tea", "price": approx(0.3)}
    assert found != {"name": "tea", "price": approx(0.4)}
    assert found == {"name": "tea", "price": exactly(0.1 + 0.2)}


def test_a_report_knows_the_program_s_side_where_the_check_holds_it():
    found = [1, 2.4]
    call = Call(function="f", arguments=(), returned=found)
    comparison = Comparison(approx(found, within=0.01), "==", [1, 2.5])
    situation = Situation(comparison=comparison, calls=[call], games=())
    evidence = of_failure(AssertionError(), situation, PROGRAM, Drawing())
    assert (evidence.actual, evidence.expected) == ("[1, 2.4]", "[1, 2.5] (within 0.01)")
    assert evidence.hint == "[1] should be 2.5, not 2.4."


WRITTEN = {
    "[1, nan]": [1, math.nan],
    "-inf": -math.inf,
    "Decimal('1.50')": Decimal("1.50"),
    "Counter({'a': 2})": Counter("aa"),
    "[Point(x=1, y=2.5)]": [fields_of("Point", x=1, y=2.5)],
    "frozenset({1})": frozenset({1}),
    "datetime.timedelta(days=1)": timedelta(1),
}


@each_row(("text", "value"), WRITTEN.items(), ids=WRITTEN)
def test_a_value_is_read_as_it_is_written(text, value):
    assert approx(read_value(text)) == value


@each_row("text", ["open('a')", "__import__('os')", "x", "f(1)", "a.b.c", "exit()"])
def test_what_is_no_value_is_refused(text):
    with pytest.raises(ValueError, match=r"no value"):
        read_value(text)
