"""Mutants that are no mistakes: listed in an assignment's `hidden/equivalent.toml`, with why.

It holds tables `[[equivalent]]`, each with a `reason` in a sentence and the `mutants` by their ids.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any

from harness.assignment import read_toml
from harness.errors import AssignmentError
from harness.model import Assignment

FILE = Path("hidden", "equivalent.toml")
TABLE, REASON, MUTANTS = "equivalent", "reason", "mutants"


def listed_reasons(assignment: Assignment, ids: Collection[str]) -> Mapping[str, str]:
    """Return why mutants are no mistakes, by their ids.

    Raises AssignmentError for one that no longer exists, is listed twice or has no reason.
    """
    path = assignment.folder / FILE
    found: dict[str, str] = {}
    for table in _tables(path):
        for name in table[MUTANTS]:
            if name not in ids:
                raise AssignmentError(f"{path}: there is no mutant {name!r} any more; take it out")
            if name in found:
                raise AssignmentError(f"{path}: {name!r} is listed twice")
            found[name] = table[REASON]
    return found


def _tables(path: Path) -> list[Mapping[str, Any]]:
    """Return the tables of the file, none where there is no file."""
    listed = read_toml(path) if path.is_file() else {}
    tables: list[Mapping[str, Any]] = listed.pop(TABLE, [])
    if listed:
        raise AssignmentError(f"{path}: unknown key {min(listed)!r}; known: {TABLE!r}")
    for table in tables:
        reason = table.get(REASON)
        if set(table) != {REASON, MUTANTS} or not isinstance(reason, str) or not reason.strip():
            raise AssignmentError(
                f"{path}: each table {TABLE!r} has a {REASON!r}, a sentence, and {MUTANTS!r}"
            )
    return tables
