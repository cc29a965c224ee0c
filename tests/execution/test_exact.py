"""Containers that compare with exact types."""

import math

from harness.execution.exact import ExactDict, ExactFrozenset, ExactList, ExactSet, ExactTuple, same
from harness.wire import Unsupported
from tests.samples import each_row

ALIKE = {
    "ints": (1, 1),
    "texts": ("X", "X"),
    "None": (None, None),
    "floats": (0.5, 0.5),
    "nan": (math.nan, float("nan")),
    "bytes": (b"a", b"a"),
    "lists": ([1, [True]], [1, [True]]),
    "nan in a list": ([math.nan], [float("nan")]),
    "tuples": ((1, (2,)), (1, (2,))),
    "dicts in another order": ({1: "a", 2: "b"}, {2: "b", 1: "a"}),
    "keys that are tuples": ({(0, 1): [" "]}, {(0, 1): [" "]}),
    "sets": ({1, "a"}, {"a", 1}),
    "sets of sets": ({frozenset({1})}, {frozenset({1})}),
    "list and exact list": ([[1]], ExactList([ExactList([1])])),
    "tuple and exact tuple": ((1,), ExactTuple((1,))),
    "dict and exact dict": ({1: 2}, ExactDict({1: 2})),
    "set and exact set": ({1}, ExactSet({1})),
    "frozenset and exact one": (frozenset({1}), ExactFrozenset({1})),
    "key and exact key": ({(0, 1): 1}, {ExactTuple((0, 1)): 1}),
}
UNLIKE = {
    "int and bool": (1, True),
    "int and float": (2, 2.0),
    "int and text": (1, "1"),
    "None and False": (None, False),
    "None and empty": (None, []),
    "texts": ("X", "x"),
    "letter and digit": ("O", "0"),
    "nan and float": (math.nan, 1.0),
    "list and tuple": ([1], (1,)),
    "set and frozenset": ({1}, frozenset({1})),
    "set and list": ({1}, [1]),
    "text and bytes": ("a", b"a"),
    "bool in a list": ([1, 0], [1, False]),
    "float deep inside": ([(1, {"a": [2]})], [(1, {"a": [2.0]})]),
    "tuple of list for tuple of tuple": (([1],), ((1,),)),
    "order": ([1, 2], [2, 1]),
    "shorter": ([1, 2], [1]),
    "longer": ((1,), (1, 2)),
    "value of a dict": ({1: 1}, {1: True}),
    "key of a dict": ({1: "a"}, {True: "a"}),
    "key inside a tuple": ({(0, 1): "a"}, {(0, True): "a"}),
    "other keys": ({1: "a"}, {2: "a"}),
    "item of a set": ({1}, {True}),
    "item of a set in a set": ({frozenset({1})}, {frozenset({1.0})}),
    "unsupported": (Unsupported("object"), Unsupported("object")),
    "foreign in a list": ([Unsupported("object")], [Unsupported("object")]),
    "foreign and text": (Unsupported("str"), "X"),
}


@each_row(("one", "other"), ALIKE.values(), ids=ALIKE)
def test_values_of_the_same_types_are_the_same(one, other):
    assert same(one, other)
    assert same(other, one)


@each_row(("one", "other"), UNLIKE.values(), ids=UNLIKE)
def test_values_of_other_types_are_not_the_same(one, other):
    assert not same(one, other)
    assert not same(other, one)


@each_row(
    ("exact", "right", "wrong"),
    [
        (ExactList([1]), [1], [True]),
        (ExactTuple((1,)), (1,), (1.0,)),
        (ExactDict({"a": 1}), {"a": 1}, {"a": True}),
        (ExactSet({1}), {1}, {True}),
        (ExactFrozenset({1}), frozenset({1}), frozenset({1.0})),
    ],
    ids=["list", "tuple", "dict", "set", "frozenset"],
)
def test_an_exact_container_compares_types_on_either_side(exact, right, wrong):
    assert exact == right == exact
    assert exact != wrong != exact
    assert not exact != right  # noqa: SIM202 (`!=` is a method of its own)
    assert not exact == wrong  # noqa: SIM201 (`==` is a method of its own)
    assert [right] == [exact]
    assert [wrong] != [exact]
    assert repr(exact) == repr(right)


def test_lists_that_hold_themselves_compare():
    one: list[object] = []
    other: list[object] = []
    one.append(one)
    other.append(other)
    assert same(one, other)


def test_lists_nested_deeper_than_python_recurses_compare():
    one: list[object] = []
    other: list[object] = []
    for _ in range(5000):
        one, other = [one], [other]
    assert same(one, other)
    assert not same(one, [other])
