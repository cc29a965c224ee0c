"""The lock of an assignment's packages: exact versions with hashes, in pip's requirements format.

It lies beside assignment.toml, and has a part for each version of Python.
"""

from __future__ import annotations

import hashlib
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from harness.assignment.packages import LOCK, installed_packages, plain_name
from harness.errors import AssignmentError
from harness.model import Assignment

ASKED = "# packages: "
PART = re.compile(r"^# Python (\d+\.\d+)$", re.MULTILINE)
MAJOR = re.compile(r"^([A-Za-z0-9][\w.-]*)==(\d+)", re.MULTILINE)
# Where autograders run, as wheels name it.
LINUX = (
    *("manylinux_2_28_x86_64", "manylinux_2_27_x86_64"),
    *("manylinux_2_17_x86_64", "manylinux2014_x86_64"),
)
HEADING = """\
# Written by `python -m harness lock`, from `packages` in assignment.toml.
# Exact versions with the hashes of their files, as pip reads them.
"""


def own_version() -> str:
    """Return the version of Python that runs this, such as "3.11"."""
    return f"{sys.version_info.major}.{sys.version_info.minor}"


def requirements_of(assignment: Assignment) -> list[str]:
    """Return what pip is asked for."""
    return sorted(one.requirement for one in installed_packages(assignment.packages))


def lock_text(requirements: Iterable[str], parts: Iterable[tuple[str, str]]) -> str:
    """Return the text of a lock: what was asked for, a part for each version of Python."""
    body = "".join(f"\n# Python {version}\n{text}" for version, text in parts)
    return f"{HEADING}{ASKED}{', '.join(requirements)}\n{body}"


def parts_of_lock(text: str) -> Iterator[tuple[str, str]]:
    """Yield the versions of Python that a lock is for, each with its requirements."""
    pieces = PART.split(text)
    yield from zip(pieces[1::2], (one.strip() + "\n" for one in pieces[2::2]), strict=True)


def versions_locked(assignment: Assignment) -> list[str]:
    """Return the versions of Python that an assignment's lock is for, [] where there is none."""
    try:
        return PART.findall(lock_path(assignment).read_text("utf-8"))
    except (OSError, ValueError):
        return []


def own_part(assignment: Assignment) -> str:
    """Return what pip is to install for this Python.  Raises AssignmentError for no such lock."""
    text = read_lock(assignment)
    found = dict(parts_of_lock(text))
    if own_version() not in found:
        raise AssignmentError(
            f"{assignment.slug}: {LOCK} holds versions for Python {', '.join(found) or 'none'}, "
            f"and this is Python {own_version()}. {way_out(assignment, f' --for {own_version()}')}"
        )
    return found[own_version()]


def read_lock(assignment: Assignment) -> str:
    """Return a lock's text.  Raises AssignmentError for one that is missing, or out of date."""
    try:
        text = lock_path(assignment).read_text("utf-8")
    except (OSError, ValueError) as error:
        raise AssignmentError(
            f"{assignment.slug}: assignment.toml names packages, and there is no {LOCK} with their "
            f"versions. {way_out(assignment)}"
        ) from error
    asked = f"{ASKED}{', '.join(requirements_of(assignment))}"
    if asked not in text.splitlines():
        raise AssignmentError(
            f"{assignment.slug}: {LOCK} was written for other packages than assignment.toml names. "
            f"{way_out(assignment)}"
        )
    return text


def locked_majors(assignment: Assignment) -> dict[str, list[str]]:
    """Return the major versions that a lock names of the packages that an assignment names.

    Raises AssignmentError for a lock that is missing, or out of date.
    """
    found: dict[str, list[str]] = {one.name: [] for one in installed_packages(assignment.packages)}
    for _, part in parts_of_lock(read_lock(assignment)):
        for name, major in MAJOR.findall(part):
            found.get(plain_name(name), []).append(major)
    return {name: sorted(set(majors), key=int) for name, majors in found.items()}


def packages_asked(assignment: Assignment) -> str:
    """Return the installed packages that an assignment names, with their major versions.

    Raises AssignmentError for a lock that is missing, or out of date.
    """
    if not installed_packages(assignment.packages):
        return ""
    return " and ".join(with_majors(*one) for one in locked_majors(assignment).items())


def with_majors(name: str, majors: Sequence[str]) -> str:
    """Return a package with its major versions.

    Example:
        >>> with_majors("pandas", ["2", "3"])
        'pandas 2 or 3'
    """
    return f"{name} {' or '.join(majors)}"


def way_out(assignment: Assignment, options: str = "") -> str:
    """Return the sentence that says how a lock is written."""
    return f"Run: python -m harness lock {assignment.folder}{options}"


def lock_path(assignment: Assignment) -> Path:
    """Return where the lock of an assignment lies, or is to lie."""
    return assignment.folder / LOCK


def digest_of_part(part: str, *others: str) -> str:
    """Return what names the packages that are installed from a part of a lock."""
    return hashlib.sha256("\0".join((part, *others)).encode()).hexdigest()[:32]
