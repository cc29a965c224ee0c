"""Counts the results of mutants: per unit, and for a whole assignment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from extensions.authoring.mutants import Mutant
from extensions.authoring.results import Result


@dataclass(frozen=True, kw_only=True)
class JudgedMutant:
    """A mutant with its result; `right` are the units in which it should lose points.

    `lines` are those of it that are changed.  `reason` says why it is no mistake, "" for one that
    is; `proven` that the audit found that.
    """

    mutant: Mutant
    right: tuple[str, ...]
    result: Result
    lines: frozenset[int] = frozenset()
    reason: str = ""
    proven: bool = False

    @property
    def is_mistake(self) -> bool:
        """Whether the mutant should lose points."""
        return not self.reason

    @property
    def is_killed(self) -> bool:
        """Whether it loses points at all."""
        return bool(self.result.lost)

    @property
    def is_killed_right(self) -> bool:
        """Whether it loses points in a unit where it should."""
        return not self.result.lost.keys().isdisjoint(self.right)

    @property
    def elsewhere(self) -> tuple[str, ...]:
        """The units that lose points and hold no mistake."""
        return tuple(unit for unit in self.result.lost if unit not in self.right)

    @property
    def causes(self) -> tuple[str, ...]:
        """The causes that are named in the units where it should lose points."""
        return tuple(name for unit in self.right for name in self.result.causes.get(unit, ()))

    @property
    def place(self) -> tuple[int, ...]:
        """The lines that are reported in the units where it should lose points."""
        return tuple(line for unit in self.right for line in self.result.places.get(unit, ()))

    @property
    def is_seen_by_examples(self) -> bool:
        """Whether an official example of a right unit fails."""
        return bool(set(self.result.examples).intersection(self.right))


@dataclass(frozen=True, kw_only=True)
class Account:
    """Counts of mutants: all except `equivalent` count those that are mistakes.

    Of `diagnosed` ones a report names the cause, of `placed` ones a line, of `placed_right` ones
    a line that is changed.
    """

    title: str
    mutants: int
    equivalent: int
    killed: int
    killed_right: int
    elsewhere: int
    diagnosed: int
    placed: int
    placed_right: int
    by_examples: int

    def share_of(self, count: int) -> float:
        """Return a count as percent of the mutants that are mistakes."""
        return 100 * count / self.mutants if self.mutants else 100.0


def account_of(title: str, judged: Sequence[JudgedMutant]) -> Account:
    """Return the counts of some mutants."""
    mistakes = [one for one in judged if one.is_mistake]
    return Account(
        title=title,
        mutants=len(mistakes),
        equivalent=len(judged) - len(mistakes),
        killed=sum(one.is_killed for one in mistakes),
        killed_right=sum(one.is_killed_right for one in mistakes),
        elsewhere=sum(bool(one.elsewhere) for one in mistakes),
        diagnosed=sum(bool(one.causes) for one in mistakes),
        placed=sum(bool(one.place) for one in mistakes),
        placed_right=sum(not one.lines.isdisjoint(one.place) for one in mistakes),
        by_examples=sum(one.is_seen_by_examples for one in mistakes),
    )


def accounts_by_unit(judged: Sequence[JudgedMutant], units: Sequence[str]) -> list[Account]:
    """Return the counts for each unit; mutants that several units are to see have their own row."""
    rows: dict[tuple[str, ...], list[JudgedMutant]] = {(unit,): [] for unit in units}
    for one in judged:
        rows.setdefault(one.right, []).append(one)
    return [account_of(" ".join(right), found) for right, found in rows.items() if found]


def survivors_of(judged: Sequence[JudgedMutant]) -> list[JudgedMutant]:
    """Return the mistakes that lose no points where they should."""
    return [one for one in judged if one.is_mistake and not one.is_killed_right]


def wrongly_listed(judged: Sequence[JudgedMutant]) -> list[JudgedMutant]:
    """Return what loses points although it is said to be no mistake."""
    return [one for one in judged if one.reason and one.is_killed]


def as_data(
    slug: str, judged: Sequence[JudgedMutant], accounts: Sequence[Account], reference: str, of: int
) -> dict[str, object]:
    """Return all that was found, as JSON's types; `of` is how many mutants there are in all."""
    return {
        "assignment": slug,
        "of": of,
        "accounts": [
            {("told" if name == "diagnosed" else name): count for name, count in vars(one).items()}
            for one in accounts
        ],
        "mutants": [
            {
                "id": one.mutant.id,
                "operator": one.mutant.operator,
                "line": one.mutant.line,
                "diff": one.mutant.diff_from(reference),
                "right": list(one.right),
                "reason": one.reason,
                "proven": one.proven,
                **one.result.as_data,
            }
            for one in judged
        ],
    }
