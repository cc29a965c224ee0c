"""A line that is missing in a series of like ones: a row, a column, a case of an `if`.

The numbers in the others tell which lines there are; each that is not there is tried.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from copy import deepcopy
from dataclasses import replace

from extensions.fault_location.edits.change import Edit, Piece, Spot
from extensions.fault_location.edits.nodes import settle

Numbers = tuple[int, ...]
MOST_NUMBERS = 12  # of lines that are written out place by place
MOST_MISSING = 60
STEPS = (1, 2, 3, 4)  # from one place of a line to the next, where places have one number


def edit_series(piece: Piece, spot: Spot) -> Iterator[Edit]:
    """One more in a list of lines, in a long `or`, among several `if`s that are alike."""
    node = spot.node
    if isinstance(node, (ast.List, ast.Tuple, ast.Set)):
        yield from _longer(node, "elts", node.elts)
    if isinstance(node, ast.BoolOp):
        yield from _longer(node, "values", node.values)
    if isinstance(node, ast.If) and spot.field != "orelse":
        yield from _longer_chain(spot, node)
    if isinstance(node, ast.stmt) and spot.place is not None:
        block = getattr(spot.parent, spot.field)
        alike = alike_from(block, spot.place)
        if len(alike) > 1:
            for new in missing(alike):
                place = spot.place + len(alike)
                settle(new, alike[-1])
                items = [*block[:place], new, *block[place:]]
                swap = (spot.parent, spot.field, items)
                line = getattr(alike[place_among(alike, new)], "lineno", 1)
                yield Edit(line=line, kind="series", size=3, swaps=(swap,))


def _longer(node: ast.AST, field: str, items: Sequence[ast.expr]) -> Iterator[Edit]:
    """Yield the edits that add an item to some, at least two, that are alike."""
    if len(items) < 2 or len({form_of(one) for one in items}) > 1:
        return
    for new in missing(items):
        settle(new, items[-1])
        line = getattr(items[place_among(items, new)], "lineno", 1)
        yield Edit(line=line, kind="series", size=3, swaps=((node, field, [*items, new]),))


def _longer_chain(spot: Spot, node: ast.If) -> Iterator[Edit]:
    """Yield the edits that add a case to an `if` with at least one `elif`, where all are alike."""
    links = [node]
    while len(links[-1].orelse) == 1 and isinstance(links[-1].orelse[0], ast.If):
        links.append(links[-1].orelse[0])
    cases: list[ast.If] = [ast.If(test=one.test, body=one.body, orelse=[]) for one in links]
    for case, link in zip(cases, links, strict=True):
        settle(case, link)
    if len(cases) < 2 or len({form_of(one) for one in cases}) > 1:
        return
    for new in missing(cases):
        assert isinstance(new, ast.If)
        line = links[place_among(cases, new)].lineno
        new.orelse = [node]
        yield replace(spot.edit(new, "series", 3), line=line)


def alike_from(block: Sequence[ast.stmt], place: int) -> Sequence[ast.stmt]:
    """Return the statements from a place on that differ in numbers alone; none in their midst."""
    shape = form_of(block[place])
    if place and form_of(block[place - 1]) == shape:
        return ()
    end = place
    while end < len(block) and form_of(block[end]) == shape:
        end += 1
    return block[place:end]


def numbers_in(node: ast.AST) -> list[ast.Constant]:
    """Return the numbers in a piece of code, in the order of the text."""
    found = [one for one in ast.walk(node) if isinstance(one, ast.Constant)]
    whole = [one for one in found if type(one.value) is int]
    return sorted(whole, key=lambda one: (one.lineno, one.col_offset))


def number_held(node: ast.Constant) -> int:
    """Return the number that a constant is."""
    assert isinstance(node.value, int)
    return node.value


def form_of(node: ast.AST) -> str:
    """Return how a piece of code is written, whatever numbers are in it; "" where none are."""
    numbers = numbers_in(node)
    if not 3 <= len(numbers) <= MOST_NUMBERS:
        return f"{id(node)}"
    # Put back below: the tree is the program's own, of which all edits are made.
    values = [one.value for one in numbers]
    for one in numbers:
        one.value = 0
    shape = ast.dump(node)
    for one, value in zip(numbers, values, strict=True):
        one.value = value
    return shape


def missing(items: Sequence[ast.AST]) -> Iterator[ast.AST]:
    """Yield copies of an item with the numbers of each line that the items lack."""
    rows = [tuple(number_held(one) for one in numbers_in(item)) for item in items]
    known = set(rows)
    model, count = items[-1], 0
    for row in candidate_rows(rows):
        if row not in known and len(row) == len(rows[-1]) and count < MOST_MISSING:
            count += 1
            new = deepcopy(model)
            for one, value in zip(numbers_in(new), row, strict=True):
                one.value = value
            yield new


def candidate_rows(rows: Sequence[Numbers]) -> Iterator[Numbers]:
    """Yield the rows of numbers that are lines: each goes on by the same step.

    A row of three, four or six numbers is three places, or three pairs of row and column; what is
    written twice in each of the others is written twice.
    """
    every = [value for row in rows for value in row]
    low, high = min(every), max(every)
    size = len(rows[-1])
    if size % 2 == 0 and size >= 6:
        pairs = size // 2
        for top in range(low, high + 1):
            for left in range(low, high + 1):
                for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                    ends = (top + down * (pairs - 1), left + right * (pairs - 1))
                    if all(low <= one <= high for one in ends):
                        yield tuple(
                            value
                            for step in range(pairs)
                            for value in (top + down * step, left + right * step)
                        )
    for step in STEPS:
        for first in range(low, high + 2):
            row = tuple(first + step * place for place in range(size))
            if row[-1] <= high + size:
                yield row


def place_among(items: Sequence[ast.AST], new: ast.AST) -> int:
    """Return the place of the item before which a new one would stand, of the last of its like.

    In most programs rows follow one another, then columns: a new one stands where its like do.
    """
    own = [number_held(one) for one in numbers_in(new)]
    rows = [[number_held(one) for one in numbers_in(item)] for item in items]
    alike = [place for place, row in enumerate(rows) if steps_of(row) == steps_of(own)]
    following = [place for place in alike if rows[place] > own]
    return next(iter([*following, *alike[-1:]]), len(items) - 1)


def steps_of(numbers: Sequence[int]) -> tuple[int, ...]:
    """Return by how much the numbers of each place differ from those of the one before."""
    width = 2 if len(numbers) % 2 == 0 else 1
    return tuple(b - a for a, b in zip(numbers, numbers[width:], strict=False))


EDITS = (edit_series,)
