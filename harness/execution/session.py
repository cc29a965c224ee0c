"""The calls that the checks make of a submission: one worker at a time, each call with its result.

What goes wrong on the way is a `StudentFailure`.
"""

from __future__ import annotations

import base64
import copy
import random
import time
from array import array
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

from harness import messages
from harness.errors import MissingFunction, NotTried, StudentFailure, Unreadable
from harness.execution import exact
from harness.execution.calls import (
    NO_OPTIONS,
    Answers,
    Call,
    CallOptions,
    ChangedValues,
    Handles,
    MakeHandle,
    RemoteRef,
    Rows,
    command_line,
    exit_status_of,
    handles_in,
    plain_file_name,
    require_count,
    returned_value,
)
from harness.execution.facts import THE_PROGRAM
from harness.execution.failures import failure_of, failure_of_gone
from harness.execution.program import Program, StubbedWork
from harness.messages import R, Request, with_fields
from harness.sandbox.gate import BoundedUnpacker, Excess, bounded_text, reading, whole_text
from harness.sandbox.worker import Worker, WorkerGone
from harness.transcripts.screen import Screen
from harness.wire import CLASS_KEY, PLACES, Json, Packer, Unpacker, WireError

MOST_FILES = 64
LONGEST_NAME_CHARS = 100
IMPORTED = (".py", ".pyc", ".pyw", ".pyd", ".so", ".pth", ".zip")
# what a function mentions that reads, writes or removes files
OF_FILES = frozenset(
    "open read_text write_text read_bytes write_bytes remove unlink rename touch".split()
)
# Of the usual time, for a function of which another call did not come to an end: for one call, and
# for many.
PART_FOR_A_CALL, PART_FOR_ROWS = 0.125, 0.375
MOST_CALLS = 64  # of a check that are remembered
MOST_VALUES_FOR_ROWS = 100_000  # that pass through stubs for many rows of one check


def plain_files(files: Json, longest: int) -> dict[str, str]:
    """Return the files of a folder that a worker sent, without those that could be imported.

    Raises WireError or ValueError for malformed `files`, Excess for more than `longest` bytes.
    """
    if type(files) is not dict or len(files) > MOST_FILES:
        raise WireError("files that are none, or too many")
    texts: dict[str, str] = {}
    for name, text in files.items():
        if len(name) > LONGEST_NAME_CHARS or type(text) is not str:
            raise WireError("a file that is none")
        text.encode("latin-1")  # raises UnicodeEncodeError, a ValueError, for what is no bytes
        if not name.lower().endswith(IMPORTED):
            texts[plain_file_name(name)] = whole_text(text, longest)
    if sum(map(len, texts.values())) > longest:
        raise Excess("files that hold too much")
    return texts


def files_to_change(before: Mapping[str, str], wanted: Mapping[str, str]) -> dict[str, str | None]:
    """Return the changes that turn a folder's files into the wanted ones; None deletes one."""
    gone: dict[str, str | None] = dict.fromkeys(name for name in before if name not in wanted)
    return gone | {name: text for name, text in wanted.items() if before.get(name) != text}


class Session:
    """A submission that one check after another calls.

    A check starts from a fresh process; while `shared`, from the one before with its clock and
    its chance put back, which is quicker; then `is_reused` says whether that had served others.
    `endless` are the functions that did not come to an end within the usual time; `was_used`
    says whether anything was called since `begin_check`; `answered` counts all calls so far that
    were answered.
    """

    def __init__(self, program: Program, *, shared: bool = False) -> None:
        self.shared, self.is_reused = shared, False
        self.program = program
        self._worker: Worker | None = None
        self._begins_check = False
        self._late: dict[str, Call] = {}
        self._late_in_check: dict[str, Call] = {}
        self._check = ""
        self.endless: set[str] = set()
        self._seconds_taken: defaultdict[str, float] = defaultdict(float)
        self.answered = 0
        self._of_files: dict[str, bool] = {}
        self.changes = ChangedValues()
        self._forget_calls()

    @property
    def slowest(self) -> str:
        """A sentence, after a blank, that names the function which took most time, "" for none."""
        function = max(self._seconds_taken, key=self._seconds_taken.__getitem__, default="")
        return f" Most of the time went into {function}." if function else ""

    def begin_check(self) -> None:
        """Forget the calls of the check or example before, and the process unless it is shared."""
        if not self.shared or self._has_run:
            self.end()
        self.changes.restore()
        self.is_reused = self._begins_check = self._worker is not None
        self._forget_calls()

    def note_check(self, check: str) -> None:
        """Begin a check: each may try once more what did not end before."""
        if check != self._check:
            self._check, self._late_in_check = check, {}

    def _forget_calls(self) -> None:
        self.calls: list[Call] = []
        self.was_used = False
        self.history = CallHistory()
        self._random_seed: int | None = None
        self._handles = Handles(self.history.name_object)
        self._files: dict[str, str] = {}
        self._has_run = False
        self._seconds = self.program.limits.call

    def restart(self) -> None:
        """Forget the calls of the current check and its process."""
        self.end()
        self._forget_calls()

    def end(self) -> None:
        if self._worker is not None:
            self._worker.close()
            self._worker = None

    def seed(self, number: int) -> None:
        """Set the random seed of the check's process."""
        self._random_seed = number
        self._ask_worker(messages.SeedRequest(number=number), "random.seed")

    def allowing(self, seconds: int) -> None:
        """Let each call of the current check or example work for so many seconds of CPU."""
        self._seconds = seconds

    def pictures(self, kind: str, make: Callable[[Any], Any]) -> Any:
        """Return what `make` makes of the worker's data on what was drawn of a kind.

        Raises Unreadable where it raises anything.
        """
        reply = self._ask_worker(messages.PicturesRequest(kind=kind), kind)
        with reading():
            if failure := failure_of(reply.error, kind, 0):
                raise failure
            return make(returned_value(reply, BoundedUnpacker(exact.RECEIVED)))

    def value_of(self, of: str, name: str, handle: MakeHandle | None) -> Any:
        """Return the value of an attribute of the object `of`, or for "" of a module-level name.

        None for a name that is not there; `handle` makes what stands for objects.  Raises
        StudentFailure, for an attribute that is not there as well.
        """
        request = messages.GetRequest(name=name, on=self._handles.key_of(of) if of else "")
        what = f"{of}.{name}" if of else name
        reply = self._ask_worker(request, what)
        with reading():
            failure = failure_of(reply.error, what, 0)
            kinds = self._handles.kinds(handle)
            value = returned_value(reply, BoundedUnpacker(kinds))
        self.history.note_origin(handles_in(value), self.history.of(of))
        if failure:
            raise failure
        return value

    def note_handle(self, handle: RemoteRef) -> RemoteRef:
        """Note what stands for an object that stays in the process; return it back."""
        self._handles.note_handle(handle)
        return handle

    def put_file(self, name: str, text: str) -> None:
        """Make a file in the program's folder hold a text.  Raises ValueError for another place."""
        self._files[plain_file_name(name)] = text
        # also for a program that is run: an earlier call may have started the process
        if self._worker is not None:
            self._ask_worker(messages.WriteRequest(name=name, text=text), name)

    def file_text(self, name: str) -> str | None:
        """Return the text of a file in the program's folder, None for none.  Raises ValueError."""
        text = self._ask_worker(messages.FileRequest(name=plain_file_name(name)), name).text
        with reading():
            return None if text is None else whole_text(text, self.program.limits.output)

    def touches_files(self, function: str) -> bool:
        """Return whether a function, or what it uses, mentions what reads or writes files."""
        if function not in self._of_files:
            names = self.program.facts.reach((function,))
            self._of_files[function] = not OF_FILES.isdisjoint(names)
        return self._of_files[function]

    def change_folder(self, files: Mapping[str, str | None]) -> dict[str, str]:
        """Change files in the program's folder; return what all of them hold then.

        They are texts with a character for each byte; None takes a file away.
        """
        reply = self._ask_worker(messages.FolderRequest(files=dict(files)), "its folder")
        with reading():
            return plain_files(reply.files, self.program.limits.output)

    def call(
        self,
        function: str,
        arguments: Sequence[Any],
        typed: Sequence[str],
        way: CallOptions = NO_OPTIONS,
    ) -> Call:
        """Call a function; what it changes is changed in `arguments`.

        Raises StudentFailure; the call is in `calls` even then.
        """
        if not way.on:
            self._check_callable(function)
        self.changes.renew(arguments)
        packer = Packer(kinds=exact.EXACT_KINDS, keep=self._handles.key_inside)
        refer = self._handles.reference_to
        references = [refer(value, packer) for value in arguments]
        named = {name: refer(value, packer) for name, value in way.named.items()}
        nodes = packer.drain()
        records = (
            exact.record_of(value) for value in packer.objects if isinstance(value, exact.Fields)
        )
        self.history.names.update(kind for _, kind, _ in records)
        way = way.with_handles(packer.objects, self)
        request = way.request(
            messages.CallRequest(
                function=function,
                arguments=references,
                named=named,
                nodes=nodes,
                typed=list(typed),
                on=self._handles.key_of(way.on) if way.on else "",
            )
        )
        key = f"{function} {request!r}"
        self._demand_patience(function, key)
        called = Call(function=function, arguments=tuple(arguments), typed=tuple(typed), way=way)
        reply = self._ask_worker(request, called, key)
        given = called.arguments
        with reading():
            if reply.changed:
                self.changes.note_change(packer.objects)
                before = Unpacker(
                    {**exact.RECEIVED, "record": exact.make_record, "kept": self._handles.known}
                )
                before.accept(nodes)
                given = tuple(
                    value if isinstance(value, RemoteRef) else before.value(reference)
                    for value, reference in zip(arguments, references, strict=True)
                )
            kinds = self._handles.kinds(way.handle)
            returned = returned_value(reply, BoundedUnpacker(kinds, packer.objects))
            call = replace(
                called,
                given=given,
                returned=returned,
                printed=self._printed_screen(reply.printed),
                failure=failure_of(reply.error, function, len(arguments) + len(named)),
                **self.history.with_history(way, arguments, bounded_text(reply.made)),
                drawn=require_count(reply.drawn),
                seed=self._random_seed,
                draws=way.drawn,
            )
        return self.record(self.history.add_call(call))

    def run(self, arguments: Sequence[str], stdin: str, way: CallOptions = NO_OPTIONS) -> Call:
        """Run the file as a program, in a process that served no other check.

        Raises StudentFailure where an exception ends it; the call is in `calls` even then.
        """
        if not self._has_run:
            self.end()
        self._has_run = True
        request = messages.RunRequest(arguments=list(arguments), stdin=stdin, drawn=list(way.drawn))
        what = THE_PROGRAM.capitalize()
        typed = tuple(stdin.splitlines())
        called = Call(function=what, arguments=tuple(arguments), typed=typed, way=way)
        reply = self._ask_worker(request, called)
        with reading():
            code, failure = exit_status_of(reply.error, what)
            call = replace(
                called,
                printed=self._printed_screen(reply.printed),
                failure=failure,
                drawn=require_count(reply.drawn),
                draws=way.drawn,
                command=command_line(self.program.submission.path.name, arguments),
                code=code,
                errors=whole_text(reply.stderr, self.program.limits.output),
            )
        return self.record(call)

    def _printed_screen(self, text: str) -> Screen:
        return self.program.screen(whole_text(text, self.program.limits.output))

    def map(self, function: str, rows: Rows) -> Calls:
        """Return the calls for rows, made when looked at.  Raises MissingFunction at once."""
        self._check_callable(function)
        return Calls(self, function, rows)

    def rows_with_stubs(self, function: str, count: int) -> Iterator[list[int]]:
        """Yield the numbers of rows to look at with stubs, in parts, while there is time."""
        program, stubs = self.program, self.program.stubs
        wrong, before = program.wrong_rows.get((function, count), ()), stubs.passed if stubs else 0
        parts = parts_of_rows(count, program.submission.source, wrong)
        for done, numbers in enumerate(parts):
            passed = stubs.passed - before if stubs else 0
            # as if the next part passed as many values as each one before
            if done and passed * (done + 1) > MOST_VALUES_FOR_ROWS * done:
                return
            yield numbers

    def answers(self, function: str, rows: Rows) -> Answers:
        """Return what a function answers for each row of arguments, up to the first failure.

        They go there marshalled, which is quick; what comes back never is.  What rows share they
        do not share there: each has a copy.  Raises the failure of the process where it ends.
        """
        packed, checksum = rows.packed
        request = messages.MapRequest(function=function, checksum=checksum, raw=packed)
        key = f"{function} {rows.values_digest}"
        self._demand_patience(function, key)
        reply = self._ask_worker(request, Call(function=function, arguments=()), key, rows.values)
        unpacker, longest = BoundedUnpacker(exact.EXACT), self.program.limits.output
        with reading():
            unpacker.accept([*reply.nodes])
            changed = {
                number: tuple(map(unpacker.value, values)) for number, values in reply.changed
            }
            answers = [
                (unpacker.value(returned), whole_text(printed, longest), error)
                for returned, printed, error in reply.answers
            ]
            # validated: otherwise characters that are no base64 are passed over
            order = array(PLACES, base64.b64decode(reply.order, validate=True))
            if len(order) > len(rows.values) or max(order, default=-1) >= len(answers):
                raise WireError("answers to what was not asked")
            self.answered += len(order)
            return Answers(rows=rows.values, distinct=answers, order=order, changed=changed)

    def record(self, call: Call) -> Call:
        """Remember a call as the last of MOST_CALLS; return it, or raise its failure."""
        self.answered += 1
        self.calls.append(call)
        del self.calls[:-MOST_CALLS]
        if call.failure:
            raise call.failure
        return call

    def _check_callable(self, function: str) -> None:
        lost = self.program.facts.lost
        self.history.names.add(function)
        if function not in self.program.names and function in lost:
            raise MissingFunction(f"{function} could not be read. {lost[function].full_text}")
        self.program.demand_function(function)

    def _demand_patience(self, function: str, key: str) -> None:
        """Do nothing where a call may be made.

        Raises the failure of the same call, or of one in the same check, that did not come to an
        end before; NotTried where there is no time to try another one.
        """
        late = self._late.get(key) or self._late_in_check.get(function)
        if late is not None and late.failure is not None:
            self.calls.append(late)
            raise late.failure
        if not self.program.may_finish(function):
            raise NotTried(f"Not tried: {function} did not finish in other checks.")

    def _ask_worker(
        self,
        request: Request[R],
        called: Call | str,
        key: str = "",
        rows: Sequence[tuple[Any, ...]] = (),
    ) -> R:
        """Ask the check's worker.  Raises TimedOut, Ended or Unreadable when it cannot answer.

        `key` names the call where it is not to be made again if it does not come to an end; of
        many calls the arguments are in `rows`.
        """
        called = Call(function=called, arguments=()) if isinstance(called, str) else called
        function = called.function
        self.program.before_call()
        part = PART_FOR_ROWS if isinstance(request, messages.MapRequest) else PART_FOR_A_CALL
        seconds = self.program.patience.seconds_for(function, self._seconds, part)
        started, work = time.monotonic(), StubbedWork(self.program)
        self.was_used = True
        try:
            with reading(WorkerGone):
                if self.program.stubs:
                    nodes = request.nodes if isinstance(request, messages.CallRequest) else ()
                    self.program.stubs.note_request(nodes, afresh=self._begins_check)
                if self._worker is None:
                    self._worker = self._start_worker(request)
                request, self._begins_check = with_fields(request, afresh=self._begins_check), False
                reply = self._worker.ask(request, work.longest(seconds))
                work.demand_within(seconds)
                return reply
        # Whatever comes next on the line of this worker may be a part of something else.
        except Unreadable:
            self.end()
            raise
        except WorkerGone as gone:
            self.end()
            if rows:
                called = replace(  # whatever number it says
                    called, arguments=tuple(rows[min(max(gone.reached, 0), len(rows) - 1)])
                )
            raise self._record_failure(gone, seconds, called, key) from None
        finally:
            self._seconds_taken[function] += time.monotonic() - started

    def _start_worker(self, request: Request[R]) -> Worker:
        is_run = isinstance(request, messages.RunRequest)
        worker = self.program.to_run() if is_run else self.program.worker()
        for name, text in self._files.items():
            worker.ask(messages.WriteRequest(name=name, text=text), self._seconds)
        return worker

    def _record_failure(
        self, gone: WorkerGone, seconds: float, called: Call, key: str
    ) -> StudentFailure:
        """Return the failure for a worker that has ended; the call that did it is remembered.

        Raises Disturbed.
        """
        function = called.function
        failure = failure_of_gone(gone, function, seconds, self.program.doubts)
        call = replace(
            called,
            given=called.arguments,
            failure=failure,
            **self.history.with_history(called.way, called.arguments),
            seed=self._random_seed,
        )
        if gone.late:
            self._late[key] = self._late_in_check[function] = call
            self.program.patience.note_late(function, seconds, is_idle=gone.why == "idle")
            if self._seconds <= self.program.limits.call:
                self.endless.add(function)
        self.calls.append(call)
        return failure


class Calls:
    """The calls of one `map`, made when they are first looked at, in order.

    Each is recorded as the last one while it is looked at.  A changed argument is seen in the
    call's own `arguments`; the check's objects stay as they are.
    """

    def __init__(self, session: Session, function: str, rows: Rows) -> None:
        self._session = session
        self._function = function
        self._rows = rows

    def __iter__(self) -> Iterator[Call]:
        if not self._rows.has_builtin_values:
            return (self._call_alone(row) for row in self._rows.values)
        answers = self._session.answers(self._function, self._rows)
        return (self._call_at(answers, number) for number in range(len(self._rows.values)))

    def disagreeing(self, right: Iterable[Any]) -> Iterator[tuple[Call, Any]]:
        """Yield the calls that returned something else or printed, each with its right value.

        Where stubs make calls slow, as many rows are looked at as there is time for.
        """
        expected = list(right)
        if not self._rows.has_builtin_values:
            for row, wanted in zip(self._rows.values, expected, strict=True):
                call = self._call_alone(row)
                if call.printed.text or not exact.same(call.returned, wanted):
                    yield call, wanted
            return
        if not self._session.program.stubs:
            answers = self._session.answers(self._function, self._rows)
            wrong = answers.wrong_rows(expected)
            self._session.program.wrong_rows[self._function, len(expected)] = wrong
            yield from ((self._call_at(answers, number), expected[number]) for number in wrong)
            return
        for numbers in self._session.rows_with_stubs(self._function, len(expected)):
            answers = self._session.answers(self._function, self._rows.at(numbers))
            right_values = [expected[number] for number in numbers]
            for number in answers.wrong_rows(right_values):
                yield self._call_at(answers, number), right_values[number]

    def _call_alone(self, row: Sequence[Any]) -> Call:
        return self._session.call(self._function, copy.deepcopy(row), ())

    def _call_at(self, answers: Answers, number: int) -> Call:
        if number >= len(answers.order):
            raise Unreadable("Its answers are too long to be read.")
        given = answers.rows[number]
        after = answers.changed.get(number, given)
        returned, printed, error = answers.distinct[answers.order[number]]
        with reading():
            call = Call(
                function=self._function,
                arguments=after,
                given=given,
                returned=returned,
                printed=self._session.program.screen(printed),
                failure=failure_of(error, self._function, len(after)),
            )
        return self._session.record(call)


PART_ROWS = 200


def parts_of_rows(count: int, key: str, wrong: Sequence[int] = ()) -> list[list[int]]:
    """Return the numbers below `count` in parts, each in order; up to half of a part are `wrong`.

    The first wrong one is in the first part.  `key` decides on the rest: a submission's own text,
    so that nobody can write one whose first part is known beforehand, and the same file gets the
    same verdict.
    """
    draw = random.Random(key)  # noqa: S311 (somebody may guess it)
    wrong_rows = {*wrong}
    doubtful = [*wrong[:1], *sorted(wrong[1:], key=lambda _: draw.random())]
    certain = sorted(set(range(count)) - wrong_rows, key=lambda _: draw.random())
    parts = []
    while doubtful or certain:
        taken = doubtful[: max(PART_ROWS // 2, PART_ROWS - len(certain))]
        more = certain[: PART_ROWS - len(taken)]
        del doubtful[: len(taken)], certain[: len(more)]
        parts.append(sorted([*taken, *more]))
    return parts


MOST_SHOWN = 12  # calls that are shown with the last one
MOST_OF_ONE = 40  # calls of one object that are remembered

Numbered: TypeAlias = tuple[int, Call]
"""A call, and which of the check's calls it was."""


class CallHistory:
    """The calls behind each object, by its name.

    `names` are the functions and classes that were called so far, also the classes of objects
    that are given as their fields.
    """

    def __init__(self) -> None:
        self.names: set[str] = set()
        self._calls: dict[str, tuple[Numbered, ...]] = {}
        self._count = 0

    def of(self, name: str) -> tuple[Numbered, ...]:
        """Return the calls that made an object or used it, none for one that is not known."""
        return self._calls.get(name, ())

    def name_object(self, kind: str) -> str:
        """Return a name for another object: "account", "account2", …"""
        count = sum(name.startswith(kind.lower()) for name in self._calls)
        name = f"{kind.lower()}{count + 1 if count else ''}"
        self._calls.setdefault(name, ())
        return name

    def with_history(
        self, way: CallOptions, arguments: Sequence[Any], made: str | None = None
    ) -> dict[str, Any]:
        """Return what a call says of the way in which it was made, as fields of `Call`.

        `made` is the class of the object that it was to make, "" where there is none; None where
        nobody can say.
        """
        return {
            "named": way.named,
            "on": way.on,
            "target": "" if made == "" else way.keep,
            "kind": made or "",
            "before": self._behind([way.on, *self._object_names(arguments, way.named)]),
        }

    def _behind(self, names: list[str]) -> tuple[Call, ...]:
        """Return the calls behind some objects, and behind those that are named in them."""
        calls: dict[int, Call] = {}
        seen: set[str] = set()
        while names:
            name = names.pop()
            for number, call in self.of(name) if name not in seen else ():
                calls[number] = call
                names += [call.on, *self._object_names(call.given, call.named)]
            seen.add(name)
        return tuple(calls[number] for number in sorted(calls)[-MOST_SHOWN:])

    def add_call(self, call: Call) -> Call:
        """Add a call to the objects that it made, used or was given; return it with its target.

        A method counts for its own object alone, not for those that it is given.
        """
        if not call.on or call.on.startswith(CLASS_KEY):
            self.names.add(call.on.removeprefix(CLASS_KEY) or call.function)
        new = isinstance(call.returned, RemoteRef) and not self.of(call.returned.remote_name)
        call = replace(call, target=call.returned.remote_name) if new else call
        names = [name for name in (call.target, call.on) if name and not name.startswith(CLASS_KEY)]
        self._count += 1
        numbered = (self._count, call)
        for name in names or self._object_names(call.given, call.named):
            self._calls[name] = (*self.of(name), numbered)[-MOST_OF_ONE:]
        self.note_origin(handles_in(call.returned), (numbered,))
        return call

    def _object_names(self, arguments: Sequence[Any], named: Mapping[str, Any]) -> list[str]:
        values = (*arguments, *named.values()) if self._calls else ()
        return [handle.remote_name for value in values for handle in handles_in(value)]

    def note_origin(self, handles: Sequence[RemoteRef], calls: tuple[Numbered, ...]) -> None:
        """Remember `calls` as those behind each object that has none yet."""
        for handle in handles:
            if not self.of(handle.remote_name):
                self._calls[handle.remote_name] = calls
