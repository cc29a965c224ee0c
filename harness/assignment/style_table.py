"""The table of style rules of an assignment."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from harness.assignment.tables import Tables, read_toml
from harness.model import NOTE, STYLE, Unit

# The rules of style, and what an assignment may say of one.
RULES = Path(__file__).parents[1] / "checks" / "style.toml"
RULE_KEYS = {"also", "exempt", "exempt_while", "id", "kind", "limit", "title"}
RULE_KINDS = (STYLE, NOTE)


def read_style(
    tables: Tables, table: Mapping[str, Any], units: Iterable[Unit]
) -> Mapping[str, Mapping[str, Any]]:
    """Return the rules that an assignment's table names.  Raises AssignmentError for a mistake."""
    if not table:
        return {}
    rules = read_toml(RULES)
    _demand_known(tables, "style", table, rules)
    if STYLE not in [unit.id for unit in units]:
        raise tables.mistake_in(f"style: its checks belong to a unit {STYLE!r}; add one")
    return {name: _read_rule(tables, name, table, rules) for name in table}


def _read_rule(
    tables: Tables, name: str, table: Mapping[str, Any], rules: Mapping[str, Any]
) -> Mapping[str, Any]:
    place = f"style: {name}"
    rule: Mapping[str, Any] = tables.get_required("style", table, name, dict)
    tables.refuse_unknown(place, rule, RULE_KEYS)
    for key, default in (("id", ""), ("title", ""), ("exempt", []), ("exempt_while", {})):
        tables.get_optional(place, rule, key, default)
    _demand_known(tables, f"{place}: also", tables.get_optional(place, rule, "also", []), rules)
    if rule.get("kind", STYLE) not in RULE_KINDS:
        raise tables.mistake_in(
            f"{place}: kind must be one of {', '.join(RULE_KINDS)}, not {rule['kind']!r}"
        )
    if "{limit}" in rules[name]["finding"]:
        tables.demand_count(f"{place}: limit", tables.get_required(place, rule, "limit", object))
    elif "limit" in rule:
        raise tables.mistake_in(f"{place}: this rule counts nothing; leave its limit out")
    return rule


def _demand_known(
    tables: Tables, place: str, names: Iterable[object], rules: Mapping[str, Any]
) -> None:
    for name in names:
        if name not in rules:
            raise tables.mistake_in(f"{place}: unknown rule {name!r}; known: {sorted(rules)}")
