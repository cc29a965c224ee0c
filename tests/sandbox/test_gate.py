"""The gate lets exact, bounded values through; all else is the student's failure."""

import json
import sys
import time

import pytest

from harness.errors import AssignmentError, MissingFunction, Unreadable
from harness.execution.exact import EXACT, same
from harness.sandbox import gate
from harness.sandbox.gate import (
    BoundedUnpacker,
    Excess,
    bounded_text,
    parse_message,
    reading,
    whole_text,
)
from harness.wire import PLAIN, Packer, WireError
from tests.samples import FOR_A_RELEASE, each_row

PRIME = 2**61 - 1  # Python's hashes of integers are remainders of this
SECONDS = 0.5


def unpacked(nodes, known=(), kinds=EXACT):
    """Reads a document whose value is container 0."""
    unpacker = BoundedUnpacker(kinds, known)
    unpacker.accept(nodes)
    return unpacker.value([0])


def sent(value):
    packer = Packer()
    reference = packer.refer(value)
    message = parse_message(json.dumps({"returned": reference, "nodes": packer.drain()}).encode())
    unpacker = BoundedUnpacker(EXACT)
    unpacker.accept(message["nodes"])
    return unpacker.value(message["returned"])


def chain(length, kind="tuple"):
    """Return containers in containers, container 0 around all of them."""
    return [[n, kind, [[n + 1]]] for n in range(length)] + [[length, kind, []]]


@pytest.mark.parametrize(
    "value",
    [
        pytest.param(
            [[" "] * 999 for _ in range(999)], id="board of 999 rows", marks=FOR_A_RELEASE
        ),
        pytest.param([[" "] * 999] * 999, id="board of one row 999 times", marks=FOR_A_RELEASE),
        pytest.param("X| |O\n" * 600_000, id="board of 999 rows, drawn", marks=FOR_A_RELEASE),
        pytest.param(
            [{(n, n): "X", (n, n + 1): "O"} for n in range(9000)],
            id="9,000 dicts",
            marks=FOR_A_RELEASE,
        ),
        pytest.param(
            {str(n): n for n in range(50_000)}, id="dict of 50,000 texts", marks=FOR_A_RELEASE
        ),
        pytest.param({(n, n + 1): n for n in range(1000)}, id="dict of 1,000 tuples"),
        pytest.param(set(range(2000)), id="set of 2,000 numbers"),
    ],
)
def test_what_right_answers_may_hold_passes(value):
    assert same(sent(value), value)


RECORD = ("record", "dataclass", "A", "x")
HALVES = 1500
TOO_MUCH = {
    "deep tuples": chain(200),
    "deep lists": chain(200, "list"),
    "deep tuples, the innermost first": [*reversed(chain(200))],
    "deep deques": [[n, "deque", None, [[n + 1]]] for n in range(200)] + [[200, "list", []]],
    "deep records": [[n, *RECORD, [[n + 1]]] for n in range(200)] + [[200, "list", []]],
    "list that holds itself": [[0, "list", [[0]]]],
    "tuple that holds itself": [[0, "list", [[1]]], [1, "tuple", [[0]]]],
    "defaultdict that holds itself": [[0, "defaultdict", [1], None, [[0]]], [1, "tuple", [1]]],
    "pair of pairs of pairs": [
        *([n, "tuple", [[n + 1], [n + 1]]] for n in range(60)),
        [60, "list", []],
    ],
    "long row, again": [[0, "list", [[1]] * 9], [1, "list", "x" * 700_000]],
    "long name, again": [[0, "list", [[1]] * 9], [1, "record", "enum", "A" * 700_000, "x", [1]]],
    "numbers that collide": [[0, "set", [n * PRIME for n in range(3000)]]],
    "fractions that collide": [
        [0, "set", [[n] for n in range(1, HALVES)]],
        *([n, "library", "Fraction", [n * PRIME, 1]] for n in range(1, HALVES)),
    ],
    "1,500 keys that are tuples": [
        [0, "dict", [1], "x" * HALVES],
        [1, "tuple", [[n + 2] for n in range(HALVES)]],
        *([n + 2, "tuple", [n + 2, 1, 2]] for n in range(HALVES)),
    ],
    "1,500 keys with fields": [
        [0, "Counter", [1], [0] * HALVES],
        [1, "tuple", [[n + 2] for n in range(HALVES)]],
        *([n + 2, *RECORD, [n]] for n in range(HALVES)),
    ],
    "long range": [[0, "library", "range", [0, 10**12, 1]]],
    "range that goes down": [[0, "library", "range", [10**4000, 0, -7]]],
    "ranges in a list": [[0, "list", [[1]] * 30], [1, "library", "range", [0, 10**6, 1]]],
    "rows without columns": [
        [0, "packed", "ndarray", ["float64", "f", [1], [2]]],
        *([1, "tuple", [10**9, 0]], [2, "list", []]),
    ],
    "rows without columns, again and again": [
        [0, "list", [[1]] * 50],
        [1, "packed", "ndarray", ["float64", "f", [2], [3]]],
        *([2, "tuple", [20_000, 0]], [3, "list", []]),
    ],
}


@each_row("nodes", TOO_MUCH.values(), ids=TOO_MUCH)
def test_more_than_that_is_refused_at_once(nodes):
    began = time.perf_counter()
    with pytest.raises(Excess):
        unpacked(nodes)
    assert time.perf_counter() - began < SECONDS


def test_a_container_described_twice_is_refused():
    with pytest.raises(WireError, match="described twice"):
        unpacked([[0, "list", []], [0, "set", [[1]]]])


@FOR_A_RELEASE
def test_what_was_sent_counts_when_an_answer_refers_to_it():
    board = [["X"] * 1000 for _ in range(1000)]
    packer = Packer()
    packer.refer(board)
    packer.drain()
    with pytest.raises(Excess):
        unpacked([[5000, "list", [[0]] * 9]], packer.objects)


def test_two_answers_cannot_tie_a_knot_together():
    first: list[object] = []
    second: list[object] = []
    unpacked([[0, "list", [[1]]]], [first, second])
    with pytest.raises(Excess):
        unpacked([[1, "list", [[0]]]], [first, second])


def test_what_is_shown_of_a_tuple_that_was_sent_does_not_hide_what_it_holds():
    inner: list[object] = []
    known = [inner, (inner,)]
    with pytest.raises(Excess):
        unpacked([[0, "list", [[1]]], [1, "tuple", []]], known)


@each_row(
    "message",
    [
        pytest.param(b"[" * 100_000, id="brackets"),
        pytest.param(b'{"id": ' + b"[" * 5000 + b"]" * 5000 + b"}", id="deep JSON"),
        pytest.param(b'{"id": [' + b"0," * 400_001 + b"0]}", id="many parts"),
        pytest.param(b'{"id": ' + b'"",' * 900_000 + b"0]}", id="many empty texts"),
        pytest.param(b'{"id": "' + rb"\"" * 900_000, id="a text without an end"),
        pytest.param(b'{"id": ' + b"9" * 5000 + b"}", id="long number"),
        pytest.param(b'{"id": "\xc3\xa9"}', id="letters that are not plain"),
        pytest.param(b"[]", id="list"),
        pytest.param(b"", id="nothing"),
        pytest.param(b"\xff\xfe", id="bytes"),
    ],
)
def test_a_message_that_is_none_is_refused_at_once(message):
    began = time.perf_counter()
    with pytest.raises(WireError):
        parse_message(message)
    assert time.perf_counter() - began < SECONDS


@FOR_A_RELEASE
def test_a_printed_text_is_one_part_whatever_signs_it_holds():
    printed = '["X", {}], ' * 200_000
    assert parse_message(json.dumps({"printed": printed}).encode()) == {"printed": printed}


@pytest.mark.skipif(not hasattr(sys, "set_int_max_str_digits"), reason="Python has no limit")
def test_a_long_number_is_refused_where_python_has_no_limit_too():
    before = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(0)
    try:
        with pytest.raises(WireError):
            parse_message(b'{"id": ' + b"9" * 5000 + b"}")
        assert parse_message(b'{"id": -12}') == {"id": -12}
    finally:
        sys.set_int_max_str_digits(before)


@each_row("error", [RecursionError(), MemoryError(), OSError(), KeyError(1)], ids=repr)
def test_whatever_is_raised_while_an_answer_is_read_is_the_students_failure(error):
    with pytest.raises(Unreadable, match=r"^Its answer could not be read\.$"), reading():
        raise error


@each_row("error", [AssignmentError("x"), MissingFunction("x")], ids=repr)
def test_our_own_errors_and_failures_that_have_a_name_stay_what_they_are(error):
    with pytest.raises(type(error)), reading():
        raise error


def test_a_text_is_cut_and_anything_else_is_none():
    assert bounded_text("x" * 600) == "x" * gate.LONGEST_TEXT_CHARS
    assert bounded_text(["x"]) == ""


def test_a_text_that_has_to_be_whole_is_refused_when_it_is_too_long():
    assert whole_text("xy", 2) == "xy"
    with pytest.raises(Excess):
        whole_text("xyz", 2)


def test_a_nested_name_of_a_type_is_refused():
    with pytest.raises(WireError):
        unpacked([[0, "unsupported", [["x"]]]], kinds=PLAIN)
