"""Conditions that decide otherwise."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from extensions.authoring.operators.code import Change, Code, is_call_of

OPPOSITES: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.Lt: ("<", ">="),
    ast.LtE: ("<=", ">"),
    ast.Gt: (">", "<="),
    ast.GtE: (">=", "<"),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
}
DIRECTIONS: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", ">"),
    ast.LtE: ("<=", ">="),
    ast.Gt: (">", "<"),
    ast.GtE: (">=", "<="),
}
IDENTITIES: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Eq: ("==", "is"),
    ast.NotEq: ("!=", "is not"),
}


def change_comparison(
    code: Code, node: ast.AST, table: dict[type[ast.cmpop], tuple[str, str]]
) -> Iterator[Change]:
    """Change each sign of a comparison that the table has."""
    if isinstance(node, ast.Compare):
        sides = [node.left, *node.comparators]
        for left, sign, right in zip(sides, node.ops, sides[1:], strict=False):
            if type(sign) in table:
                yield code.between(left, right, *table[type(sign)])


def invert_comparison(code: Code, node: ast.AST) -> Iterator[Change]:
    """A comparison is true where it was false."""
    return change_comparison(code, node, OPPOSITES)


def turn_comparison(code: Code, node: ast.AST) -> Iterator[Change]:
    """Less is taken for more."""
    return change_comparison(code, node, DIRECTIONS)


def compare_identity(code: Code, node: ast.AST) -> Iterator[Change]:
    """`is` stands for `==`."""
    return change_comparison(code, node, IDENTITIES)


def exchange_and_or(code: Code, node: ast.AST) -> Iterator[Change]:
    """`or` stands for `and`, or the other way round."""
    if isinstance(node, ast.BoolOp):
        old, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for left, right in zip(node.values, node.values[1:], strict=False):
            yield code.between(left, right, old, new)


def drop_operand(code: Code, node: ast.AST) -> Iterator[Change]:
    """One of several conditions is forgotten."""
    if isinstance(node, ast.BoolOp):
        word = " and " if isinstance(node.op, ast.And) else " or "
        for place in range(len(node.values)):
            left = [*node.values[:place], *node.values[place + 1 :]]
            yield code.replace(node, word.join(f"({code.segment(one)})" for one in left))


def shorten_chain(code: Code, node: ast.AST) -> Iterator[Change]:
    """Of `a == b == c` the first or the last comparison is forgotten."""
    if isinstance(node, ast.Compare) and len(node.ops) > 1:
        whole = code.segment(node)
        start = code.span(node)[0]
        yield code.replace(node, whole[code.span(node.comparators[0])[0] - start :])
        yield code.replace(node, whole[: code.span(node.comparators[-2])[1] - start])


def negate_condition(code: Code, node: ast.AST) -> Iterator[Change]:
    """A condition is negated, or is no longer."""
    if isinstance(node, (ast.If, ast.While, ast.IfExp)) and not (
        isinstance(node.test, ast.Constant) and node.test.value is True
    ):
        yield code.replace(node.test, f"not ({code.segment(node.test)})")
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield code.replace(node, f"({code.segment(node.operand)})")


def ignore_condition(code: Code, node: ast.AST) -> Iterator[Change]:
    """A condition always holds, or never does: a branch is dropped."""
    if isinstance(node, (ast.If, ast.IfExp)):
        yield code.replace(node.test, "True")
        yield code.replace(node.test, "False")


def exchange_truth(code: Code, node: ast.AST) -> Iterator[Change]:
    """`False` stands for `True`, or the other way round."""
    if isinstance(node, ast.Constant) and type(node.value) is bool:
        yield code.replace(node, str(not node.value))


def exchange_all_any(code: Code, node: ast.AST) -> Iterator[Change]:
    """`any` stands for `all`, or the other way round."""
    if isinstance(node, ast.Call) and is_call_of(node, "all", "any"):
        yield code.replace(node.func, "any" if code.segment(node.func) == "all" else "all")


def exchange_choices(code: Code, node: ast.AST) -> Iterator[Change]:
    """What is chosen by a condition is exchanged."""
    if isinstance(node, ast.IfExp):
        yield code.exchange(node.body, node.orelse)


OPERATORS = {
    "comparison_inverted": invert_comparison,
    "comparison_turned": turn_comparison,
    "is_for_equal": compare_identity,
    "and_for_or": exchange_and_or,
    "condition_dropped": drop_operand,
    "chain_shortened": shorten_chain,
    "condition_negated": negate_condition,
    "condition_ignored": ignore_condition,
    "truth_exchanged": exchange_truth,
    "any_for_all": exchange_all_any,
    "choices_exchanged": exchange_choices,
}
