"""What changed since a submission was graded the last time, and why."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from harness.classroom.kept import Stamp
from harness.classroom.records import HandIn
from harness.reports.data import Data

MOST_CHECKS = 3  # that are named for a submission
WHY = {
    "hand_in": "another file was submitted",
    "assignment": "the assignment has changed",
    "harness": "the grader has changed",
    "format": "the grader has changed",
}


@dataclass(frozen=True, kw_only=True)
class Change:
    """A submission that got other points than the last time; `sentence` says by what and why."""

    hand_in: HandIn
    before: float
    after: float
    sentence: str


def change_of(
    hand_in: HandIn, reports: tuple[Data, Data], stamps: tuple[Stamp, Stamp]
) -> Change | None:
    """Return what changed from one report, with its stamp, to the other; None for nothing."""
    before, after = (float(report["score"]) for report in reports)
    units = list(_units_changed(*reports))
    if before == after and not units:
        return None
    parts = [f"{before:g} -> {after:g} points", *units]
    checks = list(_checks_changed(*reports))
    if len(checks) > MOST_CHECKS:
        checks[MOST_CHECKS:] = [f"{len(checks) - MOST_CHECKS} more checks"]
    told = "; ".join([*parts, *checks])
    return Change(
        hand_in=hand_in, before=before, after=after, sentence=f"{told}, since {_why(*stamps)}."
    )


def _units_changed(before: Data, after: Data) -> Iterator[str]:
    scores = {one["id"]: one["score"] for one in before["units"]}
    for one in after["units"]:
        was = scores.get(one["id"], 0)
        if was != one["score"]:
            yield f"{one['id']}: {was:g} -> {one['score']:g}"


def _checks_changed(before: Data, after: Data) -> Iterator[str]:
    outcomes = {one["check"]: one["outcome"] for one in before["checks"]}
    for one in after["checks"]:
        was = outcomes.pop(one["check"], "new")
        if was != one["outcome"]:
            yield f"{one['check']} ({was} -> {one['outcome']})"
    yield from (f"{check} (gone)" for check in outcomes)


def _why(before: Stamp, after: Stamp) -> str:
    fields = [name for name in WHY if getattr(before, name) != getattr(after, name)]
    reasons = dict.fromkeys(WHY[name] for name in fields)
    return " and ".join(reasons) or "it does not give the same answers each time"
