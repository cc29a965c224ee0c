"""A program whose author cannot be told: no comments, docstrings and type hints, neutral names.

All that a program itself binds gets another name, one for each name, so that it does the same.
"""

from __future__ import annotations

import ast
import builtins
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from harness.feedback.diagnosis.misconceptions import HELPER

BUILTIN = frozenset(dir(builtins))
HELPERS, CLASSES, CONSTANTS, VALUES = f"{HELPER}helper", "Kind", "CONSTANT", "value"


def neutral_text(
    statements: Sequence[ast.stmt], function: str, known: Collection[str], parameters: Sequence[str]
) -> str:
    """Return the text of some statements that define a function, which keeps its name.

    So do the names that are `known`.  Its parameters are called like the `parameters` given, where
    there are as many.
    """
    bare: list[ast.stmt] = [_WithoutWords().visit(node) for node in statements]
    names = neutral_names(bare, function, known, parameters)
    renaming = _Renaming(names, _own_functions(bare))
    body = [renaming.visit(node) for node in bare]
    module = ast.Module(body=body, type_ignores=[])
    return "\n\n".join(_paragraphs(ast.fix_missing_locations(module)))


def _paragraphs(module: ast.Module) -> Iterator[str]:
    """Return the text of a program, definitions with two lines between them."""
    for number, node in enumerate(module.body):
        begins = "\n" if number and isinstance(node, (ast.FunctionDef, ast.ClassDef)) else ""
        yield begins + ast.unparse(node)


def neutral_names(
    statements: Sequence[ast.stmt], function: str, known: Collection[str], parameters: Sequence[str]
) -> dict[str, str]:
    """Return the new name for each name that these statements bind."""
    kinds = {name: kind for node in statements for name, kind in _bound_names(node, at_top=True)}
    kept = {function, *known, *BUILTIN}
    own = [one for one in statements if isinstance(one, ast.FunctionDef) and one.name == function]
    taken = {function, *known} | {
        one.id for node in statements for one in _names_mentioned(node)
    } - kinds.keys()
    found: dict[str, str] = {}
    for name, like in zip(_positional(own[-1]), parameters, strict=False):
        if _fits(own[-1], parameters) and name not in kept and like not in taken:
            found[name] = like
            taken.add(like)
    for name, kind in kinds.items():
        if name not in kept and name not in found:
            found[name] = _free_name(kind, taken)
            taken.add(found[name])
    return found


def _fits(function: ast.FunctionDef, parameters: Sequence[str]) -> bool:
    return len(_positional(function)) == len(parameters)


def _positional(function: ast.FunctionDef) -> list[str]:
    return [one.arg for one in (*function.args.posonlyargs, *function.args.args)]


def _free_name(kind: str, taken: Collection[str]) -> str:
    number = 1
    while f"{kind}_{number}" in taken:
        number += 1
    return f"{kind}_{number}"


def _names_mentioned(node: ast.AST) -> Iterator[ast.Name]:
    return (one for one in ast.walk(node) if isinstance(one, ast.Name))


def _bound_names(node: ast.AST, *, at_top: bool) -> Iterator[tuple[str, str]]:
    """Return each name that a statement binds, wherever it does, with its kind."""
    if isinstance(node, (ast.Import, ast.ImportFrom)):
        return
    if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
        yield node.name, CLASSES if isinstance(node, ast.ClassDef) else HELPERS
        is_class = isinstance(node, ast.ClassDef)
        inner = [one for one in ast.iter_child_nodes(node) if not (is_class and _is_method(one))]
        at_top = False
    else:
        yield from _bound_here(node, CONSTANTS if at_top else VALUES)
        inner = list(ast.iter_child_nodes(node))
    for one in inner:
        yield from _bound_names(one, at_top=at_top)


def _is_method(node: ast.AST) -> bool:
    return isinstance(node, (ast.FunctionDef, ast.Assign))


def _bound_here(node: ast.AST, kind: str) -> Iterator[tuple[str, str]]:
    if isinstance(node, ast.Name) and isinstance(node.ctx, (ast.Store, ast.Del)):
        yield node.id, kind
    elif isinstance(node, ast.arg):
        yield node.arg, VALUES
    elif isinstance(node, (ast.ExceptHandler, ast.MatchAs, ast.MatchStar)) and node.name:
        yield node.name, VALUES
    elif isinstance(node, ast.MatchMapping) and node.rest:
        yield node.rest, VALUES


def _own_functions(statements: Iterable[ast.stmt]) -> frozenset[str]:
    """Return the functions that some statements define, whose keywords are renamed, too."""
    inner = (one for node in statements for one in ast.walk(node))
    return frozenset(one.name for one in inner if isinstance(one, ast.FunctionDef))


class _WithoutWords(ast.NodeTransformer):
    """Takes out docstrings, texts that stand alone and type hints; comments are gone already."""

    def visit(self, node: ast.AST) -> Any:
        found = super().generic_visit(node) if not hasattr(node, "body") else self._body_of(node)
        if isinstance(found, (ast.FunctionDef, ast.AsyncFunctionDef)):
            found.returns = None
        if isinstance(found, ast.arg):
            found.annotation = None
        if isinstance(found, ast.AnnAssign):
            return _without_hint(found)
        return found

    def _body_of(self, node: ast.AST) -> ast.AST:
        for name in ("body", "orelse", "finalbody"):
            statements = getattr(node, name, None)
            if isinstance(statements, list):
                kept = [one for one in statements if not _is_text_alone(one)]
                setattr(node, name, kept or ([ast.Pass()] if name == "body" else []))
        return super().generic_visit(node)


def _is_text_alone(node: ast.stmt) -> bool:
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, (str, bytes))
    )


def _without_hint(node: ast.AnnAssign) -> ast.stmt:
    if node.value is None:
        return ast.copy_location(ast.Pass(), node)
    return ast.copy_location(ast.Assign(targets=[node.target], value=node.value), node)


class _Renaming(ast.NodeTransformer):
    """Gives names of a program other ones; `functions` are those that it defines itself."""

    def __init__(self, names: Mapping[str, str], functions: Collection[str]) -> None:
        self._names = names
        self._functions = functions

    def visit_Call(self, node: ast.Call) -> ast.AST:
        if isinstance(node.func, ast.Name) and node.func.id in self._functions:
            for keyword in node.keywords:
                keyword.arg = keyword.arg and self._new(keyword.arg)
        return self.generic_visit(node)

    def generic_visit(self, node: ast.AST) -> ast.AST:
        for field in ("id", "arg", "name", "rest"):
            value = getattr(node, field, None)
            if isinstance(value, str) and not isinstance(node, (ast.alias, ast.keyword)):
                setattr(node, field, self._new(value))
        if isinstance(node, (ast.Global, ast.Nonlocal)):
            node.names = [self._new(name) for name in node.names]
        return super().generic_visit(node)

    def _new(self, name: str) -> str:
        return self._names.get(name, name)
