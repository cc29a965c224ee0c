"""Rows, columns and slanting lines that are taken for each other, left out or reflected."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from itertools import pairwise

from extensions.authoring.operators.code import Change, Code

SIGNS: dict[type[ast.operator], tuple[str, str]] = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "+"),
    ast.Mod: ("%", "//"),
    ast.FloorDiv: ("//", "%"),
}


def exchange_subscripts(code: Code, node: ast.AST) -> Iterator[Change]:
    """`a[column][row]` stands for `a[row][column]`."""
    if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Subscript):
        yield code.exchange(node.slice, node.value.slice)


def exchange_pair(code: Code, node: ast.AST) -> Iterator[Change]:
    """Two neighbours in a tuple or a list are exchanged."""
    if isinstance(node, (ast.Tuple, ast.List)):
        yield from exchange_neighbours(code, node.elts)


def exchange_arguments(code: Code, node: ast.AST) -> Iterator[Change]:
    """Two neighbours among the arguments of a call are exchanged."""
    if isinstance(node, ast.Call):
        yield from exchange_neighbours(code, node.args)


def exchange_parameters(code: Code, node: ast.AST) -> Iterator[Change]:
    """Two neighbours among the parameters of a function are exchanged."""
    if isinstance(node, ast.FunctionDef):
        yield from exchange_neighbours(code, node.args.args)


def exchange_neighbours(code: Code, items: Sequence[ast.AST]) -> Iterator[Change]:
    """Exchange each two neighbours that differ."""
    for one, other in pairwise(items):
        if code.segment(one) != code.segment(other):
            yield code.exchange(one, other)


def drop_item(code: Code, node: ast.AST) -> Iterator[Change]:
    """One of several things is left out: a mark, a line of them."""
    if isinstance(node, (ast.Tuple, ast.List)) and isinstance(node.ctx, ast.Load):
        for place in range(len(node.elts)):
            left = [code.segment(one) for one in node.elts if one is not node.elts[place]]
            if left:
                comma = "," if isinstance(node, ast.Tuple) else ""
                inside = ", ".join(left) + comma
                yield code.replace(
                    node, f"[{inside}]" if isinstance(node, ast.List) else f"({inside})"
                )


def reflect_places(code: Code, node: ast.AST) -> Iterator[Change]:
    """A slanting line is reflected: the last place is taken for the first."""
    if isinstance(node, ast.Call):
        yield from _reflect_equal(code, node.args)
    if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Subscript):
        yield from _reflect_equal(code, [node.value.slice, node.slice])
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Sub):
        yield code.replace(node, code.segment(node.right))
    if isinstance(node, ast.Call):
        yield from _reflect_fixed(code, node)


def _reflect_fixed(code: Code, node: ast.Call) -> Iterator[Change]:
    """Reflect the places of a line that are written as pairs of numbers."""
    pairs = [pair for pair in ast.walk(node) if isinstance(pair, ast.Tuple) and _is_place(pair)]
    columns = [int(code.segment(pair.elts[1])) for pair in pairs]
    if len(pairs) > 1:
        yield tuple(
            edit
            for pair, column in zip(pairs, columns, strict=True)
            for edit in code.replace(pair.elts[1], str(max(columns) - column))
        )


def _is_place(pair: ast.Tuple) -> bool:
    numbers = [isinstance(one, ast.Constant) and type(one.value) is int for one in pair.elts]
    return numbers == [True, True]


def _reflect_equal(code: Code, items: Sequence[ast.expr]) -> Iterator[Change]:
    for one, other in pairwise(items):
        if isinstance(one, ast.Name) and code.segment(one) == code.segment(other):
            yield code.replace(other, f"-1 - {code.segment(other)}")


def reverse_order(code: Code, node: ast.AST) -> Iterator[Change]:
    """What is gone through backwards is gone through forwards."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        if node.func.id == "reversed":
            yield code.replace(node, code.segment(node.args[0]))
        if node.func.id == "enumerate":
            yield code.replace(node.args[0], f"reversed({code.segment(node.args[0])})")


def exchange_arithmetic(code: Code, node: ast.AST) -> Iterator[Change]:
    """Another arithmetic operation is done."""
    if isinstance(node, ast.BinOp) and type(node.op) in SIGNS:
        yield code.between(node.left, node.right, *SIGNS[type(node.op)])
    if isinstance(node, ast.AugAssign) and type(node.op) in SIGNS:
        yield code.between(node.target, node.value, *SIGNS[type(node.op)])


OPERATORS = {
    "subscripts_exchanged": exchange_subscripts,
    "pair_exchanged": exchange_pair,
    "arguments_exchanged": exchange_arguments,
    "parameters_exchanged": exchange_parameters,
    "item_dropped": drop_item,
    "places_reflected": reflect_places,
    "order_reversed": reverse_order,
    "arithmetic": exchange_arithmetic,
}
