"""Loading: whatever a file does on import, the rest of it can be asked."""

import json

import pytest

from harness.execution import program
from harness.execution.session import Session
from harness.execution.student import Student
from harness.submission.reading import UnreadableSubmission
from tests.helpers import STUBBORN, session
from tests.samples import FOR_A_RELEASE, each_row

PASSED_OVER = "We skipped that line and graded the rest."
CALLED_WITHOUT = "We called your functions without that line."

# what stands between two functions, and the note about line 3
ASKS = "asks for input as soon as the file is loaded"
ENDS = "ends the program when the file is loaded"
PRINTS = "prints without end when the file is loaded"
FAILS = "fails when the file is loaded ({})".format
LOADING = {
    "input": ("name = input('Name? ')", ASKS),
    "input in a function": ("print(asks())", ASKS),
    "readline": ("import sys; sys.stdin.readline()", ASKS),
    "input that swallows": ("while True:\n    try: number = int(input())\n    except: pass", ASKS),
    "sys.exit": ("import sys; sys.exit()", ENDS),
    "exit with an error": ("raise SystemExit(1)", ENDS),
    "os._exit": ("import os; os._exit(0)", ENDS),
    "crash": ("import os; os.kill(os.getpid(), 11)", ENDS),
    "printing without end": ("while True: print('again')", PRINTS),
    "printing that swallows": ("while True:\n    try: print('again')\n    except: pass", PRINTS),
    "failed assert": ("assert asks is None", FAILS("AssertionError")),
    "import": (
        "import no_such_module",
        FAILS("ModuleNotFoundError: No module named 'no_such_module'"),
    ),
    "wrong call": (
        "asks(1)",
        FAILS("TypeError: asks() takes 0 positional arguments but 1 was given"),
    ),
    "control characters": (r"raise ValueError('\x1b[2J\ud800')", FAILS("ValueError: ␛[2J�")),
}


def texts(program):
    return [repair.text for repair in program.repairs]


def around(statement):
    return f"def asks():\n    return input()\n{statement}\ndef later(): return 'later'\n"


@pytest.mark.parametrize(("statement", "what"), LOADING.values(), ids=LOADING)
def test_a_statement_that_cannot_be_loaded_is_noted_and_the_functions_stay(load, statement, what):
    loaded = load(around(statement))
    then = CALLED_WITHOUT if "input" in what else PASSED_OVER
    assert texts(loaded) == [f"Line 3 {what}. {then}"]
    student = Student(Session(loaded))
    assert student.later() == "later"
    assert student.typing("Ann").asks().returned == "Ann"
    session(student).end()


FOLLOWING = {
    "of a question": ("name = input('Name? ')\nprint(name)", f"Line 1 {ASKS}. {CALLED_WITHOUT}"),
    "of a failure, twice": (
        "a = 1 / 0\nb = a + 1\nprint(b)",
        f"Line 1 {FAILS('ZeroDivisionError: division by zero')}. {PASSED_OVER}",
    ),
}


@each_row(("statements", "only"), FOLLOWING.values(), ids=FOLLOWING)
def test_a_failure_that_follows_from_a_skipped_line_is_not_noted(load, statements, only):
    assert texts(load(f"{statements}\ndef later(): return 'later'\n")) == [only]


def test_a_name_that_no_skipped_line_makes_is_noted(load):
    loaded = load("a = 1 / 0\nprint(b)\nb = 3\nprint(c)\ndef later(): return 'later'\n")
    assert [text.partition(" (")[2].partition(")")[0] for text in texts(loaded)] == [
        "ZeroDivisionError: division by zero",
        "NameError: name 'b' is not defined",
        "NameError: name 'c' is not defined",
    ]


def test_what_fails_below_a_line_that_asks_need_not_stop_the_file(load):
    loaded = load("assert not 1\nname = input()\nprint(int('x'))\nexit()\nnobody\n")
    stops = {repair.text[:6] for repair in loaded.repairs if repair.stops}
    assert stops == {"Line 1", "Line 5"}


@each_row(
    ("source", "part"),
    [
        ("def f(:\n    pass\n\n\ndef g():\n    return 1\n", "f"),
        ("def g():\n    return 1\n\n\nprint((1)\n", "this part"),
    ],
    ids=["a function", "a statement"],
)
def test_what_python_cannot_read_is_left_out_by_name(load, source, part):
    (sentence,) = texts(load(source))
    assert sentence.endswith(f"We left out {part} and graded the rest.")


@FOR_A_RELEASE
def test_an_endless_loop_is_noted_and_passed_over(load):
    loaded = load(around("while True: pass"), STUBBORN)
    student = Student(Session(loaded))
    assert student.later() == "later"
    assert texts(loaded) == [f"Line 3 never finishes when the file is loaded. {PASSED_OVER}"]
    session(student).end()


@FOR_A_RELEASE
def test_a_file_with_too_many_endless_loops_cannot_be_loaded(load, monkeypatch):
    monkeypatch.setattr(program, "MOST_LATE_STATEMENTS", 0)
    with pytest.raises(UnreadableSubmission) as refusal:
        load("while True: pass\ndef f(): pass", STUBBORN)
    assert str(refusal.value) == "The file cannot be loaded: it never finishes."


QUIET = {
    "printing": "print('Welcome')",
    "error message": "import sys; print('oh', file=sys.stderr)",
    "sleeping": "import time; time.sleep(10 ** 6)",
    "guard": "if __name__ == '__main__': input()",
    "threads that wait": "import threading; threading.Timer(10 ** 6, print).start()",
    "future": "from __future__ import annotations",
    "docstring": "'Tic-tac-toe'",
    "help": "help(print)",
    "builtins by name": "shout = __builtins__.print",
    "old import of a notebook": "from IPython.core.display import clear_output; clear_output()",
    "settings of a notebook": "import IPython.core.interactiveshell as shell; shell.x.y = 'all'",
    "files of Colab": "from google.colab import files\nfor name in files.upload(): print(name)",
    "main file in use": "import sys; sys.argv[0]; open(__file__).close()",
}


@each_row("statement", QUIET.values(), ids=QUIET)
def test_loading_that_works_is_not_noted(load, statement):
    assert load(statement + "\ndef f(): pass").repairs == []


@pytest.mark.parametrize(
    ("source", "text"),
    [
        pytest.param(
            "# mine\n\ndef g(:\n    pass\n",
            "Python cannot read the file. There is a syntax error in line 3: the bracket `(` is "
            "never closed (Python: invalid syntax).\n"
            "    def g(:\n"
            "  Right is, for example:\n"
            "    print(len(x))",
            id="syntax error",
        ),
        pytest.param(
            "x = 'one\x1b[2J\n",
            "Python cannot read the file. There is a syntax error in line 1: the closing quote is "
            "missing (Python: unterminated string literal (detected at line 1)).\n"
            "    x = 'one␛[2J\n"
            "  Right is, for example:\n"
            "    'X'",
            id="control characters",
        ),
        pytest.param(
            "x = " + "(" * 300 + ")" * 300,
            "Python cannot read the file. There is a syntax error in line 1 (Python: too many "
            "nested parentheses). Look at this line and the one before it.\n"
            "    x = " + "(" * 195 + "…",
            id="parentheses",
        ),
        pytest.param(
            "x = " + "-" * 100_000 + "1",
            "Python cannot read the file: an expression in it is nested too deeply.",
            id="nested too deep",
        ),
    ],
)
def test_a_file_that_python_cannot_read_is_refused(load, source, text):
    with pytest.raises(UnreadableSubmission) as refusal:
        load(source)
    assert str(refusal.value) == text


@pytest.mark.parametrize(
    "source",
    ["", "\n\n", "# my homework\n", "'''Tic-tac-toe'''\n", "pass\n", "x\n"],
    ids=["nothing", "blank lines", "comment", "docstring", "pass", "name"],
)
def test_a_file_without_a_program_is_refused(load, source):
    with pytest.raises(UnreadableSubmission) as refusal:
        load(source)
    assert (
        str(refusal.value) == "The file holds no program. Did you save it before you submitted it?"
    )


# What is the same on every Python

IDENTITY = (
    "Your file compares with `is` in {}. Compare texts and numbers with `==`. We graded it as `==`."
).format


def test_an_identity_of_texts_and_numbers_is_graded_as_equality(student_of):
    student = student_of(
        "def f(a):\n    return a is 'no way', a is not 300, a is None\n\n\ng = lambda a: a is 'x'\n"
    )
    assert student.f("no way") == (True, True, False)
    assert student.f(3 * 100) == (False, False, False)


def test_an_identity_of_texts_is_noted_once_with_all_its_lines(load):
    assert texts(load("def f(a):\n    return a is 'y' or a is 'Y'\n")) == [IDENTITY("line 2")]
    two = load("def f(a):\n    return a is 'y'\ndef g(a): return a is not 'n'\n")
    assert texts(two) == [IDENTITY("line 2 and line 3")]
    assert texts(load("def f(a): return a is None or a is a")) == []


def test_text_cells_count_where_a_cell_is_named(load):
    kinds = ["markdown", "code", "markdown", "raw", "code", "markdown"]
    texts_of_cells = [
        "# One",
        "import random",
        "# Two",
        "no code",
        "def f(a):\n    return a is 'y'",
        ".",
    ]
    cells = [
        {"cell_type": kind, "source": one} for kind, one in zip(kinds, texts_of_cells, strict=True)
    ]
    notes = texts(load(json.dumps({"cells": cells}), name="hand_in.ipynb"))
    assert notes == [IDENTITY("cell 5, line 2")]


@pytest.mark.parametrize(
    ("source", "answer"),
    [
        ("def f(board: Board) -> List[str]: return 1", 1),
        ("class B:\n    x: Board = 1\ndef f(_): return B.x", 1),
        ("import random\ndef f(n): random.seed(1); return random.randint(0.0, 4.0) < 5", True),
        ("import random\ndef f(n): return random.sample({n}, k=1)", [0]),
        ("from random import randrange\ndef f(n): return randrange(n, stop=1.0)", 0),
        ('def f(n):\n    """One\n\n    two"""\n    return f.__doc__', "One\n\ntwo"),
        ('def f(n): return f"{"yes"}{"\\n"}"', "yes\n"),
        ("def f(n):\n    try: return [][n]\n    except KeyError, IndexError: return 1", 1),
        ("def f(n): return g() is h()\ndef g(): return 'a b'\ndef h(): return 'a b'", True),
    ],
    ids=[
        *("annotation", "annotation in a class", "whole number with a point", "sample of a set"),
        *("whole number by name", "docstring", "f-string", "exceptions without brackets"),
        "equal constants",
    ],
)
def test_what_one_python_does_all_do(student_of, source, answer):
    assert student_of(source).f(0) == answer
