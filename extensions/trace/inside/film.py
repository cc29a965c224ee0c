"""Films one call of a submission: which line ran, what it changed and printed, step by step.

Runs beside a submission.  Names are read from frames; nothing that the submission defined is
called for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import count
from time import process_time  # by name: a submission may replace the module's own
from types import CodeType, FrameType
from typing import Any

from extensions.trace.inside.film_events import teller_for
from extensions.trace.inside.film_steps import BACK, CALL, FALL, LINE, RETURN, Step, shown_steps
from extensions.trace.inside.film_values import copy_value, is_shown_whole
from harness.inside.console import Console, Stop
from harness.messages import CallReply, CallRequest, ExtendRequest
from harness.wire import SCALARS, Json, Packer

MOST_STEPS = 3000
MOST_SECONDS = 0.2  # of CPU time; so many steps seldom take half of it
OFTEN = 64  # steps between two looks at the clock
DEEPEST = 150  # calls in calls: below what Python itself allows, so that a film shows its end
MOST_VALUES = 20_000  # that have changed
MOST_FRAMES = 3000
LONGEST_NAME_CHARS = 60
LONGEST_PRINTED_CHARS = 20_000
ENDLESS, DEEP, LOUD = "endless", "deep", "loud"


class FilmReply(CallReply):
    """What a call did, and its film, None for none."""

    film: Json = None


class FilmRequest(ExtendRequest[FilmReply]):
    """Film a call (the fields of a `CallRequest`), with a random seed where there is one."""

    function: str
    call: Mapping[str, Json]
    seed: int | None


class Filming:
    """Films the call that each request is about, in a worker."""

    def __init__(self, worker: Any) -> None:
        self._worker = worker

    def reply_to(self, message: ExtendRequest[FilmReply]) -> FilmReply:
        """Call a function as the worker does; return its film too, None for none."""
        worker, request = self._worker, FilmRequest(**vars(message))
        film = Film(worker.program.codes, worker.program.places, worker.console, worker.end_call)
        worker.said_at_end = lambda why: {"film": film.told(stopped=why)}
        if request.seed is not None:
            worker.set_seed(request.seed)
        try:
            film.start()
        except ValueError:
            return FilmReply()
        try:
            answer = worker.call_function(CallRequest(**request.call))
        finally:
            film.stop()
        return FilmReply(**vars(answer), film=film.told())


begin_service = Filming
"""What a worker begins with."""


class _Run:
    """One run of a function; `told` are its names as they were told last, `seen` its scalars."""

    __slots__ = ("depth", "file", "frame", "line", "number", "seen", "told")

    def __init__(self, frame: FrameType, number: int, depth: int) -> None:
        self.frame = frame
        self.number = number
        self.depth = depth
        self.line = frame.f_code.co_firstlineno
        self.file = frame.f_code.co_filename
        self.told: dict[str, str] = {}
        self.seen: dict[str, Any] = {}


class Film:
    """The film of one call.

    `places` has for each file the number of lines that are counted before its own.  `give_up` is
    told why, and ends the process, where it is too long.
    """

    def __init__(
        self,
        codes: list[CodeType],
        places: Mapping[str, int],
        console: Console,
        give_up: Callable[[str], object],
    ) -> None:
        self._teller = teller_for(self, codes)
        self._places = places
        self._console = console
        self._give_up = give_up
        self._steps: list[Step] = []
        self._numbers = count()
        self._runs: dict[int, _Run] = {}
        self._stack: list[_Run] = []
        self._top: _Run | None = None
        self._common: dict[str, str] = {}
        self._shared: dict[int, list[str]] = {}
        self._codes: dict[int, CodeType] = {}
        self._chunks = self._values = self._chars = 0
        self._is_over = False
        self._is_intact = True
        self._until = 0.0

    def start(self) -> None:
        """Begin.  Raises ValueError where it cannot be."""
        self._until = process_time() + MOST_SECONDS
        self._teller.start()

    def stop(self) -> None:
        """End, however the call ended."""
        if not self._is_over:
            self._is_over = True
            self._is_intact = self._teller.stop()

    # What happens

    def enter(self, frame: FrameType) -> None:
        """Note that a function begins, or a generator goes on."""
        if self._is_over:
            return
        known = self._runs.get(id(frame))
        if known is not None:
            self._stack.append(known)
            return
        if self._stack:
            self._settle(self._stack[-1])
        run = _Run(frame, next(self._numbers), len(self._stack))
        # it holds the frame, so that no other one gets this id
        self._runs[id(frame)] = run
        self._codes[id(frame.f_code)] = frame.f_code
        self._stack.append(run)
        self._top = self._top or run
        self._note_common(frame)
        self._add_step(CALL, run)
        self._settle(run)
        if len(self._stack) > DEEPEST:
            self._end_early(DEEP)

    def reach(self, frame: FrameType, line: int) -> None:
        """Note that a line is about to run; what changed was the doing of the one before."""
        run = self._runs.get(id(frame))
        if run is None or self._is_over:
            return
        self._settle(run)
        run.line = line
        self._add_step(LINE, run)

    def leave(self, frame: FrameType, value: Any) -> None:
        """Note what a function returns."""
        step = self._end_run(frame, RETURN)
        if step is not None:
            step.value = [copy_value(value)]

    def fall(self, frame: FrameType) -> None:
        """Note that an exception ends a function."""
        self._end_run(frame, FALL)

    def pause(self, frame: FrameType) -> None:
        """Note that a generator waits until it is asked for its next item."""
        run = self._runs.get(id(frame))
        if run is not None and not self._is_over:
            self._settle(run)
            self._unwind_to(run)

    def _end_run(self, frame: FrameType, kind: str) -> Step | None:
        run = self._runs.get(id(frame))
        if run is None or self._is_over:
            return None
        self._settle(run)
        last = self._steps[-1]
        if last.frame != run.number or last.kind != LINE:
            self._add_step(BACK, run)
            last = self._steps[-1]
        last.kind = kind
        self._unwind_to(run)
        del self._runs[id(frame)]
        return last

    def _unwind_to(self, run: _Run) -> None:
        while self._stack and self._stack.pop() is not run:
            pass

    def _add_step(self, kind: str, run: _Run) -> None:
        name = run.frame.f_code.co_name[:LONGEST_NAME_CHARS]
        line = run.line + self._places.get(run.file, 0)
        self._steps.append(Step(kind, line, run.number, run.depth, name))
        many = len(self._steps)
        is_late = many % OFTEN == 0 and process_time() > self._until
        if is_late or many >= MOST_STEPS or len(self._runs) > MOST_FRAMES:
            self._end_early(ENDLESS)

    def _end_early(self, why: str) -> None:
        self.stop()
        self._give_up(why)

    # What has changed

    def _settle(self, run: _Run) -> None:
        """Tell with a run's last step what has changed since the one before."""
        self._take_printed()
        names = list(self._changes(run))
        if not names:
            return
        self._values += len(names)
        if self._values > MOST_VALUES:
            self._end_early(ENDLESS)
            return
        last = self._steps[-1]
        if last.frame != run.number:
            self._add_step(BACK, run)
            last = self._steps[-1]
        last.names = [*{**dict(last.names), **dict(names)}.items()]

    def _take_printed(self) -> None:
        try:
            self._console.stdout.flush()
        except Stop:
            self._end_early(LOUD)
            return
        except (ValueError, OSError):
            return
        text, self._chunks = self._console.printed_after(self._chunks)
        if text and self._steps and self._chars < LONGEST_PRINTED_CHARS:
            self._chars += len(text)
            self._steps[-1].printed += text[:LONGEST_PRINTED_CHARS]

    def _changes(self, run: _Run) -> Iterator[tuple[str, Any]]:
        """Yield the names of a run, and of the module, that hold something else than before."""
        seen = run.seen
        for name, value in run.frame.f_locals.items():
            if name in seen and seen[name] is value:
                continue  # nothing changes a scalar
            if type(name) is str and name[:1] != ".":
                seen[name] = value if type(value) in SCALARS else seen
                yield from _change_in(run.told, name, value)
        # `exec` takes a class of the submission's, too, whose methods would run here
        everywhere = run.frame.f_globals
        if type(everywhere) is dict:
            for name in self._shared.get(id(run.frame.f_code), ()):
                yield from _change_in(self._common, name, everywhere.get(name))

    def _note_common(self, frame: FrameType) -> None:
        """Note what the module's names hold that a function uses, so that changes are seen."""
        code, everywhere = frame.f_code, frame.f_globals
        if id(code) in self._shared or type(everywhere) is not dict:
            return
        names = [
            name
            for name in code.co_names
            if name in everywhere and is_shown_whole(everywhere[name])
        ]
        self._shared[id(code)] = names
        for name in names:
            self._common.setdefault(name, repr(copy_value(everywhere[name])))

    # What is told

    @property
    def is_whole(self) -> bool:
        """Whether the end of the call was seen: else somebody has stopped the tracer."""
        is_seen = self._top is not None and id(self._top.frame) not in self._runs
        return self._is_intact and is_seen

    def told(self, *, stopped: str = "") -> Json:
        """Return the film; None where there is nothing to see, or not all of it was seen."""
        if not self._steps or not (stopped or self.is_whole):
            return None
        self.stop()
        packer = Packer()
        steps = shown_steps(self._steps, is_whole=not stopped)
        return {
            "codes": [self._extent_of(code) for code in self._codes.values()],
            "steps": [_told_step(step, packer) for step in steps],
            "nodes": packer.drain(),
        }

    def _extent_of(self, code: CodeType) -> Json:
        before = self._places.get(code.co_filename, 0)
        return [before + line for line in _extent_of(code)]


def _change_in(told: dict[str, str], name: str, value: Any) -> Iterator[tuple[str, Any]]:
    """Yield a name with a copy of its value where that is not what was told before."""
    copied = copy_value(value)
    text = repr(copied)
    if told.get(name) != text:
        told[name] = text
        yield name[:LONGEST_NAME_CHARS], copied


def _told_step(step: Step, packer: Packer) -> Json:
    return [
        step.kind,
        step.line,
        step.frame,
        step.depth,
        step.function,
        [[name, packer.refer(value)] for name, value in step.names],
        step.printed,
        [packer.refer(value) for value in step.value],
        step.skipped,
    ]


def _extent_of(code: CodeType) -> tuple[int, int]:
    """Return the first and the last line of a function, with those that are in it."""
    lines = [line for _, _, line in code.co_lines() if line]
    inner = [_extent_of(one)[1] for one in code.co_consts if type(one) is CodeType]
    return code.co_firstlineno, max([code.co_firstlineno, *lines, *inner])
