"""A worker in the interpreter of the one who asks it, where there are no processes: a web page.

It serves as a spawned one does; whoever asks lets it run, up to its answer.

An alarm ends a submission that has done too much.  From Python 3.12 on its code tells of each
function that begins and each turn of a loop: a step.  What counts is their number, which is the
same on a slow device; the clock is a last resort.  Once there are too many each step raises `Gone`,
so that no `except` holds it up for long.  What never ends inside of a single call of a builtin is
not reached so.
"""

from __future__ import annotations

import builtins
import io
import math
import os
import random
import string
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import field
from random import getstate, setstate  # by name: a submission may replace the module's own
from time import monotonic  # by name: a submission may replace the module's own
from types import CodeType, ModuleType
from typing import Any, NoReturn

from harness import wire
from harness.inside import provided
from harness.inside.channel import Channel
from harness.inside.console import Console
from harness.inside.loading import LoadedProgram
from harness.inside.provided import import_packages, provide_packages
from harness.inside.worker import RequestServer
from harness.messages import Beginning, Description, Loading
from harness.model import Record
from harness.wire import HEADER

MOST_SHOWN_BYTES = 1 << 16

Serve = Callable[[Channel], None]
Take = Callable[[bytes], bytes]
"""Takes a message; returns the answer to it, b"" for none."""


class Waiting(BaseException):
    """The worker waits for the next request."""


class ResidentHost:
    """What a worker needs here: its progress, an alarm in place of a process that can be ended."""

    def __init__(self, channel: Channel, alarm: Alarm) -> None:
        self._channel = channel
        self._alarm = alarm
        self.reached = 0

    def mark_progress(self, number: int) -> None:
        self._alarm.demand_time()
        self.reached = number

    def limit(self, seconds: float) -> None:
        """Leave the limit to the other side, which looks at the clock."""

    def open_screen(self) -> None:
        """Leave it to the other side, which has one."""

    def show(self, data: bytes) -> None:
        for start in range(0, len(data), MOST_SHOWN_BYTES):
            shown = data[start : start + MOST_SHOWN_BYTES].decode("latin-1")  # a character a byte
            self._channel.send({"screen": shown})

    def ask(self) -> bytes:
        self._channel.send({"screen": None})
        line: str = self._channel.receive()["line"]
        return line.encode()

    def end(self, *_: object) -> NoReturn:
        self._alarm.end()
        raise Gone


class Resident:
    """A worker in this thread, paused from the moment it waits for input until `resume`."""

    def __init__(self, folder: str, take: Take, alarm: Alarm) -> None:
        self.alarm = alarm
        self._take = take
        self._surroundings = Surroundings(folder)
        self._input = bytearray()
        self._channel = Channel(self._read, self._write)
        self._host = ResidentHost(self._channel, alarm)
        self._go_on: Serve | None = None

    @property
    def reached(self) -> int:
        """The number of the input or statement that the worker has reached."""
        return self._host.reached

    def resume(self, data: bytes) -> None:
        """Run with more input until the worker waits for the next.  Raises Gone."""
        self._input += data
        with self._surroundings.around(), alarm_on(self.alarm):
            try:
                assert self._go_on is not None
                self._go_on(self._channel)
            except Waiting:
                pass

    def serve_as(self, answer: Serve) -> None:
        """Let `resume` answer one request."""
        self._go_on = answer

    def serve_as_worker(self, order: Beginning) -> None:
        """Let it load a submission, as the order says, and serve as its worker."""
        if order.packages is not None:
            import_packages(order.packages)  # for all workers: some can be imported once only

        def begin(channel: Channel) -> None:
            if order.packages is not None:
                provide_packages(order.packages)
            # or a program that ends its process would end the page
            vars(os)["_exit"] = self._host.end
            program = LoadedProgram(Description(**order.program))
            modules = (
                statement for module in program.modules.values() for statement in module.statements
            )
            for _, code in (*program.statements, *program.starter, *modules):
                watch_code(code)
            worker = RequestServer(program, Console(), self._host)
            self._go_on = lambda _: worker.answer_requests()
            worker.serve(channel, Loading(**order.loading))

        self._go_on = begin

    def _read(self, length: int) -> bytes:
        if not self._input:
            raise Waiting
        part = bytes(self._input[:length])
        del self._input[:length]
        return part

    def _write(self, message: bytes) -> None:
        self.alarm.demand_time()
        self._input += self._take(message[HEADER.size :])
        self.alarm.demand_time()


CHANGED = (builtins, io, os, random, time, math, string)
# What tells how values travel: that of a program's packages is another one than the checks' own.
REGISTRIES: tuple[dict[str, Any], ...] = (wire.PLAIN, wire.SPLITTERS, provided.support)
STREAMS = ("stdin", "stdout", "stderr", "__stdin__", "__stdout__", "__stderr__")
HOOKS = ("displayhook", "excepthook", "stdlib_module_names")


class InterpreterState(Record):
    """What can be changed: names of modules, streams, where the interpreter looks, chance."""

    names: list[tuple[dict[str, Any], dict[str, Any]]]
    registries: list[dict[str, Any]]
    system: dict[str, Any]
    argv: list[str]
    path: list[str]
    finders: list[Any]
    folder: str
    chance: tuple[Any, ...]
    recursion: int
    environment: dict[str, str]
    modules: dict[str, ModuleType] = field(default_factory=dict)

    @staticmethod
    def now() -> InterpreterState:
        """Return how everything is now."""
        return InterpreterState(
            names=[(vars(one), dict(vars(one))) for one in (*CHANGED, *provided.modules.values())],
            registries=[dict(registry) for registry in REGISTRIES],
            system={name: getattr(sys, name) for name in (*STREAMS, *HOOKS)},
            argv=list(sys.argv),
            path=list(sys.path),
            finders=list(sys.meta_path),
            folder=os.getcwd(),
            chance=getstate(),
            recursion=sys.getrecursionlimit(),
            environment=dict(os.environ),
            modules=dict(sys.modules),
        )

    def restore(self) -> None:
        """Put everything back to how it was, but for the modules."""
        for names, wanted in self.names:
            put_back(names, wanted)
        for registry, entries in zip(REGISTRIES, self.registries, strict=True):
            registry.clear()  # their order counts
            registry.update(entries)
        for name, value in self.system.items():
            setattr(sys, name, value)
        # in place: others hold these lists by name
        sys.argv[:], sys.path[:] = self.argv, self.path
        sys.meta_path[:] = self.finders
        with suppress(OSError):  # a folder that the program has removed
            os.chdir(self.folder)
        setstate(self.chance)
        with suppress(RecursionError):  # deeper than that already
            sys.setrecursionlimit(self.recursion)
        # each change goes to the C library, too
        if dict(os.environ) != self.environment:
            os.environ.clear()
            os.environ.update(self.environment)


class Surroundings:
    """Those of one worker, which works in a folder."""

    def __init__(self, folder: str) -> None:
        self._folder = folder
        self._state: InterpreterState | None = None
        self._own: dict[str, ModuleType] = {}

    @contextmanager
    def around(self) -> Iterator[None]:
        """Restore the worker's state for a block; store it, and put all else back, at its end."""
        outside = InterpreterState.now()
        if self._state is None:
            os.chdir(self._folder)
        else:
            self._state.restore()
            sys.modules.update(self._own)
        try:
            yield
        finally:
            self._state = InterpreterState.now()
            outside.restore()
            self._own = take_away_modules(outside.modules, self._state.modules)


def put_back(names: dict[str, Any], wanted: Mapping[str, Any]) -> None:
    """Give names the values that they had; take away those that there were not."""
    for name in names.keys() - wanted.keys():
        del names[name]
    for name, value in wanted.items():
        if names.get(name) is not value:
            names[name] = value


def take_away_modules(
    before: Mapping[str, ModuleType], after: Mapping[str, ModuleType]
) -> dict[str, ModuleType]:
    """Put the modules back that were there before; return those that took their place.

    What was imported as usual stays: it is nobody's own.
    """
    own = {
        name: module
        for name, module in after.items()
        if before.get(name) is not module
        and (name in before or getattr(module, "__spec__", None) is None)
    }
    for name in own:
        if name in before:
            sys.modules[name] = before[name]
        else:
            sys.modules.pop(name, None)
    for name in before.keys() - after.keys():
        sys.modules[name] = before[name]
    return own


# What ends a submission that does too much

TOOL = 4  # one of the numbers that belong to no debugger, profiler or coverage tool
NAME = "harness"
OFTEN_STEPS = 50  # between two looks at the limits
NEVER = float("inf")


class Gone(BaseException):
    """The worker has ended; nothing more of the submission is to run."""


class Alarm:
    """Raises `Gone` in a submission's code after so many steps, or when it holds too much memory.

    `left` is the number of steps that it may still do, `deadline` when it ends by the clock; `held`
    gives the bytes of memory that the interpreter holds, `why` what was too much: "late" or
    "memory", "" for nothing.
    """

    def __init__(self, held: Callable[[], int], most: int) -> None:
        self.left = NEVER
        self.deadline = NEVER
        self.why = ""
        self.is_over = False
        self._held = held
        self._most = held() + most

    def count_steps(self, steps: int) -> None:
        """Count steps, and end the worker where that is one too many."""
        self.left -= steps
        if self.is_over:
            return
        if self.left <= 0 or monotonic() > self.deadline:
            self.end("late")
        elif self._held() > self._most:
            self.end("memory")

    def demand_time(self) -> None:
        """Raise Gone where the worker has ended."""
        if self.is_over:
            raise Gone

    def end(self, why: str = "") -> None:
        """Let nothing more of the submission run."""
        global _until_look  # noqa: PLW0603 (see `take_step`)
        self.is_over, self.why = True, self.why or why
        _until_look = 1


_at_work: list[Alarm] = []
_until_look = OFTEN_STEPS


@contextmanager
def alarm_on(alarm: Alarm) -> Iterator[None]:
    """Report the steps of watched code to an alarm."""
    global _until_look  # noqa: PLW0603 (see `take_step`)
    _at_work.append(alarm)
    _until_look = 1  # the steps left belong to whoever worked before
    try:
        yield
    finally:
        _at_work.pop()
        _until_look = 1


def take_step(code: CodeType, place: int, target: int = 0) -> None:
    """Count a step; the alarm at work looks at some of them.

    Most of the time that a submission takes is spent here: a number of the module is the fastest.
    """
    global _until_look  # noqa: PLW0603
    _until_look -= 1
    if _until_look <= 0:
        look_now()


def look_now() -> None:
    """Let the alarm at work look at its limits."""
    global _until_look  # noqa: PLW0603 (see `take_step`)
    _until_look = OFTEN_STEPS
    if _at_work:
        alarm = _at_work[-1]
        alarm.count_steps(OFTEN_STEPS)
        if alarm.is_over:
            _until_look = 1
        alarm.demand_time()


def watch_code(code: CodeType) -> None:
    """Have code, and all that it holds, tell where it is.  Before Python 3.12 none does."""
    monitoring: Any = getattr(sys, "monitoring", None)
    if monitoring is None:
        return
    events = monitoring.events
    if monitoring.get_tool(TOOL) is None:
        monitoring.use_tool_id(TOOL, NAME)
        for event in (events.PY_START, events.PY_RESUME, events.JUMP):
            monitoring.register_callback(TOOL, event, take_step)
    monitoring.set_local_events(TOOL, code, events.PY_START | events.PY_RESUME | events.JUMP)
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            watch_code(inner)
