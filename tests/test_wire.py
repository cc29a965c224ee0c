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
from harness.wire import PLAIN, Packer, TooBig, Unpacker, Unsupported, frame_message


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
@pytest.mark.parametrize(
    "value",
    [
        pytest.param(None, id="None"),
        pytest.param(True, id="True"),
        pytest.param(1, id="one"),
        pytest.param(1.0, id="float"),
        pytest.param(-0.5e300, id="large float"),
        pytest.param(math.inf, id="infinity"),
        pytest.param("Ö \x00 😀 \ud800", id="text of all kinds"),
        pytest.param(b"\x00\xff", id="bytes"),
        pytest.param([], id="empty list"),
        pytest.param((), id="empty tuple"),
        pytest.param({}, id="empty dict"),
        pytest.param(set(), id="empty set"),
        pytest.param(frozenset(), id="empty frozenset"),
        pytest.param([1, [2, [3]]], id="list in list"),
        pytest.param([0], id="what looks like a reference"),
        pytest.param([1, True, 1.0, "1", None], id="look-alikes side by side"),
        pytest.param(((1, 2), [(3,)]), id="tuples and lists"),
        pytest.param({(0, 1): "X", (1, (2, 3)): "O"}, id="keys that are tuples"),
        pytest.param({1: "one", "1": "text", None: "None", 2.5: "float"}, id="keys of all types"),
        pytest.param({frozenset({1, (2,)}): {3}}, id="sets"),
        pytest.param({"a": {"b": {"c": []}}}, id="dict in dict"),
        pytest.param(2**11_999, id="largest int"),
    ],
)
def test_plain_data_arrives_as_it_was(value, kinds):
    assert same(sent(value, kinds), value)


def test_a_container_arrives_as_the_class_that_was_asked_for():
    assert type(sent([()], EXACT)) is EXACT["list"]
    assert type(sent([()], EXACT)[0]) is EXACT["tuple"]


@pytest.mark.parametrize("value", [True, 1, 1.0, "1"], ids=["bool", "int", "float", "text"])
def test_a_scalar_keeps_its_type_inside_a_container(value):
    assert [type(item) for item in sent([value, "other"])] == [type(value), str]


def test_nan_arrives():
    assert math.isnan(sent([math.nan])[0])


def test_keys_keep_their_order():
    assert list(sent({3: "a", 1: "b", 2: "c"})) == [3, 1, 2]


def test_the_same_list_twice_arrives_as_the_same_list():
    row = [" "]
    first, second = sent([row, row])
    assert first is second


def test_equal_lists_arrive_as_separate_lists():
    first, second = sent([[" "], [" "]])
    assert first is not second


def test_the_same_tuple_twice_arrives_as_the_same_tuple():
    pair = (1, [2])
    first, second = sent([pair, pair])
    assert first is second


def test_a_list_that_holds_itself_arrives():
    knot: list[object] = []
    knot.append(knot)
    arrived = sent(knot)
    assert arrived[0] is arrived


def test_a_dict_that_holds_itself_arrives():
    knot: dict[str, object] = {}
    knot["self"] = knot
    arrived = sent(knot)
    assert arrived["self"] is arrived


def test_a_tuple_that_holds_itself_through_a_list_arrives():
    knot: tuple[list[object]] = ([],)
    knot[0].append(knot)
    arrived = sent(knot)
    assert arrived[0][0] is arrived


def test_deep_lists_arrive():
    deep: list[object] = []
    for _ in range(5000):
        deep = [deep]
    assert same(sent(deep), deep)


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


def test_a_container_is_described_once():
    packer = Packer()
    row = [1]
    packer.refer([row])
    packer.drain()
    packer.refer((row,))
    assert packer.drain() == [[2, "tuple", [[1]]]]


@pytest.mark.parametrize(
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


@pytest.mark.parametrize("other", [1, "X", None, Unsupported("object"), AlwaysEqual], ids=repr)
def test_a_foreign_value_equals_nothing(other):
    assert (sent([object()])[0] == other) is False


def test_a_foreign_value_does_not_equal_itself():
    arrived = sent(object())
    assert arrived != arrived  # noqa: PLR0124 (that is the question)


def test_a_foreign_value_sent_on_keeps_its_name():
    assert sent([sent(object())])[0].kind == "object"


def test_a_foreign_value_shows_the_name_of_its_type():
    assert repr(sent([object()])) == "[<object object>]"


@pytest.mark.parametrize(
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


def test_a_message_travels_as_plain_letters_behind_its_length():
    assert frame_message({"printed": "é"}) == b'\x00\x00\x00\x14{"printed":"\\u00e9"}'


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


@settings(derandomize=True, database=None, deadline=None, suppress_health_check=list(HealthCheck))
@given(data)
def test_any_plain_data_arrives_as_it_was(value):
    assert same(sent(value), value)


@pytest.mark.parametrize("step", [1, 3, 100], ids=["byte by byte", "in pieces", "at once"])
def test_so_many_bytes_are_read_in_whatever_pieces_they_come(step):
    data = io.BytesIO(b"0123456789")
    assert wire.read_exactly(lambda most: data.read(min(most, step)), 7) == b"0123456"


def test_bytes_that_never_come_are_the_end():
    with pytest.raises(EOFError):
        wire.read_exactly(io.BytesIO(b"012").read, 4)
