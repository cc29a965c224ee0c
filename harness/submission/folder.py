"""A submission in its folder: the program that is chosen there, and the modules beside it.

Of what a student submits for an assignment one program is always chosen, however deep it lies;
whatever else lies there (parts that are closed, nested without end, a whole environment) is passed
over, and said.  Where no assignment is named, the folder itself has to say which program it is.

Of modules only the names that the assignment says are looked for, in the folder of the main file,
and nothing is followed.  What is missing there may be written by a cell of the notebook that is the
main file.  What cannot be found or read is reported; the rest is graded.
"""

from __future__ import annotations

import os
import posixpath
import re
import shlex
import tempfile
import zipfile
import zlib
from collections import Counter, deque
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import field, replace
from itertools import islice, pairwise
from pathlib import Path, PurePosixPath
from typing import BinaryIO

from harness import assignment
from harness.errors import UsageError
from harness.home import ASSIGNMENTS
from harness.model import Assignment, Limits, Module, Record, Repair, Submission
from harness.printable import cut_name
from harness.submission import reading

PROGRAMS = (".py", ".ipynb")
MOST_LOOKED_AT = 2000  # files of a kind, and folders: whoever has more submits an environment
MOST_LISTED = 100_000  # entries of a folder
MOST_READ_BYTES = 100_000_000  # of all files together that are searched for functions
MOST_NAMED = 5
ZIP = ".zip"
MOST_ENTRIES = 10_000
MOST_ZIP_BYTES = 50_000_000  # of all files in it together, unpacked
MOST_PARTS, MOST_PATH_CHARS = 30, 500
# of an archive: cut off, encrypted, packed in a way that Python does not know
DAMAGED = (OSError, EOFError, zlib.error, zipfile.BadZipFile, RuntimeError, ValueError)
UNSAFE = frozenset(':*?"<>|\0')
TOO_MUCH = "{path}: holds more than {most} MB. Name the files to grade."
UNKNOWN = Assignment(
    slug="unknown",
    title="",
    step="Part",
    files=(),
    units=(),
    constants={},
    costs={},
    limits=Limits(),
    folder=ASSIGNMENTS,
)
HOW_TO_CHOOSE = "Choose with --assignment SLUG."


class RecognisedFile(Record):
    """The file to grade and its assignment; `notes` say what was decided on the way.

    With a `problem`, the path is a folder in which there is nothing to grade.
    """

    path: Path
    assignment: Assignment
    notes: tuple[str, ...] = ()
    problem: str = ""


class FolderContents(Record):
    """The files in a folder, the parts that could not be read, and whether that is all."""

    files: list[Path] = field(default_factory=list)
    closed: list[Path] = field(default_factory=list)
    is_whole: bool = True


def look_through(folder: Path, chosen: Assignment) -> RecognisedFile:
    """Return the file to grade in a folder, chosen by its name, else by the functions in it.

    Where only modules are there it is the missing main file beside the first of them; where there
    is no program the result has a `problem`.  Raises UsageError where the folder, or every program
    in it, cannot be read.
    """
    there = folder_contents(folder, (*chosen.files, *chosen.modules))
    modules = [path for path in there.files if is_module(path, chosen)]
    programs = [path for path in programs_among(there.files) if path not in modules]
    readable = [path for path in programs if not why_unreadable(path, folder)]
    if programs and not readable:
        raise unreadable_refusal(programs[0], why_unreadable(programs[0], folder))
    others = [path for path in there.files if path not in modules]
    fits = rank_files(readable or others, chosen, folder)
    ranked = [path for path in in_order(fits, chosen) if readable or fits[path] > 0]
    if modules and not ranked:
        # the main file is missing: it would lie beside its modules
        ranked = [modules[0].with_name(chosen.files[0])]
    skipped = [*there.closed, *(path for path in programs if path not in readable)]
    notes = []
    if skipped:
        names = list_names([name_in_folder(path, folder) for path in skipped])
        notes.append(f"We could not read and did not look at: {names}.")
    if not there.is_whole:
        notes.append(f"Only the first {MOST_LOOKED_AT} files and folders were looked at.")
    if not ranked:
        problem = f"Nothing was submitted. Please submit {chosen.files[0]}."
        if there.files:
            names = list_names([name_in_folder(path, folder) for path in there.files])
            problem = f"No program was submitted, only {names}. Please submit {chosen.files[0]}."
        return RecognisedFile(path=folder, assignment=chosen, notes=tuple(notes), problem=problem)
    siblings = {path for path in modules if path.parent == ranked[0].parent}
    own_files = {unit.file for unit in chosen.units if unit.kind and unit.file}
    siblings |= set(map(ranked[0].with_name, own_files))
    passed_over = [path for path in there.files if path not in siblings]
    notes[:0] = note_other_files(ranked[0], passed_over, folder)
    return RecognisedFile(path=ranked[0], assignment=chosen, notes=tuple(notes))


def is_module(path: Path, chosen: Assignment) -> bool:
    """Return whether a file is a module that an assignment asks for, in whatever case."""
    return path.name.lower() in {name.lower() for name in chosen.modules}


def only_program(folder: Path, wanted: Collection[str]) -> tuple[Path, tuple[str, ...]]:
    """Return the one .py or .ipynb right in a folder, or that of a wanted name; a note on the rest.

    Raises UsageError where there is none or several, or the folder cannot be read.
    """
    try:
        folders, files = folder_entries(folder)
    except OSError as error:
        raise unreadable_refusal(folder, error) from error
    programs = programs_among(files)
    named = [path for path in programs if path.name in wanted] or programs
    if not named:
        raise UsageError(f"{folder}: is a folder without a program. Name the file to grade.")
    if len(named) > 1:
        names = list_names([name_in_folder(path, folder) for path in named])
        raise UsageError(f"{folder}: is a folder with several programs: {names}. Name one of them.")
    others = sorted((*folders, *files), key=lambda path: name_in_folder(path, folder))
    return named[0], note_other_files(named[0], others, folder)


def programs_among(files: Iterable[Path]) -> list[Path]:
    """Return the files whose names end in one of PROGRAMS, in whatever case, in their order."""
    return [path for path in files if path.suffix.lower() in PROGRAMS]


def note_other_files(chosen: Path, paths: Iterable[Path], folder: Path) -> tuple[str, ...]:
    """Return "A was graded. Not looked at: B, C." as the only note, () where there is no other."""
    others = [name_in_folder(path, folder) for path in paths if path != chosen]
    if not others:
        return ()
    return (f"{name_in_folder(chosen, folder)} was graded. Not looked at: {list_names(others)}.",)


def folder_contents(folder: Path, wanted: Collection[str] = ()) -> FolderContents:
    """Return the files in a folder at any depth, higher up first, without what tools put there.

    Of each kind (a wanted name, another program, neither) the first MOST_LOOKED_AT remain.  A
    folder in it that cannot be read is `closed`; UsageError is raised for the folder itself.
    """
    files: list[Path] = []
    closed: list[Path] = []
    todo = deque([folder])
    looked_into = 0
    while todo and len(files) < MOST_LISTED and looked_into < MOST_LOOKED_AT:
        place = todo.popleft()
        looked_into += 1
        try:
            folders, inner = folder_entries(place, folder)
        except OSError as error:
            if place == folder:
                raise unreadable_refusal(folder, error) from error
            closed.append(place)
            continue
        todo += [path for path in folders if not is_left_behind(path)]
        files += [path for path in inner if not is_left_behind(path)]
    head = list(first_of_each_kind(files, wanted))
    return FolderContents(files=head, closed=closed, is_whole=not todo and len(head) == len(files))


def first_of_each_kind(files: Iterable[Path], wanted: Collection[str]) -> Iterator[Path]:
    """Yield files in their order, at most MOST_LOOKED_AT of each kind, see `folder_contents`."""
    counts: Counter[tuple[bool, bool]] = Counter()
    for path in files:
        kind = path.name in wanted, path.suffix.lower() in PROGRAMS
        counts[kind] += 1
        if counts[kind] <= MOST_LOOKED_AT:
            yield path


def folder_entries(folder: Path, top: Path | None = None) -> tuple[list[Path], list[Path]]:
    """Return the folders and the files in a folder by their names, without links and pipes.

    Below `top`, where it is given, no folder is a link either.  Raises OSError.
    """
    start = top or folder
    with reading.scan_below(start, folder.relative_to(start).parts) as scanned:
        # a folder has no order of its own
        entries = sorted(islice(scanned, MOST_LISTED), key=lambda entry: entry.name)
        folders = [folder / entry.name for entry in entries if entry.is_dir(follow_symlinks=False)]
        files = [folder / entry.name for entry in entries if entry.is_file(follow_symlinks=False)]
    return folders, files


def is_left_behind(path: Path) -> bool:
    """Return whether a name begins with "." or "__" as systems and tools put it there."""
    return path.name.startswith((".", "__")) and path.name not in ("__init__.py", "__main__.py")


def unreadable_refusal(path: Path, error: OSError | None) -> UsageError:
    """Return the error "PATH: cannot be read: REASON. …", to be raised."""
    reason = error.strerror if error else ""
    return UsageError(f"{path}: cannot be read: {reason}. Make it readable and grade it again.")


def why_unreadable(path: Path, top: Path | None = None) -> OSError | None:
    """Return the error of opening a file (below `top`, if given), None where it can be opened."""
    try:
        open_file(path, top).close()
    except OSError as error:
        return error
    return None


def open_file(path: Path, top: Path | None) -> BinaryIO:
    """Return a file, open for reading; below `top`, if given, no folder on the way is a link."""
    if top is None:
        return reading.open_regular(path)
    return reading.open_below(top, path.relative_to(top).parts)


def in_order(fits: Mapping[Path, float], chosen: Assignment) -> list[Path]:
    """Return the files that fit best first; of equal ones the first in the folder."""
    wanted = {name: place for place, name in enumerate(chosen.files)}
    return sorted(fits, key=lambda path: (-fits[path], wanted.get(path.name, len(wanted))))


def name_in_folder(path: Path, folder: Path) -> str:
    """Return a path from a folder on, printable.  Raises ValueError for one that is elsewhere."""
    return cut_name(path.relative_to(folder).as_posix())


def list_names(names: Sequence[str]) -> str:
    """Return the first MOST_NAMED names and "3 more" for the rest, joined by ", "; "" for none."""
    left = len(names) - MOST_NAMED
    return ", ".join([*names[:MOST_NAMED], *([f"{left} more"] if left > 0 else [])])


def rank_files(paths: Sequence[Path], chosen: Assignment, top: Path) -> dict[Path, float]:
    """Return how well each file below a folder fits an assignment, see `fit_of_file`.

    Once MOST_READ_BYTES were read, names alone count.
    """
    fits: dict[Path, float] = {}
    left = MOST_READ_BYTES
    for path in paths:
        text = "" if path.name in chosen.files or left <= 0 else text_of(path, top)
        left -= len(text)
        fits[path] = fit_of_file(chosen, path, text)
    return fits


def text_of(path: Path, top: Path | None = None) -> str:
    """Return a file's first bytes, a letter each, as a program may have; "" if unreadable."""
    most = reading.MOST_NOTEBOOK_BYTES if reading.is_notebook(path) else reading.MOST_BYTES
    try:
        with open_file(path, top) as file:
            # refuses no byte, and leaves `def` and names of ASCII as they are
            return file.read(most).decode("latin-1")
    except OSError:
        return ""


def fit_of_file(chosen: Assignment, path: Path, text: str) -> float:
    """Return how well a file fits an assignment: 1 for its name, else the part of its functions."""
    if path.name in chosen.files:
        return 1.0
    defined = set(reading.functions_in(text)).intersection(chosen.functions)
    # always less than 1: a name says more than functions
    return len(defined) / (len(chosen.functions) + 1)


# What is named on the command line, brought into one place: a path, several files, or a zip.
# Several files and what a zip holds are copied into a temporary folder, regular files alone, no
# more than the grader reads of any, and none outside of it.


@contextmanager
def one_path(paths: Sequence[Path]) -> Iterator[Path]:
    """Yield the only one of `paths` (a file, a folder, a zip), or a folder with copies of several.

    Raises UsageError where one is not there, is no regular file or cannot be read.
    """
    if len(paths) == 1 and paths[0].suffix.lower() != ZIP:
        yield paths[0]
        return
    with tempfile.TemporaryDirectory(prefix="submission-") as name:
        folder = Path(name)
        if len(paths) == 1:
            path = reading.regular_file(paths[0])
            try:
                with zipfile.ZipFile(path) as archive:
                    _unpack_entries(archive, folder, path)
            except DAMAGED as error:
                raise UsageError(f"{path}: cannot be unpacked: {error}. Name its files.") from error
        else:
            _copy_all(paths, folder)
        yield folder


def _copy_all(paths: Sequence[Path], folder: Path) -> None:
    for path in paths:
        target = folder / reading.regular_file(path).name
        if target.exists():
            raise UsageError(f"{path}: two files are called {path.name}. Name one of them.")
        try:
            with reading.open_regular(path) as file:
                _copy_content(file, target)
        except OSError as error:
            raise UsageError(f"{path}: cannot be read: {error.strerror}.") from error


def _copy_content(file: BinaryIO, target: Path) -> int:
    content = file.read(reading.MOST_NOTEBOOK_BYTES + 1)
    target.write_bytes(content)
    return len(content)


def _unpack_entries(archive: zipfile.ZipFile, folder: Path, path: Path) -> None:
    left = MOST_ZIP_BYTES
    for entry in archive.infolist()[:MOST_ENTRIES]:
        parts = plain_parts(entry.filename)
        if not parts:
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
    """Return the parts of a file's path in a zip, none for one that leads out of it or is odd.

    Example:
        >>> [plain_parts(name) for name in ("work/shop.py", "../shop.py", "/shop.py", ".git/x")]
        [('work', 'shop.py'), (), (), ()]
    """
    # old tools of Windows write backslashes
    path = PurePosixPath(name := name.replace("\\", "/"))
    is_odd = path.is_absolute() or len(name) > MOST_PATH_CHARS or not UNSAFE.isdisjoint(name)
    if is_odd or name[-1:] == "/" or len(path.parts) > MOST_PARTS or not cut_name(name):
        return ()
    left = any(part == ".." or is_left_behind(Path(part)) for part in path.parts)
    return () if left else path.parts


# Which file is graded, and for which assignment, when the command line does not say


def recognise_submission(path: Path, slug: str | None = None) -> RecognisedFile:
    """Return the file to grade and its assignment, found by name and content.

    With the assignment named, a folder is what one student submitted: of several programs in it
    one is chosen.  Raises UsageError for no such file, one that cannot be read, no assignment, and
    where none is named for a folder with no program or several.
    """
    if slug:
        return recognise_for(path, assignment.load(slug))
    known = [assignment.load(slug) for slug in assignment.slugs()]
    names = {name for chosen in known for name in chosen.files}
    file, notes = only_program(path, names) if is_folder(path) else (reading.regular_file(path), ())
    best, *others = best_fits(file, known)
    doubts = [
        f"Graded as {best.slug}; {other.slug} fits too. {HOW_TO_CHOOSE}" for other in others[:1]
    ]
    return RecognisedFile(path=file, assignment=best, notes=(*notes, *doubts))


def recognise_for(path: Path, chosen: Assignment) -> RecognisedFile:
    """Return the file to grade for an assignment, as `recognise_submission` does."""
    if is_folder(path):
        return look_through(path, chosen)
    return RecognisedFile(path=reading.regular_file(path), assignment=chosen)


def best_fits(file: Path, known: Sequence[Assignment]) -> list[Assignment]:
    """Return the assignment that a file fits best, then those that it fits at least half as well.

    The best come first, of equal ones the first of those `known`.  Raises UsageError for a file
    that fits none or cannot be read.
    """
    if error := why_unreadable(file):
        raise unreadable_refusal(file, error) from error
    text = text_of(file)
    fits = {chosen.slug: fit_of_file(chosen, file, text) for chosen in known}
    best = max(fits.values())
    if best == 0:
        slugs = ", ".join(chosen.slug for chosen in known)
        raise UsageError(
            f"{cut_name(file.name)}: it fits no assignment, by its name or by the functions in it. "
            f"Say which with --assignment SLUG, one of: {slugs}."
        )
    near = [chosen for chosen in known if fits[chosen.slug] >= best / 2]
    return sorted(near, key=lambda chosen: -fits[chosen.slug])


def is_folder(path: Path) -> bool:
    """Return whether a path is a folder, False where the system cannot say."""
    try:
        return path.is_dir()
    except OSError:
        return False  # reading it reports what it is instead


# The main file and its modules, as text

MISSING = "{name} is missing. Please submit it together with {main}."
OTHER_NAME = "Your file is named {found}. Please submit it as {name}: Python tells them apart."
OTHER_CELLS = "Not looked at: the cells of your notebook that write {names}."


def read_files(path: Path, assignment: Assignment) -> Submission:
    """Read a main file and its modules; where one is missing the rest is read.

    Args:
        path: The main file; in a notebook cells may write the modules.
        assignment: Says which modules there are.

    Raises:
        UsageError: There is none of the files.
        UnreadableSubmission: The main file holds no program.
    """
    if not assignment.modules:
        return _with_written_program(reading.read_submission(path))
    beside = find_modules(path.parent, assignment)
    main = _read_main(path, is_alone=not beside)
    written: dict[str, str] = {}
    with suppress(reading.NotANotebook):  # two versions between Git's marks
        written = written_files(reading.decode_source(main.content)[0]) if main.cells else {}
    in_cells = dict(_written_modules(written, assignment))
    first = len(main.lines) + 1
    modules: list[Module] = []
    unusable, repairs = dict(main.unusable), list(main.repairs)
    for name in assignment.modules:
        try:
            module, made = _read_module(name, {**in_cells, **beside}, first, path.name)
        except reading.UnreadableSubmission as problem:
            unusable[name] = str(problem)
            continue
        modules.append(module)
        repairs += made
        first += module.source.count("\n") + 1
    known = {name.lower() for name in (*assignment.modules, *assignment.data)}
    others = [cut_name(name) for name in written if name.lower() not in known]
    return replace(
        main,
        modules=tuple(modules),
        unusable=unusable,
        repairs=tuple(repairs),
        notes=(OTHER_CELLS.format(names=list_names(others)),) if others else (),
    )


def _with_written_program(notebook: Submission) -> Submission:
    """Return a notebook with the programs that its cells write, if no other cell has functions."""
    if not notebook.cells or reading.DEFINED.search(notebook.source):
        return notebook
    lines = notebook.source.split("\n")
    for start, end in pairwise(sorted({*notebook.cells, len(lines) + 1})):
        if WRITES_PROGRAM.match(lines[start - 1]):
            lines[start : end - 1] = [line.removeprefix("# ") for line in lines[start : end - 1]]
    source = "\n".join(lines)
    made = (reading.form_repair("written"),) if source != notebook.source else ()
    return replace(notebook, source=source, repairs=(*notebook.repairs, *made))


def _read_main(path: Path, *, is_alone: bool) -> Submission:
    """Read the main file; where it is missing and there are modules, it is empty.

    Raises UsageError or UnreadableSubmission.
    """
    if is_alone or os.path.lexists(path):
        return reading.read_submission(path)
    sentence = f"{cut_name(path.name)} is missing. Please submit it together with its modules."
    return Submission(path=path, source="", unusable={path.name: sentence})


def find_modules(folder: Path, assignment: Assignment) -> dict[str, Path]:
    """Return the paths of the modules right in a folder, by the names that they should have.

    A name in other upper and lower case is taken where the right one is not there; links are not.
    What is missing is left out, all of it where the folder cannot be read.
    """
    wanted = {name.lower(): name for name in assignment.modules}
    there: list[str] = []
    with suppress(OSError), os.scandir(folder) as scanned:
        entries = islice(scanned, MOST_LISTED)
        there = sorted(entry.name for entry in entries if entry.is_file(follow_symlinks=False))
    modules = {wanted[name.lower()]: folder / name for name in there if name.lower() in wanted}
    return modules | {name: folder / name for name in assignment.modules if name in there}


def _written_modules(
    written: Mapping[str, str], assignment: Assignment
) -> Iterator[tuple[str, Submission]]:
    """Yield the modules that cells write, each by the name that it should have.

    One with the right name comes last, so that it takes the place of others.
    """
    for name in assignment.modules:
        alike = [file for file in written if file.lower() == name.lower()]
        for file in sorted(alike, key=lambda file: file == name):
            text = written[file]
            yield name, Submission(path=Path(file), source=text, content=text.encode())


def _read_module(
    name: str, modules: Mapping[str, Path | Submission], first: int, main: str
) -> tuple[Module, tuple[Repair, ...]]:
    """Return a module and what reading it took.  Raises UnreadableSubmission with a sentence."""
    if name not in modules:
        raise reading.UnreadableSubmission(MISSING.format(name=name, main=cut_name(main)))
    try:
        module = modules[name]
        read = reading.read_submission(module) if isinstance(module, Path) else module
    except UsageError as error:
        raise reading.UnreadableSubmission(
            f"{name} cannot be read. Please submit it again."
        ) from error
    except reading.UnreadableSubmission as problem:
        raise reading.UnreadableSubmission(f"{name}: {problem}") from problem
    repairs = [replace(repair, text=f"{name}: {repair.text}") for repair in read.repairs]
    if read.path.name != name:  # in other upper and lower case
        text = OTHER_NAME.format(found=cut_name(read.path.name), name=name)
        repairs.append(Repair(kind="file_name", text=text))
    return Module(name=name, source=read.source, first=first, content=read.content), tuple(repairs)


WRITES_PROGRAM = re.compile(r"# %%(?:write)?file\b.*\.py\b")  # as `without_magics` leaves it
WRITING = ("%%file", "%%writefile")
APPENDING = ("-a", "--append")
MOST_LINE_CHARS = 1000
COLAB_FOLDER = "/content/"  # where its notebooks run


def written_files(notebook: str) -> dict[str, str]:
    """Return the texts of the files that a notebook's cells write, run one after another, by name.

    A cell replaces what is there, or adds to it.  Raises NotANotebook.
    """
    files: dict[str, str] = {}
    for cell in filter(reading.is_code, reading.all_cells(notebook)):
        if file := file_of_cell(reading.source_of(cell)):
            name, text, is_appended = file
            files[name] = files.get(name, "") + text if is_appended else text
    return files


def file_of_cell(source: str) -> tuple[str, str, bool] | None:
    r"""Return which file a cell of `%%file` or `%%writefile` writes, None for any other cell.

    That is its name, the text, with plain line ends and one at its end, and whether that goes
    behind what is there.

    Example:
        >>> file_of_cell("%%file prices.py\nx = 1")
        ('prices.py', 'x = 1\\n', False)
    """
    first, _, text = source.replace("\r\n", "\n").replace("\r", "\n").lstrip("\n").partition("\n")
    magic, *words = words_of_magic(first)
    names = [word for word in words if word not in APPENDING]
    if magic not in WRITING or len(names) != 1:
        return None
    text = (text if text.endswith("\n") else f"{text}\n").encode("utf-8", "replace").decode()
    return name_beside(names[0]), text, len(words) > 1


def words_of_magic(line: str) -> list[str]:
    """Return the words of a line as a shell reads them, [""] for none, a malformed or long one."""
    if len(line) > MOST_LINE_CHARS:
        return [""]
    try:
        return shlex.split(line) or [""]
    except ValueError:
        return [""]


def name_beside(path: str) -> str:
    """Return a path without "./" or "/content/" before it.

    Example:
        >>> [name_beside(path) for path in ("./prices.py", "/content/prices.py", "old/prices.py")]
        ['prices.py', 'prices.py', 'old/prices.py']
    """
    return posixpath.normpath(path).removeprefix(COLAB_FOLDER)
