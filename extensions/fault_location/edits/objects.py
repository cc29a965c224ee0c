"""What a class takes along when it is edited: classes that are made of it, its methods by lines."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from extensions.fault_location.edits.nodes import FUNCTIONS


def classes_made_of(statements: Sequence[ast.stmt]) -> dict[int, list[int]]:
    """Return for the line of each class those of the later classes that hold it, in order.

    They are to be made anew with it: a class below it, or one whose fields begin with its objects.
    """
    classes = [one for one in statements if isinstance(one, ast.ClassDef)]
    found = {}
    for place, one in enumerate(classes):
        names, lines = {one.name}, []
        for later in classes[place + 1 :]:
            if not names.isdisjoint(names_used_at_once(later)):
                names.add(later.name)
                lines.append(later.lineno)
        if lines:
            found[one.lineno] = lines
    return found


def names_used_at_once(node: ast.AST) -> Iterator[str]:
    """Yield the names that are read when a statement is run, not when what it makes is called."""
    if isinstance(node, ast.Name):
        yield node.id
    children = list(ast.iter_child_nodes(node))
    if isinstance(node, FUNCTIONS):
        children = [node.args, *node.decorator_list]
    for child in children:
        yield from names_used_at_once(child)


def method_at(node: ast.ClassDef, line: int) -> str:
    """Return the name of the method of a class in which a line stands, "" for none."""
    for one in node.body:
        if isinstance(one, FUNCTIONS) and one.lineno <= line <= (one.end_lineno or one.lineno):
            return one.name
    return ""
