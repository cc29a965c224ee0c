"""Registers the command that grades a student's own tests, and the unit of a grade for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any

from harness.extensions import Command, KitParts, UnitKind, hook

HERE, KIND = "extensions.own_tests", "own_tests"


@hook
def commands() -> Mapping[str, Command]:
    help_text = "say which of a student's own tests are wrong, and which mistakes they catch"
    return {"own-tests": Command(help_text, f"{HERE}.command")}


@hook
def unit_kinds() -> Mapping[str, UnitKind]:
    return {KIND: UnitKind("testing", "Testing", f"{HERE}.unit")}


@hook
def kit_parts(assignment: Any) -> KitParts:
    """Return the check of tests and what the reference answers, where there are points for them."""

    def record(_names: Sequence[str]) -> dict[str, bytes]:
        unit = import_module(f"{HERE}.unit")
        return {unit.FILE: unit.recorded_answers(assignment)}

    if KIND not in [unit.kind for unit in assignment.units]:
        return KitParts()
    files = [f"extensions/own_tests/{name}" for name in ("sentences.toml", "inside.py")]
    return KitParts(modules=(f"{HERE}.hooks", f"{HERE}.unit"), files=(*files,), record=record)
