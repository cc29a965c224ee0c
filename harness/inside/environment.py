"""Notebook names, and a clock and random numbers that behave the same in every process."""

from __future__ import annotations

import builtins
import functools
import io
import os
import random
import sys
import time
import types
from collections import deque
from collections.abc import Callable, Iterable
from typing import Any

from harness.wire import Json

Waiting = deque[Json]
NOTEBOOK_MODULES = ("IPython", "IPython.display", "google", "google.colab", "google.colab.output")
WINDOWS_MODULES = ("msvcrt", "winsound")  # a key that is waited for, a sound
KEYBOARDS = (0, "/dev/stdin", "/dev/fd/0", "/dev/tty", "CON", "CONIN$")
# what the clock shows first, what a look at it takes
START_SECONDS, TICK_SECONDS = 1_800_000_000.0, 0.01


def prepare_environment() -> Clock:
    """Return the clock that a submission gets, with what `site` and a notebook would give it."""
    nothing = Nothing("nothing")
    # `site`, which puts these there, is not loaded (python -S)
    vars(builtins).update(exit=sys.exit, quit=sys.exit, get_ipython=nothing)
    sys.modules.update(dict.fromkeys((*NOTEBOOK_MODULES, *WINDOWS_MODULES), nothing))
    clock = Clock()
    vars(time).update(time=clock.look, time_ns=lambda: int(clock.look() * 1e9), sleep=clock.skip)
    return clock


def connect_keyboard(open_keyboard: Callable[[], Any]) -> None:
    """Let a program read what is typed however it opens the keyboard.

    `open_keyboard` returns a stream of bytes; its wait for a line is that of `input`.
    """
    usual, usual_of_system, read, copy = io.open, os.open, os.read, os.dup

    @functools.wraps(usual)
    def open_file(file: Any, mode: str = "r", *values: Any, **named: Any) -> Any:
        if not is_keyboard(file) or not {*mode} <= {*"rbtU"}:
            return usual(file, mode, *values, **named)
        stream = open_keyboard()
        return stream if "b" in mode else io.TextIOWrapper(stream, "utf-8", "replace")

    class OpenedFile(io.FileIO):
        def __new__(cls, file: Any, mode: str = "r", *values: Any, **named: Any) -> Any:
            is_typed = is_keyboard(file) and mode[0] == "r"
            return open_keyboard().detach() if is_typed else super().__new__(cls)

    def open_of_system(path: Any, flags: int, *values: Any, **named: Any) -> int:
        return 0 if is_keyboard(path) else usual_of_system(path, flags, *values, **named)

    def read_bytes(descriptor: int, most: int) -> bytes:
        return open_keyboard().detach().read(most) if descriptor == 0 else read(descriptor, most)

    def copy_descriptor(descriptor: int) -> int:
        return 0 if descriptor == 0 else copy(descriptor)

    vars(builtins)["open"] = vars(io)["open"] = open_file
    vars(io)["FileIO"] = OpenedFile
    vars(os).update(open=open_of_system, read=read_bytes, dup=copy_descriptor)
    secret = types.ModuleType("getpass")
    # what is typed is seen, as with `input`
    vars(secret).update(getpass=lambda prompt="Password: ", stream=None: input(prompt))
    vars(secret).update(getuser=lambda: "user", GetPassWarning=UserWarning)
    sys.modules["getpass"] = secret


def is_keyboard(file: Any) -> bool:
    """Return whether a file's number or path is that of the keyboard."""
    return (file if type(file) in (int, str) else str(file)) in KEYBOARDS


class Clock:
    """Time as a submission sees it: each look takes a hundredth of a second, a pause none of ours.

    A pause for effect between two moves is no reason to wait, and no verdict depends on a clock.
    """

    def __init__(self) -> None:
        self.now = START_SECONDS

    def look(self) -> float:
        """Return the seconds since 1970."""
        self.now += TICK_SECONDS
        return self.now

    def skip(self, seconds: float) -> None:
        """Let seconds pass.  Raises what `time.sleep` raises."""
        if seconds < 0:
            raise ValueError("sleep length must be non-negative")
        self.now += seconds


def draw_alike() -> None:
    """Let chance be the same in every process, so that the same file gets the same verdicts.

    What asks the system for chance gets it from the generator; to seed that from the system is to
    go on with it.  A generator of a program's own that has no seed gets one from another generator.
    """
    set_seed = random.seed
    seeds = random.Random(0)  # noqa: S311 (alike in each run, which is what it is for)

    def seed_unless_none(a: Any = None, version: int = 2) -> None:
        if a is not None:
            set_seed(a, version)

    class Random(random.Random):
        def seed(self, a: Any = None, version: int = 2) -> None:
            super().seed(seeds.getrandbits(64) if a is None else a, version)

    set_seed(0)
    # names of the module alone: a page puts them back for the next program, but no class's methods
    vars(random).update(_urandom=random.randbytes, seed=seed_unless_none, Random=Random)
    for name in ("randrange", "randint"):
        accept(name, lambda one: int(one) if type(one) is float and one.is_integer() else one)
    accept("sample", lambda one: tuple(one) if isinstance(one, (set, frozenset)) else one)


def accept(name: str, change: Callable[[Any], Any]) -> None:
    """Let a function of `random` take what it did in Python 3.10 and does not in later ones."""
    function = getattr(random, name)

    @functools.wraps(function)
    def call_with_changed_arguments(*values: Any, **named: Any) -> Any:
        return function(*map(change, values), **{key: change(one) for key, one in named.items()})

    vars(random)[name] = call_with_changed_arguments


class Nothing(types.ModuleType):
    """What a notebook gives a program and a grader need not: every use of it does nothing."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return self

    def __call__(self, *values: Any, **options: Any) -> Any:
        return self


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
