"""What is kept of a class between two runs: the reports of each submission, and what they were of.

Each submission has a folder below `students`.  In it lie `results.json`, `report.html` and, written
last, `graded.json`: it says of which submission, which checks and which grader the others are.  So
a run that is ended at any moment leaves no report that counts and is not whole.

`class.json` says which assignment the folder is for, who submitted in any of the downloads that
were graded into it, and what was said of them the last time.  It is written before anything is
graded, so such a run loses nobody.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, field, fields, replace
from functools import cached_property
from pathlib import Path
from typing import TypeAlias

import pytest

from extensions.classroom.files.names import fold_name, safe_key
from extensions.classroom.files.records import STUDENTS, HandIn, with_problem
from extensions.classroom.files.tree import os_error_as
from harness.assignment import PROGRAMS
from harness.errors import GraderError, UsageError
from harness.model import Assignment, Record
from harness.reports.data import Data, as_bytes
from harness.reports.writing import write_whole
from harness.submission.folder import folder_contents, open_file


def write_output(target: Path, content: bytes) -> None:
    """Write a file whole or not at all.  Raises GraderError."""
    with os_error_as(GraderError, target, "cannot be written: {}. Choose another place."):
        write_whole(target, content)


RESULTS, PAGE, STAMP = "results.json", "report.html", "graded.json"
NOT_STORED = (
    "the reports cannot be written: {}. What was graded before is kept; when this is mended, the "
    "same command goes on."
)
FORMAT = 2  # goes up when something in the stamp means something else


class Stamp(Record):
    """Of what a report is: digests of the submission, of the assignment, of the grader."""

    hand_in: str
    assignment: str
    harness: str
    format: int = FORMAT


class StoredReports:
    """The reports of a class in its output folder; `assignment` is what they are of."""

    def __init__(self, folder: Path, assignment: Assignment) -> None:
        self._folder = folder
        self._assignment = assignment

    def folder_of(self, hand_in: HandIn) -> Path:
        return self._folder / STUDENTS / hand_in.key

    def stamp_of(self, hand_in: HandIn) -> Stamp:
        """Return the stamp that a report of a submission gets today."""
        return Stamp(
            hand_in=digest_of_copy(hand_in.path),
            assignment=self._digests[0],
            harness=self._digests[1],
        )

    @cached_property
    def _digests(self) -> tuple[str, str]:
        return digests_of(self._assignment)

    def stamp_before(self, hand_in: HandIn) -> Stamp | None:
        """Return the stamp of the report that is there, None where there is none that is whole."""
        try:
            found = json.loads((self.folder_of(hand_in) / STAMP).read_text("utf-8"))
            return Stamp(**found) if self.report_of(hand_in) is not None else None
        # Without a stamp that can be read a submission is graded again.
        except (OSError, ValueError, TypeError):
            return None

    def has_report(self, hand_in: HandIn) -> bool:
        """Return whether there is a report, whole or not."""
        return (self.folder_of(hand_in) / RESULTS).is_file()

    def report_of(self, hand_in: HandIn) -> Data | None:
        """Return the JSON report that is there, None where there is none that can be read."""
        try:
            found = json.loads((self.folder_of(hand_in) / RESULTS).read_text("utf-8"))
        except (OSError, ValueError):
            return None
        return found if isinstance(found, dict) else None

    def page_of(self, hand_in: HandIn) -> Path | None:
        """Return the student's page that is there, None where there is none."""
        path = self.folder_of(hand_in) / PAGE
        return path if path.is_file() else None

    def store(self, hand_in: HandIn, stamp: Stamp | None, report: Data, page: str | None) -> None:
        """Store the reports of a submission, without a stamp where they are not final.

        Raises GraderError where they cannot be written.
        """
        folder = self.folder_of(hand_in)
        with os_error_as(GraderError, folder, NOT_STORED):
            folder.mkdir(parents=True, exist_ok=True)
            # First, so that nothing counts here while a part of it is old and a part new.
            (folder / STAMP).unlink(missing_ok=True)
            (folder / PAGE).unlink(missing_ok=True)
            if page is not None:
                write_whole(folder / PAGE, page.encode("utf-8", "backslashreplace"))
            write_whole(folder / RESULTS, as_bytes(report))
            if stamp is not None:
                write_whole(folder / STAMP, as_bytes(asdict(stamp)))


NamedFile: TypeAlias = "tuple[str, Path, Path | None]"
"""The name by which a file counts, the file, and the folder below which no link is followed."""
GRADER = [Path(__file__).parents[2] / name for name in ("harness", "extensions")]
UNREADABLE = bytes(32)  # in place of the digest of a file that cannot be read


def digests_of(assignment: Assignment) -> tuple[str, str]:
    """Return the digests of an assignment and of the grader."""
    places = {*assignment.places.values(), *assignment.reference_files.values()}
    own = [assignment.folder, *(path for path in places if path.exists())]
    # Its texts are read for verdicts, and another release may write them in another way.
    versions = f"pytest {pytest.__version__}"
    return digest_of(own, apart=PROGRAMS), digest_of(GRADER, versions)


def digest_of(paths: Iterable[Path], more: str = "", apart: Collection[str] = ()) -> str:
    """Return a digest of files of ours, of those in folders, of their names and of `more`.

    Folders in these that are named in `apart` do not count.
    """
    files = (
        (file, path.parent) for path in sorted(paths) for file in sorted(files_below(path, apart))
    )
    named = ((str(file.relative_to(above)), file.resolve(), None) for file, above in files)
    return _digest_of_files(_digest_of_text(more), named)


def files_below(path: Path, apart: Collection[str]) -> Iterable[Path]:
    """Return a file of ours, or those in a folder but for what Python and editors leave."""
    if not path.is_dir():
        return [path]
    return (
        file
        for file in path.rglob("*")
        if file.is_file()
        and "__pycache__" not in file.parts
        and not file.name.startswith(".")
        and file.relative_to(path).parts[0] not in apart
    )


def digest_of_copy(path: Path | None) -> str:
    """Return a digest of a submission: of the names and contents of its regular files.

    No link is followed; what cannot be read counts by its name alone.
    """
    head = b"folder" if path and _is_folder(path) else b"file"
    return _digest_of_files(head, _files_in_copy(path))


def _is_folder(path: Path) -> bool:
    return path.is_dir() and not path.is_symlink()


def _files_in_copy(path: Path | None) -> Iterator[NamedFile]:
    """Yield the files of a submission by their names, none of a folder that cannot be listed."""
    if path is not None and not _is_folder(path):
        yield path.name, path, None
    elif path is not None:
        with suppress(UsageError):  # it is told where the folder is graded
            for file in sorted(folder_contents(path).files):
                yield str(file.relative_to(path)), file, path


def _digest_of_files(head: bytes, files: Iterable[NamedFile]) -> str:
    """Return a digest of what stands before all files, and of their names and contents.

    Each name and each content counts by a digest of its own, so that no end of one can be taken
    for the beginning of the next.
    """
    digest = hashlib.sha256(head)
    for name, file, top in files:
        digest.update(_digest_of_text(name))
        try:
            with open_file(file, top) as stream:
                digest.update(hashlib.sha256(stream.read()).digest())
        except OSError:
            digest.update(UNREADABLE)
    return digest.hexdigest()[:32]


def _digest_of_text(text: str) -> bytes:
    return hashlib.sha256(text.encode("utf-8", "surrogateescape")).digest()


# What is known of a class

FILE = "class.json"
REGISTER_FORMAT = 1
# The path is that of a copy, which is gone when the run ends.
_FIELDS = [one.name for one in fields(HandIn) if one.name != "path"]
NOTHING_NEW = "The latest download has nothing to grade of it: the submission before it counts."


@dataclass(kw_only=True)
class Register:
    """What is known of a class; `save` keeps it.

    Attributes:
        folder: The folder with the class's results.
        assignment: The slug of its assignment.
        submissions: Everybody who submitted in this download or in one before.
        marks: Maps a mark's digest and a submission's key to the digest of the program that was
            there when the mark was first seen.
        standings: Maps a row of the gradebook to what marks and the late rule made of it.
        grades: Maps a row of a file of grades (Moodle's number, `Canvas:` and the account) to the
            grade that was filled in.
        reported_lines: How many rows of `changes.csv` were reported by runs that came to their end.
    """

    folder: Path
    assignment: str
    submissions: list[HandIn] = field(default_factory=list)
    marks: dict[str, str] = field(default_factory=dict)
    standings: dict[str, dict[str, str]] = field(default_factory=dict)
    grades: dict[str, str] = field(default_factory=dict)
    reported_lines: int = 0

    def save(self) -> None:
        """Write it to `class.json`.  Raises GraderError."""
        content = {
            "format": REGISTER_FORMAT,
            "assignment": self.assignment,
            "submissions": [
                {name: getattr(submission, name) for name in _FIELDS}
                for submission in self.submissions
            ],
            "marks": self.marks,
            "standings": self.standings,
            "grades": self.grades,
            "told": self.reported_lines,
        }
        write_output(self.folder / FILE, as_bytes(content))


def read_register(folder: Path, assignment: Assignment) -> Register:
    """Return what a folder knows of its class, nothing for a new folder.

    Raises UsageError where it is the folder of another assignment.
    """
    try:
        found = json.loads((folder / FILE).read_text("utf-8"))
        register = Register(
            folder=folder,
            assignment=str(found["assignment"]),
            submissions=[
                HandIn(
                    path=None, **{name: submission[name] for name in _FIELDS if name in submission}
                )
                for submission in found["submissions"]
            ],
            marks=dict(found["marks"]),
            standings=dict(found["standings"]),
            grades=dict(found["grades"]),
            reported_lines=int(found["told"]),
        )
    # Of another version, or damaged: the reports tell who is there.
    except (OSError, ValueError, TypeError, KeyError):
        register = Register(folder=folder, assignment=assignment.slug)
        for path in sorted(folder.glob(f"{STUDENTS}/*/{RESULTS}")):
            try:
                slug = json.loads(path.read_text("utf-8")).get("assignment")
            except (OSError, ValueError, AttributeError):
                continue
            register.assignment = str(slug or register.assignment)
            key = path.parent.name
            register.submissions.append(HandIn(key=key, name=key, path=None))
    if register.assignment != assignment.slug:
        raise UsageError(
            f"{folder}: holds the results of another assignment, {register.assignment}. "
            f"Choose another folder for {assignment.slug} with --output."
        )
    return register


def join_downloads(
    now: Sequence[HandIn], before: Sequence[HandIn], reported: Iterable[str]
) -> tuple[list[HandIn], set[str]]:
    """Return the submissions of a download and those before it, and the keys of those that stay.

    Who submitted again keeps the key; of whom there is nothing to grade now and something was
    before, what was before stays.
    """
    left = {hand_in.key: hand_in for hand_in in before}
    with_reports = set(reported)
    taken = {fold_name(key) for key in left}
    joined: list[HandIn] = []
    earlier: set[str] = set()
    for hand_in, was in list(_pair_up(now, before)):
        if was is None:
            # Another student may have had this key in an earlier download.
            key, count = hand_in.key, 1
            while fold_name(key) in taken:
                count += 1
                key = safe_key(hand_in.key, str(count))
            joined.append(replace(hand_in, key=key))
            taken.add(fold_name(key))
            continue
        left.pop(was.key, None)
        if hand_in.path is None and was.key in with_reports:
            earlier.add(was.key)
            is_noted = NOTHING_NEW in was.problem
            joined.append(was if is_noted else with_problem(was, NOTHING_NEW))
        else:
            joined.append(replace(hand_in, key=was.key))
    return [*joined, *left.values()], {*earlier, *left}


def _pair_up(
    now: Sequence[HandIn], before: Sequence[HandIn]
) -> Iterator[tuple[HandIn, HandIn | None]]:
    """Yield each submission with the earlier one of the same student, None where there is none."""
    known: dict[tuple[str, str], list[HandIn]] = {}
    for hand_in in before:
        known.setdefault(_identity_of(hand_in), []).append(hand_in)
    unnamed = {one.key: one for one in before if _identity_of(one) == ("name", one.key)}
    for hand_in in now:
        same = known.get(_identity_of(hand_in), [])
        was = next((other for other in same if other.key == hand_in.key), None)
        was = was or (same[0] if same else unnamed.get(hand_in.key))
        if was is not None:
            unnamed.pop(was.key, None)
            if was in same:
                same.remove(was)
        yield hand_in, was


def _identity_of(hand_in: HandIn) -> tuple[str, str]:
    for kind in ("moodle", "account", "email", "sid"):
        if value := getattr(hand_in, kind):
            return kind, value.casefold()
    return "name", hand_in.name
