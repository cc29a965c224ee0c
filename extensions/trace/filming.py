"""Films for failures: of each unit that fails, its smallest example is run once more and filmed.

The call is made in a process of its own.  No film is shown of one that went differently from its
check.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from extensions.trace.film import MOMENTS, CallTrace, CodeLine, Moment, code_around
from extensions.trace.inside import (
    DEEP,
    EARLY,
    LONGEST_NAME_CHARS,
    LOUD,
    FilmReply,
    FilmRequest,
    Step,
)
from harness.errors import (
    AskedForMore,
    Disturbed,
    PrintedTooMuch,
    Raised,
    StudentFailure,
    TimedOut,
    Unreadable,
)
from harness.execution.calls import Call, RemoteRef, returned_value
from harness.execution.exact import EXACT, EXACT_KINDS, RECEIVED, same
from harness.execution.failures import MOST_LINES, failure_of
from harness.execution.program import Program
from harness.feedback.evidence import value_text
from harness.feedback.rendering import Drawing, plain_text, story_text
from harness.messages import CallRequest
from harness.model import Assignment, Evidence, Record, Submission, Verdict
from harness.printable import cut_code, cut_line, cut_lines, cut_name
from harness.reports.outline import failure_sort_key, first_shown
from harness.sandbox.boot import pack_modules
from harness.sandbox.gate import BoundedUnpacker, bounded_text, reading, whole_text
from harness.sandbox.worker import WorkerGone
from harness.transcripts.screen import with_guillemets
from harness.wire import Json, Packer, Unsupported, WireError

FILMING, WORKER = "extensions.trace.inside", "harness.inside.worker"
SECONDS = 1  # of CPU, where the film does not end by itself before
MOST_STEPS = 400
MOST_NAMES = 100  # that change in a step
MOST_NAMES_IN_ALL = 10_000  # that change in a film: each is written out
MOST_FUNCTIONS = 1000  # whose lines are shown
RECURSION = "RecursionError"
MOST_CODE_LINES = 160  # of code that is shown whole
LONGEST_CHARS = 120  # of a value in a sentence
MOST_CHARS = 1200  # of a value that is drawn
ENDINGS = {
    DEEP: "{function} calls itself again and again. The film ends here.",
    LOUD: "{function} prints without end. The film ends here.",
}
NEVER = "{function} never finishes. The film ends here."
MOST_SECONDS = 2.0  # of work, for all films of a grade
MOST_TRIES = 3  # calls of a unit that are filmed, until one goes as it did in its check
BEHAVIOUR = frozenset({"example", "behaviour", "property"})
VISIBLE = "visible"


def films_of_failures(
    verdicts: Sequence[Verdict],
    calls: Mapping[str, Call],
    assignment: Assignment,
    program: Program,
    drawing: Drawing,
) -> dict[str, CallTrace]:
    """Return films by check: of each unit that fails the film of the call that one check shows.

    The calls are those that failures show.  Where functions are answered by the reference
    nothing is filmed: it would show those answers.
    """
    if program.stubs:
        return {}
    films: dict[str, CallTrace] = {}
    began = program.work()
    for unit in assignment.units:
        own = [
            verdict for verdict in verdicts if verdict.unit == unit.id and verdict.check in calls
        ]
        for verdict in chosen_failures(own, assignment):
            if program.work() - began > MOST_SECONDS or program.allowance.is_used_up():
                break
            film = film_of(verdict, calls[verdict.check], program, drawing)
            if film is not None:
                films[verdict.check] = film
                break
    return films


def chosen_failures(own: Sequence[Verdict], assignment: Assignment) -> list[Verdict]:
    """Return the failures of a unit that may be filmed, the one that reports show first.

    A hidden one is filmed only where students see what it gave to their program.
    """
    hidden_too = assignment.hidden_visibility == VISIBLE
    shown = [
        verdict
        for verdict in own
        if is_by_behaviour(verdict) and (hidden_too or not verdict.hidden)
    ]
    shown.sort(key=failure_sort_key)
    if not shown:
        return []
    first = first_shown(shown)
    return [first, *(verdict for verdict in shown if verdict is not first)][:MOST_TRIES]


def is_by_behaviour(verdict: Verdict) -> bool:
    """Return whether a failure is a unit's own and shows what a call did."""
    is_own = verdict.failed and verdict.blamed_unit is None and verdict.kind in BEHAVIOUR
    return is_own and verdict.evidence is not None and bool(verdict.evidence.did)


def film_of(verdict: Verdict, call: Call, program: Program, drawing: Drawing) -> CallTrace | None:
    """Return the film of the call that a failure shows, None where there is none."""
    evidence = verdict.evidence or Evidence()
    if story_text(call, drawing.draw) not in evidence.did:  # it shows another try of the check
        return None
    if not can_be_filmed(call) or call.function in program.facts.unwritten:
        return None
    footage = film_call(program, call)
    if footage is None:
        return None
    try:
        with reading():
            return make_film(call, footage, evidence, program.submission, drawing)
    except Unreadable:
        return None


def make_film(
    call: Call, footage: Footage, evidence: Evidence, submission: Submission, drawing: Drawing
) -> CallTrace | None:
    """Return the film of a call that failed; None where a line of it is not in the file."""
    lines = submission.lines
    if not footage.steps or any(not 0 < step.line <= len(lines) for step in footage.steps):
        return None
    moments = [_moment_of(step, submission, drawing) for step in footage.steps]
    closing = _closing_sentence(call, footage, evidence, drawing)
    moments[-1] = replace(moments[-1], said=closing)
    ranges = [range(max(first, 1), min(last, len(lines)) + 1) for first, last in footage.functions]
    code = tuple(
        CodeLine(
            line=number, label=line_label(submission, number), code=cut_code(lines[number - 1])
        )
        for number in sorted({number for numbers in ranges for number in numbers})
    )
    return CallTrace(
        function=cut_name(call.function),
        code=code_around(code, moments, MOST_CODE_LINES),
        moments=tuple(moments),
    )


def line_label(submission: Submission, line: int) -> str:
    """Return a line's number as its author sees it, in a notebook after that of its cell: "2:1"."""
    return re.sub("^line |^cell ", "", submission.place(line)).replace(", line ", ":")


def _moment_of(step: Step, submission: Submission, drawing: Drawing) -> Moment:
    return Moment(
        kind=step.kind,
        line=step.line,
        place=submission.place(step.line),
        function=cut_name(step.function),
        run=step.run,
        depth=step.depth,
        names=tuple((cut_name(name), value_shown(value, drawing)) for name, value in step.names),
        printed=cut_lines(with_guillemets(step.printed)) if step.printed else "",
        said=_sentence_on(step),
        skipped=step.skipped,
    )


def value_shown(value: object, drawing: Drawing) -> str:
    """Return a value as elsewhere in a report: drawn, or as Python writes it."""
    drawn = drawing.draw(value)
    if drawn is not None:
        return cut_lines(drawn, characters=MOST_CHARS)
    return cut_line(with_guillemets(plain_text(value)), MOST_CHARS)


def _sentence_on(step: Step) -> str:
    """Return the sentence on a step that is more than a line: a function begins or ends."""
    function = cut_name(step.function)
    if step.kind == "call":
        return f"{function} begins."
    if step.kind == "fall":
        return f"An exception ends {function}."
    return f"{function} returns {_short(step.value[0])}." if step.value else ""


def _short(value: object) -> str:
    return cut_line(with_guillemets(plain_text(value)), LONGEST_CHARS)


def _closing_sentence(call: Call, footage: Footage, evidence: Evidence, drawing: Drawing) -> str:
    """Return the sentence on the last step: how the call ends, and what was expected instead."""
    function = cut_name(call.function)
    if footage.early:
        return ENDINGS.get(footage.early, NEVER).format(function=function)
    if call.failure is not None:
        failure = cut_line(str(call.failure).partition("\n")[0], 2 * LONGEST_CHARS)
        if isinstance(call.failure, Raised):
            return f"Here {function} stops with {failure.rstrip('.')}."
        if isinstance(call.failure, AskedForMore):
            return f"Here {function} asks for more input than it should need."
        return f"Here the call ends: {failure}"
    return _sentence_on_result(call, function, evidence, drawing)


def _sentence_on_result(call: Call, function: str, evidence: Evidence, drawing: Drawing) -> str:
    """Return the sentence on a call's end: what it returns, and what was expected if known."""
    actual, expected = evidence.actual, evidence.expected
    is_short = "\n" not in actual + expected and len(actual + expected) <= 2 * LONGEST_CHARS
    if expected and value_text(call.returned, drawing) == actual:
        if is_short:
            return f"Here {function} returns {actual}; expected {expected}."
        return f"Here {function} returns a value that differs from the expected one."
    changed = (argument for argument in call.arguments if isinstance(argument, (list, dict, set)))
    if expected and actual in (value_text(argument, drawing) for argument in changed):
        return f"Here {function} ends. Its argument should now be what is shown as expected."
    if evidence.rows:
        return f"Here {function} ends. The screen should look like the expected one now."
    if call.returned is None:
        return f"Here {function} ends."
    return f"Here {function} returns {_short(call.returned)}."


# The call, made once more


class Footage(Record):
    """What was filmed: the steps, the lines of the functions that ran, why it ended early."""

    steps: tuple[Step, ...]
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
            named={name: packer.refer(value) for name, value in call.named.items()},
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


def _read_step(data: Sequence[Json], unpacker: BoundedUnpacker, longest: int) -> Step:
    """Return a step.  Raises WireError, or another error, for what is none."""
    kind, line, run, depth, function, names, printed, value, skipped = data
    if kind not in MOMENTS or len(names) > MOST_NAMES or len(value) > 1:
        raise WireError("a step of an unknown kind")
    return Step(
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
