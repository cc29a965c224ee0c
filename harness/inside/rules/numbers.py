"""Magic numbers: written where they are used instead of being named.

0, 1 and 2 are free: as a coordinate, an index, a step or in `% 2` they say what they mean.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from harness.inside.rules.source import COMPOUND, FUNCTIONS, Finding, Source

FREE = (0, 1, 2)
JUDGED = (*FUNCTIONS, ast.ClassDef, *COMPOUND)
DATA = (ast.Constant, ast.Tuple, ast.List, ast.Set, ast.Dict, ast.UnaryOp, ast.unaryop, ast.Load)


def numbers(source: Source) -> Iterator[Finding]:
    """Find numbers that have no name, in functions and in what runs at the top level.

    A simple statement of the top level names a constant or tries something out, as tests do.
    """
    free = source.given_lines.union(*(one.lines for one in source.own if source.is_test(one)))
    for statement in source.tree.body:
        if isinstance(statement, JUDGED):
            for node in nameless_constants(statement):
                if is_number(node.value) and node.value not in FREE and node.lineno not in free:
                    yield Finding(node.lineno, repr(node.value))


def is_number(value: object) -> bool:
    """Return whether a constant is a number; True and False are none."""
    return isinstance(value, (int, float, complex)) and not isinstance(value, bool)


def nameless_constants(root: ast.stmt) -> Iterator[ast.Constant]:
    """Yield the constants in a statement, in order, but those that are given a name there."""
    todo: list[ast.AST] = [root]
    while todo:
        node = todo.pop()
        if isinstance(node, ast.Constant):
            yield node
        free = exempt_parts(node)
        children = [child for child in ast.iter_child_nodes(node) if child not in free]
        todo += reversed(children)


def exempt_parts(node: ast.AST) -> list[ast.expr | None]:
    """Return the parts of a node whose numbers have a name, or need none: an assertion's."""
    if isinstance(node, ast.Assert):
        return [node.test, node.msg]
    if isinstance(node, ast.arguments):
        return [*node.defaults, *node.kw_defaults]
    if isinstance(node, ast.arg):
        return [node.annotation]
    if isinstance(node, ast.keyword):
        return [node.value]
    if isinstance(node, (ast.Assign, ast.AnnAssign)):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        annotation = None if isinstance(node, ast.Assign) else node.annotation
        is_named = all(map(is_upper, targets)) or (node.value is not None and is_data(node.value))
        return [annotation, node.value if is_named else None]
    return []


def is_data(value: ast.expr) -> bool:
    """Return whether a value is written out: a number, a text, a list of those and the like."""
    return all(isinstance(node, DATA) for node in ast.walk(value))


def is_upper(target: ast.expr) -> bool:
    """Return whether what is assigned to has the name of a constant."""
    return isinstance(target, ast.Name) and target.id.isupper()
