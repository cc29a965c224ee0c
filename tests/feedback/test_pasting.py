"""A call as lines that can be pasted into Python whole."""

from datetime import date

from extensions.science.values import array
from harness.execution.calls import Call
from harness.feedback import rendering
from tests.samples import each_row

PLACES = [(row, column) for row in range(3) for column in range(3)]


def draw(value):
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
    assert answer_to(rendering.to_paste("f", arguments, draw)) == arguments


def test_a_board_is_written_row_by_row_before_the_call():
    assert rendering.to_paste("f", (dict.fromkeys(PLACES, " "), "X"), draw).split("\n") == [
        "board = {",
        "    (0, 0): ' ', (0, 1): ' ', (0, 2): ' ',",
        "    (1, 0): ' ', (1, 1): ' ', (1, 2): ' ',",
        "    (2, 0): ' ', (2, 1): ' ', (2, 2): ' ',",
        "}",
        "f(board, 'X')",
    ]


def test_a_call_that_nobody_pastes_is_left_out():
    assert rendering.to_paste("f", ([" "] * 999,), draw) == ""


@each_row("value", [date(2026, 1, 5), float("nan"), array([1.5])], ids=str)
def test_what_needs_an_import_is_not_to_be_pasted(value):
    assert rendering.to_paste("f", ([value] * 20,), lambda one: None) == ""


@each_row(("typed", "between"), [((), "\n"), (("0 0",), "; ")], ids=["none", "one"])
def test_a_call_that_asks_does_not_read_the_next_pasted_line(typed, between):
    call = Call(function="f", arguments=(), given=([1],), typed=typed)
    head, name = rendering.before_look(call, 0, draw)
    assert head + name == f"board = [1]\nf(board){between}board"
