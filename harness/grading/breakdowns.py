"""Checks that broke down after they had asked the submission: whose fault that is."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from harness.model import Evidence, Outcome, Verdict
from harness.printable import make_visible

UNUSABLE = "The result cannot be used"
MISTYPED = (NameError, ImportError)  # no value of a submission is the cause of these
LONGEST_HINT_CHARS = 500


@dataclass(frozen=True, kw_only=True)
class Breakdown:
    """An exception in a check, which is ours where no value can be its cause."""

    place: str
    kind: str
    said: str
    is_ours: bool


def note_breakdown(place: str, error: BaseException) -> Breakdown:
    """Return what is to be kept of an exception in a check: not what it holds on to."""
    said = make_visible(str(error)[:LONGEST_HINT_CHARS])
    kind, is_ours = type(error).__name__, isinstance(error, MISTYPED)
    return Breakdown(place=place, kind=kind, said=said, is_ours=is_ours)


def settle_breakdowns(
    verdicts: Sequence[Verdict],
    broken: Mapping[str, Breakdown],
    passing: Callable[[Collection[str]], set[str]],
) -> tuple[list[Verdict], list[str]]:
    """Return the verdicts, failed where the submission is to blame, and the grader's own faults.

    It is to blame where what it answered is the cause: where a check is among those that `passing`
    gives, which pass with right answers.  `broken` holds what happened, by check.
    """
    ours = {check for check, error in broken.items() if error.is_ours}
    theirs = passing(broken.keys() - ours) if broken.keys() - ours else set()
    found = [
        blame_submission(one, broken[one.check].said) if one.check in theirs else one
        for one in verdicts
    ]
    troubles = [
        f"{error.place}: {error.kind}: {error.said}"
        for check, error in broken.items()
        if check not in theirs
    ]
    return found, troubles


def blame_submission(verdict: Verdict, said: str) -> Verdict:
    """Return a check that broke down as one that failed."""
    evidence = replace(verdict.evidence or Evidence(), hint=f"{UNUSABLE}: {said}")
    return replace(verdict, outcome=Outcome.FAILED, evidence=evidence)
