"""Edits of whole statements: one too many or too few, in another order, further in or out."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations, product

from extensions.fault_location.edits.calls import assigned, copied
from extensions.fault_location.edits.change import Edit, Piece, Spot, Swap
from extensions.fault_location.edits.nodes import (
    FUNCTIONS,
    LOOPS,
    call_of,
    changed,
    constant,
    is_docstring,
    name_of,
    one_less,
    set_name,
    settle,
    settled,
    stored,
)
from extensions.fault_location.edits.values import MARKER

SIMPLE = (ast.Expr, ast.Assign, ast.AugAssign, ast.Return, ast.If, ast.For, ast.While)
LEFT_OUT = (
    *(ast.Expr, ast.Assign, ast.AugAssign, ast.Return, ast.Raise),
    *(ast.Break, ast.Continue, ast.If),
)
BLOCKS = ("body", "orelse", "finalbody")


def edit_presence(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """A statement left out, one put in its place, or an empty line printed beside it."""
    node = spot.node
    if not isinstance(node, ast.stmt) or spot.place is None:
        return
    if isinstance(node, LEFT_OUT):
        size = 3 if isinstance(node, ast.If) else 2
        yield spot.edit(ast.Pass(), "extra", size)
    if isinstance(node, (ast.Break, ast.Continue, ast.Pass)):
        for other in (ast.Break, ast.Continue, ast.Pass):
            if not isinstance(node, other):
                yield spot.edit(other(), "loop", 1)
    if isinstance(node, ast.Break):
        yield spot.edit(ast.Return(value=None), "loop", 2)
    yield from _with_empty_line(spot, node)


def _with_empty_line(spot: Spot, node: ast.stmt) -> Iterator[Edit]:
    """Yield the edits that print a line above a statement and below it: an empty one, any one."""
    if isinstance(node, (*FUNCTIONS, ast.ClassDef)):
        return
    block = getattr(spot.parent, spot.field)
    last = node is block[-1] and not isinstance(node, (ast.Return, ast.Break, ast.Continue))
    for offset in (0, 1) if last else (0,):
        empty = ast.Expr(value=call_of("print"))
        yield put_statement(spot, offset, empty, "print", 2)
        unknown = ast.Expr(value=call_of("print", constant(MARKER)))
        yield replace(put_statement(spot, offset, unknown, "missing", 4), marked="")


def put_statement(spot: Spot, offset: int, new: ast.stmt, kind: str, size: int) -> Edit:
    """Return the edit that puts a statement before one (`offset` 0) or behind it (1)."""
    settle(new, spot.node)
    block = list(getattr(spot.parent, spot.field))
    block.insert((spot.place or 0) + offset, new)
    line = (getattr(spot.node, "end_lineno", None) or spot.own_line) if offset else spot.own_line
    swap = (spot.parent, spot.field, block)
    inserted = f"{id(spot.parent)} {spot.field} {ast.dump(new)}"
    return Edit(line=line, kind=kind, size=size, swaps=(swap,), inserted=inserted)


def edit_order(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """Two neighbours in the other order."""
    block = getattr(spot.parent, spot.field) if spot.place is not None else []
    if not isinstance(spot.node, ast.stmt) or (spot.place or 0) + 1 >= len(block):
        return
    place = spot.place or 0
    one, other = block[place], block[place + 1]
    if is_docstring(one) or not isinstance(one, SIMPLE) or not isinstance(other, SIMPLE):
        return
    new = [*block[:place], other, one, *block[place + 2 :]]
    swaps = ((spot.parent, spot.field, new),)
    yield Edit(line=one.lineno, kind="order_of_lines", size=2, swaps=swaps)


def edit_indentation(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """A statement further out or further in: the last one of a block, the one after a block."""
    node = spot.node
    if not isinstance(node, (ast.If, *LOOPS, ast.With, ast.Try)) or spot.place is None:
        return
    yield from _moved_out(spot, node)
    yield from _moved_in(spot, node)


def _moved_out(spot: Spot, node: ast.stmt) -> Iterator[Edit]:
    """Yield the edits that move the last statements of a block behind it, the first before it."""
    outer = list(getattr(spot.parent, spot.field))
    place = spot.place or 0
    for field in BLOCKS:
        block = list(getattr(node, field, []))
        for count in range(1, min(3, len(block)) + 1):
            moved = block[-count:]
            kept = block[:-count] or ([settled(ast.Pass(), node)] if field == "body" else [])
            new = [*outer[: place + 1], *moved, *outer[place + 1 :]]
            yield Edit(
                line=moved[0].lineno,
                kind="else" if field == "orelse" and not kept else "indentation",
                size=1 + count,
                swaps=((node, field, kept), (spot.parent, spot.field, new)),
            )
        if len(block) > 1 and field == "body":
            new = [*outer[:place], block[0], *outer[place:]]
            yield Edit(
                line=block[0].lineno,
                kind="indentation",
                size=2,
                swaps=((node, field, block[1:]), (spot.parent, spot.field, new)),
            )
    yield from _inner_else_out(spot, node)


def _inner_else_out(spot: Spot, node: ast.stmt) -> Iterator[Edit]:
    """Yield the edit by which an `else` of the last `if` in a loop stands behind the loop."""
    if not isinstance(node, LOOPS) or not isinstance(node.body[-1], ast.If):
        return
    last = innermost(node.body[-1])
    if last.orelse:
        outer = list(getattr(spot.parent, spot.field))
        place = spot.place or 0
        new = [*outer[: place + 1], *last.orelse, *outer[place + 1 :]]
        gone: Swap = (last, "orelse", [])
        behind: Swap = (spot.parent, spot.field, new)
        for swaps in ((gone, behind), (gone,)):
            yield Edit(line=last.orelse[0].lineno, kind="else", size=1, swaps=swaps)


def _moved_in(spot: Spot, node: ast.stmt) -> Iterator[Edit]:
    """Yield the edits that move what follows a block to its end, and what precedes to its start."""
    outer = list(getattr(spot.parent, spot.field))
    place = spot.place or 0
    for count in range(1, min(3, len(outer) - place - 1) + 1):
        moved = outer[place + 1 : place + 1 + count]
        new = [*outer[: place + 1], *outer[place + 1 + count :]]
        for owner, field in ends_of(node):
            block = [*getattr(owner, field), *moved]
            yield Edit(
                line=moved[0].lineno,
                kind="indentation",
                size=1 + count,
                swaps=((owner, field, block), (spot.parent, spot.field, new)),
            )
        if isinstance(node, ast.If) and not innermost(node).orelse:
            yield Edit(
                line=moved[0].lineno,
                kind="else",
                size=1 + count,
                swaps=((innermost(node), "orelse", moved), (spot.parent, spot.field, new)),
            )
    if place and isinstance(node, LOOPS) and not is_docstring(outer[place - 1]):
        before = outer[place - 1]
        yield Edit(
            line=before.lineno,
            kind="indentation",
            size=2,
            swaps=(
                (node, "body", [before, *node.body]),
                (spot.parent, spot.field, [*outer[: place - 1], *outer[place:]]),
            ),
        )


def innermost(node: ast.If) -> ast.If:
    """Return the last `elif` of an `if`, or the `if` itself where it has none."""
    while len(node.orelse) == 1 and isinstance(node.orelse[0], ast.If):
        node = node.orelse[0]
    return node


def ends_of(node: ast.stmt) -> Iterator[tuple[ast.AST, str]]:
    """Yield the blocks whose end is the end of a statement, from the outside in."""
    block = "orelse" if getattr(node, "orelse", []) else "body"
    yield node, block
    last = getattr(node, block)[-1]
    if isinstance(last, (ast.If, *LOOPS)):
        yield from ends_of(last)


def edit_missing(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """A statement where nothing is done: an item set, a value added, a variable changed."""
    if not isinstance(spot.node, ast.Pass):
        return
    names = [name for name in piece.names if name not in piece.constants]
    values = [*map(name_of, [*names, *piece.constants]), *map(constant, piece.signs)]
    for target, key in permutations(names, 2):
        before = one_less(name_of(key))
        for value, place in product(values, (name_of(key), before)):
            item = ast.Subscript(value=name_of(target), slice=place, ctx=ast.Store())
            yield spot.edit(ast.Assign(targets=[item], value=value), "lacking", 3)
    for target in names:
        for value in values:
            yield spot.edit(set_name(target, value), "lacking", 3)
            added = ast.Attribute(value=name_of(target), attr="append", ctx=ast.Load())
            call = ast.Call(func=added, args=[value], keywords=[])
            yield spot.edit(ast.Expr(value=call), "lacking", 3)
        step = ast.AugAssign(target=stored(target), op=ast.Add(), value=constant(1))
        yield spot.edit(step, "lacking", 3)
    for value in [*values, constant(True), constant(False)]:
        yield spot.edit(ast.Return(value=value), "lacking", 3)


def edit_loop(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """`while` for `if` and the other way round; a loop that goes on or ends after a round."""
    node = spot.node
    if isinstance(node, ast.While) and not node.orelse:
        new = settled(ast.If(test=node.test, body=node.body, orelse=[]), node)
        yield spot.edit(new, "loop", 2)
    if isinstance(node, ast.If) and not node.orelse:
        again = settled(ast.While(test=node.test, body=node.body, orelse=[]), node)
        yield spot.edit(again, "loop", 2)
    if isinstance(node, ast.If) and any(isinstance(one.node, LOOPS) for one in piece.around(node)):
        for field in ("body", "orelse"):
            block = list(getattr(node, field))
            if block and not isinstance(block[-1], (ast.Break, ast.Continue, ast.Return)):
                for end in (ast.Break, ast.Continue):
                    ended = [*block, settled(end(), block[-1])]
                    swap = (node, field, ended)
                    line = block[-1].lineno
                    yield Edit(line=line, kind="loop", size=4, swaps=(swap,))


def edit_assignment(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """`=` for `+=` and the other way round; another variable that gets the value."""
    node = spot.node
    if isinstance(node, ast.AugAssign):
        yield spot.edit(ast.Assign(targets=[node.target], value=node.value), "calculation", 2)
    if not isinstance(node, ast.Assign) or len(node.targets) != 1:
        return
    target = node.targets[0]
    if isinstance(target, (ast.Name, ast.Subscript)):
        step = ast.AugAssign(target=target, op=ast.Add(), value=node.value)
        yield spot.edit(step, "calculation", 2)
    if isinstance(target, ast.Name):
        for name in piece.names:
            if name != target.id and name not in piece.constants:
                new = set_name(name, node.value)
                yield spot.edit(new, "name", 2)
        yield from _items_assigned(piece, spot, node)
    if isinstance(target, ast.Subscript) and isinstance(node.value, (ast.Name, ast.Subscript)):
        yield spot.edit(assigned(node.value, changed(target, ctx=ast.Load())), "order", 2)
        swaps = ((target, "slice", node.value), (node, "value", target.slice))
        yield Edit(line=spot.own_line, kind="order", size=2, swaps=swaps)


def _items_assigned(piece: Piece, spot: Spot, node: ast.Assign) -> Iterator[Edit]:
    """Yield the edits by which an item of a value is set, and not its name."""
    keys = [one.node for one in piece.spots if one.field == "slice"]
    target = node.targets[0]
    assert isinstance(target, ast.Name)
    for key in keys[:3]:
        if isinstance(key, ast.expr):
            item = ast.Subscript(value=name_of(target.id), slice=key, ctx=ast.Store())
            yield spot.edit(ast.Assign(targets=[item], value=node.value), "name", 3)


def edit_function(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """What a function lacks at its end or at its start: a `return`, a copy, a new list."""
    node = spot.node
    if not isinstance(node, FUNCTIONS):
        return
    last = node.body[-1]
    end = Spot(node=last, parent=node, field="body", place=len(node.body) - 1)
    if not isinstance(last, ast.Return):
        values: list[ast.expr] = [constant(one) for one in (False, True)]
        values += [name_of(name) for name in piece.names]
        for value in values:
            yield put_statement(end, 1, ast.Return(value=value), "return", 3)
    start = 1 if is_docstring(node.body[0]) and len(node.body) > 1 else 0
    begin = Spot(node=node.body[start], parent=node, field="body", place=start)
    for parameter in node.args.args:
        kept = set_name(parameter.arg, copied(name_of(parameter.arg)))
        yield put_statement(begin, 0, kept, "copy", 4)
    defaults = node.args.defaults
    named = node.args.args[len(node.args.args) - len(defaults) :]
    for parameter, default in zip(named, defaults, strict=True):
        if not isinstance(default, (ast.Constant, ast.Name, ast.Tuple)):
            fresh = set_name(parameter.arg, default)
            yield replace(put_statement(begin, 0, fresh, "kept", 1), line=node.lineno)


EDITS = (
    edit_presence,
    edit_order,
    edit_indentation,
    edit_missing,
    edit_loop,
    edit_assignment,
    edit_function,
)
