"""A program in pieces: what is defined in it, and what a part of it needs of the others."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from harness.errors import BuildError

LOOSE = (ast.Import, ast.ImportFrom, ast.Assign, ast.AnnAssign, ast.AugAssign, ast.Try, ast.With)
GUARD = "__name__"
MORE = 2  # files
IMPORTED = (
    "{name}, line {line}: questions by unit take from another file by `from FILE import NAME, ...` "
    "at the top. Write it so, or build coderunner-whole."
)
TWICE = (
    "{name} is defined in two files of the reference. Call one of them otherwise, or build "
    "coderunner-whole."
)
Definition = ast.FunctionDef | ast.ClassDef


@dataclass(frozen=True, kw_only=True)
class Pieces:
    """A program, read: nothing of it is run."""

    source: str

    @cached_property
    def tree(self) -> ast.Module:
        """The program's syntax tree."""
        return ast.parse(self.source)

    @cached_property
    def defined(self) -> dict[str, Definition]:
        """Its functions and classes by name, in their order."""
        return {one.name: one for one in self.tree.body if isinstance(one, Definition)}

    @cached_property
    def classes(self) -> set[str]:
        return {name for name, one in self.defined.items() if isinstance(one, ast.ClassDef)}

    def statement_source(self, node: ast.stmt) -> str:
        """Return a statement as it is written."""
        first = min([node.lineno, *(one.lineno for one in getattr(node, "decorator_list", []))])
        return "\n".join(self.source.split("\n")[first - 1 : node.end_lineno])

    @cached_property
    def loose(self) -> list[ast.stmt]:
        """Its imports and constants, and what else prepares them."""
        return [one for one in self.tree.body if isinstance(one, LOOSE) or _is_choice(one)]

    @cached_property
    def started(self) -> str:
        """What it does when the file is run, as statements of the outermost level."""
        guards = [one for one in self.tree.body if isinstance(one, ast.If)]
        bodies = [one.body for one in guards if GUARD in ast.dump(one.test)]
        return "\n".join(ast.unparse(line) for body in bodies for line in body)

    def mentioned(self, names: Iterable[str], closed: Collection[str] = ()) -> set[str]:
        """Return the functions that some functions mention, and those that these mention.

        What `closed` ones mention is left out.
        """
        nodes = [self.defined[name] for name in names if name in self.defined]
        return self._reach(nodes, closed)

    def mentioned_by_itself(self, closed: Collection[str] = ()) -> set[str]:
        """Return the functions that it needs when the file is run."""
        return self._reach([ast.parse(self.started)], closed)

    def _reach(self, nodes: Sequence[ast.AST], closed: Collection[str]) -> set[str]:
        found: set[str] = set()
        todo = list(nodes)
        while todo:
            names = {one.id for one in ast.walk(todo.pop()) if isinstance(one, ast.Name)}
            new = (names & self.defined.keys()) - found
            found |= new
            todo += [self.defined[name] for name in new if name not in closed]
        return found

    def without(self, statements: Iterable[ast.stmt]) -> Pieces:
        """Return the program with blank lines in place of some statements."""
        lines = self.source.split("\n")
        for one in statements:
            last = one.end_lineno or one.lineno
            lines[one.lineno - 1 : last] = [""] * (last - one.lineno + 1)
        return Pieces(source="\n".join(lines))

    def written_out(self, names: Iterable[str]) -> str:
        """Return its constants and some of its functions, in the order of the program.

        What constants are made of comes along.
        """
        made_of = self._reach(self.loose, ())
        wanted = [self.defined[name] for name in {*names, *made_of} & self.defined.keys()]
        kept = sorted([*self.loose, *wanted], key=lambda one: one.lineno)
        written = ""
        for before, one in zip([None, *kept], kept, strict=False):
            is_apart = isinstance(one, Definition) or isinstance(before, Definition)
            gap = "" if before is None else "\n\n\n" if is_apart else "\n"
            written += gap + self.statement_source(one)
        return written + "\n"


def _is_choice(statement: ast.stmt) -> bool:
    """Return whether a statement makes something where a condition holds, and is no guard."""
    return isinstance(statement, ast.If) and not _is_guard(statement)


def _is_guard(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.If) and GUARD in ast.dump(statement.test)


def read_pieces(files: Mapping[str, Path]) -> Pieces:
    """Return the program in some files by their names, the main one first, as if it were in one.

    Raises BuildError where two files define the same, or one imports another in such a way that
    what it takes of it is called otherwise.
    """
    sources = {name: path.read_text("utf-8") for name, path in files.items() if path.is_file()}
    if len(sources) < MORE:
        return Pieces(source="".join(sources.values()))
    stems = {name.removesuffix(".py") for name in files}
    main, *modules = (_alone(name, source, stems) for name, source in sources.items())
    unstarted = [
        one.without([line for line in one.tree.body if _is_guard(line)]) for one in modules
    ]
    parts = [*unstarted, main]
    for name, count in Counter(name for one in parts for name in one.defined).items():
        if count > 1:
            raise BuildError(TWICE.format(name=name))
    return Pieces(source="\n\n\n".join(one.source for one in parts))


def _alone(file: str, source: str, stems: Collection[str]) -> Pieces:
    """Return a file without its imports of the others.  Raises BuildError."""
    own = Pieces(source=source)
    found: list[ast.stmt] = []
    for one in ast.walk(own.tree):
        if not isinstance(one, (ast.Import, ast.ImportFrom)):
            continue
        is_from = isinstance(one, ast.ImportFrom)
        modules = [one.module] if isinstance(one, ast.ImportFrom) else [n.name for n in one.names]
        if not set(stems).intersection(modules):
            continue
        is_renamed = any(part.asname or part.name == "*" for part in one.names)
        if not is_from or is_renamed or one not in own.tree.body:
            raise BuildError(IMPORTED.format(name=file, line=one.lineno))
        found.append(one)
    return own.without(found)
