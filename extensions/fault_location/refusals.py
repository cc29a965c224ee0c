"""Where a function is right in its cases, and takes what it should refuse."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from extensions.fault_location.searching import Search
from harness.checks.domains import Case, Domain
from harness.errors import Unreadable
from harness.feedback.behaviour import REFUSAL, Observer, Unobserved, all_pairs
from harness.sandbox.gate import reading


def calls_refused(function: str, domain: Domain, reference: Observer) -> list[Case]:
    """Return the calls that have to be refused, and that the reference does refuse."""
    cases = [replace(case, refused=True) for case in domain.refused()]
    seen = reference.observe(function, cases, domain) if cases else []
    return [case for case, one in zip(cases, seen, strict=True) if one == REFUSAL]


def search_refusals(search: Search, refused: Sequence[Case], own: Observer) -> Search | None:
    """Return the search in a function that takes what it should refuse, None for any other one.

    `search` is the one in its cases: if an answer in them is wrong, that goes first.
    """
    if not refused or search.by_chance or not search.exactly:
        return None
    try:
        with reading(Unobserved):
            seen = own.observe(search.edited.function, refused, search.edited.domain)
    except (Unobserved, Unreadable):
        return None
    pairs = all_pairs(refused, seen, [REFUSAL] * len(refused))
    if not any(pair.differing_aspects for pair in pairs):
        return None
    return replace(search, pairs=[*search.pairs, *pairs])
