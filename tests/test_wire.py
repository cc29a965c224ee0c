"""The wire: plain data arrives as it was, and nothing else; what was forged is refused."""

import io
import json
import math
from collections import namedtuple
from enum import Enum, IntEnum

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from harness import wire
from harness.execution.exact import EXACT, EXACT_KINDS, Fields, fields_of, member_of, same
from harness.wire import PLAIN, Packer, TooBig, Unpacker, Unsupported, WireError
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


class Mark(str, Enum):
    CROSS = "X"


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
    assert type(sent(Rows([1]), EXACT)) is EXACT["list"]
    mark = sent([Mark.CROSS], EXACT)[0]
    assert (mark, mark.name, Packer(kinds=EXACT_KINDS).refer(mark)) == ("X", "CROSS", [0])
    assert same(["X"], [mark])
    assert same(mark, member_of("Mark", "CROSS"))
    assert not same(mark, "O")


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


NO_NODE = "a node without a number"
NO_ROW = "a row that is no list"
NOWHERE = "a reference that leads nowhere"
NOTHING = "neither a scalar nor a reference"
NO_FIT = "a dict whose keys and values do not fit"
TYPE = "malformed node (TypeError)"
INDEX = "malformed node (IndexError)"
FORGED = {
    "no nodes": (5, TYPE),
    "number for a node": ([5], TYPE),
    "empty node": ([[]], TYPE),
    "node without a kind": ([[0]], TYPE),
    "kind that is a list": ([[0, ["list"], []]], TYPE),
    "number that is text": ([["0", "list", []]], NO_NODE),
    "number that is a bool": ([[True, "list", []]], NO_NODE),
    "list without content": ([[0, "list"]], INDEX),
    "list of a number": ([[0, "list", 5]], NO_ROW),
    "list of an object": ([[0, "list", {}]], NO_ROW),
    "unknown reference": ([[0, "list", [[7]]]], NOWHERE),
    "negative reference": ([[0, "list", [[-1]]]], NOWHERE),
    "empty reference": ([[0, "list", [[]]]], NOTHING),
    "reference to two": ([[0, "list", [[0, 0]]]], NOTHING),
    "reference to text": ([[0, "list", [["0"]]]], NOTHING),
    "reference to a bool": ([[0, "list", [[True]]]], NOTHING),
    "reference to a float": ([[0, "list", [[0.0]]]], NOTHING),
    "object in a list": ([[0, "list", [[0], {}]]], NOTHING),
    "set that holds itself": ([[0, "set", [[0]]]], TYPE),
    "dict of unknown keys": ([[0, "dict", [1], []]], NOWHERE),
    "dict whose keys are a dict": ([[0, "dict", [0], []]], NO_FIT),
    "dict with a value too many": ([[0, "dict", [1], [5]], [1, "tuple", []]], NO_FIT),
    "dict with a key too many": ([[0, "dict", [1], []], [1, "tuple", [5]]], NO_FIT),
    "key that is a list": ([[0, "dict", [1], [5]], [1, "tuple", [[2]]], [2, "list", []]], TYPE),
    "key that is foreign": (
        [[0, "dict", [1], [5]], [1, "tuple", [[2]]], [2, "unsupported", "object"]],
        TYPE,
    ),
    "list that becomes a dict": (
        [[0, "list", []], [0, "dict", [1], []], [1, "tuple", []]],
        "a node that changes its kind",
    ),
    "unknown kind": ([[0, "module", "os"]], "a node of an unknown kind"),
    "tuple that holds itself": ([[0, "tuple", [[0]]]], NOWHERE),
    "tuple without content": ([[0, "tuple"]], INDEX),
    "tuple of a number": ([[0, "tuple", 5]], TYPE),
    "frozenset of a list": ([[0, "frozenset", [[1]]], [1, "list", []]], TYPE),
    "bytes that are no hex": ([[0, "bytes", "no hex"]], "malformed node (ValueError)"),
    "bytes of a number": ([[0, "bytes", 5]], TYPE),
    "foreign without a name": ([[0, "unsupported"]], INDEX),
    "tuple nested too deep": (
        [[number, "tuple", [[number + 1]]] for number in range(200)] + [[200, "list", []]],
        NOWHERE,
    ),
}


def received(nodes, reference=None, kinds=PLAIN):
    unpacker = Unpacker(kinds)
    unpacker.accept(nodes)
    return unpacker.value([0] if reference is None else reference)


@each_row(("nodes", "text"), FORGED.values(), ids=FORGED)
def test_a_forged_document_is_refused(nodes, text):
    with pytest.raises(WireError) as refusal:
        received(nodes)
    assert str(refusal.value) == text


@each_row("reference", [[1], [], {}, ["0"], [0, 1], [[0]], [None]], ids=repr)
def test_a_forged_reference_is_refused(reference):
    with pytest.raises(WireError):
        received([[0, "list", []]], reference)


def test_a_list_that_was_sent_cannot_come_back_as_a_dict():
    with pytest.raises(WireError, match="a node that changes its kind"):
        Unpacker(EXACT, [[]]).accept([[0, "dict", [1], []], [1, "tuple", []]])


def test_a_tuple_that_was_sent_stays_as_it_was():
    unpacker = Unpacker(EXACT, [(1, 2)])
    unpacker.accept([[0, "tuple", [3, 4]]])
    assert unpacker.value([0]) == (1, 2)


COLLECTIONS = {
    "Counter without items": ([[0, "Counter", [1]], [1, "tuple", []]], NO_FIT),
    "Counter with a value too many": ([[0, "Counter", [1], [5]], [1, "tuple", []]], NO_FIT),
    "OrderedDict of a number": ([[0, "OrderedDict", 5, []]], NO_FIT),
    "defaultdict of an unknown factory": (
        [[0, "defaultdict", [1], "eval", []], [1, "tuple", []]],
        "malformed node (KeyError)",
    ),
    "defaultdict of a list": ([[0, "defaultdict", [1], ["int"], []], [1, "tuple", []]], TYPE),
    "deque with a text for its limit": ([[0, "deque", "5", []]], TYPE),
    "deque with a limit below zero": ([[0, "deque", -1, []]], "malformed node (ValueError)"),
    "deque with an endless limit": ([[0, "deque", 10**30, []]], "malformed node (OverflowError)"),
    "bytearray that is no hex": ([[0, "bytearray", "no hex"]], "malformed node (ValueError)"),
    "bytearray of a number": ([[0, "bytearray", 5]], TYPE),
}


def library(*node):
    """Return the document of a value of a type of the library."""
    return [[0, "library", *node]]


VALUE, LOOKUP = "malformed node (ValueError)", "malformed node (KeyError)"
LIBRARY = {
    "unknown type": (library("Popen", ["ls"]), LOOKUP),
    "type that is a list": ([[0, "library", ["Decimal"], ["1"]]], TYPE),
    "type without parts": ([[0, "library", "date"]], TYPE),
    "date of texts": (library("date", ["2024", 1, 1]), TYPE),
    "date that is none": (library("date", [2024, 2, 30]), VALUE),
    "date of too many parts": (library("date", [2024, 2, 3, 4]), TYPE),
    "date of a bool": (library("date", [2024, 2, True]), TYPE),
    "datetime of a year that is too large": (
        library("datetime", [10**9, 1, 1, 0, 0, 0, 0, 0, None]),
        VALUE,
    ),
    "datetime with a text for a zone": (
        library("datetime", [2024, 1, 1, 0, 0, 0, 0, 0, "UTC"]),
        TYPE,
    ),
    "datetime with a zone that is none": (
        library("datetime", [2024, 1, 1, 0, 0, 0, 0, 0, 10**6]),
        VALUE,
    ),
    "time without parts": (library("time", []), VALUE),
    "timedelta that is too large": (
        library("timedelta", [10**12, 0, 0]),
        "malformed node (OverflowError)",
    ),
    "Decimal of a number": (library("Decimal", [5]), VALUE),
    "Decimal of words": (library("Decimal", ["words"]), "malformed node (InvalidOperation)"),
    "Decimal of many digits": (library("Decimal", ["9" * 5000]), VALUE),
    "Decimal of a large exponent": (library("Decimal", ["1e999999"]), VALUE),
    "Decimal that signals": (library("Decimal", ["sNaN"]), VALUE),
    "Fraction of nothing": (library("Fraction", [1, 0]), "malformed node (ZeroDivisionError)"),
    "Fraction of a text": (library("Fraction", ["1/2"]), TYPE),
    "complex of a text": (library("complex", ["1j"]), TYPE),
    "range without a step": (library("range", [0, 1, 0]), VALUE),
    "range of a float": (library("range", [0, 1.0, 1]), TYPE),
    "path of a number": (library("PosixPath", [5]), VALUE),
    "path that is long": (library("PosixPath", ["a" * 5000]), VALUE),
    "date that holds itself": (library("date", [[0], 1, 1]), NOWHERE),
}
RECORDS = {
    "form that is unknown": ([[0, "record", "module", "os", "x", [1]]], VALUE),
    "form that is a list": ([[0, "record", ["enum"], "A", "x", [1]]], VALUE),
    "fields that are a list": ([[0, "record", "dataclass", "A", ["x"], [1]]], VALUE),
    "fields that do not fit": ([[0, "record", "dataclass", "A", "x y", [1]]], VALUE),
    "fields of one name": ([[0, "record", "dataclass", "A", "x x", [1, 2]]], VALUE),
    "field of Python's own": ([[0, "record", "dataclass", "A", "__class__", [1]]], VALUE),
    "field that is no name": ([[0, "record", "tuple", "A", "x-y", [1]]], VALUE),
    "field with a long name": ([[0, "record", "tuple", "A", "x" * 101, [1]]], VALUE),
    "record without values": ([[0, "record", "dataclass", "A", "x"]], VALUE),
    "record that holds itself": ([[0, "record", "dataclass", "A", "x", [[0]]]], NOWHERE),
    "kept object without a name": ([[0, "kept", "A"]], VALUE),
    "kept object of a number": ([[0, "kept", "A", 5]], "a node of an unknown kind"),
}
NEW = {**COLLECTIONS, **LIBRARY, **RECORDS}


@each_row(("nodes", "text"), NEW.values(), ids=NEW)
def test_a_forged_value_of_the_library_is_refused(nodes, text):
    for kinds in (PLAIN, EXACT):
        with pytest.raises(WireError) as refusal:
            received(nodes, kinds=kinds)
        assert str(refusal.value) == text


def test_a_list_that_was_sent_cannot_come_back_as_a_deque():
    with pytest.raises(WireError, match="a node that changes its kind"):
        Unpacker(EXACT, [[]]).accept([[0, "deque", None, []]])


def test_an_object_with_fields_that_was_sent_stays_as_it_was():
    sent = fields_of("Point", x=1)
    unpacker = Unpacker(EXACT, [sent])
    unpacker.accept([[0, "record", "dataclass", "Point", "x", [2]]])
    assert unpacker.value([0]) is sent


def test_a_value_with_fields_is_never_an_object_of_a_class_that_is_named():
    unpacker = Unpacker(EXACT)
    unpacker.accept([[1, "record", "dataclass", "Exception", "args", [1]]])
    assert type(unpacker.value([1])) is Fields
