"""What a term tells: who falls behind, which causes come again, whether sentences helped."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean, median

from extensions.classroom.overview.statistics import DIGITS
from extensions.insights.term.people import Participant
from extensions.insights.term.reading import TermAssignment

FALL = 0.2  # of the points, against the class: who loses so much from one assignment to the next
MOST_MISSED = 1  # so many missing submissions are not yet told, unless it is the last assignment


@dataclass(frozen=True, kw_only=True)
class Behind:
    """Somebody who falls behind, and why we say so."""

    participant: Participant
    reasons: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Recurring:
    """A cause that is named in several assignments.

    Attributes:
        cause: Its name.
        told: What most students read of it.
        counts: How many students have it in each assignment.
        told_before: How many who submitted later had read the sentence in an earlier assignment.
        again: How many of these had it again in the next assignment in which it is named.
        others: How many submitted that one too and had not read the sentence.
        others_with: How many of the others have it there.
    """

    cause: str
    told: str
    counts: tuple[int, ...]
    told_before: int
    again: int
    others: int
    others_with: int


def who_falls_behind(
    people: Sequence[Participant], assignments: Sequence[TermAssignment], pass_mark: float | None
) -> list[Behind]:
    """Return who falls behind, those with the lowest mean first."""
    middles = [_median_share(people, place) for place in range(len(assignments))]
    titles = [one.title for one in assignments]
    found = [
        Behind(participant=one, reasons=tuple(_reasons_of(one, middles, titles, pass_mark)))
        for one in people
    ]
    return sorted(
        (one for one in found if one.reasons),
        key=lambda one: (one.participant.mean or 0.0, one.participant.person.name),
    )


def _median_share(people: Sequence[Participant], place: int) -> float:
    shares = [one.shares[place] for one in people if place not in one.missed]
    return median([one for one in shares if one is not None] or [0.0])


def _reasons_of(
    one: Participant, middles: Sequence[float], titles: Sequence[str], pass_mark: float | None
) -> Iterator[str]:
    last = len(titles) - 1
    if len(one.missed) > MOST_MISSED or last in one.missed:
        yield f"Did not submit {', '.join(titles[place] for place in one.missed)}."
    # Against the class's median: an assignment that was harder lowers everybody.
    against = {
        place: share - middles[place]
        for place, share in enumerate(one.shares)
        if share is not None and place not in one.missed
    }
    earlier = [value for place, value in against.items() if place < last]
    fall = fmean(earlier) - against[last] if last in against and earlier else 0.0
    if round(fall - FALL, DIGITS) >= 0:
        points = round(100 * fall)
        yield f"In {titles[last]}, {points} percentage points lower against the class than before."
    if pass_mark is not None and one.mean is not None and one.mean * 100 < pass_mark:
        yield f"The mean is below {pass_mark:g} %."


def causes_that_recur(
    people: Sequence[Participant], assignments: Sequence[TermAssignment]
) -> list[Recurring]:
    """Return the causes that are named in several assignments, the most frequent first."""
    names = {cause for one in people for work in one.works if work for cause in work.told}
    found = [_recurring(cause, people, len(assignments)) for cause in sorted(names)]
    several = [one for one in found if sum(count > 0 for count in one.counts) > 1]
    return sorted(several, key=lambda one: (-sum(one.counts), one.cause))


def _recurring(cause: str, people: Sequence[Participant], count: int) -> Recurring:
    counts = tuple(
        sum(bool((work := one.works[place]) and cause in work.told) for one in people)
        for place in range(count)
    )
    hints = Counter(
        work.told[cause] for one in people for work in one.works if work and cause in work.told
    )
    pairs = [pair for one in people for pair in _next_times(cause, one, counts)]
    return Recurring(
        cause=cause,
        told=hints.most_common(1)[0][0],
        counts=counts,
        told_before=sum(was_told for was_told, _ in pairs),
        again=sum(was_told and has_it for was_told, has_it in pairs),
        others=sum(not was_told for was_told, _ in pairs),
        others_with=sum(not was_told and has_it for was_told, has_it in pairs),
    )


def _next_times(cause: str, one: Participant, counts: Sequence[int]) -> Iterator[tuple[bool, bool]]:
    """Yield for each assignment but the first that names it: told before? has it?

    Where somebody was told counts once: at the next of their submissions in which it could come
    again.
    """
    places = [place for place, count in enumerate(counts) if count]
    was_told = False
    for place in places:
        work = one.works[place]
        if work is None or work.share is None:
            continue
        has_it = cause in work.told
        if place != places[0]:
            yield was_told, has_it
        was_told = has_it
