"""Edits of a function as the trusted side has them: listed, tried in a case, cached."""

from __future__ import annotations

import marshal
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import field, replace
from functools import cache, partial
from time import monotonic, process_time

from extensions.fault_location.mutations.mutation import MARKER
from extensions.fault_location.mutations.service import Key, ListRequest, TryRequest
from harness.checks.domains import Case, Domain
from harness.execution.failures import demand_undisturbed
from harness.execution.program import Program
from harness.feedback.behaviour import (
    Behaviour,
    Unobserved,
    arguments_document,
    behaviour_from,
    shown_screen,
)
from harness.messages import R, Request
from harness.model import Module, Record
from harness.sandbox.boot import pack_modules
from harness.sandbox.gate import bounded_text, reading
from harness.sandbox.worker import Closing, Worker, WorkerGone
from harness.wire import COPYING, Json, WireError

TRYING = "extensions.fault_location.mutations.service"
WORKER = "harness.inside.worker"
QUERY_FUNCTION = "_harness_asked"  # the name of a domain's own function in the program
TRIAL_SECONDS = 2  # of CPU, for one request: a thousand edits, compiled, take half of it
MOST_EDITS = 1500
FILE_SECONDS = 2.0  # of CPU, for all places of a file: starting processes comes on top
PAGE_SECONDS = 20.0  # likewise, in a browser: some that a process does in one took more than 2
CLOCK_SECONDS = 15.0  # for all places of a file, starting processes included; most take less than 1
MOST_COMPARED_LINES = 200_000  # where a part of a screen is looked for
GAMES_AT_ONCE = 50  # edits that are tried in a game by one request
CALLS_AT_ONCE = 40  # of few edits in many cases: each may take a fiftieth of a request's seconds
MOST_LINES = 6  # of one edit
LONGEST_TEXT_CHARS = 2000


class ListedEdit(Record):
    """An edit that was listed: its number, where it is made, what stands there and how large it is.

    It is made in all of its `lines` at once.  `marked` is the text for which it puts a marker, None
    where it puts none.  Of two that are made together `number` holds both numbers.  Those that put
    the same statement at different places of a block are of one `run`.  Of a class that is wrong
    `method` is the one in which the edit is made, "" where it is made in none; None where a
    function is wrong.  What undoes a slip says what is `named` there, and what is `meant`.
    """

    number: Key
    lines: tuple[int, ...]
    kind: str
    size: int
    marked: str | None = None
    run: int | None = None
    method: str | None = None
    named: str = ""
    meant: str = ""

    def with_other(self, other: ListedEdit) -> ListedEdit:
        """Return this edit and another one as one that makes both."""
        assert isinstance(self.number, int)
        assert isinstance(other.number, int)
        return ListedEdit(
            number=(self.number, other.number),
            lines=tuple(sorted({*self.lines, *other.lines})),
            kind=self.kind if self.kind == other.kind else "",
            size=self.size + other.size,
            method=self.method if self.method == other.method else "",
        )


class GameCase(Case):
    """A game: what is played (`game`, as a request to a worker) and what is typed.

    Where something else may stand around it, `part` is what the screen has to hold.
    """

    game: dict[str, Json]
    part: str = ""

    def part_that_counts(self, text: str) -> str:
        """Return what counts of a screen's text: the part wanted where it is there, else all.

        Of a text with markers it is the lines that are the wanted ones but for those that hold one.
        """
        if not self.part or f"\n{self.part}\n" in f"\n{text}\n":
            return self.part or text
        shown, wanted = text.split("\n"), self.part.split("\n")
        most = min(len(shown) - len(wanted) + 1, MOST_COMPARED_LINES // len(wanted))
        for start in range(most if MARKER in text else 0):
            lines = shown[start : start + len(wanted)]
            if all(one == right or MARKER in one for one, right in zip(lines, wanted, strict=True)):
                return "\n".join(lines)
        return text


class SearchBudget:
    """The seconds of work that may still be spent on the places of one file, and the time to stop.

    Work is what the sandbox and this process measured: no worker reports what it took.  `until`
    is a time of `time.monotonic`.
    """

    def __init__(self, seconds: float = FILE_SECONDS) -> None:
        self.left = seconds
        self.until = monotonic() + max(seconds, CLOCK_SECONDS)

    @property
    def is_used_up(self) -> bool:
        return self.left <= 0 or monotonic() > self.until

    @contextmanager
    def spending(self, program: Program) -> Iterator[None]:
        """Deduct the work that is done meanwhile.  Raises Unobserved where nothing is left."""
        if self.is_used_up:
            raise Unobserved
        before = program.work()
        try:
            yield
        finally:
            self.left -= program.work() - before


class EditTarget(Record):
    """The code to edit: a function of a program, with the helpers that belong to it alone.

    At most so many edits are tried (`most`), and only while there is something left of the
    `allowance`.  What a `silenced` one prints does not count.
    """

    function: str
    helpers: Sequence[str]
    domain: Domain
    most: int = MOST_EDITS
    allowance: SearchBudget = field(default_factory=SearchBudget, compare=False)
    silenced: bool = False


def pack_service() -> bytes:
    """Return the modules that try edits beside a submission, compiled."""
    return pack_modules((TRYING,), (WORKER,))


class Trials(Closing):
    """A fresh process of a program in which edits of one function are tried.

    Answers are read as `domain` says, which may change.  The results of the first case are cached:
    most edits are tried in it alone, and each search in games begins with it.  Where it is to
    `prove` an edit of a class, all that the program makes of the class is made anew.  Raises
    Unobserved where it cannot go on, Disturbed where the machine may be why.
    """

    def __init__(self, program: Program, edited: EditTarget, *, prove: bool = False) -> None:
        self._program = program
        self._edited = edited
        self._proves = prove
        self._worker: Worker | None = None
        self.domain = edited.domain
        self._first = b""
        self._known: dict[Key, Json] = {}
        self._looks: dict[Callable[[str], str], Callable[[str], str]] = {}

    def list_edits(self) -> list[ListedEdit]:
        """Return the edits that there are, the smallest first."""
        submission = self._program.submission
        home = self._program.facts.homes.get(self._edited.function)
        main = Module(name=submission.path.name, source=submission.source, first=1)
        file = next((module for module in submission.modules if module.name == home), main)
        request = ListRequest(
            begins=True,
            raw=pack_service(),
            function=self._target,
            file=file.name,
            source=file.source,
            lines=[line - file.first + 1 for line in file.lines_of(self._program.facts.lines)],
            names=[self._edited.function, *self._edited.helpers],
            shared=self._shared_helpers(),
            most=self._edited.most,
            asking=self._edited.domain.asking,
            anew=self._proves,
            endless=sorted(self._program.patience.late),
        )
        with reading():
            edits = self._ask_trials(request).edits
            last = file.source.count("\n") + 1
            end = self._program.facts.end if file is main else sys.maxsize
            some = enumerate(edits[:MOST_EDITS])
            listed = [read_edit(number, edit, file.first, last) for number, edit in some]
        return [edit for edit in listed if edit.lines[-1] <= end]

    def _shared_helpers(self) -> list[str]:
        """Return the helpers that other functions mention, too: a slip there shows in them."""
        own = {self._edited.function, *self._edited.helpers, "__main__"}
        others = [names for name, names in self._program.facts.mentions.items() if name not in own]
        return [
            helper for helper in self._edited.helpers if any(helper in names for names in others)
        ]

    def try_edits(self, numbers: Sequence[Key], case: Case) -> Mapping[Key, Behaviour]:
        """Return what each edit that ends does in a case; answers to the first case are kept."""
        packed = pack_case(case)
        self._first = self._first or packed
        known = self._known if packed == self._first else {}
        new = [number for number in numbers if number not in known]
        at_once = GAMES_AT_ONCE if isinstance(case, GameCase) else MOST_EDITS
        for start in range(0, len(new), at_once):
            known |= self._answers_to(new[start : start + at_once], [packed])[0]
        return self._behaviours({number: known[number] for number in numbers}, case)

    def try_in_cases(
        self, numbers: Sequence[Key], cases: Sequence[Case], *, stays: bool = False
    ) -> Iterator[Mapping[Key, Behaviour]]:
        """Yield for each case what `try_edits` gives; for few edits a request has many cases.

        Of one edit alone, what it keeps from one case to the next `stays`.
        """
        many = cases_at_once(len(numbers))
        for start in range(0, len(cases), many):
            some = cases[start : start + many]
            if many == 1 and not stays:
                yield self.try_edits(numbers, some[0])
                continue
            answers = self._answers_to(numbers, list(map(pack_case, some)), stays=stays)
            for case, reply in zip(some, answers, strict=True):
                yield self._behaviours(reply, case)

    def _answers_to(
        self, numbers: Sequence[Key], packed: Sequence[bytes], *, stays: bool = False
    ) -> list[dict[Key, Json]]:
        raw = marshal.dumps(list(packed), COPYING)
        request = TryRequest(function=self._target, raw=raw, numbers=[*numbers], stays=stays)
        reply = self._ask_trials(request)
        with reading():
            answers, order = reply.answers, reply.order
            count = len(numbers)
            if len(order) != count * len(packed):
                raise WireError("answers to what was not asked")
            ordered = [answers[place] for place in order]
            rows = (ordered[start : start + count] for start in range(0, len(ordered), count))
            return [dict(zip(numbers, row, strict=True)) for row in rows]

    def _behaviours(self, answers: Mapping[Key, Json], case: Case) -> dict[Key, Behaviour]:
        """Return answers as behaviours; the time that it takes is the edits', too.

        What a game that breaks off has shown is left out: no right one does, so no edit fits then.
        """
        began = process_time()
        # all searches in games look at the screens of the same edits
        look = self._looks.setdefault(self.domain.text, cache(self.domain.text))
        domain = replace(self.domain, text=look)
        is_game = isinstance(case, GameCase)
        if isinstance(case, GameCase):
            domain = replace(domain, text=lambda text: case.part_that_counts(look(text)))
        show = cache(partial(shown_screen, self._program, domain))
        silenced = self._edited.silenced
        by_id = {id(answer): answer for answer in answers.values() if answer is not None}
        with reading():
            seen = {}
            for key, (values, printed, error) in by_id.items():
                counted = "" if silenced or (is_game and error) else printed
                seen[key] = behaviour_from(domain, show, values, counted, error).in_case(case)
        found = {number: seen[id(one)] for number, one in answers.items() if one is not None}
        self._edited.allowance.left -= process_time() - began
        return found

    @property
    def _target(self) -> str:
        """The function that is called in each case."""
        return QUERY_FUNCTION if self._edited.domain.asking else self._edited.function

    def _ask_trials(self, request: Request[R]) -> R:
        allowance, program = self._edited.allowance, self._program
        try:
            with reading(WorkerGone, Unobserved):
                if self._worker is None:
                    self._worker = program.worker()
                    self._worker.until = lambda: min(allowance.until, program.allowance.until())
                with allowance.spending(program):
                    return self._worker.ask(request, TRIAL_SECONDS)
        except WorkerGone as gone:
            self.close()
            demand_undisturbed(gone, self._target, self._program.doubts)
            raise Unobserved from gone

    def close(self) -> None:
        if self._worker is not None:
            self._worker.close()
            self._worker = None


def cases_at_once(edits: int) -> int:
    """Return in how many cases so many edits are tried by one request."""
    return max(1, CALLS_AT_ONCE // max(1, edits))


def pack_case(case: Case) -> bytes:
    """Return a case as a worker takes it: arguments or a game, what is typed, the random seed."""
    given: Json = case.game if isinstance(case, GameCase) else list(case.arguments)
    if not isinstance(case, GameCase) and not travels_plainly(case):
        given = arguments_document(case)
    return marshal.dumps((given, list(case.typed), case.seed), COPYING)


def travels_plainly(case: Case) -> bool:
    """Return whether the arguments of a case are plain data, which every request can hold."""
    try:
        marshal.dumps(list(case.arguments), COPYING)
    # marshal raises it for what is no builtin value.
    except ValueError:
        return False
    return True


def read_edit(number: int, data: Json, first: int, last: int) -> ListedEdit:
    """Return an edit that a worker has reported, in a file whose first line counts as `first`.

    Raises WireError for what is none in a file of so many lines.
    """
    edit_lines, kind, size, marked, run, method, named, meant = data
    if not all(type(one) is int for one in (size, *edit_lines, *([] if run is None else [run]))):
        raise WireError("an edit that is none")
    if not edit_lines or min(edit_lines) < 1 or max(edit_lines) > last:
        raise WireError("an edit at a line that is not there")
    return ListedEdit(
        number=number,
        lines=tuple(line + first - 1 for line in edit_lines[:MOST_LINES]),
        kind=bounded_text(kind),
        size=size,
        marked=None if marked is None else bounded_text(marked, LONGEST_TEXT_CHARS),
        run=run,
        method=None if method is None else bounded_text(method),
        named=bounded_text(named),
        meant=bounded_text(meant),
    )
