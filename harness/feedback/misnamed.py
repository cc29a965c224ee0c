"""Functions that are there under another name, known by what they take and by what they do.

One is meant for a missing function where it does the same in every case.  Where none does, it is
one that gives answers of the right kind and half as many wrong ones as any single answer, or whose
name is the right one but for a slip.  What fits two functions is meant for neither.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from difflib import SequenceMatcher

from harness.checks.domains import Domain, load_domains
from harness.errors import Unreadable
from harness.execution.failures import candidates
from harness.execution.program import Program
from harness.execution.reference import Reference
from harness.feedback.behaviour import Behaviour, Observer, Unobserved
from harness.model import Assignment
from harness.sandbox.gate import reading

MOST_TRIED = 60  # callables, each for one missing function
MOST_SECONDS = 5.0  # of work, for all of them; most take a hundredth
SLIP_LETTERS = 2  # by which a name differs that is only misspelt

Seen = Sequence[Behaviour]
Fits = Callable[[str, str, Seen, Seen], bool]
"""Whether a callable is meant for a function, by their names and by what they do."""


def functions_meant(
    program: Program, assignment: Assignment, functions: Iterable[str], reference: Reference
) -> dict[str, tuple[str, ...]]:
    """Return the names that may be meant for each of these functions that is missing.

    Only functions with known cases are among the keys; {} where more would have to be tried than
    there is time for.
    """
    facts, domains = program.facts, load_domains(assignment)
    missing = set(functions).difference(program.names, facts.lost) & domains.keys()
    candidate_names = {name: candidates(name, facts, program.names) for name in sorted(missing)}
    if not 0 < sum(map(len, candidate_names.values())) <= MOST_TRIED:
        return {}
    seen: dict[str, dict[str, Seen]] = {}
    right: dict[str, Seen] = {}
    began = program.work()
    for function, names in candidate_names.items():
        seen[function] = {}
        for name in names:
            if program.work() - began > MOST_SECONDS:
                return {}
            if behaviours := observe_cases(program, name, domains[function]):
                seen[function][name] = behaviours
        right[function] = observe_cases(reference.load_program(), function, domains[function])
    certain = unique_matches(seen, right, is_same)
    taken = {name for names in certain.values() for name in names}
    left = {
        function: {name: seen_of for name, seen_of in each.items() if name not in taken}
        for function, each in seen.items()
        if not certain[function]
    }
    return {**certain, **unique_matches(left, right, is_meant)}


def observe_cases(program: Program, name: str, domain: Domain) -> Seen:
    """Return what a callable does in each case of a domain, () where that cannot be seen."""
    try:
        with Observer(program) as observer, reading(Unobserved):
            return observer.observe(name, domain.cases(), domain)
    except (Unobserved, Unreadable):
        return ()


def unique_matches(
    seen: Mapping[str, Mapping[str, Seen]], right: Mapping[str, Seen], fits: Fits
) -> dict[str, tuple[str, ...]]:
    """Return the names that fit each function and no other one, () for none."""
    fitting = {
        function: [name for name in each if fits(function, name, each[name], right[function])]
        for function, each in seen.items()
    }
    times = Counter(name for names in fitting.values() for name in names)
    return {
        function: tuple(name for name in names if times[name] == 1)
        for function, names in fitting.items()
    }


def is_same(function: str, name: str, seen: Seen, right: Seen) -> bool:
    """Return whether all is alike, in as many cases."""
    return len(seen) == len(right) and all(map(Behaviour.is_like, seen, right))


def is_meant(function: str, name: str, seen: Seen, right: Seen) -> bool:
    """Return whether most answers are of the right kind, and the name or half of them fit."""
    alike = sum(kind_of(pair[0]) == kind_of(pair[1]) for pair in zip(seen, right, strict=False))
    if 2 * alike <= len(right):
        return False
    written, wanted = (text.replace("_", "").lower() for text in (name, function))
    if letters_apart(written, wanted) <= SLIP_LETTERS:
        return True
    same = sum(map(Behaviour.is_like, seen, right))
    ((_, most),) = Counter(map(answer_of, right)).most_common(1)
    return 2 * (len(right) - same) <= len(right) - most


def letters_apart(one: str, other: str) -> int:
    """Return how many letters have to be put in, taken out or replaced between two names."""
    blocks = SequenceMatcher(None, one, other, autojunk=False).get_opcodes()
    return sum(
        max(end - start, stop - begin)
        for kind, start, end, begin, stop in blocks
        if kind != "equal"
    )


def kind_of(seen: Behaviour) -> tuple[str, bool, str]:
    """Return of what kind an answer is: its type, whether anything is printed, how it ended."""
    return type(seen.return_value).__name__, bool(seen.text), seen.ended


def answer_of(seen: Behaviour) -> tuple[str, str, str]:
    """Return what a call returned, printed and ended with; for None, all of its values instead."""
    returned = seen.return_value
    return seen.values if returned is None else repr(returned), seen.text, seen.ended
