"""Films one call of a submission: which line ran, what it changed and printed, step by step.

Runs beside a submission.  Names are read from frames; nothing that the submission defined is
called for it.
"""

from __future__ import annotations

import opcode
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import count, groupby, pairwise
from time import process_time  # by name: a submission may replace the module's own
from types import CodeType, FrameType
from typing import Any

from harness.inside.console import Console, Stop
from harness.messages import CallReply, CallRequest, ExtendRequest
from harness.wire import KINDS, SCALARS, Json, Packer, Unsupported, kind_name

MOST_STEPS = 3000
MOST_SECONDS = 0.2  # of CPU time; so many steps seldom take half of it
OFTEN = 64  # steps between two looks at the clock
DEEPEST = 150  # calls in calls: below what Python itself allows, so that a film shows its end
MOST_VALUES = 20_000  # that change, in all steps
MOST_FRAMES = 3000
LONGEST_NAME_CHARS = 60
LONGEST_PRINTED_CHARS = 20_000
EARLY = ENDLESS, DEEP, LOUD = ("endless", "deep", "loud")
"""Why a film may end before its call."""


class FilmReply(CallReply):
    """What a call did, and its film, None for none."""

    film: Json = None


class FilmRequest(ExtendRequest[FilmReply]):
    """Film a call (the fields of a `CallRequest`), with a random seed where there is one."""

    function: str
    call: Mapping[str, Json]
    seed: int | None


class FilmService:
    """Films the call that each request is about, in a worker."""

    def __init__(self, worker: Any) -> None:
        self._worker = worker

    def reply_to(self, message: ExtendRequest[FilmReply]) -> FilmReply:
        """Call a function as the worker does; return its film too, None for none."""
        worker, request = self._worker, FilmRequest(**vars(message))
        film = Film(worker.program.codes, worker.program.places, worker.console, worker.end_call)
        worker.describe_ending = lambda why: {"film": film.data(stopped=why)}
        if request.seed is not None:
            worker.set_seed(request.seed)
        if not film.begin_filming():
            return FilmReply()
        try:
            answer = worker.call_function(CallRequest(**request.call))
        finally:
            film.end_filming()
        return FilmReply(**vars(answer), film=film.data())


begin_service = FilmService
"""What a worker begins with."""


@dataclass
class _Run:
    """One run of a function; `texts` are its names' values as shown last, `seen` its scalars."""

    frame: FrameType
    number: int
    depth: int
    line: int
    reached: int = 0  # the line that ran last
    texts: dict[str, str] = field(default_factory=dict)
    seen: dict[str, Any] = field(default_factory=dict)


class Film:
    """The film of one call.

    `places` has for each file the number of lines that are counted before its own.  `give_up` gets
    a reason, and ends the process, where the film is too long.
    """

    def __init__(
        self,
        codes: list[CodeType],
        places: Mapping[str, int],
        console: Console,
        give_up: Callable[[str], object],
    ) -> None:
        self._own = frozenset(map(id, own_functions(codes)))
        self._tracer = self._begin_frame
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

    def begin_filming(self) -> bool:
        """Begin, unless another tracer is at work; return whether it has begun."""
        if get_trace() is not None:
            return False
        self._until = process_time() + MOST_SECONDS
        set_trace(self._tracer)
        return True

    def end_filming(self) -> None:
        """End, however the call ended."""
        if not self._is_over:
            self._is_over = True
            self._is_intact = get_trace() is self._tracer
            set_trace(None)

    # What happens

    def _begin_frame(self, frame: FrameType, event: str, _: Any) -> Any:
        if event != "call" or id(frame.f_code) not in self._own:
            return None
        if not self._is_over:
            self._enter(frame)
        return self._go_on

    def _go_on(self, frame: FrameType, event: str, value: Any) -> Any:
        run = self._runs.get(id(frame))
        if run is None or self._is_over or event not in ("line", "return"):
            return self._go_on
        if event == "line" and run.reached == frame.f_lineno:
            # a round of a loop in one line begins it again: that is no step of its own
            if process_time() > self._until:
                self._end_early(ENDLESS)
            return self._go_on
        self._settle(run)
        if event == "line":
            run.line = run.reached = frame.f_lineno
            self._add_step(LINE, run)
            return self._go_on
        # one event for all three (sys.settrace): the instruction tells them apart
        code = frame.f_code.co_code[frame.f_lasti]
        if code in RETURNS:
            self._end_run(run, RETURN, copy_value(value))
        elif code in YIELDS:
            self._unwind_to(run)
        else:
            self._end_run(run, FALL)
        return self._go_on

    def _enter(self, frame: FrameType) -> None:
        """Note that a function begins, or a generator goes on."""
        known = self._runs.get(id(frame))
        if known is not None:
            self._stack.append(known)
            return
        if self._stack:
            self._settle(self._stack[-1])
        first = frame.f_code.co_firstlineno
        run = _Run(frame, next(self._numbers), len(self._stack), first)
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

    def _end_run(self, run: _Run, kind: str, *value: Any) -> None:
        last = self._last_step(run, LINE)
        last.kind, last.value = kind, value
        self._unwind_to(run)
        del self._runs[id(run.frame)]

    def _last_step(self, run: _Run, *kinds: str) -> Step:
        """Return the last step where it is of a run, and of some kinds; else one that is added."""
        last = self._steps[-1]
        if last.run != run.number or (kinds and last.kind not in kinds):
            self._add_step(BACK, run)
        return self._steps[-1]

    def _unwind_to(self, run: _Run) -> None:
        while self._stack and self._stack.pop() is not run:
            pass

    def _add_step(self, kind: str, run: _Run) -> None:
        code = run.frame.f_code
        name, line = code.co_name[:LONGEST_NAME_CHARS], self._places.get(code.co_filename, 0)
        step = Step(kind, line + run.line, run.number, run.depth, name, is_line=kind == LINE)
        self._steps.append(step)
        many = len(self._steps)
        is_late = many % OFTEN == 0 and process_time() > self._until
        if is_late or many >= MOST_STEPS or len(self._runs) > MOST_FRAMES:
            self._end_early(ENDLESS)

    def _end_early(self, why: str) -> None:
        self.end_filming()
        self._give_up(why)

    # What has changed

    def _settle(self, run: _Run) -> None:
        """Store in a run's last step what has changed since the one before."""
        self._take_printed()
        names = list(self._changes(run))
        if not names:
            return
        self._values += len(names)
        if self._values > MOST_VALUES:
            self._end_early(ENDLESS)
            return
        last = self._last_step(run)
        last.names = [*{**dict(last.names), **dict(names)}.items()]

    def _take_printed(self) -> None:
        try:
            self._console.stdout.flush()
        except Stop:
            self._end_early(LOUD)
            return
        except (ValueError, OSError):
            return
        text, self._chunks = self._console.new_output(self._chunks)
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
                yield from _change_in(run.texts, name, value)
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
        used = [name for name in code.co_names if name in everywhere]
        names = [name for name in used if type(everywhere[name]) in (*SCALARS, *KINDS)]
        self._shared[id(code)] = names
        for name in names:
            self._common.setdefault(name, repr(copy_value(everywhere[name])))

    # The film as data

    @property
    def is_whole(self) -> bool:
        """Whether the end of the call was seen: else somebody has stopped the tracer."""
        is_seen = self._top is not None and id(self._top.frame) not in self._runs
        return self._is_intact and is_seen

    def data(self, *, stopped: str = "") -> Json:
        """Return the film; None where there is nothing to see, or not all of it was seen."""
        if not self._steps or not (stopped or self.is_whole):
            return None
        self.end_filming()
        packer = Packer()
        steps = shown_steps(self._steps, is_whole=not stopped)
        return {
            "codes": [
                [self._places.get(code.co_filename, 0) + line for line in _extent_of(code)]
                for code in self._codes.values()
            ],
            "steps": [_step_data(step, packer) for step in steps],
            "nodes": packer.drain(),
        }


def _change_in(texts: dict[str, str], name: str, value: Any) -> Iterator[tuple[str, Any]]:
    """Yield a name with a copy of its value where `texts` has another one; note it there."""
    copied = copy_value(value)
    text = repr(copied)
    if texts.get(name) != text:
        texts[name] = text
        yield name[:LONGEST_NAME_CHARS], copied


def _step_data(step: Step, packer: Packer) -> Json:
    return [
        step.kind,
        step.line,
        step.run,
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
    inner = [_extent_of(constant)[1] for constant in code.co_consts if type(constant) is CodeType]
    return code.co_firstlineno, max([code.co_firstlineno, *lines, *inner])


MOST_SHOWN = 400  # steps
FIRST_ROUNDS = 3  # of a loop that are shown, before its last one
FIRST_SHOWN, LAST_SHOWN = 100, 60  # steps of a call that never ends

CALL, LINE, BACK, RETURN, FALL = "call", "line", "back", "return", "fall"


@dataclass
class Step:
    """A line that ran: in which run of a function, and what changed while it did.

    `value` is what a function returned, in a list of its own; `skipped` counts the steps before
    this one that are not shown.  `is_line` where a line begins, however it ends: it is not sent.
    """

    kind: str
    line: int
    run: int
    depth: int
    function: str
    names: Sequence[tuple[str, Any]] = ()
    printed: str = ""
    value: Sequence[Any] = ()
    skipped: int = 0
    is_line: bool = False


def shown_steps(steps: list[Step], *, is_whole: bool) -> list[Step]:
    """Return the steps to show: all, or less of each loop, or the first and the last ones.

    What has changed in those left out is in the next one that is shown.
    """
    numbers = list(range(len(steps)))
    if len(numbers) > MOST_SHOWN and is_whole:
        numbers = sorted(_without_rounds(steps, numbers))
    if len(numbers) > (MOST_SHOWN if is_whole else FIRST_SHOWN + LAST_SHOWN):
        first, last = (MOST_SHOWN // 2,) * 2 if is_whole else (FIRST_SHOWN, LAST_SHOWN)
        numbers = [*numbers[:first], *numbers[-last:]]
    if len(numbers) == len(steps):
        return steps
    return [replace(step, **changes) for step, changes in merge_steps(steps, frozenset(numbers))]


def _without_rounds(steps: list[Step], numbers: Sequence[int]) -> Iterator[int]:
    """Yield the numbers of steps that are left where each loop has three rounds and its last.

    The steps are those of one run of a function, with all that it calls.
    """
    if not numbers:
        return
    own = steps[numbers[0]].run
    start = _first_of_a_loop(steps, [number for number in numbers if steps[number].run == own])
    if start is None:
        for is_own, some in groupby(numbers, key=lambda number: steps[number].run == own):
            inner = [*some]
            yield from inner if is_own else _without_rounds(steps, inner)
        return
    at = [(steps[number].run, steps[number].line, steps[number].is_line) for number in numbers]
    places = [place for place, step in enumerate(at) if step == (own, start, True)]
    yield from _without_rounds(steps, numbers[: places[0]])
    rounds = [numbers[a:b] for a, b in zip(places, [*places[1:], len(numbers)], strict=True)]
    if len(rounds) > FIRST_ROUNDS + 2:  # after its last round a loop looks once more
        rounds = [*rounds[:FIRST_ROUNDS], *rounds[-2:]]
    for steps_of_round in rounds:
        yield steps_of_round[0]
        yield from _without_rounds(steps, steps_of_round[1:])


def _first_of_a_loop(steps: list[Step], numbers: Sequence[int]) -> int | None:
    """Return the first line that steps of one run go back to, None where they never do."""
    lines = [steps[number].line for number in numbers if steps[number].is_line]
    back = [new for old, new in pairwise(lines) if new <= old]
    return min(back, default=None)


def merge_steps(steps: Iterable[Any], shown: frozenset[int]) -> Iterator[tuple[Any, Any]]:
    """Yield the steps of these numbers, each with its `names`, `printed` and `skipped` anew.

    What has changed in the steps left out before it, in the same run, is among them.
    """
    changed: defaultdict[int, dict[str, Any]] = defaultdict(dict)
    printed, skipped = "", 0
    for number, step in enumerate(steps):
        changed[step.run].update(step.names)
        printed, skipped = printed + step.printed, skipped + step.skipped
        if number not in shown:
            skipped += 1
            continue
        names = changed.pop(step.run).items()
        yield step, {"names": tuple(names), "printed": printed, "skipped": skipped}
        printed, skipped = "", 0


OPTIMIZED = 0x1  # a function's code: its names are read without asking anybody
LAMBDA = "<lambda>"
YIELDS, RETURNS = (
    frozenset(opcode.opmap[name] for name in names if name in opcode.opmap)
    for names in (("YIELD_VALUE", "YIELD_FROM", "SEND"), ("RETURN_VALUE", "RETURN_CONST"))
)
# By name: a submission may replace the module's own.
get_trace, set_trace = sys.gettrace, sys.settrace


def own_functions(codes: Iterable[CodeType]) -> Iterator[CodeType]:
    """Yield the code of all functions that some code holds; comprehensions are parts of a line."""
    for code in codes:
        if code.co_flags & OPTIMIZED and (code.co_name[:1] != "<" or code.co_name == LAMBDA):
            yield code
        yield from own_functions(
            constant for constant in code.co_consts if type(constant) is CodeType
        )


MOST_PARTS = 400  # values in a value
DEEPEST_VALUE = 8  # containers in containers
LONGEST_CHARS = 300  # of a text
MOST_BITS = 400  # of a number
HASHED = frozenset({set, frozenset})


class _TooLarge(Exception):
    """A value holds more than anyone reads."""


def copy_value(value: Any) -> Any:
    """Return a value as it is now; its type alone where it is large or no plain value."""
    try:
        return _Copier().copy(value, 0)
    except _TooLarge:
        return Unsupported(f"large {kind_name(value)}")
    except RuntimeError:  # a thread of the submission changes it meanwhile
        return Unsupported(kind_name(value))


class _Copier:
    """Counts what is copied of one value."""

    def __init__(self) -> None:
        self._parts = 0

    def copy(self, value: Any, depth: int) -> Any:
        self._parts += 1
        if self._parts > MOST_PARTS or depth > DEEPEST_VALUE:
            raise _TooLarge
        kind = type(value)
        if kind in SCALARS:
            return _short_scalar(value)
        if kind not in KINDS:
            return Unsupported(kind_name(value))
        if len(value) > MOST_PARTS:
            raise _TooLarge
        if kind is dict:
            return self._copy_dict(value, depth + 1)
        # of a copy: a thread of the submission may change the value itself meanwhile
        items = [self.copy(item, depth + 1) for item in kind(value)]
        if kind in HASHED and not all(map(_is_hashed, items)):
            return Unsupported(kind_name(value))
        return kind(items)

    def _copy_dict(self, value: dict[Any, Any], depth: int) -> Any:
        pairs = [(self.copy(key, depth), self.copy(item, depth)) for key, item in [*value.items()]]
        if not all(_is_hashed(key) for key, _ in pairs):
            return Unsupported("dict")
        return dict(pairs)


def _short_scalar(value: Any) -> Any:
    if type(value) is str and len(value) > LONGEST_CHARS:
        return value[:LONGEST_CHARS] + "…"
    if type(value) is int and value.bit_length() > MOST_BITS:
        return Unsupported("large int")
    return value


def _is_hashed(value: Any) -> bool:
    if type(value) in (tuple, frozenset):
        return all(map(_is_hashed, value))
    return type(value) in SCALARS
