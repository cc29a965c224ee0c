"""One mistake that was made in several places: the same edit in each of them."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace

from harness.inside.edits.change import Edit, Piece, Spot, call_of, is_call, is_print, joined
from harness.inside.edits.values import MARKER

MOST_PLACES = 6


def edit_everywhere(piece: Piece) -> Iterator[Edit]:
    """Yield the edits of what stands in several places: a text, `print` for `return`."""
    yield from _same_text(piece)
    for edits in (_printed(piece), _returned(piece)):
        found = list(edits)
        if 1 < len(found) <= MOST_PLACES and apart(found):
            yield joined(found, size=2)


def _same_text(piece: Piece) -> Iterator[Edit]:
    """Yield the edits that put the marker wherever the same text stands."""
    places: defaultdict[str, list[Spot]] = defaultdict(list)
    for spot in piece.spots:
        if isinstance(spot.node, ast.Constant) and type(spot.node.value) is str:
            places[spot.node.value].append(spot)
    for text, spots in places.items():
        if 1 < len(spots) <= MOST_PLACES:
            edits = [spot.edit(ast.Constant(value=MARKER), "text", 1) for spot in spots]
            if apart(edits):
                yield replace(joined(edits, size=1), marked=text)


def _printed(piece: Piece) -> Iterator[Edit]:
    for spot in piece.spots:
        node = spot.node
        value = node.value if is_print(node) and isinstance(node, ast.Expr) else None
        if isinstance(value, ast.Call) and len(value.args) == 1:
            yield spot.edit(ast.Return(value=value.args[0]), "print", 2)


def _returned(piece: Piece) -> Iterator[Edit]:
    for spot in piece.spots:
        node = spot.node
        if isinstance(node, ast.Return) and node.value and not is_call(node.value, "print"):
            yield spot.edit(ast.Expr(value=call_of("print", node.value)), "print", 2)


def apart(edits: Sequence[Edit]) -> bool:
    """Return whether no two edits change the same field."""
    changed = [(id(node), field) for one in edits for node, field, _ in one.swaps]
    return len(changed) == len(set(changed))
