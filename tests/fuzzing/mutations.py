"""What a submission may send instead of a right answer: documents and bytes changed by chance."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

PRIME = 2**61 - 1  # integers that differ by this have the same hash
ODD: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 7, 2**31, 2**63, 10**300, -0.0, 1.5),
    *(float("nan"), float("inf"), "", "X", "0", "\x00", "\ud800", "\u202e", "x" * 300),
    *([], [0], [1], [[0]], [0, 0], [-1], [None], {}, {"kind": "raised"}, {"id": 0}),
    *("list", "tuple", "dict", "set", "frozenset", "bytes", "unsupported", "ended", "late"),
)
KEYS = (
    "id",
    "ended",
    "stub",
    "screen",
    "error",
    "nodes",
    "answers",
    "order",
    "seen",
    "names",
    "failures",
)

Document = Any
Change = Callable[[Random, Document], Document]


def places(document: Document, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return where in a document something may be replaced."""
    found = [path]
    if isinstance(document, dict):
        inner = list(document.items())
    else:
        inner = list(enumerate(document[:50])) if isinstance(document, list) else []
    for key, value in inner:
        found += places(value, (*path, key))
    return found


def at(document: Document, path: tuple[Any, ...]) -> Document:
    """Return what stands at a place."""
    for key in path:
        document = document[key]
    return document


def replaced(document: Document, path: tuple[Any, ...], value: Any) -> Document:
    if not path:
        return value
    at(document, path[:-1])[path[-1]] = value
    return document


def odd_value(random: Random, document: Document) -> Document:
    """Puts something odd where something was."""
    return replaced(document, random.choice(places(document)), copy.deepcopy(random.choice(ODD)))


def moved(random: Random, document: Document) -> Document:
    """Puts one part of the document where another one was."""
    source, target = random.choices(places(document), k=2)
    return replaced(document, target, copy.deepcopy(at(document, source)))


def forgotten(random: Random, document: Document) -> Document:
    """Leaves something out."""
    path = random.choice(places(document))
    if path:
        del at(document, path[:-1])[path[-1]]
    return document


def repeated(random: Random, document: Document) -> Document:
    """Has something in a list again."""
    lists = [path for path in places(document) if isinstance(at(document, path), list)]
    if lists:
        chosen = at(document, random.choice(lists))
        chosen += copy.deepcopy(chosen[: random.randint(1, 5)])
    return document


def with_a_key(random: Random, document: Document) -> Document:
    """Adds a key that means something elsewhere."""
    if isinstance(document, dict):
        document[random.choice(KEYS)] = copy.deepcopy(random.choice(ODD))
    return document


def nested(random: Random, document: Document) -> Document:
    """Puts brackets around something, a few or very many."""
    path = random.choice(places(document))
    inner = at(document, path)
    for _ in range(random.choice([1, 5, 300])):
        inner = [inner]
    return replaced(document, path, inner)


def with_nodes(random: Random, document: Document) -> Document:
    """Replaces the containers by others that are built to hurt."""
    if isinstance(document, dict):
        document["nodes"] = random.choice(BUILT)(random.choice([3, 30, 301, 3000]))
        for key in ("returned", "value"):
            document[key] = [0]
    return document


def chain(size: int) -> Document:
    kinds = ("tuple", "list", "frozenset")
    return [[n, kinds[n % 3], [[n + 1]]] for n in range(size)] + [[size, "list", []]]


def pairs(size: int) -> Document:
    """Return pairs of pairs of pairs: few nodes, many values."""
    return [[n, "tuple", [[n + 1], [n + 1]]] for n in range(min(size, 90))] + [[90, "list", []]]


def knot(size: int) -> Document:
    return [[n, "list", [[(n + 1) % size]]] for n in range(size)]


def colliding(size: int) -> Document:
    return [[0, "set", [n * PRIME for n in range(1, size)]]]


def colliding_keys(size: int) -> Document:
    """Return a dict whose keys are tuples of such integers."""
    keys = [[n, "tuple", [n * PRIME, 1]] for n in range(2, size)]
    return [[0, "dict", [1], "x" * len(keys)], [1, "tuple", [[n] for n in range(2, size)]], *keys]


def wide(size: int) -> Document:
    """Return the same row again and again."""
    return [[0, "list", [[1]] * size], [1, "list", "ab" * size]]


def without_columns(size: int) -> Document:
    """Return an array of many rows without columns, again and again in a list."""
    parts = [[1, "packed", "ndarray", ["float64", "f", [2], [3]]], [3, "list", []]]
    return [[0, "list", [[1]] * (size % 100)], *parts, [2, "tuple", [size * 100, 0]]]


def many_sides(size: int) -> Document:
    """Return an array of many sides, of length 1 all but the first."""
    parts = [[0, "packed", "ndarray", ["<U0", "U", [1], [2]]], [2, "list", [""] * size]]
    return [*parts, [1, "tuple", [size, *[1] * 31]]]


def arrays_in_arrays(size: int) -> Document:
    """Return arrays that hold each other, as objects."""
    found = []
    for n in range(0, min(size, 30) * 3, 3):
        found += [[n, "packed", "ndarray", ["object", "O", [n + 1], [n + 2]]]]
        found += [[n + 1, "tuple", [10, 1]], [n + 2, "list", [[n + 3]] * 10]]
    return [*found, [min(size, 30) * 3, "list", []]]


def framed(size: int) -> Document:
    """Return a table without columns, or with more of them than rows."""
    data = [[4, "list", []]] if size % 2 else [[4, "list", [[5]] * size], [5, "list", [None]]]
    types = [[6]] * size if size % 2 == 0 else []
    parts = [[0, "packed", "DataFrame", [[1], [2], [3], [4]]], [1, "list", ["a"] * len(types)]]
    index = [0] * (size * 30 if size % 2 else 1)
    return [*parts, [2, "list", types], [6, "list", ["f", "f"]], [3, "list", index], *data]


def ranges(size: int) -> Document:
    """Return what a range stands for: the shape of an array, the types of a table, a row."""
    endless = [1, "library", "range", [0, 10**size, 1]]
    places = {
        0: [[0, "packed", "ndarray", ["f", "f", [1], [2]]]],
        1: [[0, "packed", "DataFrame", [[2], [3], [2], [2]]], [3, "list", [[1]]]],
        2: [[0, "packed", "Series", ["f", "f", None, [1], [1]]]],
    }
    return [*places.get(size % 4, [[0, "list", [[1]] * 100]]), endless, [2, "list", []]]


DEEP = 5000
PACKED = (without_columns, many_sides, arrays_in_arrays, framed, ranges)
BUILT = (chain, pairs, knot, colliding, colliding_keys, wide, *PACKED)
CHANGES: tuple[Change, ...] = (
    *(odd_value, odd_value, odd_value, moved, forgotten, repeated, with_a_key, nested, with_nodes),
)


def changed(random: Random, document: Document) -> bytes:
    """Return a document as bytes, changed in one to three ways."""
    document = copy.deepcopy(document)
    for _ in range(random.randint(1, 3)):
        with suppress(RecursionError):  # what is nested too deep to be changed stays as it is
            document = random.choice(CHANGES)(random, document)
    try:
        data = json.dumps(document).encode()
    except RecursionError:
        data = b"[" * DEEP + b"]" * DEEP
    return scratched(random, data) if random.random() < 0.2 else data


def scratched(random: Random, data: bytes) -> bytes:
    """Return bytes of which some are others, missing or more."""
    place = random.randrange(len(data) + 1)
    piece = random.choice([b"", b"\x00", b"\xff", b"[", b"]", b'"', b"{", b",", b"9" * 50])
    return data[:place] + piece + data[place + random.randint(0, 4) :]
