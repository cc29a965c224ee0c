"""Which platform a class comes from, and what each student handed in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from harness.classroom import gradescope_export, moodle_download, plain_class
from harness.classroom.archives import CLASS, unpack_zip
from harness.classroom.gathering import is_zip, make_hand_ins
from harness.classroom.listing import Listing, list_folder
from harness.classroom.records import HandIn
from harness.errors import UsageError
from harness.printable import cut_name
from harness.submission.folder import list_names

MOST_WRAPPERS = 3  # folders around the class, of which each holds nothing but the next
LOOKED_FOR = (
    "Looked for: a program (.py, .ipynb, .zip) or a folder for each student, a Gradescope "
    "export (submission_metadata.yml), Moodle's download of all submissions."
)
PLATFORMS = (
    gradescope_export.find_in_export,
    moodle_download.find_in_download,
    plain_class.find_students,
)


@dataclass(frozen=True, kw_only=True)
class HandedInClass:
    """The hand-ins of a class, a sentence on what was recognised, and others for staff."""

    hand_ins: list[HandIn]
    sentence: str
    remarks: tuple[str, ...] = ()


def recognise_class(path: Path, workplace: Path) -> HandedInClass:
    """Return what a class handed in, from a folder or a zip.

    What is unpacked or copied lands in `workplace`, a folder that is new or empty.  Raises
    UsageError where there is no such class.
    """
    folder, faults = _open_class(path, workplace / "class")
    listing = _unwrap(_list_class(folder, path))
    for find_in in PLATFORMS:
        if found := find_in(listing):
            hand_ins = make_hand_ins(found.found, workplace / "students")
            count = f"{len(hand_ins)} hand-in{'' if len(hand_ins) == 1 else 's'}"
            return HandedInClass(
                hand_ins=hand_ins,
                sentence=f"{found.recognised}: {count}.",
                remarks=(*faults, *found.remarks, *_passed_over(listing, found.used)),
            )
    raise UsageError(f"{path}: holds no hand-ins. {_what_it_holds(listing)} {LOOKED_FOR}")


def _open_class(path: Path, unpacked: Path) -> tuple[Path, tuple[str, ...]]:
    """Return the folder of a class, a zip unpacked, and what is to be said of the zip."""
    try:
        whole = path.resolve(strict=True)
    except OSError as error:
        raise UsageError(
            f"{path}: {error.strerror}. Name the folder or the zip with what the class handed in."
        ) from error
    if whole.is_dir():
        return whole, ()
    if not is_zip(whole):
        raise UsageError(
            f"{path}: is neither a folder nor a zip. "
            "Name the folder or the zip with what the class handed in."
        )
    faults = unpack_zip(whole, unpacked, CLASS)
    return unpacked, tuple(f"{cut_name(path.name)}: {fault}" for fault in faults)


def _list_class(folder: Path, path: Path) -> Listing:
    try:
        return list_folder(folder)
    except OSError as error:
        raise UsageError(
            f"{path}: cannot be read: {error.strerror}. Make it readable and try again."
        ) from error


def _unwrap(listing: Listing) -> Listing:
    """Return what the folders around a class hold, the folder itself where none is a wrapper."""
    inner = listing
    for _ in range(MOST_WRAPPERS):
        if inner.files or len(inner.folders) != 1 or moodle_download.is_download(inner):
            break
        try:
            inner = list_folder(inner.folders[0])
        except OSError:
            break
        if _looks_like_class(inner):
            return inner
    return listing


def _looks_like_class(inner: Listing) -> bool:
    """Return whether the only folder in a folder holds a class, not what one student handed in.

    A student may hand in several programs as well.  A class in a folder of its own is what comes
    more often, and the sentence on what was recognised tells.
    """
    several = len(inner.folders) + len(plain_class.programs_in(inner)) > 1
    return several or gradescope_export.is_export(inner) or moodle_download.is_download(inner)


def _passed_over(listing: Listing, used: Sequence[Path]) -> list[str]:
    """Return a sentence on what is no hand-in, none where there is nothing."""
    others = {*listing.folders, *listing.files, *listing.others} - set(used)
    names = sorted(cut_name(path.name) for path in others)
    return [f"Not looked at, since it is no hand-in: {list_names(names)}."] if names else []


def _what_it_holds(listing: Listing) -> str:
    entries = (*listing.folders, *listing.files, *listing.others)
    names = sorted(cut_name(path.name) for path in entries)
    return f"It holds {list_names(names)}." if names else "It is empty."
