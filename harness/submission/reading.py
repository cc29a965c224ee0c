"""A path becomes a Submission: the bytes as text, whatever the editor made of them.

What a file is (a program, a notebook, neither) shows in what it holds.  A notebook becomes a
program: its code cells in order, with magics and shell lines as comments.  Nothing here parses or
compiles: that is a reader's work, inside the sandbox.
"""

from __future__ import annotations

import codecs
import errno
import io
import json
import os
import re
import stat
import tokenize
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from itertools import accumulate, product
from pathlib import Path
from typing import Any, BinaryIO

from harness.assignment.tables import read_toml
from harness.errors import UsageError
from harness.model import Record, Repair, Submission
from harness.printable import cut_line, cut_name

FIRST_BYTES = 4096  # that are looked at to see what a file is
FEW_NULS = 0.05  # of the bytes of a text at the places where UTF-16 has none
MANY_NULS = 0.4
MARKS = ("<<<<<<<", "|||||||", "=======", ">>>>>>>")
_MARK = re.compile(r"^[ \t]*(<{7}|\|{7}|={7}|>{7})(?: .*)?$")
_DEFINED = re.compile(r"(?:\b|\\n)def\s+(\w+)")
_NOTEBOOK_WORDS = ('"cells"', '"worksheets"')


class FileKind(Record):
    """A kind of file that holds no program: its name with an article, and the way out.

    It is recognised by the bytes with which it begins, of several kinds that begin so by what its
    first bytes `hold`; of a class also by the ending of its name.  What `is_sent_instead` comes in
    place of a program, and never beside it.
    """

    name: str
    way_out: str
    endings: tuple[str, ...] = ()
    begins: tuple[bytes, ...] = ()
    holds: bytes = b""
    is_sent_instead: bool = False


def read_kinds(table: Mapping[str, Any]) -> Iterator[FileKind]:
    """Yield the kinds of `file_kinds.toml`, whose table is used up, then compiled files."""
    for kind in table["kind"].values():
        begins = tuple(text.encode("latin-1") for text in kind.pop("begins", ()))
        holds = kind.pop("holds", "").encode("latin-1")
        way_out = table["way_out"][kind.pop("way_out")]
        endings = tuple(kind.pop("endings", ()))
        yield FileKind(**kind, way_out=way_out, endings=endings, begins=begins, holds=holds)
    yield FileKind(
        name="a compiled file",
        way_out=table["way_out"]["source"],
        endings=(".pyc",),
        begins=tuple(bytes(two) + b"\r\n" for two in product(range(256), (13, 14))),
        holds=b"\0",
    )


_TABLE = read_toml(Path(__file__).with_name("file_kinds.toml"))
UNPACK: str = _TABLE["way_out"]["unpack"]
FILE_KINDS = tuple(read_kinds(_TABLE))


def kind_of_content(first: bytes) -> FileKind | None:
    """Return the kind of a file by its `first` bytes, None for what may be a program."""
    first = first[:FIRST_BYTES].removeprefix(b"\xef\xbb\xbf")
    matches = (kind for kind in FILE_KINDS if first.startswith(kind.begins) and kind.holds in first)
    return next(matches, None)


def utf_without_mark(data: bytes) -> str:
    """Return "utf-16-le" or "utf-16-be" for a text in it without a byte order mark, else "".

    Example:
        >>> [utf_without_mark("print(1)".encode(name)) for name in ("utf-16-be", "utf-8")]
        ['utf-16-be', '']
    """
    first = data[:FIRST_BYTES]
    if b"\0" not in first or len(first) < 2:
        return ""
    even, odd = (first[start::2].count(0) * 2 / len(first) for start in (0, 1))
    if odd >= MANY_NULS and even <= FEW_NULS:
        return "utf-16-le"
    return "utf-16-be" if even >= MANY_NULS and odd <= FEW_NULS else ""


def functions_in(text: str) -> Iterator[str]:
    r"""Yield the names of the functions that a text seems to define, also one inside of JSON.

    Example:
        >>> list(functions_in('def one(): pass\n"x = 1\\ndef two(): pass"'))
        ['one', 'two']
    """
    return (match[1] for match in _DEFINED.finditer(text))


def merged_versions(text: str) -> tuple[str, str]:
    """Return the two versions between whose lines Git has put its marks, ours first."""
    ours: list[str] = []
    theirs: list[str] = []
    versions = both = [ours, theirs]
    for line in text.split("\n"):
        if mark := _MARK.match(line):
            versions = {"<": [ours], "|": [], "=": [theirs], ">": both}[mark[1][0]]
        else:
            for version in versions:
                version.append(line)
    return "\n".join(ours), "\n".join(theirs)


def form_repair(kind: str, **names: str) -> Repair:
    """Return the repair of kind "form" with a sentence of SENTENCES, its places filled."""
    return Repair(kind="form", text=SENTENCES[kind].format(**names))


SENTENCES: Mapping[str, str] = _TABLE["form"]
"""The sentence on a file that was read in another form, by the name of the form."""
PROBLEMS: Mapping[str, str] = _TABLE["problem"]
UNREAD: Mapping[str, str] = _TABLE["unread"]

CELL_MAGIC = "%%"
# what keeps its statement: `%time play()`, `x = %timeit -n 1 play()`
TIMED = re.compile(
    r"^([ \t]*(?:\w[\w, ]*=[ \t]*)?)%(?:time|timeit|prun)[ \t]+"
    r"(?:-(?:[sTD][ \t]*\S+|[^\WsTD]\S*(?:[ \t]+\d+)?)[ \t]+)*(?=[^\s-])"
)
ASSIGNED = re.compile(r"^([ \t]*\w[\w, ]*=[ \t]*)(?=!(?!=)|%)")  # `files = !ls`
# but not a line that goes on with an operator: `% (row, column))`, `!= EMPTY`
SHELL = re.compile(r"^([ \t]*)(?=%(?![ \t]*\(|[^(]*\))|!(?!=)|\?|\w[\w.]*\?\??[ \t]*$)")
# typed into a console, and taken off by Jupyter where a cell begins with one
PROMPT = re.compile(r"^(?:>>>|In \[\d+\]:|\.\.\.|[ \t]*\.\.\.+:)(?: |$)")
LONGEST_CHARS = 40  # letters of a language's name
PYTHON_MAGICS = ("%%time", "%%timeit", "%%prun", "%%capture")
MAKES = re.compile(r"^(?:async[ \t]+def|def|class|import|from)\b", re.MULTILINE)
COMMENTED_CELL = re.compile(  # by Colab, in what it downloads as a program
    r"(?m)(^# Commented out IPython magic .*\n# %%(?:time|timeit|prun|capture)\b.*\n)"
    r"((?:#.*\n)*#.*)"
)
TEXT = r"""'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*\""""
CALLED_MAGIC = re.compile(  # as nbconvert writes a magic in a program
    r"(?m)^([ \t]*(?:\w[\w, ]*=[ \t]*)?)get_ipython\(\)\.run_(?:cell|line)_magic\("
    rf"'(time|timeit|prun|capture|writefile)', ({TEXT})(?:, ({TEXT}))?\)[ \t]*$"
)
START_OF_PROGRAM = re.compile(r"\w+\(\)")  # a cell that starts a program
MOST_BRACKETS = 400_000  # that open: outputs of several megabytes hold 300,000
MOST_CODE_CHARS = 1_000_000  # as of any other program
MOST_TEXT_CHARS = 100_000  # of text cells that are looked at
DEFINED = re.compile(r"^[ \t]*def[ \t]+(\w+)[ \t]*\(", re.MULTILINE)


class NotANotebook(Exception):
    """The file is no notebook that holds Python; `str` is the sentence for the student.

    `is_other_text` says that it may be something else, such as a program.
    """

    is_other_text = False


def code_cells(text: str) -> list[str]:
    """Return `code_in` of a notebook file's text.  Raises NotANotebook."""
    return code_in(all_cells(text))


def code_in(cells: Sequence[Any]) -> list[str]:
    """Return the texts of code cells, magics as comments.  Raises NotANotebook for no code."""
    sources = [source_of(cell) for cell in cells if is_code(cell)]
    if sum(map(len, sources)) > MOST_CODE_CHARS:
        raise NotANotebook(PROBLEMS["too_long"])
    if not any(source.strip() for source in sources):
        raise NotANotebook(PROBLEMS["no_code"])
    return list(map(without_magics, sources))


def texts_in(cells: Sequence[Any]) -> Iterator[tuple[int, str]]:
    """Yield the number (the first cell is 1) and the text of each cell that holds no code."""
    for number, cell in enumerate(cells, 1):
        if isinstance(cell, dict) and not is_code(cell):
            yield number, source_of(cell)


def commented_program(text: str) -> str:
    """Return the program of a notebook, with its text cells as comments where they stand.

    Raises NotANotebook.
    """
    cells = all_cells(text)
    numbers = [number for number, cell in enumerate(cells, 1) if is_code(cell)]
    pieces = dict(zip(numbers, code_in(cells), strict=True))
    for number, source in texts_in(cells):
        pieces[number] = "\n".join(f"# {line}".rstrip() for line in source.splitlines())
    return "\n".join(pieces[number] for number in sorted(pieces))


def all_cells(text: str) -> list[Any]:
    """Return the cells of a Python notebook as JSON has them.  Raises NotANotebook."""
    if text.count("[") + text.count("{") > MOST_BRACKETS:
        raise NotANotebook(PROBLEMS["too_much"])
    try:
        # its numbers, which say nothing of the program, may take long to read
        data = json.loads(text, parse_int=len, parse_float=len)
    except (ValueError, RecursionError) as error:
        problem = NotANotebook(PROBLEMS["no_json"])
        problem.is_other_text = True
        raise problem from error
    cells = data.get("cells", _cells_of_sheets(data)) if isinstance(data, dict) else None
    if not isinstance(cells, list):
        raise NotANotebook(PROBLEMS["no_cells"])
    language = language_of(data)
    if language != "python":
        raise NotANotebook(f"The notebook is written in {language}, not in Python.")
    return cells


def _cells_of_sheets(data: dict[str, Any]) -> list[Any] | None:
    """Return the cells of a notebook of format 3, which has them in work sheets; None for none."""
    sheets = data.get("worksheets")
    if not isinstance(sheets, list):
        return None
    lists = [sheet.get("cells") for sheet in sheets if isinstance(sheet, dict)]
    return [cell for cells in lists if isinstance(cells, list) for cell in cells]


def language_of(data: dict[str, Any]) -> str:
    """Return "python" where a notebook's metadata name that or nothing, else the language."""
    metadata = data.get("metadata")
    for place, key in (("kernelspec", "language"), ("language_info", "name")):
        table = metadata.get(place) if isinstance(metadata, dict) else None
        name = table.get(key) if isinstance(table, dict) else None
        if isinstance(name, str) and name:
            is_python = name.lower() in ("python", "ipython", "python3")
            return "python" if is_python else cut_line(name, LONGEST_CHARS)
    return "python"


def is_code(cell: Any) -> bool:
    return isinstance(cell, dict) and cell.get("cell_type") == "code"


def source_of(cell: dict[str, Any]) -> str:
    """Return a cell's text, which notebooks hold as one string or as a list of lines."""
    source = cell.get("source", cell.get("input", ""))
    lines = source if isinstance(source, list) else [source]
    return "".join(line for line in lines if isinstance(line, str))


def without_magics(source: str) -> str:
    """Return a cell with `pass  # …` for magics and shell lines; of other languages as comments."""
    first = next(filter(str.strip, source.split("\n")), "")
    # as Jupyter does it: prompts are taken off, else what the first line is indented by
    is_session = PROMPT.match(first) and first[0] in ">I"
    margin = PROMPT if is_session else re.compile(f"^{first[: len(first) - len(first.lstrip())]}")
    lines = [margin.sub("", line) for line in source.split("\n")]
    if first.lstrip().startswith(CELL_MAGIC) and not first.lstrip().startswith(PYTHON_MAGICS):
        return "\n".join(f"# {line}" for line in lines)
    quotes = accumulate((line.count('"""') + line.count("'''") for line in lines), initial=0)
    return "\n".join(
        line
        if quotes_before % 2  # it stands in a text
        else SHELL.sub(r"\1pass  # ", ASSIGNED.sub(r"\1[]  # ", TIMED.sub(r"\1", line)))
        for line, quotes_before in zip(lines, quotes, strict=False)
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
UTF16_MARKS = (b"\xff\xfe", b"\xfe\xff")
UTF16 = Repair(kind="encoding", text=SENTENCES["utf16"])
NOT_UTF8 = Repair(kind="encoding", text=SENTENCES["not_utf8"])
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
    """Return the path of a regular file.  Raises UsageError for a link, folder, pipe or nothing."""
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
    """Read one file, a program or a notebook, as it is graded; nothing of it is parsed.

    Raises UsageError (no such file, or it cannot be read) or UnreadableSubmission (no program in
    it: too large, of another kind, with a NUL, a notebook without code).
    """
    try:
        with open_regular(regular_file(path)) as file:
            # one more than there may be tells that it is too long
            data = file.read(MOST_NOTEBOOK_BYTES + 1)
    except OSError as error:
        raise UsageError(f"{path}: cannot be read: {error.strerror}.") from error
    may_be_notebook = is_notebook(path) or data[:FIRST_BYTES].lstrip().startswith(b"{")
    most = MOST_NOTEBOOK_BYTES if may_be_notebook else MOST_BYTES
    if len(data) > most:
        raise UnreadableSubmission(PROBLEMS["too_large"].format(most=most // 1_000_000))
    if kind := kind_of_content(data):
        raise UnreadableSubmission(f"This is {kind.name}, not a program. {kind.way_out}")
    text, repairs = decode_source(data)
    seems_json = text.lstrip("\ufeff \t\n").startswith(("{", *MARKS))
    if is_notebook(path) or (seems_json and any(word in text for word in _NOTEBOOK_WORDS)):
        return _read_notebook(path, text, data, repairs)
    program = COMMENTED_CELL.sub(_without_comments, text)
    if program != text:
        repairs = (*repairs, form_repair("commented"))
    written = CALLED_MAGIC.sub(_written_magic, program)
    if written.count("\n") > program.count("\n"):
        repairs = (*repairs, form_repair("called"))
    return _without_nuls(Submission(path=path, source=written, content=data, repairs=repairs))


def _without_nuls(submission: Submission) -> Submission:
    """Return a submission whose text may be a program.  Raises UnreadableSubmission."""
    if "\0" in submission.source:
        line = submission.source[: submission.source.index("\0")].count("\n") + 1
        raise UnreadableSubmission(PROBLEMS["nul"].format(line=line))
    return submission


def _without_comments(cell: re.Match[str]) -> str:
    """Return a cell that Colab wrote as comments as code, on the same lines.

    One that only runs something stays, where the guard of the program says what runs.
    """
    code = "\n".join(line[1:].removeprefix(" ") for line in cell[2].split("\n"))
    is_needed = MAKES.search(code) or "__name__" not in cell.string
    return cell[1] + without_magics(code) if is_needed else cell[0]


def _written_magic(call: re.Match[str]) -> str:
    """Return a magic, of which nbconvert made a call, as the code that a notebook's cell is.

    A program that it writes to a file counts where nothing else defines a function.
    """
    start, name, *texts = call.groups("''")
    line, cell = (
        text[1:-1].encode("latin-1", "backslashreplace").decode("unicode_escape", "replace")
        for text in texts
    )
    if name == "writefile":
        return cell if line.endswith(".py") and not DEFINED.search(call.string) else call[0]
    return start + without_magics(f"%%{name} {line}\n{cell}" if call[4] else f"%{name} {line}")


def is_notebook(path: Path) -> bool:
    """Return whether a file is a notebook, by its name."""
    return path.suffix.lower() == ".ipynb"


def _read_notebook(path: Path, text: str, data: bytes, repairs: tuple[Repair, ...]) -> Submission:
    """Return a notebook as a program, or the program that is only called so.

    Raises UnreadableSubmission.
    """
    try:
        cells, merged = _cells_of_notebook(text)
        sources, texts = code_in(cells), list(texts_in(cells))
    except NotANotebook as error:
        begins_so = text.lstrip().startswith(("{", *MARKS)) and '"cell_type"' in text
        is_program = next(functions_in(text), None) and not begins_so
        if not is_program or not error.is_other_text:
            raise UnreadableSubmission(str(error)) from error
        named = (form_repair("program"),) if is_notebook(path) else ()
        program = Submission(path=path, source=text, content=data, repairs=(*repairs, *named))
        return _without_nuls(program)
    last = {source.strip(): number for number, source in enumerate(sources)}
    written = [*sources]
    for number, source in enumerate(written):
        if START_OF_PROGRAM.fullmatch(source.strip()) and number < last[source.strip()]:
            sources[number] = f"pass  # {source.strip()}"
    code = iter(sources)
    lengths = [next(code).count("\n") + 1 if is_code(cell) else 0 for cell in cells]
    ending = cut_name("".join(path.suffixes[-2:])) or "a file without an ending"
    named = () if is_notebook(path) else (form_repair("notebook", ending=ending),)
    if '"worksheets"' in text and re.search(r'"nbformat"\s*:\s*[123]\b', text):
        named = (*named, form_repair("old_notebook"))
    if sources != written:
        named = (*named, form_repair("rerun"))
    return _without_nuls(
        Submission(
            path=path,
            source="\n".join(sources),
            content=data,
            repairs=(*repairs, *named, *merged),
            cells=tuple(accumulate([1, *lengths[:-1]])),
            remarks="\n".join(source for _, source in texts)[:MOST_TEXT_CHARS],
            text_functions={
                name: number
                for number, source in texts
                for name in DEFINED.findall(source[:MOST_TEXT_CHARS])
            },
        )
    )


def _cells_of_notebook(text: str) -> tuple[list[Any], tuple[Repair, ...]]:
    """Return the cells of a notebook, and the repair that it took to merge two versions of it.

    Raises NotANotebook.
    """
    if MARKS[0] not in text or MARKS[-1] not in text:
        return all_cells(text), ()
    ours, theirs = merged_versions(text)
    with suppress(NotANotebook):
        other_code, cells = code_cells(theirs), all_cells(ours)
        if code_in(cells) == other_code:
            return cells, (form_repair("merged_notebook"),)
    raise NotANotebook(PROBLEMS["two_versions"])


def decode_source(data: bytes) -> tuple[str, tuple[Repair, ...]]:
    """Return a file's text with plain line ends, and the repairs of its encoding and of its end."""
    if encoding := "utf-16" if data.startswith(UTF16_MARKS) else utf_without_mark(data):
        return plain_ends(data.decode(encoding, "replace")), (UTF16,)
    text, repairs = _decode_declared(data)
    ended = text.rstrip(CONTROL_ENDS)
    if len(ended) < len(text):
        text, repairs = f"{ended}\n", (*repairs, form_repair("control_end"))
    return plain_ends(text), repairs


def plain_ends(text: str) -> str:
    """Return a text with a line feed alone at the end of each line."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _decode_declared(data: bytes) -> tuple[str, tuple[Repair, ...]]:
    with suppress(SyntaxError, UnicodeError, LookupError):
        # as Python finds it: a mark of byte order, or a comment in the first two lines (PEP 263)
        encoding, _ = tokenize.detect_encoding(io.BytesIO(data).readline)
        if codecs.lookup(encoding).name.startswith(QUICK):
            return data.decode(encoding), ()
    with suppress(UnicodeDecodeError):
        return data.decode("utf-8-sig"), (Repair(kind="encoding", text=SENTENCES["misnamed"]),)
    # what editors on Windows saved before UTF-8; of its five undefined bytes none is refused
    return data.removeprefix(codecs.BOM_UTF8).decode("cp1252", "replace"), (NOT_UTF8,)


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
    _refuse_irregular(after)
    if not CAN_REFUSE_LINKS and not os.path.samestat(before, after):
        raise OSError(errno.ELOOP, SWAPPED)


def _refuse_irregular(status: os.stat_result) -> None:
    if stat.S_ISLNK(status.st_mode):
        raise OSError(errno.ELOOP, LINK)
    if not stat.S_ISREG(status.st_mode):
        raise OSError(errno.EINVAL, IRREGULAR)


def open_below(top: Path, parts: Sequence[str]) -> BinaryIO:
    """Return a regular file, open, by the parts of its path below a folder.  Raises OSError."""
    with _open_folder(top, parts[:-1]) as folder:
        if isinstance(folder, Path):
            return open_regular(folder / parts[-1])
        return open_regular(parts[-1], at=folder)


@contextmanager
def scan_below(top: Path, parts: Sequence[str]) -> Iterator[Iterator[os.DirEntry[str]]]:
    """Yield what is in the folder to which parts of a path lead from `top`.  Raises OSError."""
    with _open_folder(top, parts) as folder, os.scandir(folder) as entries:
        yield entries


@contextmanager
def _open_folder(top: Path, parts: Sequence[str]) -> Iterator[int | Path]:
    """Yield a folder, open where the system can walk, else its path.  Raises OSError."""
    if not CAN_WALK:
        _refuse_links(top, parts)
        yield top.joinpath(*parts)
        return
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
