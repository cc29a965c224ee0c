"""Edits of what is called: conversions, copies, methods, `print` for `return`."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from copy import copy
from dataclasses import replace

from extensions.fault_location.edits.change import Edit, Piece, Spot
from extensions.fault_location.edits.nodes import (
    call_of,
    changed,
    constant,
    is_call,
    is_read,
    name_of,
    stored,
)
from extensions.fault_location.edits.values import MARKER

CONVERSIONS = ("int", "str", "list", "tuple", "float", "bool", "len", "set")
WRAPPED = ("int", "str", "len", "list", "tuple")
COPIES = ("list", "dict", "deepcopy", "sorted")
METHODS = ("strip", "lower", "upper")
PAIRS = {"any": "all", "all": "any", "min": "max", "max": "min", "append": "extend"}


def edit_conversion(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """A conversion that is too much, is missing or is another one."""
    node = spot.node
    if is_call(node, *CONVERSIONS) and len(node.args) == 1:
        kind = "copy" if is_call(node, "list") else "conversion"
        yield spot.edit(node.args[0], kind, 2)
        for name in WRAPPED:
            if not is_call(node, name):
                yield spot.edit(call_of(name, node.args[0]), "conversion", 2)
    elif isinstance(node, (ast.Name, ast.Call, ast.Subscript)) and is_read(node):
        for name in ("int", "str") if not isinstance(spot.parent, ast.Return) else WRAPPED:
            if spot.field in ("value", "args", "left", "right", "comparators", "slice", "elts"):
                yield spot.edit(call_of(name, node), "conversion", 3)


def edit_method(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """A method or a function that is too much, is missing or is another one."""
    node = spot.node
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        is_copy = node.func.attr == "copy"
        yield spot.edit(node.func.value, "copy" if is_copy else "method", 2)
        other = PAIRS.get(node.func.attr)
        if other:
            new = changed(
                node, func=ast.Attribute(value=node.func.value, attr=other, ctx=ast.Load())
            )
            yield spot.edit(new, "method", 1)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in PAIRS:
        yield spot.edit(changed(node, func=name_of(PAIRS[node.func.id])), "method", 1)
    is_used = isinstance(spot.parent, (ast.Compare, ast.Assign, ast.Return, ast.Call, ast.Match))
    if isinstance(node, (ast.Name, ast.Call)) and is_read(node) and is_used:
        for name in METHODS if is_call(node, "input") else METHODS[1:]:
            called = ast.Attribute(value=node, attr=name, ctx=ast.Load())
            if spot.field in ("value", "left", "comparators", "args", "subject"):
                yield spot.edit(ast.Call(func=called, args=[], keywords=[]), "method", 4)


def edit_function_used(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """Another function of the program, which is given as many values; one named and not called."""
    node = spot.node
    if isinstance(node, ast.Name) and is_read(node) and node.id in piece.counts:
        for name, count in piece.counts.items():
            if name != node.id and count == piece.counts[node.id]:
                yield spot.edit(name_of(name), "function", 4 if spot.field == "func" else 2)
        for call in piece.calls if spot.field != "func" else ():
            if is_call(call, node.id):
                yield spot.edit(copy(call), "call", 1)


def edit_copy(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """A copy that is missing or too much; rows that are one and the same."""
    node = spot.node
    if isinstance(node, ast.Subscript) and is_read(node) and is_whole_slice(node.slice):
        yield spot.edit(node.value, "copy", 2)
    if is_call(node, *COPIES[2:]) and node.args:
        yield spot.edit(node.args[0], "copy", 2)
    stays = isinstance(spot.parent, (ast.Assign, ast.Return)) and spot.field == "value"
    stays = stays or (isinstance(spot.parent, ast.Call) and spot.field == "args")
    stays = stays or (isinstance(spot.parent, ast.ListComp) and spot.field == "elt")
    if stays and isinstance(node, (ast.Name, ast.Subscript)) and is_read(node):
        yield spot.edit(copied(node), "copy", 3)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult):
        for rows, count in ((node.left, node.right), (node.right, node.left)):
            if isinstance(rows, ast.List) and len(rows.elts) == 1:
                loop = ast.comprehension(
                    target=stored("_"),
                    iter=call_of("range", count),
                    ifs=[],
                    is_async=0,
                )
                new = ast.ListComp(elt=copied(rows.elts[0]), generators=[loop])
                yield spot.edit(new, "copy", 2)


def is_whole_slice(node: ast.expr) -> bool:
    """Return whether a slice takes all that there is: `[:]`."""
    return isinstance(node, ast.Slice) and node.lower is None and node.upper is None


def copied(node: ast.expr) -> ast.expr:
    """Return a node for a copy of a value, of all that it holds."""
    # In one expression: the program need not have imported it.
    module = call_of("__import__", constant("copy"))
    return ast.Call(
        func=ast.Attribute(value=module, attr="deepcopy", ctx=ast.Load()), args=[node], keywords=[]
    )


def edit_print(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """`return` for `print` or the other way round; the end of what is printed."""
    node = spot.node
    if isinstance(node, ast.Expr):
        yield from _bare_values(piece, spot, node.value)
    if isinstance(node, ast.Return) and node.value is not None:
        yield spot.edit(ast.Expr(value=call_of("print", node.value)), "print", 2)
        if is_call(node.value, "print") and node.value.args:
            yield spot.edit(ast.Return(value=node.value.args[0]), "print", 2)
        if not isinstance(node.value, ast.Constant):
            yield spot.edit(ast.Expr(value=node.value), "return", 2)
    if is_call(node, "print", "input") and not node.args:
        new = changed(node, args=[constant(MARKER)])
        yield replace(spot.edit(new, "text", 2), marked="")
    if is_call(node, "print"):
        yield from _other_ends(spot, node)


def _bare_values(piece: Piece, spot: Spot, value: ast.expr) -> Iterator[Edit]:
    """Yield the edits of a value that stands alone: returned, or given to what it equals."""
    if is_call(value, "print"):
        if len(value.args) == 1:
            yield spot.edit(ast.Return(value=value.args[0]), "print", 2)
            ended = ast.BinOp(left=value.args[0], op=ast.Add(), right=constant("\n"))
            yield spot.edit(ast.Return(value=ended), "print", 2)
    elif not isinstance(value, (ast.Yield, ast.YieldFrom, ast.Constant)):
        gives = not isinstance(value, ast.Call) or is_call(value, own_name(piece))
        yield spot.edit(ast.Return(value=value), "return", 1 if gives else 3)
    if isinstance(value, ast.Compare) and len(value.ops) == 1:
        can_hold = isinstance(value.left, (ast.Name, ast.Subscript))
        if can_hold and isinstance(value.ops[0], ast.Eq):
            yield spot.edit(assigned(value.left, value.comparators[0]), "comparison", 1)


def own_name(piece: Piece) -> str:
    """Return the name of the function that is edited, "" where it is none."""
    return str(getattr(piece.statement, "name", ""))


def assigned(target: ast.expr, value: ast.expr) -> ast.Assign:
    """Return a statement that gives a value to what an expression reads."""
    return ast.Assign(targets=[changed(target, ctx=ast.Store())], value=value)


def _other_ends(spot: Spot, node: ast.Call) -> Iterator[Edit]:
    """Yield the edits of `end` and `sep` of what is printed: gone, or given."""
    given = {one.arg for one in node.keywords}
    for word in ("end", "sep"):
        kept = [one for one in node.keywords if one.arg != word]
        if word in given:
            yield Edit(line=spot.own_line, kind="print", size=1, swaps=((node, "keywords", kept),))
        else:
            for text in ("", " ") if word == "end" else ("",):
                extra = ast.keyword(arg=word, value=constant(text))
                yield spot.edit(changed(node, keywords=[*kept, extra]), "print", 3)


def edit_return(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """Another value returned: a variable of the function, a truth, nothing."""
    node = spot.node
    if not isinstance(node, ast.Return):
        return
    if node.value is not None:
        yield spot.edit(ast.Return(value=None), "return", 2)
    is_variable = isinstance(node.value, ast.Name)
    for name in () if is_variable else piece.names:
        yield spot.edit(ast.Return(value=name_of(name)), "return", 3)
    if not isinstance(node.value, ast.Constant):
        for truth in (True, False):
            yield spot.edit(ast.Return(value=constant(truth)), "return", 3)
    if isinstance(node.value, ast.List):
        new = ast.Tuple(elts=node.value.elts, ctx=ast.Load())
        yield spot.edit(ast.Return(value=new), "value", 1)
    if isinstance(node.value, ast.Tuple):
        yield spot.edit(
            ast.Return(value=ast.List(elts=node.value.elts, ctx=ast.Load())), "value", 1
        )
        for item in node.value.elts:
            yield spot.edit(ast.Return(value=item), "value", 2)


EDITS = (edit_conversion, edit_method, edit_function_used, edit_copy, edit_print, edit_return)
