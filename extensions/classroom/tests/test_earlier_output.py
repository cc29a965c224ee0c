"""The output of earlier versions: students' folders lay beside the files of the class."""

import pytest

from extensions.classroom.run import MOVING, class_at_work, move_earlier_reports
from extensions.classroom.stored_reports import StoredReports
from extensions.classroom.tests.classes import PROGRAM, save
from extensions.classroom.tests.graders import Told
from harness import assignment
from harness.errors import UsageError
from harness.grading.pool import Pool

REPORTS = ("results.json", "report.html", "graded.json")


def earlier(place, *names):
    """Return an output of an earlier version with the reports of students."""
    files = {f"{name}/{report}": name for name in names for report in REPORTS}
    return save(place, {"gradebook.csv": "", "index.html": "", "./": "", **files})


def folders(place):
    return sorted(path.parent.relative_to(place).as_posix() for path in place.rglob("results.json"))


def test_students_folders_are_moved_and_that_is_said(tmp_path):
    earlier(tmp_path, "Ann", "Ben")
    assert move_earlier_reports(tmp_path) == [
        f"2 folders of an earlier version moved into {tmp_path / 'students'}."
    ]
    assert folders(tmp_path) == ["students/Ann", "students/Ben"]


def test_nothing_is_said_where_there_is_nothing_to_move(tmp_path):
    earlier(tmp_path)
    save(tmp_path, {"my notes/x.txt": "", "students/Ann/results.json": ""})
    assert move_earlier_reports(tmp_path) == []
    assert (tmp_path / "my notes" / "x.txt").exists()


def test_a_student_called_students_is_moved_as_well(tmp_path):
    earlier(tmp_path, "Ann", "students")
    move_earlier_reports(tmp_path)
    assert folders(tmp_path) == ["students/Ann", "students/students"]
    assert move_earlier_reports(tmp_path) == []


def test_a_move_that_was_ended_goes_on(tmp_path):
    earlier(tmp_path, "Ann", MOVING)
    move_earlier_reports(tmp_path)
    assert folders(tmp_path) == ["students/Ann", "students/students"]


def test_reports_of_today_stay(tmp_path):
    earlier(tmp_path, "Ann")
    save(tmp_path, {"students/Ann/results.json": "today"})
    assert move_earlier_reports(tmp_path) == []
    assert (tmp_path / "students" / "Ann" / "results.json").read_text() == "today"


def test_a_link_is_not_moved(tmp_path):
    earlier(tmp_path / "elsewhere", "Ann")
    save(tmp_path / "out", {"./": ""})
    (tmp_path / "out" / "Ann").symlink_to(tmp_path / "elsewhere" / "Ann")
    assert move_earlier_reports(tmp_path / "out") == []


def test_what_cannot_be_moved_is_said(tmp_path):
    earlier(tmp_path, "Ann")
    save(tmp_path, {"students": "a file"})
    with pytest.raises(UsageError) as refused:
        move_earlier_reports(tmp_path)
    assert str(refused.value) == (
        f"{tmp_path}: holds reports of an earlier version that cannot be moved below students: "
        "File exists. Choose another folder with --output."
    )


def test_a_class_that_was_graded_by_an_earlier_version_keeps_its_reports(tmp_path, monkeypatch):
    monkeypatch.setattr(StoredReports, "_digests", ("same", "same"))
    save(tmp_path / "in", {"Ann.py": PROGRAM, "Ben.py": PROGRAM})
    chosen = assignment.load("dict_board")
    with class_at_work(tmp_path / "in", tmp_path / "out", chosen, again=False) as work:
        work.grade_all(Pool([Told()]), lambda state: None)
    for name in ("Ann", "Ben"):
        (tmp_path / "out" / "students" / name).rename(tmp_path / "out" / name)
    with class_at_work(tmp_path / "in", tmp_path / "out", chosen, again=False) as work:
        assert (work.todo, len(work.handed_in.remarks)) == ([], 1)
        assert [(one.report or {}).get("score") for one in work.results] == [10, 10]
