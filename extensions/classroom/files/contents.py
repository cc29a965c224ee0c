"""What is in a submission: its files by their names, and what could not be taken of it.

Looking is bounded for each submission alone, so that no other one pays for it.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

from extensions.classroom.files.archives import damage_as_error
from extensions.classroom.files.names import MOST_PARTS, TOO_DEEP, SafeNames, is_noise
from extensions.classroom.files.tree import Kind, Parts, Tree, TreeEntry
from harness.printable import cut_name
from harness.submission.folder import MOST_LISTED, PROGRAMS, list_names
from harness.submission.reading import (
    FILE_KINDS,
    FIRST_BYTES,
    MOST_BYTES,
    UNPACK,
    functions_in,
    kind_of_content,
)

# Files that a person has to look at, since no program can be read from them.
#
# They are told by the ending of the name or by the first bytes, whatever the name says.

ARCHIVES = frozenset(end for kind in FILE_KINDS if kind.way_out == UNPACK for end in kind.endings)
# What a person may submit in place of a program: a PDF, a document, a shortcut.
DOCUMENTS = frozenset(end for kind in FILE_KINDS if kind.is_sent_instead for end in kind.endings)

PICTURES = frozenset(end for kind in FILE_KINDS if kind.name == "a picture" for end in kind.endings)

# Ends the sentences on a submission in which a person may find more than we do.
NOT_GRADED = "Not graded: please look at it."


def kind_of_file(path: Path) -> str:
    """Return what a file is that is no program, such as "a PDF"; "" for a text.

    Raises OSError where it cannot be read.
    """
    with path.open("rb") as file:
        first = file.read(FIRST_BYTES)
    ending = path.suffix.lower()
    named = (kind for kind in FILE_KINDS if ending in kind.endings)
    kind = next(named, None) or kind_of_content(first)
    return kind.name if kind else ""


def is_program_text(content: bytes) -> bool:
    """Return whether a text seems to be a program."""
    return b"\0" not in content and any(functions_in(content.decode("latin-1")))


MOST_FILES = 2000  # of a submission, and folders: whoever has more submits an environment
MOST_TRIED = 10  # files of other names that are read in search of a program
ZIP = ".zip"
MANY = "Only the first {} of {} files were looked at."
MANY_FOLDERS = "Only the first {} folders were looked at."


@dataclass(kw_only=True)
class Faults:
    """What could not be taken of a submission, or of a zip in it, which is its `title` then."""

    title: str = ""
    names: defaultdict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    sentences: list[str] = field(default_factory=list)

    def __bool__(self) -> bool:
        return bool(self.names or self.sentences)

    def add(self, fault: str, name: str) -> None:
        """Note a fault of something that has a name."""
        self.names[fault].append(cut_name(name))

    def all_sentences(self) -> Iterator[str]:
        """Yield a sentence for each kind of fault."""
        before = f"{self.title}: " if self.title else ""
        for fault, names in self.names.items():
            yield f"{before}{fault}: {list_names(names)}."
        yield from (before + sentence for sentence in self.sentences)


@dataclass(frozen=True, kw_only=True)
class SubmittedFile:
    """A file of a submission: where it is in the tree, and its place in the submission."""

    parts: Parts
    place: Parts
    is_certain: bool = True

    @property
    def file_name(self) -> str:
        return self.place[-1]

    @property
    def suffix(self) -> str:
        """The ending of its name, in small letters."""
        return PurePosixPath(self.file_name).suffix.lower()


@dataclass(frozen=True, kw_only=True)
class SubmittedPart:
    """What was submitted, or what a zip in it holds: `archive` is its place in `outer` then."""

    tree: Tree
    pieces: Sequence[SubmittedFile]
    faults: Faults
    names: SafeNames = field(default_factory=SafeNames)
    outer: SubmittedPart | None = None
    archive: Parts = ()

    @property
    def base(self) -> Parts:
        """Where the pieces land; everything in `outer` has to have a place before."""
        return self.outer.names.place_of_archive(self.archive) if self.outer else ()


def find_pieces(tree: Tree, entry: TreeEntry, place: Parts, faults: Faults) -> list[SubmittedFile]:
    """Return the files at an entry, those higher up first; what tools put there is left out."""
    if entry.kind is Kind.FILE:
        return [SubmittedFile(parts=entry.parts, place=place, is_certain=entry.is_certain)]
    if entry.kind is not Kind.FOLDER:
        faults.add(entry.fault, entry.name)
        return []
    return pieces_below(tree, entry.parts, place, faults)


def pieces_below(tree: Tree, top: Parts, place: Parts, faults: Faults) -> list[SubmittedFile]:
    """Return the files below a folder of a tree; the folder's own place is `place`."""
    pieces: list[SubmittedFile] = []
    todo = deque([top])
    looked_into = 0
    while todo and len(pieces) < MOST_LISTED and looked_into < MOST_FILES:
        folder = todo.popleft()
        looked_into += 1
        for entry in _entries_of(tree, folder, faults):
            here = (*place, *entry.parts[len(top) :])
            if entry.kind is Kind.FOLDER and len(here) < MOST_PARTS:
                todo.append(entry.parts)
            elif entry.kind is Kind.FILE:
                pieces.append(
                    SubmittedFile(parts=entry.parts, place=here, is_certain=entry.is_certain)
                )
            else:
                shown = entry.name if entry.kind is Kind.STRAY else "/".join(here)
                faults.add(entry.fault or TOO_DEEP, shown)
    if todo:
        faults.sentences.append(MANY_FOLDERS.format(looked_into))
    return pieces


def _entries_of(tree: Tree, folder: Parts, faults: Faults) -> Iterator[TreeEntry]:
    """Yield what is in a folder without what tools put there; nothing where it is closed."""
    try:
        entries = tree.list_entries(folder)
    except OSError as error:
        faults.add(unreadable_fault(error), "/".join(folder[-1:]))
        return
    for entry in entries:
        if entry.kind is Kind.STRAY or not (is_noise(entry.name) or entry.name.startswith("__")):
            yield entry


def unreadable_fault(error: OSError) -> str:
    return f"Cannot be read ({error.strerror})"


def first_pieces(
    parts: Sequence[SubmittedPart], wanted: Collection[str]
) -> list[tuple[SubmittedPart, SubmittedFile]]:
    """Return the pieces in the order in which they are copied, the likely ones first.

    Of too many the first are left.
    """
    found = [(part, piece) for part in parts for piece in part.pieces]
    found.sort(key=lambda one: (one[1].file_name not in wanted, one[1].suffix not in PROGRAMS))
    if len(found) > MOST_FILES:
        parts[0].faults.sentences.append(MANY.format(MOST_FILES, len(found)))
    return found[:MOST_FILES]


def may_hold_program(tree: Tree, entry: TreeEntry) -> bool:
    """Return whether a folder holds a program under any name, or anything that could be one."""
    faults = Faults()
    pieces = find_pieces(tree, entry, (), faults)
    if faults or any(piece.suffix in (*PROGRAMS, ZIP) for piece in pieces):
        return True
    return any(holds_program_text(tree, piece.parts) for piece in pieces[:MOST_TRIED])


def holds_program_text(tree: Tree, parts: Parts) -> bool:
    """Return whether a file is a text with functions in it."""
    try:
        with damage_as_error(), tree.open_file(parts) as file:
            return is_program_text(file.read(MOST_BYTES))
    except OSError:
        return False
