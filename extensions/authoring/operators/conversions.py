"""Values that are not converted, or not returned."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from extensions.authoring.operators.code import Change, Code, is_call_of

CONVERSIONS = ("int", "str", "float", "list", "tuple", "set", "bool", "len")


def drop_conversion(code: Code, node: ast.AST) -> Iterator[Change]:
    """`int(...)` is forgotten, or another conversion."""
    if isinstance(node, ast.Call) and is_call_of(node, *CONVERSIONS) and len(node.args) == 1:
        yield code.replace(node, f"({code.segment(node.args[0])})")


def drop_method(code: Code, node: ast.AST) -> Iterator[Change]:
    """A method that gives another value is forgotten."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        yield code.replace(node, code.segment(node.func.value))


def print_result(code: Code, node: ast.AST) -> Iterator[Change]:
    """A result is printed instead of returned."""
    if isinstance(node, ast.Return) and node.value is not None:
        yield code.replace(node, f"print({code.segment(node.value)})")


def return_text(code: Code, node: ast.AST) -> Iterator[Change]:
    """A text is returned instead of printed."""
    if isinstance(node, ast.Expr) and is_call_of(node.value, "print"):
        assert isinstance(node.value, ast.Call)
        if node.value.args:
            yield code.replace(node, f"return {code.segment(node.value.args[0])}")


def drop_result(code: Code, node: ast.AST) -> Iterator[Change]:
    """Nothing is returned."""
    if isinstance(node, ast.Return) and node.value is not None:
        yield code.replace(node, "return")


def result_as_text(code: Code, node: ast.AST) -> Iterator[Change]:
    """A result is returned as text."""
    if isinstance(node, ast.Return) and node.value is not None:
        yield code.replace(node.value, f"str({code.segment(node.value)})")


def list_for_tuple(code: Code, node: ast.AST) -> Iterator[Change]:
    """A list is returned for a tuple."""
    if isinstance(node, ast.Return) and isinstance(node.value, ast.Tuple):
        items = ", ".join(map(code.segment, node.value.elts))
        yield code.replace(node.value, f"[{items}]")


OPERATORS = {
    "conversion_dropped": drop_conversion,
    "method_dropped": drop_method,
    "printed_for_returned": print_result,
    "returned_for_printed": return_text,
    "nothing_returned": drop_result,
    "text_returned": result_as_text,
    "list_for_tuple": list_for_tuple,
}
