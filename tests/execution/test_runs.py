"""The file run as a program: arguments, standard input to its end, exit status, stderr, folders."""

import pytest

from harness.errors import NotRaised, PrintedTooMuch, Raised, TimedOut
from tests.helpers import STUBBORN, session
from tests.samples import FOR_A_RELEASE, each_row

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


@each_row(("statement", "code", "errors"), STATUS.values(), ids=STATUS)
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
