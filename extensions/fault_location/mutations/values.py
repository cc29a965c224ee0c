"""Mutations of values: numbers, texts, names, calculations, the order of values, ranges."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from extensions.fault_location.mutations.mutation import (
    MARKER,
    Fragment,
    Mutation,
    Slot,
    add_node,
    call_node,
    combine_mutations,
    constant,
    copy_with,
    is_call,
    is_read,
    name_node,
)

OPERATIONS: dict[type[ast.operator], tuple[type[ast.operator], ...]] = {
    ast.Add: (ast.Sub, ast.Mult),
    ast.Sub: (ast.Add,),
    ast.Mult: (ast.Add, ast.FloorDiv),
    ast.Mod: (ast.FloorDiv,),
    ast.FloorDiv: (ast.Mod, ast.Mult),
    ast.Div: (ast.FloorDiv, ast.Mod),
    ast.Pow: (ast.Mult,),
}
ZEROS = (("0", "O"), ("O", "0"))  # taken for each other
MOST_PARAMETERS = 3
MOST_ITEMS = 6  # of which neighbours are exchanged
MOST_PLACES = 9  # of one text
COUNTED = (ast.Slice, ast.Compare, ast.Return, ast.FormattedValue, ast.Call)
CALCULATED = (ast.Name, ast.BinOp, ast.Call, ast.Subscript)


def kind_of_number(fragment: Fragment, node: ast.AST) -> str:
    """Return what a number is part of: a range, an index or neither."""
    own = fragment.parents.get(id(node))
    if own and is_call(own.parent, "range"):
        return "range"
    for slot in fragment.around(node):
        if is_call(slot.node, "range") or isinstance(slot.node, ast.Slice):
            return "range"
        if isinstance(slot.parent, ast.Subscript) and slot.field == "slice":
            return "index"
        if isinstance(slot.node, ast.stmt):
            break
    return "index" if own and isinstance(own.parent, ast.Subscript) else "number"


def replace_number(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """A number that is one more or less, another one of the function's, or a parameter's length."""
    node = slot.node
    if not isinstance(node, ast.Constant) or type(node.value) is not int:
        return
    kind = kind_of_number(fragment, node)
    near = (node.value + 1, node.value - 1)
    for value in near:
        yield slot.fill(constant(value), kind, 1)
    for value in dict.fromkeys((-node.value, *fragment.numbers, 0, 1, 2, 3)):
        if value != node.value and value not in near:
            yield slot.fill(constant(value), kind, 2)
    function = fragment.function_of(node)
    for parameter in function.args.args[:MOST_PARAMETERS] if function else ():
        length = call_node("len", name_node(parameter.arg))
        yield slot.fill(length, kind, 3)
        yield slot.fill(add_node(length, -1), kind, 3)


def shift_value(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """One more or less than what is counted: an end, an index, an operand, an assigned number."""
    node, parent = slot.node, slot.parent
    is_counted = (
        isinstance(parent, COUNTED)
        or (isinstance(parent, ast.Subscript) and slot.field == "slice")
        or (isinstance(parent, ast.Tuple) and isinstance(node, ast.BinOp))
        or (
            isinstance(parent, (ast.Assign, ast.BinOp)) and slot.field in ("value", "left", "right")
        )
    )
    if not is_counted or slot.field == "func" or not isinstance(node, CALCULATED):
        return
    kind = "range" if isinstance(parent, ast.Slice) else kind_of_number(fragment, node)
    for number in (1, -1):
        yield slot.fill(add_node(node, number), kind, 3 if kind == "index" else 2)


def replace_length(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """The length of a row for the number of rows, or the other way round."""
    if is_call(slot.node, "len") and len(slot.node.args) == 1:
        inner = slot.node.args[0]
        rows = ast.Subscript(value=inner, slice=constant(0), ctx=ast.Load())
        other = inner.value if isinstance(inner, ast.Subscript) else rows
        yield slot.fill(call_node("len", other), kind_of_number(fragment, slot.node), 1)


def replace_arithmetic(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """Another operation; a part of a sum left out."""
    node = slot.node
    if isinstance(node, (ast.BinOp, ast.AugAssign)):
        for op in OPERATIONS.get(type(node.op), ()):
            yield slot.fill(copy_with(node, op=op()), "calculation", 1)
    if isinstance(node, ast.BinOp):
        for part in (node.left, node.right):
            yield slot.fill(part, kind_of_number(fragment, node), 2)


def replace_name(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """Another variable of the function, or one for a constant."""
    node = slot.node
    if isinstance(node, ast.Name) and is_read(node) and slot.field != "func":
        for name in fragment.names:
            if name != node.id:
                yield slot.fill(name_node(name), "name", 2)
    is_empty = isinstance(node, (ast.List, ast.Dict)) and not any(ast.iter_child_nodes(node))
    is_known = isinstance(node, ast.Constant) and node.value is not None
    if (is_known or (is_empty and slot.field == "args")) and not is_in_text(slot):
        for name in fragment.names:
            yield slot.fill(name_node(name), "name", 1 if is_empty else 3)


def is_in_text(slot: Slot) -> bool:
    """Return whether a constant is part of a text with placeholders, where no name can stand."""
    return isinstance(slot.parent, (ast.JoinedStr, ast.FormattedValue))


def replace_truth(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """True for False, and None for either."""
    node = slot.node
    value = node.value if isinstance(node, ast.Constant) else ...
    if type(value) is bool:
        yield slot.fill(constant(not value), "value", 1)
        yield slot.fill(constant(None), "value", 2)
    elif value is None:
        for truth in (True, False):
            yield slot.fill(constant(truth), "value", 2)


def kind_of_text(fragment: Fragment, slot: Slot) -> str:
    """Return what a text is: one to show or to return, or a value that is compared."""
    for around in [slot, *fragment.around(slot.node)]:
        if isinstance(around.parent, ast.Compare):
            return "value"
        if isinstance(around.parent, ast.stmt):
            break
    return "text"


def replace_text(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """Another text of the function; other letters; what nobody knows, where it is only shown."""
    node = slot.node
    if not isinstance(node, ast.Constant) or type(node.value) is not str:
        return
    kind, own = kind_of_text(fragment, slot), node.value
    for letter, other in ZEROS:
        if letter in own:
            yield slot.fill(constant(own.replace(letter, other)), "text", 1)
    if not is_in_text(slot):
        cases = {own.upper(), own.lower(), own.strip(), f"{own} "} - {own}
        for text in sorted(cases):
            yield slot.fill(constant(text), kind, 1)
        for text in dict.fromkeys([*fragment.texts, *fragment.characters]):
            if text != own and text not in cases:
                yield slot.fill(constant(text), kind, 2)
    yield slot.fill(constant(MARKER), kind, 1, marked=own)


def replace_same_text(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """What nobody knows, wherever the same text stands in the whole statement."""
    places: defaultdict[str, list[Slot]] = defaultdict(list)
    for other in fragment.slots:
        if isinstance(other.node, ast.Constant) and type(other.node.value) is str:
            places[other.node.value].append(other)
    for text, slots in places.items():
        if 1 < len(slots) <= MOST_PLACES:
            found = [slot.set("value", MARKER, "text", 1, marked=text) for slot in slots]
            yield combine_mutations(found, size=1)


def delete_index(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """The whole of what only a part is taken of."""
    if isinstance(slot.node, ast.Subscript) and is_read(slot.node):
        yield slot.fill(slot.node.value, "index", 3)


def replace_range(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """A range that starts, ends or goes otherwise; a loop backwards."""
    node = slot.node
    if is_call(node, "range") and node.args:
        first = node.args[0]
        forms: list[list[ast.expr]] = [node.args[1:2], node.args[:2]]
        if len(node.args) == 1:
            backwards = [add_node(first, -1), constant(-1), constant(-1)]
            forms = [[constant(1), first], [constant(1), add_node(first, 1)], backwards]
        for form in forms:
            if len(form) != len(node.args):
                yield slot.set("args", form, "range", 2)
    if isinstance(node, ast.For) and isinstance(node.iter, (ast.Name, ast.Call)):
        line = node.iter.lineno
        if is_call(node.iter, "reversed"):
            yield slot.set("iter", node.iter.args[0], "range", 2, line=line)
        else:
            yield slot.set("iter", call_node("reversed", node.iter), "range", 3, line=line)


def replace_slice(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """A slice without an end, or without its last item."""
    node = slot.node
    if not isinstance(node, ast.Slice):
        return
    for field in ("lower", "upper", "step"):
        if getattr(node, field) is not None:
            yield slot.set(field, None, "range", 2)
    if node.upper is None:
        yield slot.set("upper", constant(-1), "range", 2)


def swap_values(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """Two neighbours exchanged: of a tuple, a list, the arguments; row and column."""
    node = slot.node
    is_list = isinstance(node, (ast.Tuple, ast.List)) and len(node.elts) <= MOST_ITEMS
    field = "elts" if is_list else "args"
    if is_list or isinstance(node, ast.Call):
        for new, item in swap_neighbours(getattr(node, field)):
            yield slot.set(field, new, "order", 2, line=item.lineno)
    if isinstance(node, ast.arguments):
        for parameters, parameter in swap_neighbours(node.args):
            yield slot.set("args", parameters, "parameters", 2, line=parameter.lineno)
    if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Subscript):
        inner = node.value
        yield slot.swap("index", 2, (node, "slice", inner.slice), (inner, "slice", node.slice))


def swap_neighbours(items: list[Any]) -> Iterator[tuple[list[Any], Any]]:
    """Yield some items with two neighbours exchanged, and the first of these."""
    for place, (one, other) in enumerate(pairwise(items)):
        if ast.dump(one) != ast.dump(other):
            yield [*items[:place], other, one, *items[place + 2 :]], one


def replace_container(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """A list for a tuple or the other way round; a tuple for a text; a text more in a list."""
    node = slot.node
    if isinstance(node, (ast.List, ast.Tuple)) and is_read(node) and slot.field != "slice":
        other = ast.List if isinstance(node, ast.Tuple) else ast.Tuple
        size = 1 if isinstance(slot.parent, ast.Return) else 2
        yield slot.fill(other(elts=node.elts, ctx=ast.Load()), "value", size)
    shown = node.values if isinstance(node, ast.JoinedStr) else []
    held = [value.value for value in shown if isinstance(value, ast.FormattedValue)]
    if len(held) > 1:
        yield slot.fill(ast.Tuple(elts=held, ctx=ast.Load()), "value", 2)
    text = node.value if isinstance(node, ast.Constant) else None
    if type(text) is str and isinstance(slot.parent, ast.Compare) and slot.field == "comparators":
        characters = ast.Tuple(elts=[*map(constant, text)], ctx=ast.Load())
        yield slot.fill(characters, "comparison", 2)
    items = getattr(node, "elts", []) if is_read(node) else []
    known = [item.value for item in items if isinstance(item, ast.Constant)]
    if items and len(known) == len(items) and all(type(value) is str for value in known):
        for further in dict.fromkeys([*fragment.characters, *fragment.texts]):
            if further not in known:
                yield slot.set("elts", [*items, constant(further)], "series", 2)
