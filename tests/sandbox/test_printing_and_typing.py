"""A submission in its sandbox, asked: what it prints and what is typed for it."""

import pytest

from harness.errors import AskedForMore, Ended
from tests.helpers import failure, typed
from tests.samples import FOR_A_RELEASE, each_row

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


@each_row(("statement", "text"), PRINTED.values(), ids=PRINTED)
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


@each_row("expression", READING.values(), ids=READING)
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
