"""The starter file: a solution without what students are to write."""

from __future__ import annotations

import ast
import textwrap
from collections.abc import Iterator

from extensions.authoring.solution import Solution


def starter_of(solution: Solution) -> str:
    """Return the starter's text: docstrings are kept, and what begins the program.

    Helpers whose names begin with _ are part of the solution, and so is whatever the file does by
    itself but for its last statement, where that is a guard.
    """
    lines = solution.text.split("\n")
    if not solution.to_write and not solution.classes:  # all of it is to be written
        return f'"""{ast.get_docstring(solution.tree, clean=False) or solution.title}"""\n'
    kept = [text for node in solution.tree.body for text in kept_text(node, solution, lines)]
    return "".join(f"{text}\n" for text in kept)


def kept_text(node: ast.stmt, solution: Solution, lines: list[str]) -> Iterator[str]:
    """Yield what the starter keeps of a statement, with the empty lines before it."""
    if isinstance(node, ast.FunctionDef):
        if node.name in solution.to_write:
            yield empty_lines_before(node, lines) + function_without_body(node, lines)
    elif isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
        yield empty_lines_before(node, lines) + class_without_bodies(node, lines)
    elif isinstance(node, ast.If):
        # The guard, which begins the program; other choices are part of the solution.
        if any(isinstance(one, ast.Name) and one.id == "__name__" for one in ast.walk(node.test)):
            yield whole_text(node, lines)
    elif isinstance(node, (ast.Import, ast.ImportFrom)) or is_kept_whole(node):
        yield whole_text(node, lines)


def is_kept_whole(node: ast.stmt) -> bool:
    """Return whether a statement is a text, or gives a name to a value that is written there."""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant)
    if not isinstance(node, (ast.Assign, ast.AnnAssign)) or node.value is None:
        return False
    return not any(isinstance(one, (ast.Call, ast.ListComp)) for one in ast.walk(node.value))


def whole_text(node: ast.stmt, lines: list[str]) -> str:
    return empty_lines_before(node, lines) + "\n".join(lines[node.lineno - 1 : node.end_lineno])


def empty_lines_before(node: ast.stmt, lines: list[str]) -> str:
    """Return the empty lines that stand before a statement, its decorators and its comments."""
    last = first_line_of(node) - 1
    while last and lines[last - 1].startswith("#"):
        last -= 1
    first = last
    while first and not lines[first - 1].strip():
        first -= 1
    return "\n" * (last - first)


def class_without_bodies(node: ast.ClassDef, lines: list[str]) -> str:
    """Return a class with its methods, whose bodies are to be written."""
    begin = first_line_of(node)
    parts = ["\n".join(lines[begin - 1 : first_line_of(node.body[0]) - 1]).rstrip("\n")]
    for one in node.body:
        if isinstance(one, ast.FunctionDef):
            bare = textwrap.dedent(function_without_body(one, lines))
            method = textwrap.indent(bare, " " * one.col_offset)
            parts.append(empty_lines_before(one, lines) + method)
        elif is_kept_whole(one):
            parts.append(whole_text(one, lines))
    return "\n".join(parts if len(parts) > 1 else [*parts, "    pass"])


def first_line_of(node: ast.stmt) -> int:
    """Return the line at which a statement begins: that of its first decorator where it has any."""
    decorators: list[ast.expr] = getattr(node, "decorator_list", [])
    return min([node.lineno, *(one.lineno for one in decorators)])


def function_without_body(node: ast.FunctionDef, lines: list[str]) -> str:
    """Return a function as it is up to its docstring's end, with `pass` for the rest."""
    first = node.body[0]
    has_text = ast.get_docstring(node) is not None
    begin = first_line_of(node)
    if has_text and first.lineno > node.lineno:
        head, indent = lines[begin - 1 : first.end_lineno], " " * first.col_offset
        return "\n".join([*head, f"{indent}pass"])
    body = [first, ast.Pass()] if has_text else [ast.Pass()]
    bare = ast.FunctionDef(**{**vars(node), "body": body})
    return ast.unparse(ast.fix_missing_locations(bare))
