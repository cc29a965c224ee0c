"""Loading: whatever a file does on import, the rest of it can be asked."""

import json

import pytest

from harness.errors import Raised
from harness.execution import program
from harness.execution.session import Session
from harness.execution.student import Student
from harness.submission.reading import UnreadableSubmission
from tests.helpers import STUBBORN, session
from tests.samples import FOR_A_RELEASE, IN_TURN

PASSED_OVER = "We skipped that line and graded the rest."
CALLED_WITHOUT = "We called your functions without that line."

# what stands between two functions, and the note about line 3
LOADING = {
    "input": ("name = input('Name? ')", "asks for input as soon as the file is loaded"),
    "input in a function": ("print(asks())", "asks for input as soon as the file is loaded"),
    "readline": (
        "import sys; sys.stdin.readline()",
        "asks for input as soon as the file is loaded",
    ),
    "input that swallows": (
        "while True:\n    try:\n        number = int(input())\n        break\n    except: pass",
        "asks for input as soon as the file is loaded",
    ),
    "sys.exit": ("import sys; sys.exit()", "ends the program when the file is loaded"),
    "exit with an error": ("raise SystemExit(1)", "ends the program when the file is loaded"),
    "quit": ("quit()", "ends the program when the file is loaded"),
    "os._exit": ("import os; os._exit(0)", "ends the program when the file is loaded"),
    "crash": ("import os; os.kill(os.getpid(), 11)", "ends the program when the file is loaded"),
    "printing without end": (
        "while True: print('again')",
        "prints without end when the file is loaded",
    ),
    "printing that swallows": (
        "while True:\n    try: print('again')\n    except: pass",
        "prints without end when the file is loaded",
    ),
    "failed assert": (
        "assert asks is None",
        "fails when the file is loaded (AssertionError)",
    ),
    "failed assert with a text": (
        "assert asks is None, 'it should'",
        "fails when the file is loaded (AssertionError: it should)",
    ),
    "missing module": (
        "import no_such_module",
        "fails when the file is loaded (ModuleNotFoundError: No module named 'no_such_module')",
    ),
    "unknown name": (
        "x = unknown",
        "fails when the file is loaded (NameError: name 'unknown' is not defined)",
    ),
    "wrong call": (
        "asks(1)",
        (
            "fails when the file is loaded "
            "(TypeError: asks() takes 0 positional arguments but 1 was given)"
        ),
    ),
    "text with control characters": (
        r"raise ValueError('\x1b[2J\ud800')",
        "fails when the file is loaded (ValueError: ␛[2J�)",
    ),
}


def texts(program):
    return [repair.text for repair in program.repairs]


def around(statement):
    return f"def asks():\n    return input()\n{statement}\ndef later(): return 'later'\n"


@pytest.mark.parametrize(("statement", "what"), LOADING.values(), ids=LOADING)
class TestAStatementThatCannotBeLoaded:
    def test_is_noted(self, load, statement, what):
        then = CALLED_WITHOUT if "input" in what else PASSED_OVER
        assert texts(load(around(statement))) == [f"Line 3 {what}. {then}"]

    def test_leaves_the_functions_after_it(self, load, statement, what):
        student = Student(Session(load(around(statement))))
        assert student.later() == "later"
        assert student.typing("Ann").asks().returned == "Ann"
        session(student).end()


@IN_TURN
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


def test_each_statement_is_noted_by_its_own_line(load):
    loaded = load("x = input()\ny = x\nimport sys\nsys.exit(y)\n1 / 0\n")
    assert texts(loaded) == [
        f"Line 2 fails when the file is loaded (NameError: name 'x' is not defined). {PASSED_OVER}",
        f"Line 4 fails when the file is loaded (NameError: name 'y' is not defined). {PASSED_OVER}",
        (
            f"Line 5 fails when the file is loaded (ZeroDivisionError: division by zero). "
            f"{PASSED_OVER}"
        ),
        f"Line 1 asks for input as soon as the file is loaded. {CALLED_WITHOUT}",
    ]


def test_several_lines_that_ask_are_noted_once(load):
    assert texts(load("x = input()\ny = input()\nz = input()\n")) == [
        (
            f"Line 1 asks for input as soon as the file is loaded. {CALLED_WITHOUT} "
            "The same is true of line 2 and line 3."
        )
    ]


QUIET = {
    "printing": "print('Welcome')",
    "error message": "import sys; print('oh', file=sys.stderr)",
    "sleeping": "import time; time.sleep(10 ** 6)",
    "guard": "if __name__ == '__main__': input()",
    "threads that wait": "import threading; threading.Timer(10 ** 6, print).start()",
    "future": "from __future__ import annotations",
    "docstring": "'Tic-tac-toe'",
    "main file in use": "import sys; sys.argv[0]; open(__file__).close()",
}


@pytest.mark.parametrize("statement", QUIET.values(), ids=QUIET)
def test_loading_that_works_is_not_noted(load, statement):
    assert load(statement + "\ndef f(): pass").repairs == []


def test_the_names_are_those_that_loading_defined(load):
    source = "import os\ndef f(): pass\nclass G: pass\nh = f\nx: int\ndel os\nif False:\n i = 1\n"
    names = {name for name in load(source).names if not name.startswith("__")}
    assert names == {"f", "G", "h"}


def test_annotations_may_name_what_is_not_there(student_of):
    student = student_of(
        "from __future__ import annotations\ndef f(board: Board) -> Board: return 1"
    )
    assert student.f(0) == 1


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
            "return 5\n",
            "Python cannot read the file. There is a syntax error in line 1: `return` stands "
            "outside of a function; is it indented far enough? (Python: 'return' outside "
            "function)\n"
            "    return 5\n"
            "  Right is, for example:\n"
            "    def area():\n"
            "        return x",
            id="found by the compiler",
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

IDENTITY = "Line 2 compares with `is`. Compare texts and numbers with `==`. We graded it as `==`."


def test_an_identity_of_texts_and_numbers_is_graded_as_equality(student_of):
    student = student_of(
        "def f(a):\n    return a is 'no way', a is not 300, a is None\n\n\ng = lambda a: a is 'x'\n"
    )
    assert student.f("no way") == (True, True, False)
    assert student.f(3 * 100) == (False, False, False)


def test_an_identity_of_texts_is_noted_once(load):
    assert texts(load("def f(a):\n    return a is 'y'\ndef g(a): return a is 'n'\n")) == [IDENTITY]


@pytest.mark.parametrize("source", ["def f(a): return a is None", "def f(a): return a is a"])
def test_other_identities_are_not_noted(load, source):
    assert texts(load(source)) == []


def test_in_a_notebook_the_cell_is_named(load):
    cells = ["import random\n", "def f(a):\n    return a is 'y'\n"]
    source = json.dumps({"cells": [{"cell_type": "code", "source": one} for one in cells]})
    assert texts(load(source, name="hand_in.ipynb")) == [
        IDENTITY.replace("Line 2", "Cell 2, line 2")
    ]


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
    assert notes == [IDENTITY.replace("Line 2", "Cell 5, line 2")]


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


def test_what_python_says_is_told_in_the_same_words(student_of):
    source = "def f(n):\n    if n:\n        v = 1\n    return v"
    with pytest.raises(Raised, match="UnboundLocalError: cannot access local variable 'v' where"):
        student_of(source).f(0)
