"""The rules of style that an assignment asks for: each is a check of the unit `style`."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import field
from typing import Any

import pytest

from extensions.style.hooks import CHECKS
from extensions.style.inspection import STYLE, Style, rule_sentences
from harness.checks.marks import CheckMark
from harness.model import Assignment, Record


class Rule(Record):
    """A rule of style as an assignment's table [style] asks for it, with the `id` of its check.

    A rule that costs nothing is of the `kind` "note".  Rules that are judged with it, as one check,
    are in `also`; `limit` is what a rule that counts allows at most.  Names that are `exempt` are
    never blamed, those in `exempt_while` not while the rule finds the name behind them.
    """

    name: str
    id: str
    title: str
    kind: str = STYLE
    also: Sequence[str] = ()
    limit: int | None = None
    exempt: Sequence[str] = ()
    exempt_while: Mapping[str, str] = field(default_factory=dict)

    def exempt_names(self, found: Collection[str]) -> set[str]:
        """Return the names that are not to be blamed, of all that the rule finds.

        Example:
            >>> rule = Rule(name="names", id="names", title="", exempt_while={"l": "letters"})
            >>> rule.exempt_names(["l", "letters"]), rule.exempt_names(["l"])
            ({'l'}, set())
        """
        waiting = {name for name, other in self.exempt_while.items() if other in found}
        return {*self.exempt, *waiting}

    def as_argument(self) -> Any:
        """Return the rule as an argument of the check that serves all, with what it judges."""
        mark = CheckMark(
            unit=STYLE, kind=self.kind, group=self.name, check=self.id, title=self.title
        )
        return pytest.param(self, id=self.id, marks=pytest.mark.unit(mark))


class RuleChecks:
    """pytest's plugin for the rules of an assignment, with what they and its own checks ask."""

    def __init__(self, assignment: Assignment) -> None:
        self._assignment = assignment

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        if metafunc.definition.path == CHECKS:
            metafunc.parametrize("rule", [rule.as_argument() for rule in rules(self._assignment)])

    @pytest.fixture
    def style(self, inspections: Mapping[str, Style]) -> Style:
        """How the submission is written."""
        return inspections[STYLE]


def rules(assignment: Assignment) -> Iterator[Rule]:
    """Yield the rules that an assignment asks for, in its order."""
    for name, table in assignment.rules[STYLE].items():
        usual = rule_sentences()[name]
        title = table.get("title", usual["title"]).replace("{limit}", str(table.get("limit")))
        yield Rule(**{"name": name, "id": usual["id"], **table, "title": title})
