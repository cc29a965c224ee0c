"""What lies in the folder of a class, and what a platform makes of it."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from extensions.classroom.files.contents import (
    ARCHIVES,
    DOCUMENTS,
    ZIP,
    holds_program_text,
    may_hold_program,
)
from extensions.classroom.files.gathering import FoundSubmission
from extensions.classroom.files.names import clean_name, is_noise
from extensions.classroom.files.tables import SheetRow
from extensions.classroom.files.tree import Kind, Parts, Tree, TreeEntry
from harness.submission.folder import PROGRAMS

SUBMITTED = (*PROGRAMS, ZIP, *ARCHIVES, *DOCUMENTS)
# A program to which an editor or a browser has given another ending: ann.py.txt
SAVED_OTHERWISE = re.compile(r"(?P<stem>.+)\.(?:py|ipynb)\.\w+", re.IGNORECASE)
TEXT = ".txt"
FEW = 10  # one entry of so many may have another form than all others


@dataclass(frozen=True, kw_only=True)
class Clues:
    """What is known of a class: how its programs are called, and the rows of its worksheet.

    `modules` are those of the `wanted` names that belong beside the main file; `unsettled`
    are the entries that are still being written in a folder that is watched.
    """

    wanted: Collection[str] = ()
    modules: Collection[str] = ()
    unsettled: Collection[Parts] | None = None
    participants: Sequence[SheetRow] = ()


@dataclass(frozen=True, kw_only=True)
class Listing:
    """A folder of a tree and the entries in it, by name."""

    tree: Tree
    parts: Parts
    entries: tuple[TreeEntry, ...]

    @property
    def shown(self) -> list[TreeEntry]:
        """The entries without what systems leave behind."""
        return [
            entry for entry in self.entries if entry.kind is Kind.STRAY or not is_noise(entry.name)
        ]

    @property
    def folders(self) -> list[TreeEntry]:
        return [one for one in self.shown if one.kind is Kind.FOLDER]

    def is_submitted(self, entry: TreeEntry) -> bool:
        """Return whether an entry may be what a student submitted: a program, a zip, a folder.

        A link or a pipe without an ending may have been meant as a folder.
        """
        if entry.kind is Kind.FOLDER:
            return may_hold_program(self.tree, entry)
        if entry.kind is Kind.STRAY:
            return False
        is_program = entry.suffix in SUBMITTED or bool(SAVED_OTHERWISE.fullmatch(entry.name))
        is_unfit_folder = entry.kind is Kind.UNFIT and not entry.suffix
        if is_program or is_unfit_folder:
            return True
        # A program that was saved as a text: `ann.txt`.
        is_text = entry.kind is Kind.FILE and entry.suffix == TEXT
        return is_text and holds_program_text(self.tree, entry.parts)


@dataclass(frozen=True, kw_only=True)
class ListedSubmissions:
    """The submissions that a platform's form has; `used` are the entries that they come from."""

    found: tuple[FoundSubmission, ...]
    recognised: str
    used: tuple[TreeEntry, ...]
    remarks: tuple[str, ...] = ()


def list_folder(tree: Tree, parts: Parts = ()) -> Listing:
    """Return what is in a folder of a tree.  Raises OSError."""
    return Listing(tree=tree, parts=parts, entries=tuple(tree.list_entries(parts)))


def are_few(others: Collection[object], of: Collection[object]) -> bool:
    """Return whether so few entries have another form that the others tell what a folder is."""
    return FEW * len(others) <= len(of)


def stray_submissions(entries: Iterable[TreeEntry], form: str) -> list[FoundSubmission]:
    """Return what lies in a download, and is called as nothing in it is: it is nobody's."""
    sentence = (
        f"Its name is not one of {form}, so nobody knows whose it is. "
        "Grade it on its own, or give it such a name."
    )
    return [FoundSubmission(name=clean_name(entry.name), refusal=sentence) for entry in entries]
