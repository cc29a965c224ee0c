"""What `random` draws as it is told to, then what it draws by itself.

A value that a call cannot draw (a 9 from 0 to 8) is not drawn: chance decides then.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable, Iterable
from typing import Any

from harness.wire import Json


class ToldChance:
    """Stands before the functions of `random`; `waiting` is what they are told to draw next."""

    def __init__(self) -> None:
        self.waiting: deque[Json] = deque()

    def install(self) -> None:
        """Let the functions that draw look here first."""
        for name, taking in TAKING.items():
            vars(random)[name] = self._told_first(getattr(random, name), taking)

    def tell_draws(self, draws: Iterable[Json]) -> None:
        """From now on draw these, one after the other."""
        self.waiting = deque(draws)

    def skip(self, count: int) -> None:
        """Take so many of them for drawn."""
        for _ in range(min(count, len(self.waiting))):
            self.waiting.popleft()

    def _told_first(
        self, function: Callable[..., Any], taking: Callable[..., Any]
    ) -> Callable[..., Any]:
        def draw(*values: Any, **named: Any) -> Any:
            if not self.waiting:
                return function(*values, **named)
            found = taking(self.waiting.popleft(), *values, **named)
            return function(*values, **named) if found is None else found

        draw.__name__ = function.__name__
        return draw


def from_range(told: Json, *values: Any, **named: Any) -> Any:
    """Return the number of a range that is told, by itself or by its place; None for none."""
    try:
        numbers = range(*values, **named)
    except TypeError:
        return None
    if told.get("count") == len(numbers):
        return numbers[told["place"]]
    return told["value"] if told["value"] in numbers else None


def from_limits(told: Json, a: Any, b: Any) -> Any:
    """Return the number from `a` to `b` that is told; None for none."""
    return from_range(told, int(a), int(b) + 1)


def fraction(told: Json) -> Any:
    """Return the fraction that is told, or one that leads to the place; None for none."""
    return real_number(told, 0, 1)


def real_number(told: Json, a: Any, b: Any) -> Any:
    """Return the number between two that is told, or one that leads to the place; None for none."""
    if "count" in told:
        return a + (b - a) * (told["place"] + 0.5) / told["count"]
    value = told["value"]
    return value if isinstance(value, (int, float)) and a <= value < b else None


def one_item(told: Json, items: Any) -> Any:
    """Return the item that is told; None for none."""
    return next((item for item in items if item == told["value"]), None)


def listed_item(told: Json, items: Any, *_: Any, k: int = 1, **__: Any) -> Any:
    """Return a list of the item that is told, where one is wanted; None for none."""
    found = one_item(told, items)
    return None if found is None or k != 1 else [found]


def sample_of_one(told: Json, items: Any, k: int, **_: Any) -> Any:
    """Return a sample of the item that is told, where one is wanted; None for none."""
    return listed_item(told, items, k=k)


TAKING: dict[str, Callable[..., Any]] = {
    "randrange": from_range,
    "randint": from_limits,
    "random": fraction,
    "uniform": real_number,
    "choice": one_item,
    "choices": listed_item,
    "sample": sample_of_one,
}
