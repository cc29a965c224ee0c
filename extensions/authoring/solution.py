"""A solution that somebody has written, looked at without being run.

For a program that draws a place, or a fraction, a draw that a check scripts needs the values of the
solution that it is picked from.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import field
from functools import cached_property
from pathlib import Path
from typing import Any

from extensions.authoring.made_programs import given_names
from harness.assignment import reserved_names
from harness.assignment.packages import ANY, known_packages
from harness.assignment.tables import read_toml
from harness.errors import UsageError
from harness.execution.calls import plain_file_name
from harness.execution.facts import reachable
from harness.model import Record

PROGRAM = "program"  # the unit of what runs by itself where it is no function's
ASKING, SHOWING = "input", "print"
CHANCE = ("random", "secrets")  # modules
NO_FUNCTION = "{path}: defines no function and shows nothing, so nothing can be asked of it."
LONGEST_DATA_BYTES = 1 << 20
TEXTS = read_toml(Path(__file__).with_name("scaffold.toml"))
Function = ast.FunctionDef


class Solution(Record):
    """A solution's file name, its text and its syntax tree.

    `modules` are the texts of the files beside it that it imports, `data` those of other files that
    it names, by their names.
    """

    file: str
    text: str
    tree: ast.Module
    modules: Mapping[str, str] = field(default_factory=dict)
    data: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def to_write(self) -> Mapping[str, Function]:
        """The functions that students are to write, by name: no helpers that begin with _."""
        reserved = reserved_names(self.packages)
        return {
            node.name: node
            for node in self.tree.body
            if isinstance(node, Function) and node.name[0] != "_" and node.name not in reserved
        }

    @cached_property
    def title(self) -> str:
        """What the assignment is called: the first line of the file's docstring, else its name."""
        first = first_line(ast.get_docstring(self.tree))
        return first.partition(":")[0] or words_of_name(Path(self.file).stem)

    @cached_property
    def constants(self) -> Mapping[str, object]:
        """The names at the file's top whose values are written there, apart from ranges."""
        return {name: one for name, one in constants_of(self.tree) if not isinstance(one, range)}

    @property
    def files_needed(self) -> Mapping[str, list[str]]:
        """What assignment.toml says of its files and packages, by key: no empty lists."""
        lists = {"modules": [*self.modules], "packages": self.packages, "data": [*self.data]}
        return {key: names for key, names in lists.items() if names}

    @cached_property
    def _mentions(self) -> Mapping[str, frozenset[str]]:
        own = {
            node.name: mentioned_names(node)
            for node in self.tree.body
            if isinstance(node, Function)
        }
        return {**own, PROGRAM: frozenset().union(*map(mentioned_names, self.run_by_itself))}

    @cached_property
    def packages(self) -> list[str]:
        """The packages that it imports, or its modules do."""
        trees = [self.tree, *map(ast.parse, self.modules.values())]
        names = {name for tree in trees for name in imported_names(tree)}
        return sorted(names & known_packages().keys() - {ANY})

    @property
    def classes(self) -> list[str]:
        """The names of the classes that students are to write, exceptions apart."""
        own = [node for node in self.tree.body if isinstance(node, ast.ClassDef)]
        bases = {node.name: " ".join(map(ast.unparse, node.bases)) for node in own}
        return [
            name
            for name, base in bases.items()
            if not name.startswith("_") and not base.endswith(("Error", "Exception"))
        ]

    @property
    def run_by_itself(self) -> Iterator[ast.stmt]:
        """The statements that do something when the file is run."""
        for node in self.tree.body:
            is_text = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
            if not is_text and isinstance(node, (ast.Expr, ast.If, ast.For, ast.While, ast.Try)):
                yield node

    def reaches(self, name: str, used: str) -> bool:
        """Return whether a function, or the program, uses a name, itself or by way of others."""
        return used in reachable([name], self._mentions)

    @cached_property
    def chance_names(self) -> frozenset[str]:
        """The names by which the file draws: modules, what it imports of them, its generators."""
        names = set(CHANCE).union(
            alias.asname or alias.name
            for node in ast.walk(self.tree)
            if isinstance(node, (ast.Import, ast.ImportFrom))
            for alias in node.names
            if CHANCE.count(getattr(node, "module", None) or alias.name)
        )
        for node in self.tree.body:
            if isinstance(node, ast.Assign) and names & mentioned_names(node.value):
                names |= mentioned_names(node)
        return frozenset(names)

    def draws(self, name: str) -> bool:
        """Return whether a function, or the whole program where none is named, draws by chance."""
        if not name:
            return bool(self.chance_names & mentioned_names(self.tree))
        return any(self.reaches(name, one) for one in self.chance_names)

    @cached_property
    def main_name(self) -> str:
        """The function that the program runs, `PROGRAM` for several or none, "" for no program."""
        if not any(self.reaches(PROGRAM, used) for used in (ASKING, SHOWING)):
            return ""
        called = [name for name in self.to_write if name in self._mentions[PROGRAM]]
        is_one = len(called) == 1 and not needed_parameters(self.to_write[called[0]])
        return called[0] if is_one else PROGRAM


def read_solution(path: Path) -> Solution:
    """Return the solution in a file.  Raises UsageError for what is none."""
    if path.suffix != ".py" or not path.stem.isidentifier():
        raise UsageError(f"{path}: is not called as a program is. Name a file such as hangman.py.")
    text, tree = read_program(path)
    modules = dict(imported_siblings(path, tree))
    data = dict(files_named(path.parent, [tree, *map(ast.parse, modules.values())]))
    solution = Solution(file=path.name, text=text, tree=tree, modules=modules, data=data)
    if not solution.to_write and not solution.main_name:
        raise UsageError(NO_FUNCTION.format(path=path))
    return solution


def imported_siblings(path: Path, tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Yield the files in a program's folder that it imports, directly or not: name and text."""
    todo, seen = [tree], {path.name}
    while todo:
        for name in imported_names(todo.pop()):
            file = path.with_name(f"{name}.py")
            if file.name not in seen and file.is_file():
                seen.add(file.name)
                text, own = read_program(file)
                todo.append(own)
                yield file.name, text


def files_named(folder: Path, trees: Sequence[ast.Module]) -> Iterator[tuple[str, str]]:
    """Yield name and text of the files that programs name: UTF-8, no `.py`, a megabyte at most."""
    named = (
        node.value for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Constant)
    )
    for name in sorted({text for text in named if isinstance(text, str) and is_plain_name(text)}):
        path = folder / name
        with suppress(OSError, ValueError):  # no file, or no text
            if path.suffix != ".py" and path.stat().st_size <= LONGEST_DATA_BYTES:
                yield name, path.read_text("utf-8")


def is_plain_name(text: str) -> bool:
    """Return whether a text may name a file in a folder or below it."""
    try:
        return bool(text.strip()) and plain_file_name(text) == text
    except ValueError:
        return False


def imported_names(tree: ast.Module) -> Iterator[str]:
    """Yield the first names of what a program imports."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module.partition(".")[0]


def read_program(path: Path) -> tuple[str, ast.Module]:
    """Return a program's text and its syntax tree.  Raises UsageError for what is none."""
    try:
        text = path.read_text("utf-8")
        return text, ast.parse(text)
    except OSError as error:
        raise UsageError(f"{path}: cannot be read: {error.strerror}. Name a program.") from error
    except UnicodeDecodeError as error:
        raise UsageError(f"{path}: is not saved as UTF-8. Save it so, then try again.") from error
    except SyntaxError as error:
        message = f"{path}:{error.lineno}: {error.msg}. Correct it, then try again."
        raise UsageError(message) from None
    except ValueError as error:  # a NUL in the text, before Python 3.12
        raise UsageError(f"{path}: is no program: {error}.") from error


def needed_parameters(function: Function) -> list[str]:
    """Return the names of a function's parameters that have no default."""
    positional = positional_parameters(function)
    return [
        argument.arg for argument in positional[: len(positional) - len(function.args.defaults)]
    ]


def positional_parameters(function: Function) -> list[ast.arg]:
    """Return the parameters that values are given to by their places."""
    return [*function.args.posonlyargs, *function.args.args]


def mentioned_names(node: ast.AST) -> frozenset[str]:
    """Return the names that a part of a program mentions."""
    return frozenset(part.id for part in ast.walk(node) if isinstance(part, ast.Name))


def first_line(docstring: str | None) -> str:
    """Return the first line of a docstring without its full stop."""
    return (docstring or "").strip().partition("\n")[0].rstrip(". ")


def words_of_name(name: str) -> str:
    """Return a name as words, the first one with a capital letter."""
    return name.replace("_", " ").strip().capitalize()


def title_of(function: Function) -> str:
    """Return the first line of a function's docstring, else its name as words."""
    return first_line(ast.get_docstring(function)) or words_of_name(function.name)


# The draws that checks script

PICKED = "picked_from"
PICKERS = frozenset({"choice", "choices", "sample", "shuffle"})
COUNTERS = {"randint": 1, "randrange": 0}  # what the range's last argument is short of
TELLING, SEEDING = "drawing", "seed"


def format_draws(source: str, draws: Sequence[Any]) -> list[str]:
    """Return draws as a check writes them, below the constants that they need.

    A draw that is no value of what the source picks from stands there by itself.
    """
    known = populations_in(source)
    needed: dict[str, str] = {}
    texts = []
    for draw in draws:
        name = next((name for name, values in known.items() if is_among(draw, values)), "")
        if name.isidentifier():
            needed[name] = f"{name} = {known[name]!r}"
        texts.append(f"{PICKED}({name}, {draw!r})" if name else repr(draw))
    return [*needed.values(), f"[{', '.join(texts)}]"]


def is_among(draw: Any, values: Sequence[Any]) -> bool:
    """Return whether a draw is one of some values; of a text, one of its characters."""
    return draw in (list(values) if isinstance(values, str) else values)


def populations_in(source: str) -> dict[str, Sequence[Any]]:
    """Return the values that a program picks from, by their text: a name, a literal, a range."""
    tree = ast.parse(source)
    constants = dict(constants_of(tree))
    found: dict[str, Sequence[Any]] = {}
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and (text := picked_text(call, constants)):
            values = constants[text] if text in constants else written_in(text)
            if isinstance(values, (list, tuple, str, range)):
                found[text] = values
    return found


def picked_text(call: ast.Call, constants: Mapping[str, Any]) -> str:
    """Return how a call says what it picks from, with numbers for constants; "" for no such."""
    name = call.func.attr if isinstance(call.func, ast.Attribute) else ast.unparse(call.func)
    texts = [ast.unparse(argument) for argument in call.args]
    limits = [written_in(text, constants) for text in texts]
    if name in COUNTERS and limits and all(type(limit) is int for limit in limits):
        return f"range({', '.join(map(str, [*limits[:-1], limits[-1] + COUNTERS[name]]))})"
    return texts[0] if name in PICKERS and texts else ""


def constants_of(tree: ast.Module) -> Iterator[tuple[str, Any]]:
    """Yield the names at the top of a file that stand for a written value."""
    for statement in tree.body:
        if isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name):
            value = written_in(ast.unparse(statement.value))
            yield from [(statement.targets[0].id, value)] * (value is not None)


def written_in(text: str, constants: Mapping[str, Any] | None = None) -> Any:
    """Return the value that a text writes, a range or a constant among them; None for none."""
    if constants and text in constants:
        return constants[text]
    try:
        if text.startswith("range("):
            return range(*ast.literal_eval(f"({text[6:-1]},)"))
        return ast.literal_eval(text)
    except (ValueError, SyntaxError, TypeError):
        return None


def bare_draws(path: Path) -> Iterator[tuple[int, str]]:
    """Yield the checks of a file that script a seed or bare values: line and name.

    Fractions stay as they are, and so does what another file makes.
    """
    tree = ast.parse(path.read_text("utf-8"))
    others = [node for node in tree.body if isinstance(node, ast.ImportFrom) and node.level]
    picking = {PICKED}.union(*map(given_names, others))
    for _ in range(2):  # a helper may call another one
        picking.update(
            *(given_names(node) for node in tree.body if picking & mentioned_names(node))
        )
    for check in tree.body:
        if isinstance(check, ast.FunctionDef) and check.name.startswith("test"):
            draw = next((draw for draw in scripted_values(check) if not is_fraction(draw)), None)
            if draw is not None and not picking & mentioned_names(check):
                yield draw.lineno, check.name


def scripted_values(check: ast.AST) -> Iterator[ast.expr]:
    """Yield the draws and seeds that a check scripts."""
    for call in ast.walk(check):
        if isinstance(call, ast.Call):
            yield from (
                keyword.value for keyword in call.keywords if keyword.arg in (TELLING, SEEDING)
            )
            if isinstance(call.func, ast.Attribute) and call.func.attr == TELLING:
                yield from call.args


def is_fraction(draw: ast.expr) -> bool:
    """Return whether a draw is made of fractions, which no program picks from others."""
    values = [node.value for node in ast.walk(draw) if isinstance(node, ast.Constant)]
    return bool(values) and all(isinstance(value, float) for value in values)
