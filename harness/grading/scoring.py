"""What the verdicts of a unit are worth."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from harness.errors import AssignmentError
from harness.model import NOTE, Evidence, Outcome, Unit, Verdict

UNPROVEN = Evidence(hint="These points count once at least one other check of this part passes.")
GAME = "transcript"  # the kind of a proof that plays a game
UNSEEN = Evidence(hint="These points count once a game that no example shows is right, too.")
UNSEEN_CHECK = Evidence(hint="These points count once a check that no example shows passes, too.")
UNTOLD = "We do not show this game. Try games that are not in the examples."
UNTOLD_CHECK = "We do not show this check. Try values that are not in the examples."


def weigh_verdicts(unit: Unit, verdicts: list[Verdict], *, public: bool = False) -> list[Verdict]:
    """Return the verdicts of a unit with their points: each group's share, equally within it.

    A group with the share 0 holds the unit's proof: where it has checks and none of them passes,
    the unit earns nothing, since whoever has learnt the other checks by heart passes those. What
    such a check saw is not shown: it would be known from then on.

    A vacuous check (one that an empty function passes) earns nothing unless a check that is not
    vacuous passed, a public one where there is any: what students see does not depend on what they
    do not.  A check whose points wait so has passed.  A unit of which a check went wrong
    by the grader's fault is not judged: it earns nothing, and nobody says that it lost anything.  A
    note has no points.

    Args:
        unit: The unit; its `shares` map each group to percent.
        verdicts: All verdicts of this unit, in the order of the checks.
        public: Whether only public checks ran, so that a group may be missing.

    Returns:
        The same verdicts in the same order, with `points` and `possible` as exact fractions.

    Raises:
        AssignmentError: A group of checks has no share, or a share no checks.

    Example:
        >>> from harness.model import Unit, Verdict
        >>> unit = Unit(id="A", title="", points=Fraction(10), shares={"example": Fraction(100)})
        >>> group = {"kind": "example", "group": "example"}
        >>> verdicts = [
        ...     Verdict(check="a", unit="A", title="", outcome=Outcome.PASSED, **group),
        ...     Verdict(check="b", unit="A", title="", outcome=Outcome.FAILED, **group),
        ... ]
        >>> [str(verdict.points) for verdict in weigh_verdicts(unit, verdicts)]
        ['5', '0']
    """
    groups = [verdict.group for verdict in verdicts if verdict.kind != NOTE]
    if not set(groups) <= set(unit.shares) or (set(groups) != set(unit.shares) and not public):
        raise AssignmentError(_share_mismatch(unit, set(groups)))
    judged = all(verdict.outcome is not Outcome.ERROR for verdict in verdicts)
    fails = any(verdict.failed for verdict in verdicts)
    proofs = [verdict for verdict in verdicts if unit.shares.get(verdict.group) == 0]
    loud = [verdict for verdict in verdicts if not verdict.vacuous]
    shown = [verdict for verdict in loud if not verdict.hidden]
    unseen = UNSEEN if any(proof.kind == GAME for proof in proofs) else UNSEEN_CHECK
    doubt = unseen if proofs and not any(proof.passed for proof in proofs) else None
    share = Fraction(unit.points, 100)  # three thirds of a point are one point
    # why a check that passed does not count: one that is loud, one that is vacuous
    doubts = (doubt, doubt if any(check.passed for check in shown or loud) else UNPROVEN)
    return [
        verdict
        if verdict.kind == NOTE
        else _weigh_verdict(
            unit,
            replace(
                verdict, possible=share * unit.shares[verdict.group] / groups.count(verdict.group)
            ),
            doubts[verdict.vacuous] if judged else None,
            judged=judged,
            fails=fails,
        )
        for verdict in verdicts
    ]


def unit_verdict(
    unit: Unit, what: str, title: str, outcome: Outcome, evidence: Evidence | None = None
) -> Verdict:
    """Return the one verdict on a unit of which no check ran.

    Args:
        what: Names the reason in the verdict's id: "unreadable" makes "A::unreadable".
        title: The sentence that a student reads.

    Example:
        >>> unit = Unit(id="A", title="Greet", points=Fraction(10), shares={})
        >>> unit_verdict(unit, "unreadable", "The file can be read.", Outcome.FAILED).check
        'A::unreadable'
    """
    return Verdict(
        check=f"{unit.id}::{what}",
        unit=unit.id,
        kind="behaviour",
        group="behaviour",
        title=title,
        outcome=outcome,
        possible=unit.points,
        evidence=evidence,
    )


def _share_mismatch(unit: Unit, groups: set[str]) -> str:
    if lacking := sorted(groups - set(unit.shares)):
        named = ", ".join(map(repr, lacking))
        return (
            f"unit {unit.id!r}: its checks are in {sorted(groups)}, and {named} has no share. Add "
            f"it to `shares` of the unit in assignment.toml; all shares make 100."
        )
    named = ", ".join(map(repr, sorted(set(unit.shares) - groups)))
    return (
        f"unit {unit.id!r}: no check is in {named}. Take it out of `shares` in assignment.toml, or "
        f"write a check of this kind."
    )


def _weigh_verdict(
    unit: Unit, verdict: Verdict, doubt: Evidence | None, *, judged: bool, fails: bool
) -> Verdict:
    """Return a verdict with its points, which wait where there is a `doubt`.

    It has passed all the same, unless nothing else `fails` in the unit: then it says why no point
    is earned there.
    """
    if not judged or verdict.outcome is Outcome.ERROR:
        return verdict
    if verdict.failed:
        return verdict if unit.shares[verdict.group] else _hide_proof(verdict)
    if doubt:
        outcome = Outcome.PASSED if fails else Outcome.FAILED
        return replace(verdict, outcome=outcome, evidence=doubt)
    return replace(verdict, points=verdict.possible)


def _hide_proof(verdict: Verdict) -> Verdict:
    """Return a proof without what it saw, but with why it failed where that is known."""
    hint = verdict.evidence.hint if verdict.evidence else ""
    untold = UNTOLD if verdict.kind == GAME else UNTOLD_CHECK
    if verdict.cause and verdict.tells_cause:
        cause = replace(verdict.cause, remark=untold)
        return replace(verdict, evidence=Evidence(hint=hint), cause=cause)
    sentences = "\n".join(filter(None, (hint, untold)))
    return replace(verdict, evidence=Evidence(hint=sentences))
