"""Edits of what is there and not used: a result, a variable, a function that is not called."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from copy import copy
from dataclasses import replace

from extensions.fault_location.edits.change import Edit, Piece, Spot
from extensions.fault_location.edits.nodes import (
    FUNCTIONS,
    LOOPS,
    call_of,
    compared,
    constant,
    is_call,
    is_docstring,
    is_print,
    is_read,
    name_of,
    negated,
    set_name,
    settled,
)
from extensions.fault_location.edits.statements import put_statement
from extensions.fault_location.edits.values import MARKER

CALL, RESULT, MISSING = "call", "result", "missing"
MOST_CALLS = 10  # that may be missing in a piece
MOST_UNBOUND = 2
MOST_SHOWN = 8  # variables that may have to be shown


def edit_missing_call(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """A call that is missing above a statement or at the end of a block; a variable not shown."""
    node = spot.node
    if not isinstance(node, ast.stmt) or spot.place is None or is_docstring(node):
        return
    if isinstance(node, (*FUNCTIONS, ast.ClassDef)):
        return
    block = getattr(spot.parent, spot.field)
    ends = isinstance(node, (ast.Return, ast.Break, ast.Continue, ast.Raise))
    for offset in (0, 1) if node is block[-1] and not ends else (0,):
        for call in piece.calls[:MOST_CALLS]:
            yield put_statement(spot, offset, ast.Expr(value=copy(call)), CALL, 3)
            for name in piece.unbound[:MOST_UNBOUND]:
                yield put_statement(spot, offset, set_name(name, copy(call)), CALL, 3)
        for value in (*map(name_of, shown_names(piece)), *shown_calls(piece)):
            shown = ast.Expr(value=call_of("print", value))
            yield put_statement(spot, offset, shown, MISSING, 3)


def shown_calls(piece: Piece) -> list[ast.Call]:
    """Return the calls of the program's functions whose results are shown somewhere in a piece."""
    shown = [one for one in piece.spots if is_call(one.parent, "print") and one.field == "args"]
    names = [one.node.func for one in shown if isinstance(one.node, ast.Call)]
    known = {one.id for one in names if isinstance(one, ast.Name)}
    return [one for one in piece.calls if is_call(one, *known)][:MOST_CALLS]


def shown_names(piece: Piece) -> list[str]:
    """Return the variables that a function may have to show, those that get a value from a call."""
    nodes = [spot.node for spot in piece.spots]
    assigned = [one for one in nodes if isinstance(one, ast.Assign)]
    given = [one.targets[0] for one in assigned if isinstance(one.value, ast.Call)]
    return list(dict.fromkeys(one.id for one in given if isinstance(one, ast.Name)))[:MOST_SHOWN]


def edit_unused_result(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """A call whose result is not used: it decides, or it gets a name."""
    node = spot.node
    if not isinstance(node, ast.Expr) or not isinstance(node.value, ast.Call) or is_print(node):
        return
    in_loop = any(isinstance(one.node, LOOPS) for one in piece.around(node))
    for test in (node.value, negated(node.value)):
        for end in (ast.Break(), ast.Return(value=None)) if in_loop else (ast.Return(value=None),):
            new = ast.If(test=test, body=[settled(end, node)], orelse=[])
            yield spot.edit(settled(new, node), RESULT, 2)
    yield from _decides_what_follows(spot, node.value)
    for name in ("print", *piece.takers):
        yield spot.edit(settled(ast.Expr(value=call_of(name, node.value)), node), RESULT, 2)
    used = [one.id for one in node.value.args if isinstance(one, ast.Name)]
    for name in dict.fromkeys([*used, *piece.names]):
        if name not in piece.constants:
            yield spot.edit(set_name(name, node.value), RESULT, 2)


def _decides_what_follows(spot: Spot, call: ast.Call) -> Iterator[Edit]:
    """Yield the edits by which a result decides whether the next statement ends a loop."""
    block, place = list(getattr(spot.parent, spot.field)), spot.place or 0
    following = block[place + 1] if place + 1 < len(block) else None
    if isinstance(following, (ast.Break, ast.Continue, ast.Return)):
        for test in (call, negated(call)):
            new = settled(ast.If(test=test, body=[following], orelse=[]), spot.node)
            swap = (spot.parent, spot.field, [*block[:place], new, *block[place + 2 :]])
            yield Edit(line=spot.own_line, kind=RESULT, size=2, swaps=(swap,))


def edit_fixed_value(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """A fixed value where the result of a call is wanted."""
    if isinstance(spot.parent, ast.Assign) and isinstance(spot.node, ast.Constant):
        for call in piece.calls:
            yield spot.edit(copy(call), CALL, 3)


def edit_rebound(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """A result that takes the place of what the call has changed: the call alone."""
    node = spot.node
    if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
        yield spot.edit(settled(ast.Expr(value=node.value), node), RESULT, 2)


def edit_unused_variable(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """A variable that gets a value and is never read: one more part, item or value returned."""
    node = spot.node
    unused = names_never_read(piece)
    if isinstance(node, ast.BoolOp):
        for name in unused:
            swap = (node, "values", [*node.values, name_of(name)])
            yield Edit(line=spot.own_line, kind="condition", size=2, swaps=(swap,))
    if isinstance(node, (ast.List, ast.Tuple, ast.Set)) and is_read(node) and node.elts:
        for name in unused:
            longer = (node, "elts", [*node.elts, name_of(name)])
            yield Edit(line=spot.own_line, kind="series", size=2, swaps=(longer,))
    if isinstance(node, ast.Return) and isinstance(node.value, ast.expr):
        for name in unused:
            for op in (ast.Or(), ast.And()):
                both = ast.BoolOp(op=op, values=[node.value, name_of(name)])
                yield spot.edit(ast.Return(value=both), "return", 3)


def names_never_read(piece: Piece) -> list[str]:
    """Return the variables that get a value and are never read."""
    nodes = [spot.node for spot in piece.spots]
    names = [one for one in nodes if isinstance(one, ast.Name)]
    read = {one.id for one in names if isinstance(one.ctx, ast.Load)}
    return list(dict.fromkeys(one.id for one in names if one.id not in read))


def edit_value_returned(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """One of two values returned; a value where the answer to a question about it is wanted."""
    node = spot.node
    if not isinstance(node, ast.Return) or node.value is None:
        return
    value = node.value
    if isinstance(value, (ast.Name, ast.Subscript, ast.Call)):
        for name in piece.names:
            for pair in ((value, name_of(name)), (name_of(name), value)):
                both = ast.Tuple(elts=[*pair], ctx=ast.Load())
                yield spot.edit(ast.Return(value=both), "return", 3)
        wanted: list[ast.expr] = [constant(text) for text in (*piece.texts, *piece.signs)]
        for right in wanted:
            for sign in (ast.Eq(), ast.NotEq()):
                asked = compared(value, sign, right)
                yield spot.edit(ast.Return(value=asked), "return", 3)
        for text in piece.signs:
            upper = ast.Attribute(value=value, attr="upper", ctx=ast.Load())
            called = ast.Call(func=upper, args=[], keywords=[])
            asked = compared(called, ast.Eq(), constant(text))
            yield spot.edit(ast.Return(value=asked), "return", 3)
        some = compared(value, ast.Gt(), constant(0))
        for answer in (call_of("bool", value), some, negated(value)):
            yield spot.edit(ast.Return(value=answer), "return", 3)


def edit_text_added(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """A text that is missing before or behind what is shown."""
    node, parent = spot.node, spot.parent
    is_shown = is_call(parent, "print", "input") and spot.field == "args"
    is_shown = is_shown or (isinstance(parent, ast.Return) and spot.field == "value")
    is_put = isinstance(parent, (ast.Assign, ast.AugAssign)) and spot.field == "value"
    if not isinstance(node, (ast.Name, ast.Call, ast.JoinedStr, ast.BinOp)):
        return
    if not (is_shown or (is_put and not isinstance(node, ast.Name))):
        return
    marker = constant(MARKER)
    for sides in ((node, marker), (marker, node)):
        new = ast.BinOp(left=sides[0], op=ast.Add(), right=sides[1])
        yield replace(spot.edit(new, "text", 3), marked="")


def edit_change_in_place(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """An item that is put in where one should be set."""
    node = spot.node
    call = node.value if isinstance(node, ast.Expr) else None
    if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Attribute):
        return
    if call.func.attr in ("insert", "setdefault") and len(call.args) == 2:
        item = ast.Subscript(value=call.func.value, slice=call.args[0], ctx=ast.Store())
        new = ast.Assign(targets=[item], value=call.args[1])
        yield spot.edit(settled(new, node), "method", 2)


EDITS = (
    edit_missing_call,
    edit_unused_result,
    edit_fixed_value,
    edit_rebound,
    edit_unused_variable,
    edit_value_returned,
    edit_text_added,
    edit_change_in_place,
)
