"""The file run as a program: arguments, standard input to its end, exit status, stderr, folders."""

import pytest

from harness.errors import NotRaised, PrintedTooMuch, Raised, TimedOut
from harness.feedback.evidence import Situation
from harness.feedback.rendering import Drawing
from tests.helpers import STUBBORN, session
from tests.samples import IN_TURN

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


def test_arguments_reach_the_program(student_of):
    run = student_of(REPEAT).run("3", "dark blue")
    assert run.printed.lines == ("dark blue dark blue dark blue",)
    assert (run.code, run.errors) == (0, "")


@pytest.mark.parametrize("source", READING.values(), ids=READING)
@pytest.mark.parametrize("text", ["1\n20\n300\n", "1\n20\n300"], ids=["newline", "none"])
def test_standard_input_is_read_to_its_end(student_of, source, text):
    run = student_of(source).run(stdin=text)
    assert run.printed.lines == ("321",)


def test_a_long_input_is_read_whole(student_of):
    source = "import sys\nprint(len(sys.stdin.read()))\n"
    assert student_of(source).run(stdin="é" * 100_000).printed.lines == ("100000",)


def test_what_one_run_leaves_unread_the_next_one_does_not_find(student_of):
    student = student_of("print(input())\n")
    assert student.run(stdin="1\n2\n").printed.lines == ("1",)
    assert student.run(stdin="3\n").printed.lines == ("3",)


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
    assert student.raising(ValueError).run("x", "y").code == 1
    with pytest.raises(NotRaised, match="exit status 0"):
        student.raising(ValueError).run("1", "y")


@IN_TURN
def test_a_program_without_end_is_stopped(student_of):
    student = student_of("while True:\n    pass\n", STUBBORN)
    with pytest.raises(TimedOut):
        student.run()


def test_a_program_that_prints_without_end_is_stopped(student_of):
    with pytest.raises(PrintedTooMuch):
        student_of("while True:\n    print('x' * 1000)\n").run()


def test_a_file_is_run_once_and_not_imported_before(student_of):
    student = student_of("open('log.txt', 'a').write('x')\n")
    student.run()
    assert student.read_file("log.txt") == "x"
    student.run()
    assert student.read_file("log.txt") == "xx"


def test_a_run_finds_no_file_of_the_check_before(student_of):
    student = student_of("import os\nprint(os.listdir())\nopen('log.txt', 'w')\n")
    session(student).shared = True
    first = student.run().printed
    session(student).begin_check()
    assert student.run().printed == first


def test_files_lie_in_folders_below_the_program_s(student_of):
    student = student_of("open('out/sum.txt', 'w').write(open('data/a/in.txt').read() * 2)\n")
    student.write_file("data/a/in.txt", "7")
    student.write_file("out/sum.txt", "")
    student.run()
    assert student.read_file("out/sum.txt") == "77"


@pytest.mark.parametrize(
    "name",
    ["../a.txt", "a/../../b.txt", "/etc/a.txt", "a//b", "./a", "a\\b", "c:a", "a/" * 9 + "b"],
)
def test_a_file_elsewhere_is_refused(student_of, name):
    with pytest.raises(ValueError, match=r"own folder|lies in more than 8 folders"):
        student_of("X = 1\n").write_file(name, "")


def test_functions_can_be_asked_after_a_run(student_of):
    student = student_of("import sys\nCOUNT = len(sys.argv)\ndef count(): return COUNT\n")
    student.run("a", "b")
    assert student.count() == 3


def test_a_student_reads_how_the_program_was_run(student_of):
    student = student_of(REPEAT)
    student.run("1", "dark blue", stdin="7\n")
    seen = Situation(comparison=None, calls=session(student).calls, games=()).evidence(Drawing())
    assert seen.did == "python hand_in.py 1 'dark blue'"
    assert seen.typed == ("7",)
