"""The Pythons of this machine that the autograder zip has to run on."""

from __future__ import annotations

import functools
import subprocess
from collections.abc import Iterator
from pathlib import Path

VERSIONS = ("3.10", "3.11", "3.12", "3.13")
KEPT = Path.home() / ".pyenv" / "versions"
WHERE = 'import sys; print("{}.{}".format(*sys.version_info), sys.base_prefix)'


@functools.cache
def installed() -> dict[str, str]:
    """Give, for each version that is there, where it is installed; the system's come first."""
    found: dict[str, str] = {}
    for python in candidates():
        version, _, prefix = asked(python).partition(" ")
        if version in VERSIONS and asked(f"{prefix}/bin/python3") == f"{version} {prefix}":
            found.setdefault(version, prefix)
    return dict(sorted(found.items()))


def candidates() -> Iterator[str]:
    """Return names and paths under which there may be a Python."""
    yield "/usr/bin/python3"
    yield from (f"python{version}" for version in VERSIONS)
    yield from (str(path) for path in sorted(KEPT.glob("*/bin/python3")))


def asked(python: str) -> str:
    """Return a Python's version and place, "" when it does not run."""
    try:
        done = subprocess.run(
            [python, "-I", "-c", WHERE], capture_output=True, text=True, check=True
        )
    except (OSError, subprocess.CalledProcessError):
        return ""
    return done.stdout.strip()
