"""Values, calls and texts as a student reads them."""

import time

from harness.execution.exact import ExactDict, ExactList, ExactSet, ExactTuple
from harness.feedback import rendering
from harness.wire import Unsupported
from tests.samples import each_row


def draw(value):
    """Draws lists as pictures."""
    return f"[picture of {len(value)}]" if isinstance(value, list) else None


@each_row(
    ("value", "text"),
    [
        (None, "None"),
        ("O’Neill\n", "'O’Neill\\n'"),
        (ExactList([ExactTuple((1, True))]), "[(1, True)]"),
        (ExactDict({"a": ExactSet({1})}), "{'a': {1}}"),
        (ExactDict(), "{}"),
        ({(1,): [{2: frozenset({3})}]}, "{(1,): [{2: frozenset({3})}]}"),
        (Unsupported("generator"), "<generator object>"),
    ],
    ids=repr,
)
def test_a_value_is_written_as_python_writes_it(value, text):
    assert rendering.plain_text(value) == text


def test_a_value_that_is_nested_too_deep_is_written_as_far_as_anyone_reads():
    deep = ExactList()
    for _ in range(100_000):
        deep = ExactList([deep])
    most = rendering.DEEPEST + 1
    assert rendering.plain_text(deep) == "[" * most + "[...]" + "]" * most


def test_a_value_that_holds_another_a_million_times_is_written_at_once():
    shared: list[object] = [1] * 1000
    for _ in range(2):
        shared = [shared] * 1000
    begun = time.process_time()
    assert rendering.plain_text(shared).startswith("[[[1, 1, ")
    assert time.process_time() - begun < 0.1


def test_a_list_that_holds_itself_is_written():
    knot = ExactList()
    knot.append(knot)
    assert rendering.plain_text(knot) == "[[...]]"


@each_row(
    ("arguments", "text"),
    [
        ((), "f()"),
        ((1, "X"), "f(1, 'X')"),
        (([1],), "f(board)\nwith board =\n[picture of 1]"),
        (
            (1, [1], "X", [1, 2]),
            "f(1, board, 'X', board2)\nwith board =\n[picture of 1]\nwith board2 =\n[picture of 2]",
        ),
    ],
    ids=["nothing", "values", "drawing", "two drawings among values"],
)
def test_a_call_is_written_as_it_is_typed(arguments, text):
    assert rendering.call_text("f", arguments, draw) == text


def test_a_set_is_shown_in_one_order_in_every_process():
    assert rendering.plain_text(ExactSet("gecafbd")) == "{'a', 'b', 'c', 'd', 'e', 'f', 'g'}"
    assert rendering.plain_text(frozenset("bca")) == "frozenset({'a', 'b', 'c'})"
