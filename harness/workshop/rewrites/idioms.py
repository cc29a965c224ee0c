"""Small habits: a name for a result, an addition written out, a copy made otherwise."""

from __future__ import annotations

import ast

from harness.workshop.rewrites.trees import change_statements, functions_of, statements_from


def name_results(tree: ast.Module) -> None:
    """A result gets a name before it is returned."""

    def with_name(statement: ast.stmt) -> list[ast.stmt]:
        if not isinstance(statement, ast.Return) or statement.value is None:
            return [statement]
        return statements_from(f"result = {ast.unparse(statement.value)}\nreturn result")

    for function in functions_of(tree):
        change_statements(function, with_name)


def spell_additions(tree: ast.Module) -> None:
    """`a = a + 1` stands for `a += 1`, where `a` is a number."""

    def with_addition(statement: ast.stmt) -> list[ast.stmt]:
        if isinstance(statement, ast.AugAssign) and isinstance(statement.value, ast.Constant):
            target, value = ast.unparse(statement.target), ast.unparse(statement.value)
            sign = ast.unparse(ast.BinOp(ast.Name("a"), statement.op, ast.Name("b")))[1:-1].strip()
            return statements_from(f"{target} = {target} {sign} {value}")
        return [statement]

    change_statements(tree, with_addition)


class _Copies(ast.NodeTransformer):
    """Writes copies as calls of `list`."""

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        if isinstance(node.func, ast.Attribute) and node.func.attr == "copy" and not node.args:
            return _as_list(node.func.value)
        return node

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        self.generic_visit(node)
        if isinstance(node.slice, ast.Slice) and node.slice == ast.Slice():
            return _as_list(node.value)
        whole = isinstance(node.slice, ast.Slice) and not (node.slice.lower or node.slice.upper)
        return _as_list(node.value) if whole else node


def _as_list(value: ast.expr) -> ast.expr:
    return ast.Call(func=ast.Name("list", ast.Load()), args=[value], keywords=[])


def copy_with_list(tree: ast.Module) -> None:
    """`list(a)` stands for `a.copy()` and `a[:]`."""
    _Copies().visit(tree)


def drop_docstrings(tree: ast.Module) -> None:
    """Functions have no docstrings."""
    for function in functions_of(tree):
        if ast.get_docstring(function) and len(function.body) > 1:
            function.body = function.body[1:]


def return_none(tree: ast.Module) -> None:
    """A function without a result ends with `return None`."""
    for function in functions_of(tree):
        if not isinstance(function.body[-1], (ast.Return, ast.While)):
            function.body += statements_from("return None")


REWRITES = {
    "results_named": name_results,
    "additions_spelt_out": spell_additions,
    "copies_with_list": copy_with_list,
    "docstrings_dropped": drop_docstrings,
    "none_returned": return_none,
}
