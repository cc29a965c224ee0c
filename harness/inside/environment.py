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
