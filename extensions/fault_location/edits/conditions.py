"""Edits of what decides: comparisons, `and` and `or`, branches that are taken for each other."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from extensions.fault_location.edits.change import Edit, Piece, Spot
from extensions.fault_location.edits.nodes import (
    changed,
    compared,
    constant,
    is_docstring,
    item_of,
    name_of,
    negated,
)

SIGNS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
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
DECIDED = "decided"  # the kind of an edit by which a condition always holds, or never
MOST_CONSTANTS = 6  # texts and named constants that a condition may lack


def edit_comparison(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """Another sign; a comparison of a chain left out; one with a further variable."""
    node = spot.node
    if not isinstance(node, ast.Compare):
        return
    for place, sign in enumerate(node.ops):
        for other in SIGNS[type(sign)]:
            new = changed(node, ops=[*node.ops[:place], other(), *node.ops[place + 1 :]])
            yield spot.edit(new, "comparison", 1)
    if len(node.ops) > 1:
        left, *rest = node.comparators
        first = changed(node, ops=node.ops[:-1], comparators=node.comparators[:-1])
        last = changed(node, left=left, ops=node.ops[1:], comparators=rest)
        yield spot.edit(first, "condition", 2)
        yield spot.edit(last, "condition", 2)
    yield from _longer_chains(piece, spot, node)
    yield from _other_signs(piece, spot, node)
    if len(node.ops) == 1 and not isinstance(node.ops[0], (ast.Eq, ast.NotEq)):
        yield spot.edit(compared(node.comparators[0], node.ops[0], node.left), "comparison", 2)


def _other_signs(piece: Piece, spot: Spot, node: ast.Compare) -> Iterator[Edit]:
    """Yield the edits by which `== 'X'` becomes `!= ' '`, for each text of one character."""
    right = node.comparators[0]
    if len(node.ops) != 1 or not isinstance(right, ast.Constant) or type(right.value) is not str:
        return
    opposite = {ast.Eq: ast.NotEq, ast.NotEq: ast.Eq}.get(type(node.ops[0]))
    for sign in piece.signs if opposite else ():
        if sign != right.value and opposite:
            yield spot.edit(
                changed(node, ops=[opposite()], comparators=[constant(sign)]), "comparison", 2
            )


def _longer_chains(piece: Piece, spot: Spot, node: ast.Compare) -> Iterator[Edit]:
    """Yield the edits by which `a == b` becomes `a == b == c`, for each other variable."""
    if not all(isinstance(sign, ast.Eq) for sign in node.ops):
        return
    used = variables_in(node)
    further = [name_of(name) for name in piece.names if name not in used]
    for one in [*further, *next_items(node)]:
        new = changed(node, ops=[*node.ops, ast.Eq()], comparators=[*node.comparators, one])
        yield spot.edit(new, "condition", 3)


def next_items(node: ast.Compare) -> list[ast.expr]:
    """Return the item behind the last one in a comparison, and the one after it: `row[2]`."""
    last = node.comparators[-1]
    if not isinstance(last, ast.Subscript) or not isinstance(last.slice, ast.Constant):
        return []
    place = last.slice.value
    items = (place + 1, place + 2) if type(place) is int else ()
    return [item_of(last.value, constant(one)) for one in items]


def edit_and_or(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """`and` for `or`; a condition left out; `x == 'A' or 'B'` compared in full; other groups."""
    node = spot.node
    if not isinstance(node, ast.BoolOp):
        return
    other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    yield spot.edit(changed(node, op=other), "and_or", 1)
    for place in range(len(node.values)):
        left = [*node.values[:place], *node.values[place + 1 :]]
        yield spot.edit(changed(node, values=left) if len(left) > 1 else left[0], "condition", 2)
    yield from _compared_in_full(spot, node)
    yield from _other_groups(spot, node)


def _compared_in_full(spot: Spot, node: ast.BoolOp) -> Iterator[Edit]:
    """Yield the edit by which each part of `a == x or y` and `a and b == x` is a comparison."""
    models = [one for one in node.values if isinstance(one, ast.Compare)]
    if not models or len(models) == len(node.values):
        return
    model = models[0]
    right = [_like(model, one, left=model.left) for one in node.values]
    left = [_like(model, one, right=model.comparators[-1]) for one in node.values]
    yield spot.edit(changed(node, values=right), "condition", 2)
    yield spot.edit(changed(node, values=left), "condition", 2)


def _like(
    model: ast.Compare,
    one: ast.expr,
    left: ast.expr | None = None,
    right: ast.expr | None = None,
) -> ast.expr:
    """Return a part of a condition compared as another one is, where it is no comparison."""
    if isinstance(one, ast.Compare):
        return one
    return compared(left or one, model.ops[-1], right or one)


def _other_groups(spot: Spot, node: ast.BoolOp) -> Iterator[Edit]:
    """Yield the edits by which `a or b and c` is read as `(a or b) and c`."""
    if not isinstance(node.op, ast.Or):
        return
    for place, one in enumerate(node.values):
        if isinstance(one, ast.BoolOp) and isinstance(one.op, ast.And):
            before, after = node.values[:place], node.values[place + 1 :]
            first, last = one.values[0], one.values[-1]
            if before:
                grouped = ast.BoolOp(op=ast.Or(), values=[*before, first])
                whole = ast.BoolOp(op=ast.And(), values=[grouped, *one.values[1:]])
                yield spot.edit(_or_else(whole, after), "condition", 2)
            if after:
                grouped = ast.BoolOp(op=ast.Or(), values=[last, *after])
                whole = ast.BoolOp(op=ast.And(), values=[*one.values[:-1], grouped])
                yield spot.edit(_or_else(whole, before), "condition", 2)


def _or_else(whole: ast.expr, others: list[ast.expr]) -> ast.expr:
    return ast.BoolOp(op=ast.Or(), values=[whole, *others]) if others else whole


def edit_truth(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """A condition turned round; `not` left out; True for False; `any` for `all`."""
    node = spot.node
    is_test = spot.field == "test" and isinstance(spot.parent, (ast.If, ast.While, ast.IfExp))
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield spot.edit(node.operand, "condition", 1)
    elif size := size_of_negation(spot):
        yield spot.edit(negated(node), "condition", size)
    decides = is_test or is_named_condition(piece, spot)
    changing = piece.computed | {name for loop in piece.around(node) for name in walked(loop.node)}
    if decides and changing.isdisjoint(variables_in(node)):
        for truth in (True, False):
            yield spot.edit(constant(truth), DECIDED, 3)


def walked(node: ast.AST) -> set[str]:
    """Return the variables that get another value in each round of a loop: no one answer fits."""
    return variables_in(node.target) if isinstance(node, (ast.For, ast.comprehension)) else set()


def size_of_negation(spot: Spot) -> int:
    """Return how large a change `not` is here: 0 where nobody would write it."""
    node = spot.node
    is_test = spot.field == "test" and isinstance(spot.parent, (ast.If, ast.While, ast.IfExp))
    if is_test and not isinstance(node, (ast.Compare, ast.BoolOp, ast.Constant)):
        return 1
    is_given = isinstance(spot.parent, ast.Return)
    given = is_given and isinstance(node, (ast.Compare, ast.Call, ast.Name))
    compared = is_test and isinstance(node, ast.Compare)
    return 2 if given or compared or isinstance(node, ast.BoolOp) else 0


def variables_in(node: ast.AST) -> set[str]:
    """Return the names in a piece of code."""
    return {one.id for one in ast.walk(node) if isinstance(one, ast.Name)}


def is_named_condition(piece: Piece, spot: Spot) -> bool:
    """Return whether a condition gets a name, as the only one, or is all that a function does.

    Of several with names that are joined each could make up for what another one lacks.
    """
    if not is_value_of_condition(spot):
        return False
    body = [one for one in getattr(piece.statement, "body", []) if not is_docstring(one)]
    given = [one.parent for one in piece.spots if is_value_of_condition(one)]
    named = [one for one in given if isinstance(one, ast.Assign)]
    return named == [spot.parent] or body == [spot.parent]


def is_value_of_condition(spot: Spot) -> bool:
    """Return whether a condition is the value of a statement."""
    return spot.field == "value" and isinstance(spot.node, (ast.Compare, ast.BoolOp))


def edit_lacking(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """A condition that lacks a part: another one of the same function, or that nothing is blank."""
    node = spot.node
    decides = spot.field == "test" or isinstance(spot.parent, (ast.Return, ast.Assign))
    if not decides or not isinstance(node, (ast.Compare, ast.BoolOp)):
        return
    names = [one for one in ast.walk(node) if isinstance(one, (ast.Name, ast.Subscript))]
    read = [one for one in names if isinstance(one.ctx, ast.Load)]
    values: list[ast.expr] = [constant(text) for text in piece.texts[:MOST_CONSTANTS]]
    values += [name_of(name) for name in piece.constants[:MOST_CONSTANTS]]
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        yield from _further_cases(piece, spot, node)
    for one in read[:2]:
        for value in values:
            extra = compared(one, ast.NotEq(), value)
            yield spot.edit(ast.BoolOp(op=ast.And(), values=[node, extra]), "condition", 3)
    others = [
        each.node
        for each in piece.spots
        if each.field == "test" and each.node is not node and isinstance(each.node, ast.expr)
    ]
    for other in others[:MOST_CONSTANTS]:
        for op in (ast.And(), ast.Or()):
            yield spot.edit(ast.BoolOp(op=op, values=[node, other]), "condition", 4)


def _further_cases(piece: Piece, spot: Spot, node: ast.Compare) -> Iterator[Edit]:
    """Yield the edits by which a condition holds for one value more, or not for negative ones."""
    right = node.comparators[0]
    others: list[object] = []
    if isinstance(node.ops[0], ast.Eq):
        others = [*piece.signs]
        if isinstance(right, ast.Constant) and type(right.value) is int:
            others = [right.value - 1, right.value + 1]
    for value in others:
        like = compared(node.left, ast.Eq(), constant(value))
        yield spot.edit(ast.BoolOp(op=ast.Or(), values=[node, like]), "condition", 3)
    if isinstance(node.ops[0], (ast.Gt, ast.GtE, ast.Lt, ast.LtE)):
        for op, sign in ((ast.Or(), ast.Lt()), (ast.And(), ast.GtE()), (ast.And(), ast.Gt())):
            low = compared(node.left, sign, constant(0))
            yield spot.edit(ast.BoolOp(op=op, values=[node, low]), "condition", 3)


def edit_choice(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """What is chosen by a condition exchanged; `elif` for a second `if`, or the other way round."""
    node = spot.node
    if isinstance(node, ast.IfExp):
        yield spot.edit(changed(node, body=node.orelse, orelse=node.body), "else", 2)
    if isinstance(node, ast.If) and node.orelse:
        yield spot.edit(changed(node, body=node.orelse, orelse=node.body), "else", 2)
    if isinstance(node, ast.If) and isinstance(spot.place, int):
        yield from _chained(spot, node)


def _chained(spot: Spot, node: ast.If) -> Iterator[Edit]:
    """Yield the edits that make the next `if` an `elif` of this, or an `elif` an `if`."""
    block, place = list(getattr(spot.parent, spot.field)), spot.place or 0
    following = block[place + 1] if place + 1 < len(block) else None
    if isinstance(following, ast.If) and not node.orelse:
        new = changed(node, orelse=[following])
        swap = (spot.parent, spot.field, [*block[:place], new, *block[place + 2 :]])
        yield Edit(line=following.lineno, kind="else", size=2, swaps=(swap,))
    if node.orelse:
        new = changed(node, orelse=[])
        swap = (spot.parent, spot.field, [*block[:place], new, *node.orelse, *block[place + 1 :]])
        yield Edit(line=node.orelse[0].lineno, kind="else", size=2, swaps=(swap,))


EDITS = (edit_comparison, edit_and_or, edit_truth, edit_choice, edit_lacking)
