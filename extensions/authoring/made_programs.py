"""Sample programs: what their first lines say, and how those are made whole that are differences.

    # wrong: B                  the first line of any program, or `# right`
    # unit: T6                  it answers that task alone
    # line: 47                  where the mistake is, in the whole program
    # base: clumsy_beginner     what it is made of: a program beside it or in right/, which may be a
                                folder of files, or `reference`
    # without: ask_row EMPTY    names that its base gives and it does not
    # as: notebook              how it is saved: as a notebook, with a cell for whatever stands
                                between empty lines; with the line ends of Windows (`crlf`);
                                indented by `tabs`; in another encoding (`latin-1`)
    # file: prices.py           which file of a submission of several it is (see below)

It is made once for what the program, its base and the base of that hold.
"""

from __future__ import annotations

import ast
import atexit
import hashlib
import json
import os
import re
import shutil
import tempfile
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cache, cached_property
from itertools import takewhile
from pathlib import Path
from typing import TypeAlias

from harness import api
from harness.api import Reference
from harness.home import find_cache
from harness.model import Assignment, Record
from harness.reports.writing import write_whole
from harness.submission import reading

REST = "..."
GUARD = "__name__"
LAST = frozenset({"main", "main()", GUARD})  # what is new stands before them if nothing follows it
MAGIC = ("%", "!", "?")  # how lines of notebooks begin that are no Python
Definition: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
IMPORTS = (ast.Import, ast.ImportFrom)
CACHE = find_cache() / "programs"
RIGHT, REFERENCE = "right", "reference"
VERDICTS = ("# right", "# wrong: ")
KEYS = ("unit", "line", "base", "without", "as", "file")
NOTEBOOK, WINDOWS, TABS = "notebook", "crlf", "tabs"


class ProgramError(ValueError):
    """A program that cannot be made whole; `str` names the file, the line and the way out."""

    def __init__(self, path: Path, message: str, line: int = 0) -> None:
        self.path, self.line, self.message = path, line, message
        super().__init__(f"{path}:{line}: {message}" if line else f"{path}: {message}")


class SampleSource(Record):
    """A program as it is written: its first line, the keys and values below it, and the rest."""

    path: Path
    first: str
    headers: Mapping[str, str]
    rest: str

    @property
    def is_whole(self) -> bool:
        """Whether it is graded as it is written."""
        return not {"base", "without", "as"} & self.headers.keys()

    def words(self, key: str) -> list[str]:
        """Return the words of a header's value."""
        return self.headers.get(key, "").split()


def read_sample(path: Path) -> SampleSource:
    """Return a program as it is written; of the reference, which has no headers, all is `rest`."""
    text = path.read_text("utf-8-sig", "replace")
    first, *lines = text.split("\n")
    if not first.startswith(VERDICTS):
        return SampleSource(path=path, first=first, headers={}, rest=text)
    headers: dict[str, str] = {}
    for line in lines:
        key, colon, value = line.removeprefix("# ").partition(": ")
        if not line.startswith("# ") or not colon or key not in KEYS:
            break
        headers[key] = value.strip()
    rest = "\n".join(lines[len(headers) :])
    return SampleSource(path=path, first=first, headers=headers, rest=rest)


def make_program(path: Path, chosen: Assignment) -> Path:
    """Return the file that is graded for a program: itself, or what is made of it.

    Raises ProgramError where it does not fit its base.
    """
    if path.suffix != ".py" or read_sample(path).is_whole:
        return path
    sources = chain_of_sources(path, chosen)
    suffix = ".ipynb" if becomes_notebook(sources[0]) else ".py"
    # it changes with the program, with its bases and with how it is made
    contents = [place.read_bytes() for place in (Path(__file__), *(one.path for one in sources))]
    made = program_cache() / short_digest(contents) / f"{path.stem}{suffix}"
    if not made.is_file():
        own, root = sources[0], sources[-1]
        text = root.rest
        for source in reversed(sources[:-1]):
            try:
                text = merge_programs(text, source.rest, source.words("without"))
            except WrongDifference as error:
                line = error.line + len(source.headers) + 1 if error.line else 0
                raise ProgramError(source.path, str(error), line) from error
        unit = [f"# unit: {own.headers['unit']}"] if "unit" in own.headers else []
        whole = "\n".join([own.first, *unit, text])
        try:
            take_apart(whole)
        except WrongDifference as error:
            message = f"with what its base has it is {error} (line {error.line} of the whole)"
            raise ProgramError(own.path, message) from error
        made.parent.mkdir(exist_ok=True)
        write_whole(made, encode_program(whole, sources[0]))
    return made


def becomes_notebook(source: SampleSource) -> bool:
    """Return whether what is made of a program is a notebook."""
    return NOTEBOOK in source.words("as")


def chain_of_sources(path: Path, chosen: Assignment) -> list[SampleSource]:
    """Return a program, its base, the base of that and so on, each of the same file.

    Raises ProgramError.
    """
    found = [read_sample(path)]
    name = file_of(found[0], chosen)
    while base := name_of_base(found[-1], name, chosen):
        place = find_base(found[-1].path, base, name, chosen)
        if place in [source.path for source in found]:
            raise ProgramError(found[-1].path, f"its base {base!r} is made of it; name another one")
        found.append(read_sample(place))
    return [source for source in found if file_of(source, chosen) == name]


def file_of(source: SampleSource, chosen: Assignment) -> str:
    """Return which file of a submission a program is: the main one, unless it says another."""
    name = source.path.name
    return name if name in chosen.modules else source.headers.get("file", chosen.files[0])


def name_of_base(source: SampleSource, name: str, chosen: Assignment) -> str:
    """Return what a file of a submission is made of in a program, "" for nothing.

    A program that is another file has the solution's beside it, or those of its base.
    """
    is_another = file_of(source, chosen) != name
    return source.headers.get("base", REFERENCE if is_another else "")


def find_base(path: Path, base: str, name: str, chosen: Assignment) -> Path:
    """Return where a file of a program's base is written.  Raises ProgramError."""
    main = Reference(chosen).path
    if base == REFERENCE:
        return main.parent / name if name in chosen.modules else main
    folders = (path.parent, path.parent / RIGHT, path.parent.parent / RIGHT)
    for place in (folder / part for folder in folders for part in (f"{base}.py", f"{base}/{name}")):
        if place.is_file():
            return place
    raise ProgramError(
        path, f"there is no base {base!r}: a program next to it or in {RIGHT}/, or {REFERENCE!r}"
    )


def encode_program(text: str, source: SampleSource) -> bytes:
    """Return a program's text as it is saved.  Raises ProgramError."""
    encoding = "utf-8"
    for word in source.words("as"):
        if word == NOTEBOOK:
            text = as_notebook(text)
        elif word == WINDOWS:
            text = text.replace("\n", "\r\n")
        elif word == TABS:
            text = re.sub(r"(?m)^(?: {4})+", lambda found: "\t" * (len(found[0]) // 4), text)
        else:
            encoding = word
    try:
        return text.encode(encoding)
    except (LookupError, UnicodeEncodeError) as error:
        ways = f"{NOTEBOOK}, {WINDOWS}, {TABS}"
        message = f"as: is {ways} or an encoding that has its letters: {error}"
        raise ProgramError(source.path, message) from error


def as_notebook(text: str) -> str:
    """Return a notebook with a cell for whatever stands between empty lines in a program."""
    parts = take_apart(text)
    cells = [[*parts.head]]
    for block in parts.blocks:
        if block.space:
            cells.append([line for line in block.space if line.strip()])
        cells[-1] += [*block.comments, *block.lines]
    empty: dict[str, object] = {
        "cell_type": "code",
        "execution_count": None,
        "metadata": {},
        "outputs": [],
    }
    made = [{**empty, "source": "\n".join(lines)} for lines in cells]
    return json.dumps({"cells": made, "metadata": {}, "nbformat": 4, "nbformat_minor": 4}, indent=1)


# Where it is kept


def short_digest(contents: object) -> str:
    """Return 16 hexadecimal digits that change with how some contents are written."""
    return hashlib.sha256(repr(contents).encode()).hexdigest()[:16]


@cache
def program_cache() -> Path:
    """Return the folder of what is made: in the repository, or a new one where that is closed."""
    # An installed grader may lie where its user may not write.
    with suppress(OSError):
        CACHE.mkdir(parents=True, exist_ok=True)
    if os.access(CACHE, os.W_OK):
        return CACHE
    made = Path(tempfile.mkdtemp(prefix="programs-"))
    atexit.register(shutil.rmtree, made, ignore_errors=True)
    return made


class WrongDifference(Exception):
    """Differences that fit no base; `line` is where in them (0: nowhere)."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(message)
        self.line = line


class Block(Record):
    """A statement at the top level, its lines, and the names (or the kind) it is known by.

    `space` are the lines between it, or the comments directly above it, and what stands before;
    `first` is the number of its first line, counted from 0.
    """

    keys: frozenset[str]
    space: Sequence[str]
    comments: Sequence[str]
    lines: Sequence[str]
    first: int
    node: ast.stmt


class Text(Record):
    """A program taken to pieces: the comments at its head, its statements, lines below them."""

    head: Sequence[str]
    blocks: Sequence[Block]
    end: Sequence[str]


def merge_programs(base: str, differences: str, without: Collection[str] = ()) -> str:
    """Return the base as text, its statements replaced by those of the same names in `differences`.

    New statements are added, those named in `without` are left out, and "..." stands for lines of
    the base.  Raises WrongDifference for a text that is no Python, a name in `without` that the
    base lacks, or a "..." that fits nothing.
    """
    old, new = take_apart(base), take_apart(differences)
    for key in without:
        if not any(key in block.keys for block in old.blocks):
            raise WrongDifference(f"its base has no {key!r} that could be left out")
    gone = frozenset(without).union(*(block.keys for block in new.blocks))
    lines = [*(new.head or old.head)]
    for one in arrange(old.blocks, new, gone):
        lines += [*one.space, *one.comments, *one.lines]
    return "\n".join([*lines, *old.end])


def arrange(old: Sequence[Block], new: Text, gone: frozenset[str]) -> Iterator[Block]:
    """Yield the statements of a program in order.

    What follows one another in the differences, too, has the empty lines between it as there.
    """
    slots = slots_for(old, new.blocks)
    last = -1 if new.head else None
    for number, statement in enumerate([*old, None]):
        for place, block in slots.get(number, ()):
            is_next = last is not None and place == last + 1
            yield block if is_next or statement is None else replace(block, space=statement.space)
            last = place
        if statement is not None and not statement.keys & gone:
            yield statement
            last = None


def slots_for(
    old: Sequence[Block], new: Sequence[Block]
) -> Mapping[int, Sequence[tuple[int, Block]]]:
    """Return the new statements, counted, that stand before each of the base's or in its place."""
    slots: dict[int, list[tuple[int, Block]]] = {}
    waiting: list[tuple[int, Block]] = []
    taken: list[int] = []
    for number, block in enumerate(new):
        free = (n for n, other in enumerate(old) if n not in taken and other.keys & block.keys)
        place = next(free, None)
        if place is None:
            demand_whole(block)
            waiting.append((number, block))
        else:
            comments = block.comments or old[place].comments
            whole = replace(block, comments=comments, lines=fill_in(block, old[place]))
            slots[place] = [*waiting, (number, whole)]
            taken.append(place)
            waiting = []
    end = (n for n, block in enumerate(old) if block.keys & LAST)
    slot = taken[-1] + 1 if taken else next(end, len(old))
    slots[slot] = [*waiting, *slots.get(slot, ())]
    return slots


def demand_whole(block: Block) -> None:
    """Raise WrongDifference where a new statement leaves lines to a base that has none."""
    for number, line in enumerate(block.lines, block.first + 1):
        if line.strip() == REST:
            name = " ".join(sorted(block.keys))
            raise WrongDifference(
                f"there is no {name!r} in the base that ... could stand for", number
            )


def take_apart(text: str) -> Text:
    """Return the pieces of a program.  Raises WrongDifference."""
    lines = text.split("\n")
    try:
        # Put in its place, a statement of one line keeps the numbers of all others.
        tree = ast.parse("\n".join("pass" if line.startswith(MAGIC) else line for line in lines))
    except SyntaxError as error:
        raise WrongDifference(f"no Python: {error.msg}", error.lineno or 0) from error
    head = last = count_comments(lines)
    blocks: list[Block] = []
    for node in tree.body:
        first, end = place_of(node)
        if first < last:  # in one line with the statement before
            before = blocks.pop()
            keys, own = before.keys | keys_of(node), lines[before.first : end]
            blocks.append(replace(before, keys=keys, lines=own))
        else:
            above = first - count_comments(lines[last:first][::-1])
            space, comments = lines[last:above], lines[above:first]
            blocks.append(
                Block(
                    keys=keys_of(node),
                    space=space,
                    comments=comments,
                    lines=lines[first:end],
                    first=first,
                    node=node,
                )
            )
        last = end
    return Text(head=lines[:head], blocks=blocks, end=lines[last:])


def count_comments(lines: Sequence[str]) -> int:
    """Return how many comments a text begins with."""
    return len(list(takewhile(lambda line: line.startswith("#"), lines)))


def place_of(node: ast.stmt) -> tuple[int, int]:
    """Return the number of a statement's first line and of the line below it, from 0."""
    decorators: list[ast.expr] = getattr(node, "decorator_list", [])
    return min(
        [node.lineno, *(decorator.lineno for decorator in decorators)]
    ) - 1, node.end_lineno or 0


def keys_of(node: ast.stmt) -> frozenset[str]:
    """Return what a statement is known by: the names that it gives, or else its kind."""
    if isinstance(node, ast.If) and GUARD in ast.unparse(node.test):
        return frozenset({GUARD})
    if names := frozenset(given_names(node)):
        return names
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        return frozenset({f"{ast.unparse(node.value.func)}()"})
    if isinstance(node, ast.Expr):
        return frozenset({"text" if isinstance(node.value, ast.Constant) else "value"})
    return frozenset({type(node).__name__.lower()})


def given_names(node: ast.stmt) -> Iterator[str]:
    """Yield the names that a statement gives to a definition, an import or a value."""
    if isinstance(node, DEFINITIONS):
        yield node.name
    elif isinstance(node, IMPORTS):
        yield from (alias.asname or alias.name for alias in node.names)
    elif isinstance(node, (ast.Assign, ast.AnnAssign, ast.AugAssign)):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        for target in targets:
            parts = target.elts if isinstance(target, (ast.Tuple, ast.List)) else [target]
            yield from map(ast.unparse, parts)
    elif isinstance(node, (ast.Try, ast.If)):
        inside = [
            one for one in (*node.body, *node.orelse) if isinstance(one, (*DEFINITIONS, *IMPORTS))
        ]
        for one in inside:
            yield from given_names(one)


def fill_in(block: Block, base: Block) -> list[str]:
    """Return the lines of a statement, with the base's where it says `...`."""
    made, *others = split_at_rests(with_docstrings(block, base))
    at = 0
    for piece in others:
        at = 1 + find_line(made[-1] if made else REST, block, base, at)
        end = find_line(piece[0], block, base, at) if piece else len(base.lines)
        made = [*made, *base.lines[at:end], *piece]
        at = end
    return made


def split_at_rests(lines: Sequence[str]) -> list[list[str]]:
    """Return the lines between the lines `...`, without the empty lines beside these."""
    pieces: list[list[str]] = [[]]
    for line in lines:
        if line.strip() == REST:
            while pieces[-1] and not pieces[-1][-1].strip():
                pieces[-1].pop()
            pieces.append([])
        elif line.strip() or pieces[-1]:
            pieces[-1].append(line)
    return pieces


def find_line(line: str, block: Block, base: Block, at: int) -> int:
    """Return the index of the first such line of the base from `at` on.  Raises WrongDifference."""
    if line in base.lines[at:]:
        return base.lines.index(line, at)
    own = block.lines.index(line) if line in block.lines else 0
    raise WrongDifference(
        f"beside a ... stands {line.strip()!r}, but the base has no such line there",
        block.first + own + 1,
    )


def with_docstrings(block: Block, base: Block) -> list[str]:
    """Return the lines of a statement, with the base's docstrings where its own are `...`."""
    lines = list(block.lines)
    known = {name: place_of(one.body[0]) for name, one in documented_definitions(base.node)}
    # From below, so that the numbers of the lines above stay what they are.
    for name, definition in reversed([*documented_definitions(block.node)]):
        first, end = place_of(definition.body[0])
        if ast.get_docstring(definition) != REST:
            continue
        if name not in known:
            raise WrongDifference(f"{name} has no docstring in the base", first + 1)
        theirs = base.lines[known[name][0] - base.first : known[name][1] - base.first]
        lines[first - block.first : end - block.first] = theirs
    return lines


def documented_definitions(node: ast.stmt, inside: str = "") -> Iterator[tuple[str, Definition]]:
    """Yield a definition and those in it that have docstrings, with their names."""
    if isinstance(node, DEFINITIONS):
        if ast.get_docstring(node) is not None:
            yield f"{inside}{node.name}", node
        for statement in node.body:
            yield from documented_definitions(statement, f"{inside}{node.name}.")


# Programs of several files, made whole: a folder with all of them.
#
# A program that is one file is one of them, `# file: prices.py` says which, the main file unless
# it says another; the others are those of its base, another program or the solution. A folder
# `programs/<name>/` that holds the files by their names is what a student submitted: the first
# line of the first of them says what is wrong, and a file that is not there is missing. A notebook
# is what a student submitted: its cells write the modules.

NOTEBOOK_SUFFIX = ".ipynb"


def files_of(chosen: Assignment) -> list[str]:
    """Return the names of the files of a submission, the main file first."""
    return [chosen.files[0], *chosen.modules]


def write_submission(folder: Path, chosen: Assignment, text: str) -> Path:
    """Write a program into a folder as it is submitted, with its modules; return its file."""
    folder.mkdir(exist_ok=True)
    path = folder / chosen.files[0]
    path.write_text(text, "utf-8")
    for name in chosen.modules:
        (folder / name).write_bytes(chosen.reference_files[name].read_bytes())
    return path


def is_head_of_files(path: Path, chosen: Assignment) -> bool:
    """Return whether a file is a program, or the first file of one that is a folder."""
    names = files_of(chosen) if chosen.modules else []
    if path.name not in names:
        return True
    there = [name for name in names if (path.parent / name).is_file()]
    return path.name == there[0]


def make_files(source: Path, chosen: Assignment) -> Path:
    """Return the main file that is graded for a program; write it where it differs from a base.

    Raises ProgramError where a program does not fit its base, or is no file of a submission.
    """
    names = files_of(chosen)
    if not chosen.modules:
        return make_program(source, chosen)
    if source.name in names:
        return source.parent / names[0]
    if source.suffix == NOTEBOOK_SUFFIX:
        return source
    written = read_sample(source)
    own = file_of(written, chosen)
    if own not in names:
        raise ProgramError(source, f"file: is one of {', '.join(names)}, not {own!r}")
    content = make_program(source, chosen).read_bytes()
    files = files_of_base(written, own, chosen)
    contents = {name: path.read_bytes() for name, path in files.items()} | {own: content}
    folder = program_cache() / short_digest(sorted(contents.items()))
    folder.mkdir(exist_ok=True)
    for name, text in contents.items():
        write_whole(folder / name, text)
    return folder / names[0]


def files_of_base(written: SampleSource, own: str, chosen: Assignment) -> dict[str, Path]:
    """Return the files that a program is submitted with: its base's, or the solution's.

    Raises ProgramError.
    """
    base = written.headers.get("base", REFERENCE)
    if base == REFERENCE:
        return chosen.reference_files
    main = make_files(find_base(written.path, base, own, chosen), chosen)
    siblings = {name: main.with_name(name) for name in files_of(chosen)}
    return {name: path for name, path in siblings.items() if path.is_file()}


FOLDER = "programs"


class Expectation(Record):
    """What a program's first lines say: the units that hold its mistakes, none for a right one.

    `slug` names the assignment, or its folder; `source` is the file in which the program is
    written.  `task` is the only unit that the program was to answer, None for all of them.
    """

    slug: str
    source: Path
    wrong: frozenset[str]
    task: str | None = None

    @property
    def name(self) -> str:
        """The name of its file, without the suffix; of its folder where that is the program."""
        chosen = assignment_of(self.slug)
        is_folder = bool(chosen.modules) and self.source.name in files_of(chosen)
        return self.source.parent.name if is_folder else self.source.stem

    @property
    def is_notebook(self) -> bool:
        return self.source.suffix == ".ipynb" or becomes_notebook(read_sample(self.source))

    @cached_property
    def path(self) -> Path:
        """The whole file that is graded, made when it is first asked for.  Raises ProgramError."""
        return make_files(self.source, assignment_of(self.slug))

    @property
    def folder(self) -> str:
        """The name of the folder that a program with this first line lies in."""
        if not self.wrong:
            return "right"
        return next(iter(self.wrong)) if len(self.wrong) == 1 else "several"


@cache
def assignment_of(slug: str) -> Assignment:
    """Return an assignment, which is read once for all of its programs."""
    return api.load_assignment(slug)


def own_programs(chosen: Assignment) -> list[Path]:
    """Return the programs in an assignment's own folder."""
    folder: Path = chosen.folder / FOLDER
    found = sorted([*folder.rglob("*.py"), *folder.rglob("*.ipynb")])
    return [path for path in found if is_head_of_files(path, chosen)]


def expectation(slug: str, source: Path) -> Expectation:
    """Return what a program's first lines say.  Raises ValueError for another first line."""
    first, task = first_lines(source)
    prefix, _, units = first.partition(": ")
    known = {unit.id for unit in assignment_of(slug).units}
    is_wrong = prefix == "# wrong" and units and known.issuperset(units.split())
    if first != "# right" and not is_wrong:
        raise ValueError(
            f'{source}: the first line must be "# right" or "# wrong: UNIT", not {first!r}'
        )
    return Expectation(
        slug=slug,
        source=source,
        wrong=frozenset(units.split()) if is_wrong else frozenset(),
        task=task,
    )


def first_lines(source: Path) -> tuple[str, str | None]:
    """Return a sample program's first line, and the unit that its header names or None."""
    if source.suffix == ".ipynb":
        text = reading.code_cells(source.read_text("utf-8-sig", "replace"))[0]
        return text.split("\n", 1)[0], None
    written = read_sample(source)
    return written.first, written.headers.get("unit")


def without_style(slug: str) -> Assignment:
    """Return an assignment in which only what a program does is graded, not how it is written."""
    chosen = api.load_assignment(slug)
    own = (unit for unit in chosen.units if not unit.kind)
    units = (replace(unit, graded=unit.graded and unit.id not in chosen.rules) for unit in own)
    return replace(chosen, units=tuple(units))
