"""A submission in its sandbox, asked: what goes wrong is said in its own words."""

import pytest

from harness.errors import DoesNotFit, Ended, PrintedTooMuch, Raised, TimedOut, Unreadable
from tests.helpers import STUBBORN, failure
from tests.samples import FOR_A_RELEASE, sample

EVERY = 10
WRONG = {
    "exception": ("def f(): raise ValueError('no such row')", Raised, "ValueError: no such row"),
    "exception without a text": ("def f(): raise ValueError", Raised, "ValueError"),
    "failed assert": ("def f(): assert 1 == 2", Raised, "AssertionError"),
    "wrong type inside": (
        "def f(): return 'a' + 1",
        Raised,
        'TypeError: can only concatenate str (not "int") to str',
    ),
    "interrupt": ("def f(): raise KeyboardInterrupt", Raised, "KeyboardInterrupt"),
    "end of file": ("def f(): raise EOFError('no more')", Raised, "EOFError: no more"),
    "exception that cannot be written": (
        """
        class Odd(Exception):
            def __str__(self): return 1 / 0
        def f(): raise Odd
        """,
        Raised,
        "Odd",
    ),
    "exception with a long text": (
        "def f(): raise ValueError('x' * 1000)",
        Raised,
        "ValueError: " + "x" * 500,
    ),
    "memory": ("def f(): return [0] * 10 ** 9", Raised, "MemoryError"),
    "a value too many": (
        "def f(x, y): pass",
        DoesNotFit,
        (
            "f could not be called with 1 value. Python said: "
            "f() missing 1 required positional argument: 'y'"
        ),
    ),
    "no parameters": (
        "def f(): pass",
        DoesNotFit,
        (
            "f could not be called with 1 value. Python said: "
            "f() takes 0 positional arguments but 1 was given"
        ),
    ),
    "by keyword only": (
        "def f(*, x): pass",
        DoesNotFit,
        (
            "f could not be called with 1 value. Python said: "
            "f() takes 0 positional arguments but 1 was given"
        ),
    ),
    "no function": (
        "f = 3",
        DoesNotFit,
        "f could not be called with 1 value. Python said: 'int' object is not callable",
    ),
    "exit": (
        "import sys\ndef f(x=0): sys.exit()",
        Ended,
        "f ended the whole program (exit) instead of returning.",
    ),
    "exit with a text": (
        "import sys\ndef f(x=0): sys.exit('bye')",
        Ended,
        "f ended the whole program (exit) instead of returning.",
    ),
    "quit": ("def f(x=0): quit()", Ended, "f ended the whole program (exit) instead of returning."),
    "SystemExit": (
        "def f(x=0): raise SystemExit(3)",
        Ended,
        "f ended the whole program (exit) instead of returning.",
    ),
    "end of the process": (
        "import os\ndef f(x=0): os._exit(0)",
        Ended,
        "f ended the whole program instead of returning.",
    ),
    "crashed": (
        "import os\ndef f(x=0): os.kill(os.getpid(), 11)",
        Ended,
        "f crashed Python itself, or used more memory than it may.",
    ),
    "printing": (
        "def f(x=0):\n while True: print('again')",
        PrintedTooMuch,
        "f printed without end and was stopped.",
    ),
    "printing without a newline": (
        "def f(x=0):\n while True: print('again', end='')",
        PrintedTooMuch,
        "f printed without end and was stopped.",
    ),
    "printing that swallows": (
        "def f(x=0):\n while True:\n  try: print('again')\n  except: pass",
        PrintedTooMuch,
        "f printed without end and was stopped.",
    ),
    "long list": (
        "def f(x=0): return [None] * 4_000_000",
        Unreadable,
        "Its answer holds more than can be read, or is nested too deep.",
    ),
    "long text": (
        "def f(x=0): return 'x' * 150_000_000",
        Unreadable,
        "Its answer holds more than can be read, or is nested too deep.",
    ),
    "list that fills the memory": (
        "def f(x=0): return [None] * 25_000_000",
        Unreadable,
        "Its answer holds more than can be read, or is nested too deep.",
    ),
    "long int": (
        "def f(x=0): return 10 ** 4000",
        Unreadable,
        "Its answer holds more than can be read, or is nested too deep.",
    ),
    "tuple in tuple in tuple": (
        "def f(x=0):\n x = ()\n for _ in range(1000): x = (x,)\n return x",
        Unreadable,
        "Its answer holds more than can be read, or is nested too deep.",
    ),
    "key that is an object": (
        "def f(x=0): return {object(): 1}",
        Unreadable,
        "Its answer could not be read.",
    ),
}


@pytest.mark.parametrize(("source", "kind", "text"), WRONG.values(), ids=WRONG)
def test_what_goes_wrong_is_reported(student_of, source, kind, text):
    went = failure(student_of(source), *([1] if kind is DoesNotFit else []))
    assert type(went) is kind
    assert str(went) == text


LINES = {
    "own line": ("def f():\n    x = 1\n    return 1 / 0", 3),
    "line of the helper": ("def helper():\n    return 1 / 0\ndef f():\n    helper()", 2),
    "own line, not the library's": ("import json\ndef f():\n    json.loads('{')", 3),
    "caught and raised": ("def f():\n    try:\n        1 / 0\n    finally:\n        pass", 3),
}


@pytest.mark.parametrize(("source", "line"), LINES.values(), ids=LINES)
def test_an_exception_says_the_submission_s_own_line(student_of, source, line):
    assert failure(student_of(source)).line == line


# What never ends

ENDLESS = {
    "loop": "\n while True: pass",
    "loop that swallows": "\n while True:\n  try:\n   while True: pass\n  except: pass",
    "child that never ends": "\n import os\n os.fork()\n while True: pass",
}


@FOR_A_RELEASE
@pytest.mark.parametrize("name", sample(ENDLESS, EVERY))
def test_a_call_that_does_not_end_is_stopped(student_of, name):
    statements = ENDLESS[name]
    went = failure(student_of(f"def f(x): {statements}", STUBBORN), 1)
    assert type(went) is TimedOut
    assert str(went) == "f never finishes: the time limit stopped it after 1 second of work."
