"""Whether the checks see mistakes: a reference with one change, and what each check has seen."""

from __future__ import annotations

import os
from collections.abc import Sequence

from harness.api import Reference
from harness.assignment import starter_file
from harness.model import NOTE, STYLE
from harness.workshop.accounts import Judged, survivors_of
from harness.workshop.audit import Plan, grade_plan, plan_audit
from harness.workshop.kept import KeptResults
from harness.workshop.validation import Finding, Row, Trial

MOST_QUICK, MOST_FULL = 40, 560  # mutants
QUICK_SECONDS = 25  # of all cores, for the mutants of a quick trial
SURVIVES = "no point is lost in unit {unit} where this is changed:\n{diff}"
ADD_A_CHECK = (
    "Add a check that sees it. Is it no mistake: list it with a reason in hidden/equivalent.toml, "
    'as "{id}".'
)
IDLE = "fails for no program that was tried."
WRONG_PROGRAM = "Put a program with the mistake that it is to catch into programs/, or remove it."


def judge_mutants(trial: Trial) -> Row:
    """Grade references with one change each, and tell which of them keep their points."""
    if trial.grade_all is None:
        return Row(name="mutants", said="are not graded: this system cannot copy processes")
    plan = plan_audit(trial.assignment, MOST_FULL if trial.full else quick_count(trial))
    kept = KeptResults(trial.kept, trial.assignment)
    judged = grade_plan(plan, kept, trial.grade_all, lambda done, of, problems: None)
    for one in judged:
        trial.caught.update(one.result.failed)
    found = [survivor(trial, plan, one) for one in survivors_of(judged)]
    return Row(name="mutants", said=told_summary(plan, judged), findings=tuple(found))


def quick_count(trial: Trial) -> int:
    """Return how many mutants are graded in the time that there is."""
    each = max(trial.right.seconds, 0.1)
    return max(1, min(MOST_QUICK, int(QUICK_SECONDS * (os.cpu_count() or 1) / each)))


def told_summary(plan: Plan, judged: Sequence[Judged]) -> str:
    """Return how many mutants lose points where they should."""
    mistakes = [one for one in judged if one.is_mistake]
    right = sum(one.is_killed_right for one in mistakes)
    return (
        f"of {len(plan.mutants)} changes {len(plan.chosen)} are tried: {right} of "
        f"{len(mistakes)} mistakes lose points where they should"
    )


def survivor(trial: Trial, plan: Plan, one: Judged) -> Finding:
    """Return the finding on a mutant that keeps its points."""
    diff = "\n".join(f"    {line}" for line in one.mutant.diff_from(plan.text).split("\n"))
    said = SURVIVES.format(unit=" or ".join(one.right), diff=diff)
    way_out = ADD_A_CHECK.format(id=one.mutant.id)
    place = f"{trial.name_of_file(Reference(trial.assignment).path)}:{one.mutant.line}"
    return Finding(place=place, said=said, way_out=way_out, is_hint=True)


def judge_checks(trial: Trial) -> Row:
    """Tell which checks have failed for nothing: no mutant, no program, not the starter."""
    if not trial.full and starter_file(trial.assignment) is None:
        return Row(name="checks", said="what each of them catches is seen by --full")
    known = [one.check for one in trial.right.verdicts if one.kind not in (NOTE, STYLE)]
    idle = [check for check in known if check not in trial.caught]
    found = tuple(
        Finding(place=check, said=IDLE, way_out=WRONG_PROGRAM, is_hint=True) for check in idle
    )
    said = f"{len(known) - len(idle)} of {len(known)} catch something"
    return Row(name="checks", said=said, findings=found)
