"""Whoever submitted is in the gradebook: odd submissions, and files that are no program."""

import csv
import io
import shutil
import tarfile
import tempfile
from functools import cache

import pytest

from extensions.classroom.files.gathering import Clues
from extensions.classroom.files.records import GradedWork, HandIn
from extensions.classroom.outcome import render_gradebook
from extensions.classroom.overview.statistics import read_student
from extensions.classroom.recognition import recognise_class
from extensions.classroom.run import class_at_work
from extensions.classroom.tests.classes import PROGRAM, files_in, oddities, recognise, save, zipped
from extensions.classroom.tests.course import changes, gradebook, rows_in, run_course, write
from extensions.classroom.tests.graders import FixedGrader, report_of
from extensions.classroom.tests.odd_submissions import (
    CLOSED,
    DAMAGED,
    HARMLESS,
    PACKED,
    program,
    write_class,
)
from extensions.classroom.tests.ordinary import ordinary_user
from harness import assignment
from harness.assignment import load
from harness.grading.flow import grade
from harness.grading.pool import Pool
from tests.helpers import root
from tests.samples import each_row, sample

DICT_BOARD = assignment.load("dict_board")
NAMES = ("Ann Ames", "Ben Bell", "Eve Evil", "Tom Tell", "Zoe Zorn")
ODD = "Eve Evil"
FORMS = {
    "folders": ("class", "{name}"),
    "zip": ("class.zip", "{name}"),
    "wrapped zip": ("class.zip", "homework 3/{name}"),
    "Moodle's folders": ("class", "{name}_{number}_assignsubmission_file"),
    "Moodle's zip": ("class.zip", "{name}_{number}_assignsubmission_file_"),
    "Gradescope's zip": ("class.zip", "assignment_1_export/submission_{number}"),
}


ROWS = sample(
    [(form, damage) for form in FORMS for damage in (*HARMLESS, *DAMAGED)],
    every=6,
    name="/".join,
    kind=lambda row: row[1],
)


def rows(place, form, things):
    """Return the rows of the gradebook by names, and how many submissions were not read whole."""
    target, pattern = FORMS[form]
    folders = {
        name: pattern.format(name=name, number=number) for number, name in enumerate(NAMES, 101)
    }
    submissions = {folders[name]: things if name == ODD else [program()] for name in NAMES}
    path = write_class(place / target, submissions)
    with class_at_work(path, place / "out", DICT_BOARD, again=False) as work:
        work.grade_all(Pool([FixedGrader()]), lambda state: None)
        table = render_gradebook(work.results, DICT_BOARD).decode("utf-8-sig")
    known = {folder.rpartition("/")[2]: name for name, folder in folders.items()}
    found = [(row["name"], row) for row in csv.DictReader(table.splitlines())]
    assert len(found) == len(NAMES)
    return {known.get(name, name): row for name, row in found}, work.not_whole


def others_graded(found):
    return [name for name in NAMES if name != ODD and found[name]["total"] == "10"]


@pytest.fixture(scope="module")
def outcome(tmp_path_factory):
    """Return a function that gives the rows of a class; each class is graded once."""

    @cache
    def once(form, damage):
        place = tmp_path_factory.mktemp("odd")
        try:
            return rows(place, form, {**HARMLESS, **DAMAGED}[damage])
        finally:
            shutil.rmtree(place)

    return once


@pytest.mark.parametrize(("form", "damage"), ROWS)
def test_nobody_else_pays_for_it(outcome, form, damage):
    found, not_whole = outcome(form, damage)
    assert set(found) == set(NAMES)
    assert others_graded(found) == [name for name in NAMES if name != ODD]
    assert found[ODD]["total"] or found[ODD]["problems"]
    assert not_whole == (damage in DAMAGED)
    assert found[ODD]["problems"] or damage not in DAMAGED
    assert found[ODD]["total"] == "10" or DAMAGED.get(damage, [None])[-1] != program()


@pytest.mark.parametrize("form", [form for form in FORMS if form.endswith("zip")])
@each_row("damage", PACKED)
def test_an_entry_of_a_class_that_is_left_out_is_a_sentence_of_its_owner(tmp_path, form, damage):
    found, not_whole = rows(tmp_path, form, PACKED[damage])
    assert "Left out, since it " in found[ODD]["problems"]
    assert others_graded(found) == [name for name in NAMES if name != ODD]
    assert not_whole == 1


# As an ordinary user


@root
@pytest.mark.parametrize("form", ["folders", "Moodle's folders"])
@pytest.mark.parametrize("damage", CLOSED)
def test_what_is_closed_is_a_sentence_of_its_owner(form, damage, monkeypatch):
    with ordinary_user() as place:
        monkeypatch.setattr(tempfile, "tempdir", str(place))
        found, not_whole = rows(place, form, CLOSED[damage])
    assert found[ODD]["problems"].startswith("Cannot be read (Permission denied): ")
    assert others_graded(found) == [name for name in NAMES if name != ODD]
    assert not_whole == 1


LOOK = "Not graded: please look at it."


def tar(mode):
    target, content = io.BytesIO(), PROGRAM.encode()
    with tarfile.open(fileobj=target, mode=mode) as opened:
        member = tarfile.TarInfo("tic_tac_toe.py")
        member.size = len(content)
        opened.addfile(member, io.BytesIO(content))
    return target.getvalue()


BROKEN = zipped({"tic_tac_toe.py": PROGRAM})[:60]
OTHERS = {
    "x.7z": (b"7z\xbc\xaf\x27\x1c", "Not unpacked: x.7z."),
    "x.rar": (b"Rar!\x1a\x07", "Not unpacked: x.rar."),
    "x.tar.gz": (tar("w:gz"), "Not unpacked: x.tar.gz."),
    "x.tgz": (tar("w:gz"), "Not unpacked: x.tgz."),
    "x.tar": (tar("w"), "Not unpacked: x.tar."),
    "x.zip": (BROKEN, "Left out, since it is damaged or no zip: x.zip."),
    "x.pdf": (b"%PDF-1.7", "x.pdf is a PDF, no Python program."),
    "x.docx": (zipped({"a.xml": ""}), "x.docx is a document, no Python program."),
    "x.rtf": (b"{\\rtf1 def reset_board(): pass}", "x.rtf is a document, no Python program."),
    "x.lnk": (b"L\0\0\0\x01\x14\x02\0", "x.lnk is a shortcut, no Python program."),
    "x.url": (b"[InternetShortcut]", "x.url is a shortcut, no Python program."),
    "x.webloc": (b"<?xml><key>URL</key>", "x.webloc is a shortcut, no Python program."),
    "x.gdoc": (
        b'{"doc_id": "x"}',
        "x.gdoc is a link to a file of Google Drive, no Python program.",
    ),
    "x.py": (b"Rar!\x1a\x07", "x.py is a RAR archive, no Python program."),
    "x.ipynb": (b"%PDF-1.7", "x.ipynb is a PDF, no Python program."),
    "x.png": (b"\x89PNG\r\n\x1a\n", "x.png is a picture, no Python program."),
}


@pytest.mark.parametrize("form", ["{}", "x/{}"], ids=["a file", "a folder"])
@pytest.mark.parametrize("name", OTHERS)
def test_what_is_no_program_is_a_row_without_points_to_look_at(tmp_path, name, form):
    content, sentence = OTHERS[name]
    save(tmp_path / "in", {"ana.py": PROGRAM, form.format(name): content})
    run_course(tmp_path)
    row = gradebook(tmp_path)["x"]
    assert (row["total"], row["problems"]) == ("", f"{sentence} {LOOK}")


UNREAD = {
    "a web page": ("<!DOCTYPE html>\n<html><body>Sign in</body></html>", "This is a web page, not"),
    "changes": ("diff --git a/x b/x\n@@ -1,2 +1,2 @@\n def f():\n-    pass\n", "This is a list of"),
    "prose": ("Dear teacher, my program is finished.\n", "Python cannot read the file."),
    "an empty file": ("", "The file holds no program"),
}


@pytest.mark.parametrize("name", UNREAD)
def test_a_file_in_which_no_program_can_be_read_has_no_points(tmp_path, name):
    content, sentence = UNREAD[name]
    save(tmp_path / "in", {"ana.py": PROGRAM, "x.py": content})
    problem = grade(load("dict_board"), tmp_path / "in/x.py", ("B",)).problem
    reply = {"report": {**report_of(0), "problem": problem}, "page": ""}
    run_course(tmp_path, FixedGrader({"x": reply}))
    row = gradebook(tmp_path)["x"]
    assert (row["total"], "0" in row.values()) == ("", False)
    assert row["problems"].startswith(sentence)
    assert row["problems"].endswith(f" {LOOK}")


def test_what_could_not_be_graded_has_points_nowhere(tmp_path):
    save(tmp_path / "in", {"Ana Lima_17_assignsubmission_file/x.py": PROGRAM})
    sheet = write(
        tmp_path,
        "Grades.csv",
        "Identifier,Full name,Grade,Maximum Grade,Last modified (submission),Feedback comments",
        'Participant 17,Ana Lima,,10.00,"Wednesday, 25 November 2026, 12:00 AM",',
    )
    files = {"worksheet": sheet, "deadline": "2026-11-24 23:59 UTC"}
    run_course(tmp_path, **files)
    report = report_of(0, "failed", problem="It is no Python.")
    grader = FixedGrader({"Ana Lima-17": {"report": report, "page": ""}})
    run_course(tmp_path, grader, **files, again=True)
    row = gradebook(tmp_path)["Ana Lima"]
    assert [row[title] for title in ("score", "deduction", "total")] == ["", "", ""]
    (filled,) = rows_in(tmp_path / "out" / "Grades.csv")
    assert (filled["Grade"], filled["Feedback comments"]) == (
        "",
        (
            "<p>Not graded</p><p>It is no Python.</p>"
            "<p>Late: Submitted 1 minute after the deadline.</p>"
        ),
    )
    (line,) = changes(tmp_path)
    assert [line[title] for title in ("from", "to", "units", "checks")] == ["10", "", "", ""]
    shown = read_student(GradedWork(hand_in=HandIn(key="a", name="a", path=None), report=report))
    assert (shown.total, shown.deduction, shown.final) == (None, None, None)


@each_row("name", OTHERS)
def test_beside_a_program_it_is_passed_over(tmp_path, name):
    files = {"bo/tic_tac_toe.py": PROGRAM, f"bo/{name}": OTHERS[name][0], "ana/a.py": PROGRAM}
    assert LOOK not in problems(recognise(tmp_path, files))["bo"]


def problems(found):
    return {hand_in.name: hand_in.problem for hand_in in found.hand_ins}


@pytest.mark.parametrize("name", ["ida.py.txt", "ida.txt"])
def test_a_program_saved_as_a_text_is_its_student_s(tmp_path, name):
    found = recognise(tmp_path, {name: PROGRAM, "notes.txt": "Define: a board.", "bo.py": PROGRAM})
    assert oddities(found) == {"bo": "", "ida": ""}


def test_a_class_may_have_nothing_but_programs_saved_as_texts(tmp_path):
    found = recognise(tmp_path, {"ida.py.txt": PROGRAM, "bo.py.txt": PROGRAM})
    assert oddities(found) == {"bo": "", "ida": ""}


def several(tmp_path, clues, *names):
    """Return what is told of a student with these programs."""
    files = {f"ana/{name}": PROGRAM for name in names}
    save(tmp_path / "class", {**files, "bo.py": PROGRAM})
    return oddities(recognise_class(tmp_path / "class", tmp_path / "work", clues))["ana"]


ONE = Clues(wanted=("tic_tac_toe.py", "tic_tac_toe.ipynb"))


def test_of_two_programs_without_the_assignment_s_name_both_are_named(tmp_path):
    assert several(tmp_path, ONE, "old.py", "new.py") == (
        "2 programs, none named tic_tac_toe.py: new.py, old.py. Please check that the right one "
        'was graded: see "file".'
    )


def test_of_two_programs_with_the_assignment_s_name_both_are_named(tmp_path):
    assert several(tmp_path, ONE, "tic_tac_toe.py", "x/tic_tac_toe.py", "old.py") == (
        "2 programs, all with the assignment's name: tic_tac_toe.py, x/tic_tac_toe.py. Please "
        'check that the right one was graded: see "file".'
    )


def test_a_page_as_which_a_notebook_was_saved_is_its_student_s(tmp_path):
    pages = dict.fromkeys(("rob.html", "bo.html", "index.html"), "<html></html>")
    found = recognise(tmp_path, {**pages, "bo.py": PROGRAM})
    assert [hand_in.name for hand_in in found.hand_ins] == ["bo", "rob"]
    assert oddities(found)["bo"] == "Submitted 2 times: bo.py counts, not bo.html."
    assert found.remarks == ("Not looked at, because it is no submission: index.html.",)


@each_row("names", [("old.py",), ("tic_tac_toe.py", "old.py")], ids=["one", "one is named so"])
def test_nothing_is_shown_where_it_is_clear_which_program_is_meant(tmp_path, names):
    assert several(tmp_path, ONE, *names) == ""


def test_a_module_of_the_assignment_is_no_second_program(tmp_path):
    clues = Clues(wanted=("shop.py", "prices.py"), modules=("prices.py",))
    assert several(tmp_path, clues, "prices.py", "mine.py") == ""


def test_a_text_without_functions_is_still_graded_as_nothing(tmp_path):
    found = recognise(tmp_path, {"ana/notes.txt": "Sorry.", "bo/x.py": PROGRAM})
    assert files_in(found.hand_ins[0]) == {"notes.txt": "Sorry."}
