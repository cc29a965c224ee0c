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
    do not.  A check that went wrong by the grader's fault earns its points.  A note has none.
    """
    groups = [verdict.group for verdict in verdicts if verdict.kind != NOTE]
    if not set(groups) <= set(unit.shares) or (set(groups) != set(unit.shares) and not public):
        raise AssignmentError(
            f"unit {unit.id!r}: shares are for {sorted(unit.shares)}, "
            f"its checks are in {sorted(set(groups))}"
        )
    loud = [one for one in verdicts if not one.silent]
    shown = [one for one in loud if not one.hidden]
    proven = any(one.outcome is not Outcome.FAILED for one in shown or loud)
    return [
        verdict
        if verdict.kind == NOTE
        else _weighed(unit, verdict, groups.count(verdict.group), proven=proven)
        for verdict in verdicts
    ]


def _weighed(unit: Unit, verdict: Verdict, among: int, *, proven: bool) -> Verdict:
    """Give a verdict with its points, one of `among` in its group."""
    possible = unit.points * unit.shares[verdict.group] / 100 / among
    if verdict.silent and verdict.outcome is Outcome.PASSED and not proven:
        return replace(verdict, possible=possible, outcome=Outcome.FAILED, evidence=UNPROVEN)
    earned = Fraction(0) if verdict.outcome is Outcome.FAILED else possible
    return replace(verdict, possible=possible, points=earned)
