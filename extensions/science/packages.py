"""Packages that pip installs, in a folder of their own that is named by what is in it.

The processes of programs use them, and nothing of them is ever imported by the grader.  Where this
Python has packages already (a notebook's kernel, a page), those serve.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import zipfile
from collections.abc import Sequence
from contextlib import suppress
from importlib.metadata import distributions
from pathlib import Path

from harness.assignment.packages import (
    LINUX,
    LOCK,
    installed_packages,
    locked_majors,
    own_version,
    parts_of_lock,
    plain_name,
    read_lock,
    way_out,
    with_majors,
)
from harness.errors import AssignmentError, BuildError
from harness.extensions import InstalledPackages
from harness.home import INSTALLED
from harness.model import Assignment
from harness.sandbox.isolation import open_to_all

PLACE = "HARNESS_PACKAGES"  # the variable that names the folder in which packages are kept
FOLDERS = "HARNESS_OWN_PACKAGES"  # the variable that names the folders with this Python's own
OWN = Path(INSTALLED, "packages")
LIBRARY, CACHE = "library", "cache"
# The folder beside a lock with the files to install, for where there is no network and no pip.
WHEELS = ".wheels"
PLATFORM: str = sys.platform
LOCKED = (
    *("--quiet", "--no-deps", "--require-hashes", "--no-input"),
    *("--only-binary", ":all:", "--disable-pip-version-check"),
)
INSTALL = ("install", *LOCKED, "--root-user-action", "ignore")
HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")
PINNED = re.compile(r"^[A-Za-z0-9][\w.-]*==", re.MULTILINE)
# Where a wheel keeps what pip puts elsewhere: modules that lie beside the others.
SPREAD = re.compile(r"^[^/]+\.data/(?:purelib|platlib)/(.+)$")
LONGEST_COMPLAINT_LINES = 3
ADDRESS = re.compile(r"\b\w+://\S+")
UNREACHABLE = (
    "NewConnectionError",
    "ConnectTimeout",
    "ProxyError",
    "name resolution",
    "Max retries",
)
NO_NETWORK = "pip cannot reach the index of packages: there is no network, or pip is not set up."
NO_PIP = "This Python has no pip. Run: python -m ensurepip"


def install(assignment: Assignment) -> InstalledPackages:
    """Return where the packages of an assignment are, installed where they are not yet.

    This Python's own serve instead where `own_folders` names some.  Raises AssignmentError where
    packages are missing and cannot be installed.
    """
    if folders := own_folders():
        demand_own(assignment, folders)
        cache, way = cache_of_own(assignment, folders), "install them again by pip"
    else:
        folder = installed_folder(assignment)
        folders, cache = [str(folder)], str(folder.parent / CACHE)
        way = f"remove the folder {folder}, and they are installed again"
    caches = [
        package.cache
        for package in installed_packages(assignment.packages)
        if package.cache and cache
    ]
    return InstalledPackages(folders=folders, environment=dict.fromkeys(caches, cache), way_out=way)


def own_folders() -> list[str]:
    """Return the folders with the packages that this Python has; none where pip installs them."""
    if FOLDERS in os.environ:
        return [os.path.realpath(one) for one in os.environ[FOLDERS].split(os.pathsep) if one]
    return library_folders() if PLATFORM == "emscripten" else []


def library_folders() -> list[str]:
    """Return the folders in which this Python looks for packages."""
    return [folder for folder in sys.path if folder.endswith("-packages")]


def demand_own(assignment: Assignment, folders: Sequence[str]) -> None:
    """Raise AssignmentError where packages are missing in these folders, or of another version."""
    there = {
        plain_name(distribution.name): distribution.version
        for distribution in distributions(path=list(folders))
    }
    lacking = {
        name: majors
        for name, majors in locked_majors(assignment).items()
        if there.get(name, "").partition(".")[0] not in majors
    }
    if lacking:
        needed = " and ".join(with_majors(*package) for package in lacking.items())
        found = " and ".join(f"{name} {there[name]}" for name in lacking if name in there)
        pins = " ".join(f'"{name}=={majors[-1]}.*"' for name, majors in lacking.items())
        raise AssignmentError(
            f"Your program needs {needed}, which this Python does not have"
            f"{f' (it has {found})' if found else ''}. Run: pip install {pins}"
        )


def cache_of_own(assignment: Assignment, folders: Sequence[str]) -> str:
    """Return the folder with what this Python's own packages keep, "" where they keep nothing."""
    if PLATFORM == "emscripten" or not any(
        package.cache for package in installed_packages(assignment.packages)
    ):
        return ""
    cache = base_folder() / digest_of_part(os.pathsep.join(folders), own_version(), CACHE)
    with suppress(OSError):  # a user without a place of its own: they make it each time
        if not cache.is_dir():
            cache.mkdir(0o755, parents=True, exist_ok=True)
            warm_up(assignment, folders, cache)
            make_readable(cache)
    return str(cache) if cache.is_dir() else ""


def installed_folder(assignment: Assignment) -> Path:
    """Return the folder with an assignment's packages, which are installed where they are not.

    Raises AssignmentError where there is no lock for this Python, or pip cannot install them.
    """
    part = own_part(assignment)
    folder = base_folder() / digest_of_part(part, own_version(), sysconfig.get_platform())
    if not (folder / LIBRARY).is_dir():
        names = ", ".join(package.name for package in installed_packages(assignment.packages))
        print(f"Installing {names} for {assignment.slug} (once) ...", file=sys.stderr, flush=True)  # noqa: T201 (pip takes a while)
        install_packages(assignment, part, folder)
    return folder / LIBRARY


def own_part(assignment: Assignment) -> str:
    """Return the part of the lock for this Python.  Raises AssignmentError where there is none."""
    text = read_lock(assignment)
    found = dict(parts_of_lock(text))
    if own_version() not in found:
        raise AssignmentError(
            f"{assignment.slug}: {LOCK} holds versions for Python {', '.join(found) or 'none'}, "
            f"and this is Python {own_version()}. {way_out(assignment, f' --for {own_version()}')}"
        )
    return found[own_version()]


def digest_of_part(part: str, *others: str) -> str:
    """Return 32 hexadecimal digits that name what is installed from a part of a lock."""
    return hashlib.sha256("\0".join((part, *others)).encode()).hexdigest()[:32]


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
        listed = library.with_name(LOCK)
        listed.write_text(part, "utf-8")
        complaint = run_pip([*INSTALL, "--target", str(library), "-r", str(listed)])
        if complaint:
            raise AssignmentError(
                f"{assignment.slug}: pip could not install what {LOCK} names. {complaint}\n"
                "Are you connected to the network? Then run: "
                f"{way_out(assignment, ' --install').removeprefix('Run: ')}"
            )
    warm_up(assignment, [str(library)], whole / CACHE)
    shutil.rmtree(library / "bin", ignore_errors=True)
    make_readable(whole)


def warm_up(assignment: Assignment, folders: Sequence[str], cache: Path) -> None:
    """Have packages make what they keep, so that no program waits for it."""
    cache.mkdir(exist_ok=True)
    for package in installed_packages(assignment.packages):
        if package.cache:
            environment = {**package.environment, package.cache: str(cache)}
            code = (
                "import os, sys; sys.path += sys.argv[1].split(os.pathsep)\n"
                "for one in sys.argv[2:]: __import__(one)"
            )
            script = [sys.executable, "-s", "-S", "-c", code, os.pathsep.join(folders)]
            subprocess.run(
                [*script, *package.modules],
                env={**os.environ, **environment},
                stdin=subprocess.DEVNULL,
                capture_output=True,
                check=False,
            )


def make_readable(folder: Path) -> None:
    """Let everybody read a folder and all in it, whichever user reads, and nobody change a file."""
    for place, _, names in os.walk(folder):
        Path(place).chmod(0o755)
        for name in names:
            Path(place, name).chmod(0o444)


def unpack_wheels(folder: Path, part: str, library: Path) -> bool:
    """Unpack the wheels in a folder that a part of a lock names; return whether all were there."""
    wanted = set(HASH.findall(part))
    found = [
        path
        for path in sorted(folder.glob("*.whl"))
        if hashlib.sha256(path.read_bytes()).hexdigest() in wanted
    ]
    if not found or len(found) < len(PINNED.findall(part)):
        return False
    for path in found:
        unpack_wheel(path, library)
    return True


def unpack_wheel(path: Path, library: Path) -> None:
    """Unpack a wheel (PEP 427) without its scripts and headers."""
    with zipfile.ZipFile(path) as wheel:
        for member in wheel.infolist():
            name = member.filename
            if spread := SPREAD.match(name):
                member.filename = spread[1]
            elif name.partition("/")[0].endswith(".data"):
                continue
            wheel.extract(member, library)


def locked_wheels(chosen: Assignment, version: str) -> dict[str, bytes]:
    """Return the wheels that a lock names for a version of Python on Linux, by their names.

    Raises:
        BuildError: The lock is not for that version, or a wheel could not be downloaded.
    """
    if not installed_packages(chosen.packages):
        return {}
    part = dict(parts_of_lock(read_lock(chosen))).get(version)
    if part is None:
        raise BuildError(
            f"{chosen.slug}: {LOCK} holds no versions for Python {version}, which the zip runs on. "
            f"{way_out(chosen, f' --for {version}')}, and --for each other version that you use."
        )
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        listed = folder / LOCK
        listed.write_text(part, "utf-8")
        target = [argument for platform_tag in LINUX for argument in ("--platform", platform_tag)]
        where = ["--python-version", version, "--dest", str(folder), "-r", str(listed)]
        complaint = run_pip(["download", *LOCKED, *target, *where])
        if complaint:
            raise BuildError(
                f"{chosen.slug}: pip could not download what {LOCK} names for Python {version}. "
                f"{complaint}\nAre you connected to the network? Then build again."
            )
        return {path.name: path.read_bytes() for path in sorted(folder.glob("*.whl"))}


def run_pip(arguments: Sequence[str]) -> str:
    """Run pip; return what went wrong, "" where nothing did."""
    # what it is set up with elsewhere holds: an index of one's own, a proxy
    done = subprocess.run(
        [sys.executable, "-m", "pip", *arguments],
        env={**os.environ, "PIP_NO_PYTHON_VERSION_WARNING": "1"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    return "" if done.returncode == 0 else complaint_of(done.stderr)


def complaint_of(text: str) -> str:
    """Return why pip failed: a sentence of ours without pip or a network, else its last lines.

    These are at most three, of those with "ERROR: " if there are any; an address is "<index>".
    """
    if "No module named pip" in text:
        return NO_PIP
    if any(word in text for word in UNREACHABLE):
        return NO_NETWORK
    lines = [line.removeprefix("ERROR: ") for line in text.splitlines() if "ERROR: " in line]
    shown = lines or text.strip().splitlines()
    return ADDRESS.sub("<index>", "\n".join(shown[-LONGEST_COMPLAINT_LINES:]))
