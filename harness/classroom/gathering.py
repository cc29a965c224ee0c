"""What a platform tells of a hand-in, made a record with one file or folder to grade.

A folder that can be graded as it lies stays where it is.  Where a hand-in is spread over several
files of a large folder, or holds a zip, copies are gathered in a folder of their own: what staff
downloaded is never written to.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from harness.classroom.archives import STUDENT, unpack_zip
from harness.classroom.members import safe_name
from harness.classroom.names import clean_name, is_noise, make_keys
from harness.classroom.records import HandIn
from harness.errors import UsageError
from harness.printable import cut_name
from harness.submission.folder import (
    folder_contents,
    list_names,
    name_in_folder,
    programs_among,
    why_unreadable,
)
from harness.submission.reading import MOST_NOTEBOOK_BYTES

ZIP = ".zip"
MOST_ZIPS = 10  # of one student
MOST_COPIED_BYTES = 100_000_000  # of one student: whoever has more hands in an environment
OTHER_ARCHIVES = (".7z", ".rar", ".tar", ".gz", ".tgz", ".bz2", ".xz")
NOTHING = "Nothing was handed in."


@dataclass(frozen=True, kw_only=True)
class Source:
    """A file or a folder of a hand-in, and the place in the hand-in where it belongs."""

    path: Path
    place: str = ""


@dataclass(frozen=True, kw_only=True)
class Found:
    """A hand-in as a platform tells it; `mark` tells namesakes apart, `problems` are sentences."""

    name: str
    sources: tuple[Source, ...] = ()
    mark: str = ""
    problems: tuple[str, ...] = ()
    moodle: str = ""
    sid: str = ""
    email: str = ""
    submitted: str = ""


def make_hand_ins(found: Sequence[Found], workplace: Path) -> list[HandIn]:
    """Return the records of a class, sorted by name; copies are gathered in `workplace`."""
    ordered = sorted(found, key=lambda one: (clean_name(one.name).casefold(), one.mark, one.name))
    keys = make_keys([(clean_name(one.name), one.mark) for one in ordered])
    return [
        _make_hand_in(one, key, workplace / key) for one, key in zip(ordered, keys, strict=True)
    ]


def _make_hand_in(found: Found, key: str, own: Path) -> HandIn:
    path, problems = _path_to_grade(found.sources, own)
    return HandIn(
        key=key,
        name=clean_name(found.name) or key,
        path=path,
        problem=" ".join([*found.problems, *problems]),
        moodle=found.moodle,
        sid=clean_name(found.sid),
        email=clean_name(found.email),
        submitted=clean_name(found.submitted),
    )


def _path_to_grade(sources: Sequence[Source], own: Path) -> tuple[Path | None, list[str]]:
    """Return the file or folder to grade, None where there is none, and what is odd about it."""
    if not sources:
        return None, []
    try:
        files = [(source, files_of(source.path)) for source in sources]
        if _is_ready(files):
            path, problems = sources[0].path, []
        else:
            path, problems = own, _gather_files(files, own)
        return _checked_path(path, problems)
    except UsageError as error:
        return None, [str(error)]
    except OSError as error:
        return None, [f"{own}: cannot be made: {error.strerror}."]


def files_of(path: Path) -> list[Path]:
    """Return the files of a hand-in, or of a part.  Raises UsageError where it is closed."""
    if not path.is_dir():
        if error := why_unreadable(path):
            raise UsageError(f"{cut_name(path.name)} cannot be read: {error.strerror}.")
        return [path]
    try:
        files = folder_contents(path).files
    except UsageError as error:
        reason = getattr(error.__cause__, "strerror", "")
        raise UsageError(f"The folder {cut_name(path.name)} cannot be read: {reason}.") from error
    return [one for one in files if not is_noise(one.name)]


def _is_ready(files: Sequence[tuple[Source, list[Path]]]) -> bool:
    """Return whether a hand-in can be graded where it lies."""
    (source, inside), *more = files
    return not (more or source.place or any(map(is_zip, inside)))


def is_zip(path: Path) -> bool:
    """Return whether a file is a zip, by its name."""
    return path.suffix.lower() == ZIP


def _gather_files(files: Sequence[tuple[Source, list[Path]]], own: Path) -> list[str]:
    """Copy the files of a hand-in into its own folder, zips unpacked; return what is to be said."""
    problems: list[str] = []
    skipped: list[str] = []
    zips: list[tuple[Path, Path]] = []
    left = MOST_COPIED_BYTES
    own.mkdir(parents=True, exist_ok=True)
    for source, inside in files:
        for path in sorted(inside, key=lambda one: one not in programs_among([one])):
            place = own.joinpath(*_place_of(path, source))
            if is_zip(path):
                zips.append((path, place.with_suffix("")))
            elif left <= 0:
                skipped.append(cut_name(path.name))
            else:
                copied, fault = _copy_start(path, place)
                left -= copied
                problems += fault
    if skipped:
        most = f"{MOST_COPIED_BYTES // 1_000_000} MB"
        problems.append(
            f"Not copied, since the folder holds more than {most}: {list_names(skipped)}."
        )
    for archive, place in zips[:MOST_ZIPS]:
        problems += _unpack_part(archive, place)
    if len(zips) > MOST_ZIPS:
        problems.append(f"Only the first {MOST_ZIPS} of {len(zips)} zips were unpacked.")
    return problems


def _place_of(path: Path, source: Source) -> tuple[str, ...]:
    """Return where a file of a source stands in the gathered folder."""
    if path == source.path:
        return (safe_name(source.place or path.name),)
    above = (safe_name(source.place),) if source.place else ()
    return (*above, *map(safe_name, path.relative_to(source.path).parts))


def _copy_start(path: Path, target: Path) -> tuple[int, list[str]]:
    """Copy as much of a file as the grader reads of any.

    Return how many bytes that are, and a sentence where something kept it from that.
    """
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with os.fdopen(os.open(path, os.O_RDONLY | NO_TRICKS), "rb") as file:
            return target.write_bytes(file.read(MOST_NOTEBOOK_BYTES + 1)), []
    except OSError as error:
        return 0, [f"{cut_name(path.name)} cannot be copied: {error.strerror}."]


def _unpack_part(archive: Path, place: Path) -> list[str]:
    """Unpack a zip in a hand-in and return sentences on what it lacks."""
    while place.exists():
        place = place.with_name(place.name + "-zip")
    try:
        return [f"{cut_name(archive.name)}: {one}" for one in unpack_zip(archive, place, STUDENT)]
    except UsageError as error:
        return [str(error)]


def _checked_path(path: Path, problems: list[str]) -> tuple[Path | None, list[str]]:
    """Return the path where there is something to grade, else None and why there is not."""
    files = files_of(path)
    if not files:
        return None, problems or [NOTHING]
    packed = [
        name_in_folder(one, path) if one != path else cut_name(one.name)
        for one in files
        if one.suffix.lower() in OTHER_ARCHIVES or (is_zip(one) and one != path)
    ]
    if packed:
        problems = [*problems, f"Not unpacked: {list_names(packed)}."]
    programs = programs_among(files)
    if programs and all(map(why_unreadable, programs)):
        name = cut_name(programs[0].name)
        error = why_unreadable(programs[0])
        return None, [*problems, f"{name} cannot be read: {error.strerror if error else ''}."]
    return path, problems
