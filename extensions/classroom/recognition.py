"""Which platform a class comes from, and what each student submitted."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from extensions.classroom.files.contents import ZIP, refuse_without_room
from extensions.classroom.files.gathering import NO_CLUES, Clues, Gatherer, Listing, list_folder
from extensions.classroom.files.names import Parts
from extensions.classroom.files.records import HandIn
from extensions.classroom.files.tree import (
    MOST_LIST_BYTES,
    FolderTree,
    Kind,
    NoZip,
    Tree,
    TreeEntry,
    open_zip,
    os_error_as,
)
from extensions.classroom.sources import SOURCES
from harness.errors import UsageError
from harness.model import Record
from harness.printable import cut_name
from harness.reports.words import with_noun
from harness.submission.folder import list_names
from harness.submission.reading import open_regular

MOST_WRAPPERS = 3  # folders around the class, of which each holds nothing but the next
LOOKED_FOR = (
    "Looked for: a program (.py, .ipynb, .zip) or a folder for each student, a Gradescope "
    "export (submission_metadata.yml), a download of all submissions from Moodle, Canvas, "
    "Blackboard or Brightspace."
)


class HandedInClass(Record):
    """The submissions of a class, a sentence on what was recognised, and others for staff."""

    hand_ins: list[HandIn]
    sentence: str
    remarks: tuple[str, ...] = ()


def recognise_class(path: Path, workplace: Path, clues: Clues = NO_CLUES) -> HandedInClass:
    """Return what a class submitted, from a folder or a zip.

    Copies land in `workplace`, a folder that is new or empty, or has those of the last look; what
    was submitted is not needed any more then.  Raises UsageError where there is no such class, or
    no room for it.
    """
    with _open_class(path, clues.unsettled) as tree:
        with os_error_as(UsageError, path, "cannot be read: {}. Make it readable and try again."):
            listing = _unwrap(list_folder(tree))
        for source in SOURCES:
            if found := source.find_in(listing, clues):
                workplace.mkdir(parents=True, exist_ok=True)
                refuse_without_room(workplace, len(found.found))
                gatherer = Gatherer(tree=tree, workplace=workplace, clues=clues)
                hand_ins = gatherer.make_hand_ins(found.found)
                count = with_noun(len(hand_ins), "submission", "submissions")
                return HandedInClass(
                    hand_ins=hand_ins,
                    sentence=f"{found.recognised}: {count}.",
                    remarks=(*found.remarks, *_skipped_sentences(listing, found.used)),
                )
    names = sorted(cut_name(entry.name) for entry in listing.shown)
    holds = f"It holds {list_names(names)}." if names else "It is empty."
    raise UsageError(f"{path}: holds no submissions. {holds} {LOOKED_FOR}")


@contextmanager
def _open_class(path: Path, unsettled: Collection[Parts] | None) -> Iterator[Tree]:
    """Yield what a class submitted as a tree.  Raises UsageError."""
    way_out = "Name the folder or the zip with what the class submitted."
    with os_error_as(UsageError, path, f"{{}}. {way_out}"):
        whole = path.resolve(strict=True)
    if whole.is_dir():
        yield FolderTree(root=whole, unsettled=unsettled)
        return
    if whole.suffix.lower() != ZIP:
        raise UsageError(f"{path}: is neither a folder nor a zip. {way_out}")
    with os_error_as(UsageError, path, "cannot be read: {}."):
        opened = open_regular(whole)
    with opened as source:
        try:
            with open_zip(source, MOST_LIST_BYTES) as tree:
                yield tree
        except NoZip as error:
            raise UsageError(
                f"{path}: {error}. Get it again, or unpack it by hand and name the folder."
            ) from error


def _unwrap(listing: Listing) -> Listing:
    """Return what the folders around a class hold, the folder itself where none is a wrapper."""
    inner = listing
    for _ in range(MOST_WRAPPERS):
        has_files = any(entry.kind is Kind.FILE for entry in inner.shown)
        # A folder in a folder may be a submission by its name, and no wrapper.
        is_submission = any(source.is_class(inner) for source in SOURCES if source.clear_names)
        if len(inner.folders) != 1 or has_files or is_submission:
            break
        try:
            inner = list_folder(inner.tree, inner.folders[0].parts)
        except OSError:
            break
        # What one student submitted may look so, too.  A class in a folder of its own is what comes
        # more often, and the sentence on what was recognised tells.
        if any(source.is_class(inner) for source in SOURCES):
            return inner
    return listing


def _skipped_sentences(listing: Listing, used: Sequence[TreeEntry]) -> Iterator[str]:
    """Yield sentences on what is no submission, none where there is nothing."""
    taken = set(used)
    others = sorted((one for one in listing.shown if one not in taken), key=lambda one: one.name)
    for fault in sorted({entry.fault for entry in others if entry.kind is Kind.STRAY}):
        strays = [cut_name(entry.name) for entry in others if entry.fault == fault]
        yield f"{fault}: {list_names(strays)}."
    names = [cut_name(entry.name) for entry in others if entry.kind is not Kind.STRAY]
    if names:
        yield f"Not looked at, because it is no submission: {list_names(names)}."
