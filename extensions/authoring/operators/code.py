"""A program as operators see it: its text, its syntax tree, and where a node stands in the text."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

TOP = "__main__"  # what runs by itself: statements that define no name

FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


@dataclass(frozen=True, kw_only=True)
class Edit:
    """A piece of a text, from `start` up to `end`, and what stands there instead."""

    start: int
    end: int
    text: str


Change = tuple[Edit, ...]


class Code:
    """A program; `marks` are the signs of its players, none where the assignment does not say."""

    def __init__(self, text: str, marks: Sequence[str] = ()) -> None:
        self.text = text
        self.marks = tuple(marks)
        self.tree = ast.parse(text)
        self.lines = text.splitlines(keepends=True)

    @cached_property
    def _starts(self) -> list[int]:
        starts = [0]
        for line in self.lines:
            starts.append(starts[-1] + len(line))
        return starts

    @cached_property
    def _parents(self) -> dict[ast.AST, ast.AST]:
        return {child: node for node in ast.walk(self.tree) for child in ast.iter_child_nodes(node)}

    @cached_property
    def nodes(self) -> list[ast.AST]:
        """The nodes that may be changed: no docstrings, no hints, nothing inside an f-string.

        What stands in an f-string has no place of its own in the text before Python 3.12.
        """
        return sorted(_changeable_nodes(self.tree), key=place_of)

    def parent(self, node: ast.AST) -> ast.AST:
        """Return what a node is part of."""
        return self._parents[node]

    def ancestors(self, node: ast.AST) -> Iterator[ast.AST]:
        """Yield what a node is part of, from the inside out."""
        while node in self._parents:
            node = self._parents[node]
            yield node

    def function_around(self, node: ast.AST) -> ast.FunctionDef | None:
        """Return the function in which a node stands, None for the top level."""
        return next((one for one in self.ancestors(node) if isinstance(one, ast.FunctionDef)), None)

    def owner(self, node: ast.AST) -> str:
        """Return the name that the statement at the top level around a node defines, or TOP."""
        chain = [node, *self.ancestors(node)]
        return ", ".join(names_defined(chain[-2])) if len(chain) > 1 else TOP

    def span(self, node: ast.AST) -> tuple[int, int]:
        """Return where a node begins and ends in the text."""
        assert isinstance(node, (ast.expr, ast.stmt, ast.arg))
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return (
            self._offset(node.lineno, node.col_offset),
            self._offset(node.end_lineno, node.end_col_offset),
        )

    def _offset(self, line: int, column: int) -> int:
        """Return the place of a line and a column, which the tree counts in bytes."""
        if line > len(self.lines):
            return len(self.text)
        return self._starts[line - 1] + len(self.lines[line - 1].encode()[:column].decode())

    def segment(self, node: ast.AST) -> str:
        start, end = self.span(node)
        return self.text[start:end]

    def replace(self, node: ast.AST, text: str) -> Change:
        """Return the change that puts a text in the place of a node."""
        start, end = self.span(node)
        return (Edit(start=start, end=end, text=text),)

    def exchange(self, one: ast.AST, other: ast.AST) -> Change:
        """Return the change that puts two nodes in each other's places."""
        return (
            *self.replace(one, self.segment(other)),
            *self.replace(other, self.segment(one)),
        )

    def between(self, left: ast.AST, right: ast.AST, old: str, new: str) -> Change:
        """Return the change of a sign that stands between two nodes, none where it does not."""
        start, end = self.span(left)[1], self.span(right)[0]
        found = self.text[start:end]
        return (Edit(start=start, end=end, text=found.replace(old, new, 1)),)

    def insert_before(self, statement: ast.AST, text: str) -> Change:
        """Return the change that adds lines above a statement, as far in as that is."""
        start = self.span(statement)[0]
        return (Edit(start=start, end=start, text=f"{text}\n{self.indent(statement)}"),)

    def insert_after(self, statement: ast.AST, text: str) -> Change:
        """Return the change that adds lines below a statement, as far in as that is."""
        end = self.span(statement)[1]
        return (Edit(start=end, end=end, text=f"\n{self.indent(statement)}{text}"),)

    def indent(self, statement: ast.AST) -> str:
        """Return the blanks before a statement."""
        assert isinstance(statement, ast.stmt)
        return " " * statement.col_offset

    def is_alone(self, statement: ast.AST) -> bool:
        """Return whether a statement has its lines for itself."""
        start, end = self.span(statement)
        before = self.text[:start].rpartition("\n")[2]
        after = self.text[end:].partition("\n")[0].strip()
        return not before.strip() and (not after or after.startswith("#"))

    def with_change(self, change: Change) -> str:
        """Return the text with a change made."""
        text = self.text
        # From the end on, so that the places before stay what they are.
        for edit in sorted(change, key=lambda one: (one.start, one.end), reverse=True):
            text = text[: edit.start] + edit.text + text[edit.end :]
        return text


def place_of(node: ast.AST) -> tuple[int, int]:
    """Return the line and the column of a node."""
    return getattr(node, "lineno", 0), getattr(node, "col_offset", 0)


def names_defined(statement: ast.AST) -> list[str]:
    """Return the names that a statement at the top level defines, TOP for one that does not."""
    if isinstance(statement, (*FUNCTIONS, ast.ClassDef)):
        return [statement.name]
    targets = statement.targets if isinstance(statement, ast.Assign) else []
    return [node.id for one in targets for node in ast.walk(one) if isinstance(node, ast.Name)] or [
        TOP
    ]


def _changeable_nodes(node: ast.AST) -> Iterator[ast.AST]:
    """Yield a node and all in it, without docstrings, hints and the inside of f-strings."""
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "type_comment", "decorator_list"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if not isinstance(child, ast.AST) or is_docstring(child):
                continue
            yield child
            if not isinstance(child, ast.JoinedStr):
                yield from _changeable_nodes(child)


def is_docstring(node: ast.AST) -> bool:
    """Return whether a statement is a text that nobody uses."""
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


def is_call_of(node: ast.AST, *names: str) -> bool:
    """Return whether a node calls one of these functions by its name."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names


def is_print(statement: ast.AST) -> bool:
    return isinstance(statement, ast.Expr) and is_call_of(statement.value, "print")


def blocks_of(node: ast.AST) -> Iterator[list[ast.stmt]]:
    """Yield the lists of statements that a node holds, without docstrings."""
    for name in ("body", "orelse", "finalbody"):
        block = getattr(node, name, None)
        if isinstance(block, list) and block:
            yield [one for one in block if not is_docstring(one)]
