"""What is in a submission: its files by their names, copies of them, and what could not be taken.

Looking is bounded for each submission alone, so that no other one pays for it.  Copied is as much
as the grader reads of any.
"""

from __future__ import annotations

import errno
import os
import shutil
import tempfile
from collections import defaultdict, deque
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from io import BufferedWriter
from pathlib import Path, PurePosixPath

from extensions.classroom.files.names import (
    MOST_PARTS,
    MOST_PATH_BYTES,
    TOO_DEEP,
    Parts,
    fitting_name,
    is_noise,
)
from extensions.classroom.files.tree import DamagedZip, Kind, Tree, TreeEntry, damage_as_error
from harness.errors import UsageError
from harness.model import Assignment, Record
from harness.printable import cut_name
from harness.submission.folder import MOST_LISTED, PROGRAMS, list_names, read_files, recognise_for
from harness.submission.reading import (
    FILE_KINDS,
    FIRST_BYTES,
    MOST_BYTES,
    MOST_NOTEBOOK_BYTES,
    UNPACK,
    UnreadableSubmission,
    functions_in,
    is_notebook,
    kind_of_content,
)

ARCHIVES = frozenset(end for kind in FILE_KINDS if kind.way_out == UNPACK for end in kind.endings)
# What a person may submit in place of a program: a PDF, a document, a shortcut.
DOCUMENTS = frozenset(end for kind in FILE_KINDS if kind.is_sent_instead for end in kind.endings)

PICTURES = frozenset(end for kind in FILE_KINDS if kind.name == "a picture" for end in kind.endings)

# Ends the sentences on a submission in which a person may find more than we do.
NOT_GRADED = "Not graded: please look at it."


def kind_of_file(path: Path) -> str:
    """Return the kind of a file by its ending, else its content: "a PDF"; "" for a text.

    Raises OSError where it cannot be read.
    """
    with path.open("rb") as file:
        first = file.read(FIRST_BYTES)
    ending = path.suffix.lower()
    named = (kind for kind in FILE_KINDS if ending in kind.endings)
    kind = next(named, None) or kind_of_content(first)
    return kind.name if kind else ""


def read_program(path: Path | None, assignment: Assignment) -> str | None:
    """Return the program that is graded of a file or folder with its modules, None for none."""
    if path is None:
        return None
    try:
        found = recognise_for(path, assignment)
        return None if found.problem else "\n".join(read_files(found.path, assignment).lines)
    except (UsageError, UnreadableSubmission):
        return None


MOST_FILES = 2000  # of a submission, and folders: whoever has more submits an environment
MOST_TRIED = 10  # files of other names that are read in search of a program
ZIP = ".zip"
MANY = "Only the first {} of {} files were looked at."
MANY_FOLDERS = "Only the first {} folders were looked at."


class SubmittedFile(Record):
    """A file of a submission: where it is in the tree of its part, its place in the submission."""

    part: SubmittedPart
    parts: Parts
    place: Parts

    @property
    def file_name(self) -> str:
        return self.place[-1]

    @property
    def suffix(self) -> str:
        """The ending of its name, in small letters."""
        return PurePosixPath(self.file_name).suffix.lower()

    def note(self, fault: str) -> None:
        """Note in its part why it is not taken."""
        self.part.note("/".join(self.place), fault)


@dataclass(kw_only=True, eq=False)
class SubmittedPart:
    """What was submitted, or what a zip in it holds: its files, and what could not be taken of it.

    `archive` is the place of the zip, whose name its sentences begin with.
    """

    tree: Tree
    archive: Parts = ()
    pieces: list[SubmittedFile] = field(default_factory=list)
    faults: defaultdict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    sentences: list[str] = field(default_factory=list)

    @property
    def is_whole(self) -> bool:
        return not (self.faults or self.sentences)

    def note(self, name: str, fault: str) -> None:
        """Note why something is not taken."""
        self.faults[fault].append(cut_name(name))

    def problems(self) -> Iterator[str]:
        """Yield a sentence for each kind of fault, then the others."""
        before = f"{cut_name(self.archive[-1])}: " if self.archive else ""
        for fault, names in self.faults.items():
            yield f"{before}{fault}: {list_names(names)}."
        yield from (before + sentence for sentence in self.sentences)

    def take_entry(self, entry: TreeEntry, place: Parts) -> None:
        """Add the files at an entry, without what tools put there; note what is none."""
        if entry.kind is Kind.FILE:
            self.pieces.append(SubmittedFile(part=self, parts=entry.parts, place=place))
        elif entry.kind is Kind.FOLDER:
            self.take_folder(entry.parts, place)
        else:
            self.note(entry.name, entry.fault)

    def take_folder(self, top: Parts, place: Parts = ()) -> None:
        """Add the files below a folder, whose own place is `place`, those higher up first."""
        todo = deque([top])
        looked_into, most = 0, len(self.pieces) + MOST_LISTED
        while todo and len(self.pieces) < most and looked_into < MOST_FILES:
            folder = todo.popleft()
            looked_into += 1
            for entry in self._entries_of(folder):
                here = (*place, *entry.parts[len(top) :])
                if entry.kind is Kind.FOLDER and len(here) < MOST_PARTS:
                    todo.append(entry.parts)
                elif entry.kind is Kind.FILE:
                    self.pieces.append(SubmittedFile(part=self, parts=entry.parts, place=here))
                else:
                    shown = entry.name if entry.kind is Kind.STRAY else "/".join(here)
                    self.note(shown, entry.fault or TOO_DEEP)
        if todo:
            self.sentences.append(MANY_FOLDERS.format(looked_into))

    def _entries_of(self, folder: Parts) -> Iterator[TreeEntry]:
        """Yield what is in a folder without what tools put there; nothing where it is closed."""
        try:
            entries = self.tree.list_entries(folder)
        except OSError as error:
            self.note("/".join(folder[-1:]), unreadable_fault(error))
            return
        for entry in entries:
            is_tool = is_noise(entry.name) or entry.name.startswith("__")
            if entry.kind is Kind.STRAY or not is_tool:
                yield entry

    def take_out_zips(self) -> list[SubmittedFile]:
        """Return the zips among the files, which are no more among them then."""
        zips = [piece for piece in self.pieces if piece.suffix == ZIP]
        self.pieces = [piece for piece in self.pieces if piece.suffix != ZIP]
        return zips


def unreadable_fault(error: OSError) -> str:
    return f"Cannot be read ({error.strerror})"


def first_pieces(parts: Sequence[SubmittedPart], wanted: Collection[str]) -> list[SubmittedFile]:
    """Return the pieces in the order in which they are copied, the likely ones first.

    Of more than MOST_FILES the first are returned, and the first part gets a sentence on that.
    """
    found = [piece for part in parts for piece in part.pieces]
    found.sort(key=lambda piece: (piece.file_name not in wanted, piece.suffix not in PROGRAMS))
    if len(found) > MOST_FILES:
        parts[0].sentences.append(MANY.format(MOST_FILES, len(found)))
    return found[:MOST_FILES]


def may_hold_program(tree: Tree, entry: TreeEntry) -> bool:
    """Return whether a folder holds a program under any name, or anything that could be one."""
    part = SubmittedPart(tree=tree)
    part.take_entry(entry, ())
    if not part.is_whole or any(piece.suffix in (*PROGRAMS, ZIP) for piece in part.pieces):
        return True
    return any(holds_program_text(tree, piece.parts) for piece in part.pieces[:MOST_TRIED])


def holds_program_text(tree: Tree, parts: Parts) -> bool:
    """Return whether a file is a text with functions in it."""
    try:
        with damage_as_error(), tree.open_file(parts) as file:
            content = file.read(MOST_BYTES)
            return b"\0" not in content and any(functions_in(content.decode("latin-1")))
    except OSError:
        return False


# Copies in a folder of our own

MARK = ".in-use-by-a-class"  # a file in the folder, locked by the run at work
MOST_COPIED_BYTES = 30_000_000  # of a submission: a program has thousands
MOST_SPOOLED_BYTES = 100_000_000  # of the zips in it that have to be unpacked to look into them
# kept for each submission that is still to come: more than the largest notebook that is read
SHARE_BYTES = 6_000_000
LEAST_SHARE_BYTES = 200_000
RESERVE_BYTES = 50_000_000  # stay free, for the grader's own files


@dataclass(kw_only=True)
class CopyAllowance:
    """How many bytes of a submission may still be copied, and of zips in it be unpacked to look."""

    most: int
    spooled: int
    copied: int = 0

    def spend(self, size: int) -> None:
        """Count bytes before they are copied.  Raises CannotCopy once they are too many."""
        self.copied += size
        if self.copied > self.most:
            raise CannotCopy(TOO_MUCH.format(self.most // 1_000_000))


def free_bytes(place: Path) -> int:
    """Return how many bytes a class may still take where a folder lies, below 0 for none."""
    return shutil.disk_usage(place).free - RESERVE_BYTES


def refuse_without_room(place: Path, count: int) -> None:
    """Raise UsageError where a folder has too little room for so many submissions."""
    if (free := free_bytes(place)) < count * LEAST_SHARE_BYTES:
        raise UsageError(
            f"{place}: has {max(free, 0) // 1_000_000} MB free, too little for "
            f"{count} submissions. Make room there, or name another folder in TMPDIR."
        )


def allow_next(free: int, waiting: int) -> CopyAllowance:
    """Return what a submission may take; the share of those that are `waiting` stays free."""
    own = free - waiting * min(SHARE_BYTES, free // (waiting + 1))
    return CopyAllowance(most=min(MOST_COPIED_BYTES, own), spooled=min(MOST_SPOOLED_BYTES, own))


@contextmanager
def open_workplace(prefix: str) -> Iterator[Path]:
    """Yield a new folder below one named by `prefix`; remove both when the block ends.

    Those of runs that were killed, which could remove nothing, are removed first.
    """
    import fcntl  # which not every system has: there a class is refused before, in a sentence

    sweep_workplaces(prefix)
    with tempfile.TemporaryDirectory(prefix=prefix) as name:
        new, place = Path(name, "new"), Path(name, "copies")
        place.mkdir()
        with new.open("wb") as mark:
            fcntl.flock(mark, fcntl.LOCK_EX)
            # only now: a folder whose mark is free may be swept at once
            new.rename(Path(name, MARK))
            yield place


def sweep_workplaces(prefix: str) -> None:
    """Remove this user's folders of that kind at which no run is at work any more."""
    import fcntl

    for path in Path(tempfile.gettempdir()).glob(f"{prefix}*/{MARK}"):
        with suppress(OSError):
            if path.parent.lstat().st_uid == os.geteuid():
                with path.open("rb") as mark:
                    # the kernel frees it however a process ends; it raises where one is at work
                    fcntl.flock(mark, fcntl.LOCK_EX | fcntl.LOCK_NB)
                    shutil.rmtree(path.parent)


# Each chunk is counted before it is written: no submission takes more than its share of the disk.
CHUNK_BYTES = 1 << 16
# EINVAL is what vfat says of signs such as a colon, EILSEQ macOS of a name that is no UTF-8.
UNFIT_NAME = (errno.ENAMETOOLONG, errno.EINVAL, errno.ENOENT, errno.EILSEQ)
DAMAGED = "Left out, since it is damaged"
TAKEN = "Left out, since another file has its place"
TOO_MUCH = "Left out, since the submission holds more than {} MB"


class CannotCopy(Exception):
    """A file is left out; `str` is the fault."""


class HandInCopy(Record):
    """The copy of a submission, None where there is nothing to grade; what is odd about it."""

    path: Path | None = None
    problems: tuple[str, ...] = ()
    is_whole: bool = True


def copy_pieces(chosen: Sequence[SubmittedFile], own: Path, allowance: CopyAllowance) -> list[Path]:
    """Copy what was chosen into a folder; return the copies, and note in each part what cannot be.

    What is no program is there by its name alone, unless there is no program: nothing else is read
    of it then.  Raises UsageError where nothing can be written.
    """
    has_program = any(piece.suffix in PROGRAMS for piece in chosen)
    files = []
    for piece, place in place_pieces(chosen):
        path = own.joinpath(*place)
        most = MOST_NOTEBOOK_BYTES if is_notebook(Path(piece.file_name)) else MOST_BYTES
        is_read = piece.suffix in PROGRAMS or not has_program
        # With the byte too many: what is too large is refused where it is graded.
        chunks = read_piece(piece, most + 1) if is_read else ()
        try:
            allowance.spend(0)  # nothing behind what was too much
            with _write_errors(own):
                path.parent.mkdir(parents=True, exist_ok=True)
                # "x": where small and capital letters are alike, two names may be one file.
                with path.open("xb") as target:
                    _write_chunks(target, chunks, allowance)
            files.append(path)
        except CannotCopy as refusal:
            piece.note(str(refusal))
    return files


def _write_chunks(
    target: BufferedWriter, chunks: Iterable[bytes], allowance: CopyAllowance
) -> None:
    """Write chunks as far as is allowed; remove the file and raise CannotCopy where that ends."""
    try:
        for chunk in chunks:
            allowance.spend(len(chunk))
            target.write(chunk)
    except (CannotCopy, OSError):
        Path(target.name).unlink()
        raise


@contextmanager
def _write_errors(own: Path) -> Iterator[None]:
    """Turn what keeps one file from being written into CannotCopy, or UsageError for all."""
    try:
        yield
    except (FileExistsError, NotADirectoryError) as error:
        raise CannotCopy(TAKEN) from error
    except OSError as error:
        if error.errno in UNFIT_NAME:
            raise CannotCopy(TOO_DEEP) from error
        raise UsageError(f"{own}: cannot be written: {error.strerror}.") from error


def read_piece(piece: SubmittedFile, most: int) -> Iterator[bytes]:
    """Yield the first bytes of a file, some at a time.  Raises CannotCopy."""
    left = most
    try:
        with damage_as_error(), piece.part.tree.open_file(piece.parts) as source:
            while left > 0 and (chunk := source.read(min(CHUNK_BYTES, left))):
                left -= len(chunk)
                yield chunk
    except DamagedZip as error:
        raise CannotCopy(DAMAGED) from error
    except OSError as error:
        raise CannotCopy(unreadable_fault(error)) from error


def place_pieces(chosen: Sequence[SubmittedFile]) -> Iterator[tuple[SubmittedFile, Parts]]:
    """Yield where each piece lands; note those for which no system may have room.

    What a zip holds lands in a folder beside it, which is called as it is or has `-zip` behind.
    """
    own = [piece.place for piece in chosen if not piece.part.archive]
    used = {place[:length] for place in own for length in range(1, len(place) + 1)}
    folders: dict[Parts, Parts] = {(): ()}
    for piece in chosen:
        archive = piece.part.archive
        if archive not in folders:
            folder = (*archive[:-1], PurePosixPath(archive[-1]).stem)
            while folder in used:
                folder = (*folder[:-1], f"{folder[-1]}-zip")
            used.add(folder)
            folders[archive] = folder
        place = (*folders[archive], *map(fitting_name, piece.place))
        if len(os.fsencode("/".join(place))) < MOST_PATH_BYTES:
            yield piece, place
        else:
            piece.note(TOO_DEEP)
