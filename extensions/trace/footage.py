"""A call made once more while a worker films it, in a process of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from extensions.trace.film import MOMENTS
from extensions.trace.inside.film import FilmReply, FilmRequest
from harness.errors import Disturbed, PrintedTooMuch, StudentFailure, TimedOut
from harness.execution.calls import Call, RemoteRef, returned_value
from harness.execution.exact import EXACT, EXACT_KINDS, RECEIVED, same
from harness.execution.failures import MOST_LINES, failure_of
from harness.execution.program import Program
from harness.messages import CallRequest
from harness.sandbox.boot import pack_modules
from harness.sandbox.gate import BoundedUnpacker, bounded_text, reading, whole_text
from harness.sandbox.worker import WorkerGone
from harness.wire import Json, Packer, Unsupported, WireError

FILMING, WORKER = "extensions.trace.inside.film", "harness.inside.worker"
SECONDS = 1  # of CPU, where the film does not end by itself before
MOST_STEPS = 400
LONGEST_NAME_CHARS = 60
MOST_NAMES = 100  # that change in a step
MOST_NAMES_IN_ALL = 10_000  # that change in a film: each is written out
MOST_FUNCTIONS = 1000  # whose lines are shown
RECURSION = "RecursionError"
# How a film ends that is ended early, and what the call must have done for that to be true.
ENDLESS, DEEP, LOUD = "endless", "deep", "loud"
EARLY = (ENDLESS, DEEP, LOUD)


@dataclass(frozen=True, kw_only=True)
class TracedStep:
    """A step as the worker sent it; `value` is what a function returned, in a tuple of its own."""

    kind: str
    line: int
    run: int
    depth: int
    function: str
    names: tuple[tuple[str, Any], ...]
    printed: str
    value: tuple[Any, ...]
    skipped: int


@dataclass(frozen=True, kw_only=True)
class Footage:
    """What was filmed: the steps, the lines of the functions that ran, why it ended early."""

    steps: tuple[TracedStep, ...]
    functions: tuple[tuple[int, int], ...]
    early: str = ""


def can_be_filmed(call: Call) -> bool:
    """Return whether a call can be made once more by itself: it needs no object made before."""
    values = (*call.given, *call.named.values())
    has_objects = any(isinstance(value, RemoteRef) for value in values)
    return not (call.on or call.target or call.before or has_objects)


def film_call(program: Program, call: Call) -> Footage | None:
    """Return the film of a call; None where there is none, or where the call went otherwise."""
    packer = Packer(kinds=EXACT_KINDS)
    modules = pack_modules((FILMING,), (WORKER,))
    call_request = call.way.request(
        CallRequest(
            function=call.function,
            typed=list(call.typed),
            arguments=[packer.refer(value) for value in call.given],
            named={name: packer.refer(one) for name, one in call.named.items()},
            nodes=packer.drain(),
        )
    )
    request = FilmRequest(
        begins=True,
        raw=modules,
        function=call.function,
        call=vars(call_request),
        drawn=call_request.drawn,
        seed=call.seed,
    )
    try:
        with program.worker() as worker, reading(WorkerGone):
            reply = worker.ask(request, SECONDS)
            film = _read_footage(reply, program.limits.output)
            own = BoundedUnpacker(EXACT, packer.objects)
            is_alike = film is not None and _is_same_call(film, reply, call, program, own)
            return film if is_alike else None
    # No verdict depends on a film: without one there is less to see.
    except (WorkerGone, StudentFailure, Disturbed):
        return None


def _read_footage(reply: FilmReply, longest: int) -> Footage | None:
    data = reply.film
    if data is None:
        return None
    kind = (reply.error or {}).get("kind")
    unpacker = BoundedUnpacker(RECEIVED)
    unpacker.accept(data["nodes"])
    if len(data["steps"]) > MOST_STEPS or len(data["codes"]) > MOST_FUNCTIONS:
        raise WireError("a film that is too long")
    if sum(len(step[5]) for step in data["steps"]) > MOST_NAMES_IN_ALL:
        raise WireError("a film with too many names")
    return Footage(
        steps=tuple(_read_step(step, unpacker, longest) for step in data["steps"]),
        functions=tuple((_read_number(first), _read_number(last)) for first, last in data["codes"]),
        early=kind if kind in EARLY else "",
    )


def _read_step(data: Sequence[Json], unpacker: BoundedUnpacker, longest: int) -> TracedStep:
    """Return a step.  Raises WireError, or another error, for what is none."""
    kind, line, run, depth, function, names, printed, value, skipped = data
    if kind not in MOMENTS or len(names) > MOST_NAMES or len(value) > 1:
        raise WireError("a step of an unknown kind")
    return TracedStep(
        kind=kind,
        line=_read_number(line),
        run=_read_number(run),
        depth=_read_number(depth),
        function=bounded_text(function, LONGEST_NAME_CHARS),
        names=tuple(
            (bounded_text(name, LONGEST_NAME_CHARS), unpacker.value(value)) for name, value in names
        ),
        printed=whole_text(printed, longest),
        value=tuple(map(unpacker.value, value)),
        skipped=_read_number(skipped),
    )


def _read_number(value: Json) -> int:
    if type(value) is not int or not 0 <= value <= MOST_LINES:
        raise WireError("a number that is none of a film")
    return value


def _is_same_call(
    film: Footage, reply: FilmReply, call: Call, program: Program, unpacker: BoundedUnpacker
) -> bool:
    """Return whether a call that was filmed did the same as in its check."""
    if film.early:
        return _is_early(film.early, call.failure)
    failure = failure_of(reply.error, call.function, len(call.given) + len(call.named))
    printed = program.screen(whole_text(reply.printed, program.limits.output))
    if failure is not None or call.failure is not None:
        return str(failure) == str(call.failure) and printed == call.printed
    returned = returned_value(reply, unpacker)
    return printed == call.printed and _is_same(returned, call.returned)


def _is_early(early: str, failure: StudentFailure | None) -> bool:
    """Return whether a call that never ends in a film did not end in the check, and how."""
    if early == DEEP:
        return str(failure).startswith(RECURSION)
    return isinstance(failure, PrintedTooMuch if early == LOUD else (TimedOut, PrintedTooMuch))


def _is_same(one: object, other: object) -> bool:
    if isinstance(one, Unsupported) and isinstance(other, Unsupported):
        return one.kind == other.kind
    return same(one, other)
