"""Mutants that are no mistakes: listed in an assignment's `hidden/equivalent.toml`, with why."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path

from harness.assignment import read_toml
from harness.errors import AssignmentError
from harness.model import Assignment

FILE = Path("hidden", "equivalent.toml")


def listed_reasons(assignment: Assignment, ids: Collection[str]) -> Mapping[str, str]:
    """Return why mutants are no mistakes, by their ids.

    Raises AssignmentError for one that no longer exists, or that has no reason.
    """
    path = assignment.folder / FILE
    listed = read_toml(path) if path.is_file() else {}
    for name, reason in listed.items():
        if not isinstance(reason, str) or not reason.strip():
            raise AssignmentError(f"{path}: {name}: say in a sentence why it is no mistake")
        if name not in ids:
            raise AssignmentError(f"{path}: there is no mutant {name!r} any more; take it out")
    return listed
