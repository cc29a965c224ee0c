"""A program in pieces: what is defined in it, and what a part of it needs of the others."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

LOOSE = (ast.Import, ast.ImportFrom, ast.Assign, ast.AnnAssign, ast.AugAssign, ast.Try, ast.With)
GUARD = "__name__"
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
    return isinstance(statement, ast.If) and GUARD not in ast.dump(statement.test)


def read_pieces(path: Path) -> Pieces:
    """Return the program in a file."""
    return Pieces(source=path.read_text("utf-8"))
