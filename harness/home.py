"""Where this grader lies, what it keeps, and how its commands are typed there."""

from __future__ import annotations

import os
from pathlib import Path

HOME = Path(__file__).parents[1]
ASSIGNMENTS = HOME / "assignments"
IS_INSTALLED = HOME.name == "noughts_grader"  # as a wheel does it
IN_A_CLONE = "python -m harness"
INSTALLED = "noughts-grader"


def find_cache() -> Path:
    """Return the folder of what is fetched or made once: `build` of a clone, else of the user."""
    if not IS_INSTALLED:
        return HOME / "build"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / INSTALLED


def as_started(text: str) -> str:
    """Return a text with "noughts-grader" for "python -m harness" where the grader is installed."""
    return text.replace(IN_A_CLONE, INSTALLED) if IS_INSTALLED else text
