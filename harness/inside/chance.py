"""What chance draws as it is told to, then what it draws by itself.

A value that a call cannot draw (a 9 from 0 to 8) is not drawn: chance decides then.
"""

from __future__ import annotations

import random
import sys
from collections import deque
from collections.abc import Callable, Iterable
from typing import Any

from harness.wire import Json

Waiting = deque[Json]


class ToldChance:
    """Stands before what draws; `waiting` is what is told to be drawn next."""

    def __init__(self) -> None:
        self.waiting: Waiting = deque()
        self._is_drawing = False

    def install(self) -> None:
        """Let what draws look here first: functions of `random`, own generators, `secrets`."""
        for name, taking in TAKING.items():
            vars(random)[name] = self._told_first(getattr(random, name), taking)
        for name in ("Random", "SystemRandom"):
            vars(random)[name] = self._told_class(getattr(random, name))
        if "secrets" in sys.modules:  # else it finds the class above once it is imported
            system = random.SystemRandom()
            vars(sys.modules["secrets"]).update(
                _sysrand=system, choice=system.choice, randbits=system.getrandbits
            )

    def tell_draws(self, draws: Iterable[Json]) -> None:
        """From now on draw these, one after the other."""
        self.waiting = deque(draws)

    def skip(self, count: int) -> None:
        """Take so many of them for drawn."""
        for _ in range(min(count, len(self.waiting))):
            self.waiting.popleft()

    def _told_class(self, kind: Any) -> Any:
        """Return a class of generators that look here first, and else draw as this one does."""
        kind = getattr(kind, "untold", kind)
        # named here, or Python would take another way to whole numbers, and other numbers
        own: dict[str, Any] = {"untold": kind, "__module__": kind.__module__}
        for name, taking in METHODS.items():
            own[name] = self._told_method(getattr(kind, name), taking)
        return type(kind.__name__, (kind,), own)

    def _told_method(self, method: Any, taking: Callable[..., Any]) -> Callable[..., Any]:
        def draw_told(generator: Any, *values: Any, **named: Any) -> Any:
            def draw_untold(*some: Any, **options: Any) -> Any:
                return method(generator, *some, **options)

            return self._draw_one_way(draw_untold, taking, values, named)

        draw_told.__name__ = method.__name__
        return draw_told

    def _told_first(
        self, function: Callable[..., Any], taking: Callable[..., Any]
    ) -> Callable[..., Any]:
        def draw(*values: Any, **named: Any) -> Any:
            if not self.waiting:
                return function(*values, **named)
            return self._draw_one_way(function, taking, values, named)

        draw.__name__ = function.__name__
        return draw

    def _draw_one_way(
        self,
        function: Callable[..., Any],
        taking: Callable[..., Any],
        values: tuple[Any, ...],
        named: dict[str, Any],
    ) -> Any:
        """Return what is told, or what a function draws; what that draws with is its own."""
        if not self.waiting or self._is_drawing:
            return function(*values, **named)
        self._is_drawing = True
        try:
            return taking(self.waiting, function, *values, **named)
        finally:
            self._is_drawing = False


def once(find: Callable[..., Any]) -> Callable[..., Any]:
    """Return what takes one draw, as `find` finds it among what may be drawn."""

    def take_draw(waiting: Waiting, draw: Callable[..., Any], *values: Any, **named: Any) -> Any:
        found = find(waiting.popleft(), *values, **named)
        return draw(*values, **named) if found is None else found

    return take_draw


def from_range(told: Json, *values: Any, **named: Any) -> Any:
    """Return the number of a range that is told, by itself or by its place; None for none."""
    try:
        numbers = range(*values, **named)
    except TypeError:
        return None
    if told.get("count") == len(numbers):
        return numbers[told["place"]]
    value = told["value"]
    return value if isinstance(value, (int, float)) and value in numbers else None


def fraction(told: Json) -> Any:
    """Return the fraction that is told, or one that leads to the place; None for none."""
    return real_number(told, 0, 1)


def real_number(told: Json, a: Any, b: Any) -> Any:
    """Return the number between two that is told, or one that leads to the place; None for none."""
    if "count" in told:
        return a + (b - a) * (told["place"] + 0.5) / told["count"]
    value = told["value"]
    return value if isinstance(value, (int, float)) and a <= value < b else None


def one_item(told: Json, seq: Any) -> Any:
    """Return the item that is told; None for none."""
    return next((item for item in seq if is_told(item, told["value"])), None)


def is_told(item: Any, value: Json) -> bool:
    """Return whether an item is the value that is told; a tuple travels as a list."""
    if isinstance(value, list):
        return isinstance(item, (list, tuple)) and list(item) == value
    return bool(item == value)


def listed_items(
    waiting: Waiting, function: Callable[..., Any], population: Any, *weights: Any, **named: Any
) -> list[Any]:
    """Return as many items as are wanted: those that are told, then such as chance draws."""
    found = []
    for _ in range(named.pop("k", 1)):
        item = one_item(waiting.popleft(), population) if waiting else None
        if item is None:
            (item,) = function(population, *weights, **named)
        found.append(item)
    return found


def sampled_items(
    waiting: Waiting, function: Callable[..., Any], population: Any, k: int, **options: Any
) -> list[Any]:
    """Return items of different places: those that are told, then such as chance draws."""
    left, found = list(population), []
    if options or not 0 <= k <= len(left):
        return list(function(population, k, **options))
    for _ in range(k):
        item = one_item(waiting.popleft(), left) if waiting else None
        if item is None:
            (item,) = function(left, 1)
        left.remove(item)
        found.append(item)
    return found


def shuffle_items(waiting: Waiting, function: Callable[..., Any], x: Any, *options: Any) -> None:
    """Put the items that are told first, in their order; behind them chance has its way."""
    left, found = list(x), []
    while waiting and left and any(is_told(one, waiting[0]["value"]) for one in left):
        item = one_item(waiting.popleft(), left)
        left.remove(item)
        found.append(item)
    function(left, *options)
    x[:] = [*found, *left]


TAKING: dict[str, Callable[..., Any]] = {
    "randrange": once(from_range),
    "randint": once(lambda told, a, b: from_range(told, int(a), int(b) + 1)),
    "getrandbits": once(lambda told, k: from_range(told, 1 << k)),
    "random": once(fraction),
    "uniform": once(real_number),
    "choice": once(one_item),
    "choices": listed_items,
    "sample": sampled_items,
    "shuffle": shuffle_items,
}
# of a generator; whole numbers below a limit are what `secrets.randbelow` asks for
METHODS = {**TAKING, "_randbelow": once(from_range)}
