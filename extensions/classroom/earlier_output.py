"""The output of earlier versions, in which students' folders lay beside the files of the class."""

from __future__ import annotations

import os
from pathlib import Path

from extensions.classroom.files.records import STUDENTS
from extensions.classroom.kept import RESULTS, STAMP
from harness.errors import UsageError
from harness.reports.words import with_noun

MOVING = ".students-moving"


def move_earlier_reports(output: Path) -> list[str]:
    """Move students' folders to where they are today; return a sentence where there are any.

    Raises UsageError where one cannot be moved.
    """
    try:
        _make_room_for_students(output)
        found = [path for path in output.iterdir() if path.name != STUDENTS and _is_student_s(path)]
        moved = sum(_move_folder(path, output / STUDENTS) for path in found)
    except OSError as error:
        raise UsageError(
            f"{output}: holds reports of an earlier version that cannot be moved below {STUDENTS}: "
            f"{error.strerror}. Choose another folder with --output."
        ) from error
    if not moved:
        return []
    count = with_noun(moved, "folder", "folders")
    return [f"{count} of an earlier version moved into {output / STUDENTS}."]


def _is_student_s(path: Path) -> bool:
    """Return whether a folder is one that the grader has made for a student's reports."""
    if path.is_symlink() or not path.is_dir():
        return False
    return (path / STAMP).is_file() or (path / RESULTS).is_file()


def _make_room_for_students(output: Path) -> None:
    """Move the folder of a student who is called as the folder of all."""
    aside, students = output / MOVING, output / STUDENTS
    if _is_student_s(students):
        students.rename(aside)
    if aside.is_dir():  # also after a run that was ended in between
        students.mkdir(exist_ok=True)
        aside.rename(students / STUDENTS)


def _move_folder(path: Path, students: Path) -> bool:
    """Move a folder and return whether it was: one that is there already is newer and stays."""
    students.mkdir(exist_ok=True)
    if os.path.lexists(students / path.name):
        return False
    path.rename(students / path.name)
    return True
