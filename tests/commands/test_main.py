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

from harness import __version__, assignment
from harness.commands import grade
from harness.errors import SandboxError
from harness.extensions import hook, with_extension
from harness.grading import flow
from harness.sandbox import isolation
from tests.commands.command_line import GRADE, KNOWN_FORMATS, SLUGS
from tests.helpers import REFERENCE, ROOT, harness, linux


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


@pytest.mark.parametrize("error", [ZeroDivisionError("oh"), KeyboardInterrupt("oh"), MemoryError()])
def test_whatever_goes_wrong_in_the_grader_the_report_says_that_it_was_the_grader(
    run, here, grade_by, error
):
    def breaks(*values):
        raise error

    grade_by(breaks)
    with contextlib.suppress(KeyboardInterrupt):
        assert run("grade", "tic_tac_toe.py", "--report", "gradescope=x.json")[0] == 3
    said = json.loads((here / "x.json").read_text("utf-8"))["output"]
    assert said.replace("\n", " ").startswith("dict_board   tic_tac_toe.py")
    assert f"nothing was graded: {type(error).__name__}: {error}".strip() in said.replace("\n", " ")


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
    code, _, said = run("grade", str(REFERENCE), "--require-isolation", "strict")
    assert code == 3
    assert "--require-isolation strict: this machine does not hold: " in said


def test_the_version_is_printed(run):
    assert run("--version") == (0, f"{__version__}\n", "")


@pytest.mark.parametrize("line", ["--help", "grade --help"])
def test_the_help_shows_examples(run, line):
    code, out, err = run(*line.split())
    assert (code, err) == (0, "")
    assert out.endswith(
        """
examples:
  python -m harness grade tic_tac_toe.py
  python -m harness grade homework/ann.py --assignment dict_board --unit C --unit D
  python -m harness grade tic_tac_toe.py --report gradescope=results.json
  python -m harness grade tic_tac_toe.py --fail-under 60
"""
    )


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
ONE_UNIT = ("grade", "tic_tac_toe.py", "--assignment", "dict_board", "--unit", "B")


def test_a_grade_is_printed(run):
    assert run(*ONE_UNIT) == (0, EMPTY, "")


@pytest.mark.parametrize(
    ("percent", "code"), [("0", 0), ("0.01", 1), ("100", 1), ("-1", 0)], ids=str
)
def test_a_score_below_the_limit_has_an_exit_code(run, percent, code):
    assert run(*ONE_UNIT, "--fail-under", percent) == (code, EMPTY, "")


@pytest.mark.parametrize(("percent", "code"), [("100", 0), ("100.5", 1)], ids=str)
def test_a_score_at_the_limit_is_not_below_it(run, here, percent, code):
    here.joinpath("tic_tac_toe.py").write_bytes(REFERENCE.read_bytes())
    assert run(*ONE_UNIT, "--fail-under", percent)[0] == code


def test_reports_are_written_beside_the_printed_one(run, here):
    reports = ("--report", "gradescope=results.json", "--report", f"text={here / 'report.txt'}")
    assert run(*ONE_UNIT, *reports) == (0, EMPTY, "")
    assert here.joinpath("report.txt").read_text("utf-8") == EMPTY
    assert json.loads(here.joinpath("results.json").read_text("utf-8"))["score"] == 0.0


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


def test_a_report_replaces_an_older_one_and_leaves_nothing_else(run, here):
    here.joinpath("report.txt").write_text("old " * 1000, "utf-8")
    before = set(here.iterdir())
    run(*ONE_UNIT, "--report", "text=report.txt")
    assert here.joinpath("report.txt").read_text("utf-8") == EMPTY
    assert set(here.iterdir()) == before


def test_a_report_can_be_read_by_others(run, here):
    run(*ONE_UNIT, "--report", "text=report.txt")
    assert here.joinpath("report.txt").stat().st_mode & 0o777 == 0o644


def test_the_assignment_is_recognised_from_the_name_of_the_file(run):
    _, out, _ = run("grade", "tic_tac_toe.py", "--unit", "B")
    assert out == EMPTY


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
    assert run("grade", "tic_tac_toe.py", "--assignment", "faulty", "--report", "text=x.txt") == (
        3,
        """\
faulty   tic_tac_toe.py                                    0 / 5 (not final)

All other checks pass.

  B  Find                                   0 / 5   not graded

  Part B could not be graded because of an internal error, not because of you.
  Your instructor will rerun it.

  Internal error: faulty/test_faulty.py::test_b: NameError: name 'unknown' is
  not defined
""",
        f"{GRADE}{trouble}\n",
    )
    assert (here / "x.txt").exists()


# In a process of its own


@pytest.mark.parametrize(
    ("arguments", "code"),
    [(["--version"], 0), (["grade", "tic_tac_toe.py", "--fail-under", "50"], 1), (["grade"], 2)],
    ids=["done", "below", "usage"],
)
def test_the_exit_code_is_that_of_the_process(here, arguments, code):
    paths = [str(here / one) if one.endswith(".py") else one for one in arguments]
    assert harness(*paths).returncode == code


@linux
def test_what_cannot_be_written_at_the_end_is_said():
    code = "import harness.__main__ as it; print('done'); it.end_process(0)"
    variables = {name: text for name, text in os.environ.items() if name != "PYTHONUNBUFFERED"}
    command = [sys.executable, "-c", code]
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            command, cwd=ROOT, env=variables, stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert done.returncode != 0
    assert b"No space left" in done.stderr


def test_the_report_is_printed_on_stdout_and_errors_on_stderr(here):
    path = here / "tic_tac_toe.py"
    graded = harness("grade", path, "--assignment", "dict_board", "--unit", "B")
    assert (graded.stdout, graded.stderr) == (EMPTY, "")
    refused = harness("grade", here / "other.py")
    assert refused.stdout == ""
    assert refused.stderr == (
        f"{GRADE}{here / 'other.py'}: No such file or directory. Name the file to grade.\n"
    )


def test_a_terminal_that_knows_few_characters_gets_the_report_all_the_same(here):
    here.joinpath("tic_tac_toe.py").write_text("x = '✗\n", "utf-8")
    command = ("grade", here / "tic_tac_toe.py", "--assignment", "dict_board", "--unit", "B")
    graded = harness(*command, PYTHONIOENCODING="ascii")
    assert graded.returncode == 0
    assert "\n      x = '?\n" in graded.stdout


def test_python_has_nothing_to_warn_of(here):
    graded = harness("grade", here / "tic_tac_toe.py", PYTHONWARNINGS="error", PYTHONDEVMODE="1")
    assert (graded.returncode, graded.stderr) == (0, "")
