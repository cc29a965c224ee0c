"""Edits of the items of a list, a tuple or a call: in another order, one too many, one too few."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from itertools import pairwise

from extensions.fault_location.edits.change import Edit, Piece, Spot
from extensions.fault_location.edits.nodes import constant, is_read, name_of


def edit_order_of_values(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """Two neighbours exchanged: of a tuple, a list, the arguments; row and column."""
    node = spot.node
    rows: list[tuple[str, Sequence[ast.expr]]] = []
    if isinstance(node, (ast.Tuple, ast.List)) and len(node.elts) < 7:
        rows.append(("elts", node.elts))
    if isinstance(node, ast.Call):
        rows.append(("args", node.args))
    for field, items in rows:
        for place, (one, other) in enumerate(pairwise(items)):
            if ast.dump(one) != ast.dump(other):
                new = [*items[:place], other, one, *items[place + 2 :]]
                yield Edit(line=one.lineno, kind="order", size=2, swaps=((node, field, new),))
        if len(items) > 2 and field == "elts":
            turned = ((node, field, list(reversed(items))),)
            yield Edit(line=items[0].lineno, kind="order", size=2, swaps=turned)
    if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Subscript):
        inner = node.value
        swaps = ((node, "slice", inner.slice), (inner, "slice", node.slice))
        yield Edit(line=spot.own_line, kind="index", size=2, swaps=swaps)
    if isinstance(node, ast.arguments):
        for place, (first, second) in enumerate(pairwise(node.args)):
            others = [*node.args[:place], second, first, *node.args[place + 2 :]]
            yield Edit(
                line=first.lineno, kind="parameters", size=2, swaps=((node, "args", others),)
            )


def edit_items(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """A text that a list or a tuple of texts lacks, or has too many."""
    node = spot.node
    if not isinstance(node, (ast.List, ast.Tuple, ast.Set)) or not is_read(node) or not node.elts:
        return
    if all(isinstance(one, ast.Constant) and type(one.value) is str for one in node.elts):
        known = {one.value for one in node.elts if isinstance(one, ast.Constant)}
        for text in dict.fromkeys([*piece.signs, *piece.texts]):
            if text not in known:
                swap = (node, "elts", [*node.elts, constant(text)])
                yield Edit(line=spot.own_line, kind="series", size=2, swaps=(swap,))
    yield from _longer_rows(piece, spot, node)
    if 1 < len(node.elts) < 9:
        for place in range(len(node.elts)):
            left = [*node.elts[:place], *node.elts[place + 1 :]]
            yield Edit(line=spot.own_line, kind="value", size=3, swaps=((node, "elts", left),))


def _longer_rows(piece: Piece, spot: Spot, node: ast.List | ast.Tuple | ast.Set) -> Iterator[Edit]:
    """Yield the edits of a row that is shorter than one beside it, and of a pair of one name."""
    rows = [getattr(one, "elts", []) for one in getattr(spot.parent, "elts", [])]
    values: list[ast.expr] = []
    if len(node.elts) == 1 and isinstance(node.elts[0], ast.Name):
        values = [name_of(one) for one in piece.names if one != node.elts[0].id]
    elif len(node.elts) < max(map(len, rows), default=0):
        values = [constant(one) for one in sorted(piece.numbers)]
    for value in values:
        for place in range(len(node.elts) + 1):
            longer = [*node.elts[:place], value, *node.elts[place:]]
            yield Edit(line=spot.own_line, kind="series", size=2, swaps=((node, "elts", longer),))


EDITS = (edit_order_of_values, edit_items)
