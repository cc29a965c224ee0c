"""A class as it lies in a folder or a zip: whose is what, and what is odd about it."""

import errno
import os
from pathlib import Path

import pytest

from extensions.classroom.files import contents, gathering
from extensions.classroom.files.gathering import Clues
from extensions.classroom.recognition import recognise_class
from extensions.classroom.tests.classes import (
    PROGRAM,
    files_in,
    odd_about,
    oddities,
    only,
    recognise,
    save,
    zipped,
)
from harness.errors import UsageError
from harness.submission import reading
from tests.samples import each_row

LOOKED_FOR = (
    "Looked for: a program (.py, .ipynb, .zip) or a folder for each student, a Gradescope "
    "export (submission_metadata.yml), a download of all submissions from Moodle, Canvas, "
    "Blackboard or Brightspace."
)

OTHER = {"zoe.py": PROGRAM}  # a class of one whose folder holds several files looks like a class


def sentence(tmp_path, files):
    return recognise(tmp_path, files).sentence


# A file or a folder for each student


@each_row(
    ("files", "expected"),
    [
        (["ana.py", "bo.py"], "A file for each student: 2 submissions."),
        (["ana.ipynb"], "A file for each student: 1 submission."),
        (["ana/x.py", "bo/y.py"], "A folder for each student: 2 submissions."),
        (["ana/x.py", "bo.py"], "A file or a folder for each student: 2 submissions."),
    ],
    ids=["files", "a notebook", "folders", "both"],
)
def test_the_form_of_a_class_is_shown(tmp_path, files, expected):
    assert sentence(tmp_path, dict.fromkeys(files, PROGRAM)) == expected


def test_a_file_or_a_folder_is_copied_as_it_lies(tmp_path):
    found = recognise(tmp_path, {"ana.py": PROGRAM, "bo/deep/x.py": PROGRAM, "bo/notes.txt": "n"})
    ana, bo = found.hand_ins
    assert (ana.path, files_in(ana)) == (tmp_path / "work" / "ana" / "ana.py", {"ana.py": PROGRAM})
    assert files_in(bo) == {"deep/x.py": PROGRAM, "notes.txt": ""}


def test_without_a_program_other_files_are_copied_whole(tmp_path):
    found = recognise(tmp_path, {"ana/game.txt": PROGRAM, **OTHER})
    assert files_in(found.hand_ins[0]) == {"game.txt": PROGRAM}


@each_row(
    ("files", "name", "problem"),
    [
        (["a.py", "a (1).py"], "a (1).py", "Submitted 2 times: a (1).py counts, not a.py."),
        (
            ["a.py", "a (2).py", "a (10).py"],
            "a (10).py",
            "Submitted 3 times: a (10).py counts, not a.py, a (2).py.",
        ),
        (["a.py", "a.ipynb"], "a.py", "Submitted 2 times: a.py counts, not a.ipynb."),
        (["a/x.py", "a (1)/x.py"], "a (1)", "Submitted 2 times: a (1) counts, not a."),
    ],
    ids=["a copy", "numbers", "two kinds", "folders"],
)
def test_of_a_student_s_hand_ins_the_later_one_counts(tmp_path, files, name, problem):
    one = only(recognise(tmp_path, {file: file.split("/")[0] for file in files}))
    assert (one.name, [*files_in(one).values()], one.problem) == ("a", [name], problem)


def test_what_systems_leave_behind_is_nobody_s(tmp_path):
    noise = ("__MACOSX/a.py", ".DS_Store", "Thumbs.db", ".hidden/x.py", ".x.py", "desktop.ini")
    found = recognise(tmp_path, dict.fromkeys(("ana.py", *noise), PROGRAM))
    assert (oddities(found), found.remarks) == ({"ana": ""}, ())


@each_row("name", ["bo.py.txt", "bo.ipynb.json", "bo.PY.TXT"])
def test_a_program_with_another_ending_behind_its_own_is_a_hand_in(tmp_path, name):
    found = recognise(tmp_path, {"ana.py": PROGRAM, name: PROGRAM})
    assert oddities(found) == {"ana": "", "bo": ""}
    assert files_in(found.hand_ins[1]) == {name: PROGRAM}


@each_row("other", ["bo.py.bak", "bo.rar", "bo.tar.gz"])
def test_of_a_student_s_files_the_one_that_can_be_read_counts(tmp_path, other):
    found = recognise(tmp_path, {"ana.py": PROGRAM, "bo.py": PROGRAM, other: ""})
    assert files_in(found.hand_ins[1]) == {"bo.py": PROGRAM}
    assert oddities(found)["bo"] == f"Submitted 2 times: bo.py counts, not {other}."


@each_row("name", ["bo.rar", "bo.tar.gz", "bo.7z"])
def test_an_archive_of_another_kind_is_a_hand_in_with_a_sentence(tmp_path, name):
    found = recognise(tmp_path, {"ana.py": PROGRAM, name: "Rar!"})
    assert oddities(found) == {"ana": "", "bo": f"Not unpacked: {name}."}
    assert [hand_in.is_whole for hand_in in found.hand_ins] == [True, False]


def test_names_that_are_no_text_are_two_students_where_they_differ(tmp_path):
    names = [os.fsdecode(b"Jos\xe9.py"), os.fsdecode(b"Jos\xe8.py")]
    save(tmp_path / "class", dict.fromkeys(names, PROGRAM))
    found = recognise_class(tmp_path / "class", tmp_path / "work")
    assert [hand_in.key for hand_in in found.hand_ins] == ["Jos_", "Jos_-2"]


@each_row("name", ["bo", "bo.py", "bo.zip"])
def test_a_pipe_or_a_link_that_could_be_a_hand_in_is_one_with_a_sentence(tmp_path, name):
    save(tmp_path / "class", {"ana.py": PROGRAM})
    os.mkfifo(tmp_path / "class" / name)
    (tmp_path / "class" / f"l{name}").symlink_to("/etc")
    found = recognise_class(tmp_path / "class", tmp_path / "work")
    assert oddities(found) == {
        "ana": "",
        "bo": f"Left out, since it is neither a file nor a folder: {name}.",
        "lbo": f"Left out, since it is a link: l{name}.",
    }


def test_what_is_no_hand_in_is_named(tmp_path):
    found = recognise(tmp_path, {"ana.py": PROGRAM, "roster.csv": "", "plan.xlsx": ""})
    assert found.remarks == ("Not looked at, because it is no submission: plan.xlsx, roster.csv.",)


# Zips


@each_row(
    ("files", "place"),
    [
        ({"ana.zip": zipped({"x.py": PROGRAM})}, "ana/x.py"),
        ({"ana/x.zip": zipped({"x.py": PROGRAM})}, "x/x.py"),
        ({"ana/deep/HW.ZIP": zipped({"src/x.py": PROGRAM})}, "deep/HW/src/x.py"),
    ],
    ids=["instead of a folder", "in a folder", "deep in a folder"],
)
def test_a_student_s_zip_is_unpacked(tmp_path, files, place):
    one = only(recognise(tmp_path, files))
    assert (one.name, one.problem, files_in(one)) == ("ana", "", {place: PROGRAM})


def test_nothing_is_written_beside_what_was_submitted(tmp_path):
    files = {"ana/x.zip": zipped({"x.py": PROGRAM}), "ana/y.py": "y", **OTHER}
    one, _ = recognise(tmp_path, files).hand_ins
    assert files_in(one) == {"x/x.py": PROGRAM, "y.py": "y"}
    there = {path.name for path in (tmp_path / "class").rglob("*")}
    assert there == {"ana", "x.zip", "y.py", "zoe.py"}


def test_a_zip_beside_a_folder_of_its_name_lands_beside_it(tmp_path):
    one, _ = recognise(
        tmp_path, {"ana/x.zip": zipped({"x.py": "new"}), "ana/x/x.py": "old", **OTHER}
    ).hand_ins
    assert files_in(one) == {"x/x.py": "old", "x-zip/x.py": "new"}


@each_row(
    ("files", "problem"),
    [
        ({"ana.zip": b"no zip"}, "Left out, since it is damaged or no zip: ana.zip."),
        ({"ana.zip": zipped({})}, "Nothing was submitted."),
        (
            {"ana.zip": zipped({"../x.py": ""})},
            "ana.zip: Left out, since it leads out of the folder: ../x.py.",
        ),
    ],
    ids=["damaged", "empty", "nothing good"],
)
def test_a_zip_without_anything_to_grade_has_a_problem(tmp_path, files, problem):
    one = only(recognise(tmp_path, files))
    assert (one.path, odd_about(one)) == (None, problem)


def test_a_bad_zip_beside_a_program_is_reported(tmp_path):
    one, _ = recognise(tmp_path, {"ana/x.zip": b"no zip", "ana/y.py": "y", **OTHER}).hand_ins
    assert files_in(one) == {"y.py": "y"}
    assert one.problem == "Left out, since it is damaged or no zip: x.zip."


def test_a_zip_in_a_zip_is_named(tmp_path):
    inner = zipped({"x.py": PROGRAM})
    one = only(recognise(tmp_path, {"ana.zip": zipped({"inner.zip": inner, "y.py": ""})}))
    assert one.problem == "ana.zip: Not unpacked: inner.zip."


def test_of_many_zips_only_some_are_unpacked(tmp_path, monkeypatch):
    monkeypatch.setattr(gathering, "MOST_ZIPS", 1)
    content = zipped({"x.py": ""})
    one, _ = recognise(tmp_path, {"ana/a.zip": content, "ana/b.zip": content, **OTHER}).hand_ins
    assert (files_in(one), one.problem) == (
        {"a/x.py": ""},
        "Only the first 1 of 2 zips were unpacked.",
    )


def test_no_more_of_a_file_is_copied_than_is_read_of_any(tmp_path):
    large = b"#" * (reading.MOST_NOTEBOOK_BYTES + 1000)
    files = {"ana/x.ipynb": large, "ana/y.py": large}
    one, _ = recognise(tmp_path, {**files, **OTHER}).hand_ins
    sizes = [path.stat().st_size for path in sorted(one.path.iterdir())]
    assert sizes == [reading.MOST_NOTEBOOK_BYTES + 1, reading.MOST_BYTES + 1]


# Folders around a class


@each_row(
    ("files", "names"),
    [
        (["hw/ana.py", "hw/bo.py"], ["ana", "bo"]),
        (["hw/ana/x.py", "hw/bo/x.py"], ["ana", "bo"]),
        (["hw/week 1/ana.py", "hw/week 1/bo.py"], ["ana", "bo"]),
        (["hw/submission_7/x.py"], ["submission_7"]),
        (["hw/Ana_7_assignsubmission_file/x.py"], ["Ana"]),
        (["Ana_7_assignsubmission_file/x.py"], ["Ana"]),
        (["ana/x.py"], ["ana"]),
        (["ana/src/game/x.py"], ["ana"]),
    ],
    ids=[
        *("files", "folders", "two folders", "Gradescope", "Moodle", "Moodle, one student"),
        *("one student", "one student, deep"),
    ],
)
def test_a_folder_around_the_class_is_opened(tmp_path, files, names):
    assert list(oddities(recognise(tmp_path, dict.fromkeys(files, PROGRAM)))) == names


# What cannot be graded


def test_an_empty_folder_of_a_student_has_nothing(tmp_path):
    found = recognise(tmp_path, {"ana/": "", "bo/x.py": PROGRAM, "cy/.DS_Store": ""})
    assert [
        (hand_in.name, hand_in.path is None, odd_about(hand_in)) for hand_in in found.hand_ins
    ] == [
        ("ana", True, "Nothing was submitted."),
        ("bo", False, ""),
        ("cy", True, "Nothing was submitted."),
    ]


@pytest.fixture
def close(monkeypatch):
    """Return a function that closes files and folders to the grader, whoever runs the tests."""
    closed: set[str] = set()

    def refusing(function):
        def call(path, *arguments, **options):
            if not isinstance(path, int) and Path(path).name in closed:
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
            return function(path, *arguments, **options)

        return call

    for name in ("open", "scandir"):
        monkeypatch.setattr(os, name, refusing(getattr(os, name)))
    return closed.add


@pytest.mark.parametrize(
    ("files", "closed", "problem"),
    [
        (["bo.py"], "bo.py", "Cannot be read (Permission denied): bo.py."),
        (["bo/x.py"], "bo", "Cannot be read (Permission denied): bo."),
        (["bo/x.py"], "x.py", "Cannot be read (Permission denied): x.py."),
    ],
    ids=["file", "folder", "file in a folder"],
)
def test_what_cannot_be_read_is_a_hand_in_with_a_problem(tmp_path, close, files, closed, problem):
    close(closed)
    found = recognise(tmp_path, dict.fromkeys(("ana.py", *files), PROGRAM))
    bo = found.hand_ins[1]
    assert (bo.name, bo.path, odd_about(bo)) == ("bo", None, problem)


def test_the_only_folder_may_be_one_that_cannot_be_read(tmp_path, close):
    close("bo")
    one = only(recognise(tmp_path, {"bo/x.py": PROGRAM}))
    assert (one.name, odd_about(one)) == ("bo", "Cannot be read (Permission denied): bo.")


@pytest.mark.parametrize("closed", ["x.zip", "x.py"])
def test_a_program_beside_a_file_that_cannot_be_read_is_graded(tmp_path, close, closed):
    close(closed)
    one, _ = recognise(tmp_path, {f"bo/{closed}": "", "bo/y.py": PROGRAM, **OTHER}).hand_ins
    assert (files_in(one), one.problem) == (
        {"y.py": PROGRAM},
        f"Cannot be read (Permission denied): {closed}.",
    )


def test_of_a_large_submission_only_a_part_is_copied(tmp_path, monkeypatch):
    monkeypatch.setattr(contents, "MOST_COPIED_BYTES", 2_000_000)
    large = dict.fromkeys(("bo/a.py", "bo/b.py", "bo/c.py"), "#" * 900_000)
    files = {"bo/x.zip": zipped({"x.py": ""}), **large, "bo/y.py": "y", **OTHER}
    one, _ = recognise(tmp_path, files).hand_ins
    assert files_in(one).keys() == {"a.py", "b.py"}
    assert one.problem == (
        "Left out, since the submission holds more than 2 MB: c.py, y.py. "
        "x.zip: Left out, since the submission holds more than 2 MB: x.py."
    )


def test_the_program_with_the_right_name_comes_first(tmp_path, monkeypatch):
    monkeypatch.setattr(contents, "MOST_FILES", 2)
    files = {"bo/a.py": "", "bo/b.py": "", "bo/tic_tac_toe.py": PROGRAM, **OTHER}
    save(tmp_path / "class", files)
    clues = Clues(wanted=("tic_tac_toe.py",))
    one = recognise_class(tmp_path / "class", tmp_path / "work", clues).hand_ins[0]
    assert (files_in(one).keys(), one.problem) == (
        {"a.py", "tic_tac_toe.py"},
        "Only the first 2 of 3 files were looked at.",
    )


@each_row(
    ("files", "holds"),
    [
        ({}, "It is empty."),
        ({".DS_Store": ""}, "It is empty."),
        ({"roster.csv": "", "plan.xlsx": ""}, "It holds plan.xlsx, roster.csv."),
        ({"pictures/1.png": "", "texts/a.txt": ""}, "It holds pictures, texts."),
    ],
    ids=["empty", "noise", "files", "folders"],
)
def test_a_folder_without_hand_ins_is_refused(tmp_path, files, holds):
    with pytest.raises(UsageError) as refused:
        recognise(tmp_path, files)
    assert str(refused.value) == f"{tmp_path / 'class'}: holds no submissions. {holds} {LOOKED_FOR}"


@each_row(
    ("name", "reason"),
    [("none", "No such file or directory"), ("ana.py", "is neither a folder nor a zip")],
    ids=["not there", "a single program"],
)
def test_what_is_no_class_is_refused(tmp_path, name, reason):
    save(tmp_path, {"ana.py": PROGRAM})
    with pytest.raises(UsageError) as refused:
        recognise_class(tmp_path / name, tmp_path / "work")
    assert str(refused.value) == (
        f"{tmp_path / name}: {reason}. Name the folder or the zip with what the class submitted."
    )


def test_a_class_that_is_closed_is_refused(tmp_path, close):
    close("class")
    with pytest.raises(UsageError) as refused:
        recognise(tmp_path, {"ana.py": PROGRAM})
    assert str(refused.value) == (
        f"{tmp_path / 'class'}: cannot be read: Permission denied. Make it readable and try again."
    )


def test_a_name_that_is_no_text_can_be_written(tmp_path):
    save(tmp_path / "class", {os.fsdecode(b"Jos\xe9.py"): PROGRAM})
    one = only(recognise_class(tmp_path / "class", tmp_path / "work"))
    assert (one.name, one.key) == ("Jos\N{REPLACEMENT CHARACTER}", "Jos_")
    assert one.path.read_text() == PROGRAM


def test_keys_are_the_same_each_time(tmp_path):
    names = ["ana.py", "Ana.py", "Zoe\u0308.py", "con.py"]
    save(tmp_path / "class", dict.fromkeys(names, PROGRAM))
    keys = [
        [hand_in.key for hand_in in recognise_class(tmp_path / "class", tmp_path / work).hand_ins]
        for work in ("one", "two")
    ]
    assert keys == [["Ana", "ana-2", "_con", "Zo\u00eb"]] * 2
