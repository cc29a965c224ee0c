"""How a tracer is told where a submission is: from Python 3.12 on by `sys.monitoring`.

Both ways tell of the submission's own functions alone, in one thread alone.
"""

from __future__ import annotations

import opcode
import sys
from _thread import get_ident
from collections.abc import Iterable, Iterator
from types import CodeType, FrameType
from typing import Any, Protocol

TOOL = 3  # a number that belongs to no debugger, profiler or coverage tool, and not to the alarm
NAME = "harness film"
OPTIMIZED = 0x1  # a function's code: its names are read without asking anybody
LAMBDA = "<lambda>"
YIELDS = frozenset(
    opcode.opmap[name] for name in ("YIELD_VALUE", "YIELD_FROM", "SEND") if name in opcode.opmap
)
RETURNS = opcode.opmap.get("RETURN_VALUE", -1)
# By name: a submission may replace the module's own.
get_frame = sys._getframe  # noqa: SLF001
get_trace, set_trace = sys.gettrace, sys.settrace
MONITORING: Any = getattr(sys, "monitoring", None)


class Watching(Protocol):
    """Told what a function of the submission does."""

    def enter(self, frame: FrameType) -> None:
        """A function begins, or a generator goes on."""

    def reach(self, frame: FrameType, line: int) -> None:
        """A line is about to run."""

    def leave(self, frame: FrameType, value: Any) -> None:
        """A function returns."""

    def pause(self, frame: FrameType) -> None:
        """A generator gives an item."""

    def fall(self, frame: FrameType) -> None:
        """An exception ends a function."""


class Teller(Protocol):
    """Tells a `Watching` of what happens, between `start` and `stop`."""

    def start(self) -> None:
        """Begin.  Raises ValueError where somebody else watches already."""

    def stop(self) -> bool:
        """Tell no more; return whether nobody has taken the place of this one."""


def own_functions(codes: Iterable[CodeType]) -> Iterator[CodeType]:
    """Yield the code of all functions that some code holds; comprehensions are parts of a line."""
    for code in codes:
        if code.co_flags & OPTIMIZED and (code.co_name[:1] != "<" or code.co_name == LAMBDA):
            yield code
        yield from own_functions(one for one in code.co_consts if type(one) is CodeType)


def teller_for(watching: Watching, codes: Iterable[CodeType]) -> Teller:
    """Return what tells of these functions on this Python."""
    own = list(own_functions(codes))
    return Monitor(watching, own) if MONITORING else Trace(watching, own)


class Trace:
    """Tells by `sys.settrace`."""

    def __init__(self, watching: Watching, codes: list[CodeType]) -> None:
        self._watching = watching
        self._codes = frozenset(map(id, codes))
        self._tracer = self._begin_frame

    def start(self) -> None:
        if get_trace() is not None:
            raise ValueError("another tracer is at work")
        set_trace(self._tracer)

    def stop(self) -> bool:
        is_own = get_trace() is self._tracer
        set_trace(None)
        return is_own

    def _begin_frame(self, frame: FrameType, event: str, _: Any) -> Any:
        if event != "call" or id(frame.f_code) not in self._codes:
            return None
        self._watching.enter(frame)
        return self._go_on

    def _go_on(self, frame: FrameType, event: str, value: Any) -> Any:
        if event == "line":
            self._watching.reach(frame, frame.f_lineno)
        elif event == "return":
            # one event for all three (sys.settrace): the instruction tells them apart
            code = frame.f_code.co_code[frame.f_lasti]
            if code == RETURNS:
                self._watching.leave(frame, value)
            elif code in YIELDS:
                self._watching.pause(frame)
            else:
                self._watching.fall(frame)
        return self._go_on


class Monitor:
    """Tells by `sys.monitoring`."""

    def __init__(self, watching: Watching, codes: list[CodeType]) -> None:
        self._watching = watching
        self._codes = codes
        self._known = frozenset(map(id, codes))
        self._thread = get_ident()

    def start(self) -> None:
        monitoring, events = MONITORING, MONITORING.events
        monitoring.use_tool_id(TOOL, NAME)
        told = {
            events.PY_START: self._on_start,
            events.PY_RESUME: self._on_start,
            events.LINE: self._on_line,
            events.PY_RETURN: self._on_return,
            events.PY_YIELD: self._on_yield,
        }
        for event, callback in told.items():
            monitoring.register_callback(TOOL, event, callback)
        monitoring.register_callback(TOOL, events.PY_UNWIND, self._on_unwind)
        monitoring.set_events(TOOL, events.PY_UNWIND)  # no code has this one for itself
        for code in self._codes:
            monitoring.set_local_events(TOOL, code, sum(told))

    def stop(self) -> bool:
        if MONITORING.get_tool(TOOL) is not NAME:
            return False  # the submission has taken it away
        MONITORING.set_events(TOOL, 0)
        for code in self._codes:
            MONITORING.set_local_events(TOOL, code, 0)
        MONITORING.free_tool_id(TOOL)
        return True

    def _is_here(self) -> bool:
        # unlike `sys.settrace` it tells of every thread
        return get_ident() == self._thread

    def _on_start(self, *_: Any) -> None:
        if self._is_here():
            self._watching.enter(get_frame(1))

    def _on_line(self, _: CodeType, line: int) -> None:
        if self._is_here():
            self._watching.reach(get_frame(1), line)

    def _on_return(self, _: CodeType, __: int, value: Any) -> None:
        if self._is_here():
            self._watching.leave(get_frame(1), value)

    def _on_yield(self, *_: Any) -> None:
        if self._is_here():
            self._watching.pause(get_frame(1))

    def _on_unwind(self, code: CodeType, *_: Any) -> None:
        if id(code) in self._known and self._is_here():
            self._watching.fall(get_frame(1))
