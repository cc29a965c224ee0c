"""The rules of style that an assignment asks for: each is a check of the unit `style`."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from harness.checks.marks import CheckMark
from harness.checks.style import rule_sentences
from harness.model import STYLE, Assignment

STYLE_CHECKS = Path(__file__).with_name("test_style.py")


@dataclass(frozen=True, kw_only=True)
class Rule:
    """A rule of style as an assignment's table [style] asks for it.

    Attributes:
        name: The rule's key in `checks/style.toml`.
        id: What reports call its check.
        title: The check's sentence.
        kind: "style", or "note" for a rule that costs nothing.
        also: Rules that are judged with it, as one check.
        limit: What a rule that counts allows at most, None for one that counts nothing.
        exempt: Names that are never blamed.
        exempt_while: Maps a name to another one: it is not blamed while the rule finds the other.
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


def rules(assignment: Assignment) -> list[Rule]:
    """Return the rules that an assignment asks for, in its order."""
    return [_rule(name, **table) for name, table in assignment.style.items()]


def _rule(name: str, **table: Any) -> Rule:
    """Return a rule; what the assignment leaves open of its check is the same for all."""
    usual = rule_sentences()[name]
    title = table.get("title", usual["title"]).replace("{limit}", str(table.get("limit")))
    return Rule(**{"name": name, "id": usual["id"], **table, "title": title})
