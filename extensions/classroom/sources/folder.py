"""A class without a platform: a file or a folder for each student."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import PurePath

from extensions.classroom.files.contents import ARCHIVES, DOCUMENTS, PICTURES, ZIP
from extensions.classroom.files.gathering import (
    SAVED_OTHERWISE,
    Clues,
    FoundSubmission,
    ListedSubmissions,
    Listing,
    SubmittedSource,
    resubmission_sentence,
)
from extensions.classroom.files.names import order_of_name, split_copy
from extensions.classroom.files.records import HandIn
from extensions.classroom.files.tree import Kind, TreeEntry
from extensions.classroom.sources.named_entries import moodle_ways
from harness.submission.folder import PROGRAMS

PAGES = (".html", ".htm")  # as which a notebook may be saved
NO_PROGRAMS = frozenset((ZIP, *ARCHIVES, *DOCUMENTS, *PICTURES, *PAGES))


def find_students(listing: Listing, clues: Clues) -> ListedSubmissions | None:
    """Return a submission for each student, None where nothing may hold a program."""
    loose = loose_submissions(listing)
    has_files = any(entry.suffix not in (*DOCUMENTS, *PICTURES) for entry in loose)
    if not has_files and not any(map(listing.is_submitted, listing.folders)):
        return None
    files = [entry for entry in listing.shown if entry.suffix in PAGES and entry not in loose]
    pages = (entry for entry in files if entry.kind is Kind.FILE and entry.stem != "index")
    entries = (*listing.folders, *loose, *pages)
    students = defaultdict(list)
    for entry in entries:
        students[split_copy(_student_name(entry))[0]].append(entry)
    return ListedSubmissions(
        found=tuple(_found_student(name, some, clues) for name, some in students.items()),
        recognised=_recognised_form(listing.folders, loose),
        used=entries,
        remarks=tuple(_remarks_on_names(entries)),
    )


def _remarks_on_names(entries: Sequence[TreeEntry]) -> Iterator[str]:
    """Yield a sentence on names as Moodle's in a folder that is no download of it."""
    count = sum(bool(moodle_ways(entry.name)) for entry in entries)
    if count:
        yield (
            f"{count} of {len(entries)} names look like those in Moodle's download. These are too "
            "few, or share a number, so each name is taken for a student's."
        )


def loose_submissions(listing: Listing) -> list[TreeEntry]:
    """Return what students may have submitted without a folder."""
    loose = (entry for entry in listing.shown if entry.kind is not Kind.FOLDER)
    return [entry for entry in loose if listing.is_submitted(entry) or entry.suffix in PICTURES]


def has_several(listing: Listing) -> bool:
    """Return whether a folder holds what several students may have submitted."""
    return len(listing.folders) + len(loose_submissions(listing)) > 1


def _student_name(entry: TreeEntry) -> str:
    if entry.kind is not Kind.FOLDER and (saved := SAVED_OTHERWISE.fullmatch(entry.name)):
        return saved["stem"]
    return entry.stem.removesuffix(".tar") if entry.suffix in ARCHIVES else entry.stem


def _found_student(name: str, entries: Sequence[TreeEntry], clues: Clues) -> FoundSubmission:
    """Return what a student submitted: of several the one that can be read, with the latest name.

    Names are compared as they are written: two that only look alike are two students.
    """
    ordered = sorted(entries, key=_reading_order)
    problem = resubmission_sentence([one.name for one in ordered]) if len(entries) > 1 else ""
    source = SubmittedSource(entry=ordered[-1], place=_program_name(ordered[-1], clues))
    return FoundSubmission(hand_in=HandIn(name=name, problem=problem), sources=(source,))


def _program_name(entry: TreeEntry, clues: Clues) -> str:
    """Return what a file is called that is named after its student, "" for its own name.

    It is called as the assignment wants, with the ending that it has: equal programs are equal
    files then, whoever sent them.
    """
    if entry.kind is not Kind.FILE or entry.suffix in NO_PROGRAMS or not clues.wanted:
        return ""
    return PurePath(next(iter(clues.wanted))).stem + entry.name[len(_student_name(entry)) :]


def _reading_order(entry: TreeEntry) -> tuple[bool, int, list[tuple[int, str]], str]:
    """Return what sorts entries: those that can be read come last, of these the latest name."""
    is_program = entry.kind is Kind.FILE and entry.suffix in (*PROGRAMS, ZIP)
    copy = split_copy(_student_name(entry))[1]
    return is_program or entry.kind is Kind.FOLDER, copy, order_of_name(entry.name), entry.name


def _recognised_form(folders: Sequence[TreeEntry], programs: Sequence[TreeEntry]) -> str:
    if folders and programs:
        return "A file or a folder for each student"
    return "A folder for each student" if folders else "A file for each student"
