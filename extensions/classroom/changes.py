"""What changed since a submission was graded the last time, and why."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from extensions.classroom.files.numbers import exact_points
from extensions.classroom.files.records import HandIn
from extensions.classroom.kept import Stamp
from harness.reports.data import Data

MOST_CHECKS = 3  # that are named for a submission
WHY = {
    "hand_in": "another file was submitted",
    "assignment": "the assignment has changed",
    "harness": "the grader has changed",
    "format": "the grader has changed",
}
NOT_FINAL = "it was not final"


@dataclass(frozen=True, kw_only=True)
class Change:
    """A submission that got other points than the last time: in which units and checks, and why.

    `stamps` are those of the report before, None for one that was not final, and of this one.
    """

    hand_in: HandIn
    before: float
    after: float
    units: tuple[str, ...]
    checks: tuple[str, ...]
    why: str
    stamps: tuple[Stamp | None, Stamp]

    @property
    def sentence(self) -> str:
        """What staff read of it."""
        points = f"{exact_points(self.before)} -> {exact_points(self.after)} points"
        return say_change(points, "; ".join(self.units), "; ".join(self.checks), self.why)


def change_of(
    hand_in: HandIn, reports: tuple[Data, Data], stamps: tuple[Stamp | None, Stamp]
) -> Change | None:
    """Return what changed from one report, with its stamp, to the other; None for nothing."""
    before, after = (float(report["score"]) for report in reports)
    units = tuple(_units_changed(*reports))
    if before == after and not units:
        return None
    return Change(
        hand_in=hand_in,
        before=before,
        after=after,
        units=units,
        checks=tuple(_checks_changed(*reports)),
        why=_why(*stamps),
        stamps=stamps,
    )


def say_change(what: str, units: str, checks: str, why: str) -> str:
    """Return a sentence on a change, with the first of its checks.

    Args:
        what: The points before and after.
        units: The units that changed, separated by `; `.
        checks: The checks that changed, in the same way.
        why: Why they did.
    """
    some = checks.split("; ") if checks else []
    if len(some) > MOST_CHECKS:
        more = len(some) - MOST_CHECKS
        some[MOST_CHECKS:] = [f"{more} more check{'' if more == 1 else 's'}"]
    told = "; ".join(filter(None, [what, units, *some]))
    return f"{told}, since {why}."


def _units_changed(before: Data, after: Data) -> Iterator[str]:
    scores = {one["id"]: one["score"] for one in before["units"]}
    for one in after["units"]:
        was = scores.get(one["id"], 0)
        if was != one["score"]:
            yield f"{one['id']}: {exact_points(was)} -> {exact_points(one['score'])}"


def _checks_changed(before: Data, after: Data) -> Iterator[str]:
    outcomes = {one["check"]: one["outcome"] for one in before["checks"]}
    for one in after["checks"]:
        was = outcomes.pop(one["check"], "new")
        if was != one["outcome"]:
            yield f"{one['check']} ({was} -> {one['outcome']})"
    yield from (f"{check} (gone)" for check in outcomes)


def _why(before: Stamp | None, after: Stamp) -> str:
    if before is None:
        return NOT_FINAL
    fields = [name for name in WHY if getattr(before, name) != getattr(after, name)]
    if before.format != after.format:  # the same file has another digest there
        fields = [name for name in fields if name != "hand_in"]
    # Not a set: two fields have the same reason, and the order of WHY is to stay.
    reasons = dict.fromkeys(WHY[name] for name in fields)
    return " and ".join(reasons) or "it does not give the same answers each time"
