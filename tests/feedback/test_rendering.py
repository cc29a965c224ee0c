"""Values, calls and texts as a student reads them, and as lines to paste into Python."""

import time
from datetime import date

from extensions.science.values import array
from harness.execution.calls import Call
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


PLACES = [(row, column) for row in range(3) for column in range(3)]


def draw_pictures(value):
    """Draws lists and dictionaries as pictures."""
    return f"[picture of {len(value)}]" if isinstance(value, (list, dict)) else None


def answer_to(text):
    """Return what Python makes of pasted lines: the value of the last one."""
    *lines, last = text.split("\n")
    names = {"f": lambda *values: values}
    exec("\n".join(lines), names)
    return eval(last, names)


@each_row(
    "arguments",
    [
        ([1],),
        ([["X", " ", "O"]] * 3, "it's, \"so\" \\'", (1, 2)),
        ([], dict.fromkeys(PLACES, " "), ["a, b", "', '"] * 9),
        ([" "] * 30, [[1] * 9] * 3),
        ((1, 2, 3) * 9, "x" * 70),
    ],
    ids=["short", "quotes", "long", "two boards", "no board"],
)
def test_a_call_can_be_pasted(arguments):
    assert answer_to(rendering.to_paste("f", arguments, draw_pictures)) == arguments


def test_a_board_is_written_row_by_row_before_the_call():
    assert rendering.to_paste("f", (dict.fromkeys(PLACES, " "), "X"), draw_pictures).split(
        "\n"
    ) == [
        "board = {",
        "    (0, 0): ' ', (0, 1): ' ', (0, 2): ' ',",
        "    (1, 0): ' ', (1, 1): ' ', (1, 2): ' ',",
        "    (2, 0): ' ', (2, 1): ' ', (2, 2): ' ',",
        "}",
        "f(board, 'X')",
    ]


def test_a_call_that_nobody_pastes_is_left_out():
    assert rendering.to_paste("f", ([" "] * 999,), draw_pictures) == ""


@each_row("value", [date(2026, 1, 5), float("nan"), array([1.5])], ids=str)
def test_what_needs_an_import_is_not_to_be_pasted(value):
    assert rendering.to_paste("f", ([value] * 20,), lambda one: None) == ""


@each_row(("typed", "between"), [((), "\n"), (("0 0",), "; ")], ids=["none", "one"])
def test_a_call_that_asks_does_not_read_the_next_pasted_line(typed, between):
    call = Call(function="f", arguments=(), given=([1],), typed=typed)
    head, name = rendering.before_look(call, 0, draw_pictures)
    assert head + name == f"board = [1]\nf(board){between}board"
