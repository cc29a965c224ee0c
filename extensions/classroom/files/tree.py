"""What a class submitted, as a tree of names: folders on a disk, or the entries of a zip.

Nothing is followed and nothing unpacked to look at it.  What cannot be taken is there as well, with
its fault, so that whoever sent it is never lost.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass
from itertools import islice
from operator import attrgetter
from os import DirEntry
from pathlib import Path, PurePosixPath
from typing import BinaryIO, ClassVar, Protocol, TypeAlias

from harness.submission.folder import MOST_LISTED
from harness.submission.reading import open_below, scan_below

Parts: TypeAlias = tuple[str, ...]
LINK = "Left out, since it is a link"
NO_FILE = "Left out, since it is neither a file nor a folder"
UNSEEN = "Left out, since it cannot be looked at"


class Kind(enum.Enum):
    """What lies under a name; `UNFIT` is what is not taken, `STRAY` a path that leads elsewhere."""

    FILE = "file"
    FOLDER = "folder"
    UNFIT = "unfit"
    STRAY = "stray"


@dataclass(frozen=True, kw_only=True)
class TreeEntry:
    """Something in a tree, below the folders `above`; `fault` says why it is unfit.

    A name is not certain where its bytes are in no known code.
    """

    above: Parts
    name: str
    kind: Kind
    fault: str = ""
    is_certain: bool = True

    @property
    def parts(self) -> Parts:
        """The names on the way to it, and its own."""
        return (*self.above, self.name)

    @property
    def suffix(self) -> str:
        """The ending of the name, in small letters."""
        return PurePosixPath(self.name).suffix.lower()

    @property
    def stem(self) -> str:
        """What a student is called whose this is: without the ending where it is no folder."""
        return self.name if self.kind is Kind.FOLDER else PurePosixPath(self.name).stem


class Tree(Protocol):
    """Folders and files by their names."""

    @property
    def is_packed(self) -> bool:
        """Whether a file can only be read from its start."""

    def list_entries(self, parts: Parts) -> list[TreeEntry]:
        """Return what is in a folder, by name.  Raises OSError."""

    def open_file(self, parts: Parts) -> BinaryIO:
        """Return a file, open for reading.  Raises OSError."""


@dataclass(frozen=True, kw_only=True)
class FolderTree:
    """What lies below a folder, which is itself trusted to be the one that is meant."""

    root: Path
    is_packed: ClassVar[bool] = False

    def list_entries(self, parts: Parts) -> list[TreeEntry]:
        """Return what is in a folder, by name; of a folder without end a part.  Raises OSError."""
        with scan_below(self.root, parts) as scanned:
            found = [_entry_of(parts, one) for one in islice(scanned, MOST_LISTED)]
        return sorted(found, key=attrgetter("name"))

    def open_file(self, parts: Parts) -> BinaryIO:
        """Return a regular file, open for reading.  Raises OSError."""
        return open_below(self.root, parts)


def _entry_of(parts: Parts, found: DirEntry[str]) -> TreeEntry:
    try:
        if found.is_file(follow_symlinks=False):
            return TreeEntry(above=parts, name=found.name, kind=Kind.FILE)
        if found.is_dir(follow_symlinks=False):
            return TreeEntry(above=parts, name=found.name, kind=Kind.FOLDER)
        fault = LINK if found.is_symlink() else NO_FILE
    except OSError:
        fault = UNSEEN
    return TreeEntry(above=parts, name=found.name, kind=Kind.UNFIT, fault=fault)
