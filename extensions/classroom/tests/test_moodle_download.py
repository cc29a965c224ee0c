"""What Moodle hands out, whose each name in it is, and what goes back to Moodle."""

import csv
import io

import pytest

from extensions.classroom.files.gathering import Clues
from extensions.classroom.files.records import GradedWork, HandIn
from extensions.classroom.outcome import render_gradebook
from extensions.classroom.recognition import recognise_class
from extensions.classroom.sources.filling import (
    fill_sheet,
    moodle_pages,
    place_for_moodle,
)
from extensions.classroom.sources.grade_sheets import read_grade_sheet
from extensions.classroom.sources.named_entries import moodle_ways
from extensions.classroom.tests.classes import (
    PROGRAM,
    files_in,
    oddities,
    only,
    recognise,
    report,
    save,
    zipped,
)
from extensions.classroom.tests.moodle import (
    Student,
    folder_of,
    take_feedback,
    take_worksheet,
    worksheet_of,
)
from harness.reports.writing import zip_archive
from tests.helpers import an_assignment
from tests.samples import each_row

ANA = "Ana Lima_17_assignsubmission_file"
BO = "薄 Bo_8_assignsubmission_file"
TEXT = "Ana Lima_17_assignsubmission_onlinetext"


@each_row("underscore", ["", "_"], ids=["since 4.1", "before 4.1"])
def test_a_folder_s_name_tells_whose_it_is(tmp_path, underscore):
    files = {f"{ANA}{underscore}/x.py": PROGRAM, f"{BO}{underscore}/deep/er/y.py": PROGRAM}
    found = recognise(tmp_path, files)
    assert found.sentence == "Moodle's download of all submissions: 2 submissions."
    assert [
        (hand_in.name, hand_in.moodle, hand_in.key, hand_in.problem) for hand_in in found.hand_ins
    ] == [("Ana Lima", "17", "Ana Lima-17", ""), ("薄 Bo", "8", "薄 Bo-8", "")]
    assert files_in(found.hand_ins[0]) == {"x.py": PROGRAM}


def test_files_without_folders_have_their_own_names_again(tmp_path):
    files = {f"{ANA}_tic_tac_toe.py": PROGRAM, f"{ANA}_my_notes.txt": "n", f"{BO}_x_1.py": "y"}
    ana, bo = recognise(tmp_path, files).hand_ins
    assert (ana.name, files_in(ana)) == (
        "Ana Lima",
        {"tic_tac_toe.py": PROGRAM, "my_notes.txt": ""},
    )
    assert (bo.moodle, files_in(bo)) == ("8", {"x_1.py": "y"})


OF_ONE = {
    "a folder without folders": (
        {f"{ANA}_src/x.py": PROGRAM, f"{ANA}_y.py": "y"},
        {"src/x.py": PROGRAM, "y.py": "y"},
    ),
    "a zip without folders": ({f"{ANA}_hw.zip": zipped({"x.py": PROGRAM})}, {"hw/x.py": PROGRAM}),
    "several files": ({f"{ANA}/x.py": "x", f"{ANA}/y.py": "y"}, {"x.py": "x", "y.py": "y"}),
}


@each_row(("files", "there"), OF_ONE.values(), ids=OF_ONE)
def test_all_that_a_student_sent_is_one_submission(tmp_path, files, there):
    one = only(recognise(tmp_path, files))
    assert (files_in(one), one.problem) == (there, "")


@each_row(
    ("files", "problem", "there"),
    [
        (
            {f"{TEXT}/onlinetext.html": "<p>x</p>"},
            "Submitted as text on the page, which is not graded.",
            None,
        ),
        (
            {f"{TEXT}/onlinetext.html": "<p>x</p>", f"{ANA}/x.py": "x"},
            "The online text is not looked at.",
            {"x.py": "x"},
        ),
        (
            {f"{TEXT}_onlinetext.html": "<p>x</p>", f"{ANA}_x.py": "x"},
            "The online text is not looked at.",
            {"x.py": "x"},
        ),
    ],
    ids=["alone", "beside files", "without folders"],
)
def test_text_that_was_typed_on_the_page_is_reported(tmp_path, files, problem, there):
    one = only(recognise(tmp_path, files))
    assert (one.problem, one.path and files_in(one)) == (problem, there)


@each_row("word", ["Participant", "Teilnehmerin", "参加者"])
def test_students_without_names_are_known_by_their_numbers(tmp_path, word):
    files = {f"{word}_{number}_assignsubmission_file/x.py": PROGRAM for number in (7, 8)}
    found = recognise(tmp_path, files)
    assert [(hand_in.name, hand_in.moodle, hand_in.key) for hand_in in found.hand_ins] == [
        (f"{word} 7", "7", f"{word} 7"),
        (f"{word} 8", "8", f"{word} 8"),
    ]


def test_groups_are_hand_ins_with_and_without_a_number(tmp_path):
    files = ["Team A_3_assignsubmission_file/x.py", "Default group_assignsubmission_file/x.py"]
    found = recognise(tmp_path, dict.fromkeys(files, PROGRAM))
    assert [(hand_in.name, hand_in.moodle) for hand_in in found.hand_ins] == [
        ("Default group", ""),
        ("Team A", "3"),
    ]


@each_row(
    ("later", "problem"),
    [
        (f"{ANA}_", f"Submitted 2 times: {ANA}_ counts, not {ANA}."),
        (f"{ANA} (1)", f"Submitted 2 times: {ANA} (1) counts, not {ANA}."),
        (f"{ANA}_ (1)", f"Submitted 2 times: {ANA}_ (1) counts, not {ANA}."),
    ],
    ids=["both forms", "a copy", "a copy of the older form"],
)
def test_of_two_folders_of_a_student_the_later_one_counts(tmp_path, later, problem):
    one = only(recognise(tmp_path, {f"{ANA}/x.py": "old", f"{later}/x.py": "new"}))
    assert (files_in(one), one.problem) == ({"x.py": "new"}, problem)


def test_a_download_is_read_from_its_zip(tmp_path):
    archive = tmp_path / "CS1-hw-42.zip"
    inner = zipped({"x.py": PROGRAM})
    archive.write_bytes(zipped({f"{ANA}/hw.zip": inner, f"{BO}/y.py": "y", "CON_3_x": ""}))
    found = recognise_class(archive, tmp_path / "work")
    assert [files_in(hand_in) for hand_in in found.hand_ins] == [
        {"hw/x.py": PROGRAM},
        {"y.py": "y"},
    ]


ANN = "Ann Ames_101_assignsubmission_file"
EVE = "Ann_101_assignsubmission_file_a_104_assignsubmission_file"
HEADER = "Identifier,Full name,Status,Group,Grade,Maximum Grade,Feedback comments".split(",")
DECIDE = "Nobody is graded for it: give the worksheet (--worksheet), or another name to it."
TWO_WAYS = (
    f"Its name can be read in 2 ways: Ann (101), Ann_101_assignsubmission_file_a (104). {DECIDE}"
)
OTHERS = {
    f"Student {number}_{number}_assignsubmission_file_x.py": PROGRAM for number in range(201, 221)
}


def rows(**names):
    """Return the rows of a worksheet, by numbers and names; a name in a group has a slash."""
    table = io.StringIO()
    writer = csv.writer(table)
    writer.writerow(HEADER)
    for number, name in names.items():
        group, _, own = name.rpartition("/")
        writer.writerow([f"Participant {number[1:]}", own, "ok", group, "", "100.00", ""])
    return read_grade_sheet(table.getvalue().encode()).rows


def with_sheet(tmp_path, files, **names):
    """Return the class that these files are recognised as, with a worksheet."""
    save(tmp_path / "class", files)
    clues = Clues(participants=rows(**names))
    return recognise_class(tmp_path / "class", tmp_path / "work", clues)


def numbers(found):
    return {hand_in.name: (hand_in.moodle, hand_in.path is not None) for hand_in in found.hand_ins}


# Names that can be read in two ways


FLAT = {f"{ANN}_my game.py": PROGRAM, f"{EVE}_tic_tac_toe.py": PROGRAM}


@pytest.mark.parametrize(
    "files", [FLAT, {f"{ANN}/x.py": PROGRAM, f"{EVE}/x.py": PROGRAM}], ids=["files", "folders"]
)
def test_a_name_that_can_be_read_in_two_ways_is_nobody_s(tmp_path, files):
    found = recognise(tmp_path, {**files, **OTHERS})
    (eve,) = [hand_in for hand_in in found.hand_ins if hand_in.problem]
    assert (eve.problem, eve.path, eve.moodle, eve.is_whole) == (TWO_WAYS, None, "", False)


def test_files_in_doubt_that_begin_alike_are_one_submission(tmp_path):
    files = {f"{ANN}_x.py": PROGRAM, f"{EVE}_x.py": PROGRAM, f"{EVE}_y.py": PROGRAM}
    assert len(recognise(tmp_path, files).hand_ins) == 2


def test_the_worksheet_decides_whose_it_is(tmp_path):
    names = {"p101": "Ann Ames", "p104": "Ann_101_assignsubmission_file_a"}
    found = with_sheet(tmp_path, FLAT, **names)
    assert numbers(found) == {"Ann Ames": ("101", True), names["p104"]: ("104", True)}


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ann", "Ann_101_assignsubmission_file_a"), ("Ann Ames", "Eve")],
    ids=["both", "neither"],
)
def test_a_worksheet_that_has_both_ways_or_neither_decides_nothing(tmp_path, one, other):
    assert TWO_WAYS in oddities(with_sheet(tmp_path, FLAT, p101=one, p104=other)).values()


def test_a_group_may_be_what_the_worksheet_knows(tmp_path):
    name = "Team A_assignsubmission_file_x_5_assignsubmission_file_y.py"
    found = with_sheet(tmp_path, {name: PROGRAM}, p1="Team A/Ann", p5="Eve")
    assert numbers(found) == {"Team A": ("", True)}


def test_a_student_s_own_number_is_no_second_way():
    (one,) = moodle_ways("Eve_101_104_assignsubmission_file_x_101.py")
    assert (one.name, one.account, one.place) == ("Eve_101", "104", "x_101.py")


@each_row(
    "name",
    ["ann.py", "assignsubmission_file", "x_5_assignsubmission_", "x_5_assignsubmission_file.py"],
)
def test_a_name_that_is_not_moodle_s_cannot_be_read(name):
    assert moodle_ways(name) == []


# Numbers that stand with two names


SHARED = {f"{ANN}_x.py": PROGRAM, "Eve_101_assignsubmission_file_x.py": "eve", **OTHERS}
STANDS = f"The number 101 stands with 2 names: Ann Ames, Eve. {DECIDE}"


def test_a_number_with_two_names_is_nobody_s(tmp_path):
    found = recognise(tmp_path, SHARED)
    doubted = {hand_in.name: hand_in.problem for hand_in in found.hand_ins if hand_in.problem}
    assert doubted == {"Ann Ames": STANDS, "Eve": STANDS}
    assert len(found.hand_ins) == 2 + len(OTHERS)


def test_the_worksheet_decides_whose_number_it_is(tmp_path):
    found = with_sheet(tmp_path, SHARED, p101="Ann Ames")
    doubted = {hand_in.name: hand_in.problem for hand_in in found.hand_ins if hand_in.problem}
    assert doubted == {"Eve": STANDS}


# What is a download


@each_row(
    ("names", "moodles"),
    [
        (["ann.py", "ben.py", "eve_1_assignsubmission_file_x.py"], 1),
        (["ann/x.py", "ben/x.py", "eve_1_assignsubmission_file/x.py"], 1),
        ([f"{one}_1_assignsubmission_file_x.py" for one in ("ann", "ben", "eve")], 3),
    ],
    ids=["one file", "one folder", "the same number"],
)
def test_a_class_with_few_such_names_is_no_download(tmp_path, names, moodles):
    found = recognise(tmp_path, dict.fromkeys(names, PROGRAM))
    assert [hand_in.path is not None for hand_in in found.hand_ins] == [True] * 3
    assert [hand_in.moodle for hand_in in found.hand_ins] == [""] * 3
    assert [*found.remarks] == [
        (
            f"{moodles} of 3 names look like those in Moodle's download. These are too few, or "
            "share a number, so each name is taken for a student's."
        )
    ]


@pytest.mark.parametrize("name", ["late.py", "Late/x.py", "late.zip"])
def test_what_has_no_such_name_in_a_download_is_named_and_nobody_s(tmp_path, name):
    found = recognise(tmp_path, {**OTHERS, name: PROGRAM})
    assert found.sentence == "Moodle's download of all submissions: 21 submissions."
    (late,) = [hand_in for hand_in in found.hand_ins if hand_in.problem]
    assert (late.path, late.is_whole) == (None, False)
    assert late.problem == (
        "Its name is not one of Moodle's download, so nobody knows whose it is. "
        "Grade it on its own, or give it such a name."
    )


def test_a_worksheet_or_notes_in_a_download_do_not_count(tmp_path):
    files = {**dict.fromkeys(("Grades.csv", "notes.txt", "pictures/x.png"), ""), **OTHERS}
    found = recognise(tmp_path, files)
    assert (len(found.hand_ins), found.remarks) == (
        20,
        ("Not looked at, because it is no submission: Grades.csv, notes.txt, pictures.",),
    )


@pytest.mark.parametrize("name", [".Ann", "..", "__MACOSX", "desktop.ini", "Thumbs.db"])
def test_a_student_may_be_called_as_what_systems_leave(tmp_path, name):
    found = recognise(tmp_path, {f"{name}_7_assignsubmission_file/x.py": PROGRAM, **OTHERS})
    assert [hand_in.name for hand_in in found.hand_ins if hand_in.moodle == "7"] == [name]


# Of Gradescope's export the same holds


def test_a_file_that_is_called_as_gradescope_s_list_makes_no_export(tmp_path):
    files = {"submission_metadata.yml": "submission_1:\n", "ann.py": PROGRAM, "ben.py": PROGRAM}
    assert oddities(recognise(tmp_path, files)) == {"ann": "", "ben": ""}


def test_what_lies_in_an_export_under_another_name_is_named(tmp_path):
    files = {f"submission_{one}/x.py": PROGRAM for one in (1, 2)}
    found = recognise(tmp_path, {"submission_metadata.yml": "", **files, "late.py": PROGRAM})
    assert oddities(found)["late.py"].startswith("Its name is not one of a Gradescope export")


NAMES = [
    *("Ana Lima", "王小明", "محمد علي", 'Bo "B" Lee', "Lee, Bo; jr.", "=HYPERLINK(1)", "🙂 Joy"),
    *("Zoe\u0308 Müller", "x" * 150, "Ana Lima", "under_score", "O'Brien, Tim", "Jo 12", "12", "-"),
]
STUDENTS = [Student(number, name) for number, name in enumerate(NAMES, 101)]
ABSENT = Student(99, "Absent One")
NUMBERS = {one.number for one in (*STUDENTS, ABSENT)}


@pytest.fixture(params=["", "_"], ids=["since 4.1", "before 4.1"])
def hand_ins(request, tmp_path):
    """Return the submissions of a class that was downloaded from Moodle."""
    folders = [folder_of(student, underscore=request.param) for student in STUDENTS]
    archive = tmp_path / "class.zip"
    archive.write_bytes(zipped({f"{folder}/tic_tac_toe.py": PROGRAM for folder in folders}))
    return recognise_class(archive, tmp_path / "work").hand_ins


@pytest.fixture
def class_graded(hand_ins):
    """Return what came of the submissions: each has other points."""
    return [
        GradedWork(hand_in=hand_in, report=report(int(hand_in.moodle) - 100 + 0.25))
        for hand_in in hand_ins
    ]


EXPECTED = {student.number: student.number - 100 + 0.25 for student in STUDENTS}


def test_every_student_is_recognised(hand_ins):
    assert {int(hand_in.moodle) for hand_in in hand_ins} == NUMBERS - {ABSENT.number}
    assert all((hand_in.path / "tic_tac_toe.py").read_text() == PROGRAM for hand_in in hand_ins)


def test_moodle_takes_every_grade_and_comment(class_graded):
    filled = fill_sheet(read_grade_sheet(worksheet_of([ABSENT, *STUDENTS])), class_graded)
    grades, comments = take_worksheet(filled.content)
    assert grades == EXPECTED
    assert comments.keys() == EXPECTED.keys()
    assert filled.sentences == ("15 of 16 rows of the worksheet have a grade from here.",)


@pytest.mark.parametrize("pieces", [4, 5], ids=["to 4.1", "to before 4.1"])
@pytest.mark.parametrize("has_sheet", [True, False], ids=["worksheet", "no worksheet"])
def test_moodle_takes_every_page(hand_ins, pieces, has_sheet):
    rows = read_grade_sheet(worksheet_of(STUDENTS)).rows if has_sheet else ()
    pages = {hand_in.key: hand_in.moodle.encode() for hand_in in hand_ins}
    content = zip_archive(moodle_pages(pages, hand_ins, rows))
    files, passed = take_feedback(content, NUMBERS, pieces=pieces)
    assert passed == []
    assert files == {(number, "report.html"): str(number).encode() for number in EXPECTED}


def test_the_gradebook_names_everybody(class_graded):
    text = render_gradebook(class_graded, an_assignment()).decode("utf-8-sig")
    rows = list(csv.DictReader(io.StringIO(text, newline="")))
    points = {int(row["Moodle number"]): float(row["total"]) for row in rows}
    assert points == EXPECTED
    assert "'=HYPERLINK(1)" in {row["name"] for row in rows}


EITHER = pytest.mark.parametrize("pieces", [4, 5], ids=["since 4.1", "before 4.1"])
NAMES_IN_A_ZIP = {
    "plain": "Ana Lima",
    "Chinese": "王小明",
    "Arabic": "محمد علي",
    "quotes and commas": 'a "b", c; d',
    "formula": '=HYPERLINK("http://x","y")',
    "emoji": "🙂",
    "combining": "Zoe\u0308",
    "long": "x" * 3000,
    "long in bytes": "王" * 3000,
    "underscores": "a_1_assignfeedback_file",
    "slashes": "a/../../b\\c",
    "dots": "..",
    "hidden": ".~Ana",
    "device": "CON",
    "nothing": "",
    "number": "18",
}


def hand_in(name, moodle="17"):
    return HandIn(key=f"{name}-{moodle}", name=name, path=None, moodle=moodle)


@EITHER
@each_row("name", NAMES_IN_A_ZIP.values(), ids=NAMES_IN_A_ZIP)
def test_a_page_reaches_its_student_whatever_the_name(name, pieces):
    content = zip_archive({place_for_moodle(name, "17"): b"page"})
    assert take_feedback(content, {17, 18, 1}, pieces=pieces) == (
        {(17, "report.html"): b"page"},
        [],
    )


def test_a_folder_is_called_by_the_rule():
    place = place_for_moodle("Ana Lima", "17")
    assert place == "Ana Lima_17_assignfeedback_file_/report.html"


def test_namesakes_have_a_page_each():
    some = {place_for_moodle("Ana", number): number.encode() for number in ("1", "2")}
    files, _ = take_feedback(zip_archive(some), {1, 2})
    assert files == {(1, "report.html"): b"1", (2, "report.html"): b"2"}


def test_a_hand_in_without_a_page_or_a_number_is_sent_nothing():
    some = [hand_in("Ana"), hand_in("Bo", ""), hand_in("Cy", "19")]
    pages = {some[0].key: b"a", some[1].key: b"b"}
    assert moodle_pages(pages, some) == {place_for_moodle("Ana", "17"): b"a"}


def test_each_of_a_group_is_sent_its_page():
    sheet = read_grade_sheet(
        b"Identifier,Full name,Group,Grade,Maximum Grade\n"
        b"Participant 1,Ana,Team A,,40\nParticipant 2,Bo,Team A,,40\nParticipant 3,Cy,Team B,,40\n"
    )
    team = hand_in("Team A", "3")
    assert moodle_pages({team.key: b"a"}, [team], sheet.rows) == {
        place_for_moodle("Ana", "1"): b"a",
        place_for_moodle("Bo", "2"): b"a",
    }
