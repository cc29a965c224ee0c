"""A submission made ready to run: read, compiled, loaded once to see what its loading does."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from time import monotonic, process_time
from typing import Protocol

from harness.errors import Disturbed, MissingFunction, Unreadable
from harness.execution.facts import WHOLE_PROGRAM, Facts
from harness.execution.failures import OF_IMPORTS, Doubts, demand_undisturbed, missing_sentence
from harness.extensions import Inspection
from harness.messages import Greeting, Loading, Reply, from_wire
from harness.model import Limits, Record, Repair, Submission
from harness.printable import make_visible
from harness.sandbox import Sandbox
from harness.sandbox.gate import bounded_text, reading
from harness.sandbox.worker import TOOK_TOO_LONG, Closing, Worker, WorkerGone, refuse_message
from harness.submission.reading import UnreadableSubmission
from harness.transcripts.screen import ESCAPE, Screen, moves_text, without_codes
from harness.wire import LONGEST_NAME_CHARS, MOST_NAMES, Json

# each one set aside is another process; one that is late also costs the whole limit `call`
MOST_STATEMENTS_ASIDE = 25
MOST_LATE_STATEMENTS = 2
MOST_LOADING_SECONDS = 10  # of work, until the file is loaded
PART_FOR_OTHERS = 0.25  # of a time that is a hundred times what a right function takes
IDLE_SECONDS = 2  # that a call which waits takes at least
CODES_MOVE = (
    "Your program moves text on the screen with codes. We compare lines in the order in which they "
    "are printed: print them in that order."
)
CODES = "Your program colours or clears the screen with codes. We compared the screen without them."
ASKING = "asked_for_more"
ASKS = (
    "{} asks for input as soon as the file is loaded. We called your functions without that line."
)
NOTES = {
    "printed_too_much": "prints without end when the file is loaded",
    "late": "never finishes when the file is loaded",
    **dict.fromkeys(("ended", "exited"), "ends the program when the file is loaded"),
}
UNDEFINED = re.compile(r"\(NameError: name '(\w+)' is not defined\)$")
STUBS_TAKE_TIMES = 5  # as long as the functions that they replace, at the very most
SECONDS_A_VALUE = 5e-6  # that passes through a stub; 2e-6 were measured


class Allowance:
    """What a program may still use, work and time by the clock: without an end here."""

    def until(self) -> float:
        """Return the time of `time.monotonic` after which nothing more is waited for."""
        return math.inf

    def is_used_up(self) -> bool:
        """Return whether it has worked as much as it may."""
        return False


@dataclass
class Patience:
    """How long is waited for calls of functions of which another call did not come to an end.

    One such call shows the mistake; the others are tried so that right ones count. They get less
    time each, as do other functions then, and have the seconds that are `left` in all.  `slow` are
    those that never finished before some were replaced.
    """

    late: set[str] = field(default_factory=set)
    left: float = 0.0
    slow: Collection[str] = ()

    def seconds_for(self, function: str, seconds: float, part: float) -> float:
        """Return how many seconds a call may work, which usually are `seconds`."""
        if function in self.late or function in self.slow:
            return seconds * part
        return seconds * PART_FOR_OTHERS if self.late else seconds

    def note_late(self, function: str, seconds: float, *, is_idle: bool) -> None:
        """Note that a call of a function did not come to an end; one that waits takes longer."""
        if function in self.late:
            self.left -= max(seconds, IDLE_SECONDS) if is_idle else seconds
        self.late.add(function)


class Stubs(Protocol):
    """What stands for functions of a submission: `names`, and who answers for them.

    `passed` counts the values that went there and back.
    """

    names: frozenset[str]
    passed: int

    def on_stub_call(self, message: Json) -> Json:
        """Return the reply to a stub's message, the fields of a `StubReply`."""

    def begin_check(self) -> None:
        """Start afresh with the next call: its caller has done so."""

    def note_request(self, nodes: Sequence[Json], *, afresh: bool) -> None:
        """Count what a request sends, which may begin a check.  Raises Unreadable for too much."""


class Substitution(Record):
    """Definitions of the reference, as text, that take the place of a submission's.

    `names` are replaced, `own` are those of the submission that the `statements` use.  Functions
    that begin a use call `mark`; `used` are the names that were used so far.
    """

    names: frozenset[str]
    own: frozenset[str]
    statements: tuple[str, ...]
    mark: str
    used: set[str] = field(default_factory=set)

    def as_order(self) -> Json:
        """Return the fields that a worker is sent, see `inside.loading.Substitutes`."""
        order = {"statements": self.statements, "mark": self.mark}
        return {**order, "names": sorted(self.names), "own": sorted(self.own)}

    def note_use(self, message: Json) -> None:
        """Note which name a worker says is used; it gets no reply."""
        self.used.update({bounded_text(message["stub"])} & self.names)


@dataclass(kw_only=True)
class Program(Closing):
    """A submission ready to be called; `names` are those its loading defined.

    No worker is waited for longer than its `allowance` lasts; `doubts` say what becomes of an end
    that may be the machine's doing, `patience` how long an endless function is tried with other
    values.  `before_call` is called before a check asks anything of it.  `wrong_rows` are the
    numbers of those rows that were answered wrong, by the function and how many there were;
    `inspections` is what readers found in its text, by the unit that is about it.  Where it is not
    `is_imported` it is only run as a whole: what fails when it is loaded is no repair then.
    """

    submission: Submission
    facts: Facts
    limits: Limits
    sandbox: Sandbox
    names: frozenset[str] = frozenset()
    repairs: list[Repair] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    suspects: list[str] = field(default_factory=list)
    stubs: Stubs | None = None
    substitution: Substitution | None = None
    allowance: Allowance = field(default_factory=Allowance)
    doubts: Doubts = field(default_factory=Doubts)
    before_call: Callable[[], None] = lambda: None
    patience: Patience = field(default_factory=Patience)
    wrong_rows: dict[tuple[str, int], list[int]] = field(default_factory=dict)
    inspections: Mapping[str, Inspection] = field(default_factory=dict)
    is_imported: bool = True
    _skipped_kinds: dict[int, str] = field(default_factory=dict)
    _ready: Worker | None = None

    def demand_function(self, name: str) -> None:
        """Raise MissingFunction, with where it is or what is meant, where none has this name."""
        if name not in self.names:
            raise MissingFunction(missing_sentence(name, self.facts, self.names))

    def may_finish(self, function: str) -> bool:
        """Return whether a call of a function is worth a try; "" is the program as a whole.

        It is not where one never finished, and it uses another such one or no patience is left.
        """
        late = self.patience.late
        if function not in late:
            return True
        used = self.facts.reach([function or WHOLE_PROGRAM])
        return self.patience.left > 0 and late.isdisjoint(used - {function})

    @property
    def is_mended(self) -> bool:
        """Whether some of it is the reference's."""
        return self.stubs is not None or self.substitution is not None

    def work(self) -> float:
        """Return the seconds of work so far, of its processes and of this one."""
        # where a worker is part of this process, the sandbox has counted that
        return self.sandbox.spent() + (0.0 if self.sandbox.is_here else process_time())

    @property
    def asks_when_loaded(self) -> bool:
        """Whether the file asks for input as soon as it is imported."""
        return ASKING in self._skipped_kinds.values()

    def worker(self) -> Worker:
        """Return a worker with the submission loaded; the next one is started ahead."""
        worker = self._ready or self._start_worker()
        # it loads the submission while this one works
        self._ready = self._start_worker()
        return self._await_greeting(worker)

    def _await_greeting(self, worker: Worker) -> Worker:
        """Return a worker that has loaded the submission.  Raises what `Worker.wait` does."""
        if self.stubs:
            self.stubs.begin_check()
        try:
            worker.wait(self.limits.call)
        # Also where somebody interrupts: nobody else would end the worker.
        except BaseException:
            worker.close()
            raise
        return worker

    def to_play(self, skipped: Sequence[int] | None = None) -> Worker:
        """Return a worker to play a function or, without what is `skipped`, the file as a program.

        It plays on a pseudo-terminal, but with stubs in memory: they have to know what is typed.
        """
        as_program = skipped is not None
        worker = self._open_worker(
            self._statements_to_skip() if skipped is None else skipped,
            tolerated=self.failing_statements,
            load=not as_program,
            terminal=not self.stubs,
        )
        return self._await_greeting(worker)

    def to_run(self) -> Worker:
        """Return a worker that has loaded nothing yet, to run the file as a program in memory."""
        return self._await_greeting(self._open_worker([], load=False))

    @property
    def ways_to_play(self) -> list[list[int]]:
        """The numbers of statements to leave out when the file is played as a program, way by way.

        First what never ends; then also what asks when the file is loaded, but for the last one,
        which may be the game; then that too.  The author's own tests are left over in many files,
        but the last statement of all is the game.
        """
        own = self.facts.main_statements
        late = self._statements_of_kind("late", "printed_too_much")
        endless = [number for number in late if number != own - 1]
        asking = self._statements_of_kind(ASKING)
        # what a module asks when it is imported is no game
        in_modules = [number for number in asking if number >= own]
        main = [number for number in asking if number < own]
        ways = [*in_modules, *main[:-1]], [*in_modules, *main]
        return [endless, *([*endless, *some] for some in ways if some)]

    @property
    def failing_statements(self) -> list[int]:
        """The numbers of statements whose exceptions are passed over when the file is played."""
        return self._statements_of_kind("raised")

    def _statements_of_kind(self, *kinds: str) -> list[int]:
        return sorted(number for number, kind in self._skipped_kinds.items() if kind in kinds)

    def _statements_to_skip(self) -> list[int]:
        """Return the numbers of the statements to leave out when the file is loaded.

        With stubs an import may work that failed: what they stand for is in its module then.  With
        substitutes so may what makes an object.
        """
        if self.substitution or (self.stubs and self.facts.homes):
            return self._statements_of_kind(*(set(self._skipped_kinds.values()) - {"raised"}))
        return list(self._skipped_kinds)

    def with_supervision(
        self,
        allowance: Allowance,
        doubts: Doubts,
        before_call: Callable[[], None],
        patience: Patience,
    ) -> Program:
        """Return this program as checks call it."""
        return replace(
            self,
            allowance=allowance,
            doubts=doubts,
            before_call=before_call,
            patience=patience,
            _ready=self._hand_over(),
        )

    def with_meant(self, meant: Mapping[str, tuple[str, ...]]) -> Program:
        """Return this program with the functions that are meant for missing ones."""
        return replace(self, facts=replace(self.facts, meant=meant), _ready=self._hand_over())

    def _hand_over(self) -> Worker | None:
        """Return the worker that was started ahead: it is another program's from now on."""
        ready, self._ready = self._ready, None
        return ready

    def with_stubs(self, stubs: Stubs) -> Program:
        """Return this program with functions replaced by stubs, whose messages are answered."""
        # the worker that was started ahead has no stubs: it stays this one's
        return replace(self, stubs=stubs, names=self.names | stubs.names, _ready=None)

    def with_substitution(self, substitution: Substitution) -> Program:
        """Return this program with definitions of the reference in place of its own."""
        # what could not be made when it was loaded may be made now
        names = self.names | substitution.names | self.facts.callables.keys()
        # what is noted in such a try stays there
        noted = {**self.wrong_rows}
        return replace(self, substitution=substitution, names=names, wrong_rows=noted, _ready=None)

    def load(self) -> None:
        """Load the submission until loading works, setting aside statements that prevent it.

        A statement that raises an exception is noted and passed over; one that asks for input,
        ends the program or does not end is left out from then on.  Where the machine may be the
        cause of that, it is loaded once more first.

        Raises UnreadableSubmission where it cannot be loaded, Disturbed where the machine is why.
        """
        began = self.sandbox.spent()
        for _ in range(MOST_STATEMENTS_ASIDE):
            try:
                if self._load_or_set_aside():
                    self._note_questions()
                    return
            except Unreadable:
                break  # the submission forged what its worker says
            if list(self._skipped_kinds.values()).count("late") > MOST_LATE_STATEMENTS:
                break
            if self.sandbox.spent() - began > MOST_LOADING_SECONDS:
                break
        raise UnreadableSubmission("The file cannot be loaded: it never finishes.")

    def _note_questions(self) -> None:
        """Say once which lines ask when the file is loaded: games are played with them."""
        lines = [self.facts.lines[number] for number in self._statements_of_kind(ASKING)]
        if lines and self.is_imported:
            text = ASKS.format(self.submission.begin_with_place(lines[0]))
            if more := " and ".join(map(self.submission.place, lines[1:])):
                text += f" The same is true of {more}."
            self.repairs.append(Repair(kind="loading", text=text))

    def _load_or_set_aside(self) -> bool:
        """Return whether loading worked; where not, set aside the statement that it reached."""
        try:
            return self._try_loading(Doubts(are_open=True))
        except Disturbed:
            return self._try_loading(Doubts())

    def _try_loading(self, doubts: Doubts) -> bool:
        """Return whether loading worked in a fresh process.  Raises Disturbed or Unreadable."""
        with self._start_worker() as worker, reading():
            try:
                greeting = worker.wait(self.limits.call)
            except WorkerGone as gone:
                demand_undisturbed(gone, self.submission.path.name, doubts)
                self._set_aside(gone.reached, "late" if gone.late else "ended")
                return False
            if "names" in greeting:
                self._take_greeting(from_wire(Greeting, greeting), doubts)
                return True
            reached = self._statement_reached(worker)
            self._set_aside(reached, bounded_text(from_wire(Reply, greeting).error["kind"]))
            return False

    def _statement_reached(self, worker: Worker) -> int:
        try:
            worker.wait(self.limits.call)
        except WorkerGone as gone:
            return gone.reached
        return -1

    def _take_greeting(self, greeting: Greeting, doubts: Doubts) -> None:
        """Take in what a worker has loaded.  Raises Disturbed where a module could not be read."""
        kinds = {bounded_text(failure.get("type")) for failure in greeting.failures}
        if doubts.are_open and not kinds.isdisjoint(OF_IMPORTS):
            raise Disturbed("a module could not be imported; is Python being upgraded?")
        # a submission may have written this greeting itself
        names = greeting.names[:MOST_NAMES]
        self.names = frozenset(
            name for name in names if type(name) is str and len(name) <= LONGEST_NAME_CHARS
        )
        for failure in greeting.failures:
            self._set_aside(failure["number"], bounded_text(failure["kind"]), failure)

    def _set_aside(self, number: Json, kind: str, failure: Json = None) -> None:
        """Note that a statement is to be passed over.

        Raises LookupError for one that is not in the file, or is passed over already.
        """
        known, lines = self._skipped_kinds, self.facts.lines
        if type(number) is not int or not 0 <= number < len(lines) or number in known:
            raise LookupError("a statement that was not run")
        known[number] = "raised" if kind in ("raised", "does_not_fit") else kind
        if kind == ASKING or not self.is_imported:
            return
        what = NOTES.get(kind)
        if what is None:
            texts = filter(None, (bounded_text(failure["type"]), bounded_text(failure["text"])))
            what = f"fails when the file is loaded ({make_visible(': '.join(texts))})"
        name = UNDEFINED.search(what)
        if len(known) > 1 and name and name[1] in self.facts.mentions.keys() - self.names:
            return  # a statement that was skipped should have made it
        sentence = f"{self.submission.begin_with_place(lines[number])} {what}."
        text = f"{sentence} We skipped that line and graded the rest."
        # what fails below a line that asks may need the answer, but for a name that nothing makes
        asking = min(self._statements_of_kind(ASKING), default=number + 1)
        stops = (number < asking or name is not None) and kind not in ("ended", "exited")
        self.repairs.append(Repair(kind="loading", text=text, stops=stops))

    def _start_worker(self) -> Worker:
        return self._open_worker(self._statements_to_skip())

    def _open_worker(
        self,
        skipped: Sequence[int],
        *,
        tolerated: Sequence[int] = (),
        load: bool = True,
        terminal: bool = False,
    ) -> Worker:
        """Start a worker that lasts as long as the allowance, and whose stubs are answered."""
        loading = Loading(
            skipped=list(skipped),
            tolerated=list(tolerated),
            stubs=sorted(self.stubs.names) if self.stubs else [],
            substitutes=self.substitution.as_order() if self.substitution else None,
            load=load,
        )
        worker = self.sandbox.worker(loading, terminal=terminal)
        worker.until = self.allowance.until
        if self.is_mended:
            worker.on_stub_call = self._answer_stub
        return worker

    def _answer_stub(self, message: Json) -> Json:
        """Return the reply to a stub's message, None to one that a substitute is used."""
        if self.substitution and message.keys() == {"stub"}:
            self.substitution.note_use(message)
            return None
        return self.stubs.on_stub_call(message) if self.stubs else refuse_message(message)

    def screen(self, text: str) -> Screen:
        """Return what was printed as a screen to compare: without codes that colour or clear.

        A program that prints such codes gets a repair, one that moves text with them a note.
        """
        plain = without_codes(text)
        if plain != text:
            repair = Repair(kind="form", text=CODES)
            if repair not in self.repairs:
                self.repairs.append(repair)
        if ESCAPE in plain and CODES_MOVE not in self.notes and moves_text(plain):
            self.notes.append(CODES_MOVE)
        return Screen(plain)

    def close(self) -> None:
        """End the worker that was started ahead."""
        if self._ready is not None:
            self._ready.close()
            self._ready = None


class StubbedWork:
    """The work of a program at one request, which begins now; nothing without stubs."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._began = monotonic()
        self._spent = program.sandbox.spent() if program.stubs else 0.0
        self._passed = program.stubs.passed if program.stubs else 0

    def longest(self, seconds: float) -> float:
        """Return the seconds after which the worker is ended, where it may work for `seconds`."""
        return seconds * STUBS_TAKE_TIMES if self._program.stubs else seconds

    def demand_within(self, seconds: float) -> None:
        """Raise WorkerGone where the program has worked for more than `seconds` by itself.

        CPU time is looked up only where the clock has gone on for as long.
        """
        stubs = self._program.stubs
        if stubs is None or monotonic() - self._began <= seconds:
            return
        of_stubs = SECONDS_A_VALUE * (stubs.passed - self._passed)
        if self._program.sandbox.spent() - self._spent > seconds + of_stubs:
            raise WorkerGone(TOOK_TOO_LONG, 0, "late")
