"""Rows of arguments near those of examples: of the same types, a little more, less or otherwise."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain, islice, product
from typing import Any

Row = tuple[Any, ...]
MOST_ROWS = 24


def rows_near(shown: Sequence[Row]) -> Iterator[Row]:
    """Yield the rows shown, then rows mixed from them, then rows with one value changed."""
    seen = set()
    for row in chain(shown, mixed_rows(shown), changed_rows(shown)):
        if repr(row) not in seen:
            seen.add(repr(row))
            yield row


def mixed_rows(shown: Sequence[Row]) -> Iterator[Row]:
    """Yield rows that take each value from any of the rows shown, some of them."""
    if shown and len({len(row) for row in shown}) == 1:
        yield from islice(product(*zip(*shown, strict=True)), MOST_ROWS // 2)


def changed_rows(shown: Sequence[Row]) -> Iterator[Row]:
    """Yield rows in which one value is another, in turn: the first change of each, the second."""
    many = [
        [(*row[:place], other, *row[place + 1 :]) for other in near(row[place])]
        for row in shown
        for place in range(len(row))
    ]
    for turn in range(max(map(len, many), default=0)):
        yield from (rows[turn] for rows in many if turn < len(rows))


def near(value: Any) -> list[Any]:
    """Return values of the same type that are near, none for a type that is not known."""
    change = CHANGES.get(type(value))
    return [one for one in change(value) if one != value] if change else []


def near_sequence(value: Any) -> list[Any]:
    """Return sequences near one: shorter, turned round, doubled, with another first item."""
    empty = value[:0]
    items = [type(value)([other]) + value[1:] for other in (near(value[0]) if value else [])]
    return [value[1:], value[::-1], *items[:2], value[:1], empty, value + value]


def near_record(value: tuple[Any, ...]) -> list[Any]:
    """Return tuples near one, as long as it is: each with another value in one place."""
    return [
        (*value[:place], other, *value[place + 1 :])
        for place in range(len(value))
        for other in near(value[place])[:2]
    ]


def near_text(value: str) -> list[Any]:
    """Return texts near one: of several words, too, in lines, far apart and with signs between."""
    apart = [value.replace(" ", between) for between in ("\n", "  ", " , ")]
    whole = [value[1:], value.upper(), value[::-1], "", value[:1], value + value, value.lower()]
    return [*whole[:4], *apart, *whole[4:]] if " " in value.strip() else whole


def near_mapping(value: dict[Any, Any]) -> list[Any]:
    """Return dictionaries near one: with other values for each key, without the first, empty."""
    others = [{**value, key: other} for key in value for other in near(value[key])[:2]]
    return [*others[:6], dict(list(value.items())[1:]), {}]


def near_set(value: set[Any]) -> list[Any]:
    """Return sets near one."""
    items = sorted(value, key=repr)
    return [set(items[1:]), set(items[:1]), set()]


CHANGES: Mapping[type, Callable[[Any], list[Any]]] = {
    bool: lambda value: [not value],
    int: lambda value: [value + 1, value - 1, 0, 2 * value, 1],
    float: lambda value: [value + 0.5, 0.0, 2 * value],
    str: near_text,
    list: near_sequence,
    tuple: near_record,
    dict: near_mapping,
    set: near_set,
}
