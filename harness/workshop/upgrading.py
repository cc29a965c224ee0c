"""Brings an assignment of an earlier version to today's form, or says what is left to be done.

What has one meaning today is changed; what needs the author's decision is told with its line.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from harness import checks
from harness.assignment import FORMAT, RESERVED, own_files
from harness.assignment.tables import read_toml
from harness.errors import AssignmentError, UsageError

TABLE = "assignment.toml"
CAUSES = "misconceptions"
DOOR = "harness.checks"
OURS = "harness.assignments."
# What checks were written with in earlier versions, and what is written today.
KEYWORDS = {
    ("unit", "silent"): "vacuous",
    ("each_unit", "silent"): "vacuous",
    ("keeps", "most"): "limit",
    ("keeps", "besides"): "exempt",
}
ATTRIBUTES = {
    "wording": "without_blank_lines",
    "closed": "with_end_mark",
    "keeps": "passes",
}
NO_NAME = (
    "{name} is not in harness.checks any more. Leave it out, or write what it did in a module of "
    "the folder."
)
OWN_NAME = "`student` has {name!r} itself: rename this function, or leave it out of the unit."
NO_FUNCTION = (
    "move it to misconceptions/FUNCTION/{name}, where FUNCTION is what it is a wrong version of."
)
NO_PATH = (
    "`recorded` is no folder any more. Ask it for the reference's answer: recorded.FUNCTION(...), "
    "then run record."
)
NO_CODE = "is no Python of today: {said}. Correct this line."


@dataclass(frozen=True, kw_only=True)
class Change:
    """A line that is another one today, `after` is empty where it is for the author to do.

    A file that moves has line 0.
    """

    file: str
    line: int
    before: str = ""
    after: str = ""
    said: str = ""

    @property
    def place(self) -> str:
        """The file, and the line where there is one."""
        return f"{self.file}:{self.line}" if self.line else self.file


@dataclass(kw_only=True)
class Upgrade:
    """What an upgrade writes: new texts and moved files by their names, and what it changes."""

    texts: dict[str, str] = field(default_factory=dict)
    moved: dict[str, str] = field(default_factory=dict)
    changes: list[Change] = field(default_factory=list)

    @property
    def to_do(self) -> list[Change]:
        """What the author has to do."""
        return [one for one in self.changes if one.said]


Edit = tuple[int, int, int, str]
"""A line's number, where in it something begins and ends (bytes of UTF-8), what stands there."""


def plan_upgrade(folder: Path) -> Upgrade:
    """Return what is to be changed in an assignment's folder.  Raises UsageError."""
    table = folder / TABLE
    if not table.is_file():
        raise UsageError(f"{folder}: there is no {TABLE}. Name the folder of an assignment.")
    data = read_toml(table)
    upgrade = Upgrade()
    upgrade_table(table, data, upgrade)
    functions = functions_asked_for(data)
    for path in own_files(folder, "*.py"):
        name = path.relative_to(folder).as_posix()
        if name.startswith(f"{CAUSES}/"):
            if name.count("/") == 1:
                place_cause(path, name, functions, upgrade)
        elif DOOR.partition(".")[0] in path.read_text("utf-8"):
            upgrade_module(path, name, upgrade)
    return upgrade


def functions_asked_for(data: Mapping[str, object]) -> list[str]:
    """Return the functions that the units of a table ask for."""
    units = data.get("unit")
    tables = [one for one in units if isinstance(one, dict)] if isinstance(units, list) else []
    return [str(name) for one in tables for name in one.get("functions", ())]


def upgrade_table(path: Path, data: Mapping[str, object], upgrade: Upgrade) -> None:
    """Say which form assignment.toml has.  Raises AssignmentError for one of a later version."""
    text = path.read_text("utf-8")
    if "format" not in data:
        after = f"format = {FORMAT}"
        upgrade.texts[TABLE] = f"{after}\n{text}"
        upgrade.changes.append(Change(file=TABLE, line=1, after=after))
    elif data["format"] != FORMAT:
        raise AssignmentError(f"{path}: another version of the grader wrote it; use that one.")
    for number, line in enumerate(text.split("\n"), 1):
        for name in RESERVED if line.startswith("functions") else ():
            if f'"{name}"' in line:
                said = OWN_NAME.format(name=name)
                upgrade.changes.append(Change(file=TABLE, line=number, before=line, said=said))


def place_cause(path: Path, name: str, functions: Sequence[str], upgrade: Upgrade) -> None:
    """Have a known wrong version lie in the folder of the one function that it defines."""
    tops = ast.parse(path.read_text("utf-8")).body
    own = [one.name for one in tops if isinstance(one, ast.FunctionDef) and one.name in functions]
    if len(own) != 1:
        said = NO_FUNCTION.format(name=path.name)
        upgrade.changes.append(Change(file=name, line=0, said=said))
        return
    target = f"{CAUSES}/{own[0]}/{path.name}"
    upgrade.moved[name] = target
    upgrade.changes.append(Change(file=name, line=0, before=name, after=target))


def upgrade_module(path: Path, name: str, upgrade: Upgrade) -> None:
    """Change the lines of a module that an earlier version was written for."""
    text = path.read_text("utf-8")
    try:
        tree = ast.parse(text)
    except SyntaxError as error:
        said = NO_CODE.format(said=error.msg)
        upgrade.changes.append(Change(file=name, line=error.lineno or 1, said=said))
        return
    # From the end on, so that the places before stay what they are.
    edits = sorted(edits_of(tree, name), reverse=True)
    upgrade.changes += names_gone(tree, name)
    if not edits:
        return
    lines = [line.encode() for line in text.split("\n")]
    for number, begin, end, new in edits:
        line = lines[number - 1]
        lines[number - 1] = line[:begin] + new.encode() + line[end:]
    after = b"\n".join(lines).decode()
    pairs = enumerate(zip(text.split("\n"), after.split("\n"), strict=True), 1)
    upgrade.changes += [
        Change(file=name, line=number, before=one.strip(), after=other.strip())
        for number, (one, other) in pairs
        if one != other
    ]
    upgrade.texts[name] = after


def edits_of(tree: ast.Module, name: str) -> Iterator[Edit]:
    """Yield what is written otherwise today."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (module := module_today(node, name)):
            begin = node.col_offset + len("from ")
            yield node.lineno, begin, begin + len(node.module or ""), module
        elif isinstance(node, ast.Call):
            yield from keyword_edits(node)
        elif isinstance(node, ast.Attribute) and node.attr in ATTRIBUTES:
            end = node.end_col_offset or 0
            yield node.end_lineno or 0, end - len(node.attr), end, ATTRIBUTES[node.attr]


def module_today(node: ast.ImportFrom, name: str) -> str:
    """Return the module from which the same names come today, "" for the same one."""
    module = node.module or ""
    if node.level or module == DOOR or not module.startswith("harness."):
        return ""
    if module.startswith(OURS):
        _, _, own = module.removeprefix(OURS).partition(".")
        return "." * (1 + name.count("/")) + own
    return DOOR


def keyword_edits(node: ast.Call) -> Iterator[Edit]:
    """Yield the arguments of a call that are called otherwise today."""
    called = node.func
    name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
    for one in node.keywords:
        if new := KEYWORDS.get((name, one.arg or "")):
            yield one.lineno, one.col_offset, one.col_offset + len(one.arg or ""), new


def names_gone(tree: ast.Module, file: str) -> Iterator[Change]:
    """Yield what checks cannot have or do any more."""
    for node in ast.walk(tree):
        if isinstance(node, ast.BinOp) and getattr(node.left, "id", "") == "recorded":
            yield Change(file=file, line=node.lineno, said=NO_PATH)
        if isinstance(node, ast.ImportFrom) and re.match(r"harness\b", node.module or ""):
            if (node.module or "").startswith(OURS):
                continue
            for one in node.names:
                if one.name not in checks.__all__:
                    said = NO_NAME.format(name=one.name)
                    yield Change(file=file, line=node.lineno, said=said)


def write_upgrade(folder: Path, upgrade: Upgrade) -> None:
    for name, text in upgrade.texts.items():
        folder.joinpath(name).write_text(text, "utf-8")
    for name, target in upgrade.moved.items():
        folder.joinpath(target).parent.mkdir(exist_ok=True)
        folder.joinpath(name).rename(folder / target)
