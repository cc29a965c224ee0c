"""The wire: what was forged is refused."""

import pytest

from harness.execution.exact import EXACT
from harness.wire import PLAIN, Unpacker, WireError

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
    "key that is a list": (
        [[0, "dict", [1], [5]], [1, "tuple", [[2]]], [2, "list", []]],
        TYPE,
    ),
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


def received(nodes, reference=None):
    """Reads a document that may be forged."""
    unpacker = Unpacker(PLAIN)
    unpacker.accept(nodes)
    return unpacker.value([0] if reference is None else reference)


@pytest.mark.parametrize(("nodes", "text"), FORGED.values(), ids=FORGED)
def test_a_forged_document_is_refused(nodes, text):
    with pytest.raises(WireError) as refusal:
        received(nodes)
    assert str(refusal.value) == text


@pytest.mark.parametrize("reference", [[1], [], {}, ["0"], [0, 1], [[0]], [None]], ids=repr)
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
