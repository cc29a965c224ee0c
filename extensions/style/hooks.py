"""Registers the rules of style that a table of assignment.toml names, and their part of a kit."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

from harness.extensions import Inspection, KitParts, RuleKind, hook

HERE, STYLE = "extensions.style", "style"
CHECKS = Path(__file__).with_name("test_style.py")


@hook
def unit_kinds() -> Mapping[str, RuleKind]:
    return {
        STYLE: RuleKind(read=read_style_table, checks=CHECKS, plugin=plugin_for, inspect=inspect)
    }


@hook
def kit_parts(assignment: Any) -> KitParts:
    """Return the rules and what is said of them, where an assignment has any."""
    if STYLE not in assignment.rules:
        return KitParts()
    names = ("hooks", "inspection", "rules", "test_style", "inside.all_rules")
    files = [f"extensions/style/{name}" for name in ("sentences.toml", "inside/verbs.txt")]
    return KitParts(modules=tuple(f"{HERE}.{name}" for name in names), files=(*files,))


def read_style_table(tables: Any, table: Mapping[str, Any]) -> Mapping[str, Mapping[str, Any]]:
    found: Mapping[str, Any] = import_module(f"{HERE}.inspection").read_style_table(tables, table)
    return found


def inspect(assignment: Any, submission: Any) -> Inspection:
    found: Inspection = import_module(f"{HERE}.inspection").Style(assignment, submission)
    return found


def plugin_for(assignment: Any) -> object:
    return import_module(f"{HERE}.rules").RuleChecks(assignment)
