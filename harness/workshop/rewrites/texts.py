"""Texts that are put together in other ways, and printed and asked for in other ways."""

from __future__ import annotations

import ast
from collections.abc import Callable

from harness.workshop.rewrites.trees import is_string, statements_from


class _Texts(ast.NodeTransformer):
    """Writes f-strings in another way."""

    def __init__(self, write: Callable[[list[ast.expr]], ast.expr]) -> None:
        self._write = write

    def visit_JoinedStr(self, node: ast.JoinedStr) -> ast.AST:
        parts = [one.value if isinstance(one, ast.FormattedValue) else one for one in node.values]
        plain = all(
            one.conversion == -1 and one.format_spec is None
            for one in node.values
            if isinstance(one, ast.FormattedValue)
        )
        return self._write(parts) if plain else node


def _with_percent(parts: list[ast.expr]) -> ast.expr:
    text = "".join(_literal(one).replace("%", "%%") if is_string(one) else "%s" for one in parts)
    values = [one for one in parts if not is_string(one)]
    return ast.BinOp(
        left=ast.Constant(text), op=ast.Mod(), right=ast.Tuple(elts=values, ctx=ast.Load())
    )


def _with_format(parts: list[ast.expr]) -> ast.expr:
    text = "".join(
        _literal(one).replace("{", "{{").replace("}", "}}") if is_string(one) else "{}"
        for one in parts
    )
    method = ast.Attribute(value=ast.Constant(text), attr="format", ctx=ast.Load())
    return ast.Call(func=method, args=[one for one in parts if not is_string(one)], keywords=[])


def _with_plus(parts: list[ast.expr]) -> ast.expr:
    made = [
        one
        if is_string(one)
        else ast.Call(func=ast.Name("str", ast.Load()), args=[one], keywords=[])
        for one in parts
    ]
    whole = made[0]
    for one in made[1:]:
        whole = ast.BinOp(left=whole, op=ast.Add(), right=one)
    return whole


def _literal(node: ast.expr) -> str:
    assert isinstance(node, ast.Constant)
    return str(node.value)


def format_with_percent(tree: ast.Module) -> None:
    """Texts are made with `%`."""
    _Texts(_with_percent).visit(tree)


def format_with_method(tree: ast.Module) -> None:
    """Texts are made with `format`."""
    _Texts(_with_format).visit(tree)


def format_with_plus(tree: ast.Module) -> None:
    """Texts are put together with `+`."""
    _Texts(_with_plus).visit(tree)


class _Calls(ast.NodeTransformer):
    """Has another function called."""

    def __init__(self, old: str, new: str) -> None:
        self._old, self._new = old, new

    def visit_Name(self, node: ast.Name) -> ast.AST:
        return ast.Name(self._new, node.ctx) if node.id == self._old else node


def write_lines(tree: ast.Module) -> None:
    """What is printed is written to `sys.stdout`."""
    _Calls("print", "write_line").visit(tree)
    _insert_first(
        tree,
        "import sys\n"
        "def write_line(*values):\n"
        "    sys.stdout.write(' '.join(map(str, values)) + '\\n')",
    )


def print_prompts(tree: ast.Module) -> None:
    """A question is printed, then a line is read."""
    _Calls("input", "ask_user").visit(tree)
    _insert_first(
        tree, "def ask_user(question):\n    print(question, end='', flush=True)\n    return input()"
    )


def flush_prints(tree: ast.Module) -> None:
    """What is printed is printed with `end` and `flush`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "print" and not node.keywords:
            node.keywords = [
                ast.keyword(arg="end", value=ast.Constant("\n")),
                ast.keyword(arg="flush", value=ast.Constant(value=True)),
            ]


def _insert_first(tree: ast.Module, text: str) -> None:
    """Add statements below the docstring and the imports."""
    place = next(
        number
        for number, one in enumerate(tree.body)
        if not isinstance(one, (ast.Expr, ast.Import, ast.ImportFrom))
    )
    tree.body[place:place] = statements_from(text)


REWRITES = {
    "texts_with_percent": format_with_percent,
    "texts_with_format": format_with_method,
    "texts_with_plus": format_with_plus,
    "written_to_stdout": write_lines,
    "questions_printed": print_prompts,
    "prints_flushed": flush_prints,
}
