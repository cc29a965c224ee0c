"""A call is filmed as it ran: every line, what it changed and printed; or there is no film."""

from contextlib import suppress

import pytest

from extensions.trace.filming import MOST_STEPS, film_call
from harness.errors import StudentFailure
from harness.execution.session import Session
from harness.execution.student import Student
from harness.model import Limits
from tests.helpers import STUBBORN, typed
from tests.samples import IN_TURN, each_row


@pytest.fixture
def film_of(load):
    """Calls f of a program in a check, then films that call; return the footage, or None."""

    def film(source, *arguments, lines=(), limits=None):
        program = load(source, limits)
        session = Session(program)
        with suppress(StudentFailure):
            Student(session).typing(*lines).f(*arguments)
        session.end()
        return film_call(program, session.calls[-1])

    return film


def ran(footage):
    return [(step.kind, step.line) for step in footage.steps]


def changes(footage):
    """Return what each step changes, where it changes anything."""
    return [dict(step.names) for step in footage.steps if step.names]


# What a film shows


def test_each_line_is_a_step_with_what_it_changed(film_of):
    footage = film_of("def f(n):\n    a = n + 1\n    b = [a]\n    b.append(2)\n    return b\n", 1)
    assert ran(footage) == [("call", 1), ("line", 2), ("line", 3), ("line", 4), ("return", 5)]
    assert changes(footage) == [{"n": 1}, {"a": 2}, {"b": [2]}, {"b": [2, 2]}]
    assert footage.steps[-1].value == ([2, 2],)


CHANGES = {
    "a value as it was then": (
        "def f(board):\n    board[0] = 'X'\n    board[1] = 'O'\n",
        [[" ", " "]],
        [{"board": [" ", " "]}, {"board": ["X", " "]}, {"board": ["X", "O"]}],
    ),
    "a name of the module": (
        "MOST = 3\ncount = 0\n\ndef f():\n    global count\n    count += MOST\n",
        [],
        [{"count": 3}],
    ),
}


@pytest.mark.parametrize(("source", "arguments", "expected"), CHANGES.values(), ids=CHANGES)
def test_what_changes_is_shown_when_it_does(film_of, source, arguments, expected):
    assert changes(film_of(source, *arguments)) == expected


def test_what_is_printed_belongs_to_the_line_that_prints_it(film_of):
    footage = film_of("def f():\n    print('a', end='')\n    print('b')\n    c = 1\n")
    assert [step.printed for step in footage.steps] == ["", "a", "b\n", ""]


def test_what_is_typed_is_on_the_screen(film_of):
    footage = film_of("def f():\n    return input('Row: ')\n", lines=["2"])
    assert footage.steps[-1].printed == f"Row: {typed(2)}"


def test_a_function_that_is_called_is_one_deeper(film_of):
    source = "def g(n):\n    return n * 2\n\ndef f(n):\n    m = g(n)\n    return m\n"
    footage = film_of(source, 2)
    assert [(step.function, step.depth) for step in footage.steps] == [
        ("f", 0),
        ("f", 0),
        ("g", 1),
        ("g", 1),
        ("f", 0),
        ("f", 0),
    ]
    assert ran(footage)[4] == ("back", 5)
    assert changes(footage)[-1] == {"m": 4}


LAST = {
    "an exception": ("def f():\n    m = 0\n    return 1 / m\n", ("fall", 3)),
    "an exception that is caught": (
        "def f():\n    try:\n        {}['a']\n    except KeyError:\n        return 1\n",
        ("return", 5),
    ),
    "a program that is not stopped": (
        "def f():\n    while True:\n        try: input('Row: ')\n        except: pass\n",
        ("line", 3),
    ),
}


@pytest.mark.parametrize(("source", "last"), LAST.values(), ids=LAST)
def test_a_film_ends_where_its_call_does(film_of, source, last):
    assert ran(film_of(source))[-1] == last


@each_row(
    ("value", "shown"),
    [
        ("object()", "<object object>"),
        ("[object()]", "[<object object>]"),
        ("{object(): 1}", "<dict object>"),
        ("'x' * 1000", repr("x" * 300 + "…")),
        ("10 ** 500", "<large int object>"),
        ("[0] * 1000", "<large list object>"),
        ("Liar()", "<Liar object>"),
        ("Text('a')", "<Text object>"),
    ],
    ids=["object", "in a list", "as a key", "text", "number", "list", "liar", "kind of text"],
)
def test_a_value_that_is_not_plain_or_large_is_named_and_nothing_of_it_is_called(
    film_of, value, shown
):
    source = f"""
        class Liar:
            def __getattribute__(self, name):
                raise SystemExit(1)
            def __eq__(self, other):
                raise SystemExit(1)
            def __repr__(self):
                raise SystemExit(1)
            def __hash__(self):
                return 1

        class Text(str):
            def __repr__(self):
                raise SystemExit(1)

        def f():
            one = {value}
            return 1
    """
    ((name, filmed),) = [pair for step in film_of(source).steps for pair in step.names]
    assert (name, repr(filmed)) == ("one", shown)


# Long films


def test_of_a_loop_three_rounds_and_the_last_are_shown(film_of):
    source = (
        "def f(n):\n    total = 0\n    for i in range(n):\n        total += i\n    return total\n"
    )
    footage = film_of(source, 300)
    assert [value["i"] for value in changes(footage) if "i" in value] == [0, 1, 2, 299]
    assert [step.skipped for step in footage.steps if step.skipped] == [592]
    assert footage.steps[-1].value == (sum(range(300)),)


def test_of_a_loop_in_a_loop_three_rounds_and_the_last_are_shown(film_of):
    source = (
        "def f(n):\n    for i in range(n):\n        for j in range(n):\n            k = i * j\n"
    )
    footage = film_of(source, 30)
    names = [dict(step.names) for step in footage.steps]
    assert [one["i"] for one in names if "i" in one] == [0, 1, 2, 29]
    assert len(footage.steps) < 100


def test_what_changed_in_steps_that_are_left_out_is_shown_by_the_next(film_of):
    source = (
        "def f(n):\n    total = 0\n    for i in range(n):\n        total += i\n    return total\n"
    )
    (after,) = [step for step in film_of(source, 300).steps if step.skipped]
    assert dict(after.names) == {"i": 299, "total": sum(range(299))}


def test_a_film_never_has_more_steps_than_anybody_watches(film_of):
    lines = "".join(f"    a = {number}\n" for number in range(2000))
    footage = film_of(f"def f():\n{lines}    return 1\n")
    assert len(footage.steps) == MOST_STEPS
    assert footage.functions == ((1, 2002),)
    assert ran(footage)[-1] == ("return", 2002)


@IN_TURN
def test_a_call_that_never_ends_is_shown_by_its_first_steps_and_the_last(film_of):
    footage = film_of("def f():\n    n = 0\n    while True:\n        n += 1\n", limits=STUBBORN)
    assert footage.early == "endless"
    assert [step.line for step in footage.steps[:5]] == [1, 2, 3, 4, 3]
    assert len(footage.steps) == 160
    assert sum(step.skipped for step in footage.steps) > 100


UNFILMED = {
    "very many steps": ("def f(n):\n    for i in range(n):\n        pass\n", 100_000),
    "a builtin": ("f = len", [1]),
    "a partial builtin": ("import functools\nf = functools.partial(sorted, reverse=True)\n", [1]),
}


@pytest.mark.parametrize(("source", "argument"), UNFILMED.values(), ids=UNFILMED)
def test_what_takes_too_long_or_is_no_function_of_the_program_has_no_film(
    film_of, source, argument
):
    assert film_of(source, argument) is None


def test_recursion_without_end_is_shown(film_of):
    footage = film_of("def f(n):\n    return f(n + 1)\n", 0)
    assert footage.early == "deep"
    assert changes(footage)[:3] == [{"n": 0}, {"n": 1}, {"n": 2}]


def test_printing_without_end_is_shown(film_of):
    source = "def f():\n    while True:\n        print('x' * 1000)\n"
    footage = film_of(source, limits=Limits(call=1, output=20_000))
    assert footage.steps[2].printed == "x" * 1000 + "\n"


# Ways to write a function

WAYS = {
    "a generator": (
        "def g():\n    yield 1\n    yield 2\n\ndef f():\n    return list(g())\n",
        [5, 6, 1, 2, 3],
        [1, 2],
    ),
    "a line with semicolons": ("def f(): a = 1; b = 2; return a + b\n", [1], 3),
    "a text that is executed": ("def f():\n    exec('a = 1')\n    return 1\n", [1, 2, 3], 1),
    "a decorator": (
        """
            def twice(g):
                def inner():
                    return 2 * g()
                return inner

            @twice
            def f():
                return 4
        """,
        [3, 4, 7, 9],
        8,
    ),
    "defined twice": ("def f():\n    return 1\n\ndef f():\n    return 2\n", [4, 5], 2),
    "nested": ("def f():\n    def g():\n        return 3\n    return g()\n", [1, 2, 3, 4], 3),
    "a lambda": ("f = lambda: 5\n", [1], 5),
    "a method": (
        "class A:\n    def g(self):\n        return 6\n\ndef f():\n    return A().g()\n",
        [2, 3, 5, 6],
        6,
    ),
    "a class in it": ("def f():\n    class A:\n        b = 1\n    return A.b\n", [1, 2, 4], 1),
    "a comprehension": ("def f():\n    return [a for a in range(3)]\n", [1, 2], [0, 1, 2]),
}


@pytest.mark.parametrize("loop", ["for i in 'ab': n += 1", "n = len([i for i in 'ab'])"])
def test_a_loop_in_one_line_is_one_step(film_of, loop):
    footage = film_of(f"def f():\n    n = 0\n    {loop}\n    return n\n")
    assert ran(footage) == [("call", 1), ("line", 2), ("line", 3), ("return", 4)]


@each_row(("source", "lines", "value"), WAYS.values(), ids=WAYS)
def test_a_function_is_filmed_however_it_is_written(film_of, source, lines, value):
    footage = film_of(source)
    assert {step.line for step in footage.steps} == {*lines}
    assert footage.steps[-1].value == (value,)


# Doubts

TAMPERED = {
    "takes the tracer away": "sys.settrace(None); sys.setprofile(None)",
    "takes it from its frame": "sys._getframe().f_trace = None; sys.settrace(None)",
    "has its own": "sys.settrace(lambda *_: None)",
    "ends the process": "os._exit(0)",
    "raises in the tracer": "sys.settrace(lambda *_: 1 / 0)",
}


@pytest.mark.parametrize("how", TAMPERED.values(), ids=TAMPERED)
def test_whoever_tampers_with_the_tracer_has_no_film(film_of, how):
    source = f"import os, sys\n\ndef f():\n    if sys.gettrace():\n        {how}\n    return 1\n"
    assert film_of(source) is None


@pytest.mark.parametrize("name", ["settrace", "gettrace"])
def test_what_was_replaced_when_the_file_was_loaded_changes_no_film(film_of, name):
    footage = film_of(f"import sys\nsys.{name} = lambda *_: None\n\ndef f():\n    return 1\n")
    assert footage is None or ran(footage) == [("call", 4), ("return", 5)]


def test_a_call_that_goes_otherwise_when_it_is_filmed_has_no_film(film_of):
    source = "import sys\n\ndef f():\n    return bool(sys.gettrace())\n"
    assert film_of(source) is None


def test_a_call_that_depends_on_earlier_ones_has_no_film(load):
    program = load("seen = []\n\ndef f():\n    seen.append(1)\n    return len(seen)\n")
    session = Session(program)
    student = Student(session)
    student.f()
    student.f()
    assert film_call(program, session.calls[0]) is not None
    assert film_call(program, session.calls[1]) is None
    session.end()


def test_a_call_with_a_seed_is_filmed_with_it(load):
    program = load("import random\n\ndef f():\n    return random.random()\n")
    session = Session(program)
    student = Student(session)
    student.seed(7)
    student.f()
    footage = film_call(program, session.calls[-1])
    assert footage is not None
    assert footage.steps[-1].value == (session.calls[-1].returned,)
    session.end()


@pytest.mark.parametrize(
    "film",
    [
        "1",
        "{'nodes': [], 'codes': [], 'steps': [[1]]}",
        "{'nodes': [], 'codes': [[1, 10 ** 9]], 'steps': []}",
        "{'nodes': [], 'codes': [], 'steps': [['x', 1, 0, 0, 'f', [], '', [], 0]]}",
        "{'nodes': [], 'codes': [], 'steps': [['line', -1, 0, 0, 'f', [], '', [], 0]]}",
        "{'nodes': [], 'codes': [], 'steps': [['line', 1, 0, 0, 'f', [['a', [7]]], '', [], 0]]}",
        "{'nodes': [], 'codes': [], 'steps': [['line', 1, 0, 0, 'f', [], '', [], 0]] * 500}",
    ],
    ids=["number", "short", "far", "kind", "line", "value", "long"],
)
def test_a_film_that_is_forged_is_none(load, film, monkeypatch):
    program = load("def f():\n    return 1\n")
    session = Session(program)
    Student(session).f()
    session.end()
    forged = {"returned": 1, "printed": "", "error": None, "nodes": [], "film": eval(film)}
    monkeypatch.setattr("harness.sandbox.worker.RemoteWorker.ask", lambda *_: forged)
    assert film_call(program, session.calls[-1]) is None
