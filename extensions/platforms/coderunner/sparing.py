"""What a question may hold of other tasks: nothing that answers one of them.

A record answers a task when it holds what the task's own tests ask for.  So cases are left out
that would show too much of another task, and a function is left to the answer itself where too
few cases would remain: then an answer brings its own.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from extensions.platforms.coderunner.notes import Asked, Calls, is_answered, joined
from harness.checks.domains import Case

MOST_SHOWN_PART = 0.6  # of the cases of a task's tests may be answered in all records together
LEAST_KEPT_PART = 0.25  # of the cases of a task, so that its functions are still told apart


class Secret:
    """The cases in which a function is asked by its own tests, and what is known of it so far."""

    def __init__(self, name: str, cases: Sequence[Case]) -> None:
        self._name = name
        self._cases = without_repeats(cases)
        self._known: dict[str, str] = {}

    def is_shown(self, case: Case) -> bool:
        """Return whether what is known answers a case."""
        return is_answered(self._known, self._name, case)

    def bears(self, calls: Mapping[str, str]) -> bool:
        """Return whether at most a part of the cases is answered when these calls are known too."""
        if calls.keys() <= self._known.keys():
            return True
        known = {**self._known, **calls}
        shown = sum(is_answered(known, self._name, case) for case in self._cases)
        return shown <= MOST_SHOWN_PART * len(self._cases)

    def keep(self, cases: Sequence[Case]) -> None:
        """Take these for all cases: the others are not asked."""
        self._cases = without_repeats(cases)

    def learn(self, calls: Mapping[str, str]) -> None:
        """Take in calls that are known from now on."""
        self._known.update(calls)

    def copy(self) -> Secret:
        """Return one of which the same is known."""
        other = Secret(self._name, self._cases)
        other.learn(self._known)
        return other


def without_repeats(cases: Sequence[Case]) -> list[Case]:
    return list({repr((one.arguments, one.typed)): one for one in cases}.values())


Secrets = Mapping[str, Secret]


@dataclass(frozen=True, kw_only=True)
class Spared:
    """What a question holds: its cases, by their functions, and a record of other functions.

    `brought` are the functions that an answer has to bring itself.
    """

    cases: Mapping[str, Sequence[Case]]
    record: Calls
    brought: Collection[str] = field(default_factory=frozenset)


def spare(asked: Sequence[Asked], secrets: Secrets, left: Collection[str] = ()) -> Spared:
    """Return what a question may hold, nothing of the functions `left`; the secrets learn it."""
    fixed = [one for one in asked if one.case is None or one.case.published]
    called = joined(one.calls for one in asked)
    brought = unwritable_in(asked) | (called.keys() & set(left))
    brought |= {
        name
        for name, calls in joined(one.calls for one in fixed).items()
        if not secrets[name].bears(calls)
    }
    open_cases = [one for one in asked if one not in fixed]
    kept = bearable(fixed, open_cases, secrets, brought)
    while len(kept) < LEAST_KEPT_PART * len(open_cases):
        names = sorted({name for one in open_cases for name in one.calls} - brought)
        tried = {name: bearable(fixed, open_cases, secrets, {*brought, name}) for name in names}
        # The one without whose answers most cases can be asked.
        worst = max(names, key=lambda name: len(tried[name]))
        brought.add(worst)
        kept = tried[worst]
    taken = [one for one in asked if one in fixed or one in kept]
    return Spared(
        cases=cases_of(taken),
        record=learnt(taken, secrets, {*brought, *left}),
        brought=frozenset(brought),
    )


def give_all(asked: Sequence[Asked]) -> Spared:
    """Return all that a question's tests can ask for, whatever it shows of other tasks."""
    brought = unwritable_in(asked)
    record = joined(calls for one in asked for calls in (one.more, one.calls))
    return Spared(
        cases=cases_of(asked),
        record={name: calls for name, calls in record.items() if name not in brought},
        brought=brought,
    )


def unwritable_in(asked: Sequence[Asked]) -> set[str]:
    """Return the functions whose answers cannot be recorded."""
    return {name for one in asked for name in one.unwritable}


def bearable(
    fixed: Sequence[Asked], cases: Sequence[Asked], secrets: Secrets, brought: Collection[str]
) -> list[Asked]:
    """Return the cases that can be asked without showing too much, one after the other."""
    known = {name: secret.copy() for name, secret in secrets.items()}
    for one in fixed:
        learn_all(one.calls, known, brought)
    kept = []
    for one in cases:
        own = {name: calls for name, calls in one.calls.items() if name not in brought}
        if all(known[name].bears(calls) for name, calls in own.items()):
            learn_all(own, known, brought)
            kept.append(one)
    return kept


def learn_all(calls: Calls, secrets: Secrets, brought: Collection[str]) -> None:
    """Let secrets learn calls, but for functions that are brought."""
    for name, own in calls.items():
        if name not in brought:
            secrets[name].learn(own)


def learnt(
    taken: Sequence[Asked], secrets: Secrets, brought: Collection[str]
) -> dict[str, dict[str, str]]:
    """Return the record of some cases and tests, with what else can be known of them."""
    record = {
        name: calls
        for name, calls in joined(one.calls for one in taken).items()
        if name not in brought
    }
    learn_all(record, secrets, brought)
    for one in taken:
        for name, calls in one.more.items():
            if calls and name not in brought and secrets[name].bears(calls):
                record.setdefault(name, {}).update(calls)
                secrets[name].learn(calls)
    return record


def cases_of(taken: Sequence[Asked]) -> dict[str, list[Case]]:
    """Return cases by their functions."""
    found: dict[str, list[Case]] = {}
    for one in taken:
        if one.case is not None:
            found.setdefault(one.function, []).append(one.case)
    return found
