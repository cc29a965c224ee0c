"""The players' marks, and the blank: taken for each other or written otherwise."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from extensions.authoring.operators.code import Change, Code


def mark_in(code: Code, node: ast.AST) -> str | None:
    """Return the mark that a node is, None for other nodes."""
    is_text = isinstance(node, ast.Constant) and isinstance(node.value, str)
    return str(node.value) if is_text and node.value in code.marks else None  # type: ignore[attr-defined]


def players_of(code: Code) -> list[str]:
    """Return the marks of the players, without the blank."""
    return [mark for mark in code.marks if mark.strip()]


def exchange_mark(code: Code, node: ast.AST) -> Iterator[Change]:
    """The mark of another player stands here."""
    mark = mark_in(code, node)
    for other in players_of(code):
        if mark and mark.strip() and other != mark:
            yield code.replace(node, repr(other))


def exchange_all_marks(code: Code, node: ast.AST) -> Iterator[Change]:
    """In a whole function the players' marks are exchanged."""
    players = players_of(code)
    if isinstance(node, ast.FunctionDef) and players:
        turned = dict(zip(players, [*players[1:], players[0]], strict=True))
        inside = (one for one in ast.walk(node) if one in set(code.nodes))
        found = [(one, mark) for one in inside if (mark := mark_in(code, one)) in turned]
        edits = [edit for one, mark in found for edit in code.replace(one, repr(turned[str(mark)]))]
        if len(edits) > 1:
            yield tuple(edits)


def respell_mark(code: Code, node: ast.AST) -> Iterator[Change]:
    """A mark is a small letter, or a zero for an O; the blank is nothing at all."""
    mark = mark_in(code, node)
    if mark and mark.lower() != mark:
        yield code.replace(node, repr(mark.lower()))
    if mark == "O":
        yield code.replace(node, repr("0"))
    if mark is not None and not mark.strip():
        yield code.replace(node, repr(""))


OPERATORS = {
    "mark_exchanged": exchange_mark,
    "marks_exchanged": exchange_all_marks,
    "mark_respelt": respell_mark,
}
