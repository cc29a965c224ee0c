"""From a check that has run to its verdict."""

from __future__ import annotations

from dataclasses import replace

import pytest

from harness.checks.comparison import BrokenRule
from harness.checks.marks import Mark, check_id, check_title, named_diagnosis
from harness.errors import NotTried, StudentFailure
from harness.grading.subject import Subject
from harness.model import NOTE, OF_CHECK, Cause, Evidence, Outcome, Verdict

FLAKY = "Your program does not always give the same answer for the same values."

Found = tuple[Outcome, Evidence | None]
"""How a check ended, and what it saw."""


def outcome_of(
    error: BaseException | None,
    mark: Mark,
    subject: Subject,
    flaky: tuple[type[BaseException], ...] = (),
) -> Found:
    """Return how a check ended that raised this, None for nothing.

    `flaky` are the exceptions that say that it does not end alike each time.
    """
    if error is None:
        return Outcome.PASSED, None
    if not isinstance(error, (AssertionError, StudentFailure, *flaky)):
        return Outcome.ERROR, subject.evidence(AssertionError()) if subject.has_asked else None
    if mark.kind == NOTE:
        return Outcome.PASSED, error.evidence if isinstance(error, BrokenRule) else None
    if isinstance(error, flaky):
        return Outcome.FAILED, replace(subject.evidence(AssertionError()), hint=FLAKY)
    return Outcome.FAILED, subject.evidence(error)


def verdict_of(
    item: pytest.Item, mark: Mark, call: pytest.CallInfo[None], found: Found, *, hidden: bool
) -> Verdict:
    """Return the verdict of a check that ended so."""
    ended, evidence = found
    error = call.excinfo.value if call.excinfo else None
    named = named_diagnosis(mark, item) if isinstance(error, AssertionError) else None
    return Verdict(
        check=check_id(item),
        unit=mark.unit,
        kind=mark.kind,
        group=mark.group,
        vacuous=mark.vacuous,
        title=check_title(item),
        outcome=ended,
        evidence=evidence,
        differences=evidence.differences if evidence else (),
        cause=Cause(id=named, origin=OF_CHECK) if named else None,
        untried=isinstance(error, NotTried),
        hidden=hidden,
        seconds=call.duration,
    )
