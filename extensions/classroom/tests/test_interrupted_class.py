"""Grades a class that is interrupted again and again, and one that is not: both come out alike.

Each class is graded, and graded again a week later when some submitted something else, a mark was
taken back, another given and an extension granted.  What marks, late rules and rows are worth is
tried elsewhere; here nothing may be lost, graded twice or noted twice.
"""

import os
import random
import signal
import subprocess
import sys
import time
from contextlib import suppress

import pytest

from extensions.classroom.tests.classes import save
from extensions.classroom.tests.course import changes as changes_in
from extensions.classroom.tests.course import rows_in
from harness.inside import processes
from tests.helpers import linux
from tests.samples import FOR_A_RELEASE
from tools.programs import ROOT, programs

FLOATS = ROOT / "examples" / "floats"
WEEKS = [(signal.SIGKILL, signal.SIGINT), (signal.SIGTERM, signal.SIGINT, signal.SIGKILL)]
GONE_SECONDS = 20  # in which all that a killed run has started has to be gone
COUNT, CHANGED = 20, 4
LEDGER_COLUMNS = ("name", "what", "item", "from", "to", "units")


@pytest.fixture
def chance():
    return random.Random(1)


def name_of(number):
    return f"Ana Öz {number}"


def write_week(place, week, texts):
    """Write what the students submitted up to a week, with all that stands around it."""
    marks = [("name,item,points,comment,by,when"), f"{name_of(2)},mean,3,copied,Uma,2026-11-02"]
    if week:
        marks[1] = f"{name_of(5)},total,12,seen in the lab,Uma,2026-11-02"
    program = {
        number: texts[(number + (week and number < CHANGED)) % len(texts)]
        for number in range(COUNT - 1)  # the last one submits nothing
    }
    row = 'Participant {0},{1},{2}@uni.example,Submitted,,20.00,Yes,"{3}",-,\n'
    in_time, late = "Friday, 23 October 2026, 11:58 PM", "Monday, 26 October 2026, 10:00 AM"
    sheet = [
        row.format(number, name_of(number), number, late if number % 3 == 0 else in_time)
        for number in range(COUNT)
    ]
    folder = "download/{0}_{1}_assignsubmission_file/measure.py"
    save(
        place,
        {
            **{folder.format(name_of(one), one): text for one, text in program.items()},
            "Grades.csv": "Identifier,Full name,Email address,Status,Grade,Maximum Grade,"
            "Grade can be changed,Last modified (submission),Last modified (grade),"
            "Feedback comments\n" + "".join(sheet),
            "marks.csv": "\n".join(marks) + "\n",
            "extensions.csv": f"name,extension\n{name_of(6)},{1 + week} days\n",
            "late.toml": "percent = 10\ncap = 40\n",
        },
    )


def grade_class(place, **options):
    """Start the command that grades the class of a folder."""
    files = {"worksheet": "Grades.csv", "extensions": "extensions.csv", "marks": "marks.csv",
             "late-rule": "late.toml", "output": "out"}  # fmt: skip
    command = [sys.executable, "-m", "harness", "class", place / "download"]
    command += ["--assignment", FLOATS, "--deadline", "2026-10-24 23:59 Europe/Berlin"]
    command += [word for name, file in files.items() for word in (f"--{name}", place / file)]
    with (place / "output.txt").open("a") as output:
        return subprocess.Popen(command, cwd=ROOT, stdout=output, stderr=output, **options)


def interrupt(place, number, moment, later, begun):
    """Start a run and end it by a signal once so many are graded; nothing of it is left."""
    run = grade_class(place, start_new_session=True)
    while run.poll() is None and len(graded_since(place, begun)) < moment:
        time.sleep(0.3)
    time.sleep(later)
    first = processes.find_process(run.pid)
    started = list(processes.descendants_of(first)) if first else []
    with suppress(ProcessLookupError):
        if number == signal.SIGINT:  # a terminal sends it to everything that runs there
            os.killpg(run.pid, number)
        else:
            run.send_signal(number)
    run.wait()
    end = time.monotonic() + GONE_SECONDS
    while (left := [one for one in started if is_there(one)]) and time.monotonic() < end:
        time.sleep(0.2)
    assert not left, f"processes outlived signal {number}"


def is_there(process):
    found = processes.find_process(process.pid)
    return found is not None and found.session == process.session


def graded_since(place, begun):
    """Return when each submission was graded that has been since a moment."""
    found = {}
    for path in (place / "out" / "students").glob("*/graded.json"):
        with suppress(FileNotFoundError):
            found[path.parent.name] = path.stat().st_mtime_ns
    return {key: when for key, when in found.items() if when >= begun}


def tables(place):
    """Return the gradebook, the worksheet and the changes of a class, without moments."""
    rows = {name: rows_in(place / "out" / name) for name in ("gradebook.csv", "Grades.csv")}
    for row in rows["Grades.csv"]:
        del row["Last modified (grade)"]
    lines = [{name: row[name] for name in LEDGER_COLUMNS} for row in changes_in(place)]
    return {**rows, "changes.csv": sorted(lines, key=lambda row: [*row.values()])}


@FOR_A_RELEASE
@linux
def test_a_class_that_is_interrupted_comes_out_as_one_that_is_not(tmp_path, chance):
    texts = [one.path.read_text("utf-8") for one in programs(str(FLOATS))]
    undisturbed, place = tmp_path / "undisturbed", tmp_path / "interrupted"
    for week, signals in enumerate(WEEKS):
        write_week(undisturbed, week, texts)
        write_week(place, week, texts)
        assert grade_class(undisturbed).wait() == 0
        begun, graded = time.time_ns(), dict[str, int]()
        new = CHANGED if week else COUNT - 1
        moments = [*sorted(chance.randrange(new) for _ in signals[1:]), new]
        for number, moment in zip(signals, moments, strict=True):
            interrupt(place, number, moment, chance.random(), begun)
            now = graded_since(place, begun)
            assert graded.items() <= now.items(), "graded again"
            graded = now
        assert grade_class(place).wait() == 0
        assert tables(place) == tables(undisturbed)
    assert len(tables(place)["gradebook.csv"]) == COUNT - 1
    kinds = {change["what"] for change in tables(place)["changes.csv"]}
    assert kinds == {"score", "mark", "deduction"}
