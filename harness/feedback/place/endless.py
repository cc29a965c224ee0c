"""Where a function never finishes: no case shows what it does, each is tried as a wrong one."""

from __future__ import annotations

from harness.checks.domains import load_domains
from harness.errors import Unreadable
from harness.feedback.diagnosis import Finder
from harness.feedback.diagnosis.behaviour import Behaviour, Unobserved, all_pairs
from harness.feedback.diagnosis.finding import ENDLESS
from harness.feedback.place.searching import Search, helpers_of
from harness.feedback.place.trials import Edited
from harness.model import Assignment
from harness.sandbox.gate import reading
from harness.transcripts.screen import Screen

NO_ANSWER = Behaviour(values="[[], null, []]", printed=Screen(""), ended=ENDLESS, text="")


def search_endless(function: str, assignment: Assignment, finder: Finder) -> Search | None:
    """Return the search for the place in a function that never finishes, None for any other one.

    What it does is not known: each case is tried as one that it gets wrong.
    """
    cause, domain = finder.causes.get(function), load_domains(assignment).get(function)
    if cause is None or cause.name != ENDLESS or domain is None or domain.chance:
        return None
    cases = domain.cases()
    try:
        with finder.observe_reference() as reference, reading(Unobserved):
            right = reference.observe(function, cases, domain)
    except (Unobserved, Unreadable):
        return None
    helpers = helpers_of(function, finder.program, assignment.functions)
    edited = Edited(function=function, helpers=helpers, domain=domain)
    return Search(edited=edited, pairs=all_pairs(cases, [NO_ANSWER] * len(cases), right))
