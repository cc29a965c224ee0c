"""The answers to many calls of one function, as they travel."""

from __future__ import annotations

import base64
from array import array
from binascii import crc32
from collections.abc import Callable
from marshal import dumps, loads  # by name: a submission may replace the module's own
from typing import Any

from harness.wire import COPYING, PLACES, Json

Rows = list[tuple[Any, ...]]

TOLD_ONCE = {str, bool, int, type(None)}  # equal ones of a type are the same


class ManyAnswers:
    """What came of each call; an answer that came several times is told once.

    `order` tells for each call which of the `answers` it got, see `wire.PLACES`.
    """

    def __init__(self) -> None:
        self.answers: list[Json] = []
        self._order = array(PLACES)
        self._places: dict[Any, int] = {}

    def add_answer(self, returned: Json, printed: str, error: Json) -> None:
        """Add what came of the next call."""
        is_plain = error is None and type(returned) in TOLD_ONCE
        key = (type(returned), returned, printed) if is_plain else len(self._order)
        place = self._places.setdefault(key, len(self.answers))
        if place == len(self.answers):
            self.answers.append([returned, printed, error])
        self._order.append(place)

    @property
    def order(self) -> str:
        """The places of the calls' answers, as text."""
        return base64.b64encode(self._order).decode()


def unpacked_rows(packed: bytes, checksum: int | None) -> tuple[Rows, int]:
    """Return rows in which nothing is in two places, and the checksum of these as written.

    Where none came with them they are copied apart here.
    """
    rows: Rows = loads(packed)  # noqa: S302 (sent by the trusted side)
    if checksum is not None:
        return rows, checksum
    written = dumps(rows, COPYING)
    return loads(written), crc32(written)  # noqa: S302 (written here)


def changed_rows(rows: Rows, before: int, original: Callable[[], Rows]) -> list[int]:
    """Return the numbers of the rows of arguments that calls have changed.

    `before` is the checksum of the fingerprint that all of them had, `original` gives them as they
    were.
    """
    after = fingerprint_of(rows)
    if after is not None and crc32(after) == before:
        return []
    pairs = enumerate(zip(rows, original(), strict=True))
    return [
        number
        for number, (now, first) in pairs
        if (told := fingerprint_of(now)) is None or told != fingerprint_of(first)
    ]


def fingerprint_of(arguments: list[Any] | tuple[Any, ...]) -> bytes | None:
    """Return bytes that change when plain arguments change, or None where they are not plain.

    Nothing in them refers back, so equal values give equal bytes.
    """
    try:
        return dumps(arguments, COPYING)
    except (ValueError, RecursionError):
        return None
