"""The command line: what is typed, what is printed where, and the exit code."""

import contextlib
import json
import os
import shutil
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from harness import assignment
from harness.commands import grade
from harness.errors import SandboxError
from harness.extensions import hook, with_extension
from harness.grading import flow
from harness.sandbox import isolation
from tests.commands.command_line import GRADE, KNOWN_FORMATS, SLUGS
from tests.helpers import REFERENCE, ROOT, harness, linux
from tests.samples import FOR_A_RELEASE


@pytest.fixture
def grade_by(monkeypatch):
    """Puts a function in the place of grading; the reference counts as proved."""

    def replace(function):
        monkeypatch.setattr(grade, "demand_proof", lambda *_: None)
        monkeypatch.setattr(flow, "grade", function)

    return replace


def test_a_report_is_there_while_the_grade_is_not(run, here, grade_by):
    grade_by(lambda *_: shutil.copy(here / "x.json", here / "seen.json"))
    run("grade", "tic_tac_toe.py", "--report", "gradescope=x.json")
    seen = json.loads((here / "seen.json").read_text("utf-8"))
    assert "did not finish, so nothing was graded" in seen["output"]


@FOR_A_RELEASE
@pytest.mark.parametrize("error", [ZeroDivisionError("oh"), KeyboardInterrupt("oh"), MemoryError()])
def test_whatever_goes_wrong_in_the_grader_the_report_says_that_it_was_the_grader(
    run, here, grade_by, error
):
    def breaks(*values):
        raise error

    grade_by(breaks)
    with contextlib.suppress(KeyboardInterrupt):
        assert run("grade", "tic_tac_toe.py", "--report", "gradescope=x.json")[0] == 3
    output = json.loads((here / "x.json").read_text("utf-8"))["output"]
    assert output.replace("\n", " ").startswith("dict_board   tic_tac_toe.py")
    assert f"nothing was graded: {type(error).__name__}: {error}".strip() in output.replace(
        "\n", " "
    )


@FOR_A_RELEASE
def test_a_reader_of_the_verdict_may_stop_before_its_end():
    reads, writes = os.pipe()
    os.close(reads)
    done = subprocess.run(
        [sys.executable, "-m", "harness", "grade", REFERENCE, "--unit", "A"],
        stdout=writes,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        check=False,
    )
    os.close(writes)
    assert (done.returncode, done.stderr) == (0, b"")


def test_isolation_that_this_machine_does_not_have_is_asked_for_in_vain(run, monkeypatch):
    monkeypatch.setattr(isolation, "highest_level", lambda held: "process")
    code, _, error = run("grade", str(REFERENCE), "--require-isolation", "strict")
    assert code == 3
    assert "--require-isolation strict: this machine does not hold: " in error


def test_the_help_lists_assignments_and_formats(run):
    _, out, _ = run("grade", "--help")
    assert f"which assignment it is for: the path of its folder, or one of: {SLUGS} " in " ".join(
        out.split()
    )
    assert f"formats: {KNOWN_FORMATS}; " in " ".join(out.split())


# Grading

EMPTY = """\
dict_board   tic_tac_toe.py                                            0 / 5

  The file holds no program. Did you save it before you submitted it?

  B  Find the player                        0 / 5   not graded
"""
SOLVED = REFERENCE.read_text("utf-8")
ONE_UNIT = ("grade", "tic_tac_toe.py", "--assignment", "dict_board", "--unit", "B")


@pytest.mark.parametrize(
    ("source", "percent", "code"),
    [("", "0.01", 1), (SOLVED, "100", 0), ("", "0", 0), (SOLVED, "100.5", 1), ("", "-1", 0)],
    ids=["below", "at", "no points at 0", "above 100", "below 0"],
)
def test_a_score_below_the_limit_has_an_exit_code(run, here, source, percent, code):
    here.joinpath("tic_tac_toe.py").write_text(source, "utf-8")
    assert run(*ONE_UNIT, "--fail-under", percent)[0] == code


def test_reports_are_written_beside_the_printed_one(run, here):
    here.joinpath("report.txt").write_text("old " * 1000, "utf-8")
    before = set(here.iterdir())
    reports = ("--report", "gradescope=results.json", "--report", f"text={here / 'report.txt'}")
    assert run(*ONE_UNIT, *reports) == (0, EMPTY, "")
    assert here.joinpath("report.txt").read_text("utf-8") == EMPTY
    assert here.joinpath("report.txt").stat().st_mode & 0o777 == 0o644
    assert json.loads(here.joinpath("results.json").read_text("utf-8"))["score"] == 0.0
    assert set(here.iterdir()) == before | {here / "results.json"}


def test_an_extension_adds_formats_of_reports(run, here):
    class Scores:
        @hook
        def report_formats(self):
            return {"score": lambda grade: f"{grade.score} of {grade.possible}\n"}

    wanted = (*ONE_UNIT, "--report", "score=x.txt")
    code, _, _ = with_extension(Scores(), lambda: run(*wanted))
    assert (code, (here / "x.txt").read_text("utf-8")) == (0, "0 of 5\n")
    code, _, err = run(*wanted)
    assert code == 2
    assert f"unknown format 'score'. There are: {KNOWN_FORMATS}." in err


# The grader's own faults


def test_what_a_machine_does_not_let_be_graded_is_no_internal_error(run, here, grade_by):
    def fail(*_):
        raise SandboxError("the sandbox cannot start: no memory")

    grade_by(fail)
    assert run(*ONE_UNIT, "--report", "gradescope=results.json") == (
        3,
        "",
        f"{GRADE}the sandbox cannot start: no memory\n",
    )
    report = json.loads(here.joinpath("results.json").read_text("utf-8"))
    assert report["extra_data"]["problem"] == (
        "Nothing was graded: the sandbox cannot start: no memory"
    )


def test_a_fault_that_nobody_foresaw_is_the_grader_s_too(run, monkeypatch):
    monkeypatch.setattr(grade, "recognise_submission", lambda *path: 1 / 0)
    code, out, err = run(*ONE_UNIT)
    assert (code, out) == (3, "")
    assert err.endswith("ZeroDivisionError: division by zero\n")


def test_a_unit_whose_check_goes_wrong_is_not_judged(run, here, monkeypatch):
    folder = here / "faulty"
    folder.mkdir()
    folder.joinpath("assignment.toml").write_text(
        """
        title = "Faulty"
        files = ["tic_tac_toe.py"]
        unit = [{ id = "B", title = "Find", points = 5, shares = { behaviour = 100 } }]
        """,
        "utf-8",
    )
    folder.joinpath("test_faulty.py").write_text(
        "from harness.checks.marks import unit\n"
        "@unit('B')\n"
        "def test_b(student):\n    'It finds.'\n    assert student.f() == unknown\n",
        "utf-8",
    )
    here.joinpath("tic_tac_toe.py").write_text("def f(): return 1", "utf-8")
    monkeypatch.setattr(assignment, "load", partial(assignment.load, folder=here))
    trouble = "faulty/test_faulty.py::test_b: NameError: name 'unknown' is not defined"
    command = ("grade", "tic_tac_toe.py", "--assignment", "faulty", "--report", "text=x.txt")
    code, out, err = run(*command)
    assert (code, err) == (3, f"{GRADE}{trouble}\n")
    assert " 0 / 5 (not final)\n" in out
    assert "not because of you" in out
    assert (here / "x.txt").read_text("utf-8") == out


# In a process of its own


@FOR_A_RELEASE
@linux
def test_what_cannot_be_written_at_the_end_is_reported():
    code = "import harness.__main__ as it; print('done'); it.end_process(0)"
    variables = {name: text for name, text in os.environ.items() if name != "PYTHONUNBUFFERED"}
    command = [sys.executable, "-c", code]
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            command, cwd=ROOT, env=variables, stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert done.returncode != 0
    assert b"No space left" in done.stderr


@FOR_A_RELEASE
def test_a_terminal_that_knows_few_characters_gets_the_report_all_the_same(here):
    here.joinpath("tic_tac_toe.py").write_text("x = '✗\n", "utf-8")
    command = ("grade", here / "tic_tac_toe.py", "--assignment", "dict_board", "--unit", "B")
    graded = harness(*command, PYTHONIOENCODING="ascii")
    assert graded.returncode == 0
    assert "\n      x = '?\n" in graded.stdout


@FOR_A_RELEASE
def test_python_has_nothing_to_warn_of(here):
    graded = harness("grade", here / "tic_tac_toe.py", PYTHONWARNINGS="error", PYTHONDEVMODE="1")
    assert (graded.returncode, graded.stderr) == (0, "")
