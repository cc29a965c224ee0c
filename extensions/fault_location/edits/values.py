"""Edits of values: numbers, texts, names, places in lists, ends of ranges."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import product

from extensions.fault_location.edits.change import Edit, Piece, Spot
from extensions.fault_location.edits.nodes import (
    PLACES,
    call_of,
    changed,
    constant,
    is_call,
    is_read,
    item_of,
    name_of,
    one_less,
    one_more,
)

SIGNS: dict[type[ast.operator], tuple[type[ast.operator], ...]] = {
    ast.Add: (ast.Sub, ast.Mult),
    ast.Sub: (ast.Add,),
    ast.Mult: (ast.Add, ast.FloorDiv),
    ast.Mod: (ast.FloorDiv,),
    ast.FloorDiv: (ast.Mod, ast.Mult),
    ast.Div: (ast.FloorDiv, ast.Mod),
    ast.Pow: (ast.Mult,),
}
STEPS = (2, 3)
MOST_PARAMETERS = 3
OPERANDS = ("value", "left", "right")
PLACEHOLDER = re.compile(r"\{[^{}]*\}|%[-+ #0-9.]*[dfirsx]")
MARKER = "\ue000"
"""Stands for a text that nobody knows yet; programs hold none: it is no character of any script."""


def kind_of_number(piece: Piece, node: ast.AST) -> str:
    """Return what a number is part of: a range, an index or neither."""
    for spot in piece.around(node):
        if is_call(spot.node, "range"):
            return "range"
        if isinstance(spot.node, ast.Slice):
            return "range"
        if isinstance(spot.parent, ast.Subscript) and spot.field == "slice":
            return "index"
        if isinstance(spot.node, ast.stmt):
            break
    own = piece.parents.get(id(node))
    return "index" if own and isinstance(own.parent, ast.Subscript) else "number"


def edit_number(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """A number that is one more or less, another one of the function's, or a parameter's length."""
    node = spot.node
    if not isinstance(node, ast.Constant) or type(node.value) is not int:
        return
    kind = kind_of_number(piece, node)
    near = (node.value + 1, node.value - 1)
    for value in near:
        yield spot.edit(number(value), kind, 1)
    for value in dict.fromkeys((-node.value, *piece.numbers, 0, 1, 2, 3)):
        if value != node.value and value not in near:
            yield spot.edit(number(value), kind, 2)
    for name in piece.constants:
        yield spot.edit(name_of(name), kind, 3)
    for sign in piece.signs:
        yield spot.edit(constant(sign), "value", 2)
    function = piece.function_of(node)
    for one in function.args.args[:MOST_PARAMETERS] if function else ():
        size = call_of("len", name_of(one.arg))
        last = one_less(size)
        for length in (size, last):
            yield spot.edit(length, kind, 3)


def number(value: int) -> ast.expr:
    """Return a node for a number."""
    if value < 0:
        return ast.UnaryOp(op=ast.USub(), operand=constant(-value))
    return constant(value)


def edit_shift(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """One more or less than what is counted: an end of a range, an index, a side of a sign."""
    node, parent = spot.node, spot.parent
    counted = (
        (is_call(parent, "range") and spot.field == "args")
        or (isinstance(parent, ast.Slice))
        or (isinstance(parent, ast.Subscript) and spot.field == "slice")
        or isinstance(parent, (ast.Compare, ast.Return, ast.FormattedValue))
        or (isinstance(parent, ast.Tuple) and isinstance(node, ast.BinOp))
        or isinstance(parent, ast.Call)
        or (
            isinstance(parent, (ast.Assign, ast.BinOp)) and spot.field in ("value", "left", "right")
        )
    )
    if not counted or spot.field == "func":
        return
    if not isinstance(node, (ast.Name, ast.BinOp, ast.Call, ast.Subscript)):
        return
    kind = kind_of_number(piece, node)
    kind = "range" if is_call(parent, "range") or isinstance(parent, ast.Slice) else kind
    for op in (ast.Add(), ast.Sub()):
        new = ast.BinOp(left=node, op=op, right=constant(1))
        yield spot.edit(new, kind, 3 if kind == "index" else 2)


def edit_length(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """The length of a row for the number of rows, or the other way round."""
    node = spot.node
    if is_call(node, "len") and len(node.args) == 1:
        inner = node.args[0]
        outer = inner.value if isinstance(inner, ast.Subscript) else item_of(inner, constant(0))
        yield spot.edit(call_of("len", outer), kind_of_number(piece, node), 1)


def edit_reflection(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """A place counted from the other end: `n - 1 - i` for `i`."""
    node = spot.node
    if not isinstance(node, ast.Name) or not isinstance(node.ctx, ast.Load):
        return
    ends = [end for name, end in loop_ends(piece) if name == node.id]
    for end in ends[:2]:
        last = one_less(end)
        new = ast.BinOp(left=last, op=ast.Sub(), right=name_of(node.id))
        yield spot.edit(new, "index", 3)


def loop_ends(piece: Piece) -> Iterator[tuple[str, ast.expr]]:
    """Yield the variable of each loop over a range, with the range's end."""
    for spot in piece.spots:
        node = spot.node
        if isinstance(node, (ast.For, ast.comprehension)) and is_call(node.iter, "range"):
            ends = node.iter.args[:2]
            if ends and isinstance(node.target, ast.Name):
                yield node.target.id, ends[-1]


def edit_arithmetic(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """Another operation; a part of a sum left out; the two sides exchanged."""
    node = spot.node
    if isinstance(node, ast.BinOp):
        for op in SIGNS.get(type(node.op), ()):
            yield spot.edit(changed(node, op=op()), "calculation", 1)
        for part in (node.left, node.right):
            yield spot.edit(part, kind_of_number(piece, node), 2)
        if isinstance(node.op, (ast.Sub, ast.Mod, ast.FloorDiv, ast.Div)):
            yield spot.edit(changed(node, left=node.right, right=node.left), "calculation", 2)
    if isinstance(node, ast.AugAssign):
        for op in SIGNS.get(type(node.op), ()):
            yield spot.edit(changed(node, op=op()), "calculation", 1)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        yield spot.edit(node.operand, kind_of_number(piece, node), 1)


def edit_name(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """Another variable of the function, or one for a constant."""
    node = spot.node
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
        called = isinstance(spot.parent, ast.Call) and spot.field == "func"
        for name in () if called else piece.names:
            if name != node.id:
                yield spot.edit(name_of(name), "name", 2)
        if isinstance(spot.parent, (ast.Compare, ast.Return, ast.Assign, ast.Call)) and not called:
            for text in piece.texts[:6]:
                yield spot.edit(constant(text), "text", 3)
    is_empty = isinstance(node, (ast.List, ast.Dict)) and not any(ast.iter_child_nodes(node))
    is_known = isinstance(node, ast.Constant) and node.value is not None
    if (is_known or (is_empty and spot.field == "args")) and not called_text(spot):
        for name in piece.names:
            yield spot.edit(name_of(name), "name", 1 if is_empty else 3)


def edit_item_wanted(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """A fixed value, or a place, where what a parameter holds at that place is wanted."""
    node, function = spot.node, piece.function_of(spot.node)
    places = [name for name, _ in loop_ends(piece)][:MOST_PARAMETERS]
    is_given = spot.field in ("args", "elt", "value") and not isinstance(spot.parent, ast.Subscript)
    if function is None or not isinstance(node, ast.Constant) or not is_given or not places:
        return
    for one in function.args.args[:MOST_PARAMETERS]:
        for row, column in product([None, *places], places):
            value: ast.expr = name_of(one.arg)
            for place in (row, column):
                if place:
                    value = item_of(value, name_of(place))
            yield spot.edit(value, "value", 3)


def edit_unread_parameter(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """A value where a parameter is wanted that the function never reads."""
    node = spot.node
    function = piece.function_of(node)
    is_value = isinstance(node, (ast.Constant, ast.Name, ast.Subscript, ast.Call))
    is_given = spot.field in ("args", "left", "comparators", "right", "value")
    if function is None or not is_value or not is_given or called_text(spot):
        return
    if not is_read(node):
        return
    for one in function.args.args:
        if one.arg not in piece.read:
            yield spot.edit(name_of(one.arg), "name", 2)


def called_text(spot: Spot) -> bool:
    """Return whether a constant is part of a text with placeholders, where no name can stand."""
    return isinstance(spot.parent, (ast.JoinedStr, ast.FormattedValue))


def edit_truth_value(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """True for False, and None for either."""
    node = spot.node
    if isinstance(node, ast.Constant) and (type(node.value) is bool or node.value is None):
        if type(node.value) is bool:
            yield spot.edit(constant(not node.value), "value", 1)
        for value in (None, True, False):
            if value is not node.value and (node.value is None or value is None):
                yield spot.edit(constant(value), "value", 2)
        for sign in piece.signs if isinstance(spot.parent, ast.Assign) else ():
            yield spot.edit(constant(sign), "value", 2)


def edit_text(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """Another text of the function; other letters; what nobody knows, where it is only shown."""
    node = spot.node
    if not isinstance(node, ast.Constant) or type(node.value) is not str:
        return
    kind = kind_of_text(piece, node)
    if not called_text(spot):
        cases = {node.value.upper(), node.value.lower(), node.value.strip(), f"{node.value} "}
        for text in sorted(cases - {node.value}):
            yield spot.edit(constant(text), kind, 1)
        for text in dict.fromkeys([*piece.texts, *piece.signs]):
            if text != node.value and text not in cases:
                yield spot.edit(constant(text), kind, 2)
        if len(node.value) < 2 and node.value != "":
            yield spot.edit(constant(""), kind, 2)
    marked = spot.edit(constant(MARKER), kind, 1)
    yield replace(marked, marked=node.value)
    if "{" in node.value and not called_text(spot):
        yield from _formatted(spot, node.value)
    between = [one.span() for one in PLACEHOLDER.finditer(node.value)]
    edges = [0, *(edge for span in between for edge in span), len(node.value)]
    for start, end in zip(edges[::2], edges[1::2], strict=True) if between else ():
        text = f"{node.value[:start]}{MARKER}{node.value[end:]}"
        yield replace(spot.edit(constant(text), kind, 1), marked=node.value[start:end])


def _formatted(spot: Spot, text: str) -> Iterator[Edit]:
    """Yield the edit by which the names in a text are replaced by their values."""
    with suppress(SyntaxError, ValueError):
        new = ast.parse(f"f{text!r}", mode="eval").body
        for one in ast.walk(new):
            for name in PLACES:
                vars(one).pop(name, None)
        yield spot.edit(new, "text", 1)


def kind_of_text(piece: Piece, node: ast.AST) -> str:
    """Return what a text is: one to show or to return, or a value that is compared."""
    for spot in piece.around(node):
        if isinstance(spot.node, ast.Compare):
            return "value"
        if isinstance(spot.node, ast.stmt):
            break
    own = piece.parents.get(id(node))
    return "value" if own and isinstance(own.parent, ast.Compare) else "text"


def edit_part_taken(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """A part of what should be taken whole; a text of characters for the characters."""
    node = spot.node
    if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Load):
        yield spot.edit(node.value, "index", 3)
    is_asked = isinstance(node, ast.Compare) and isinstance(node.ops[0], (ast.In, ast.NotIn))
    if is_asked and isinstance(node, ast.Compare) and len(node.ops) == 1:
        text = node.comparators[0]
        if isinstance(text, ast.Constant) and type(text.value) is str:
            signs = ast.Tuple(elts=[constant(one) for one in text.value], ctx=ast.Load())
            yield spot.edit(changed(node, comparators=[signs]), "comparison", 2)
    if isinstance(node, ast.Call) and node.args:
        yield from _looked_up(piece, spot, node)
    is_walked = spot.field == "iter" or isinstance(spot.parent, ast.Return)
    if is_walked and isinstance(node, (ast.Name, ast.Call)):
        for lower, upper in ((None, 2), (None, 3), (None, -1), (1, None)):
            part = ast.Slice(
                lower=None if lower is None else number(lower),
                upper=None if upper is None else number(upper),
            )
            yield spot.edit(item_of(node, part), "part", 3)


def _looked_up(piece: Piece, spot: Spot, node: ast.Call) -> Iterator[Edit]:
    """Yield the edits by which a call gets what a parameter holds at each place it gets now."""
    function = piece.function_of(node)
    names = [one for one in node.args if isinstance(one, ast.Name)]
    if function is None or len(names) != len(node.args):
        return
    given = {one.id for one in names}
    for parameter in function.args.args:
        if parameter.arg not in given:
            looked_up = [item_of(name_of(parameter.arg), one) for one in names]
            yield spot.edit(changed(node, args=looked_up), "value", 3)


def edit_range(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """A range that begins at 1 or at 0, or runs the other way; a bound of a slice."""
    node = spot.node
    if is_call(node, "range") and node.args:
        forms: list[list[ast.expr]] = []
        if len(node.args) == 1:
            forms = [[constant(1), node.args[0]]]
            last = one_more(node.args[0])
            forms.append([constant(1), last])
            backwards = one_less(node.args[0])
            forms.append([backwards, number(-1), number(-1)])
            forms += [[number(0), node.args[0], number(step)] for step in STEPS]
        else:
            forms = [[node.args[1]], node.args[:2]]
        for form in forms:
            if len(form) != len(node.args):
                swap = (node, "args", form)
                yield Edit(line=node.lineno, kind="range", size=2, swaps=(swap,))
    if isinstance(node, ast.Slice):
        for field in ("lower", "upper", "step"):
            if getattr(node, field) is not None:
                yield Edit(line=spot.own_line, kind="range", size=2, swaps=((node, field, None),))
    if isinstance(node, ast.For) and isinstance(node.iter, (ast.Name, ast.Call)):
        place = Spot(node=node.iter, parent=node, field="iter")
        if is_call(node.iter, "reversed"):
            yield place.edit(node.iter.args[0], "range", 2)
        else:
            yield place.edit(call_of("reversed", node.iter), "range", 3)


EDITS = (
    edit_number,
    edit_shift,
    edit_length,
    edit_reflection,
    edit_arithmetic,
    edit_name,
    edit_unread_parameter,
    edit_item_wanted,
    edit_truth_value,
    edit_text,
    edit_part_taken,
    edit_range,
)
