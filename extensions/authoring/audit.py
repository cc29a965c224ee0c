"""An audit of an assignment: its reference's mutants, graded and counted."""

from __future__ import annotations

import dis
import sys
import tempfile
import warnings
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from types import CodeType

from extensions.authoring.made_programs import write_submission
from extensions.authoring.mutants import (
    Mutant,
    changed_lines,
    even_sample,
    functions_that_use,
    mutants_of,
    right_units,
    unused_names,
    uses_of,
    written_anew,
)
from extensions.authoring.results import CachedGrader, Result
from harness.api import Reference
from harness.assignment.tables import Tables, read_toml
from harness.checks.domains import Case, Domain, load_domains
from harness.execution.preparing import describe_packages, prepare_program, sandbox_for
from harness.execution.program import Program
from harness.feedback.behaviour import Behaviour, Observer, Unobserved
from harness.model import Assignment, Record
from harness.modules import load_module
from harness.submission.folder import read_files
from harness.submission.reading import UnreadableSubmission

PROVEN = "In every case it does what the reference does."
COMPILED = "Python compiles it to the same instructions."
UNUSED = "Nothing uses it."


class Plan(Record):
    """The mutants to grade: those `chosen` of all `mutants` of a reference, which is `text`."""

    assignment: Assignment
    text: str
    mutants: Sequence[Mutant]
    chosen: Sequence[Mutant]
    reasons: Mapping[str, str]


def plan_audit(assignment: Assignment, most: int | None) -> Plan:
    """Return all mutants of a reference, `most` of them to grade (None: all).

    Raises AssignmentError for a mistake in the list of mutants that are none.
    """
    path = Reference(assignment).path
    text = written_anew(path.read_text("utf-8"))
    boards = assignment.folder / "boards.py"
    marks = tuple(getattr(load_module(boards), "MARKS", ())) if boards.is_file() else ()
    places = [str(path.parent)] * bool(assignment.modules)
    if packages := describe_packages(assignment):
        places += packages["folders"]
    with importable(places, assignment.modules):
        mutants = mutants_of(text, marks)
    reasons = listed_reasons(assignment, {mutant.id for mutant in mutants})
    chosen = even_sample(mutants, most)
    return Plan(assignment=assignment, text=text, mutants=mutants, chosen=chosen, reasons=reasons)


@contextmanager
def importable(places: Sequence[str], modules: Sequence[str]) -> Iterator[None]:
    """Look for imports in `places` first meanwhile; forget these `modules` afterwards."""
    # First: a module of the solution may be called as one that is installed.
    sys.path[:0] = places
    try:
        yield
    finally:
        for place in places:
            sys.path.remove(place)
        for name in modules:
            sys.modules.pop(name.removesuffix(".py"), None)


def grade_plan(plan: Plan, grader: CachedGrader) -> list[JudgedMutant]:
    """Grade the chosen mutants; return each with its result.

    Of those that lose no points it says why they are no mistakes, where that can be proved.
    """
    results = grader.grade_texts({mutant.id: mutant.text for mutant in plan.chosen})
    right = right_units(plan.assignment, plan.text)
    unused = unused_names(plan.assignment, plan.text)
    comparison = ReferenceComparison(plan.assignment)
    found = []
    for mutant in plan.chosen:
        judged = JudgedMutant(
            mutant=mutant,
            right=right[mutant.owner.split(", ")[0]],
            result=results[mutant.id],
            lines=frozenset(changed_lines(mutant.text, plan.text)),
            reason=UNUSED if mutant.owner in unused else plan.reasons.get(mutant.id, ""),
            proven=mutant.owner in unused,
        )
        if judged.is_mistake and not judged.is_killed:
            if is_compiled_alike(mutant.text, plan.text):
                judged = replace(judged, reason=COMPILED, proven=True)
            elif comparison.is_proven(mutant.text, mutant.owner):
                judged = replace(judged, reason=PROVEN, proven=True)
        found.append(judged)
    return found


# Mutants that are no mistakes, with why: tables [[equivalent]], each with a reason and mutants

FILE = Path("hidden", "equivalent.toml")
TABLE, REASON, MUTANTS = "equivalent", "reason", "mutants"


def listed_reasons(assignment: Assignment, ids: Collection[str]) -> Mapping[str, str]:
    """Return why mutants are no mistakes, by their ids.

    Raises AssignmentError for one that no longer exists, is listed twice or has no reason.
    """
    path = assignment.folder / FILE
    tables = Tables(assignment.folder / path.name)  # so that a mistake names the assignment
    found: dict[str, str] = {}
    listed = read_toml(path) if path.is_file() else {}
    tables.refuse_unknown("top level", listed, {TABLE})
    for table in tables.get_optional("top level", listed, TABLE, []):
        tables.refuse_unknown(TABLE, table, {REASON, MUTANTS})
        if not tables.get_required(TABLE, table, REASON, str).strip():
            raise tables.mistake_in(f"{TABLE}: {REASON} must be a sentence")
        for name in tables.get_required(TABLE, table, MUTANTS, list):
            if name not in ids:
                raise tables.mistake_in(f"there is no mutant {name!r} any more; take it out")
            if name in found:
                raise tables.mistake_in(f"{name!r} is listed twice")
            found[name] = table[REASON]
    return found


EVERY_CASE = Path("hidden", "audit", "every_case.py")
AT_A_TIME = 400  # cases that one request asks
Cases = Mapping[str, Callable[[], Sequence[Case]]]
"""What gives the cases of each function."""


class ReferenceComparison:
    """Compares functions of programs with those of a reference, in all of their `cases`.

    These are what `every_case.py` says of an assignment where no others are given.
    """

    def __init__(self, assignment: Assignment, cases: Cases | None = None) -> None:
        self._assignment = assignment
        self._domains = load_domains(assignment)
        path = assignment.folder / EVERY_CASE
        every: Cases = load_module(path).EVERY_CASE if path.is_file() else {}
        self._cases = every if cases is None else cases
        self._reference = Reference(assignment).path.read_text("utf-8")
        self._uses = uses_of(self._reference)
        self._right: dict[str, list[Behaviour] | None] = {}

    def is_proven(self, text: str, name: str) -> bool:
        """Return whether what a program defines does in every case what the reference's does.

        A helper, or anything that is no function, is compared by the functions that use it.
        """
        users = sorted(functions_that_use(name, self._cases, self._uses))
        return bool(users) and not self.differing_functions(text, users)

    def differing_functions(self, text: str, functions: Sequence[str]) -> list[str]:
        """Return those of some functions that do not do what the reference's do, or never end."""
        seen = self._behaviours(text, functions)
        missing = [name for name in functions if name not in self._right]
        self._right |= self._behaviours(self._reference, missing)
        return [
            name for name in functions if seen.get(name) is None or seen[name] != self._right[name]
        ]

    def _behaviours(
        self, text: str, functions: Sequence[str]
    ) -> Mapping[str, list[Behaviour] | None]:
        """Return what functions of a program do, None for an endless one; {} if it cannot load."""
        if not functions:
            return {}
        with opened_program(self._assignment, text) as program:
            if program is None:
                return {}
            domains, usual = self._domains, Domain(cases=list)
            return {
                name: _observe(program, name, self._cases[name](), domains.get(name, usual))
                for name in functions
            }


def is_compiled_alike(text: str, other: str) -> bool:
    """Return whether Python makes the same instructions of two programs, on whichever lines."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", SyntaxWarning)
        one, another = (compile(source, "<program>", "exec") for source in (text, other))
    return [*_instructions(one)] == [*_instructions(another)]


def _instructions(code: CodeType) -> Iterator[object]:
    """Yield what code does, with that of the code in it, but not the places where it stands."""
    yield code.co_name
    for instruction in dis.get_instructions(code):
        value = instruction.argval
        yield instruction.opname
        yield [*_instructions(value)] if isinstance(value, CodeType) else repr(value)


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
    """Yield a text loaded as a program, None where it cannot be read or loaded.

    The program and its sandbox are closed afterwards.
    """
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


class JudgedMutant(Record):
    """A mutant with its result; `right` are the units in which it should lose points.

    `lines` are those of it that are changed.  `reason` says why it is no mistake, "" for one that
    is; `proven` that the audit found that.
    """

    mutant: Mutant
    right: tuple[str, ...]
    result: Result
    lines: frozenset[int] = frozenset()
    reason: str = ""
    proven: bool = False

    @property
    def is_mistake(self) -> bool:
        """Whether the mutant should lose points."""
        return not self.reason

    @property
    def is_killed(self) -> bool:
        """Whether it loses points at all."""
        return bool(self.result.lost)

    @property
    def is_killed_right(self) -> bool:
        """Whether it loses points in a unit where it should."""
        return not self.result.lost.keys().isdisjoint(self.right)

    @property
    def elsewhere(self) -> tuple[str, ...]:
        """The units that lose points and hold no mistake."""
        return tuple(unit for unit in self.result.lost if unit not in self.right)


def survivors_of(judged: Sequence[JudgedMutant]) -> list[JudgedMutant]:
    """Return the mistakes that lose no points where they should."""
    return [entry for entry in judged if entry.is_mistake and not entry.is_killed_right]
