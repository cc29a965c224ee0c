"""Checks that broke down after they had asked the submission: whose fault that is."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from harness.execution.calls import Call
from harness.feedback.rendering import plain_text
from harness.model import Evidence, Outcome, Verdict
from harness.printable import cut_line, make_visible
from harness.wire import Unsupported

UNUSABLE = "The result cannot be used"
OF_OBJECTS = frozenset(
    ("attribute", "method", "making", "observed", "raising", "typing", "drawing")
)
MISTYPED = (NameError, ImportError)  # no value of a submission is the cause of these
LONGEST_HINT_CHARS = 500


@dataclass(frozen=True, kw_only=True)
class Breakdown:
    """An exception in a check, which is ours where no value can be its cause.

    `got` is what the last call returned, "" where it did not return.
    """

    place: str
    kind: str
    said: str
    is_ours: bool
    got: str = ""


def note_breakdown(place: str, error: BaseException, last: Call | None = None) -> Breakdown:
    """Return what is to be kept of an exception in a check: not what it holds on to.

    `last` is the last call that the check made.
    """
    returned = last.returned if last else None
    # Python would name our class, and call a `map` that can be looped over what cannot
    other = f"it is an object of type {returned.kind}" if isinstance(returned, Unsupported) else ""
    if isinstance(error, AttributeError) and error.name in OF_OBJECTS:
        other = "it is no object of a class of yours"
    return Breakdown(
        place=place,
        kind=type(error).__name__,
        said=make_visible(other or str(error)[:LONGEST_HINT_CHARS]),
        is_ours=isinstance(error, MISTYPED),
        got="" if last is None or last.failure else cut_line(plain_text(returned)),
    )


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
        blame_submission(one, broken[one.check]) if one.check in theirs else one for one in verdicts
    ]
    troubles = [
        f"{error.place}: {error.kind}: {error.said}"
        for check, error in broken.items()
        if check not in theirs
    ]
    return found, troubles


def blame_submission(verdict: Verdict, error: Breakdown) -> Verdict:
    """Return a check that broke down as one that failed."""
    evidence = verdict.evidence or Evidence()
    evidence = replace(evidence, actual=error.got, hint=f"{UNUSABLE}: {error.said}")
    return replace(verdict, outcome=Outcome.FAILED, evidence=evidence)
