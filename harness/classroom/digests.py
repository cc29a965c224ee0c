"""What changes with files: digests of submissions, of an assignment, of the grader."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterable
from contextlib import suppress
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


def digests_of(assignment: Assignment) -> tuple[str, str]:
    """Return the digests of an assignment and of the grader."""
    places = {*assignment.places.values(), *assignment.reference_files.values()}
    own = [assignment.folder, *(path for path in places if path.exists())]
    others = [path for path in HARNESS.iterdir() if path.name != "assignments"]
    # Its texts are read for verdicts, and another release may write them in another way.
    versions = f"pytest {pytest.__version__}"
    return digest_of(own, apart=PROGRAMS), digest_of(others, versions)


def digest_of(paths: Iterable[Path], more: str = "", apart: Collection[str] = ()) -> str:
    """Return what changes with files of ours, with those in folders and with their names.

    Folders in these that are named in `apart` do not count.
    """
    digest = hashlib.sha256(more.encode())
    for path in sorted(paths):
        for file in sorted(files_below(path, apart)):
            _add_name(digest, file, path.parent)
            # Of a file that cannot be read the name counts.
            with suppress(OSError), file.open("rb") as stream:
                _add_content(digest, stream)
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

    No link is followed, and no more is read than a copy may have.
    """
    digest = hashlib.sha256()
    left = MOST_BYTES
    for file, top in _files_in_copy(path):
        _add_name(digest, file, top or file.parent)
        with suppress(OSError), open_file(file, top) as stream:
            left -= _add_content(digest, stream, left)
    return digest.hexdigest()[:32]


def _files_in_copy(path: Path | None) -> list[tuple[Path, Path | None]]:
    """Return the files of a submission, each with the folder that it lies below, if any."""
    if path is None:
        return []
    if path.is_symlink() or not path.is_dir():
        return [(path, None)]
    try:
        return [(file, path) for file in sorted(folder_contents(path).files)]
    # A folder that cannot be listed has no files; it is told where it is graded.
    except UsageError:
        return []


def _add_name(digest: hashlib._Hash, file: Path, above: Path) -> None:
    digest.update(f"\0{file.relative_to(above)}\0".encode("utf-8", "surrogateescape"))


def _add_content(digest: hashlib._Hash, stream: BinaryIO, most: int | None = None) -> int:
    """Add what is in a file, at most so many bytes; return how many these are."""
    done = 0
    while piece := stream.read(PIECE_BYTES if most is None else min(PIECE_BYTES, most - done)):
        digest.update(piece)
        done += len(piece)
    return done
