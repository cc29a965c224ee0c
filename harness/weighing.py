"""What the verdicts of a unit are worth."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from harness.errors import AssignmentError
from harness.model import NOTE, Evidence, Outcome, Unit, Verdict

UNPROVEN = Evidence(hint="This counts as soon as another check of this part passes.")


def weigh(unit: Unit, verdicts: list[Verdict], *, public: bool = False) -> list[Verdict]:
    """Give the verdicts of a unit with their points: each group's share, equally within it.

    A silent check (one that an empty function passes) earns nothing unless a check that is not
    silent passed, a public one where there is any: what students see does not depend on what they
    do not.  A unit of which a check went wrong by the grader's fault is not judged: it earns
    nothing, and nobody says that it lost anything.  A note has no points.
    """
    groups = [verdict.group for verdict in verdicts if verdict.kind != NOTE]
    if not set(groups) <= set(unit.shares) or (set(groups) != set(unit.shares) and not public):
        raise AssignmentError(
            f"unit {unit.id!r}: shares are for {sorted(unit.shares)}, "
            f"its checks are in {sorted(set(groups))}"
        )
    judged = all(one.outcome is not Outcome.ERROR for one in verdicts)
    loud = [one for one in verdicts if not one.silent]
    shown = [one for one in loud if not one.hidden]
    proven = any(one.outcome is Outcome.PASSED for one in shown or loud)
    return [
        verdict
        if verdict.kind == NOTE
        else _weighed(
            replace(verdict, possible=_possible(unit, verdict, groups)),
            proven=proven,
            judged=judged,
        )
        for verdict in verdicts
    ]


def _possible(unit: Unit, verdict: Verdict, groups: list[str]) -> Fraction:
    """Return what a check can earn: its part of its group's share."""
    return unit.points * unit.shares[verdict.group] / 100 / groups.count(verdict.group)


def _weighed(verdict: Verdict, *, proven: bool, judged: bool) -> Verdict:
    """Return a verdict with its points."""
    if not judged or verdict.outcome is not Outcome.PASSED:
        return verdict
    if verdict.silent and not proven:
        return replace(verdict, outcome=Outcome.FAILED, evidence=UNPROVEN)
    return replace(verdict, points=verdict.possible)
