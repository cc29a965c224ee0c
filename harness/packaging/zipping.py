"""The files of what is built, and how that is written."""

from __future__ import annotations

import io
import os
import tempfile
import zipfile
from collections.abc import Collection, Mapping
from pathlib import Path

from harness.errors import BuildError
from harness.model import Assignment
from harness.reports.writing import write_whole

LEFT_OUT = ("__pycache__", "*.py[cod]", ".*", "*~", "*.swp")


def files_in(folder: Path, leave_out: Collection[str] = ()) -> dict[str, bytes]:
    """Return the contents of the files in a folder, however deep, by path from it, sorted.

    What Python and editors leave behind is left out, and files whose own name, or that of a folder
    they are in, is like one of the patterns `leave_out`.
    """
    patterns = (*LEFT_OUT, *leave_out)
    paths = (path.relative_to(folder) for path in folder.rglob("*") if path.is_file())
    return {
        path.as_posix(): folder.joinpath(path).read_bytes()
        for path in sorted(paths)
        if not any(Path(part).match(pattern) for part in path.parts for pattern in patterns)
    }


def inside_folder(folder: str, files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the files with paths that begin with a folder.

    Args:
        folder: Without a slash at its end.
        files: A dict of the path to the content.

    Example:
        >>> inside_folder("checker", {"check.py": b""})
        {'checker/check.py': b''}
    """
    return {f"{folder}/{name}": content for name, content in files.items()}


def folder_in_zip(chosen: Assignment) -> str:
    """Return "assignments/SLUG": an assignment's folder beside `harness`, wherever it lies here."""
    return f"assignments/{chosen.slug}"


def files_beside(chosen: Assignment, *places: str) -> dict[str, bytes]:
    """Return an assignment's files, where what is in its zip looks for them.

    They are those of `places` (keys of `assignment.PLACES`) that it has.  Raises BuildError where
    one is missing, or lies so far away that its path would leave the zip.
    """
    files: dict[str, bytes] = {}
    paths = [chosen.places[place] for place in places if place in chosen.places]
    if "reference" in places:
        # The first of them is the place `reference` itself.
        paths += [*chosen.reference_files.values()][1:]
    for path in paths:
        name = Path(os.path.relpath(path, chosen.folder))
        place = os.path.normpath(Path(folder_in_zip(chosen), name)).replace(os.sep, "/")
        if place.startswith(".."):
            raise BuildError(f"{path}: too far from the assignment. Put it into {chosen.folder}.")
        if path.is_dir():
            files |= inside_folder(place, files_in(path))
        else:
            files[place] = content_of(path)
    return files


def fill_words(path: Path, words: Mapping[str, str]) -> bytes:
    """Return a file's text with words for places such as `@TITLE@`, one after the other."""
    text = path.read_text("utf-8")
    for place, word in words.items():
        text = text.replace(place, word)
    return text.encode()


def content_of(path: Path) -> bytes:
    """Return what a file holds.  Raises BuildError where it cannot be read."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise BuildError(
            f"{path}: cannot be read: {error.strerror}. Is its name right in assignment.toml?"
        ) from error


def write_built(target: Path, content: bytes) -> None:
    """Write a file whole or not at all, and make its folder.  Raises BuildError."""
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        write_whole(target, content)
    except OSError as error:
        raise BuildError(
            f"{target}: cannot be written: {error.strerror}. Choose another with --output."
        ) from error


def unpack_built(content: bytes, target: Path) -> None:
    """Unpack a built zip into a folder, in place of what is there.

    What takes its place is whole before the old one goes.  Raises BuildError.
    """
    try:
        # Beside the target: a folder can be renamed only within its file system.
        with tempfile.TemporaryDirectory(prefix=f".{target.name}-", dir=target.parent) as name:
            with zipfile.ZipFile(io.BytesIO(content)) as archive:
                archive.extractall(Path(name, "new"))
            if target.exists():
                target.rename(Path(name, "old"))
            Path(name, "new").rename(target)
    except OSError as error:
        raise BuildError(
            f"{target}: cannot be written: {error.strerror}. Choose another with --output."
        ) from error
