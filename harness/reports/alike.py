"""Failures that show the same thing, so that a report tells them once."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from harness.model import UNREAD, Evidence, Verdict

NOTHING_SEEN = Evidence()


def groups_of(failed: Sequence[Verdict]) -> list[list[Verdict]]:
    """Return failures of a unit in groups that show the same thing, the first ones first."""
    groups: dict[Hashable, list[Verdict]] = {}
    for verdict in failed:
        groups.setdefault(what_it_shows(verdict), []).append(verdict)
    return list(groups.values())


def what_it_shows(verdict: Verdict) -> Hashable:
    """Return what a failure has in common with those that show the same."""
    seen = verdict.evidence or NOTHING_SEEN
    if verdict.diagnosis == UNREAD:
        return "cause", UNREAD
    if verdict.kind in ("structure", "style"):
        return "rule", verdict.check
    if verdict.diagnosis:
        return "cause", verdict.diagnosis
    if seen.rows:
        return "screens", verdict.differences or seen.differences
    if seen.expected or seen.actual:
        return "values", seen.expected, seen.actual
    return "words", seen.hint or verdict.check


def smallest_of(group: Sequence[Verdict]) -> Verdict:
    """Return the failure with the smallest example, one that is not hidden where there is one.

    Where no results are compared that is the first one: later calls of a function that never
    finishes are not made.
    """
    first = min(group, key=_rank)
    if not is_comparison(first):
        return first
    return min(filter(is_comparison, group), key=lambda one: (*_rank(one), _size(one)))


def is_comparison(verdict: Verdict) -> bool:
    """Return whether a failure shows an expected result."""
    seen = verdict.evidence
    return seen is not None and bool(seen.expected or seen.rows)


def _rank(verdict: Verdict) -> tuple[bool, bool, bool]:
    return verdict.hidden, verdict.vacuous, verdict.evidence is None


def _size(verdict: Verdict) -> int:
    seen = verdict.evidence or NOTHING_SEEN
    texts = [seen.lead, seen.did, *seen.typed, seen.expected, seen.actual]
    texts += [text or "" for row in seen.rows for text in (row.expected, row.actual)]
    return sum(map(len, texts)) + len(texts)


def distinct_verdicts(verdicts: Sequence[Verdict]) -> list[Verdict]:
    """Return the verdicts without those that repeat the result of another one."""
    told: dict[str, Verdict] = {}
    for verdict in verdicts:
        seen = verdict.evidence
        said = seen.actual or seen.hint if seen and not seen.expected else ""
        told.setdefault(said or verdict.check, verdict)
    return list(told.values())
