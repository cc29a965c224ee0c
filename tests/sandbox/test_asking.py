"""A submission in its sandbox, asked: what it prints, what is typed, what goes wrong."""

import pytest

from harness.errors import (
    AskedForMore,
    DoesNotFit,
    Ended,
    PrintedTooMuch,
    Raised,
    TimedOut,
    Unreadable,
)
from tests.helpers import STUBBORN, failure, typed
from tests.samples import FOR_A_RELEASE, each_row, sample

EVERY = 10
TOO_LARGE = "Its answer holds more than can be read, or is nested too deep."
FLOODED = "f printed without end and was stopped."
EXITED = "f ended the whole program (exit) instead of returning."
NOT_CALLED = "f could not be called with 1 value. Python said: "
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
    "long text of it": (
        "def f(): raise ValueError('x' * 1000)",
        Raised,
        "ValueError: " + "x" * 500,
    ),
    "memory": ("def f(): return [0] * 10 ** 9", Raised, "MemoryError"),
    "a value too many": (
        "def f(x, y): pass",
        DoesNotFit,
        f"{NOT_CALLED}f() missing 1 required positional argument: 'y'",
    ),
    "no parameters": (
        "def f(): pass",
        DoesNotFit,
        f"{NOT_CALLED}f() takes 0 positional arguments but 1 was given",
    ),
    "by keyword only": (
        "def f(*, x): pass",
        DoesNotFit,
        f"{NOT_CALLED}f() takes 0 positional arguments but 1 was given",
    ),
    "no function": ("f = 3", DoesNotFit, f"{NOT_CALLED}'int' object is not callable"),
    "exit": ("import sys\ndef f(x=0): sys.exit()", Ended, EXITED),
    "exit with a text": ("import sys\ndef f(x=0): sys.exit('bye')", Ended, EXITED),
    "quit": ("def f(x=0): quit()", Ended, EXITED),
    "SystemExit": ("def f(x=0): raise SystemExit(3)", Ended, EXITED),
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
    "printing": ("def f(x=0):\n while True: print('again')", PrintedTooMuch, FLOODED),
    "in one line": ("def f(x=0):\n while True: print('again', end='')", PrintedTooMuch, FLOODED),
    "printing that swallows": (
        "def f(x=0):\n while True:\n  try: print('again')\n  except: pass",
        PrintedTooMuch,
        FLOODED,
    ),
    "long list": ("def f(x=0): return [None] * 4_000_000", Unreadable, TOO_LARGE),
    "long text": ("def f(x=0): return 'x' * 150_000_000", Unreadable, TOO_LARGE),
    "list that fills the memory": ("def f(x=0): return [None] * 25_000_000", Unreadable, TOO_LARGE),
    "long int": ("def f(x=0): return 10 ** 4000", Unreadable, TOO_LARGE),
    "tuple in tuple in tuple": (
        "def f(x=0):\n x = ()\n for _ in range(1000): x = (x,)\n return x",
        Unreadable,
        TOO_LARGE,
    ),
    "odd key": ("def f(x=0): return {object(): 1}", Unreadable, "Its answer could not be read."),
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


# What is printed

PRINTED = {
    "print": ("print('Hi')", "Hi\n"),
    "without a newline": ("print('Hi', end='')", "Hi"),
    "several": ("print(1); print(2)", "1\n2\n"),
    "empty line": ("print()", "\n"),
    "write": ("sys.stdout.write('Hi')", "Hi"),
    "bytes": ("sys.stdout.buffer.write(b'Hi')", "Hi"),
    "saved stream": ("SAVED.write('Hi')", "Hi"),
    "original stream": ("sys.__stdout__.write('Hi')", "Hi"),
    "no text of ours": ("sys.stdout.buffer.write(b'\\xff')", "\ufffd"),
    "half a character": ("print('\\ud800')", "\\ud800\n"),
    "stderr": ("print('Hi', file=sys.stderr)", ""),
    "size": (
        "import os, shutil; print(*os.get_terminal_size(), *shutil.get_terminal_size())",
        "80 24 80 24\n",
    ),
    "before an end": ("print('Hi'); sys.exit()", "Hi\n"),
    "stream replaced": ("sys.stdout = None; print('Hi')", ""),
    "stream closed": ("print('Hi'); sys.stdout.close()", "Hi\n"),
}


@pytest.mark.parametrize(("statement", "text"), PRINTED.values(), ids=PRINTED)
def test_what_a_function_prints_comes_back(student_of, statement, text):
    student = student_of(f"import sys\nSAVED = sys.stdout\ndef f(): {statement}")
    try:
        student.f()
    except Ended:
        assert "exit" in statement
    assert student.last_call.printed.text == text


OWN_STREAMS = {
    "wrapped": "sys.stdout = io.TextIOWrapper(sys.stdout.buffer, encoding='utf-8')",
    "detached": "sys.stdout = io.TextIOWrapper(sys.stdout.detach(), encoding='utf-8')",
    "by codecs": "sys.stdout = codecs.getwriter('utf-8')(sys.stdout.detach())",
    "stdin wrapped": "sys.stdin = io.TextIOWrapper(sys.stdin.buffer, encoding='utf-8')",
    "stdin detached": "sys.stdin = io.TextIOWrapper(sys.stdin.detach(), encoding='utf-8')",
}


@each_row("statement", OWN_STREAMS.values(), ids=OWN_STREAMS)
def test_a_standard_stream_goes_on_when_the_programs_own_one_is_gone(student_of, statement):
    student = student_of(
        f"import codecs, io, sys\n{statement}\ndef f(): print('Hi'); return input()"
    )
    for _ in range(2):
        call = student.typing("Ann").f()
        assert (call.printed.text, call.returned) == (f"Hi\n{typed('Ann')}", "Ann")


@each_row("statement", OWN_STREAMS.values(), ids=OWN_STREAMS)
def test_what_a_program_leaves_in_a_stream_of_its_own_is_shown_at_its_end(play, statement):
    source = f"import codecs, io, sys\n{statement}\nprint('Hi'); input(); print('Bye', end='')"
    assert play(source, "Ann").seen.text == f"Hi\n{typed('Ann')}Bye"


# What is typed

READING = {
    "input": "input()",
    "readline": "sys.stdin.readline().rstrip('\\n')",
    "next": "next(sys.stdin).rstrip('\\n')",
    "for": "[line.rstrip('\\n') for _, line in zip('x', sys.stdin)][0]",
    "bytes": "sys.stdin.buffer.readline().decode().rstrip('\\n')",
    "saved stream": "SAVED.readline().rstrip('\\n')",
    "original stream": "sys.__stdin__.readline().rstrip('\\n')",
    "fileinput": "fileinput.FileInput('-').readline().rstrip('\\n')",
}


@pytest.mark.parametrize("expression", READING.values(), ids=READING)
def test_each_reading_takes_one_line(student_of, expression):
    student = student_of(
        f"import fileinput, sys\nSAVED = sys.stdin\ndef f(): return [{expression}, input()]"
    )
    assert student.typing("Ann ✗", "two").f().returned == ["Ann ✗", "two"]


PROMPTS = {
    "input": "input('Name? ')",
    "print and input": "print('Name? ', end=''); input()",
    "print and readline": "print('Name? ', end=''); sys.stdin.readline()",
    "write and readline": "sys.stdout.write('Name? '); sys.stdin.readline()",
}


@pytest.mark.parametrize("statements", PROMPTS.values(), ids=PROMPTS)
def test_typed_text_stands_where_it_was_read(student_of, statements):
    call = student_of(f"import sys\ndef f(): {statements}; print('Hi')").typing("Ann").f()
    assert call.printed.text == f"Name? {typed('Ann')}Hi\n"
    assert call.typed == ("Ann",)


@FOR_A_RELEASE
def test_lines_left_over_are_not_read_by_the_next_call(student_of):
    student = student_of("def f(): return input()")
    student.typing("one", "two").f()
    assert student.typing("three").f().returned == "three"


ASKING = {
    "input": "input()",
    "readline": "sys.stdin.readline()",
    "for": "[line for line in sys.stdin]",
    "all": "sys.stdin.read()",
    "swallowed": "\n try: input()\n except: pass\n",
    "swallowed for ever": "\n while True:\n  try: input()\n  except: pass\n",
    "finally": "\n while True:\n  try: input()\n  finally: continue\n",
}


@pytest.mark.parametrize("statement", ASKING.values(), ids=ASKING)
def test_asking_for_more_than_is_typed_is_a_failure(student_of, statement):
    student = student_of(f"import sys\ndef f():\n input(); {statement.strip(' ')}")
    failed = failure(student, lines=["one"])
    assert type(failed) is AskedForMore
    assert str(failed) == "f asked for more input than it should need."
    assert student.last_call.printed.text == typed("one")
