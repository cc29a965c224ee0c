"""Nodes of syntax trees: the small ones that edits are made of, and what a node is."""

from __future__ import annotations

import ast
from copy import copy
from typing import Any, TypeGuard, TypeVar

FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
LOOPS = (ast.For, ast.AsyncFor, ast.While)
PLACES = ("lineno", "col_offset", "end_lineno", "end_col_offset")
WITH_PLACES = (ast.expr, ast.stmt, ast.arg, ast.keyword)
Node = TypeVar("Node", bound=ast.AST)


def constant(value: object) -> ast.Constant:
    """Return a node for a constant."""
    return ast.Constant(value=value)  # type: ignore[arg-type]


def name_of(name: str) -> ast.Name:
    """Return a node that reads a variable."""
    return ast.Name(id=name, ctx=ast.Load())


def stored(name: str) -> ast.Name:
    """Return a node to which a value is assigned."""
    return ast.Name(id=name, ctx=ast.Store())


def set_name(name: str, value: ast.expr) -> ast.Assign:
    """Return a statement that gives a variable a value."""
    return ast.Assign(targets=[stored(name)], value=value)


def item_of(value: ast.expr, place: ast.expr) -> ast.Subscript:
    """Return a node that reads an item."""
    return ast.Subscript(value=value, slice=place, ctx=ast.Load())


def call_of(function: str, *arguments: ast.expr) -> ast.Call:
    """Return a node that calls a function by its name."""
    return ast.Call(func=name_of(function), args=list(arguments), keywords=[])


def negated(node: ast.AST) -> ast.expr:
    """Return a node for the opposite of a condition."""
    assert isinstance(node, ast.expr)
    return ast.UnaryOp(op=ast.Not(), operand=node)


def compared(left: ast.expr, sign: ast.cmpop, right: ast.expr) -> ast.Compare:
    """Return a node for a comparison of two values."""
    return ast.Compare(left=left, ops=[sign], comparators=[right])


def one_more(node: ast.expr) -> ast.BinOp:
    """Return a node for a number and one."""
    return ast.BinOp(left=node, op=ast.Add(), right=constant(1))


def one_less(node: ast.expr) -> ast.BinOp:
    """Return a node for a number less one."""
    return ast.BinOp(left=node, op=ast.Sub(), right=constant(1))


def changed(node: Node, **fields: Any) -> Node:
    """Return a copy of a node, some of whose fields are others."""
    new = copy(node)
    vars(new).update(fields)
    return new


def settle(new: ast.AST, old: ast.AST) -> None:
    """Give a new node, and what is new in it, the place of the old one."""
    if not hasattr(new, "lineno") and isinstance(new, WITH_PLACES):
        for name in PLACES:
            setattr(new, name, getattr(old, name, 1) or 1)
    above = new if hasattr(new, "lineno") else old
    for child in ast.iter_child_nodes(new):
        # `Load` and its like have no place and hold nothing: they are half of all nodes
        if not isinstance(child, ast.expr_context) and not hasattr(child, "lineno"):
            settle(child, above)


def settled(new: ast.stmt, old: ast.AST) -> ast.stmt:
    """Return a new statement, which stands where an old one stands."""
    settle(new, old)
    return new


def is_docstring(node: ast.AST) -> bool:
    """Return whether a statement is a text that nobody uses."""
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


def is_call(node: ast.AST | None, *functions: str) -> TypeGuard[ast.Call]:
    """Return whether a node calls one of these functions by its name."""
    return (
        isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in functions
    )


def is_print(node: ast.AST | None) -> bool:
    """Return whether a statement prints something."""
    return isinstance(node, ast.Expr) and is_call(node.value, "print")


def is_read(node: ast.AST) -> bool:
    """Return whether an expression is read, not written to."""
    return isinstance(getattr(node, "ctx", ast.Load()), ast.Load)
