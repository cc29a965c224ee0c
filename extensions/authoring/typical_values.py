"""Values for parameters of which nothing but the annotation, or the default, is known."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping, Sequence
from itertools import cycle, islice
from typing import Any

from harness.checks.domains import near

Row = tuple[Any, ...]
SCALARS: Mapping[str, Row] = {
    "int": (0, 1, 7),
    "str": ("", "a", "some words"),
    "float": (0.0, 1.5, 4.25),
    "bool": (False, True),
    "None": (None,),
}
ROWS = frozenset(("list", "List", "Sequence", "Iterable", "Collection", "Iterator"))
TABLES = frozenset(("dict", "Dict", "Mapping", "defaultdict", "Counter"))
UNIONS = frozenset(("Optional", "Union"))
UNKNOWN = ast.Name("int")  # what a plain `list` holds


def typical_values(hint: ast.expr | None) -> Row:
    """Return values of the type that an annotation says; none for a type that is not known.

    Args:
        hint: The annotation, None where there is none.

    Example:
        >>> typical_values(ast.parse("list[tuple[str, int]]", mode="eval").body)[1]
        [('', 0), ('a', 1), ('some words', 7)]
    """
    if isinstance(hint, ast.Constant) and isinstance(hint.value, str):
        try:
            return typical_values(ast.parse(hint.value, mode="eval").body)
        except SyntaxError:
            return ()
    if isinstance(hint, ast.BinOp) and isinstance(hint.op, ast.BitOr):
        return _of_any([hint.left, hint.right])
    if not isinstance(hint, ast.Subscript):
        name = ast.unparse(hint).rpartition(".")[2] if hint else ""
        return SCALARS.get(name) or _of_container(name, [])
    name = ast.unparse(hint.value).rpartition(".")[2]
    inner = hint.slice.elts if isinstance(hint.slice, ast.Tuple) else [hint.slice]
    if name in UNIONS:
        return _of_any([*inner, *([ast.Constant(None)] if name == "Optional" else [])])
    return _of_container(name, inner)


def _of_any(hints: Sequence[ast.expr]) -> Row:
    """Return values of several types, None last: a function may have no answer to it."""
    found = [value for hint in hints for value in typical_values(hint)]
    return tuple(sorted(found, key=lambda value: value is None))


def _of_container(name: str, inner: Sequence[ast.expr]) -> Row:
    """Return an empty container and one that holds values of the inner types."""
    if name in ROWS:
        return _empty_and_full(list, typical_values(inner[0] if inner else UNKNOWN))
    if name in ("set", "Set", "frozenset"):
        return _empty_and_full(set, typical_values(inner[0] if inner else UNKNOWN))
    if name in TABLES:
        keys = typical_values(inner[0] if inner else ast.Name("str"))
        values = typical_values(inner[1] if len(inner) > 1 else UNKNOWN)
        return _empty_and_full(dict, list(zip(keys, cycle(values), strict=False))) if values else ()
    if name in ("tuple", "Tuple") and inner:
        if isinstance(inner[-1], ast.Constant) and inner[-1].value is ...:
            return _empty_and_full(tuple, typical_values(inner[0]))
        return _tuples([typical_values(one) for one in inner])
    return ()


def _empty_and_full(kind: Callable[[Any], Any], items: Sequence[Any]) -> Row:
    return (kind([]), kind(items), kind(items[-1:])) if items else ()


def _tuples(columns: Sequence[Row]) -> Row:
    """Return tuples with a value of each column, as many as the longest column has values."""
    if not all(columns):
        return ()
    count = max(map(len, columns))
    return tuple(zip(*(islice(cycle(one), count) for one in columns), strict=True))


def values_for_default(hint: ast.expr | None, default: ast.expr) -> Row:
    """Return values for a parameter that has a default: those of its type, else near the default.

    Args:
        hint: The annotation, None where there is none.
        default: The default, as it is written.
    """
    if found := typical_values(hint):
        return found
    try:
        value = ast.literal_eval(default)
    except ValueError:
        return ()
    return (value, *near(value))
