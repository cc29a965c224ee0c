"""Makes a program mean the same on every Python: what depends on the version is written otherwise.

Runs inside the sandbox; standard library only.
"""

from __future__ import annotations
import __future__

import ast
from typing import Any

LITERALS = (str, bytes, int, float, complex)
EQUALITY: dict[type[ast.cmpop], type[ast.cmpop]] = {ast.Is: ast.Eq, ast.IsNot: ast.NotEq}
HAVE_DOCSTRINGS = (ast.Module, ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)

# From 3.14 on an annotation is looked at when it is asked for, before that when a function is
# defined.  With this flag it is never: a name in it that is not there costs no function.
FLAGS = __future__.annotations.compiler_flag


def make_alike(tree: ast.Module) -> list[int]:
    """Change a tree in place; return the lines at which `is` stood for `==`."""
    lines = []
    constants: dict[tuple[type, Any], Any] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare) and compare_values(node):
            lines.append(node.lineno)
        elif isinstance(node, HAVE_DOCSTRINGS):
            # Python 3.13 and later take the indentation out of a docstring
            first = next(iter(getattr(node, "body", ())), None)
            text = first.value if isinstance(first, ast.Expr) else None
            if isinstance(text, ast.Constant) and isinstance(text.value, str):
                text.value = without_indentation(text.value)
        elif isinstance(node, ast.Constant) and type(node.value) in LITERALS:
            # equal constants of a file are one object, as they are where it is compiled whole
            node.value = constants.setdefault((type(node.value), node.value), node.value)
    return sorted(lines)


def compare_values(node: ast.Compare) -> bool:
    """Return whether a comparison asked if a text or a number *is* something, and mend it.

    Whether equal ones are one object depends on what a Python happens to keep.
    """
    operands = [node.left, *node.comparators]
    found = False
    for place, operator in enumerate(node.ops):
        equality = EQUALITY.get(type(operator))
        if equality is not None and any(map(is_literal, operands[place : place + 2])):
            node.ops[place] = equality()
            found = True
    return found


def is_literal(node: ast.expr) -> bool:
    """Return whether an expression is a text or a number as it is written, or a tuple of these."""
    if isinstance(node, ast.UnaryOp):
        return isinstance(node.op, (ast.UAdd, ast.USub)) and is_literal(node.operand)
    if isinstance(node, ast.Tuple):
        return all(map(is_literal, node.elts))
    is_constant = isinstance(node, ast.Constant) and type(node.value) in LITERALS
    return is_constant or isinstance(node, ast.JoinedStr)


def without_indentation(docstring: str) -> str:
    """Return a docstring without the blanks that all its lines but the first begin with."""
    first, *others = docstring.expandtabs().split("\n")
    margin = min((indentation(line) for line in others if line.strip(" ")), default=0)
    cleaned = [line[min(margin, indentation(line)) :] for line in others]
    return "\n".join([first.lstrip(" "), *cleaned])


def indentation(line: str) -> int:
    """Return how many blanks a line begins with."""
    return len(line) - len(line.lstrip(" "))
