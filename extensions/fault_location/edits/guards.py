"""Edits of what a function refuses: a check of its parameters that others make, an answer given."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterable, Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass
from itertools import permutations, takewhile

from extensions.fault_location.edits.change import Edit, Piece, Spot
from extensions.fault_location.edits.nodes import FUNCTIONS, call_of, is_call, is_docstring, settle

REFUSAL = "refusal"
MOST_GUARDS = 60  # that are tried in a function
MOST_VALUES = 2  # of which a check asks


@dataclass(frozen=True, kw_only=True)
class Guard:
    """Statements at the start of a function that refuse some values of its `parameters`."""

    parameters: tuple[str, ...]
    statements: Sequence[ast.stmt]

    def statements_for(self, names: Sequence[str]) -> list[ast.stmt]:
        """Return the statements for a function that calls these parameters otherwise."""
        other = dict(zip(self.parameters, names, strict=True))
        new = deepcopy(list(self.statements))
        for node in (node for one in new for node in ast.walk(one)):
            if isinstance(node, ast.Name) and node.id in other:
                node.id = other[node.id]
        return new


def guards_in(statements: Iterable[ast.stmt]) -> list[Guard]:
    """Return the checks with which the functions among some statements begin, and their parts."""
    every = [one for one in dict.fromkeys(statements) if isinstance(one, FUNCTIONS)]
    own = {one.name for one in every}
    found = [guard for one in every for guard in _guards_of(one, own)]
    return list(
        {repr([*map(ast.dump, one.statements_for(one.parameters))]): one for one in found}.values()
    )


def _guards_of(function: ast.FunctionDef | ast.AsyncFunctionDef, own: set[str]) -> Iterator[Guard]:
    """Yield the checks with which a function begins, those of one parameter together as well."""
    single = [
        Guard(parameters=parameters, statements=[part])
        for one in leading_guards(function, own)
        for part in (one, *parts_of(one))
        if (parameters := parameters_in(part, function))
    ]
    yield from single
    for parameters in dict.fromkeys(one.parameters for one in single):
        together = [one.statements[0] for one in single if one.parameters == parameters]
        if len(together) > 1:
            yield Guard(parameters=parameters, statements=together)


def leading_guards(
    function: ast.FunctionDef | ast.AsyncFunctionDef, own: Collection[str]
) -> list[ast.stmt]:
    """Return the statements with which a function begins that can do nothing but refuse."""
    body = function.body[is_docstring(function.body[0]) :]
    return list(takewhile(lambda one: is_guard(one, own), body))


def is_guard(node: ast.stmt, own: Collection[str]) -> bool:
    """Return whether a statement is a check: an `assert`, an `if` that raises, a mere call."""
    if isinstance(node, ast.If):
        return isinstance(node.body[0], ast.Raise) and not node.orelse
    called = isinstance(node, ast.Expr) and is_call(node.value, *own)
    return called or isinstance(node, ast.Assert)


def parts_of(node: ast.stmt) -> Iterator[ast.stmt]:
    """Yield the checks that a check joins: `if a or b` refuses what either of them refuses."""
    kind = {ast.If: ast.Or, ast.Assert: ast.And}.get(type(node))
    test = getattr(node, "test", None)
    if kind is None or not isinstance(test, ast.BoolOp) or not isinstance(test.op, kind):
        return
    for value in test.values:
        part = deepcopy(node)
        vars(part)["test"] = value
        yield part


def parameters_in(
    node: ast.AST, function: ast.FunctionDef | ast.AsyncFunctionDef
) -> tuple[str, ...]:
    """Return the parameters of a function that a piece of code reads."""
    names = {one.id for one in ast.walk(node) if isinstance(one, ast.Name)}
    return tuple(one.arg for one in function.args.args if one.arg in names)


def edit_guard(piece: Piece) -> Iterator[Edit]:
    """Yield the edits that check a parameter as another function does, below the checks made.

    The line told is that of the last one, or else the one in which the function begins to work.
    """
    function = piece.statement
    if not isinstance(function, FUNCTIONS):
        return
    made = leading_guards(function, piece.counts)
    start = len(made) + is_docstring(function.body[0])
    line = (made[-1] if made else function.body[min(start, len(function.body) - 1)]).lineno
    for new in list(_guards_for(piece, function))[:MOST_GUARDS]:
        for one in new:
            settle(one, function)
        body = [*function.body[:start], *new, *function.body[start:]]
        yield Edit(line=line, kind=REFUSAL, size=2, swaps=((function, "body", body),))


def _guards_for(
    piece: Piece, function: ast.FunctionDef | ast.AsyncFunctionDef
) -> Iterator[list[ast.stmt]]:
    """Yield the checks of the program for a function's parameters."""
    own = [one.arg for one in function.args.args]
    for guard in piece.guards:
        count = len(guard.parameters)
        is_known = {*guard.parameters} <= {*own}
        if count <= MOST_VALUES:
            for names in [guard.parameters] if is_known else permutations(own, count):
                yield guard.statements_for(names)


def edit_answer(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """A fixed answer where a value should be refused."""
    node = spot.node
    if not isinstance(node, ast.Return) or not isinstance(spot.parent, ast.If):
        return
    if node.value is None or isinstance(node.value, ast.Constant):
        yield spot.edit(ast.Raise(exc=call_of("ValueError"), cause=None), "return", 2)


EDITS = (edit_answer,)
