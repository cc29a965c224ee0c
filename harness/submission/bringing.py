"""What is named on the command line, brought into one place: a path, several files, or a zip.

Several files and what a zip holds are copied into a temporary folder, regular files alone, no more
than the grader reads of any, and none outside of it.
"""

from __future__ import annotations

import tempfile
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path, PurePosixPath
from typing import BinaryIO

from harness.errors import UsageError
from harness.printable import cut_name
from harness.submission.folder import is_left_behind
from harness.submission.opening import open_regular
from harness.submission.reading import MOST_NOTEBOOK_BYTES, regular_file

ZIP = ".zip"
MOST_ENTRIES = 10_000
MOST_ZIP_BYTES = 50_000_000  # of all files in it together, unpacked
MOST_PARTS, MOST_PATH_CHARS = 30, 500
# of an archive: cut off, encrypted, packed in a way that Python does not know
DAMAGED = (OSError, EOFError, zlib.error, zipfile.BadZipFile, RuntimeError, ValueError)
UNSAFE = frozenset('\\:*?"<>|\0')
TOO_MUCH = "{path}: holds more than {most} MB. Name the files to grade."


@contextmanager
def one_path(paths: Sequence[Path]) -> Iterator[Path]:
    """Yield the path to grade: the only one, else a folder with copies of the files.

    Args:
        paths: A file, a folder or a zip; or several files of one submission.

    Raises:
        UsageError: One of them is not there, is no regular file or cannot be read.
    """
    if len(paths) == 1 and paths[0].suffix.lower() != ZIP:
        yield paths[0]
        return
    with tempfile.TemporaryDirectory(prefix="submission-") as name:
        folder = Path(name)
        if len(paths) == 1:
            path = regular_file(paths[0])
            try:
                with zipfile.ZipFile(path) as archive:
                    _unpack_entries(archive, folder, path)
            except DAMAGED as error:
                raise UsageError(f"{path}: cannot be unpacked: {error}. Name its files.") from error
        else:
            _copy_all(paths, folder)
        yield folder


def _copy_all(paths: Sequence[Path], folder: Path) -> None:
    """Copy files into a folder.  Raises UsageError."""
    for path in paths:
        target = folder / regular_file(path).name
        if target.exists():
            raise UsageError(f"{path}: two files are called {path.name}. Name one of them.")
        try:
            with open_regular(path) as file:
                _copy_content(file, target)
        except OSError as error:
            raise UsageError(f"{path}: cannot be read: {error.strerror}.") from error


def _copy_content(file: BinaryIO, target: Path) -> int:
    """Copy as much of a file as is read of any; return how many bytes that is."""
    content = file.read(MOST_NOTEBOOK_BYTES + 1)
    target.write_bytes(content)
    return len(content)


def _unpack_entries(archive: zipfile.ZipFile, folder: Path, path: Path) -> None:
    """Unpack what has a plain name; of two files with one name the first.  Raises UsageError."""
    left = MOST_ZIP_BYTES
    for entry in archive.infolist()[:MOST_ENTRIES]:
        parts = plain_parts(entry.filename)
        if entry.is_dir() or not parts:
            continue
        target = folder.joinpath(*parts)
        target.parent.mkdir(parents=True, exist_ok=True)
        if target.exists():
            continue
        with archive.open(entry) as file:
            left -= _copy_content(file, target)  # type: ignore[arg-type]
        if left < 0:
            raise UsageError(TOO_MUCH.format(path=path, most=MOST_ZIP_BYTES // 1_000_000))


def plain_parts(name: str) -> tuple[str, ...]:
    """Return the parts of a path in a zip, none for one that leads out of it or is odd.

    Example:
        >>> [plain_parts(name) for name in ("work/shop.py", "../shop.py", "/shop.py", ".git/x")]
        [('work', 'shop.py'), (), (), ()]
    """
    path = PurePosixPath(name)
    is_odd = path.is_absolute() or len(name) > MOST_PATH_CHARS or not UNSAFE.isdisjoint(name)
    if is_odd or len(path.parts) > MOST_PARTS or not cut_name(name):
        return ()
    left = any(part == ".." or is_left_behind(Path(part)) for part in path.parts)
    return () if left else path.parts
