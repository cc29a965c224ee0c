"""A class graded by the command line: from what was handed in to gradebook and pages."""

import csv
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import time

import pytest

from harness import assignment
from tests.helpers import REFERENCE, ROOT, harness, linux
from tests.samples import FOR_A_RELEASE, IN_LARGER_RUNS, sample
from tools.programs import programs

WRONG = [one.path for one in programs("dict_board") if one.folder == "A"]
HEADER = (
    "Identifier,Full name,Email address,Status,Grade,Maximum Grade,Grade can be changed,"
    "Last modified (submission),Last modified (grade),Feedback comments"
)
HAND_INS = 4  # in the class that is interrupted
COMMAND = [sys.executable, "-m", "harness", "class"]


@pytest.fixture(scope="module")
def moodle(tmp_path_factory):
    """Return a folder with Moodle's download of three hand-ins, its worksheet, and the outcome."""
    place = tmp_path_factory.mktemp("moodle")
    wrong = WRONG[0]
    for name, number, source in (("Ann Ames", 1, REFERENCE), ("Bo Öz", 2, wrong), ("Cy", 3, None)):
        folder = place / "in" / f"{name}_{number}_assignsubmission_file"
        folder.mkdir(parents=True)
        if source is None:
            folder.joinpath("notes.txt").write_text("Sorry.\n")
        else:
            shutil.copy(source, folder / "tic_tac_toe.py")
    rows = [
        f"Participant {number},{name},,Submitted,,50.00,Yes,-,-,"
        for number, name in enumerate(("Ann Ames", "Bo Öz", "Cy", "Di"), 1)
    ]
    (place / "grades.csv").write_text("\n".join([HEADER, *rows, ""]), "utf-8")
    return place, run(place, "--worksheet", place / "grades.csv")


def run(place, *options):
    """Grades the class in a folder; return what the command said."""
    return harness(
        "class", place / "in", "--assignment", "dict_board", "--output", place / "out", *options
    )


def gradebook(place):
    """Return the rows of the gradebook, by name."""
    with (place / "out" / "gradebook.csv").open(encoding="utf-8-sig", newline="") as file:
        return {row["name"]: row for row in csv.DictReader(file)}


def test_a_class_is_graded_in_one_command(moodle):
    place, done = moodle
    assert (done.returncode, done.stdout.splitlines()[0]) == (
        0,
        "Moodle's download of all submissions: 3 hand-ins.",
    )
    totals = {name: row["total"] for name, row in gradebook(place).items()}
    assert totals["Ann Ames"] == "100"
    assert 0 < float(totals["Bo Öz"]) < 100
    assert totals["Cy"] == "0"


def test_every_student_has_a_page_and_a_report(moodle):
    place, _ = moodle
    for row in ("Ann Ames", "Bo Öz"):
        (folder,) = (place / "out").glob(f"{row.split()[0]}*")
        assert json.loads((folder / "results.json").read_text("utf-8"))["possible"] == 100
        assert "<html" in (folder / "report.html").read_text("utf-8")
    assert "Ann Ames" in (place / "out" / "index.html").read_text("utf-8")


def test_the_worksheet_is_filled_on_its_own_scale(moodle):
    place, _ = moodle
    lines = (place / "out" / "grades.csv").read_text("utf-8").splitlines()
    assert lines[0] == HEADER
    assert lines[1].startswith("Participant 1,Ann Ames,,Submitted,50.00,50.00,Yes,-,-,")
    assert lines[4] == "Participant 4,Di,,Submitted,,50.00,Yes,-,-,"


def test_what_is_said_on_the_way_is_no_result(moodle):
    _, done = moodle
    assert "3 of 3 graded" in done.stderr
    assert "graded" not in done.stdout.splitlines()[0]


def test_the_next_run_grades_nobody(moodle):
    place, _ = moodle
    before = (place / "out" / "gradebook.csv").read_bytes()
    done = run(place)
    assert "3 were graded before by the same checks" in done.stdout
    assert (place / "out" / "gradebook.csv").read_bytes() == before


# Refused


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["nowhere", "--assignment", "dict_board"], "nowhere: No such file or directory"),
        ([".", "--assignment", "dict_board", "--jobs", "0"], "argument --jobs: invalid"),
        ([".", "--assignment", "chess"], "chess"),
        (["."], "the following arguments are required: --assignment"),
    ],
    ids=["no class", "no jobs", "no assignment of that name", "no assignment"],
)
def test_what_cannot_be_done_is_refused(run_here, options, said):
    code, error = run_here("class", *options)
    assert code == 2
    assert said in error


@pytest.fixture
def run_here(tmp_path, monkeypatch, capsys):
    """Runs the command line in a folder of its own; return exit code and what it says."""
    from harness.__main__ import main

    monkeypatch.chdir(tmp_path)

    def command(*arguments):
        code: object
        try:
            code = main(arguments)
        except SystemExit as end:
            code = end.code
        return code, capsys.readouterr().err

    return command


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("a,b\n1,2\n", "sheet.csv: "),
        (f"{HEADER}\nParticipant 77,Zoe,,,,50.00,Yes,-,-,\n", "is that of another assignment"),
        (None, "No such file or directory. Name Moodle's grading worksheet."),
    ],
    ids=["none", "another assignment's", "missing"],
)
def test_another_worksheet_is_refused_before_anything_is_graded(moodle, tmp_path, content, said):
    place, _ = moodle
    sheet = tmp_path / "sheet.csv"
    if content is not None:
        sheet.write_text(content)
    output = tmp_path / "out"
    done = run(place, "--worksheet", sheet, "--output", output)
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr
    assert list(output.glob("*/results.json")) == []


# Ended in the midst


@pytest.fixture
def hand_ins(tmp_path):
    """Return a folder with a few programs that were handed in."""
    folder = tmp_path / "in"
    folder.mkdir()
    for number, path in enumerate(WRONG[:HAND_INS]):
        shutil.copy(path, folder / f"student {number}.py")
    return tmp_path


def start(place):
    """Starts the grading of a class in a session of its own."""
    options = ["--assignment", "dict_board", "--output", str(place / "out")]
    return subprocess.Popen(
        [*COMMAND, str(place / "in"), *options],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )


def finished(place):
    """Return the reports that are finished, by the names of their folders."""
    return {
        path.parent.name: path.with_name("results.json").read_bytes()
        for path in (place / "out").glob("*/graded.json")
    }


def wait_for_reports(place, count):
    until = time.monotonic() + 60
    while len(finished(place)) < count:
        assert time.monotonic() < until
        time.sleep(0.05)


@FOR_A_RELEASE
@linux
def test_an_interrupted_run_leaves_a_gradebook_and_the_next_goes_on(hand_ins):
    with start(hand_ins) as going:
        wait_for_reports(hand_ins, 1)
        os.kill(going.pid, signal.SIGINT)
        out, _ = going.communicate(timeout=60)
    assert going.returncode == 130
    assert "Interrupted. The same command goes on where it stopped." in out.decode()
    rows = gradebook(hand_ins).values()
    assert len(rows) == HAND_INS
    assert {row["problems"] for row in rows if not row["total"]} == {"not graded yet"}
    done = run(hand_ins)
    assert f"{HAND_INS - sum(not row['total'] for row in rows)} were graded before" in done.stdout
    assert all(row["total"] for row in gradebook(hand_ins).values())


@IN_LARGER_RUNS
@linux
@pytest.mark.parametrize("moment", sample(range(20), every=20))
def test_a_run_that_is_killed_loses_no_report_and_breaks_none(hand_ins, moment):
    with start(hand_ins) as going:
        wait_for_reports(hand_ins, random.Random(moment).randint(0, HAND_INS - 1))
        time.sleep(random.Random(moment).random())
        os.kill(going.pid, signal.SIGKILL)
        going.communicate()
    kept = finished(hand_ins)
    assert run(hand_ins).returncode == 0
    assert {name: finished(hand_ins)[name] for name in kept} == kept
    first = (hand_ins / "out" / "gradebook.csv").read_bytes()
    shutil.rmtree(hand_ins / "out")
    run(hand_ins)
    assert (hand_ins / "out" / "gradebook.csv").read_bytes() == first


def test_the_units_of_the_assignment_are_the_columns(moodle):
    place, _ = moodle
    chosen = assignment.load("dict_board")
    titles = [chosen.heading(unit) for unit in chosen.units if unit.graded]
    assert list(gradebook(place)["Cy"])[4 : 4 + len(titles)] == titles
