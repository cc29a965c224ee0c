"""Loops that end too early or not at all, statements that are missing, doubled or in disorder."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import pairwise

from extensions.authoring.operators.code import Change, Code, Edit, blocks_of, is_print

SIMPLE = (ast.Expr, ast.Assign, ast.AugAssign)


def drop_statement(code: Code, node: ast.AST) -> Iterator[Change]:
    """A statement is forgotten."""
    if isinstance(node, SIMPLE) and not is_print(node):
        yield code.replace(node, "pass")


def double_statement(code: Code, node: ast.AST) -> Iterator[Change]:
    """A statement is there twice."""
    if isinstance(node, (ast.Expr, ast.AugAssign)) and not is_print(node) and code.is_alone(node):
        yield code.insert_after(node, code.segment(node))


def exchange_statements(code: Code, node: ast.AST) -> Iterator[Change]:
    """Two statements stand in the other order."""
    for block in blocks_of(node):
        for one, other in pairwise(block):
            is_output = is_print(one) or is_print(other)
            simple = isinstance(one, SIMPLE) and isinstance(other, SIMPLE)
            in_function = code.function_around(one) is not None
            if simple and in_function and not is_output:
                yield code.exchange(one, other)


def return_early(code: Code, node: ast.AST) -> Iterator[Change]:
    """A loop decides in its first round what it should decide after the last."""
    if not isinstance(node, (ast.For, ast.While)) or node.orelse:
        return
    returns = any(isinstance(one, ast.Return) for one in ast.walk(node))
    if returns and code.is_alone(node.body[-1]):
        # What the function returns in the end is returned in the first round.
        function = code.function_around(node)
        last = function.body[-1] if function else None
        after = last if isinstance(last, ast.Return) else None
        value = f" {code.segment(after.value)}" if after is not None and after.value else ""
        end = code.span(node)[1]
        indent = code.indent(node.body[0])
        yield (Edit(start=end, end=end, text=f"\n{indent}return{value}"),)


def loop_once(code: Code, node: ast.AST) -> Iterator[Change]:
    """What should be repeated is done once: `if` stands for `while`."""
    if isinstance(node, ast.While):
        start = code.span(node)[0]
        yield (Edit(start=start, end=start + len("while"), text="if"),)


def leave_loop(code: Code, node: ast.AST) -> Iterator[Change]:
    """A loop is left where it should go on, or not left."""
    if isinstance(node, ast.Continue):
        yield code.replace(node, "break")
        yield code.replace(node, "pass")
    if isinstance(node, ast.Break):
        yield code.replace(node, "pass")


def leave_loop_first(code: Code, node: ast.AST) -> Iterator[Change]:
    """A loop ends after its first round."""
    if isinstance(node, (ast.For, ast.While)) and code.is_alone(node.body[-1]):
        end = code.span(node.body[-1])[1]
        yield (Edit(start=end, end=end, text=f"\n{code.indent(node.body[0])}break"),)


def drop_return(code: Code, node: ast.AST) -> Iterator[Change]:
    """A function goes on where it should return."""
    if isinstance(node, ast.Return):
        yield code.replace(node, code.segment(node.value) if node.value else "pass")


OPERATORS = {
    "statement_dropped": drop_statement,
    "statement_doubled": double_statement,
    "statements_exchanged": exchange_statements,
    "returned_early": return_early,
    "done_once": loop_once,
    "loop_left": leave_loop,
    "loop_left_first": leave_loop_first,
    "return_dropped": drop_return,
}
