"""Runs the reference in a question's tests and notes what it asks of other tasks' functions.

It runs where questions are built, in a process of its own, beside `stand_in` and the reference.
"""

from __future__ import annotations

import ast
import contextlib
import copy
import importlib
import inspect
import io
import itertools
import random
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

stand_in: Any = importlib.import_module("stand_in")  # beside this file where it runs
MOST_CALLS = 120  # of a function on what one case holds
Function = Callable[..., Any]
Calls = dict[str, dict[str, str]]
"""Of each function what belongs to the digests of its calls."""


class Tape:
    """What is printed and typed during a call: each text, and the line that was asked for."""

    def __init__(self) -> None:
        self._screen = io.StringIO()
        self._source = sys.stdin
        self.steps: list[tuple[str, str]] = []

    def write(self, text: str) -> int:
        """Take in what is printed."""
        return self._screen.write(text)

    def flush(self) -> None:
        """Do nothing: what is printed is there."""

    def readline(self, *_: int) -> str:
        """Return the next line that is typed.  Raises EOFError for none."""
        line = self._source.readline()
        if not line:
            raise EOFError
        self.steps.append((self.take_text(), line.rstrip("\n")))
        return line

    def take_text(self) -> str:
        """Return what was printed since the last line."""
        text = self._screen.getvalue()
        self._screen.seek(0)
        self._screen.truncate()
        return text


class Recorder:
    """Notes calls of the functions `others`, and what the `chances` among them draw.

    What a noted function calls is its own business.
    """

    def __init__(self, others: Sequence[str], chances: Sequence[str]) -> None:
        main = vars(sys.modules["__main__"])
        self._functions: dict[str, Function] = {name: main[name] for name in others}
        self._chances = chances
        self._is_inside = False
        self.calls: Calls = {}
        self.values: dict[str, list[Sequence[Any]]] = {}
        self.drawn: dict[str, list[Any]] = {}
        self.unwritable: set[str] = set()
        for name in others:
            main[name] = self._noting(name)

    def forget_calls(self) -> None:
        self.calls, self.values = {}, {}

    @property
    def parameter_names(self) -> dict[str, list[str]]:
        return {
            name: list(inspect.signature(function).parameters)
            for name, function in self._functions.items()
        }

    def _noting(self, name: str) -> Function:
        """Return a function that notes its calls."""
        function = self._functions[name]

        def noting(*values: Any, **named: Any) -> Any:
            bound = inspect.signature(function).bind(*values, **named)
            if bound.kwargs:  # values that have no place
                self.unwritable.add(name)
            if self._is_inside or bound.kwargs:
                return function(*values, **named)
            if name in self._chances:
                self.drawn.setdefault(name, []).append(function(*bound.args))
                return self.drawn[name][-1]
            self.values.setdefault(name, []).append(copy.deepcopy(bound.args))
            return self.note_call(name, bound.args)

        return noting

    def note_call(self, name: str, values: Sequence[Any]) -> Any:
        """Call a function and note what came of it; return that, or raise it."""
        before, tape = copy.deepcopy(values), Tape()
        with self._inside(tape):
            try:
                answer = self._functions[name](*values)
            except EOFError:  # nothing more is typed: that ends the case, and is no answer
                raise
            except Exception as error:
                told = (type(error).__name__, *map(str, error.args))
                self._note(name, before, tape, (stand_in.RAISES, told, changes(before, values)))
                raise
        same = [place for place, value in enumerate(values) if value is answer and is_held(value)]
        end = (stand_in.SAME, same[0]) if same else (stand_in.RETURNS, answer)
        self._note(name, before, tape, (*end, changes(before, values)))
        return answer

    @contextlib.contextmanager
    def _inside(self, tape: Tape) -> Iterator[None]:
        """Let a function print to a tape and read by it; what it calls is not noted."""
        screen, source = sys.stdout, sys.stdin
        self._is_inside, sys.stdout, sys.stdin = True, tape, tape
        try:
            yield
        finally:
            self._is_inside, sys.stdout, sys.stdin = False, screen, source

    def _note(self, name: str, values: Sequence[Any], tape: Tape, end: tuple[Any, ...]) -> None:
        own = self.calls.setdefault(name, {})
        typed: list[str] = []
        for text, line in tape.steps:
            own[stand_in.call_digest(name, values, typed)] = repr((stand_in.ASKS, text))
            typed.append(line)
        kind, *rest = end
        told = repr((kind, tape.take_text(), *rest))
        own[stand_in.call_digest(name, values, typed)] = told
        try:
            ast.literal_eval(told)
        except (ValueError, SyntaxError):  # an object of a class, a function
            self.unwritable.add(name)

    def note_more(self, name: str, rows: Sequence[Sequence[Any]], held: Sequence[Any]) -> Calls:
        """Return what a function answers on all that is like these rows and was `held` in a case.

        Other lists and dicts of its kind take the place of one in a row.
        """
        self.forget_calls()
        for values in itertools.islice(like_rows(rows, held), MOST_CALLS):
            # Rows are put together from others: what the solution refuses nobody will ask.
            with contextlib.suppress(Exception):
                self.note_call(name, copy.deepcopy(values))
        return {
            name: {
                key: told
                for key, told in self.calls.get(name, {}).items()
                if name not in self.unwritable and ast.literal_eval(told)[0] != stand_in.RAISES
            }
        }


def changes(before: Sequence[Any], after: Sequence[Any]) -> dict[int, Any]:
    """Return those values of a call that it has changed, by their places."""
    return {
        place: value
        for place, value in enumerate(after)
        if stand_in.canonical_text(value) != stand_in.canonical_text(before[place])
    }


def is_held(value: Any) -> bool:
    """Return whether a value is a list or a dict, which may be another one in each case."""
    return isinstance(value, (list, dict))


def kind_of(value: Any) -> Any:
    """Return what two values have in common of which one may take the other's place."""
    inner = value.values() if isinstance(value, dict) else value if is_held(value) else ()
    return type(value), frozenset(map(kind_of, inner))


def like_rows(rows: Sequence[Sequence[Any]], held: Sequence[Any]) -> Iterator[tuple[Any, ...]]:
    """Yield all values with which a function may be asked that is asked with these rows."""
    pools = []
    for column in zip(*rows, strict=False):
        kinds = {kind_of(value) for value in column if is_held(value)}
        pool = [value for value in held if kind_of(value) in kinds]
        pool += [value for value in column if not is_held(value)]
        pools.append(list({stand_in.canonical_text(value): value for value in pool}.values()))
    yield from itertools.product(*pools) if pools else ()


def run_case(function: Function, case: Mapping[str, Any]) -> None:
    """Call a function as one of its cases says."""
    if case["seed"] is not None:
        random.seed(case["seed"])
    source, sys.stdin = sys.stdin, io.StringIO("".join(f"{line}\n" for line in case["typed"]))
    try:
        # Wanted is what it asks of other functions, up to an error also.
        with contextlib.redirect_stdout(io.StringIO()), contextlib.suppress(Exception):
            function(*copy.deepcopy(case["arguments"]))
    finally:
        sys.stdin = source


def record_cases(
    recorder: Recorder, cases: Sequence[Mapping[str, Any]], rows: Mapping[str, Sequence[Any]]
) -> list[tuple[Calls, Calls]]:
    """Return for each case what is asked of other functions in it, and what else may be.

    `rows` are values with which these functions are asked elsewhere.
    """
    found = []
    for case in cases:
        recorder.forget_calls()
        run_case(vars(sys.modules["__main__"])[case["function"]], case)
        found.append(taken_notes(recorder, case["arguments"], rows))
    return found


def taken_notes(
    recorder: Recorder, arguments: Sequence[Any], rows: Mapping[str, Sequence[Any]]
) -> tuple[Calls, Calls]:
    """Return the calls that were noted, and others on the lists and dicts that were held."""
    asked, values = recorder.calls, recorder.values
    held = [one for some in values.values() for row in some for one in row]
    lists = list(filter(is_held, [*arguments, *held]))
    more: Calls = {}
    for name in rows:
        more |= recorder.note_more(name, [*values.get(name, []), *rows[name]], lists)
    return asked, more


def end_record(recorder: Recorder, notes: Sequence[tuple[Calls, Calls]]) -> None:
    """Print what was noted, as the last line."""
    said = (list(notes), recorder.drawn, recorder.parameter_names, sorted(recorder.unwritable))
    # Whatever the program has put in place of `stdout`; it may have left a line open.
    print(f"\n{said!r}", file=sys.__stdout__)
