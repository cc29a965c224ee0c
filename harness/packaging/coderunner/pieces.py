"""A program in pieces: what is defined in it, and what a part of it needs of the others."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

LOOSE = (ast.Import, ast.ImportFrom, ast.Assign, ast.AnnAssign)
GUARD = "__name__"


@dataclass(frozen=True, kw_only=True)
class Pieces:
    """A program, read: nothing of it is run."""

    source: str

    @cached_property
    def tree(self) -> ast.Module:
        """The program's syntax tree."""
        return ast.parse(self.source)

    @cached_property
    def defined(self) -> dict[str, ast.FunctionDef]:
        """Its functions by name, in their order."""
        return {one.name: one for one in self.tree.body if isinstance(one, ast.FunctionDef)}

    def statement_source(self, node: ast.stmt) -> str:
        """Return a statement as it is written."""
        first = min([node.lineno, *(one.lineno for one in getattr(node, "decorator_list", []))])
        return "\n".join(self.source.split("\n")[first - 1 : node.end_lineno])

    @cached_property
    def loose(self) -> str:
        """Its imports and constants."""
        return "\n".join(
            self.statement_source(one) for one in self.tree.body if isinstance(one, LOOSE)
        )

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
        """Return its constants and some of its functions, in the order of the program."""
        wanted = set(names)
        chosen = [
            self.statement_source(node) for name, node in self.defined.items() if name in wanted
        ]
        head = [self.loose] if self.loose else []
        return "\n\n\n".join([*head, *chosen]) + "\n"


def read_pieces(path: Path) -> Pieces:
    """Return the program in a file."""
    return Pieces(source=path.read_text("utf-8"))
