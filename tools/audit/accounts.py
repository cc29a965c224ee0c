"""The counts of an audit: mutants, those that lose points, and what reports say of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from extensions.authoring.audit import JudgedMutant, Plan
from extensions.authoring.mutants import judged_units
from extensions.authoring.results import Result


@dataclass(frozen=True, kw_only=True)
class Account:
    """Counts of mutants: all except `equivalent` count those that are mistakes.

    Of `diagnosed` ones a report names the cause, of `placed` ones a line, of `placed_right` ones
    a line that is changed; for those counted `by_examples` an official example of the unit fails.
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


def reported_lines(mutant: JudgedMutant) -> set[int]:
    """Return the lines that are reported in the units where a mutant should lose points."""
    return {line for unit in mutant.right for line in mutant.result.places.get(unit, ())}


COUNTED: dict[str, Callable[[JudgedMutant], bool]] = {
    "killed": lambda mutant: mutant.is_killed,
    "killed_right": lambda mutant: mutant.is_killed_right,
    "elsewhere": lambda mutant: bool(mutant.elsewhere),
    "diagnosed": lambda mutant: any(mutant.result.causes.get(unit) for unit in mutant.right),
    "placed": lambda mutant: bool(reported_lines(mutant)),
    "placed_right": lambda mutant: not mutant.lines.isdisjoint(reported_lines(mutant)),
    "by_examples": lambda mutant: not {*mutant.right}.isdisjoint(mutant.result.examples),
}


def account_of(title: str, judged: Sequence[JudgedMutant]) -> Account:
    """Return the counts of some mutants."""
    mistakes = [entry for entry in judged if entry.is_mistake]
    counts = {name: sum(map(is_counted, mistakes)) for name, is_counted in COUNTED.items()}
    equivalent = len(judged) - len(mistakes)
    return Account(title=title, mutants=len(mistakes), equivalent=equivalent, **counts)


def accounts_by_unit(judged: Sequence[JudgedMutant], units: Sequence[str]) -> list[Account]:
    """Return the counts for each unit; mutants that several units are to see have their own row."""
    rows: dict[tuple[str, ...], list[JudgedMutant]] = {(unit,): [] for unit in units}
    for entry in judged:
        rows.setdefault(entry.right, []).append(entry)
    return [account_of(" ".join(right), found) for right, found in rows.items() if found]


def accounts_of(plan: Plan, judged: Sequence[JudgedMutant]) -> list[Account]:
    """Return the counts per unit, those of the assignment last."""
    units = judged_units(plan.assignment)
    return [*accounts_by_unit(judged, units), account_of(plan.assignment.slug, judged)]


def wrongly_listed(judged: Sequence[JudgedMutant]) -> list[JudgedMutant]:
    """Return what loses points although it is said to be no mistake."""
    return [entry for entry in judged if entry.reason and entry.is_killed]


def result_data(result: Result) -> dict[str, Any]:
    """Return a result as JSON's types, as a report has it."""
    return {("told" if name == "causes" else name): one for name, one in asdict(result).items()}


def points_text(result: Result) -> str:
    """Return the points lost in each unit, as text."""
    return ", ".join(f"{unit} -{points:g}" for unit, points in result.lost.items())


def as_data(
    slug: str, judged: Sequence[JudgedMutant], accounts: Sequence[Account], reference: str, of: int
) -> dict[str, object]:
    """Return all that was found, as JSON's types; `of` is how many mutants there are in all."""
    return {
        "assignment": slug,
        "of": of,
        "accounts": [
            {
                ("told" if name == "diagnosed" else name): count
                for name, count in vars(account).items()
            }
            for account in accounts
        ],
        "mutants": [
            {
                "id": entry.mutant.id,
                "operator": entry.mutant.operator,
                "line": entry.mutant.line,
                "diff": entry.mutant.diff_from(reference),
                "right": list(entry.right),
                "reason": entry.reason,
                "proven": entry.proven,
                **result_data(entry.result),
            }
            for entry in judged
        ],
    }
