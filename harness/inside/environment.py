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

Draws = deque[Json]
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
        adapt_random(name, lambda one: int(one) if type(one) is float and one.is_integer() else one)
    adapt_random("sample", lambda one: tuple(one) if isinstance(one, (set, frozenset)) else one)


def adapt_random(name: str, change: Callable[[Any], Any]) -> None:
    """Let a function of `random` accept what it accepted in Python 3.10, and no longer does."""
    function = getattr(random, name)

    @functools.wraps(function)
    def call_with_changed_arguments(*values: Any, **named: Any) -> Any:
        return function(*map(change, values), **{key: change(one) for key, one in named.items()})

    vars(random)[name] = call_with_changed_arguments


class Nothing(types.ModuleType):
    """Stands for what a notebook offers and a grader does not: every use of it does nothing."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return self

    def __call__(self, *values: Any, **options: Any) -> Any:
        return self


class DrawScript:
    """Prescribes what a program draws by chance; `waiting` are the next draws."""

    def __init__(self) -> None:
        self.waiting: Draws = deque()
        self._is_drawing = False

    def install(self) -> None:
        """Let what draws look here first: functions of `random`, own generators, `secrets`."""
        for name, taking in SCRIPTED_DRAWS.items():
            vars(random)[name] = self._scripted_function(getattr(random, name), taking)
        for name in ("Random", "SystemRandom"):
            vars(random)[name] = self._scripted_class(getattr(random, name))
        if "secrets" in sys.modules:  # else it finds the class above once it is imported
            system = random.SystemRandom()
            vars(sys.modules["secrets"]).update(
                _sysrand=system, choice=system.choice, randbits=system.getrandbits
            )

    def set_draws(self, draws: Iterable[Json]) -> None:
        """Draw these from now on, one after the other."""
        self.waiting = deque(draws)

    def skip(self, count: int) -> None:
        """Drop the next draws: they were drawn elsewhere."""
        for _ in range(min(count, len(self.waiting))):
            self.waiting.popleft()

    def _scripted_class(self, kind: Any) -> Any:
        """Return a class of generators that look here first, and else draw as this one does."""
        kind = getattr(kind, "plain_class", kind)
        # named here, or Python would take another way to whole numbers, and other numbers
        own: dict[str, Any] = {"plain_class": kind, "__module__": kind.__module__}
        for name, taking in METHODS.items():
            own[name] = self._scripted_method(getattr(kind, name), taking)
        return type(kind.__name__, (kind,), own)

    def _scripted_method(self, method: Any, taking: Callable[..., Any]) -> Callable[..., Any]:
        def draw_scripted(generator: Any, *values: Any, **named: Any) -> Any:
            return self._draw(functools.partial(method, generator), taking, values, named)

        draw_scripted.__name__ = method.__name__
        return draw_scripted

    def _scripted_function(
        self, function: Callable[..., Any], taking: Callable[..., Any]
    ) -> Callable[..., Any]:
        def draw(*values: Any, **named: Any) -> Any:
            if not self.waiting:
                return function(*values, **named)
            return self._draw(function, taking, values, named)

        draw.__name__ = function.__name__
        return draw

    def _draw(
        self,
        function: Callable[..., Any],
        taking: Callable[..., Any],
        values: tuple[Any, ...],
        named: dict[str, Any],
    ) -> Any:
        """Return the prescribed draw, or what a function draws, whose own draws are free."""
        if not self.waiting or self._is_drawing:
            return function(*values, **named)
        self._is_drawing = True
        try:
            return taking(self.waiting, function, *values, **named)
        finally:
            self._is_drawing = False


def single_draw(find: Callable[..., Any]) -> Callable[..., Any]:
    """Return what takes one draw, as `find` finds it among what may be drawn."""

    def take_draw(waiting: Draws, draw: Callable[..., Any], *values: Any, **named: Any) -> Any:
        drawn = find(waiting.popleft(), *values, **named)
        return draw(*values, **named) if drawn is None else drawn

    return take_draw


def from_range(draw: Json, *values: Any, **named: Any) -> Any:
    """Return the prescribed number of a range, by itself or by its place; None for none."""
    try:
        numbers = range(*values, **named)
    except TypeError:
        return None
    if draw.get("count") == len(numbers):
        return numbers[draw["place"]]
    value = draw["value"]
    return value if isinstance(value, (int, float)) and value in numbers else None


def real_number(draw: Json, a: Any, b: Any) -> Any:
    """Return the prescribed number between two, or one that leads to the place; None for none."""
    if "count" in draw:
        return a + (b - a) * (draw["place"] + 0.5) / draw["count"]
    value = draw["value"]
    return value if isinstance(value, (int, float)) and a <= value < b else None


def one_item(draw: Json, seq: Any) -> Any:
    """Return the prescribed item; None for none."""
    return next((item for item in seq if equals_draw(item, draw["value"])), None)


def equals_draw(item: Any, value: Json) -> bool:
    """Return whether an item is the prescribed value; a tuple travels as a list."""
    if isinstance(value, list):
        return isinstance(item, (list, tuple)) and list(item) == value
    return bool(item == value)


def draw_items(
    waiting: Draws, function: Callable[..., Any], population: Any, *weights: Any, **named: Any
) -> list[Any]:
    """Return `k` items: those that are prescribed, then items by chance."""
    found = []
    for _ in range(named.pop("k", 1)):
        item = one_item(waiting.popleft(), population) if waiting else None
        if item is None:
            (item,) = function(population, *weights, **named)
        found.append(item)
    return found


def draw_sample(
    waiting: Draws, function: Callable[..., Any], population: Any, k: int, **options: Any
) -> list[Any]:
    """Return items of different places: those that are prescribed, then items by chance."""
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


def shuffle_items(waiting: Draws, function: Callable[..., Any], x: Any, *options: Any) -> None:
    """Put the prescribed items first, in their order; shuffle the others."""
    left, found = list(x), []
    while waiting and left and any(equals_draw(one, waiting[0]["value"]) for one in left):
        item = one_item(waiting.popleft(), left)
        left.remove(item)
        found.append(item)
    function(left, *options)
    x[:] = [*found, *left]


SCRIPTED_DRAWS: dict[str, Callable[..., Any]] = {
    "randrange": single_draw(from_range),
    "randint": single_draw(lambda draw, a, b: from_range(draw, int(a), int(b) + 1)),
    "getrandbits": single_draw(lambda draw, k: from_range(draw, 1 << k)),
    "random": single_draw(lambda draw: real_number(draw, 0, 1)),
    "uniform": single_draw(real_number),
    "choice": single_draw(one_item),
    "choices": draw_items,
    "sample": draw_sample,
    "shuffle": shuffle_items,
}


# of a generator; whole numbers below a limit are what `secrets.randbelow` asks for
METHODS = {**SCRIPTED_DRAWS, "_randbelow": single_draw(from_range)}
