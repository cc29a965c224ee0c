"""The Pythons of this machine that the grader has to run on.

They are the system's, those of pyenv, and those in roots: folders in which a whole system is
installed (`make pythons` makes one), below the folder that PYTHON_ROOTS names.  A Python in a root
is run there, in namespaces of its own (Linux, as root).
"""

from __future__ import annotations

import functools
import os
import stat
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

VERSIONS = ("3.10", "3.11", "3.12", "3.13", "3.14", "3.15")
HERE = Path(__file__).parent
REPOSITORY = HERE.parent
KEPT = Path.home() / ".pyenv" / "versions"
ROOTS = Path(os.environ.get("PYTHON_ROOTS") or REPOSITORY / "build" / "roots")
USR = "/usr"  # where a system's own Pythons are installed
WHERE = 'import sys; print("{}.{}".format(*sys.version_info), sys.base_prefix)'


@dataclass(frozen=True, kw_only=True)
class Python:
    """One Python: its program and where it is installed, both as its system sees them.

    `root` is the folder of that system, "/" for the one that runs this.
    """

    version: str
    program: str
    prefix: str
    root: str = "/"

    def command(self, *arguments: str, seeing: Sequence[str] = ()) -> list[str]:
        """Return the command that runs it with the folders `seeing` where they are here.

        As root it is run where every user can reach it: graders have less rights.
        """
        around = entering(self.root, seeing) or opening(self.prefix, seeing)
        return [*around, self.program, *arguments]


SYSTEM = Python(version="3", program=f"{USR}/bin/python3", prefix=USR)


def entering(root: str, seeing: Sequence[str] = ()) -> list[str]:
    """Return what stands before a command that is to run in a root."""
    if root == "/":
        return []
    return ["unshare", "--mount", "sh", str(HERE / "in_root.sh"), root, *seeing, "--"]


def opening(prefix: str, seeing: Sequence[str] = ()) -> list[str]:
    """Return what stands before a command that needs a folder open to all, as far as root can."""
    if sys.platform != "linux" or os.geteuid() != 0:
        return []
    above = reversed(Path(prefix).parents)
    closed = [str(path) for path in above if not path.stat().st_mode & stat.S_IXOTH]
    script = str(HERE / "in_opened.sh")
    return ["unshare", "--mount", "sh", script, closed[0], prefix, *seeing, "--"] if closed else []


@functools.cache
def installed() -> dict[str, Python]:
    """Return the Python of each version that is there; this system's come first."""
    found: dict[str, Python] = {}
    for root, program in candidates():
        version, _, prefix = asked(root, program).partition(" ")
        own = f"{prefix}/bin/python{version}"  # not what only leads to it, such as a shim
        if version in VERSIONS and asked(root, own) == f"{version} {prefix}":
            python = Python(version=version, program=own, prefix=prefix, root=root)
            found.setdefault(version, python)
    return dict(sorted(found.items()))


def candidates() -> Iterator[tuple[str, str]]:
    """Yield roots with the names and paths under which there may be a Python."""
    yield "/", "/usr/bin/python3"
    yield from (("/", f"python{version}") for version in VERSIONS)
    yield from (("/", str(path)) for path in sorted(KEPT.glob("*/bin/python3")))
    if sys.platform == "linux" and os.geteuid() == 0:
        for root in sorted(path for path in ROOTS.glob("*") if path.joinpath("usr/bin").is_dir()):
            yield from ((str(root), f"{USR}/bin/python{version}") for version in VERSIONS)


def asked(root: str, program: str) -> str:
    """Return a Python's version and place, "" when it does not run."""
    command = [*entering(root), program, "-I", "-c", WHERE]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return ""
    return done.stdout.strip()
