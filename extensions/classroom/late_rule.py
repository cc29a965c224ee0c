"""The late rule: from times to a deduction, without a clock and without a file.

Deadlines are points in time: they are compared as such, whatever zone they are written in.  A day
is one of the calendar where the deadline holds, so the same clock time on the next date, also
when clocks change in between; an hour is 60 minutes.  Points are exact: who writes them rounds.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta, timezone
from fractions import Fraction

from extensions.classroom.files.records import DAY, Lateness, LatePenalty

HOUR = "hour"
POSSIBLE, SCORE = "possible", "score"
ALL = Fraction(100)
_ONE_DAY, _ONE_HOUR = timedelta(days=1), timedelta(hours=1)


@dataclass(frozen=True, kw_only=True)
class LateRule:
    """What being late costs.

    Attributes:
        percent: What each day or hour that has begun takes off.
        per: `DAY` or `HOUR`.
        of: Of what the percent are: `POSSIBLE`, all points that there are, or `SCORE`, those that
            the student has.
        cap: The most percent that are taken off.
        days_of_grace: The days in a term for which a student is not charged.
        grace: How long after the deadline a submission is still on time.
    """

    percent: Fraction = Fraction(0)
    per: str = DAY
    of: str = POSSIBLE
    cap: Fraction = ALL
    days_of_grace: int = 0
    grace: timedelta = timedelta(0)


def judge_time(
    submitted: datetime, deadline: datetime, rule: LateRule, days_left: int = 0
) -> Lateness:
    """Return how late a submission is.

    Args:
        submitted: When it came, with a zone.
        deadline: The student's own deadline, with a zone.
        rule: The late rule.
        days_left: The days of grace that the student has not used up.
    """
    delay = _instant(submitted) - _instant(deadline)
    if delay <= rule.grace:
        return Lateness(submitted=submitted, deadline=deadline)
    used = min(days_left, count_days(submitted, deadline))
    free = deadline + used * _ONE_DAY
    if rule.per == DAY:
        units = count_days(submitted, free)
    else:
        # Rounded up, as floor division does where both sides are turned round.
        units = max(-((_instant(free) - _instant(submitted)) // _ONE_HOUR), 0)
    return Lateness(
        submitted=submitted,
        deadline=deadline,
        delay=delay,
        days_of_grace=used,
        units=units,
        percent=min(rule.percent * units, rule.cap),
    )


def deduct(lateness: Lateness, rule: LateRule, score: Fraction, possible: Fraction) -> LatePenalty:
    """Return what a lateness takes off a score: never more than there is."""
    whole = possible if rule.of == POSSIBLE else score
    points = max(min(whole * lateness.percent / 100, score), Fraction(0))
    return LatePenalty(lateness=lateness, points=points, per=rule.per)


def count_days(submitted: datetime, deadline: datetime) -> int:
    """Return how many days of the calendar have begun since a deadline, 0 for none."""
    late, due = submitted.astimezone(deadline.tzinfo), deadline
    # By dates at once, however late; then by instants, since the last day may not have begun.
    count = max((late.date() - due.date()).days, 0)
    while count and _instant(submitted) <= _instant(due + (count - 1) * _ONE_DAY):
        count -= 1
    while _instant(submitted) > _instant(due + count * _ONE_DAY):
        count += 1
    return count


def _instant(moment: datetime) -> datetime:
    """Return a moment in UTC: Python compares two times of one zone by what their clocks show."""
    return moment.astimezone(timezone.utc)
