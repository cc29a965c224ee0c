"""A class without a platform: a file or a folder for each student."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path

from harness.classroom.gathering import Found, Source, is_zip
from harness.classroom.listing import Finding, Listing
from harness.classroom.names import clean_name, order_of_name, split_copy
from harness.errors import UsageError
from harness.printable import cut_name
from harness.submission.folder import PROGRAMS, folder_contents, list_names


def find_students(listing: Listing) -> Finding | None:
    """Return a hand-in for each student, None where no folder holds a program."""
    programs = programs_in(listing)
    if not programs and not any(map(_holds_program, listing.folders)):
        return None
    entries = (*listing.folders, *programs)
    students = defaultdict(list)
    for path in entries:
        students[clean_name(split_copy(_student_name(path))[0])].append(path)
    return Finding(
        found=tuple(_found_student(name, paths) for name, paths in students.items()),
        recognised=_recognised_form(listing.folders, programs),
        used=entries,
    )


def programs_in(listing: Listing) -> list[Path]:
    """Return the files that may be what a student handed in."""
    return [path for path in listing.files if path.suffix.lower() in PROGRAMS or is_zip(path)]


def _holds_program(folder: Path) -> bool:
    try:
        files = folder_contents(folder).files
    except UsageError:
        return True  # it cannot be read: a hand-in all the same, with a problem
    return any(path.suffix.lower() in PROGRAMS or is_zip(path) for path in files)


def _student_name(path: Path) -> str:
    return path.name if path.is_dir() else path.stem


def _found_student(name: str, paths: Sequence[Path]) -> Found:
    """Return what a student handed in: of several the one whose name is the latest."""
    ordered = sorted(paths, key=lambda path: (*_copy_order(path), path.name))
    problems = (twice_sentence([path.name for path in ordered]),) if len(paths) > 1 else ()
    return Found(name=name, sources=(Source(path=ordered[-1]),), problems=problems)


def _copy_order(path: Path) -> tuple[int, list[tuple[int, str]]]:
    return split_copy(_student_name(path))[1], order_of_name(path.name)


def twice_sentence(names: Sequence[str]) -> str:
    """Return the sentence on a student who handed in several times; the last name counts."""
    *earlier, last = map(cut_name, names)
    return f"Handed in {len(names)} times: {last} counts, not {list_names(earlier)}."


def _recognised_form(folders: Sequence[Path], programs: Sequence[Path]) -> str:
    if folders and programs:
        return "A file or a folder for each student"
    return "A folder for each student" if folders else "A file for each student"
