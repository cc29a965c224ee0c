"""A class on its way: from Moodle, graded, and back to Moodle."""

import csv
import io

import pytest

from extensions.classroom.files.records import GradedWork
from extensions.classroom.outcome import render_gradebook
from extensions.classroom.recognition import recognise_class
from extensions.classroom.sources.filling import address_pages, feedback_zip, fill_sheet
from extensions.classroom.sources.grade_sheets import read_grade_sheet
from extensions.classroom.tests.classes import PROGRAM, report, zipped
from extensions.classroom.tests.moodle import (
    Student,
    folder_of,
    take_feedback,
    take_worksheet,
    worksheet_of,
)
from tests.helpers import an_assignment

NAMES = [
    *("Ana Lima", "王小明", "محمد علي", 'Bo "B" Lee', "Lee, Bo; jr.", "=HYPERLINK(1)", "🙂 Joy"),
    *("Zoe\u0308 Müller", "x" * 150, "Ana Lima", "under_score"),
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
    assert filled.sentences == ("11 of 12 rows of the worksheet have a grade from here.",)


@pytest.mark.parametrize("pieces", [4, 5], ids=["to 4.1", "to before 4.1"])
@pytest.mark.parametrize("has_sheet", [True, False], ids=["worksheet", "no worksheet"])
def test_moodle_takes_every_page(hand_ins, pieces, has_sheet):
    rows = read_grade_sheet(worksheet_of(STUDENTS)).rows if has_sheet else ()
    pages = {hand_in.key: hand_in.moodle.encode() for hand_in in hand_ins}
    content = feedback_zip(address_pages(pages, hand_ins, rows))
    files, passed = take_feedback(content, NUMBERS, pieces=pieces)
    assert passed == []
    assert files == {(number, "report.html"): str(number).encode() for number in EXPECTED}


def test_the_gradebook_names_everybody(class_graded):
    text = render_gradebook(class_graded, an_assignment()).decode("utf-8-sig")
    rows = list(csv.DictReader(io.StringIO(text, newline="")))
    points = {int(row["Moodle number"]): float(row["total"]) for row in rows}
    assert points == EXPECTED
    assert "'=HYPERLINK(1)" in {row["name"] for row in rows}
