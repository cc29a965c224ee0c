"""What rewrites share: walks over statements and names."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator

Blocks = Callable[[list[ast.stmt]], list[ast.stmt]]


def functions_of(tree: ast.Module) -> list[ast.FunctionDef]:
    """Return the functions at the top level."""
    return [one for one in tree.body if isinstance(one, ast.FunctionDef)]


def parameters_of(function: ast.FunctionDef) -> list[str]:
    """Return the names of a function's parameters."""
    return [one.arg for one in function.args.args]


def names_stored(nodes: Iterable[ast.AST]) -> set[str]:
    """Return the names that are set in some nodes."""
    return {
        one.id
        for node in nodes
        for one in ast.walk(node)
        if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)
    }


def locals_of(function: ast.FunctionDef) -> set[str]:
    """Return the names that a function sets, without its parameters."""
    return names_stored([function]) - set(parameters_of(function))


def names_read(node: ast.AST) -> list[str]:
    """Return the names that a node reads, in order, each once."""
    found = (
        one.id
        for one in ast.walk(node)
        if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Load)
    )
    return list(dict.fromkeys(found))


def holds(node: ast.AST, *kinds: type[ast.AST]) -> bool:
    """Return whether there is something of these kinds in a node."""
    return any(isinstance(one, kinds) for one in ast.walk(node))


def change_blocks(node: ast.AST, change: Blocks) -> None:
    """Change each list of statements in a node, the inner ones first."""
    for child in ast.iter_child_nodes(node):
        change_blocks(child, change)
    for name in ("body", "orelse", "finalbody"):
        block = getattr(node, name, None)
        if isinstance(block, list) and block:
            setattr(node, name, change(block))


def change_statements(tree: ast.AST, change: Callable[[ast.stmt], list[ast.stmt]]) -> None:
    """Put other statements in the place of each one."""
    change_blocks(tree, lambda block: [new for one in block for new in change(one)])


def statements_from(text: str) -> list[ast.stmt]:
    """Return the statements of a text."""
    return ast.parse(text).body


def is_string(node: ast.AST) -> bool:
    """Return whether a node is a text."""
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def fresh_names(stem: str) -> Iterator[str]:
    """Yield names that no program has."""
    number = 0
    while True:
        number += 1
        yield f"{stem}_{number}"
