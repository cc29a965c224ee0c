"""Mutations of what decides: comparisons, `and` and `or`, conditions that lack a part."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence

from extensions.fault_location.mutations.mutation import (
    Fragment,
    Mutation,
    Slot,
    compare_node,
    constant,
    copy_with,
    is_read,
    item_node,
    name_node,
    not_node,
)

Signs = Mapping[type[ast.cmpop], Sequence[type[ast.cmpop]]]
SIGNS: Signs = {
    ast.Eq: (ast.NotEq, ast.GtE, ast.LtE),
    ast.NotEq: (ast.Eq, ast.Lt, ast.Gt),
    ast.Lt: (ast.LtE, ast.Gt, ast.GtE, ast.NotEq),
    ast.LtE: (ast.Lt, ast.GtE, ast.Gt, ast.Eq),
    ast.Gt: (ast.GtE, ast.Lt, ast.LtE, ast.NotEq),
    ast.GtE: (ast.Gt, ast.LtE, ast.Lt, ast.Eq),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot, ast.Eq),
    ast.IsNot: (ast.Is, ast.NotEq),
}
PARTS = (0, 1)  # of which one is compared in place of the whole
MOST_CONSTANTS = 6  # texts and named constants that a condition may lack


def replace_relation(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """Another sign; `!= ' '` for `== 'X'`, with each text of one character."""
    node = slot.node
    if not isinstance(node, ast.Compare):
        return
    yield from replace_signs(slot, SIGNS, "comparison")
    right = node.comparators[0]
    is_text = isinstance(right, ast.Constant) and type(right.value) is str
    opposite = {ast.Eq: ast.NotEq, ast.NotEq: ast.Eq}.get(type(node.ops[0]))
    for text in fragment.characters if is_text and opposite and len(node.ops) == 1 else ():
        if text != right.value and opposite:  # type: ignore[attr-defined]
            yield slot.fill(compare_node(node.left, opposite(), constant(text)), "comparison", 2)


def replace_signs(slot: Slot, others: Signs, kind: str) -> Iterator[Mutation]:
    """Yield a mutation for each sign of a comparison and each sign that may stand for it."""
    node = slot.node
    for place, sign in enumerate(node.ops) if isinstance(node, ast.Compare) else ():
        for other in others.get(type(sign), ()):
            signs = [*node.ops[:place], other(), *node.ops[place + 1 :]]  # type: ignore[attr-defined]
            yield slot.fill(copy_with(node, ops=signs), kind, 1)


def compare_parts(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """`not a` for a comparison with something empty; `a[0] < b[0]` for `a < b`."""
    node = slot.node
    if not isinstance(node, ast.Compare) or len(node.ops) != 1:
        return
    right = node.comparators[0]
    is_empty = getattr(right, "elts", ...) == [] or getattr(right, "value", ...) == ""
    if is_empty and isinstance(node.ops[0], (ast.Eq, ast.Is)):
        yield slot.fill(not_node(node.left), "comparison", 1)
    elif is_empty and isinstance(node.ops[0], (ast.NotEq, ast.IsNot)):
        yield slot.fill(node.left, "comparison", 1)
    if isinstance(node.left, ast.Name) and isinstance(right, ast.Name):
        for place in PARTS:
            parts = [item_node(side, constant(place)) for side in (node.left, right)]
            yield slot.fill(compare_node(parts[0], node.ops[0], parts[1]), "comparison", 2)


def lengthen_chain(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """`a == b == c` for `a == b`: with each other variable, with the items behind the last one."""
    node = slot.node
    if not isinstance(node, ast.Compare) or not all(isinstance(one, ast.Eq) for one in node.ops):
        return
    used = {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}
    further: list[ast.expr] = [name_node(name) for name in fragment.names if name not in used]
    last = node.comparators[-1]
    if isinstance(last, ast.Subscript) and isinstance(last.slice, ast.Constant):
        place = last.slice.value
        nexts = (place + 1, place + 2) if type(place) is int else ()
        further += [item_node(last.value, constant(value)) for value in nexts]
    for value in further:
        signs, values = [*node.ops, ast.Eq()], [*node.comparators, value]
        yield slot.fill(copy_with(node, ops=signs, comparators=values), "condition", 3)


def replace_connector(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """`and` for `or`, or the other way round."""
    if isinstance(slot.node, ast.BoolOp):
        other = ast.Or() if isinstance(slot.node.op, ast.And) else ast.And()
        yield slot.fill(copy_with(slot.node, op=other), "and_or", 1)


def delete_condition(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """One of several conditions left out."""
    node = slot.node
    for place in range(len(node.values)) if isinstance(node, ast.BoolOp) else ():
        left = [*node.values[:place], *node.values[place + 1 :]]  # type: ignore[attr-defined]
        yield slot.fill(copy_with(node, values=left) if len(left) > 1 else left[0], "condition", 2)


def compare_in_full(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """Each part of `a == x or y`, and of `a and b == x`, as a comparison."""
    node = slot.node
    values = node.values if isinstance(node, ast.BoolOp) else []
    models = [value for value in values if isinstance(value, ast.Compare)]
    if not models or len(models) == len(values):
        return
    left, sign, right = models[0].left, models[0].ops[-1], models[0].comparators[-1]
    with_left = [value if value in models else compare_node(left, sign, value) for value in values]
    with_right = [
        value if value in models else compare_node(value, sign, right) for value in values
    ]
    for new in (with_left, with_right):
        yield slot.fill(copy_with(node, values=new), "condition", 2)


def negate_condition(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """`not` put in or left out."""
    node = slot.node
    is_test = slot.field == "test" and isinstance(slot.parent, (ast.If, ast.While, ast.IfExp))
    is_answer = isinstance(slot.parent, ast.Return)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield slot.fill(node.operand, "condition", 1)
    elif is_test and not isinstance(node, (ast.Compare, ast.BoolOp, ast.Constant)):
        yield slot.fill(not_node(node), "condition", 1)
    elif (
        isinstance(node, ast.BoolOp)
        or (is_test and isinstance(node, ast.Compare))
        or (is_answer and isinstance(node, (ast.Compare, ast.Call, ast.Name)))
    ):
        yield slot.fill(not_node(node), "condition", 2)


def decide_condition(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """A condition that always holds, or never, where nothing in it changes in the function."""
    is_test = slot.field == "test" and isinstance(slot.parent, (ast.If, ast.While, ast.IfExp))
    names = {node.id for node in ast.walk(slot.node) if isinstance(node, ast.Name)}
    given = (slot.node for slot in fragment.slots if isinstance(slot.node, ast.Name))
    if is_test and not any(name.id in names and not is_read(name) for name in given):
        for truth in (True, False):
            yield slot.fill(constant(truth), "decided", 3)


def add_condition(fragment: Fragment, slot: Slot) -> Iterator[Mutation]:
    """A condition that lacks a part: that what it looks at is not some text or constant."""
    node = slot.node
    decides = slot.field == "test" or isinstance(slot.parent, (ast.Return, ast.Assign))
    if not decides or not isinstance(node, (ast.Compare, ast.BoolOp)):
        return
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        yield from _further_cases(fragment, slot, node)
    values = [constant(text) for text in fragment.texts[:MOST_CONSTANTS]]
    values += [name_node(name) for name in fragment.constants[:MOST_CONSTANTS]]
    names = [part for part in ast.walk(node) if isinstance(part, (ast.Name, ast.Subscript))]
    for name in list(filter(is_read, names))[:2]:
        for value in values:
            extra = compare_node(name, ast.NotEq(), value)
            yield slot.fill(ast.BoolOp(op=ast.And(), values=[node, extra]), "condition", 3)


def _further_cases(fragment: Fragment, slot: Slot, node: ast.Compare) -> Iterator[Mutation]:
    """Yield the mutations by which a condition holds for one value more, or not below 0."""
    right = node.comparators[0]
    connected: list[tuple[ast.boolop, ast.cmpop, object]] = []
    if isinstance(node.ops[0], ast.Eq):
        others: list[object] = [*fragment.characters]
        if isinstance(right, ast.Constant) and type(right.value) is int:
            others = [right.value - 1, right.value + 1]
        connected = [(ast.Or(), ast.Eq(), value) for value in others]
    elif isinstance(node.ops[0], (ast.Gt, ast.GtE, ast.Lt, ast.LtE)):
        connected = [(ast.Or(), ast.Lt(), 0), (ast.And(), ast.GtE(), 0), (ast.And(), ast.Gt(), 0)]
    for connector, sign, value in connected:
        further = compare_node(node.left, sign, constant(value))
        yield slot.fill(ast.BoolOp(op=connector, values=[node, further]), "condition", 3)
