"""Statements that may stand in any order: neither makes what the other one uses."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator, Sequence

SIMPLE = (ast.Expr, ast.Assign, ast.AugAssign)
ACTING = (ast.Call, ast.Await, ast.Yield, ast.YieldFrom, ast.NamedExpr)
SHARING = (ast.FunctionDef, ast.Lambda, ast.ClassDef, ast.Global, ast.Nonlocal)
LOOKING = frozenset(("locals", "globals", "vars", "eval", "exec"))
PLAIN = (ast.Constant, ast.UnaryOp, ast.unaryop, ast.expr_context)
LABELS = ("title", "xlabel", "ylabel", "legend", "set_title", "set_xlabel", "set_ylabel")
PURE = frozenset(("len", "abs", "int", "float", "str", "ord", "chr", "round", "range"))


def is_quiet(node: ast.AST) -> bool:
    """Return whether a node does nothing but give a value."""
    acting = (one for one in ast.walk(node) if isinstance(one, ACTING))
    return all(isinstance(one, ast.Call) and is_pure_call(one) for one in acting)


def is_pure_call(call: ast.Call) -> bool:
    """Return whether a call only reckons."""
    return isinstance(call.func, ast.Name) and call.func.id in PURE


class Commuting:
    """Exchanges statements of one function, or of the top of a file.

    Args:
        own: The names that the program defines: of attributes those that are more than values.
        local: Whether nothing but these statements sees the names that they set.
    """

    def __init__(self, own: Collection[str], *, local: bool) -> None:
        self._own = own
        self._local = local

    def arranged(self, block: Sequence[ast.stmt]) -> Iterator[ast.stmt]:
        """Yield statements in one order, of all those in which they do the same.

        The next one is always the first by its text of those that may stand first.
        """
        left = [(ast.dump(one), one) for one in block]
        while left:
            _, place = min(self._beginnings(left))
            yield left.pop(place)[1]

    def _beginnings(self, left: Sequence[tuple[str, ast.stmt]]) -> Iterator[tuple[str, int]]:
        """Yield the statements that may stand before all others: text and place."""
        for place, (text, one) in enumerate(left):
            if all(self.may_be_exchanged(other, one) for _, other in left[:place]):
                yield text, place

    def may_be_exchanged(self, one: ast.stmt, other: ast.stmt) -> bool:
        """Return whether two statements may stand in the other order."""
        if not (isinstance(one, SIMPLE) and isinstance(other, SIMPLE)):
            return False
        if self._is_setting(one) and self._is_setting(other):
            meets = names_set(one) & names_within(other) or names_set(other) & names_within(one)
            return not meets
        if is_label(one) and is_label(other):
            return ast.unparse(one).partition("(")[0] != ast.unparse(other).partition("(")[0]
        first, second = (one, other) if is_counting(one) else (other, one)
        is_apart = is_counting(first) and names_within(first).isdisjoint(names_within(second))
        return self._local and is_apart

    def _is_setting(self, statement: ast.stmt) -> bool:
        """Return whether a statement gives a name, or an attribute of `self`, a plain value."""
        if not isinstance(statement, ast.Assign) or not is_quiet(statement.value):
            return False
        return all(
            isinstance(one, ast.Name) or self._is_own_value(one) for one in statement.targets
        )

    def _is_own_value(self, target: ast.expr) -> bool:
        """Return whether a target is an attribute of `self` that is no property."""
        if not (isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name)):
            return False
        return target.value.id == "self" and not {target.attr, "__setattr__"}.intersection(
            self._own
        )


def is_local(function: ast.AST) -> bool:
    """Return whether nothing but a function's own statements can see its names."""
    inside = [one for one in ast.walk(function) if one is not function]
    names = {one.id for one in inside if isinstance(one, ast.Name)}
    return not any(isinstance(one, SHARING) for one in inside) and LOOKING.isdisjoint(names)


def is_counting(statement: ast.stmt) -> bool:
    """Return whether a statement gives a name a value that is written there, or adds it."""
    if not isinstance(statement, (ast.Assign, ast.AugAssign)):
        return False
    is_new = isinstance(statement, ast.Assign)
    plain = (*PLAIN, ast.List, ast.Dict) if is_new else PLAIN
    is_name = all(isinstance(one, ast.Name) for one in targets_of(statement))
    return is_name and all(isinstance(one, plain) for one in ast.walk(statement.value))


def targets_of(statement: ast.Assign | ast.AugAssign) -> list[ast.expr]:
    """Return what an assignment gives a value to."""
    return [statement.target] if isinstance(statement, ast.AugAssign) else statement.targets


def is_label(statement: ast.stmt) -> bool:
    """Return whether a statement writes one of the labels of a plot, and no more."""
    if not (isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call)):
        return False
    called, given = statement.value.func, [*statement.value.args, *statement.value.keywords]
    is_method = isinstance(called, ast.Attribute) and isinstance(called.value, ast.Name)
    return is_method and called.attr in LABELS and all(map(is_quiet, given))  # type: ignore[attr-defined]


def names_set(statement: ast.stmt) -> set[str]:
    """Return the names that an assignment gives values to."""
    targets = statement.targets if isinstance(statement, ast.Assign) else []
    return {ast.unparse(one) for one in targets}


def names_within(statement: ast.stmt) -> set[str]:
    """Return the names that a statement mentions, attributes of names among them."""
    nodes = list(ast.walk(statement))
    attributes = {ast.unparse(one) for one in nodes if isinstance(one, ast.Attribute)}
    return attributes.union(one.id for one in nodes if isinstance(one, ast.Name))
