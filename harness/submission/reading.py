"""A path becomes a Submission: the bytes as text, whatever the editor made of them.

Nothing here parses or compiles: that is a reader's work, inside the sandbox.
"""

from __future__ import annotations

import codecs
import io
import stat
import tokenize
from contextlib import suppress
from itertools import accumulate
from pathlib import Path

from harness.errors import UsageError
from harness.model.submission import Repair, Submission
from harness.submission import notebook
from harness.submission.opening import open_regular

# Nobody writes so much, and a syntax tree is hundreds of times as large: 3 MB of lines take 1 GB.
MOST_BYTES = 1_000_000
MOST_NOTEBOOK_BYTES = 5_000_000
# the encodings that programs are saved in; some others take for ever to decode
QUICK = (
    *("utf-8", "ascii", "iso8859", "latin", "cp", "koi8", "mac", "tis", "kz1048", "ptcp"),
    *("gb", "hz", "big5", "euc", "shift", "iso2022", "johab"),
)
UTF16_MARKS = (b"\xff\xfe", b"\xfe\xff")
UTF16 = Repair(
    kind="encoding",
    text="The file is saved as UTF-16. We read it anyway. Save it as UTF-8.",
)
NOT_UTF8 = Repair(
    kind="encoding",
    text="The file is not saved as UTF-8. We read it as Windows text. Save it as UTF-8.",
)


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
    most = MOST_NOTEBOOK_BYTES if is_notebook(path) else MOST_BYTES
    if len(data) > most:
        raise UnreadableSubmission(
            f"The file is larger than {most // 1_000_000} MB. A program for this assignment is a "
            "few kilobytes: check that you submitted the right file."
        )
    text, repairs = decode_source(data)
    source, cells, remarks = _notebook_program(text) if is_notebook(path) else (text, (), "")
    if "\0" in source:
        line = source[: source.index("\0")].count("\n") + 1
        raise UnreadableSubmission(
            f"Line {line} holds a NUL byte, which no Python program may hold. "
            "Open the file in your editor, copy its text to a new file and save that."
        )
    return Submission(
        path=path, source=source, content=data, remarks=remarks, repairs=repairs, cells=cells
    )


def is_notebook(path: Path) -> bool:
    """Return whether a file is a notebook, by its name."""
    return path.suffix.lower() == ".ipynb"


def _notebook_program(text: str) -> tuple[str, tuple[int, ...], str]:
    """Return a notebook's program, the lines at which its cells begin, and its other text."""
    try:
        sources, remarks = notebook.code_cells(text), notebook.text_cells(text)
    except notebook.NotANotebook as error:
        raise UnreadableSubmission(str(error)) from error
    lengths = [source.count("\n") + 1 for source in sources]
    starts = tuple(accumulate([1, *lengths[:-1]]))
    return "\n".join(sources), starts, remarks


def decode_source(data: bytes) -> tuple[str, tuple[Repair, ...]]:
    """Return a source file's text with plain line ends, and the repair that reading it took."""
    if data.startswith(UTF16_MARKS):
        return plain_ends(data.decode("utf-16", "replace")), (UTF16,)
    text, repairs = _decode_declared(data)
    return plain_ends(text), repairs


def plain_ends(text: str) -> str:
    """Return a text with plain line ends."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _decode_declared(data: bytes) -> tuple[str, tuple[Repair, ...]]:
    with suppress(SyntaxError, UnicodeError, LookupError):
        # as Python finds it: a mark of byte order, or a comment in the first two lines (PEP 263)
        encoding, _ = tokenize.detect_encoding(io.BytesIO(data).readline)
        if codecs.lookup(encoding).name.startswith(QUICK):
            return data.decode(encoding), ()
    # what editors on Windows saved before UTF-8; of its five undefined bytes none is refused
    return data.removeprefix(b"\xef\xbb\xbf").decode("cp1252", "replace"), (NOT_UTF8,)
