"""Places as the grader finds them: it has the reference, which answers every call."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import AbstractContextManager

from extensions.causes.finding import ENDLESS, Finder
from extensions.causes.misconceptions import DomainQuestion
from extensions.fault_location.searching import (
    AnswerSource,
    Search,
    edit_target,
    refused_calls,
    search_endless,
    search_refusals,
)
from harness.checks.domains import drawn_domain
from harness.errors import Unreadable
from harness.execution.program import Program
from harness.feedback.behaviour import Observer, Unobserved, all_pairs
from harness.sandbox.gate import reading


class ReferenceSource(AnswerSource):
    """The answers of the reference itself: `finder` has asked it, so it knows what is wrong."""

    finder: Finder

    def search_for(self, function: str, wrong: Collection[str]) -> Search | None:
        """Return the search in a function, None where it is right or not all of it is known."""
        finder = self.finder
        if function not in finder.causes:
            finder.cause_of(function, wrong)
        watched = finder.watched.get(function) or finder.queried.get(function)
        if watched is None:
            return self._search_endless(function) or self._search_refusals(function, wrong, None)
        domain = finder.domains.get(function) or drawn_domain(self.assignment, function)
        if domain is None:
            return None
        edited = edit_target(function, domain, self.program, self.assignment)
        search = Search(edited=edited, pairs=watched.whole, by_chance=watched.right_by_chance)
        return self._search_refusals(function, wrong, search) or search

    def _search_refusals(
        self, function: str, wrong: Collection[str], known: Search | None
    ) -> Search | None:
        """Return the search in a function that accepts what it should refuse, None for another.

        `known` is the search in its cases, None where all of them go right.
        """
        domain, program = self.finder.domains.get(function), self.program
        if domain is None or domain.asking or domain.refused is list:
            return None
        if function not in program.names:
            return None
        edited = edit_target(function, domain, program, self.assignment)
        try:
            with self.finder.observe_reference() as reference, reading(Unobserved):
                refused = refused_calls(function, domain, reference)
                right = reference.observe(function, domain.cases(), domain)
        except (Unobserved, Unreadable):
            return None
        search = known or Search(edited=edited, pairs=all_pairs(domain.cases(), right, right))
        with self.finder.with_right_answers(function, wrong) as own, Observer(own) as observer:
            return search_refusals(search, refused, observer)

    def _search_endless(self, function: str) -> Search | None:
        """Return the search in a function that never finishes, None for any other one."""
        cause = self.finder.causes.get(function)
        domain = self.finder.domains.get(function)
        if cause is None or cause.id != ENDLESS or domain is None or domain.chance:
            return None
        cases = domain.cases()
        question = DomainQuestion(function=function, domain=domain, cases=cases)
        try:
            with self.finder.observe_reference() as reference, reading(Unobserved):
                right = question.ask_observer(reference)
        except (Unobserved, Unreadable):
            return None
        edited = edit_target(function, domain, self.program, self.assignment)
        return search_endless(edited, cases, right)

    def with_right_answers(
        self, function: str, wrong: Collection[str]
    ) -> AbstractContextManager[Program]:
        """Give the program, its wrong collaborators answered by the reference."""
        return self.finder.with_right_answers(function, wrong)
