"""Lists and dicts that are shared where they should be copied, and copied where they should not."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from extensions.authoring.operators.code import Change, Code, is_call_of, is_docstring

COPIES = ("list", "dict", "sorted", "deepcopy")


def share_rows(code: Code, node: ast.AST) -> Iterator[Change]:
    """All rows are one and the same: `[row] * n` stands for `[row for _ in range(n)]`."""
    if isinstance(node, ast.ListComp) and len(node.generators) == 1:
        source, element = node.generators[0].iter, node.elt
        is_built = isinstance(element, (ast.List, ast.ListComp, ast.BinOp, ast.Call))
        if is_built and is_call_of(source, "range") and isinstance(source, ast.Call):
            yield code.replace(node, f"[{code.segment(element)}] * {code.segment(source.args[-1])}")


def drop_copy(code: Code, node: ast.AST) -> Iterator[Change]:
    """What should be copied is taken as it is."""
    copied = copied_by(node)
    if copied is not None:
        yield code.replace(node, code.segment(copied))


def copied_by(node: ast.AST) -> ast.expr | None:
    """Return what a node copies, None where it copies nothing."""
    if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Slice):
        is_whole = node.slice.lower is None and node.slice.upper is None
        return node.value if is_whole else None
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and not node.args:
        return node.func.value if node.func.attr == "copy" else None
    if isinstance(node, ast.Call) and is_call_of(node, *COPIES) and node.args:
        return node.args[0]
    return None


def drop_copied_rows(code: Code, node: ast.AST) -> Iterator[Change]:
    """A list of lists is not copied at all, or only the outer one is."""
    if isinstance(node, ast.ListComp) and copied_by(node.elt) is not None:
        source = code.segment(node.generators[0].iter)
        yield code.replace(node, source)
        yield code.replace(node, f"list({source})")


def copy_argument(code: Code, node: ast.AST) -> Iterator[Change]:
    """A copy is changed instead of the argument."""
    if not isinstance(node, ast.FunctionDef):
        return
    first = next(one for one in node.body if not is_docstring(one))
    for parameter in node.args.args:
        if parameter.arg in _items_assigned(node):
            name = parameter.arg
            # In one statement: no import has to be added elsewhere in the program.
            yield code.insert_before(first, f"{name} = __import__('copy').deepcopy({name})")


def _items_assigned(function: ast.FunctionDef) -> set[str]:
    """Return the names of what a function changes an item of."""
    names = set()
    for node in ast.walk(function):
        if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store):
            inner: ast.expr = node
            while isinstance(inner, ast.Subscript):
                inner = inner.value
            if isinstance(inner, ast.Name):
                names.add(inner.id)
    return names


def replace_argument(code: Code, node: ast.AST) -> Iterator[Change]:
    """A new value is given to a name, where an item of the argument should be changed."""
    if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Subscript):
        yield code.replace(node.targets[0], code.segment(node.targets[0].value))


OPERATORS = {
    "rows_shared": share_rows,
    "copy_dropped": drop_copy,
    "rows_not_copied": drop_copied_rows,
    "argument_copied": copy_argument,
    "item_not_assigned": replace_argument,
}
