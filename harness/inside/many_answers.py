"""The answers to many calls of one function, as they travel."""

from __future__ import annotations

from typing import Any

from harness.wire import Json

TOLD_ONCE = {str, bool, int, type(None)}  # equal ones of a type are the same


class ManyAnswers:
    """What came of each call; an answer that came several times is told once.

    `order` says for each call which of the `answers` it got.
    """

    def __init__(self) -> None:
        self.answers: list[Json] = []
        self.order: list[int] = []
        self._places: dict[Any, int] = {}

    def add_answer(self, returned: Json, printed: str, error: Json) -> None:
        """Add what came of the next call."""
        is_plain = error is None and type(returned) in TOLD_ONCE
        key = (type(returned), returned, printed) if is_plain else len(self.order)
        place = self._places.setdefault(key, len(self.answers))
        if place == len(self.answers):
            self.answers.append([returned, printed, error])
        self.order.append(place)
