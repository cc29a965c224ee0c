"""A path becomes a Submission: the bytes as text, whatever the editor made of them.

Nothing here parses or compiles: that is a reader's work, inside the sandbox.
"""

from __future__ import annotations

import codecs
import errno
import io
import os
import stat
import tokenize
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import accumulate
from pathlib import Path
from typing import BinaryIO

from harness.errors import UsageError
from harness.model import Repair, Submission
from harness.printable import cut_name
from harness.submission import notebook
from harness.submission.forms import (
    FIRST_BYTES,
    MARKS,
    form_repair,
    functions_in,
    has_marks,
    kind_of_content,
    merged_versions,
    seems_notebook,
    utf_without_mark,
)

# Nobody writes so much, and a syntax tree is hundreds of times as large: 3 MB of lines take 1 GB.
MOST_BYTES = 1_000_000
MOST_NOTEBOOK_BYTES = 5_000_000
# the encodings that programs are saved in; some others take for ever to decode
QUICK = (
    *("utf-8", "ascii", "iso8859", "latin", "cp", "koi8", "mac", "tis", "kz1048", "ptcp"),
    *("gb", "hz", "big5", "euc", "shift", "iso2022", "johab"),
)
CONTROL_ENDS = "\x1a\0"  # what DOS and a full disk leave at the end of a text
TWO_VERSIONS = (
    "Git left two versions of this notebook in the file, between lines that begin with <<<<<<< and "
    ">>>>>>>. Keep one version of each place, delete these lines and submit it again."
)
UTF16_MARKS = (b"\xff\xfe", b"\xfe\xff")
UTF16 = Repair(
    kind="encoding", text="The file is saved as UTF-16. We read it anyway. Save it as UTF-8."
)
NOT_UTF8 = Repair(
    kind="encoding",
    text="The file is not saved as UTF-8. We read it as Windows text. Save it as UTF-8.",
)
# No link is followed, no pipe waited for, and Windows takes no line ends for others.
NO_TRICKS = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
CAN_REFUSE_LINKS = hasattr(os, "O_NOFOLLOW")
CAN_WALK = {os.open, os.stat} <= os.supports_dir_fd and os.scandir in os.supports_fd
FOLDER = getattr(os, "O_DIRECTORY", 0) | os.O_RDONLY
MOST_DEPTH = 300  # folders in one another: each is opened anew from the first one on
LINK, IRREGULAR, SWAPPED = "it is a link", "it is not a regular file", "it was swapped meanwhile"


class UnreadableSubmission(Exception):
    """The file is there but holds no program; `str` is the sentence for the student."""


def regular_file(path: Path) -> Path:
    """Return the path when it is a regular file.  Raises UsageError, saying what it is instead."""
    try:
        mode = path.lstat().st_mode
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror}. Name the file to grade.") from error
    if stat.S_ISLNK(mode):
        raise UsageError(f"{path}: is a link, which is not followed. Name the file it points to.")
    if stat.S_ISDIR(mode):
        raise UsageError(f"{path}: is a folder. Name the file in it to grade.")
    if not stat.S_ISREG(mode):
        raise UsageError(f"{path}: is not a regular file.")
    return path


def read_submission(path: Path) -> Submission:
    """Read a submission.  Raises UsageError (no such file) or UnreadableSubmission."""
    try:
        with open_regular(regular_file(path)) as file:
            # one more than there may be tells that it is too long
            data = file.read(MOST_NOTEBOOK_BYTES + 1)
    except OSError as error:
        raise UsageError(f"{path}: cannot be read: {error.strerror}.") from error
    may_be_notebook = is_notebook(path) or data[:FIRST_BYTES].lstrip().startswith(b"{")
    most = MOST_NOTEBOOK_BYTES if may_be_notebook else MOST_BYTES
    if len(data) > most:
        raise UnreadableSubmission(
            f"The file is larger than {most // 1_000_000} MB. A program for this assignment is a "
            "few kilobytes: check that you submitted the right file."
        )
    if kind := kind_of_content(data):
        raise UnreadableSubmission(f"This is {kind.name}, not a program. {kind.way_out}")
    text, repairs = decode_source(data)
    if is_notebook(path) or seems_notebook(text):
        return _read_notebook(path, text, data, repairs)
    return _without_nuls(Submission(path=path, source=text, content=data, repairs=repairs))


def _without_nuls(submission: Submission) -> Submission:
    """Return a submission whose text may be a program.  Raises UnreadableSubmission."""
    if "\0" in submission.source:
        line = submission.source[: submission.source.index("\0")].count("\n") + 1
        raise UnreadableSubmission(
            f"Line {line} holds a NUL byte, which no Python program may hold. "
            "Open the file in your editor, copy its text to a new file and save that."
        )
    return submission


def is_notebook(path: Path) -> bool:
    """Return whether a file is a notebook, by its name."""
    return path.suffix.lower() == ".ipynb"


def _read_notebook(path: Path, text: str, data: bytes, repairs: tuple[Repair, ...]) -> Submission:
    """Return a notebook as a program, or the program that is only called so.

    Raises UnreadableSubmission.
    """
    try:
        text, sources, merged = _code_of_notebook(text)
        remarks = notebook.text_cells(text)
    except notebook.NotANotebook as error:
        begins_so = text.lstrip().startswith(("{", *MARKS)) and '"cell_type"' in text
        is_program = next(functions_in(text), None) and not begins_so
        if not is_program or not error.is_other_text:
            raise UnreadableSubmission(str(error)) from error
        named = (form_repair("program"),) if is_notebook(path) else ()
        found = Submission(path=path, source=text, content=data, repairs=(*repairs, *named))
        return _without_nuls(found)
    code = iter(sources)
    lengths = [
        next(code).count("\n") + 1 if notebook.is_code(cell) else 0
        for cell in notebook.all_cells(text)
    ]
    ending = cut_name("".join(path.suffixes[-2:])) or "a file without an ending"
    named = () if is_notebook(path) else (form_repair("notebook", ending=ending),)
    if notebook.is_old(text):
        named = (*named, form_repair("old_notebook"))
    return _without_nuls(
        Submission(
            path=path,
            source="\n".join(sources),
            content=data,
            repairs=(*repairs, *named, *merged),
            cells=tuple(accumulate([1, *lengths[:-1]])),
            remarks=remarks,
            text_functions=notebook.functions_in_text(text),
        )
    )


def _code_of_notebook(text: str) -> tuple[str, list[str], tuple[Repair, ...]]:
    """Return the text of a notebook, its code cells, and what it took to merge two versions.

    Raises NotANotebook.
    """
    if not has_marks(text):
        return text, notebook.code_cells(text), ()
    ours, theirs = merged_versions(text)
    try:
        found = notebook.code_cells(ours)
        is_same = found == notebook.code_cells(theirs)
    except notebook.NotANotebook:
        is_same = False
    if not is_same:
        raise notebook.NotANotebook(TWO_VERSIONS)
    return ours, found, (form_repair("merged_notebook"),)


def decode_source(data: bytes) -> tuple[str, tuple[Repair, ...]]:
    """Return a source file's text with plain line ends, and the repair that reading it took."""
    if encoding := "utf-16" if data.startswith(UTF16_MARKS) else utf_without_mark(data):
        return plain_ends(data.decode(encoding, "replace")), (UTF16,)
    text, repairs = _decode_declared(data)
    ended = text.rstrip(CONTROL_ENDS)
    if len(ended) < len(text):
        text, repairs = f"{ended}\n", (*repairs, form_repair("control_end"))
    return plain_ends(text), repairs


def plain_ends(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _decode_declared(data: bytes) -> tuple[str, tuple[Repair, ...]]:
    with suppress(SyntaxError, UnicodeError, LookupError):
        # as Python finds it: a mark of byte order, or a comment in the first two lines (PEP 263)
        encoding, _ = tokenize.detect_encoding(io.BytesIO(data).readline)
        if codecs.lookup(encoding).name.startswith(QUICK):
            return data.decode(encoding), ()
    # what editors on Windows saved before UTF-8; of its five undefined bytes none is refused
    return data.removeprefix(b"\xef\xbb\xbf").decode("cp1252", "replace"), (NOT_UTF8,)


# Files and folders of strangers, opened: regular files alone, and never by way of a link. A name
# may be made a link or a pipe between the look at it and its opening, so a file is looked at again
# when it is open, and is neither followed nor waited for. Below a folder that is trusted each
# folder is opened in the one above it, where the system can: none of them can be swapped for a
# link.


def open_regular(path: str | Path, *, at: int | None = None) -> BinaryIO:
    """Return a regular file, open for reading; `at` is an open folder in which the path begins.

    Raises OSError for anything else, a device without opening it.
    """
    before = os.stat(path, dir_fd=at, follow_symlinks=False)
    _refuse_irregular(before)
    handle = os.open(path, os.O_RDONLY | NO_TRICKS, dir_fd=at)
    try:
        _refuse_swapped(before, os.fstat(handle))
    except OSError:
        os.close(handle)
        raise
    return os.fdopen(handle, "rb")


def _refuse_swapped(before: os.stat_result, after: os.stat_result) -> None:
    """Raise OSError where an open file is not the one that was looked at."""
    _refuse_irregular(after)
    if not CAN_REFUSE_LINKS and not os.path.samestat(before, after):
        raise OSError(errno.ELOOP, SWAPPED)


def _refuse_irregular(found: os.stat_result) -> None:
    if stat.S_ISLNK(found.st_mode):
        raise OSError(errno.ELOOP, LINK)
    if not stat.S_ISREG(found.st_mode):
        raise OSError(errno.EINVAL, IRREGULAR)


def open_below(top: Path, parts: Sequence[str]) -> BinaryIO:
    """Return a regular file below a folder, open for reading.  Raises OSError."""
    if not CAN_WALK:
        _refuse_links(top, parts[:-1])
        return open_regular(top.joinpath(*parts))
    with _open_folder(top, parts[:-1]) as handle:
        return open_regular(parts[-1], at=handle)


@contextmanager
def scan_below(top: Path, parts: Sequence[str]) -> Iterator[Iterator[os.DirEntry[str]]]:
    """Yield what is in a folder below a folder, or in `top` itself.  Raises OSError."""
    if not CAN_WALK:
        _refuse_links(top, parts)
        with os.scandir(top.joinpath(*parts)) as found:
            yield found
        return
    with _open_folder(top, parts) as handle, os.scandir(handle) as found:
        yield found


@contextmanager
def _open_folder(top: Path, parts: Sequence[str]) -> Iterator[int]:
    if len(parts) > MOST_DEPTH:
        raise OSError(errno.ENAMETOOLONG, os.strerror(errno.ENAMETOOLONG))
    handle = os.open(top, FOLDER)
    try:
        for part in parts:
            # A step at a time: O_NOFOLLOW is about the last name of a path alone (open(2)).
            inner = os.open(part, FOLDER | NO_TRICKS, dir_fd=handle)
            os.close(handle)
            handle = inner
        yield handle
    finally:
        os.close(handle)


def _refuse_links(top: Path, parts: Sequence[str]) -> None:
    """Raise OSError where a folder is a link: all that can be done where none can be held open."""
    for length in range(1, len(parts) + 1):
        if top.joinpath(*parts[:length]).is_symlink():
            raise OSError(errno.ELOOP, LINK)
