"""The grading of a class: what is graded, kept and changed since, however often it stops."""

import errno
import json
import os
import random
import signal
import subprocess
import sys
import time
from contextlib import suppress

import pytest

from extensions.classroom import stored_reports
from extensions.classroom.changes import say_line
from extensions.classroom.run import class_at_work, problem_of
from extensions.classroom.stored_reports import StoredReports, digest_of_copy
from extensions.classroom.tests.classes import PROGRAM, save
from extensions.classroom.tests.course import changes as changes_in
from extensions.classroom.tests.course import rows_in
from extensions.classroom.tests.graders import FixedGrader, report_of
from harness import assignment
from harness.errors import GraderError, UsageError
from harness.grading.pool import Pool
from harness.inside import processes
from tests.helpers import linux
from tests.samples import FOR_A_RELEASE, each_row
from tools.programs import ROOT, programs

DICT_BOARD = assignment.load("dict_board")
NAMES = ("Ann", "Ben", "Cem")


@pytest.fixture
def place(tmp_path):
    """Return a folder in which three students have submitted."""
    save(tmp_path / "in", {f"{name}.py": PROGRAM + f"# {name}\n" for name in NAMES})
    return tmp_path


def run_class(place, grader=None, *, again=False, chosen=DICT_BOARD):
    """Grades a class with one grader; return its work."""
    with class_at_work(place / "in", place / "out", chosen, again=again) as work:
        work.grade_all(Pool([grader or FixedGrader()]), lambda state: None)
    return work


def graded_again(place, **options):
    grader = FixedGrader()
    run_class(place, grader, **options)
    return grader.graded


def file(place, *names):
    return place.joinpath("out", "students", *names)


# What is kept


def test_each_hand_in_has_its_reports(place):
    run_class(place)
    for name in NAMES:
        assert json.loads(file(place, name, "results.json").read_text())["score"] == 10
        assert file(place, name, "report.html").read_text() == "<p>fine</p>"


@pytest.mark.parametrize(
    ("changed", "again", "graded"),
    [([], False, []), (["Ben"], False, ["Ben"]), ([], True, [*NAMES])],
    ids=["nothing new", "another file", "wanted"],
)
def test_only_what_is_new_or_wanted_is_graded_again(place, changed, again, graded):
    run_class(place)
    for name in changed:
        place.joinpath("in", f"{name}.py").write_text("x = 1\n")
    assert graded_again(place, again=again) == graded


@each_row(
    ("whole", "joined"),
    [
        ({"a.py": "x = 1\n", "z.txt": ""}, {"a.py": "x = 1\n\0z.txt\0"}),
        ({"a.py": "x", "b.py": "y"}, {"a.py": "x\0b.py\0y"}),
        ({"a.py": "x", "b.py": ""}, {"a.py": "", "b.py": "x"}),
        ({"a.py": "x", "b.py": "y"}, {"a.py": "y", "b.py": "x"}),
        ({"a/b.py": "x"}, {"b.py": "x"}),
        ({"a.py": "x", "z.txt": ""}, {"a.py": "x"}),
    ],
    ids=["an empty file", "two files", "moved", "swapped", "a folder", "a name alone"],
)
def test_other_files_have_another_digest(tmp_path, whole, joined):
    one, other = save(tmp_path / "one", whole), save(tmp_path / "other", joined)
    for path in (other, next(one.iterdir())):
        assert digest_of_copy(one) != digest_of_copy(path)


def test_what_an_earlier_version_has_graded_is_graded_again(place):
    run_class(place)
    for stamp in place.glob("out/students/*/graded.json"):
        stamp.write_text(stamp.read_text().replace('"format": 2', '"format": 1'))
    assert graded_again(place) == list(NAMES)


def test_what_was_graded_before_counts_in_the_next_run(place):
    run_class(place)
    assert [result.report["score"] for result in run_class(place).results] == [10, 10, 10]


def test_the_grader_is_the_core_and_its_extensions():
    names = {(folder / "__init__.py").is_file() and folder.name for folder in stored_reports.GRADER}
    assert names == {"harness", "extensions"}


@pytest.mark.parametrize("room", ["assignment", "harness"])
def test_all_are_graded_again_when_checks_or_grader_have_changed(place, room, monkeypatch):
    run_class(place)
    digests = {"assignment": ("new", "same"), "harness": ("same", "new")}
    monkeypatch.setattr(StoredReports, "_digests", ("same", "same"))
    assert graded_again(place) == list(NAMES)
    assert graded_again(place) == []
    monkeypatch.setattr(StoredReports, "_digests", digests[room])
    assert graded_again(place) == list(NAMES)


@pytest.mark.parametrize("name", ["results.json", "graded.json"])
@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b"\xff"], ids=["empty", "half", "list", "no"]
)
def test_what_is_not_whole_is_graded_again(place, name, content):
    run_class(place)
    file(place, "Cem", name).write_bytes(content)
    assert graded_again(place) == ["Cem"]


BROKEN = report_of(outcome="error", troubles=["the sandbox broke"])


@pytest.mark.parametrize(
    ("reply", "problem"),
    [
        ({"report": BROKEN, "page": None}, "Not final: the sandbox broke"),
        ({"problem": "It is a pipe."}, "It is a pipe."),
    ],
    ids=["not final", "not graded"],
)
def test_what_is_not_graded_to_its_end_is_a_problem_and_is_tried_again(place, reply, problem):
    work = run_class(place, FixedGrader({"Ben": reply}))
    assert [problem_of(result) for result in work.results] == ["", problem, ""]
    assert graded_again(place) == ["Ben"]


def test_a_file_that_cannot_be_read_is_counted_with_what_is_not_whole(place):
    report = report_of(0, "failed", problem="It is not JSON.")
    assert run_class(place, FixedGrader({"Ben": {"report": report, "page": None}})).not_whole == 1
    assert run_class(place).not_whole == 1


def test_of_a_report_only_what_thousands_may_hold_is_in_memory(place):
    wrong = {"report": report_of(0, "failed"), "page": None}
    ann, ben, _ = run_class(place, FixedGrader({"Ben": wrong})).results
    assert ann.report["checks"] == []
    assert ben.report["checks"][0]["evidence"] == {"hint": "Look at it."}


def test_what_is_missing_by_our_own_fault_is_not_final(place):
    ours = {"problem": "Internal error: no room", "is_ours": True}
    theirs = {"problem": "It is a pipe."}
    work = run_class(place, FixedGrader({"Ann": ours, "Ben": theirs}))
    assert [one.name for one in work.not_final] == ["Ann"]


def test_a_report_without_a_page_leaves_no_page_of_before(place):
    run_class(place)
    place.joinpath("in", "Ben.py").write_text("x = 1\n")
    run_class(place, FixedGrader({"Ben": {"report": report_of(), "page": None}}))
    assert not file(place, "Ben", "report.html").exists()


# Equal submissions


@pytest.fixture
def alike(tmp_path):
    """Return a folder in which two of three students have submitted equal files."""
    texts = {"Ann": PROGRAM, "Ben": PROGRAM + "x = 1\n", "Cem": PROGRAM}
    save(tmp_path / "in", {f"{name}/tic_tac_toe.py": text for name, text in texts.items()})
    return tmp_path


def test_of_equal_submissions_one_is_graded_and_all_get_its_report(alike):
    grader = FixedGrader({"Ann": {"report": report_of(7), "page": "<p>seven</p>"}})
    work = run_class(alike, grader)
    assert grader.graded == ["Ann", "Ben"]
    assert [result.report["score"] for result in work.results] == [7, 10, 7]
    assert file(alike, "Cem", "report.html").read_text() == "<p>seven</p>"


@pytest.mark.parametrize(
    "reply",
    [
        {"report": report_of(outcome="error", troubles=["the sandbox broke"]), "page": None},
        {"problem": "It is a pipe."},
    ],
    ids=["not_final", "no_report"],
)
def test_what_is_not_final_is_nobody_elses(alike, reply):
    grader = FixedGrader({"Ann": reply})
    work = run_class(alike, grader)
    assert grader.graded == ["Ann", "Ben", "Cem"]
    assert [bool(problem_of(result)) for result in work.results] == [True, False, False]


# Ended in the midst


@pytest.mark.parametrize("end", [KeyboardInterrupt(), GraderError("the disk is full")])
def test_what_is_done_is_kept_when_a_run_is_ended(place, end):
    done = []

    def tell(state):
        done.append(state.done)
        if state.done == 2:
            raise end

    with class_at_work(place / "in", place / "out", DICT_BOARD, again=False) as work:
        with pytest.raises(type(end)):
            work.grade_all(Pool([FixedGrader()]), tell)
        assert [result.report is not None for result in work.results] == [True, True, False]
    assert graded_again(place) == ["Cem"]


def test_a_full_disk_is_reported(place, monkeypatch):
    def full(path, content):
        if "students" in path.parts:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(stored_reports, "write_whole", full)
    with pytest.raises(GraderError) as caught:
        run_class(place)
    assert str(caught.value) == (
        f"{place / 'out' / 'students' / 'Ann'}: the reports cannot be written: No space left on "
        "device. What was graded before is kept; when this is mended, the same command goes on."
    )


def test_a_second_run_in_the_same_folder_is_refused(place):
    first = class_at_work(place / "in", place / "out", DICT_BOARD, again=False)
    with first, pytest.raises(UsageError) as caught:
        run_class(place)
    assert str(caught.value) == (
        f"{place / 'out'}: another run is at work in it. Wait for its end, or choose another "
        "folder."
    )


def test_reports_do_not_lie_among_the_submissions(place):
    with (
        pytest.raises(UsageError) as caught,
        class_at_work(place / "in", place / "in" / "out", DICT_BOARD, again=False),
    ):
        pass
    assert str(caught.value) == (
        f"{place / 'in' / 'out'}: is in the folder with the submissions. Choose another "
        "with --output."
    )


def test_a_folder_that_cannot_be_made_is_refused(place):
    place.joinpath("out").touch()
    with pytest.raises(UsageError, match="out: cannot be written to: "):
        run_class(place)


# What has changed


def changes(place, **report):
    """Return what a second run says of a submission that gets another report."""
    work = run_class(place, FixedGrader({"Ben": {"report": report_of(**report), "page": None}}))
    return {line["name"]: say_line(line) for line in work.ledger.lines}


def test_nobody_hears_of_changes_in_the_first_run(place):
    assert run_class(place).ledger.lines == []


def test_another_score_is_reported_with_its_reason(place):
    run_class(place)
    place.joinpath("in", "Ben.py").write_text("x = 1\n")
    assert changes(place, score=4, outcome="failed") == {
        "Ben": "10 -> 4 points; A: 10 -> 4; test_it::test_one (passed -> failed), since another "
        "file was submitted."
    }


def test_a_score_of_1_is_one_point(place):
    run_class(place)
    place.joinpath("in", "Ben.py").write_text("x = 1\n")
    assert changes(place, score=1)["Ben"].startswith("10 -> 1 point; ")


def test_what_gets_the_same_is_no_change(place):
    run_class(place)
    place.joinpath("in", "Ben.py").write_text("x = 1\n")
    assert changes(place) == {}


def test_a_change_of_checks_and_of_the_file_is_reported(place, monkeypatch):
    run_class(place)
    monkeypatch.setattr(StoredReports, "_digests", ("new", "new"))
    place.joinpath("in", "Ben.py").write_text("x = 1\n")
    assert changes(place, score=4)["Ben"].endswith(
        "since another file was submitted and the assignment has changed and the grader has "
        "changed."
    )


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
