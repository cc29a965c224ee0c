"""Notebook names, and a clock and random numbers that behave the same in every process."""

from __future__ import annotations

import builtins
import functools
import io
import random
import sys
import time
import types
from collections.abc import Callable
from typing import Any

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
    usual = io.open

    @functools.wraps(usual)
    def open_file(file: Any, mode: str = "r", *values: Any, **named: Any) -> Any:
        name = file if type(file) in (int, str) else str(file)
        if name not in KEYBOARDS or not {*mode} <= {*"rbtU"}:
            return usual(file, mode, *values, **named)
        stream = open_keyboard()
        return stream if "b" in mode else io.TextIOWrapper(stream, "utf-8", "replace")

    vars(builtins)["open"] = vars(io)["open"] = open_file
    secret = types.ModuleType("getpass")
    vars(secret).update(getpass=ask_openly, getuser=lambda: "user", GetPassWarning=UserWarning)
    sys.modules["getpass"] = secret


def ask_openly(prompt: str = "Password: ", stream: Any = None) -> str:
    """Ask for a line as `input` does: what is typed is seen."""
    return input(prompt)


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
    go on with it.
    """
    set_seed = random.seed

    def seed_unless_none(a: Any = None, version: int = 2) -> None:
        if a is not None:
            set_seed(a, version)

    set_seed(0)
    vars(random).update(_urandom=random.randbytes, seed=seed_unless_none)
    for name in ("randrange", "randint"):
        accept(name, as_whole_number)
    accept("sample", as_tuple)


def accept(name: str, change: Callable[[Any], Any]) -> None:
    """Let a function of `random` take what it did in Python 3.10 and does not in later ones."""
    function = getattr(random, name)

    @functools.wraps(function)
    def call_with_changed_arguments(*values: Any, **named: Any) -> Any:
        return function(*map(change, values), **{key: change(one) for key, one in named.items()})

    vars(random)[name] = call_with_changed_arguments


def as_whole_number(value: Any) -> Any:
    """Return 8.0 as 8, everything else as it is."""
    return int(value) if type(value) is float and value.is_integer() else value


def as_tuple(value: Any) -> Any:
    """Return a set as a tuple, everything else as it is."""
    return tuple(value) if isinstance(value, (set, frozenset)) else value


class Nothing(types.ModuleType):
    """What a notebook gives a program and a grader need not: every use of it does nothing."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return self

    def __call__(self, *values: Any, **options: Any) -> Any:
        return self
