"""The programs in tests/submissions, and those in the folders of other assignments."""

from __future__ import annotations

from pathlib import Path

from harness import assignment
from harness.workshop.programs import (
    Expectation,
    assignment_of,
    expectation,
    own_programs,
    without_style,
)

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "tests" / "submissions"

__all__ = ["FOLDER", "ROOT", "Expectation", "assignment_of", "programs", "without_style"]


def programs(slug: str) -> list[Expectation]:
    """Return all programs of an assignment, folder by folder: one of ours, or by its path."""
    chosen = assignment_of(slug)
    is_ours = chosen.folder.parent == assignment.FOLDER
    found = (FOLDER / chosen.slug).rglob("*.*") if is_ours else own_programs(chosen)
    return [expectation(slug, path) for path in sorted(found)]
