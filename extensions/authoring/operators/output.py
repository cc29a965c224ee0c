"""Lines of output that are missing, doubled or in another place."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import pairwise

from extensions.authoring.operators.code import Change, Code, blocks_of, is_call_of, is_print
from extensions.authoring.operators.flow import SIMPLE


def drop_line(code: Code, node: ast.AST) -> Iterator[Change]:
    """A line is not printed."""
    if is_print(node):
        yield code.replace(node, "pass")


def double_line(code: Code, node: ast.AST) -> Iterator[Change]:
    """A line is printed twice."""
    if is_print(node) and code.is_alone(node):
        yield code.insert_after(node, code.segment(node))


def move_line(code: Code, node: ast.AST) -> Iterator[Change]:
    """A line is printed one statement earlier or later."""
    for block in blocks_of(node):
        for one, other in pairwise(block):
            both = isinstance(one, SIMPLE) and isinstance(other, SIMPLE)
            if both and (is_print(one) or is_print(other)):
                yield code.exchange(one, other)


def add_blank_line(code: Code, node: ast.AST) -> Iterator[Change]:
    """A blank line stands above or below a line."""
    if is_print(node) and code.is_alone(node):
        assert isinstance(node, ast.Expr)
        assert isinstance(node.value, ast.Call)
        if node.value.args:
            yield code.insert_before(node, "print()")
            yield code.insert_after(node, "print()")


def end_prompt(code: Code, node: ast.AST) -> Iterator[Change]:
    """What is typed stands in the line below the question."""
    if isinstance(node, ast.Call) and is_call_of(node, "input") and node.args:
        yield code.replace(node.args[0], f"{code.segment(node.args[0])} + '\\n'")


def drop_prompt(code: Code, node: ast.AST) -> Iterator[Change]:
    """Nothing is said where something is asked."""
    if isinstance(node, ast.Call) and is_call_of(node, "input") and node.args:
        yield code.replace(node.args[0], "")


OPERATORS = {
    "line_dropped": drop_line,
    "line_doubled": double_line,
    "line_moved": move_line,
    "blank_line_added": add_blank_line,
    "prompt_ended": end_prompt,
    "prompt_dropped": drop_prompt,
}
