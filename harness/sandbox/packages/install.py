"""Packages installed by pip, in a folder of their own that is named by what is in it.

It is used by the processes of programs, and nothing of it is ever imported by the grader.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from harness.assignment.lock import digest_of_part, own_part, own_version, way_out
from harness.assignment.packages import LOCK, installed_packages
from harness.errors import AssignmentError
from harness.home import INSTALLED
from harness.model import Assignment
from harness.sandbox.isolation import open_to_all
from harness.sandbox.packages.pip import run_pip
from harness.sandbox.packages.wheels import unpack_wheels

PLACE = "HARNESS_PACKAGES"  # the variable that names the folder in which packages are kept
OWN = Path(INSTALLED, "packages")
LIBRARY, CACHE = "library", "cache"
# The folder beside a lock with the files to install, for where there is no network and no pip.
WHEELS = ".wheels"
PLATFORM: str = sys.platform
ARGUMENTS = (
    *("install", "--quiet", "--no-deps", "--require-hashes", "--no-input"),
    *("--only-binary", ":all:", "--disable-pip-version-check", "--root-user-action", "ignore"),
)


def installed_folder(assignment: Assignment) -> Path:
    """Return the folder with an assignment's packages, which are installed where they are not.

    Raises AssignmentError where there is no lock for this Python, or pip cannot install them.
    """
    part = own_part(assignment)
    folder = base_folder() / digest_of_part(part, own_version(), sysconfig.get_platform())
    if not (folder / LIBRARY).is_dir():
        names = ", ".join(one.name for one in installed_packages(assignment.packages))
        print(f"Installing {names} for {assignment.slug} (once) ...", file=sys.stderr, flush=True)  # noqa: T201 (pip takes a while)
        install_packages(assignment, part, folder)
    return folder / LIBRARY


def base_folder() -> Path:
    """Return the folder in which packages are kept: one that every user can reach, for root."""
    if named := os.environ.get(PLACE):
        return Path(named).resolve()
    if os.name == "nt":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home(), OWN)
    if os.geteuid() == 0:
        return Path("/var/cache") / OWN
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache", OWN)


def install_packages(assignment: Assignment, part: str, folder: Path) -> None:
    """Install what a part of a lock names.  Raises AssignmentError.

    Nobody finds half of it: what is whole takes its name at the end.
    """
    try:
        folder.parent.mkdir(0o755, parents=True, exist_ok=True)
        if os.name != "nt" and os.geteuid() == 0 and not open_to_all(str(folder.parent)):
            raise AssignmentError(
                f"{folder.parent}: the user that programs run under cannot reach this folder. "
                f"Name another one in the variable {PLACE}."
            )
        with tempfile.TemporaryDirectory(prefix="new-", dir=folder.parent) as made:
            whole = Path(made, "whole")
            fill_folder(assignment, part, whole)
            if not folder.is_dir():  # another process may have been quicker
                whole.rename(folder)
    except OSError as error:
        raise AssignmentError(
            f"{assignment.slug}: its packages cannot be installed in {folder.parent}: "
            f"{error.strerror}. Name another folder in the variable {PLACE}."
        ) from error


def fill_folder(assignment: Assignment, part: str, whole: Path) -> None:
    """Install what a part of a lock names in a folder.  Raises AssignmentError."""
    whole.mkdir()
    library = whole / LIBRARY
    if not unpack_wheels(assignment.folder / WHEELS, part, library):
        install_by_pip(assignment, part, library)
    warm_up(assignment, [str(library)], whole / CACHE)
    shutil.rmtree(library / "bin", ignore_errors=True)
    make_readable(whole)


def install_by_pip(assignment: Assignment, part: str, library: Path) -> None:
    """Have pip install what a part of a lock names.  Raises AssignmentError."""
    listed = library.with_name(LOCK)
    listed.write_text(part, "utf-8")
    complaint = run_pip([*ARGUMENTS, "--target", str(library), "-r", str(listed)])
    if complaint:
        raise AssignmentError(
            f"{assignment.slug}: pip could not install what {LOCK} names. {complaint}\n"
            "Are you connected to the network? Then run: "
            f"{way_out(assignment, ' --install').removeprefix('Run: ')}"
        )


def cache_of_own(assignment: Assignment, folders: Sequence[str]) -> str:
    """Return the folder with what this Python's own packages keep, "" where they keep nothing."""
    if PLATFORM == "emscripten" or not any(
        one.cache for one in installed_packages(assignment.packages)
    ):
        return ""
    cache = base_folder() / digest_of_part(os.pathsep.join(folders), own_version(), CACHE)
    with suppress(OSError):  # a user without a place of its own: they make it each time
        if not cache.is_dir():
            cache.mkdir(0o755, parents=True, exist_ok=True)
            warm_up(assignment, folders, cache)
            make_readable(cache)
    return str(cache) if cache.is_dir() else ""


def warm_up(assignment: Assignment, folders: Sequence[str], cache: Path) -> None:
    """Have packages make what they keep, so that no program waits for it."""
    cache.mkdir(exist_ok=True)
    for package in installed_packages(assignment.packages):
        if package.cache:
            run_with(folders, package.modules, {**package.environment, package.cache: str(cache)})


def run_with(folders: Sequence[str], modules: Sequence[str], environment: dict[str, str]) -> None:
    """Import modules of some folders in a process of its own."""
    code = (
        "import os, sys; sys.path += sys.argv[1].split(os.pathsep)\n"
        "for one in sys.argv[2:]: __import__(one)"
    )
    subprocess.run(
        [sys.executable, "-s", "-S", "-c", code, os.pathsep.join(folders), *modules],
        env={**os.environ, **environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
    )


def make_readable(folder: Path) -> None:
    """Let everybody read a folder and all in it, whichever user reads, and nobody change a file."""
    for place, _, names in os.walk(folder):
        os.chmod(place, 0o755)  # noqa: S103 (to be read)
        for name in names:
            os.chmod(os.path.join(place, name), 0o444)
