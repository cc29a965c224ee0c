"""One too many, one too few: ranges, comparisons, slices, numbers."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from extensions.authoring.operators.code import Change, Code, is_call_of
from extensions.authoring.operators.deciding import change_comparison

BOUNDS: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
}


def change_range_end(code: Code, node: ast.AST) -> Iterator[Change]:
    """A range ends one number too early or too late."""
    if isinstance(node, ast.Call) and is_call_of(node, "range") and node.args:
        end = node.args[min(1, len(node.args) - 1)]
        yield code.replace(end, f"{code.segment(end)} - 1")
        yield code.replace(end, f"{code.segment(end)} + 1")


def change_range_start(code: Code, node: ast.AST) -> Iterator[Change]:
    """A range begins one number too early or too late."""
    if isinstance(node, ast.Call) and is_call_of(node, "range") and node.args:
        start = node.args[0]
        if len(node.args) == 1:
            yield code.replace(start, f"1, {code.segment(start)}")
        else:
            yield code.replace(start, f"{code.segment(start)} - 1")
            yield code.replace(start, f"{code.segment(start)} + 1")


def change_bound(code: Code, node: ast.AST) -> Iterator[Change]:
    """A comparison takes its bound in, or leaves it out."""
    return change_comparison(code, node, BOUNDS)


def change_slice(code: Code, node: ast.AST) -> Iterator[Change]:
    """A slice has one item more or less."""
    if isinstance(node, ast.Slice):
        for bound in filter(None, (node.lower, node.upper)):
            yield code.replace(bound, f"{code.segment(bound)} - 1")
            yield code.replace(bound, f"{code.segment(bound)} + 1")


def change_number(code: Code, node: ast.AST) -> Iterator[Change]:
    """A number is one more or one less."""
    if isinstance(node, ast.Constant) and type(node.value) is int:
        yield code.replace(node, str(node.value + 1))
        yield code.replace(node, str(node.value - 1))


def change_index(code: Code, node: ast.AST) -> Iterator[Change]:
    """An item is taken one place further on, or one place before."""
    if isinstance(node, ast.Subscript) and isinstance(node.slice, (ast.Name, ast.BinOp)):
        yield code.replace(node.slice, f"{code.segment(node.slice)} + 1")
        yield code.replace(node.slice, f"{code.segment(node.slice)} - 1")


OPERATORS = {
    "range_end": change_range_end,
    "range_start": change_range_start,
    "bound": change_bound,
    "slice": change_slice,
    "number": change_number,
    "index": change_index,
}
