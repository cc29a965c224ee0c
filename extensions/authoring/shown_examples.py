"""The examples in a solution's docstrings, those that a check can run on any submission."""

from __future__ import annotations

import ast
import copy
import doctest
import tempfile
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, islice
from pathlib import Path
from typing import Any

from extensions.authoring.solution import Solution
from harness.checks.comparison import Mismatch
from harness.checks.domains import MOST_ROWS, rows_near
from harness.checks.examples import Examples, calls, read_value
from harness.errors import AssignmentError, StudentFailure
from harness.execution.calls import Call
from harness.execution.exact import same, to_plain
from harness.execution.program import Program
from harness.execution.session import Session
from harness.execution.way import NO_OPTIONS, CallOptions

Row = tuple[Any, ...]
PROMPT, MORE = ">>> ", "... "


@dataclass(frozen=True, kw_only=True)
class CheckedExamples:
    """The examples of a function: the `text` of those that hold, a sentence on each other one.

    `called` are the functions that those call, each time with which values.
    """

    text: str = ""
    left_out: tuple[str, ...] = ()
    called: tuple[tuple[str, Row], ...] = ()


class NotingSession(Session):
    """A session that takes note of the values of each call, as they were before it."""

    def __init__(self, program: Program) -> None:
        super().__init__(program, shared=True)
        self.noted: list[tuple[str, Row]] = []

    def call(
        self,
        function: str,
        arguments: Sequence[Any],
        typed: Sequence[str],
        way: CallOptions = NO_OPTIONS,
    ) -> Call:
        row = tuple(to_plain(copy.deepcopy(one)) for one in arguments)
        self.noted.append((function, row))
        return super().call(function, arguments, typed, way)


def examples_of(solution: Solution) -> dict[str, list[doctest.Example]]:
    """Return the examples in the docstring of each function, none for a docstring without."""
    found = {}
    for name, node in solution.to_write.items():
        try:
            found[name] = doctest.DocTestParser().get_examples(ast.get_docstring(node) or "")
        except ValueError:  # a prompt without its blank, another indentation
            found[name] = []
    return found


def examples_text(examples: Sequence[doctest.Example]) -> str:
    """Return examples as a file holds them."""
    return "".join(f"{add_prompts(one.source)}{one.want}" for one in examples)


def add_prompts(source: str) -> str:
    """Return the lines of an example's statement with the signs before them."""
    first, *rest = source.rstrip("\n").split("\n")
    return "".join([f"{PROMPT}{first}\n", *(f"{MORE}{line}\n" for line in rest)])


def valid_examples(
    name: str,
    examples: Sequence[doctest.Example],
    session: NotingSession,
    constants: Mapping[str, object],
    functions: Collection[str],
) -> CheckedExamples:
    """Return the examples of a function that hold for the solution: others are no checks."""
    valid: list[doctest.Example] = []
    left_out = []
    called: tuple[tuple[str, Row], ...] = ()
    with tempfile.TemporaryDirectory() as folder:
        for example in examples:
            Path(folder, "one.txt").write_text(examples_text([*valid, example]), "utf-8")
            session.begin_check()
            session.noted = []
            if reason := why_not(Examples(Path(folder), session, constants, functions)):
                left_out.append(f"{name}: the example {example.source.strip()!r} {reason}")
            else:
                valid.append(example)
                called = tuple(session.noted)
    asks = any(one.want for one in valid) and any(f"{name}(" in one.source for one in valid)
    text = examples_text(valid) if asks else ""
    return CheckedExamples(text=text, left_out=tuple(left_out), called=called)


def why_not(examples: Examples) -> str:
    """Return why examples do not hold, "" where they do."""
    try:
        examples.run("one")
    except Mismatch as mismatch:
        shown, given = mismatch.comparison.expected, mismatch.comparison.actual
        return f"shows {shown!r:.80}, and the solution gives {given!r:.80}."
    except (StudentFailure, AssignmentError) as error:
        return f"cannot be run here: {str(error).replace('Your file', 'the solution')}"
    except Exception as error:  # noqa: BLE001 (whatever an example asks of a value)
        return f"cannot be run here: {type(error).__name__}: {error}"
    return ""


def example_rows(
    examples: Mapping[str, Sequence[doctest.Example]],
    shown: Mapping[str, CheckedExamples],
    constants: Mapping[str, object],
) -> dict[str, list[Row]]:
    """Return the values with which any of the examples call each function, each row once."""
    found: dict[str, dict[str, Row]] = {}
    noted = (one for own in shown.values() for one in own.called)
    for name, row in chain(noted, _written_calls(examples, constants)):
        if can_be_written(row):
            found.setdefault(name, {}).setdefault(repr(row), row)
    return {name: list(rows.values()) for name, rows in found.items()}


def _written_calls(
    examples: Mapping[str, Sequence[doctest.Example]], constants: Mapping[str, object]
) -> Iterator[tuple[str, Row]]:
    """Yield the calls whose values are written in an example, of those too that do not hold."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "one.txt")
        for own in examples.values():
            path.write_text(examples_text(own), "utf-8")
            for name, rows in calls(path, constants).items():
                yield from ((name, row) for row in rows)


def can_be_recorded(value: Any) -> bool:
    """Return whether a value that was returned can be recorded and read again."""
    try:
        return same(read_value(repr(value)), value)
    except (ValueError, SyntaxError, TypeError):
        return False


def can_be_written(value: Any) -> bool:
    """Return whether a value can be written down and read again."""
    try:
        return bool(ast.literal_eval(repr(value)) == value)
    except (ValueError, SyntaxError):
        return False


MOST_TRIED = 200


@dataclass(frozen=True, kw_only=True)
class AnsweredRow:
    """What the solution did when it was called with a row of values, as plain data."""

    row: Row
    after: Row
    returned: Any
    printed: str

    @property
    def is_changed(self) -> bool:
        """Whether the values were changed."""
        return repr(self.row) != repr(self.after)


def answers_near(function: str, shown: Sequence[Row], session: Session) -> list[AnsweredRow]:
    """Return what the solution answers to the rows shown and others near them.

    Where it fails the task leaves open what is right, so nothing is asked there.
    """
    found = (answer_to(function, row, session) for row in islice(rows_near(shown), MOST_TRIED))
    return list(islice((one for one in found if one is not None), MOST_ROWS))


def answer_to(function: str, row: Row, session: Session) -> AnsweredRow | None:
    """Return what the solution answers, None where it fails or answers no plain data."""
    if not can_be_written(row):
        return None
    given = ast.literal_eval(repr(row))  # as it will be written: no two parts are one object
    session.begin_check()
    try:
        call = session.call(function, given, ())
    except StudentFailure:
        session.restart()
        return None
    after, returned = tuple(map(to_plain, call.arguments)), to_plain(call.returned)
    if not (can_be_written(after) and can_be_recorded(returned)):
        return None
    return AnsweredRow(row=row, after=after, returned=returned, printed=call.printed.text)
