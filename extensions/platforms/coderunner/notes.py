"""What the reference asks of other tasks' functions in the tests of a question.

It is run for that as the quiz server runs answers, beside `recorder`, which prints what it noted.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from extensions.platforms.coderunner.sample import run_beside
from extensions.platforms.coderunner.stand_in import ASKS, call_digest
from extensions.platforms.coderunner.tests_of_unit import Test
from harness.checks.domains import Case
from harness.errors import BuildError
from harness.inside.environment import NOTEBOOK_MODULES, Nothing

Calls: TypeAlias = Mapping[str, Mapping[str, str]]
"""Of each function what belongs to the digests of its calls."""

HERE = Path(__file__).parent
NOTEBOOK = f"""\
# What a notebook gives a program: here every use of it does nothing, as in the grader.
import sys
import types
from typing import Any


{inspect.getsource(Nothing)}

sys.modules.update(dict.fromkeys({NOTEBOOK_MODULES!r}, Nothing("nothing")))
"""
ALWAYS = {
    "asking.py": HERE.joinpath("asking.py").read_text("utf-8"),
    **dict.fromkeys(("IPython.py", "google.py"), NOTEBOOK),
}
"""Files beside the tests of every question."""
BESIDE = {**ALWAYS, "stand_in.py": HERE.joinpath("stand_in.py").read_text("utf-8")}
RECORDER = {**BESIDE, "recorder.py": HERE.joinpath("recorder.py").read_text("utf-8")}
SECONDS = 120  # for all cases of a question
Notes: TypeAlias = tuple[Calls, Calls]
"""Calls that the reference makes, and others on the same lists and dicts."""


class Said(NamedTuple):
    """What the recorder prints: notes, what was drawn, parameters, what cannot be recorded."""

    notes: Sequence[Notes]
    drawn: Mapping[str, Sequence[Any]]
    parameters: Mapping[str, Sequence[str]]
    unwritable: Sequence[str]


@dataclass(frozen=True, kw_only=True, eq=False)
class Asked:
    """A case of a question's own function, or one of its tests that are code: what it asks.

    What `unwritable` functions answer is no plain value, so that it cannot be recorded.
    """

    case: Case | None = None
    function: str = ""
    test: Test | None = None
    calls: Calls = field(default_factory=dict)
    more: Calls = field(default_factory=dict)
    drawn: Mapping[str, Sequence[Any]] = field(default_factory=dict)
    unwritable: Sequence[str] = ()


@dataclass(frozen=True, kw_only=True)
class Reading:
    """How a question's tests are looked at: with this program, whose functions `others` are noted.

    `chances` are those of them that chance decides, `rows` the values with which others are asked
    elsewhere, `data` the files that the program reads.
    """

    program: str
    others: Sequence[str]
    chances: Sequence[str]
    rows: Mapping[str, Sequence[Sequence[Any]]]
    data: Mapping[str, bytes] = field(default_factory=dict)

    def notes_on_cases(self, function: str, cases: Sequence[Case]) -> list[Asked]:
        """Return what each case of a function asks.  Raises BuildError."""
        told = [
            {
                "function": function,
                "arguments": case.arguments,
                "typed": case.typed,
                "seed": case.seed,
            }
            for case in cases
        ]
        code = f"_notes = _recorder.record_cases(_noted, {told!r}, {dict(self.rows)!r})"
        said = self._said(code, "")
        return [
            Asked(
                case=case,
                function=function,
                calls=calls,
                more=more,
                drawn=said.drawn,
                unwritable=said.unwritable,
            )
            for case, (calls, more) in zip(cases, said.notes, strict=True)
        ]

    def notes_on_test(self, test: Test) -> Asked:
        """Return what a test asks that is code.  Raises BuildError."""
        taken = f"_notes = [_recorder.taken_notes(_noted, [], {dict(self.rows)!r})]"
        said = self._said(f"{test.code}\n{taken}", test.stdin)
        ((calls, more),) = said.notes
        return Asked(
            test=test, calls=calls, more=more, drawn=said.drawn, unwritable=said.unwritable
        )

    def parameter_names(self) -> Mapping[str, Sequence[str]]:
        """Return the names of the functions' parameters.  Raises BuildError."""
        return self._said("_notes = []", "").parameters

    def _said(self, code: str, typed: str) -> Said:
        """Return what the recorder prints when it has run some code."""
        source = "\n".join(
            [
                self.program,
                "import recorder as _recorder",
                f"_noted = _recorder.Recorder({list(self.others)!r}, {list(self.chances)!r})",
                code,
                "_recorder.end_record(_noted, _notes)",
            ]
        )
        done = run_beside({**RECORDER, **self.data}, source, typed, SECONDS)
        if done.returncode or done.stderr:
            raise BuildError(f"the reference fails in a test of its question:\n{done.stderr}")
        return Said(*ast.literal_eval(done.stdout.splitlines()[-1]))


def joined(some: Iterable[Calls]) -> dict[str, dict[str, str]]:
    """Return all of some calls."""
    found: dict[str, dict[str, str]] = {}
    for calls in some:
        for name, own in calls.items():
            if own:
                found.setdefault(name, {}).update(own)
    return found


def is_answered(known: Mapping[str, str], name: str, case: Case) -> bool:
    """Return whether calls of a function, as they are known, hold what it does in a case."""
    for count in range(len(case.typed) + 1):
        told = known.get(call_digest(name, case.arguments, case.typed[:count]))
        if told is None:
            return False
        if not asks_for_line(told):
            return True
    return False


def asks_for_line(told: str) -> bool:
    """Return whether what is recorded of a call is that it asks for a line."""
    return ast.literal_eval(told)[0] == ASKS  # type: ignore[no-any-return]
