"""Edits of what is wanting: a case of a condition, a call that decides, an `else`, an item."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from copy import copy

from extensions.fault_location.edits.change import Edit, Piece, Spot
from extensions.fault_location.edits.nodes import (
    LOOPS,
    call_of,
    is_docstring,
    name_of,
    settle,
    settled,
)
from extensions.fault_location.edits.statements import put_statement
from extensions.fault_location.edits.values import MARKER

MOST_CALLS = 10  # that may decide
MOST_NAMES = 4  # that may be compared as another one is
MOST_SHOWN = 10  # that may be shown before an end
ORDERED = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)


def edit_case(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """A condition that looks at one variable of two, or takes places below 0."""
    node = spot.node
    if not isinstance(node, (ast.Compare, ast.BoolOp)):
        return
    if isinstance(node, ast.Compare) and isinstance(node.left, ast.Name) and len(node.ops) == 1:
        names = [one for one in piece.names if one not in piece.constants and one != node.left.id]
        for name in names[:MOST_NAMES] if isinstance(node.ops[0], ORDERED) else ():
            same = copy(node)
            same.left = name_of(name)
            for op in (ast.Or(), ast.And()):
                yield spot.edit(ast.BoolOp(op=op, values=[node, same]), "condition", 4)
    yield from _further_comparisons(piece, spot)
    decides = spot.field in ("test", "guard") or isinstance(spot.parent, (ast.Return, ast.Assign))
    places = [one.slice for one in ast.walk(node) if isinstance(one, ast.Subscript)]
    named = list({one.id: one for one in places if isinstance(one, ast.Name)}.values())
    if decides and named:
        low: list[ast.expr] = [
            ast.Compare(left=one, ops=[ast.GtE()], comparators=[ast.Constant(value=0)])
            for one in named
        ]
        yield spot.edit(ast.BoolOp(op=ast.And(), values=[*low, node]), "condition", 3)


def _further_comparisons(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """Yield the edits by which a value has to be equal to, or other than, one more variable."""
    node = spot.node
    if not isinstance(node, ast.Compare):
        return
    function = piece.function_of(node)
    if isinstance(node.ops[-1], ast.NotEq) and function is not None:
        for one in function.args.args:
            wanted = copy(node)
            wanted.ops = [*node.ops[:-1], ast.Eq()]
            wanted.comparators = [*node.comparators[:-1], name_of(one.arg)]
            yield spot.edit(wanted, "comparison", 4)
    if len(node.ops) != 1:
        return
    right, op = node.comparators[0], {ast.Eq: ast.And, ast.NotEq: ast.Or}.get(type(node.ops[0]))
    names = [one for one in piece.names if one not in piece.constants]
    for name in names[:MOST_NAMES] if op and isinstance(right, ast.Name) else ():
        other = copy(node)
        other.comparators = [name_of(name)]
        if op and ast.dump(other) != ast.dump(node):
            yield spot.edit(ast.BoolOp(op=op(), values=[node, other]), "condition", 3)


def edit_decision(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """A question that a function of the program answers: a condition, an answer, a loop's end."""
    node = spot.node
    calls = piece.calls[:MOST_CALLS]
    if spot.field == "test" and isinstance(spot.parent, (ast.If, ast.While)):
        for call in calls:
            yield spot.edit(copy(call), "condition", 4)
            yield spot.edit(ast.UnaryOp(op=ast.Not(), operand=copy(call)), "condition", 4)
    value = node.value if isinstance(node, ast.Return) else None
    if isinstance(value, ast.Constant) and type(value.value) is bool:
        for call in calls:
            is_any = ast.Compare(
                left=copy(call), ops=[ast.IsNot()], comparators=[ast.Constant(value=None)]
            )
            for answer in (copy(call), ast.UnaryOp(op=ast.Not(), operand=copy(call)), is_any):
                yield spot.edit(ast.Return(value=answer), "return", 4)
    if isinstance(node, LOOPS):
        for call in calls:
            for place in (0, len(node.body)):
                stop = settled(ast.If(test=copy(call), body=[ast.Break()], orelse=[]), node)
                body = [*node.body[:place], stop, *node.body[place:]]
                line = node.body[0].lineno if not place else node.body[-1].lineno
                yield Edit(line=line, kind="loop", size=5, swaps=((node, "body", body),))


def edit_else(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """An `else` that is wanting: a call, or another sign for the same variable."""
    node = spot.node
    if not isinstance(node, ast.If) or node.orelse:
        return
    last = node.body[-1]
    others: list[ast.stmt] = [ast.Expr(value=copy(call)) for call in piece.calls[:MOST_CALLS]]
    if isinstance(last, ast.Assign) and isinstance(last.value, ast.Constant):
        for sign in piece.signs:
            if sign != last.value.value:
                value = ast.Constant(value=sign)
                others.append(ast.Assign(targets=last.targets, value=value))
    for one in others:
        settle(one, last)
        line = last.end_lineno or last.lineno
        size = 4 if isinstance(one, ast.Expr) else 3
        yield Edit(line=line, kind="else", size=size, swaps=((node, "orelse", [one]),))


def edit_call_among_calls(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """A call that is wanting among others in a list, an `or` or an `and`."""
    node = spot.node
    field = "values" if isinstance(node, ast.BoolOp) else "elts"
    items = getattr(node, field, [])
    is_set = isinstance(getattr(node, "ctx", None), ast.Store)
    if is_set or not items or not all(isinstance(one, ast.Call) for one in items):
        return
    for call in piece.calls[:MOST_CALLS]:
        longer = (node, field, [*items, copy(call)])
        yield Edit(line=spot.own_line, kind="call", size=3, swaps=(longer,))


def edit_line_shown(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """A line that is not shown, at the start or before an end: a text behind what a name holds."""
    node, function = spot.node, piece.statement
    is_end = isinstance(node, (ast.Break, ast.Return)) and isinstance(spot.parent, ast.If)
    names = [one for one in piece.names if one not in piece.constants][:MOST_SHOWN]
    if isinstance(function, ast.FunctionDef) and not is_end:
        names = [one.arg for one in function.args.args]
    is_start = isinstance(node, ast.stmt) and spot.parent is function and not is_docstring(node)
    is_start = is_start and not isinstance(function, ast.ClassDef)
    for name in names if is_start or is_end else ():
        values = [
            ast.FormattedValue(value=name_of(name), conversion=-1),
            ast.Constant(value=MARKER),
        ]
        shown = ast.Expr(value=call_of("print", ast.JoinedStr(values=values)))
        put = put_statement(spot, 0, shown, "missing", 4)
        yield Edit(line=put.line, kind=put.kind, size=4, swaps=put.swaps, marked="")


EDITS = (edit_case, edit_decision, edit_else, edit_call_among_calls, edit_line_shown)
