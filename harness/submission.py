"""A path becomes a Submission: the bytes as text, whatever the editor made of them.

Nothing here parses or compiles: that is a reader's work, inside the sandbox.
"""

from __future__ import annotations

import io
import stat
import tokenize
from pathlib import Path

from harness.errors import UsageError
from harness.model import Submission

MOST_BYTES = 1_000_000
UTF16_MARKS = (b"\xff\xfe", b"\xfe\xff")


class UnreadableSubmission(Exception):
    """The file is there but holds no program; `str` is the sentence for the student."""


def find(path: Path) -> Path:
    """Give the path when it is a regular file.  Raises UsageError, saying what it is instead."""
    try:
        mode = path.stat().st_mode
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror}. Name the file to grade.") from error
    if stat.S_ISDIR(mode):
        raise UsageError(f"{path}: is a folder. Name the file in it that is to be graded.")
    if not stat.S_ISREG(mode):
        raise UsageError(f"{path}: is not a regular file.")
    return path


def read(path: Path) -> Submission:
    """Read a submission.  Raises UsageError (no such file) or UnreadableSubmission."""
    find(path)
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise UsageError(f"{path}: cannot be read: {error.strerror}.") from error
    if len(data) > MOST_BYTES:
        raise UnreadableSubmission(
            "The file is larger than 1 MB. A program for this assignment is a few kilobytes: "
            "check that you handed in the right file."
        )
    source, notes = decode(data)
    if "\0" in source:
        line = source[: source.index("\0")].count("\n") + 1
        raise UnreadableSubmission(
            f"Line {line} holds a NUL byte, which no Python program may hold. "
            "Open the file in your editor, copy its text to a new file and save that."
        )
    return Submission(path=path, source=source, notes=notes)


def decode(data: bytes) -> tuple[str, tuple[str, ...]]:
    """Give a source file's text with plain line ends, and notes on how it was read."""
    notes: list[str] = []
    if data.startswith(UTF16_MARKS):
        text = data.decode("utf-16", "replace")
        notes.append("The file is saved as UTF-16; it was read all the same. Save it as UTF-8.")
    else:
        text = _decode_declared(data, notes)
    return text.replace("\r\n", "\n").replace("\r", "\n"), tuple(notes)


def _decode_declared(data: bytes, notes: list[str]) -> str:
    try:
        encoding, _ = tokenize.detect_encoding(io.BytesIO(data).readline)
        return data.decode(encoding)
    except (SyntaxError, UnicodeError, LookupError):
        text = data.removeprefix(b"\xef\xbb\xbf").decode("cp1252", "replace")
        notes.append(
            "The file is not saved as UTF-8; it was read as Windows text. Save it as UTF-8."
        )
        return text
