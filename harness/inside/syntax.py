"""Syntax trees of a submission, and the names in them.  Standard library only."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache

FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


class OtherForm(Exception):
    """The text is no program, and none can be read from it; `kind` says what it is."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self.kind = kind


def tree_of(text: str) -> ast.Module | None:
    """Return the syntax tree of a text, None where Python cannot read it."""
    try:
        return ast.parse(text)
    except (SyntaxError, ValueError):
        return None


def is_bare_value(node: ast.stmt) -> bool:
    """Return whether a statement is a text, or another value that is only written out."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def runs_by_itself(statement: ast.stmt) -> bool:
    """Return whether a top-level statement does what it says when the file is run."""
    return not isinstance(statement, (*FUNCTIONS, ast.ClassDef))


def owners_of(statement: ast.stmt) -> Iterator[str]:
    """Yield the names that a top-level statement binds or works on."""
    if isinstance(statement, (*FUNCTIONS, ast.ClassDef)):
        yield statement.name
    elif isinstance(statement, ast.Expr):
        call = statement.value
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute):
            yield from first_name(call.func)
    else:
        for node in ast.walk(statement):
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                yield node.id
            elif isinstance(node, (ast.Attribute, ast.Subscript)):
                if isinstance(node.ctx, ast.Store):
                    yield from first_name(node)
            elif isinstance(node, (*FUNCTIONS, ast.ClassDef)):
                yield node.name


def first_name(node: ast.expr) -> Iterator[str]:
    """Yield the name that an attribute, an item or a method begins with: `a` of `a.b[0]`."""
    while isinstance(node, (ast.Attribute, ast.Subscript)):
        node = node.value
    if isinstance(node, ast.Name):
        yield node.id


def all_names(tree: ast.AST) -> Iterator[str]:
    """Yield every name and attribute that occurs in a piece of code."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr


def free_names(tree: ast.AST) -> Iterator[str]:
    """Return every name and attribute in a piece of code, but a function's own local names."""
    own = local_names(tree) if isinstance(tree, FUNCTIONS) else set()
    return (name for name in all_names(tree) if name not in own)


@cache
def local_names(function: ast.FunctionDef | ast.AsyncFunctionDef) -> set[str]:
    """Return the names of a function's parameters and of the variables it sets."""
    outer = {
        name
        for node in ast.walk(function)
        if isinstance(node, (ast.Global, ast.Nonlocal))
        for name in node.names
    }
    return bound_in(function) - outer


def bound_in(function: ast.AST) -> set[str]:
    """Return the names that a function binds: its parameters and variables."""
    found = {node.arg for node in ast.walk(function) if isinstance(node, ast.arg)}
    return found | {
        node.id
        for node in ast.walk(function)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    }
