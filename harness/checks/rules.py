"""The rules of style that an assignment asks for: each is a check of the unit `style`."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from harness.checks.marks import Mark
from harness.checks.style import rule_sentences
from harness.model import STYLE, Assignment

STYLE_CHECKS = Path(__file__).with_name("test_style.py")


@dataclass(frozen=True, kw_only=True)
class Rule:
    """A rule of style as an assignment's table [style] asks for it.

    `id` and `title` are those of its check; `also` are rules that are judged with it; `limit` is
    what a rule that counts allows.  The names in `exempt` are never blamed; a name in
    `exempt_while` is not while the rule finds the other name, which stands beside it.
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
        """Return the names that are not to be blamed when the rule finds these."""
        waiting = {name for name, other in self.exempt_while.items() if other in found}
        return {*self.exempt, *waiting}

    def as_argument(self) -> Any:
        """Return the rule as an argument of the check that serves all, with what it judges."""
        mark = Mark(unit=STYLE, kind=self.kind, group=self.name, check=self.id, title=self.title)
        return pytest.param(self, id=self.id, marks=pytest.mark.unit(mark))


def rules(assignment: Assignment) -> list[Rule]:
    """Return the rules that an assignment asks for, in its order."""
    return [_rule(name, **table) for name, table in assignment.style.items()]


def _rule(name: str, **table: Any) -> Rule:
    """Return a rule; what the assignment does not say of its check is said for all."""
    usual = rule_sentences()[name]
    title = table.get("title", usual["title"]).replace("{limit}", str(table.get("limit")))
    return Rule(**{"name": name, "id": usual["id"], **table, "title": title})
