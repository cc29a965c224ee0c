"""Edits of the shape of a value: a list for a tuple, a text for a list, a row for a column."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from copy import copy

from extensions.fault_location.edits.change import Edit, Piece, Spot
from extensions.fault_location.edits.nodes import call_of, is_call, is_print, is_read, name_of

WORD = re.compile(r"\b(?:\d+|\w)\b")  # in a text: a number or a sign
MOST_NAMES = 6
ZEROS = (("0", "O"), ("O", "0"))  # taken for each other


def edit_container(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """A list for a tuple or a set, and the other way round; a text for a list; a value alone."""
    node = spot.node
    if isinstance(node, (ast.List, ast.Tuple)) and is_read(node) and spot.field != "slice":
        other = ast.List if isinstance(node, ast.Tuple) else ast.Tuple
        yield spot.edit(other(elts=node.elts, ctx=ast.Load()), "value", 2)
    if isinstance(node, (ast.SetComp, ast.GeneratorExp)):
        yield spot.edit(ast.ListComp(elt=node.elt, generators=node.generators), "value", 2)
    if isinstance(node, ast.JoinedStr):
        held = [one.value for one in node.values if isinstance(one, ast.FormattedValue)]
        if len(held) > 1:
            yield spot.edit(ast.Tuple(elts=held, ctx=ast.Load()), "value", 2)
    if isinstance(node, ast.BinOp) and not isinstance(spot.parent, ast.BinOp):
        held = [
            one.args[0] for one in ast.walk(node) if (is_call(one, "str") and len(one.args) == 1)
        ]
        if len(held) > 1:
            yield spot.edit(ast.Tuple(elts=held, ctx=ast.Load()), "value", 2)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult):
        for field in ("left", "right"):
            new = copy(node)
            setattr(new, field, ast.List(elts=[getattr(node, field)], ctx=ast.Load()))
            yield spot.edit(new, "value", 3)
    stays = spot.field in ("elts", "elt") or isinstance(spot.parent, ast.Assign)
    if stays and isinstance(node, (ast.Name, ast.BinOp, ast.Call)) and is_read(node):
        yield spot.edit(call_of("list", node), "value", 4)


def edit_row(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """`a[x, y]` for `a[x][y]`; a row for a column; places for what stands there; a part."""
    node = spot.node
    if isinstance(node, ast.Subscript) and is_read(node):
        if isinstance(node.slice, ast.Tuple) and len(node.slice.elts) == 2:
            inner = ast.Subscript(value=node.value, slice=node.slice.elts[0], ctx=ast.Load())
            new = ast.Subscript(value=inner, slice=node.slice.elts[1], ctx=ast.Load())
            yield spot.edit(new, "index", 1)
        if isinstance(node.value, ast.Name) and not isinstance(node.slice, ast.Slice):
            item = ast.Subscript(value=name_of("_row"), slice=node.slice, ctx=ast.Load())
            yield spot.edit(listed(item, "_row", node.value), "index", 3)
    if isinstance(node, ast.Slice) and node.upper is None:
        last = ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=1))
        yield Edit(line=spot.own_line, kind="range", size=2, swaps=((node, "upper", last),))
    is_text = isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult)
    if is_text and isinstance(node, ast.expr) and not isinstance(spot.parent, ast.BinOp):
        yield spot.edit(part_of(node, -1), "part", 3)
    target = node.targets[0] if isinstance(node, ast.Assign) else None
    if isinstance(target, ast.Tuple) and isinstance(node, ast.Assign):
        part = part_of(node.value, len(target.elts))
        yield Edit(line=spot.own_line, kind="part", size=2, swaps=((node, "value", part),))


def listed(item: ast.expr, name: str, values: ast.expr) -> ast.ListComp:
    """Return a node that makes a list of what an item is for each of some values."""
    loop = ast.comprehension(
        target=ast.Name(id=name, ctx=ast.Store()), iter=values, ifs=[], is_async=0
    )
    return ast.ListComp(elt=item, generators=[loop])


def part_of(node: ast.expr, end: int) -> ast.Subscript:
    """Return a node for the first items of a value."""
    stop = ast.Constant(value=abs(end))
    upper = stop if end >= 0 else ast.UnaryOp(op=ast.USub(), operand=stop)
    return ast.Subscript(value=node, slice=ast.Slice(upper=upper), ctx=ast.Load())


def edit_size(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """A number that is true for one size alone: the length of a variable, a variable squared."""
    node = spot.node
    is_size = isinstance(node, ast.Constant) and type(node.value) is int and node.value > 2
    if not is_size or not isinstance(spot.parent, (ast.Compare, ast.BinOp, ast.Call)):
        return
    for name in [one for one in piece.names if one not in piece.constants][:MOST_NAMES]:
        length, value = call_of("len", name_of(name)), name_of(name)
        yield spot.edit(length, "size", 4)
        for side in (length, value):
            yield spot.edit(ast.BinOp(left=side, op=ast.Mult(), right=side), "size", 4)


def edit_returned(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """Lines that are not joined; a question where its left side is wanted; places for values."""
    node = spot.node
    if not isinstance(node, ast.Return) or node.value is None:
        return
    value = node.value
    if isinstance(value, ast.Compare):
        yield spot.edit(ast.Return(value=value.left), "return", 2)
    if isinstance(value, ast.Name):
        for glue in ("", "\n"):
            join = ast.Attribute(value=ast.Constant(value=glue), attr="join", ctx=ast.Load())
            joined = ast.Call(func=join, args=[value], keywords=[])
            yield spot.edit(ast.Return(value=joined), "return", 3)
    function = piece.function_of(node)
    unread = (
        [one.arg for one in function.args.args if one.arg not in piece.read] if function else []
    )
    for parameter in unread if isinstance(value, (ast.Name, ast.Subscript, ast.Call)) else ():
        item: ast.expr = name_of(parameter)
        for place in (0, 1):
            number = ast.Subscript(
                value=name_of("_place"), slice=ast.Constant(value=place), ctx=ast.Load()
            )
            item = ast.Subscript(value=item, slice=number, ctx=ast.Load())
        yield spot.edit(ast.Return(value=listed(item, "_place", value)), "return", 3)


def edit_shown(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """What is shown as it is where a function should make it; a call where a variable is wanted."""
    node = spot.node
    if isinstance(node, ast.Name) and is_call(spot.parent, "print") and spot.field == "args":
        for taker in piece.takers[:MOST_NAMES]:
            yield spot.edit(call_of(taker, node), "function", 2)
    if isinstance(node, ast.Expr) and is_print(node) and isinstance(node.value, ast.Call):
        for taker in piece.takers[:MOST_NAMES] if len(node.value.args) == 1 else ():
            yield spot.edit(ast.Expr(value=call_of(taker, *node.value.args)), "function", 2)
    if isinstance(node, ast.Call) and spot.field == "args":
        for name in piece.names:
            if name not in piece.constants:
                yield spot.edit(name_of(name), "name", 4)


def edit_word(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """A number or a sign in a text where a variable is wanted; a zero for the letter O."""
    node = spot.node
    if not isinstance(node, ast.Constant) or type(node.value) is not str:
        return
    text = node.value
    for one, other in ZEROS:
        if one in text:
            yield spot.edit(ast.Constant(value=text.replace(one, other)), "text", 1)
    found = WORD.search(text) if len(text) > 2 else None
    if found is None or isinstance(spot.parent, ast.FormattedValue):
        return
    for name in [one for one in piece.names if one not in piece.constants][:MOST_NAMES]:
        shown = ast.FormattedValue(value=name_of(name), conversion=-1)
        parts = [
            ast.Constant(value=text[: found.start()]),
            shown,
            ast.Constant(value=text[found.end() :]),
        ]
        if isinstance(spot.parent, ast.JoinedStr) and spot.place is not None:
            values = spot.parent.values
            new = [*values[: spot.place], *parts, *values[spot.place + 1 :]]
            swap = (spot.parent, "values", new)
            yield Edit(line=spot.own_line, kind="text", size=3, swaps=(swap,))
        else:
            yield spot.edit(ast.JoinedStr(values=parts), "text", 3)


EDITS = (edit_container, edit_row, edit_size, edit_returned, edit_shown, edit_word)
