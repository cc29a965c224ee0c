"""The wire: what was forged is refused."""

import pytest

from harness.execution.exact import EXACT, Fields, fields_of
from harness.wire import PLAIN, Unpacker, WireError
from tests.samples import each_row

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
    """Reads a document that may be forged."""
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
VALUE, LOOKUP = "malformed node (ValueError)", "malformed node (KeyError)"
LIBRARY = {
    "unknown type": ([[0, "library", "Popen", ["ls"]]], LOOKUP),
    "type that is a list": ([[0, "library", ["Decimal"], ["1"]]], TYPE),
    "type without parts": ([[0, "library", "date"]], TYPE),
    "date of texts": ([[0, "library", "date", ["2024", 1, 1]]], TYPE),
    "date that is none": ([[0, "library", "date", [2024, 2, 30]]], VALUE),
    "date of too many parts": ([[0, "library", "date", [2024, 2, 3, 4]]], TYPE),
    "date of a bool": ([[0, "library", "date", [2024, 2, True]]], TYPE),
    "datetime of a year that is too large": (
        [[0, "library", "datetime", [10**9, 1, 1, 0, 0, 0, 0, 0, None]]],
        VALUE,
    ),
    "datetime with a text for a zone": (
        [[0, "library", "datetime", [2024, 1, 1, 0, 0, 0, 0, 0, "UTC"]]],
        TYPE,
    ),
    "datetime with a zone that is none": (
        [[0, "library", "datetime", [2024, 1, 1, 0, 0, 0, 0, 0, 10**6]]],
        VALUE,
    ),
    "time without parts": ([[0, "library", "time", []]], VALUE),
    "timedelta that is too large": (
        [[0, "library", "timedelta", [10**12, 0, 0]]],
        "malformed node (OverflowError)",
    ),
    "Decimal of a number": ([[0, "library", "Decimal", [5]]], VALUE),
    "Decimal of words": (
        [[0, "library", "Decimal", ["words"]]],
        "malformed node (InvalidOperation)",
    ),
    "Decimal of many digits": ([[0, "library", "Decimal", ["9" * 5000]]], VALUE),
    "Decimal of a large exponent": ([[0, "library", "Decimal", ["1e999999"]]], VALUE),
    "Decimal that signals": ([[0, "library", "Decimal", ["sNaN"]]], VALUE),
    "Fraction of nothing": (
        [[0, "library", "Fraction", [1, 0]]],
        "malformed node (ZeroDivisionError)",
    ),
    "Fraction of a text": ([[0, "library", "Fraction", ["1/2"]]], TYPE),
    "complex of a text": ([[0, "library", "complex", ["1j"]]], TYPE),
    "range without a step": ([[0, "library", "range", [0, 1, 0]]], VALUE),
    "range of a float": ([[0, "library", "range", [0, 1.0, 1]]], TYPE),
    "path of a number": ([[0, "library", "PosixPath", [5]]], VALUE),
    "path that is long": ([[0, "library", "PosixPath", ["a" * 5000]]], VALUE),
    "date that holds itself": ([[0, "library", "date", [[0], 1, 1]]], NOWHERE),
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
