"""The file run as a program, and the sentences on what went wrong with a call."""

from dataclasses import replace

import pytest

from harness.errors import DoesNotFit, NotRaised, PrintedTooMuch, Raised, TimedOut
from harness.execution.facts import Facts
from harness.execution.failures import failure_of, missing_sentence
from tests.helpers import STUBBORN, session
from tests.samples import FOR_A_RELEASE, each_row

ERROR = {"kind": "does_not_fit", "type": "TypeError", "text": "f() takes 2 positional arguments"}


@each_row(("count", "how"), [(0, "without values"), (1, "with 1 value"), (3, "with 3 values")])
def test_a_call_that_does_not_fit_says_how_many_values_were_given(count, how):
    failure = failure_of(ERROR, "f", count)
    assert isinstance(failure, DoesNotFit)
    assert str(failure).startswith(f"f could not be called {how}. Python said: ")


OWN = Facts(
    code="",
    callables=dict.fromkeys(("greets", "greet_all", "greetz", "_greet"), (1, 1))
    | {"greest": (2, 3), "greeter": (0, None)},
    mentions={"greet_1": frozenset()},
    given=frozenset({"greet", "greet_all"}),
    wanted={"greet": 1},
)


def guess(names):
    """Return the guess at what was meant by `greet`."""
    return missing_sentence("greet", OWN, names).removeprefix(
        "Your file does not define a function greet."
    )


@each_row("name", ["greets", "greeter"], ids=["one value", "any number of values"])
def test_a_function_that_is_nearly_called_so_is_guessed(name):
    assert guess({name}) == f" Is it your {name}? The name must be exactly greet."


def test_one_that_does_the_work_is_guessed_whatever_its_name():
    facts = replace(OWN, meant={"greet": ("say_hello",)})
    assert " Is it your say_hello?" in missing_sentence("greet", facts, {"greets", "say_hello"})
    for meant in ((), ("hello", "hi")):
        facts = replace(OWN, meant={"greet": meant})
        assert "Is it" not in missing_sentence("greet", facts, {"greets"})


@each_row(
    "names",
    [{"greet_all"}, {"greeted"}, {"_greet"}, {"greet_1"}, {"greets", "greetz"}, {"greest"}],
    ids=[
        "one that the assignment gives",
        "one that the file lacks",
        "a private one",
        "a variable",
        "two that are as like",
        "one that takes more values",
    ],
)
def test_no_other_function_is_guessed(names):
    assert guess(names) == ""


REPEAT = """\
import sys

def main():
    times, word = int(sys.argv[1]), sys.argv[2]
    print(" ".join([word] * times))

if __name__ == "__main__":
    main()
"""
READING = {
    "loop over stdin": "import sys\nprint(sum(int(line) for line in sys.stdin))\n",
    "read whole": "import sys\nprint(sum(map(int, sys.stdin.read().split())))\n",
    "readlines": "import sys\nprint(sum(map(int, sys.stdin.readlines())))\n",
    "input until its end": """\
        total = 0
        while True:
            try:
                total += int(input())
            except EOFError:
                break
        print(total)
        """,
    "readline": """\
        import sys
        total = 0
        while line := sys.stdin.readline():
            total += int(line)
        print(total)
        """,
}


@each_row("source", READING.values(), ids=READING)
@pytest.mark.parametrize("text", ["1\n20\n300\n", "1\n20\n300"], ids=["newline", "none"])
def test_standard_input_is_read_to_its_end(student_of, source, text):
    run = student_of(source).run(stdin=text)
    assert run.printed.lines == ("321",)


STATUS = {
    "end of the file": ("pass", 0, ""),
    "sys.exit()": ("sys.exit()", 0, ""),
    "sys.exit(0)": ("sys.exit(0)", 0, ""),
    "exit": ("exit(3)", 3, ""),
    "sys.exit(2)": ("sys.exit(2)", 2, ""),
    "text": ("sys.exit('no file')", 1, "no file\n"),
    "minus one": ("sys.exit(-1)", 255, ""),
    "stderr": ("print('oh', file=sys.stderr)", 0, "oh\n"),
}


@pytest.mark.parametrize(("statement", "code", "errors"), STATUS.values(), ids=STATUS)
def test_the_exit_status_and_stderr_are_told_apart(student_of, statement, code, errors):
    run = student_of(f"import sys\nprint('hello')\n{statement}\n").run()
    assert (run.printed.lines, run.code, run.errors) == (("hello",), code, errors)


def test_an_exception_that_ends_it_is_a_failure(student_of):
    student = student_of(REPEAT)
    with pytest.raises(Raised, match="IndexError") as failed:
        student.run()
    assert failed.value.line == 4
    assert student.run("2", "dark blue").printed.lines == ("dark blue dark blue",)
    assert student.raising(ValueError).run("x", "y").code == 1
    with pytest.raises(NotRaised, match="exit status 0"):
        student.raising(ValueError).run("1", "y")


@FOR_A_RELEASE
def test_a_program_without_end_is_stopped(student_of):
    student = student_of("while True:\n    pass\n", STUBBORN)
    with pytest.raises(TimedOut):
        student.run()


@FOR_A_RELEASE
def test_a_program_that_prints_without_end_is_stopped(student_of):
    with pytest.raises(PrintedTooMuch):
        student_of("while True:\n    print('x' * 1000)\n").run()


@FOR_A_RELEASE
def test_a_file_is_run_once_and_not_imported_before(student_of):
    student = student_of("open('log.txt', 'a').write('x')\n")
    student.run()
    assert student.read_file("log.txt") == "x"
    student.run()
    assert student.read_file("log.txt") == "xx"


@FOR_A_RELEASE
def test_a_run_finds_no_file_of_the_check_before(student_of):
    student = student_of("import os\nprint(os.listdir())\nopen('log.txt', 'w')\n")
    session(student).shared = True
    first = student.run().printed
    session(student).begin_check()
    assert student.run().printed == first


OUTSIDE = ["../a.txt", "..", "", "a/../../b.txt", "/etc/a.txt", "a//b", "a\\b", "c:a", "a/" * 10]


def test_a_file_elsewhere_is_refused(student_of):
    student = student_of("X = 1\n")
    for name in OUTSIDE:
        with pytest.raises(ValueError, match=r"own folder|lies in more than 8 folders"):
            student.write_file(name, "")
