"""An audit of an assignment: its reference's mutants, graded and counted."""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from extensions.authoring.accounts import Account, JudgedMutant, account_of, accounts_by_unit
from extensions.authoring.mutants import Mutant, changed_lines, even_sample, mutants_of
from extensions.authoring.proof import ReferenceComparison, is_compiled_alike
from extensions.authoring.result_cache import ResultCache
from extensions.authoring.results import Result
from extensions.authoring.run import GradeAll, Tell, grade_texts
from extensions.authoring.units import judged_units, right_units, unused_names
from harness.api import Reference
from harness.assignment.tables import read_toml
from harness.errors import AssignmentError
from harness.execution.preparing import describe_packages
from harness.model import Assignment
from harness.modules import load_module

PROVEN = "In every case it does what the reference does."
COMPILED = "Python compiles it to the same instructions."
UNUSED = "Nothing uses it."


@dataclass(frozen=True, kw_only=True)
class Plan:
    """The mutants to grade: those `chosen` of all `mutants` of a reference's `text`."""

    assignment: Assignment
    text: str
    mutants: Sequence[Mutant]
    chosen: Sequence[Mutant]
    reasons: Mapping[str, str]


def plan_audit(assignment: Assignment, most: int | None) -> Plan:
    """Return what is to be graded: so many mutants at most.  Raises AssignmentError."""
    path = Reference(assignment).path
    text = path.read_text("utf-8")
    boards = assignment.folder / "boards.py"
    marks = tuple(getattr(load_module(boards), "MARKS", ())) if boards.is_file() else ()
    places = [str(path.parent)] * bool(assignment.modules)
    if packages := describe_packages(assignment):
        places += packages["folders"]
    with importable(places, assignment.modules):
        mutants = mutants_of(text, marks)
    reasons = listed_reasons(assignment, {one.id for one in mutants})
    chosen = even_sample(mutants, most)
    return Plan(assignment=assignment, text=text, mutants=mutants, chosen=chosen, reasons=reasons)


@contextmanager
def importable(places: Sequence[str], modules: Sequence[str]) -> Iterator[None]:
    """Let the solution's modules and packages be imported meanwhile: a mutant is loaded once."""
    # First: a module of the solution may be called as one that is installed.
    sys.path[:0] = places
    try:
        yield
    finally:
        for place in places:
            sys.path.remove(place)
        for name in modules:
            sys.modules.pop(name.removesuffix(".py"), None)


def grade_plan(
    plan: Plan, cache: ResultCache, grade_all: GradeAll, tell: Tell
) -> list[JudgedMutant]:
    """Grade the chosen mutants; return each with its result."""
    texts = {one.id: one.text for one in plan.chosen}
    results = grade_texts(plan.assignment, texts, cache, grade_all, tell)
    judged = judge_mutants(plan, results)
    comparison = ReferenceComparison(plan.assignment)

    def proven_reason(one: JudgedMutant) -> str:
        if is_compiled_alike(one.mutant.text, plan.text):
            return COMPILED
        return PROVEN if comparison.is_proven(one.mutant.text, one.mutant.owner) else ""

    def with_proof(one: JudgedMutant) -> JudgedMutant:
        survives = one.is_mistake and not one.is_killed
        reason = proven_reason(one) if survives else ""
        return replace(one, reason=reason, proven=True) if reason else one

    return [with_proof(one) for one in judged]


def judge_mutants(plan: Plan, results: Mapping[str, Result]) -> list[JudgedMutant]:
    """Return each mutant with its result and the units in which it should lose points."""
    right = right_units(plan.assignment, plan.text)
    unused = unused_names(plan.assignment, plan.text)
    return [
        JudgedMutant(
            mutant=one,
            right=right[one.owner.split(", ")[0]],
            result=results[one.id],
            lines=frozenset(changed_lines(one.text, plan.text)),
            reason=UNUSED if one.owner in unused else plan.reasons.get(one.id, ""),
            proven=one.owner in unused,
        )
        for one in plan.chosen
    ]


def accounts_of(plan: Plan, judged: Sequence[JudgedMutant]) -> list[Account]:
    """Return the counts per unit, those of the assignment last."""
    units = judged_units(plan.assignment)
    return [*accounts_by_unit(judged, units), account_of(plan.assignment.slug, judged)]


# Mutants that are no mistakes, with why: tables [[equivalent]], each with a reason and mutants

FILE = Path("hidden", "equivalent.toml")
TABLE, REASON, MUTANTS = "equivalent", "reason", "mutants"


def listed_reasons(assignment: Assignment, ids: Collection[str]) -> Mapping[str, str]:
    """Return why mutants are no mistakes, by their ids.

    Raises AssignmentError for one that no longer exists, is listed twice or has no reason.
    """
    path = assignment.folder / FILE
    found: dict[str, str] = {}
    for table in _tables(path):
        for name in table[MUTANTS]:
            if name not in ids:
                raise AssignmentError(f"{path}: there is no mutant {name!r} any more; take it out")
            if name in found:
                raise AssignmentError(f"{path}: {name!r} is listed twice")
            found[name] = table[REASON]
    return found


def _tables(path: Path) -> list[Mapping[str, Any]]:
    """Return the tables of the file, none where there is no file."""
    listed = read_toml(path) if path.is_file() else {}
    tables: list[Mapping[str, Any]] = listed.pop(TABLE, [])
    if listed:
        raise AssignmentError(f"{path}: unknown key {min(listed)!r}; known: {TABLE!r}")
    for table in tables:
        reason = table.get(REASON)
        if set(table) != {REASON, MUTANTS} or not isinstance(reason, str) or not reason.strip():
            raise AssignmentError(
                f"{path}: each table {TABLE!r} has a {REASON!r}, a sentence, and {MUTANTS!r}"
            )
    return tables
