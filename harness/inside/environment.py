"""What a program finds around it: names of a notebook, keyboard, screen, clock and chance."""

from __future__ import annotations

import builtins
import functools
import io
import itertools
import os
import random
import sys
import time
import types
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from harness.wire import Json

Draws = deque[Json]
Function = Callable[..., Any]
NOTEBOOK_MODULES = (
    *("IPython", "IPython.core", "IPython.core.display", "IPython.core.interactiveshell"),
    *("IPython.display", "google", "google.colab", "google.colab.output"),
)
WINDOWS_MODULES = ("msvcrt", "winsound")  # a key that is waited for, a sound
KEYBOARDS = (0, "/dev/stdin", "/dev/fd/0", "/dev/tty", "CON", "CONIN$")
SCREENS = (1, "/dev/stdout", "/dev/fd/1", "/dev/tty", "CON", "CONOUT$")
# what the clock shows first, what a look at it takes
START_SECONDS, TICK_SECONDS = 1_800_000_000.0, 0.01


def prepare_environment() -> Clock:
    """Put what `site` and a notebook give into this process, and in `time` the clock returned."""
    nothing = Nothing("nothing")
    # `site`, which puts these there, is not loaded (python -S)
    vars(builtins).update(exit=sys.exit, quit=sys.exit, help=nothing, get_ipython=nothing)
    sys.modules.update(dict.fromkeys((*NOTEBOOK_MODULES, *WINDOWS_MODULES), nothing))
    clock = Clock()
    clocks = {name: clock.measure(getattr(time, name)) for name in ("monotonic", "perf_counter")}
    for name, look in {"time": clock.look, **clocks}.items():
        vars(time).update({name: look, f"{name}_ns": functools.partial(nanoseconds, look)})
    vars(time)["sleep"] = clock.skip
    return clock


def connect_console(open_keyboard: Callable[[], Any], open_screen: Callable[[], Any]) -> None:
    """Let a program read what is typed, and print, however it opens the keyboard and the screen.

    Both return a stream of bytes; the wait for a line is that of `input`.
    """
    usual, usual_of_system, read, copy = io.open, os.open, os.read, os.dup

    @functools.wraps(usual)
    def open_file(file: Any, mode: str = "r", *values: Any, **named: Any) -> Any:
        if is_among(KEYBOARDS, file) and {*mode} <= {*"rbtU"}:
            stream = open_keyboard()
        elif is_among(SCREENS, file) and {*mode} <= {*"wabt"}:
            stream = open_screen()
        else:
            return usual(file, mode, *values, **named)
        if "b" in mode:
            return stream
        return io.TextIOWrapper(stream, "utf-8", "backslashreplace", "\n", line_buffering=True)

    class OpenedFile(io.FileIO):
        def __new__(cls, file: Any, mode: str = "r", *values: Any, **named: Any) -> Any:
            is_typed = is_among(KEYBOARDS, file) and mode[0] == "r"
            return open_keyboard().detach() if is_typed else super().__new__(cls)

    def open_of_system(path: Any, *values: Any, **named: Any) -> int:
        return 0 if is_among(KEYBOARDS, path) else usual_of_system(path, *values, **named)

    def read_bytes(descriptor: int, most: int) -> bytes:
        return open_keyboard().detach().read(most) if descriptor == 0 else read(descriptor, most)

    vars(builtins)["open"] = vars(io)["open"] = open_file
    vars(io)["FileIO"] = OpenedFile
    vars(os).update(open=open_of_system, read=read_bytes)
    vars(os)["dup"] = lambda number: 0 if number == 0 else copy(number)
    vars(os)["get_terminal_size"] = lambda *_: os.terminal_size((80, 24))
    secret = types.ModuleType("getpass")
    # what is typed is seen, as with `input`
    vars(secret).update(getpass=lambda prompt="Password: ", stream=None: input(prompt))
    vars(secret).update(getuser=lambda: "user", GetPassWarning=UserWarning)
    sys.modules["getpass"] = secret


def is_among(files: Sequence[object], file: Any) -> bool:
    """Return whether a file's number or path is one of some."""
    return (file if type(file) in (int, str) else str(file)) in files


def nanoseconds(look: Callable[[], float]) -> int:
    """Return what a clock of seconds shows."""
    return int(look() * 1e9)


class Clock:
    """Time as a submission sees it: each look takes a hundredth of a second, a pause none of ours.

    A pause for effect between two moves is no reason to wait, and no verdict depends on a clock.
    """

    def __init__(self) -> None:
        self.now = START_SECONDS

    def look(self) -> float:
        """Return the seconds since 1970, a hundredth more each time."""
        self.now += TICK_SECONDS
        return self.now

    def measure(self, look: Callable[[], float]) -> Callable[[], float]:
        """Return a clock that goes on as another one does, and with each look and pause here.

        What really waits, as `asyncio` does, needs it; a loop that looks at it ends soon.
        """
        ticks = itertools.count(0, TICK_SECONDS)
        return lambda: look() + (self.now - START_SECONDS) + next(ticks)

    def skip(self, seconds: float) -> None:
        """Let seconds pass.  Raises what `time.sleep` raises."""
        if seconds < 0:
            raise ValueError("sleep length must be non-negative")
        self.now += seconds


def draw_alike() -> None:
    """Let what `random` draws be the same in every process: the same file gets the same verdicts.

    What asks the system for chance gets it from the generator; to seed that from the system is to
    go on with it.  A generator of a program's own that has no seed gets one from another generator.
    """
    set_seed = random.seed
    seeds = random.Random(0)  # noqa: S311 (alike in each run, which is what it is for)

    class Random(random.Random):
        def seed(self, a: Any = None, version: int = 2) -> None:
            super().seed(seeds.getrandbits(64) if a is None else a, version)

    set_seed(0)
    # names of the module alone: a page puts them back for the next program, but no class's methods
    vars(random).update(_urandom=random.randbytes, Random=Random)
    vars(random)["seed"] = lambda a=None, version=2: None if a is None else set_seed(a, version)
    for name in ("randrange", "randint"):
        adapt_random(name, lambda end: int(end) if type(end) is float and end.is_integer() else end)
    adapt_random("sample", lambda it: tuple(it) if isinstance(it, (set, frozenset)) else it)


def adapt_random(name: str, change: Callable[[Any], Any]) -> None:
    """Let a function of `random` accept what it accepted in Python 3.10, and no longer does."""
    function = getattr(random, name)

    @functools.wraps(function)
    def call_with_changed_arguments(*values: Any, **named: Any) -> Any:
        changed = {key: change(value) for key, value in named.items()}
        return function(*map(change, values), **changed)

    vars(random)[name] = call_with_changed_arguments


class Nothing(types.ModuleType):
    """Stands for what a notebook offers and a grader does not: every use of it does nothing."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return self

    def __call__(self, *values: Any, **options: Any) -> Any:
        return self

    def __iter__(self) -> Iterator[Any]:
        return iter(())


class DrawScript:
    """Prescribes what a program draws by chance; `waiting` are the next draws."""

    def __init__(self) -> None:
        self.waiting: Draws = deque()
        self._is_drawing = False

    def install(self) -> None:
        """Let what draws look here first: functions of `random`, own generators, `secrets`."""
        for name, take in SCRIPTED_DRAWS.items():
            vars(random)[name] = self._scripted_function(getattr(random, name), take)
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
        for name, take in METHODS.items():
            own[name] = self._scripted_function(getattr(kind, name), take, of_generator=True)
        return type(kind.__name__, (kind,), own)

    def _scripted_function(
        self, function: Function, take: Function, *, of_generator: bool = False
    ) -> Function:
        """Return what gives the prescribed draw, or what a function draws, whose own are free."""

        def draw(*values: Any, **named: Any) -> Any:
            if not self.waiting or self._is_drawing:
                return function(*values, **named)
            own = functools.partial(function, *values[:of_generator])
            self._is_drawing = True
            try:
                return take(self.waiting, own, *values[of_generator:], **named)
            finally:
                self._is_drawing = False

        draw.__name__ = function.__name__
        return draw


def single_draw(find: Function) -> Function:
    """Return what takes one draw, as `find` finds it among what may be drawn."""

    def take_draw(waiting: Draws, draw: Function, *values: Any, **named: Any) -> Any:
        drawn = find(waiting.popleft(), *values, **named)
        return draw(*values, **named) if drawn is None else drawn

    return take_draw


def from_range(draw: Json, *values: Any, **named: Any) -> Any:
    """Return the prescribed number of `range(*values, **named)`, by itself or by its place.

    None where it has no such number, or is no range.
    """
    try:
        numbers = range(*values, **named)
    except TypeError:
        return None
    if draw.get("count") == len(numbers):
        return numbers[draw["place"]]
    value = draw["value"]
    return value if isinstance(value, (int, float)) and value in numbers else None


def real_number(draw: Json, a: Any, b: Any) -> Any:
    """Return the prescribed number from `a` to below `b`, or one that leads to the place.

    None where the prescribed one is not between them.
    """
    if "count" in draw:
        return a + (b - a) * (draw["place"] + 0.5) / draw["count"]
    value = draw["value"]
    return value if isinstance(value, (int, float)) and a <= value < b else None


def one_item(draw: Json, seq: Any) -> Any:
    """Return the first item of a sequence that is the prescribed value, None for none."""
    return next((item for item in seq if equals_draw(item, draw["value"])), None)


def equals_draw(item: Any, value: Json) -> bool:
    """Return whether an item is the prescribed value; a tuple travels as a list."""
    if isinstance(value, list):
        return isinstance(item, (list, tuple)) and list(item) == value
    return bool(item == value)


def draw_items(
    waiting: Draws, function: Function, population: Any, *weights: Any, **named: Any
) -> list[Any]:
    """Return `k` items: those that are prescribed, then items by chance."""
    items: list[Any] = []
    for _ in range(named.pop("k", 1)):
        item = one_item(waiting.popleft(), population) if waiting else None
        items += function(population, *weights, **named) if item is None else [item]
    return items


def draw_sample(
    waiting: Draws, function: Function, population: Any, k: int, **options: Any
) -> list[Any]:
    """Return items of different places: those that are prescribed, then items by chance."""
    left, items = list(population), []
    if options or not 0 <= k <= len(left):
        return list(function(population, k, **options))
    for _ in range(k):
        item = one_item(waiting.popleft(), left) if waiting else None
        if item is None:
            (item,) = function(left, 1)
        left.remove(item)
        items.append(item)
    return items


def shuffle_items(waiting: Draws, function: Function, x: Any, *options: Any) -> None:
    """Put the prescribed items first, in their order; shuffle the others."""
    left, first = list(x), []
    while waiting and (item := one_item(waiting[0], left)) is not None:
        waiting.popleft()
        left.remove(item)
        first.append(item)
    function(left, *options)
    x[:] = [*first, *left]


SCRIPTED_DRAWS: dict[str, Function] = {
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
