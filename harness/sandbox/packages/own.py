"""Packages that this Python has already: those of a notebook's kernel, a quiz server, a page."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.metadata import distributions

from harness.assignment.lock import locked_majors, with_majors
from harness.assignment.packages import plain_name
from harness.errors import AssignmentError
from harness.model import Assignment

FOLDERS = "HARNESS_OWN_PACKAGES"  # the variable that names the folders in which they lie
PLATFORM: str = sys.platform


def own_folders() -> list[str]:
    """Return the folders with the packages that this Python has; none where pip installs them."""
    if FOLDERS in os.environ:
        return [os.path.realpath(one) for one in os.environ[FOLDERS].split(os.pathsep) if one]
    return library_folders() if PLATFORM == "emscripten" else []


def library_folders() -> list[str]:
    """Return the folders in which this Python looks for packages."""
    return [one for one in sys.path if one.endswith("-packages")]


def demand_own(assignment: Assignment, folders: Sequence[str]) -> None:
    """Raise AssignmentError where packages are missing in these folders, or of another version."""
    there = {plain_name(one.name): one.version for one in distributions(path=list(folders))}
    lacking = {
        name: majors
        for name, majors in locked_majors(assignment).items()
        if there.get(name, "").partition(".")[0] not in majors
    }
    if lacking:
        said = " and ".join(with_majors(*one) for one in lacking.items())
        found = " and ".join(f"{name} {there[name]}" for name in lacking if name in there)
        asked = " ".join(f'"{name}=={majors[-1]}.*"' for name, majors in lacking.items())
        raise AssignmentError(
            f"Your program needs {said}, which this Python does not have"
            f"{f' (it has {found})' if found else ''}. Run: pip install {asked}"
        )
