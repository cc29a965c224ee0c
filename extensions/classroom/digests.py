"""What changes with files: digests of submissions, of an assignment, of the grader."""

from __future__ import annotations

import filecmp
import hashlib
from collections.abc import Collection, Iterable
from pathlib import Path
from typing import BinaryIO

import pytest

from harness.assignment import PROGRAMS
from harness.errors import UsageError
from harness.model import Assignment
from harness.submission.folder import folder_contents, open_file

HARNESS = Path(__file__).parent.parent
# In pieces: a submission of MOST_BYTES is not to be in memory as a whole.
PIECE_BYTES = 1 << 20
MOST_BYTES = 100_000_000  # of a submission: more than a copy of one has
UNREADABLE = bytes(32)  # in place of the digest of a file that cannot be read


def digests_of(assignment: Assignment) -> tuple[str, str]:
    """Return the digests of an assignment and of the grader."""
    places = {*assignment.places.values(), *assignment.reference_files.values()}
    own = [assignment.folder, *(path for path in places if path.exists())]
    # Its texts are read for verdicts, and another release may write them in another way.
    versions = f"pytest {pytest.__version__}"
    return digest_of(own, apart=PROGRAMS), digest_of([HARNESS], versions)


def digest_of(paths: Iterable[Path], more: str = "", apart: Collection[str] = ()) -> str:
    """Return what changes with files of ours, with those in folders and with their names.

    Folders in these that are named in `apart` do not count.
    """
    digest = hashlib.sha256(_digest_of_text(more))
    for path in sorted(paths):
        for file in sorted(files_below(path, apart)):
            digest.update(_digest_of_text(str(file.relative_to(path.parent))))
            content = hashlib.sha256()
            try:
                with file.open("rb") as stream:
                    _add_content(content, stream)
                digest.update(content.digest())
            except OSError:
                digest.update(UNREADABLE)
    return digest.hexdigest()[:32]


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
    """Return what changes with a submission: the names and contents of its regular files.

    Each name and each content counts by a digest of its own, so that no end of one can be taken
    for the beginning of the next.  No link is followed, and no more is read than a copy may have.
    """
    digest = hashlib.sha256(b"folder" if path and _is_folder(path) else b"file")
    left = MOST_BYTES
    for file, top in _files_in_copy(path):
        digest.update(_digest_of_text(_name_in_copy(file, top)))
        content = hashlib.sha256()
        try:
            with open_file(file, top) as stream:
                left -= _add_content(content, stream, left)
            digest.update(content.digest())
        except OSError:
            digest.update(UNREADABLE)
    return digest.hexdigest()[:32]


def are_same(one: Path, other: Path) -> bool:
    """Return whether the copies of two submissions have the same names and the same bytes."""
    files, others = _files_in_copy(one), _files_in_copy(other)
    if _is_folder(one) != _is_folder(other) or len(files) != len(others):
        return False
    pairs = zip(files, others, strict=True)
    try:
        return all(
            _name_in_copy(*mine) == _name_in_copy(*theirs)
            and filecmp.cmp(mine[0], theirs[0], shallow=False)
            for mine, theirs in pairs
        )
    except OSError:
        return False


def _is_folder(path: Path) -> bool:
    return path.is_dir() and not path.is_symlink()


def _files_in_copy(path: Path | None) -> list[tuple[Path, Path | None]]:
    """Return the files of a submission, each with the folder that it lies below, if any."""
    if path is None:
        return []
    if not _is_folder(path):
        return [(path, None)]
    try:
        return [(file, path) for file in sorted(folder_contents(path).files)]
    # A folder that cannot be listed has no files; it is told where it is graded.
    except UsageError:
        return []


def _name_in_copy(file: Path, top: Path | None) -> str:
    return str(file.relative_to(top or file.parent))


def _digest_of_text(text: str) -> bytes:
    return hashlib.sha256(text.encode("utf-8", "surrogateescape")).digest()


def _add_content(digest: hashlib._Hash, stream: BinaryIO, most: int | None = None) -> int:
    """Add what is in a file, at most so many bytes; return how many these are."""
    done = 0
    while piece := stream.read(PIECE_BYTES if most is None else min(PIECE_BYTES, most - done)):
        digest.update(piece)
        done += len(piece)
    return done
