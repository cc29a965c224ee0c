"""What the command line refuses, and how it names a slip in an own folder."""

import shutil
from pathlib import Path

import pytest

from harness.assignment.tables import CORRECT_IT
from tests.commands.command_line import GRADE, KNOWN_FORMATS, SLUGS, UNITS, USAGE, USAGE_OF_GRADE
from tests.helpers import ROOT, harness
from tests.samples import FOR_A_RELEASE, each_row

REFUSED = {
    "no command": ("", USAGE + "the following arguments are required: COMMAND"),
    "unknown option": ("grade tic_tac_toe.py --loud", USAGE + "unrecognized arguments: --loud"),
    "shortened option": (
        "grade tic_tac_toe.py --rep text=x",
        USAGE + "unrecognized arguments: --rep text=x",
    ),
    "no file named": ("grade", USAGE_OF_GRADE + "the following arguments are required: PATH"),
    "no such file": (
        "grade tic_tac_to.py",
        GRADE + "tic_tac_to.py: No such file or directory. Name the file to grade.",
    ),
    "folder": (
        "grade folder",
        GRADE + "folder: is a folder without a program. Name the file to grade.",
    ),
    "pipe": ("grade pipe", GRADE + "pipe: is not a regular file."),
    "unknown assignment": (
        "grade tic_tac_toe.py --assignment chess",
        GRADE + f"unknown assignment 'chess'. There are: {SLUGS}; or name a folder that holds an "
        "assignment.toml.",
    ),
    "unknown unit": (
        "grade tic_tac_toe.py --assignment dict_board --unit A --unit Z",
        GRADE + f"dict_board has no unit 'Z'. There are: {UNITS}.",
    ),
    "report without a file": (
        "grade tic_tac_toe.py --report gradescope",
        GRADE + "--report gradescope: write FORMAT=FILE, such as html=report.html.",
    ),
    "unknown format": (
        "grade tic_tac_toe.py --report word=x.doc",
        GRADE + f"--report word=x.doc: unknown format 'word'. There are: {KNOWN_FORMATS}.",
    ),
    "report onto a folder": (
        "grade tic_tac_toe.py --report text=folder",
        GRADE + "--report text=folder: folder is a folder. Name a file.",
    ),
    "report onto a pipe": (
        "grade tic_tac_toe.py --report text=pipe",
        GRADE + "--report text=pipe: pipe is not a regular file.",
    ),
    "report into a missing folder": (
        "grade tic_tac_toe.py --report text=missing/x.txt",
        GRADE + "--report text=missing/x.txt: there is no folder missing. Make it first.",
    ),
}


@each_row(("line", "text"), REFUSED.values(), ids=REFUSED)
def test_a_wrong_command_line_is_refused(run, line, text):
    assert run(*line.split()) == (2, "", f"{text}\n")


@pytest.mark.parametrize("command", ["grade", "check", "class"])
def test_an_empty_name_is_not_this_folder(run, command):
    code, _, errors = run(command, "", "--assignment", "dict_board")
    text = "error: argument PATH: the name is empty. Name the file or the folder.\n"
    assert (code, errors.endswith(text)) == (2, True)


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="writes nothing into /proc")
def test_a_report_into_a_folder_that_cannot_be_written_to_is_refused(run):
    assert run("grade", "tic_tac_toe.py", "--report", "text=/proc/x.txt") == (
        2,
        "",
        (
            f"{GRADE}--report text=/proc/x.txt: the folder /proc cannot be written to: "
            "No such file or directory.\n"
        ),
    )


def test_a_refused_report_leaves_the_others_unwritten(run, here):
    run("grade", "tic_tac_toe.py", "--report", "text=x.txt", "--report", "text=no/x.txt")
    assert not (here / "x.txt").exists()


def test_the_file_to_grade_is_not_overwritten_by_a_report(run, here):
    assert run("grade", "tic_tac_toe.py", "--report", "text=./tic_tac_toe.py") == (
        2,
        "",
        (
            f"{GRADE}--report text=./tic_tac_toe.py: tic_tac_toe.py is the file to grade. "
            "Name another.\n"
        ),
    )
    assert not (here / "tic_tac_toe.py").read_text("utf-8")


BROKEN = "\ndef broken(:\n"


@pytest.fixture
def folder(tmp_path):
    """A copy of an assignment of an instructor's own."""
    return shutil.copytree(ROOT / "examples" / "hangman", tmp_path / "hangman")


@pytest.mark.parametrize(
    ("name", "place"),
    [
        ("test_hangman.py", "hangman/test_hangman.py: line "),
        ("values.py", "hangman/test_hangman.py: values.py, line "),
        ("assignment.toml", "hangman/assignment.toml: "),
    ],
    ids=["checks", "a module that checks import", "the settings"],
)
def test_a_syntax_error_is_shown_in_two_lines(folder, name, place):
    with folder.joinpath(name).open("a") as file:
        file.write(BROKEN)
    graded = harness("grade", folder / "reference.py", "--assignment", folder)
    first, second = graded.stderr.splitlines()
    assert graded.returncode == 3
    assert place in first
    assert second == CORRECT_IT


@FOR_A_RELEASE
@pytest.mark.parametrize(
    ("name", "options", "code"),
    [("reference.py", [], 0), ("reference.py", ["--fail-under", "100"], 1), ("starter.py", [], 3)],
)
def test_a_reference_that_fails_its_checks_is_shown_and_no_other_program(
    folder, name, options, code
):
    with folder.joinpath("reference.py").open("a") as file:
        file.write("\n\ndef count_mistakes(word, guessed):\n    return 0\n")
    unit = ["--unit", "count_mistakes"]
    graded = harness("grade", folder / name, "--assignment", folder, *unit, *options)
    assert graded.returncode == code
