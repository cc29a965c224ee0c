"""A function of a program with all that it needs: helpers, constants, imports."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterable, Sequence

GUARD = "__name__"
Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def statements_needed(
    tree: ast.Module, function: str, known: Collection[str]
) -> list[ast.stmt] | None:
    """Return the statements at the top of a program that a function needs, itself the last one.

    What stands for the names that are `known` is there without them.  None where the program does
    not define the function.
    """
    statements = [node for node in tree.body if not is_guard(node)]
    own = [node for node in statements if is_named(node, function)]
    if not own:
        return None
    needed = [own[-1]]
    left = names_used([own[-1]]) - {function, *known}
    looked_for = {function, *known}
    while left:
        looked_for |= left
        more = [
            node for node in statements if node not in needed and not left.isdisjoint(binds(node))
        ]
        needed += more
        left = names_used(more) - looked_for
    return [*(node for node in statements if node in needed and node is not own[-1]), own[-1]]


def is_guard(node: ast.stmt) -> bool:
    """Return whether a statement runs only when the file is started as a program."""
    return isinstance(node, ast.If) and GUARD in names_used([node.test])


def is_named(node: ast.stmt, function: str) -> bool:
    """Return whether a statement defines a function of this name."""
    return isinstance(node, ast.FunctionDef) and node.name == function


def names_used(nodes: Iterable[ast.AST]) -> set[str]:
    """Return all names that are mentioned in some code."""
    return {one.id for node in nodes for one in ast.walk(node) if isinstance(one, ast.Name)}


def binds(node: ast.stmt) -> set[str]:
    """Return the names that a statement at the top binds, or whose values it changes in place."""
    if isinstance(node, Definition):
        return {node.name}
    if isinstance(node, (ast.Import, ast.ImportFrom)):
        return {alias.asname or alias.name.partition(".")[0] for alias in node.names}
    if isinstance(node, ast.Expr):
        return changed_in_place(node.value)
    walked = list(ast.walk(node))
    stored = {
        one.id
        for one in walked
        if isinstance(one, ast.Name) and isinstance(one.ctx, (ast.Store, ast.Del))
    }
    inner = [one for one in walked if isinstance(one, ast.Expr)]
    items = [one for one in walked if isinstance(one, ast.Subscript)]
    changed = {name for one in inner for name in changed_in_place(one.value)}
    return stored | changed | names_used(one.value for one in items if is_stored(one))


def is_stored(item: ast.Subscript) -> bool:
    """Return whether something is put at a place of a container."""
    return isinstance(item.ctx, ast.Store)


def changed_in_place(call: ast.expr) -> set[str]:
    """Return the name whose method is called, as in `LINES.append(...)`, none for other calls."""
    if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute)):
        return set()
    return {call.func.value.id} if isinstance(call.func.value, ast.Name) else set()


def functions_among(statements: Sequence[ast.stmt]) -> list[ast.FunctionDef]:
    """Return the functions among some statements."""
    return [node for node in statements if isinstance(node, ast.FunctionDef)]
