"""One mistake that was made in several places: the same edit in each of them."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace

from extensions.fault_location.edits.change import Edit, Piece, Spot, made_together
from extensions.fault_location.edits.nodes import (
    FUNCTIONS,
    call_of,
    constant,
    is_call,
    is_print,
    is_read,
    name_of,
)
from extensions.fault_location.edits.values import MARKER

MOST_PLACES = 9
SHORT_CHARS = 5  # of a mark, an answer, the name of a truth
SIGN_AND_MORE = "X,"  # a text, or a pair, of two


def edit_everywhere(piece: Piece) -> Iterator[Edit]:
    """Yield the edits of what stands in several places: a text, `print` for `return`."""
    yield from _same_text(piece)
    for make in (
        _printed,
        _returned,
        _in_capitals,
        _in_small_letters,
        _as_truths,
        _as_texts,
        _whole,
        _as_answers,
        _counted_from_0,
        _called,
        _as_lists,
        _as_tuples,
        _in_characters,
        _turned_places,
    ):
        found = list(make(piece))
        fewest = 1 if make in (_as_truths, _as_answers) else 2
        if fewest <= len(found) <= MOST_PLACES and apart(found):
            yield made_together(found, size=3 if make is _as_answers else 2)
    for numbers in _same_number(piece):
        yield made_together(numbers, size=2)
    for spot in piece.spots:
        for found in _shifted_items(spot.node):
            yield made_together(found, size=2)
        found = list(_turned_pairs(piece, spot.node))
        if len(found) > 1 and apart(found):
            yield made_together(found, size=3)


def _same_text(piece: Piece) -> Iterator[Edit]:
    """Yield the edits that put the marker, or a sign, wherever the same text stands."""
    places: defaultdict[str, list[Spot]] = defaultdict(list)
    for spot in piece.spots:
        if isinstance(spot.node, ast.Constant) and type(spot.node.value) is str:
            places[spot.node.value].append(spot)
    for text, spots in places.items():
        if 1 < len(spots) <= MOST_PLACES:
            for value in (MARKER, *(one for one in piece.signs if one != text)):
                edits = [with_value(spot, value, "text") for spot in spots]
                if apart(edits) and value == MARKER:
                    yield replace(made_together(edits, size=1), marked=text)
                elif apart(edits):
                    yield made_together(edits, size=2)


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


def _short_texts(piece: Piece) -> Iterator[tuple[Spot, str]]:
    """Yield the texts of a few characters: marks, answers, the names of truths."""
    for spot in piece.spots:
        value = spot.node.value if isinstance(spot.node, ast.Constant) else None
        inside = isinstance(spot.parent, (ast.JoinedStr, ast.FormattedValue))
        if type(value) is str and len(value) <= SHORT_CHARS and not inside:
            yield spot, value


def _in_capitals(piece: Piece) -> Iterator[Edit]:
    for spot, text in _short_texts(piece):
        if text != text.upper():
            yield with_value(spot, text.upper(), "text")


def _in_small_letters(piece: Piece) -> Iterator[Edit]:
    for spot, text in _short_texts(piece):
        if text != text.lower():
            yield with_value(spot, text.lower(), "text")


def _as_truths(piece: Piece) -> Iterator[Edit]:
    """Yield the edits of 0 and 1, or of their names as texts, to False and True."""
    for spot in piece.spots:
        value = spot.node.value if isinstance(spot.node, ast.Constant) else None
        if type(value) is int and value in (0, 1):
            yield with_value(spot, bool(value), "value")
        elif value in ("True", "False"):
            yield with_value(spot, value == "True", "value")


def _as_texts(piece: Piece) -> Iterator[Edit]:
    """Yield the edits of texts of two characters to their first one: a mark with a comma."""
    for spot, text in _short_texts(piece):
        if len(text) == len(SIGN_AND_MORE) and text[:1].isalnum():
            yield with_value(spot, text[:1], "text")


def _turned_pairs(piece: Piece, node: ast.AST) -> Iterator[Edit]:
    """Yield the edits that exchange the two values of each pair in a call or a list."""
    items = node.args if isinstance(node, ast.Call) else getattr(node, "elts", [])
    for item in items:
        for pair in ast.walk(item):
            if isinstance(pair, ast.Tuple) and len(pair.elts) == len(SIGN_AND_MORE):
                swap = (pair, "elts", list(reversed(pair.elts)))
                yield Edit(line=item.lineno, kind="index", size=3, swaps=(swap,))


def _as_answers(piece: Piece) -> Iterator[Edit]:
    """Yield the edits that return an answer, True or False, for each number that is returned."""
    for spot in piece.spots:
        node = spot.node
        value = node.value if isinstance(node, ast.Return) else None
        is_number = isinstance(value, ast.Constant) and type(value.value) is int
        if value is not None and (is_number or isinstance(value, ast.Name)):
            yield spot.edit(ast.Return(value=call_of("bool", value)), "return", 2)


def _counted_from_0(piece: Piece) -> Iterator[Edit]:
    """Yield the edits that leave out whatever is one more or one less."""
    for spot in piece.spots:
        node = spot.node
        if not isinstance(node, ast.BinOp) or not isinstance(node.op, (ast.Add, ast.Sub)):
            continue
        if isinstance(node.right, ast.Constant) and node.right.value == 1:
            yield with_value(spot, constant(0), "number", field="right")


def _shifted_items(node: ast.AST) -> Iterator[list[Edit]]:
    """Yield the edits by which all items of a pair or a call are one more, or one less."""
    field = "args" if isinstance(node, ast.Call) else "elts"
    items = getattr(node, field, [])
    numbers = all(isinstance(one, (ast.Name, ast.Call)) for one in items)
    if len(items) > 1 and is_read(node) and numbers:
        for op in (ast.Add(), ast.Sub()):
            new = [ast.BinOp(left=one, op=op, right=constant(1)) for one in items]
            yield [Edit(line=items[0].lineno, kind="number", size=2, swaps=((node, field, new),))]


def _whole(piece: Piece) -> Iterator[Edit]:
    """Yield the edits that take the whole of what was typed, where a part of it is taken."""
    for spot in piece.spots:
        node = spot.node
        if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Call):
            yield spot.edit(node.value, "index", 3)


def _called(piece: Piece) -> Iterator[Edit]:
    """Yield the edits that call a function without values where its name alone stands."""
    for spot in piece.spots:
        node = spot.node
        if isinstance(node, ast.Name) and spot.field == "value" and node.id in piece.counts:
            yield spot.edit(call_of(node.id), "call", 1)


def _as_lists(piece: Piece) -> Iterator[Edit]:
    """Yield the edits that return lists for tuples."""
    for spot in piece.spots:
        if isinstance(spot.parent, ast.Return) and isinstance(spot.node, ast.Tuple):
            yield spot.edit(ast.List(elts=spot.node.elts, ctx=ast.Load()), "value", 1)


def _as_tuples(piece: Piece) -> Iterator[Edit]:
    """Yield the edits that return tuples for lists."""
    for spot in piece.spots:
        if isinstance(spot.parent, ast.Return) and isinstance(spot.node, ast.List):
            yield spot.edit(ast.Tuple(elts=spot.node.elts, ctx=ast.Load()), "value", 1)


def _in_characters(piece: Piece) -> Iterator[Edit]:
    """Yield the edits that compare with a list of characters for a text of some."""
    for spot, text in _short_texts(piece):
        if isinstance(spot.parent, ast.Compare) and len(text) > 1:
            signs: list[ast.expr] = [ast.Constant(value=one) for one in text]
            yield spot.edit(ast.List(elts=signs, ctx=ast.Load()), "value", 2)


def _turned_places(piece: Piece) -> Iterator[Edit]:
    """Yield the edits that exchange row and column of each place."""
    for spot in piece.spots:
        node = spot.node
        is_pair = isinstance(node, ast.Tuple) and len(node.elts) == len(SIGN_AND_MORE)
        if is_pair and spot.field == "slice" and isinstance(node, ast.Tuple):
            swap = (node, "elts", list(reversed(node.elts)))
            yield Edit(line=spot.own_line, kind="index", size=2, swaps=(swap,))


def _same_number(piece: Piece) -> Iterator[list[Edit]]:
    """Yield the edits of a number that stands in several places: a parameter, or its length.

    Where it stands twice in one statement, another number may be meant in both places.
    """
    places: defaultdict[int, list[Spot]] = defaultdict(list)
    for spot in piece.spots:
        if isinstance(spot.node, ast.Constant) and type(spot.node.value) is int:
            places[spot.node.value].append(spot)
    function = piece.statement
    is_function = isinstance(function, FUNCTIONS)
    parameters = [one.arg for one in function.args.args] if is_function else []  # type: ignore[attr-defined]
    for value, spots in places.items():
        for name in parameters if 1 < len(spots) <= MOST_PLACES and value > 1 else ():
            for new in (name_of(name), call_of("len", name_of(name))):
                yield [one.edit(new, "number", 2) for one in spots]
        statements = defaultdict(list)
        for one in spots:
            statements[id(statement_of(piece, one))].append(one)
        for some in statements.values():
            for other in piece.numbers if len(some) == len(SIGN_AND_MORE) else ():
                if other != value:
                    yield [with_value(one, other, "number") for one in some]


def statement_of(piece: Piece, spot: Spot) -> ast.AST | None:
    """Return the `if` in whose condition or block a node stands, None for none."""
    return next((one.node for one in piece.around(spot.node) if isinstance(one.node, ast.If)), None)


EVERYWHERE = (
    *(_printed, _returned, _in_capitals, _in_small_letters),
    *(_as_truths, _as_texts, _whole),
)


def with_value(spot: Spot, value: object, kind: str, *, field: str = "value") -> Edit:
    """Return the edit that gives a constant, or a field of another node, another value."""
    return Edit(line=spot.own_line, kind=kind, size=2, swaps=((spot.node, field, value),))


def apart(edits: Sequence[Edit]) -> bool:
    """Return whether no two edits change the same field."""
    changed = [(id(node), field) for one in edits for node, field, _ in one.swaps]
    return len(changed) == len(set(changed))
