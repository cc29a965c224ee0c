"""A class with a deadline: score and deduction stand apart wherever grades are shown."""

import json

import pytest

from extensions.classroom.deadline import BookFiles, read_deadline
from extensions.classroom.files.moments import Duration
from extensions.classroom.tests.course import (
    UNIT,
    Interrupted,
    changes,
    gradebook,
    hand_in,
    rows_in,
    run_course,
    scores,
    write,
)
from extensions.classroom.tests.graders import FixedGrader, report_of
from harness.errors import UsageError

DUE = "2026-11-24 23:59 Europe/Berlin"
TIMES = (
    "name,submitted",
    "Ann,2026-11-24 23:59:00",
    "Ben,2026-11-24 23:59:01",
    "Cem,2026-11-27 10:00",
)


@pytest.fixture
def place(tmp_path):
    hand_in(tmp_path, "Ann", "Ben", "Cem")
    write(tmp_path, "late.toml", "percent = 10")
    return tmp_path


def run_late(place, *extensions, **options):
    times = write(place, "times.csv", *TIMES)
    if extensions:
        options["extensions"] = write(place, "ext.csv", "name,deadline,extension", *extensions)
    run_course(place, scores(Ann=8, Ben=8, Cem=8), times=times, **{"deadline": DUE, **options})
    return {name: (row["score"], row["deduction"], row["total"])
            for name, row in gradebook(place).items()}  # fmt: skip


def test_score_and_deduction_stand_apart_in_the_gradebook(place):
    assert run_late(place) == {
        "Ann": ("8", "0", "8"),
        "Ben": ("8", "1", "7"),
        "Cem": ("8", "3", "5"),
    }


def test_grace_makes_a_submission_be_on_time(place):
    assert run_late(place, grace="1m")["Ben"] == ("8", "0", "8")


@pytest.mark.parametrize(
    ("row", "deduction"),
    [
        ("Cem,2026-11-27 10:00,", "0"),
        ("Cem,2026-11-27 09:59,", "1"),
        ("Cem,,2 days", "1"),
        ("Cem,,59h", "0"),
    ],
    ids=["a time", "a minute too early", "days", "hours"],
)
def test_an_extension_is_a_person_s_own_deadline(place, row, deduction):
    found = run_late(place, row)
    assert (found["Cem"][1], found["Ben"][1]) == (deduction, "1")


def test_days_of_grace_are_those_of_a_term(place):
    write(place, "late.toml", "percent = 10", "days_of_grace = 2", 'used_in = ["week1.csv"]')
    write(place, "week1.csv", "name,days of grace", "Ben,2", "Cem,1")
    assert [one[1] for one in run_late(place).values()] == ["0", "1", "2"]
    used = {row["name"]: row["days of grace"] for row in rows_in(place / "out" / "late.csv")}
    assert used == {"Ann": "0", "Ben": "0", "Cem": "1"}


def test_days_of_grace_of_a_shared_name_are_nobody_s_and_named(tmp_path, capsys):
    write(tmp_path, "in/Ann Lee_1_assignsubmission_file/a.py", "x = 1")
    write(tmp_path, "in/Ann Lee_2_assignsubmission_file/a.py", "x = 2")
    write(tmp_path, "in/Bo Ek_3_assignsubmission_file/a.py", "x = 3")
    write(tmp_path, "late.toml", "percent = 10", "days_of_grace = 2", 'used_in = ["week1.csv"]')
    write(tmp_path, "week1.csv", "name,days of grace", "Ann Lee,2", "Gone,1")
    run_course(tmp_path, deadline=DUE)
    assert (
        "In the files on deadlines, but counted for nobody, since several people are called so: "
        "Ann Lee. Add a number or an e-mail address.\n"
    ) in capsys.readouterr().out


def test_without_a_deadline_no_days_of_an_earlier_run_are_used_up(place):
    write(place, "late.toml", "percent = 10", "days_of_grace = 2")
    run_late(place)
    assert len(rows_in(place / "out" / "late.csv")) == 3
    run_course(place)
    assert rows_in(place / "out" / "late.csv") == []


def test_what_cannot_be_graded_has_its_time_and_costs_no_day_of_grace(place):
    write(place, "in/Dee.pdf", "%PDF-1.4")
    write(place, "late.toml", "percent = 10", "days_of_grace = 2")
    times = write(place, "times.csv", *TIMES, "Dee,2026-11-25 12:00")
    unread = {"report": report_of(0, "failed", problem="It is no Python."), "page": ""}
    run_course(place, FixedGrader({"Cem": unread}), times=times, deadline=DUE)
    row = gradebook(place)["Dee"]
    assert (row["submitted"][:16], row["late by"]) == ("2026-11-25 12:00", "12 hours 1 minute")
    assert [row[title] for title in ("days of grace", "score", "deduction", "total")] == [""] * 4
    used = {row["name"]: row["days of grace"] for row in rows_in(place / "out" / "late.csv")}
    assert used == {"Ann": "0", "Ben": "1", "Cem": "0", "Dee": "0"}


def test_submissions_of_groups_are_counted_and_not_their_members(tmp_path, capsys):
    hand_in(tmp_path, "Reds", "Blues")
    members = ("Ana,Reds", "Bo,Reds", "Cy,Blues", "Di,Blues", "Nil,")
    roster = write(tmp_path, "r.csv", "name,group", *members)
    marks = write(tmp_path, "m.csv", "name,item,add", "Reds,total,1", "Nil,total,2", "Zoe,total,1")
    times = write(tmp_path, "t.csv", "name,submitted", "Reds,2026-11-25 12:00")
    run_course(tmp_path, roster=roster, marks=marks, times=times, deadline=DUE)
    printed = capsys.readouterr().out
    assert "\n2 marks by people.\n" in printed
    assert "\n1 submission is late: Ana, Bo.\n" in printed
    page = (tmp_path / "out" / "index.html").read_text("utf-8")
    assert "<caption>1 late submission</caption>" in page
    assert "\nNobody knows when 1 submission came, so nothing is deducted: Cy, Di.\n" in printed


def test_the_students_page_and_report_tell_score_and_deduction(place):
    run_late(place)
    folder = place / "out" / "students" / "Cem"
    results = json.loads((folder / "results.json").read_text("utf-8"))
    (person,) = results["people"]
    assert (results["score"], person["score"], person["deduction"], person["total"]) == (8, 8, 3, 5)
    page = (folder / "report.html").read_text("utf-8")
    assert "<li>Score: 8 of 10 points</li>" in page
    assert "<li>Deduction: 3 points</li>\n  <li>Total: 5 of 10 points</li>" in page
    assert "Submitted 2 days 10 hours after the deadline. 3 days charged, 30 %." in page


def test_an_interrupted_run_says_nothing_of_points_that_are_not_known_yet(place):
    times = write(place, "times.csv", *TIMES)
    marks = write(place, "marks.csv", "name,item,points,add", f"Ben,{UNIT},3,", "Cem,total,,2")
    files = {"deadline": DUE, "times": times, "marks": marks}
    run_course(place, scores(Ann=8, Ben=8, Cem=8), **files)
    hand_in(place, "Ben", "Cem", text="new")
    run_course(place, Interrupted(), **files)
    rows = gradebook(place)
    assert [rows[name]["total"] for name in ("Ann", "Ben", "Cem")] == ["8", "", ""]
    run_course(place, scores(Ben=7, Cem=9), **files)
    assert [(row["name"], row["what"]) for row in changes(place)] == [
        ("Ben", "score"),
        ("Cem", "score"),
    ]


def test_nothing_is_deducted_where_the_time_is_not_known(tmp_path, capsys):
    hand_in(tmp_path, "Ann")
    run_course(tmp_path, deadline=DUE)
    printed = " ".join(capsys.readouterr().out.split())
    assert "Nobody knows when 1 submission came, so nothing is deducted: Ann." in printed
    assert gradebook(tmp_path)["Ann"]["problems"] == (
        "When it was submitted is not known, so nothing is deducted for being late."
    )


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"deadline": "2026-11-24 23:59"}, ("--deadline: '2026-11-24 23:59' is no time with a time "
         "zone. Write it as 2026-11-24 23:59 Europe/Berlin. The zone may stand in late.toml.")),
        ({"deadline": "11/24/2026 23:59"}, ("--deadline: '11/24/2026' can be read in two ways: "
         "write 2026-11-24. The zone may stand in late.toml.")),
        ({"deadline": DUE, "grace": "15"}, ("--grace: '15' is no duration. "
         "Write it as 15m or 2 hours.")),
        ({"grace": "15m"}, "--grace says nothing without a deadline. Add --deadline."),
    ],
    ids=["no zone", "month or day", "no unit", "no deadline"],
)  # fmt: skip
def test_what_cannot_be_read_is_refused(tmp_path, options, sentence):
    hand_in(tmp_path, "Ann")
    with pytest.raises(UsageError) as refused:
        run_course(tmp_path, **options)
    assert str(refused.value) == sentence


def test_a_row_of_extensions_that_cannot_be_read_is_named(place):
    with pytest.raises(UsageError) as refused:
        run_late(place, "Cem,24.11.2026,")
    assert str(refused.value) == (
        f"{place / 'ext.csv'}: row 2: '24.11.2026' is no time with a time zone. "
        "Write it as 2026-11-24 23:59 Europe/Berlin."
    )


def test_a_row_without_anything_is_nobody_s_extension(tmp_path):
    path = write(tmp_path, "ext.csv", "name,deadline,extension", "Cem,,", "Ann,,1 week")
    deadline = read_deadline(BookFiles(deadline=DUE, extensions=path))
    assert deadline is not None
    sentence = "Neither a deadline nor an extension in the list: Cem (row 2)."
    assert sentence in deadline.sentences()
    _, blank = deadline.extensions[0]
    assert blank == Duration()


def test_moodle_s_worksheet_tells_when_a_submission_came(tmp_path):
    name = "Ana Lima_17_assignsubmission_file/a.py"
    write(tmp_path, f"in/{name}", "x = 1")
    sheet = write(
        tmp_path,
        "Grades.csv",
        "Identifier,Full name,Grade,Maximum Grade,Last modified (submission),Feedback comments",
        'Participant 17,Ana Lima,,10.00,"Wednesday, 25 November 2026, 12:00 AM",',
    )
    write(tmp_path, "late.toml", "percent = 10")
    run_course(tmp_path, worksheet=sheet, deadline=DUE)
    (row,) = rows_in(tmp_path / "out" / "Grades.csv")
    assert row["Grade"] == "9.00"
    assert "<p>Deduction: 1 point</p>" in row["Feedback comments"]
