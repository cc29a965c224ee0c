"""Whose a name in Moodle's download is: one that can be read in two ways is nobody's."""

import csv
import io

import pytest

from extensions.classroom.files.gathering import Clues
from extensions.classroom.recognition import recognise_class
from extensions.classroom.sources.grade_sheets import read_grade_sheet
from extensions.classroom.sources.moodle import readings_of
from extensions.classroom.tests.classes import PROGRAM, oddities, recognise, save
from tests.samples import each_row

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
    (one,) = readings_of("Eve_101_104_assignsubmission_file_x_101.py")
    assert (one.name, one.number, one.rest) == ("Eve_101", "104", "x_101.py")


@each_row(
    "name",
    ["ann.py", "assignsubmission_file", "x_5_assignsubmission_", "x_5_assignsubmission_file.py"],
)
def test_a_name_that_is_not_moodle_s_cannot_be_read(name):
    assert readings_of(name) == []


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
