"""A later download into the same folder adds to its gradebook; the ledger tells what changed."""

from datetime import datetime, timezone

import pytest

from extensions.classroom.changes import Ledger, say_line
from extensions.classroom.files.records import HandIn
from extensions.classroom.run import class_at_work
from extensions.classroom.stored_reports import StoredReports, join_downloads, read_register
from extensions.classroom.tests.course import (
    DICT_BOARD,
    changes,
    gradebook,
    hand_in,
    run_course,
    scores,
)
from extensions.classroom.tests.graders import FixedGrader
from harness import assignment
from harness.errors import UsageError
from harness.grading.pool import Pool
from tests.samples import each_row


def one(key, **changes):
    return HandIn(**{"key": key, "name": key, "path": "there", **changes})


def joined(now, before, reported=()):
    hand_ins, earlier = join_downloads(now, before, reported)
    return [(hand_in.key, hand_in.name) for hand_in in hand_ins], earlier


@each_row(
    ("now", "before", "keys", "earlier"),
    [
        pytest.param([one("Ann")], [], [("Ann", "Ann")], set(), id="first download"),
        pytest.param([one("Di")], [one("Ann")], [("Di", "Di"), ("Ann", "Ann")], {"Ann"}, id="adds"),
        pytest.param([one("Ann")], [one("Ann")], [("Ann", "Ann")], set(), id="submitted again"),
        pytest.param(
            [one("Ann-9", email="A@x")],
            [one("Ann-3", email="a@x")],
            [("Ann-3", "Ann-9")],
            set(),
            id="submitted again under another number of the platform",
        ),
        pytest.param(
            [one("Ann", name="Ann", moodle="2")],
            [one("Ann", name="Ann", moodle="1")],
            [("Ann-2", "Ann"), ("Ann", "Ann")],
            {"Ann"},
            id="a namesake",
        ),
        pytest.param(
            [one("ann", name="ann")],
            [one("Ann", name="Ann")],
            [("ann-2", "ann"), ("Ann", "Ann")],
            {"Ann"},
            id="a name that differs in the case of letters",
        ),
        pytest.param(
            [one("Ann-1", name="Ann", moodle="1")],
            [one("Ann-1")],
            [("Ann-1", "Ann")],
            set(),
            id="known by the key alone, from an earlier version",
        ),
    ],
)
def test_a_download_is_joined_with_those_before(now, before, keys, earlier):
    assert joined(now, before) == (keys, earlier)


def test_nothing_to_grade_does_not_take_the_place_of_a_submission():
    now = [one("Ann", path=None, problem="Empty.")]
    hand_ins, earlier = join_downloads(now, [one("Ann")], ["Ann"])
    assert earlier == {"Ann"}
    assert hand_ins[0].problem == (
        "The latest download has nothing to grade of it: the submission before it counts."
    )


@pytest.fixture
def place(tmp_path):
    hand_in(tmp_path, "Ann", "Ben", "Cem", "Dan", "Eve")
    return tmp_path


def totals(place):
    return {name: row["total"] for name, row in gradebook(place).items()}


def test_a_late_download_adds_to_the_gradebook(place, capsys):
    run_course(place, scores(Ann=8))
    hand_in(place, "Zoe", folder="late")
    run_course(place, folder="late")
    assert totals(place) == {
        "Ann": "8", **dict.fromkeys(("Ben", "Cem", "Dan", "Eve", "Zoe"), "10")
    }  # fmt: skip
    assert changes(place) == []


def test_what_was_not_graded_before_it_was_ended_is_named(place):
    with class_at_work(place / "in", place / "out", DICT_BOARD, again=False):
        pass
    hand_in(place, "Zoe", folder="late")
    run_course(place, folder="late")
    assert gradebook(place)["Ann"]["problems"] == (
        "It was not graded yet and is not in this download: grade its own download again."
    )


def test_points_of_earlier_checks_are_named(place, monkeypatch):
    run_course(place)
    hand_in(place, "Zoe", folder="late")
    monkeypatch.setattr(StoredReports, "_digests", ("new", "new"))
    run_course(place, folder="late")
    rows = gradebook(place)
    assert rows["Ann"]["problems"].startswith("Its points are of an earlier version")
    assert rows["Zoe"]["problems"] == ""


def test_the_folder_of_another_assignment_is_refused(place):
    run_course(place)
    other = assignment.load("numpad")
    with (
        pytest.raises(UsageError) as refused,
        class_at_work(place / "in", place / "out", other, again=False),
    ):
        pass  # pragma: no cover
    assert str(refused.value) == (
        f"{place / 'out'}: holds the results of another assignment, dict_board. "
        "Choose another folder for numpad with --output."
    )


def test_so_is_one_of_an_earlier_version(place):
    report = {**FixedGrader().grade(one("x"))["report"], "assignment": "xtreme"}
    run_course(place, FixedGrader({"Ann": {"report": report, "page": None}}))
    (place / "out" / "class.json").unlink()
    with pytest.raises(UsageError):
        read_register(place / "out", DICT_BOARD)


# The ledger


def test_each_change_is_a_row_with_its_digests(place):
    run_course(place)
    hand_in(place, "Ben", text="again")
    run_course(place, scores(Ben=4))
    (row,) = changes(place)
    change = {key: row[key] for key in ("name", "what", "from", "to", "units", "why")}
    assert change == {
        "name": "Ben",
        "what": "score",
        "from": "10",
        "to": "4",
        "units": "A: 10 -> 4",
        "why": "another file was submitted",
    }
    assert row["submission"] != row["submission before"]
    assert row["assignment"] == row["assignment before"]
    assert row["grader"] == row["grader before"]


def test_all_changes_are_listed_beyond_the_ten_that_are_shown(tmp_path, capsys):
    names = [f"s{number:02}" for number in range(15)]
    hand_in(tmp_path, *names)
    run_course(tmp_path)
    run_course(tmp_path, scores(**dict.fromkeys(names, 4)), again=True)
    assert [row["name"] for row in changes(tmp_path)] == names
    assert f"  and 5 more: see {tmp_path / 'out' / 'changes.csv'}." in capsys.readouterr().out


class Killed(BaseException):
    """The end of a process in the middle."""


def test_what_was_ended_in_the_middle_is_shown_by_the_next_run(place, capsys):
    run_course(place)
    capsys.readouterr()
    lower = scores(**dict.fromkeys(("Ann", "Ben", "Cem", "Dan", "Eve"), 4))

    def kill(state):
        if state.done == 3:
            raise Killed

    with (
        pytest.raises(Killed),
        class_at_work(place / "in", place / "out", DICT_BOARD, again=True) as work,
    ):
        work.grade_all(Pool([lower]), kill)
    assert len(changes(place)) == 3
    run_course(place, lower, again=True)
    assert [row["name"] for row in changes(place)] == ["Ann", "Ben", "Cem", "Dan", "Eve"]
    assert "5 grades are not the same as before:" in capsys.readouterr().out


def test_a_change_is_shown_before_the_report_is_replaced(place, monkeypatch):
    run_course(place)

    def die(*args):
        raise Killed

    lower = scores(Ann=4)
    with monkeypatch.context() as patched:
        patched.setattr(StoredReports, "store", die)
        with (
            pytest.raises(Killed),
            class_at_work(place / "in", place / "out", DICT_BOARD, again=True) as work,
        ):
            work.grade_all(Pool([lower]), lambda state: None)
    assert len(changes(place)) == 1
    run_course(place, lower, again=True)
    assert len(changes(place)) == 1


def test_the_ledger_has_the_digits_of_the_gradebook(place):
    run_course(place)
    run_course(place, scores(Ann=9.454545), again=True)
    (row,) = changes(place)
    assert (row["to"], row["units"]) == ("9.454545", "A: 10 -> 9.454545")


def test_a_report_that_was_not_final_is_a_change_like_others(place):
    broken = FixedGrader()
    report = {**broken.grade(one("Ann"))["report"], "score": 4, "troubles": ["Ours."]}
    run_course(place, FixedGrader({"Ann": {"report": report, "page": None}}))
    run_course(place)
    (row,) = changes(place)
    assert (row["from"], row["to"], row["why"]) == ("4", "10", "it was not final")


def test_a_row_of_which_a_part_was_written_is_taken_off(tmp_path):
    ledger = Ledger(tmp_path)
    ledger.add_line({"name": "Ann", "what": "score", "from": "1", "to": "2"})
    whole = (tmp_path / "changes.csv").read_bytes()
    (tmp_path / "changes.csv").write_bytes(whole + b'"2026-11-24","Be')
    Ledger(tmp_path)
    assert (tmp_path / "changes.csv").read_bytes() == whole


def test_a_change_there_and_back_is_shown_both_times(tmp_path):
    ledger = Ledger(tmp_path, lambda: datetime(2026, 11, 24, tzinfo=timezone.utc))
    for before, after in (("1", "2"), ("2", "1"), ("1", "2"), ("1", "2")):
        ledger.add_line({"name": "Ann", "what": "score", "from": before, "to": after})
    assert [line["to"] for line in ledger.lines] == ["2", "1", "2"]


def test_rows_for_excel_are_continued_and_read_as_others(tmp_path):
    ledger = Ledger(tmp_path)
    first = {"name": "Ann", "what": "score", "from": "1.5", "to": "2", "why": "Mr; B 1.5"}
    ledger.add_line(first)
    ledger.turn_for_excel()
    ledger.turn_for_excel()
    later = Ledger(tmp_path)
    later.add_line(first)  # the same again
    later.add_line({"name": "Ben", "what": "score", "from": "3", "to": "1004.25"})
    assert [line["to"] for line in later.lines[1:]] == ["1004.25"]
    assert [line["from"] for line in Ledger(tmp_path).lines] == ["1.5", "3"]
    text = (tmp_path / "changes.csv").read_text("utf-8-sig")
    assert text.startswith('"when";"name";"key";')
    assert ('"1,5";"2";' in text, '"3";"1004,25";' in text) == (True, True)
    assert '"Mr; B 1.5"' in text


def test_a_deduction_is_shown_as_one():
    line = dict.fromkeys(("units", "checks", "item"), "")
    deduction = {
        **line,
        "what": "deduction",
        "from": "0",
        "to": "4",
        "why": "the late rule has changed",
    }
    assert say_line(deduction) == "deduction 0 -> 4 points, since the late rule has changed."


def test_the_page_shows_what_changed_since_the_last_run(place):
    run_course(place)
    run_course(place, scores(Ann=4), again=True)
    page = (place / "out" / "index.html").read_text("utf-8")
    assert "What changed since the last run" in page
    assert "A: 10 -&gt; 4" in page
    run_course(place, scores(Ann=4))
    assert "No grade changed since the last run." in (place / "out" / "index.html").read_text()
