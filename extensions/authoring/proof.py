"""Proves that a changed function is no mistake: it answers the same in every case that there is.

`hidden/audit/every_case.py` of an assignment names the functions for which that is possible: its
`EVERY_CASE` maps a function to what gives all the cases that the assignment allows.
"""

from __future__ import annotations

import dis
import tempfile
import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import CodeType

from extensions.authoring.made_files import write_submission
from extensions.authoring.units import functions_that_use, uses_of
from harness.api import Reference
from harness.checks.domains import Case, Domain, load_domains
from harness.execution.preparing import prepare_program, sandbox_for
from harness.execution.program import Program
from harness.feedback.behaviour import Behaviour, Observer, Unobserved
from harness.model import Assignment
from harness.modules import load_module
from harness.submission.modules import read_files
from harness.submission.reading import UnreadableSubmission

FILE = Path("hidden", "audit", "every_case.py")
AT_A_TIME = 400  # cases that one request asks


class ReferenceComparison:
    """Compares functions of programs with those of a reference, in the cases of their domains."""

    def __init__(self, assignment: Assignment) -> None:
        self._assignment = assignment
        self._domains = load_domains(assignment)
        path = assignment.folder / FILE
        self._every: Mapping[str, Callable[[], list[Case]]] = (
            load_module(path).EVERY_CASE if path.is_file() else {}
        )
        self._reference = Reference(assignment).path.read_text("utf-8")
        self._uses = uses_of(self._reference)
        self._right: dict[tuple[str, bool], list[Behaviour] | None] = {}

    @property
    def comparable_functions(self) -> frozenset[str]:
        """The functions that have a domain and where chance decides nothing."""
        return frozenset(name for name, domain in self._domains.items() if not domain.chance)

    def is_proven(self, text: str, name: str) -> bool:
        """Return whether what a program defines does in every case what the reference's does.

        A helper, or anything that is no function, is compared by the functions that use it.
        """
        users = sorted(functions_that_use(name, self._every, self._uses))
        return bool(users) and not self._differing(text, users, every=True)

    def differing_functions(self, text: str) -> list[str]:
        """Return the functions that do not do what the reference's do, in their domains."""
        return self._differing(text, sorted(self.comparable_functions), every=False)

    def _differing(self, text: str, functions: Sequence[str], *, every: bool) -> list[str]:
        seen = self._behaviours(text, functions, every=every)
        missing = [name for name in functions if (name, every) not in self._right]
        right = self._behaviours(self._reference, missing, every=every)
        self._right |= {(name, every): found for name, found in right.items()}
        return [
            name
            for name in functions
            if seen.get(name) is None or seen[name] != self._right[name, every]
        ]

    def _behaviours(
        self, text: str, functions: Sequence[str], *, every: bool
    ) -> Mapping[str, list[Behaviour] | None]:
        """Return what functions of a program do, nothing where it cannot be loaded."""
        if not functions:
            return {}
        with opened_program(self._assignment, text) as program:
            if program is None:
                return {}
            return {
                name: _observe(program, name, *self._question(name, every=every))
                for name in functions
            }

    def _question(self, function: str, *, every: bool) -> tuple[Sequence[Case], Domain]:
        domain = self._domains.get(function, Domain(cases=list))
        return self._every[function]() if every else domain.cases(), domain


def is_compiled_alike(text: str, other: str) -> bool:
    """Return whether Python makes the same instructions of two programs, on whichever lines."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", SyntaxWarning)
        one, another = (compile(source, "<program>", "exec") for source in (text, other))
    return _instructions(one) == _instructions(another)


def _instructions(code: CodeType) -> tuple[object, ...]:
    """Return what code does, without the places where it stands."""
    inner = [_instructions(one) for one in code.co_consts if isinstance(one, CodeType)]
    # A code's own text tells its place in memory and its line; what it does is in `inner`.
    done = [
        (one.opname, one.argval.co_name if isinstance(one.argval, CodeType) else repr(one.argval))
        for one in dis.get_instructions(code)
    ]
    return code.co_name, done, inner


def _observe(
    program: Program, function: str, cases: Sequence[Case], domain: Domain
) -> list[Behaviour] | None:
    """Return what a function does in all cases, None where it does not come to an end."""
    found: list[Behaviour] = []
    try:
        with Observer(program) as observer:
            for start in range(0, len(cases), AT_A_TIME):
                found += observer.observe(function, cases[start : start + AT_A_TIME], domain)
    except Unobserved:
        return None
    return found


@contextmanager
def opened_program(assignment: Assignment, text: str) -> Iterator[Program | None]:
    """Yield a program in a sandbox, None for a text that is none."""
    with tempfile.TemporaryDirectory(prefix="audit-") as folder:
        path = write_submission(Path(folder), assignment, text)
        with sandbox_for(assignment) as sandbox:
            try:
                program = prepare_program(read_files(path, assignment), assignment, sandbox)
            except UnreadableSubmission:
                yield None
                return
            with program:
                yield program
