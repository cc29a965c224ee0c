"""Tries edits of a function in the submission's process: the result of a case with each of them."""

from __future__ import annotations

import ast
import builtins
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import product
from marshal import loads  # by name: a submission may replace the module's own
from operator import itemgetter
from time import process_time
from types import CodeType
from typing import TYPE_CHECKING, Any, NoReturn, TypeAlias

from extensions.fault_location.mutations.catalogue import (
    TICK,
    Candidate,
    classes_made_of,
    compile_ticking,
    describe_edits,
    editable_fragments,
    list_candidates,
    parse_statements,
)
from extensions.fault_location.mutations.mutation import FUNCTIONS, are_disjoint, combine_mutations
from harness.inside.console import Stop
from harness.messages import CallRequest, ExtendRequest, PlayRequest, Reply

if TYPE_CHECKING:
    from harness.inside.loading import LoadedProgram

OFTEN = 64  # rounds of loops, from one look at the clock to the next
ASKING = "asking"  # how the function is called that a domain asks by
WASTED_SECONDS = 0.4  # of CPU, in calls without end: from then on they are given up sooner

Json = Any
Compiled = tuple[int, CodeType]
"""A statement of the top level: its line and its code."""
Key: TypeAlias = "int | tuple[int, int]"
"""The number of an edit, or the numbers of two that are made together."""


class EditsReply(Reply):
    """The edits that there are, see `describe_edits`; none where one that is known is proved."""

    edits: Sequence[Json]


class TriedReply(Reply):
    """Each answer once; `order` says which of them each edit gives in each case."""

    answers: Sequence[Json]
    order: Sequence[Json]


class ListRequest(ExtendRequest[EditsReply]):
    """List the edits of the function and the helpers `names` in a file; `function` is called.

    No edit calls one of the `endless` functions, whose rounds nobody counts.
    """

    function: str
    file: str
    source: str
    lines: Sequence[int]
    names: Sequence[str]
    shared: Sequence[str]
    most: int
    asking: str
    anew: bool
    endless: Sequence[str]


class TryRequest(ExtendRequest[TriedReply]):
    """Try edits in the cases that `raw` holds; of one alone, what it keeps from each `stays`."""

    function: str
    numbers: Sequence[Json]
    stays: bool


# How many rounds of loops and how much CPU a call may take before it is given up: a right function
# needs some hundreds, and a millisecond or two.
PATIENT = (5_000, 0.04)
# Still more rounds than a right function needs; a game is one call, with many rounds in it.
HASTY, HASTY_IN_GAMES = (600, 0.004), (5_000, 0.012)


class EditFailed(BaseException):
    """An edit that cannot be made."""


def begin_service(worker: Any) -> TrialService:
    """Return the service that tries edits; a call that asks or prints on is given up then."""
    console = worker.console

    def give_up() -> NoReturn:
        raise Stop(console.trouble)

    console.abandon = give_up
    return TrialService(worker)


class TrialService:
    """The edits of one function of a loaded submission, made and tried one after another."""

    def __init__(self, worker: Any) -> None:
        self._program: LoadedProgram = worker.program
        self._worker = worker
        self._candidates: list[Candidate] = []
        self._codes: dict[Key, list[Compiled]] = {}
        self._function = self._file = self._target = ""
        self._asking: CodeType | None = None
        self._unedited: list[Compiled] = []
        self._made_of: dict[int, list[int]] = {}
        self._is_made_anew = False
        self._held: Key | None = None
        self._left, self._wasted = 0, 0.0
        self._start, self._until = 0.0, 0.0
        vars(builtins)[TICK] = self._tick

    def reply_to(self, message: ExtendRequest[Any]) -> Reply:
        """Return the reply to a request: to list edits with the first one, or to try some."""
        if message.begins:
            return self._list_edits(ListRequest(**vars(message)))
        request = TryRequest(**vars(message))
        if request.stays:
            self._hold(key_of(request.numbers[0]))
        answers: list[Json] = []
        places: dict[str, int] = {}
        order = []
        cases = loads(request.raw)  # noqa: S302 (sent by the trusted side)
        for case, number in product(cases, request.numbers):
            answer = self._answer_with(key_of(number), case)
            place = places.setdefault(json.dumps(answer), len(answers))
            if place == len(answers):
                answers.append(answer)
            order.append(place)
        return TriedReply(answers=answers, order=order)

    def _list_edits(self, request: ListRequest) -> EditsReply:
        names, source, lines = request.names, request.source, request.lines
        self._function, self._file, self._target = names[0], request.file, request.function
        there = self._program.namespace_of(self._function).keys()
        fragments = list(editable_fragments(source, lines, set(names), request.endless, there))
        self._candidates = list_candidates(fragments, names[0], request.most, request.shared)
        self._made_of = classes_made_of(list(parse_statements(source, lines)))
        if request.asking:
            self._asking = compile(request.asking, f"<{ASKING}>", "exec")
        makes_objects = any(isinstance(fragment.statement, ast.ClassDef) for fragment in fragments)
        self._is_made_anew = request.anew and makes_objects and self._asking is not None
        # without a domain's own function there may be objects of the classes already
        counted = (*FUNCTIONS, ast.ClassDef) if self._asking else FUNCTIONS
        for fragment in fragments:
            if isinstance(fragment.statement, counted):
                with suppress(Exception, SystemExit, Stop):
                    statement = fragment.statement
                    code = (statement.lineno, compile_ticking(statement, self._file))
                    self._put_in_place(self._with_classes([code]))
                    self._unedited.append(code)
        return EditsReply(edits=[] if request.anew else describe_edits(self._candidates, names[0]))

    def _make_edit(self, codes: Sequence[Compiled]) -> None:
        """Put edited statements in place, and make anew what the program makes of them."""
        if self._is_made_anew:
            self._run_anew(codes)
        else:
            self._put_in_place(self._with_classes(codes))

    def _put_in_place(self, codes: Iterable[Compiled]) -> None:
        """Put statements in the place of what the program has; define anew what asks them."""
        names = self._program.namespace_of(self._function)
        for _, code in codes:
            exec(code, names)  # noqa: S102 (the student's own code, edited)
        if self._asking is not None:
            scope = dict(names)
            exec(self._asking, scope)  # noqa: S102 (text of the assignment)
            vars(self._program.module)[self._target] = scope[ASKING]

    def _with_classes(self, codes: Sequence[Compiled]) -> list[Compiled]:
        """Return statements in their order, with the classes that hold a class among them."""
        holding = {function for line, _ in codes for function in self._made_of.get(line, ())}
        if not holding:
            return list(codes)
        own = dict([*self._own_statements()[1], *self._unedited])
        found = {line: code for line, code in own.items() if line in holding}
        return sorted({**found, **dict(codes)}.items(), key=itemgetter(0))

    def _own_statements(self) -> tuple[int, list[Compiled]]:
        """Return the statements of the edited file as they are, and the number of the first."""
        home = self._program.modules.get(self._program.homes.get(self._function, ""))
        return (home.first, home.statements) if home else (0, self._program.statements)

    def _run_anew(self, codes: Sequence[Compiled]) -> None:
        """Run the file again with statements in the place of its own: no object is an old one."""
        names, program = self._program.namespace_of(self._function), self._program
        stubs = {name: one for name, one in program.stubs.items() if names.get(name) is one}
        edited = dict([*self._unedited, *codes])
        first, statements = self._own_statements()
        for number, (line, code) in enumerate(statements, first):
            if number not in program.skipped:
                self._worker.console.begin_trial()
                self._begin_counting(PATIENT)
                with suppress(Exception, SystemExit):  # as when the program was loaded
                    exec(edited.get(line, code), names)  # noqa: S102 (the student's own code)
                names.update(stubs)
        self._put_in_place([])

    def _hold(self, key: Key) -> None:
        """Make an edit once: what the function keeps from one call to the next stays."""
        if key != self._held:
            self._held = key
            with suppress(Exception, SystemExit, EditFailed, Stop):
                self._make_edit(self._edited_statements(key))

    def _answer_with(self, key: Key, packed: bytes) -> Json:
        """Return the answer to a case with an edit; None where the edit or the call fails."""
        case, typed, seed = loads(packed)  # noqa: S302 (sent by the trusted side)
        is_game = type(case) is dict and "function" in case  # not packed arguments
        try:
            codes = [] if key == self._held else self._edited_statements(key)
            self._worker.console.begin_trial()
            self._begin_counting(HASTY_IN_GAMES if is_game else HASTY)
            if is_game:
                return self._play_with(codes, {**case, "typed": typed})
            call = CallRequest(function=self._target, typed=typed)
            return self._call_with(codes, lambda: self._worker.observe_case(call, case, seed))
        except (Exception, SystemExit, EditFailed, Stop):  # noqa: BLE001
            return None

    def _call_with(self, codes: Sequence[Compiled], ask: Callable[[], Json]) -> Json:
        """Return the answer to a call with statements put in place; put back what was there.

        Where none are, the edit was made before, and what the call leaves behind stays.
        """
        if not codes:
            return ask()
        names = self._program.namespace_of(self._function)
        before = dict(names)
        try:
            self._make_edit(codes)
            self._worker.console.begin_trial()
            return ask()
        finally:
            for name in names.keys() - before.keys():
                del names[name]
            names.update(before)

    def _play_with(self, codes: Sequence[Compiled], case: Json) -> Json:
        """Return the answer to a game with statements put in place; put back what was there."""
        game = PlayRequest(**case)
        if game.function is not None:
            return self._call_with(codes, lambda: self._worker.play_case(game))
        program = self._program
        before = program.statements, program.skipped, program.tolerated, program.module
        edited = dict([*self._unedited, *codes])
        program.statements = [(line, edited.get(line, code)) for line, code in before[0]]
        program.skipped = frozenset(case["skipped"])
        program.tolerated = frozenset(case["tolerated"])
        try:
            return self._worker.play_case(game)
        finally:
            program.statements, program.skipped, program.tolerated, program.module = before

    def _edited_statements(self, key: Key) -> list[Compiled]:
        """Return the statements that an edit or a pair changes.  Raises EditFailed for none."""
        if key not in self._codes:
            self._codes[key] = []
            with suppress(SyntaxError, ValueError, TypeError, RecursionError):
                self._codes[key] = list(self._compile(key))
        if not self._codes[key]:
            raise EditFailed
        return self._codes[key]

    def _compile(self, key: Key) -> Iterator[Compiled]:
        if isinstance(key, int):
            yield self._candidates[key].compile_edited(self._file)
            return
        one, other = (self._candidates[number] for number in key)
        if one.fragment is not other.fragment:
            yield from (each.compile_edited(self._file) for each in (one, other))
        elif are_disjoint([one.mutation, other.mutation]):
            both = combine_mutations([one.mutation, other.mutation], size=0)
            yield Candidate(fragment=one.fragment, mutation=both).compile_edited(self._file)

    def _begin_counting(self, hasty: tuple[int, float]) -> None:
        """Begin to count the rounds of a call, and its time."""
        self._left, seconds = PATIENT if self._wasted < WASTED_SECONDS else hasty
        self._start = process_time()
        self._until = self._start + seconds

    def _tick(self) -> None:
        """Count a round of a loop.  Ends the call where it goes on and on."""
        self._left -= 1
        if self._left < 0 or (self._left % OFTEN == 0 and process_time() > self._until):
            self._wasted += process_time() - self._start
            raise Stop("too_long")


def key_of(data: Json) -> Key:
    """Return an edit's number, or a pair of them, as it came."""
    return data if type(data) is int else (data[0], data[1])
