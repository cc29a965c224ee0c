"""The wire: plain data arrives as it was, and nothing else arrives."""

import io
import json
import math
from collections import namedtuple
from enum import IntEnum

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from harness import wire
from harness.execution.exact import EXACT, same
from harness.wire import PLAIN, Packer, TooBig, Unpacker, Unsupported
from tests.samples import FOR_A_RELEASE, each_row


class Text(str):
    __slots__ = ()


class Number(int):
    pass


class Rows(list):
    pass


class AlwaysEqual:
    def __eq__(self, other):
        return True

    def __hash__(self):
        return 1


class Liar(type):
    @property
    def __name__(cls):  # type: ignore[override]
        return "list"


class Small(IntEnum):
    ONE = 1


Point = namedtuple("Point", "row column")  # noqa: PYI024 (what students use)


def sent(value, kinds=PLAIN):
    """Sends a value over the wire, through JSON text."""
    packer = Packer()
    reference = packer.refer(value)
    reference, nodes = json.loads(json.dumps([reference, packer.drain()]))
    unpacker = Unpacker(kinds)
    unpacker.accept(nodes)
    return unpacker.value(reference)


@pytest.mark.parametrize("kinds", [PLAIN, EXACT], ids=["plain", "exact"])
@each_row(
    "value",
    [
        pytest.param(math.inf, id="infinity"),
        pytest.param("Ö \x00 😀 \ud800", id="text of all kinds"),
        pytest.param(b"\x00\xff", id="bytes"),
        pytest.param([0], id="what looks like a reference"),
        pytest.param([1, True, 1.0, "1", None], id="look-alikes side by side"),
        pytest.param({(0, 1): "X", (1, (2, 3)): "O"}, id="keys that are tuples"),
        pytest.param({1: "one", "1": "text", None: "None", 2.5: "float"}, id="keys of all types"),
        pytest.param({frozenset({1, (2,)}): {3}}, id="sets"),
        pytest.param(2**11_999, id="largest int"),
    ],
)
def test_plain_data_arrives_as_it_was(value, kinds):
    assert same(sent(value, kinds), value)


def test_a_container_arrives_as_the_class_that_was_asked_for():
    assert type(sent([()], EXACT)) is EXACT["list"]
    assert type(sent([()], EXACT)[0]) is EXACT["tuple"]


def test_the_same_list_twice_arrives_as_the_same_list():
    row = [" "]
    first, second = sent([row, row])
    assert first is second


def test_a_tuple_that_holds_itself_through_a_list_arrives():
    knot: tuple[list[object]] = ([],)
    knot[0].append(knot)
    arrived = sent(knot)
    assert arrived[0][0] is arrived


def test_a_change_comes_back_into_the_object_that_was_sent():
    rows = [[" "], {"free": 9}]
    there = Packer()
    there.refer(rows)
    nodes = there.drain()

    unpacker = Unpacker(PLAIN)
    unpacker.accept(nodes)
    unpacker.value([0])[0][0] = "X"
    unpacker.value([0])[1]["free"] = 8
    back = Packer(unpacker.objects[number] for number in range(len(unpacker.objects)))
    Unpacker(EXACT, there.objects).accept(back.drain(again=True))

    assert rows == [["X"], {"free": 8}]


@each_row(
    ("value", "kind"),
    [
        pytest.param(object(), "object", id="object"),
        pytest.param(AlwaysEqual(), "AlwaysEqual", id="object that is equal to all"),
        pytest.param(Text("X"), "Text", id="kind of text"),
        pytest.param(Number(1), "Number", id="kind of int"),
        pytest.param(Rows([1]), "Rows", id="kind of list"),
        pytest.param(Small.ONE, "Small", id="enum"),
        pytest.param(Point(1, 2), "Point", id="named tuple"),
        pytest.param((item for item in "ab"), "generator", id="generator"),
        pytest.param({}.keys(), "dict_keys", id="view of keys"),
        pytest.param(len, "builtin_function_or_method", id="function"),
        pytest.param(int, "type", id="class"),
        pytest.param(Liar("Board", (), {})(), "Board", id="object that lies about its name"),
        pytest.param(type("B" * 100, (), {})(), "B" * 80, id="object with a long name"),
    ],
)
def test_of_anything_else_only_the_name_of_its_type_arrives(value, kind):
    (arrived,) = sent([value])
    assert type(arrived) is Unsupported
    assert arrived.kind == kind


@each_row("other", [1, "X", None, Unsupported("object"), AlwaysEqual], ids=repr)
def test_a_foreign_value_equals_nothing(other):
    arrived = sent([object()])[0]
    assert (arrived == other) is False
    assert arrived != arrived  # noqa: PLR0124 (that is the question)


def test_a_foreign_value_sent_on_keeps_its_name():
    assert sent([sent(object())])[0].kind == "object"


@each_row(
    "value",
    [2**12_000, [-(2**12_000)], {"a": 2**12_000}, {2**12_000: 1}],
    ids=["alone", "negative in a list", "in a dict", "as a key"],
)
def test_an_int_that_is_too_long_is_refused(value):
    with pytest.raises(TooBig):
        sent(value)


@pytest.mark.parametrize(
    "value",
    [list(range(10)), (None,) * 10, {n: n for n in range(5)}, [[]] * 10, [[] for _ in range(5)]],
    ids=["list", "tuple", "dict", "same list again and again", "many lists"],
)
def test_too_many_items_are_refused(value, monkeypatch):
    monkeypatch.setattr(wire, "MOST_ITEMS", 9)
    with pytest.raises(TooBig):
        sent(value)


scalars = (
    st.none()
    | st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.floats(allow_nan=False)
    | st.text(st.characters())
    | st.binary()
)
keys = st.recursive(
    scalars, lambda inner: st.tuples(inner, inner) | st.frozensets(inner), max_leaves=4
)
data = st.recursive(
    keys,
    lambda inner: (
        st.lists(inner)
        | st.lists(inner).map(tuple)
        | st.dictionaries(keys, inner)
        | st.sets(keys)
        | inner.map(lambda one: [one, one])
    ),
    max_leaves=20,
)


@FOR_A_RELEASE
@settings(derandomize=True, database=None, deadline=None, suppress_health_check=list(HealthCheck))
@given(data)
def test_any_plain_data_arrives_as_it_was(value):
    assert same(sent(value), value)


@each_row("step", [1, 3, 100], ids=["byte by byte", "in pieces", "at once"])
def test_so_many_bytes_are_read_in_whatever_pieces_they_come(step):
    data = io.BytesIO(b"0123456789")
    assert wire.read_exactly(lambda most: data.read(min(most, step)), 7) == b"0123456"
