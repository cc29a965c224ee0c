"""Where submissions are graded: by root or by an ordinary user, on files of the grader's own.

The grader runs from a copy of the repository, so that a submission that gets at its files spoils
nothing, and as a user that owns nothing else.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import cache
from importlib.metadata import PackageNotFoundError, PackagePath, files
from pathlib import Path
from typing import Any

from harness.assignment import load, slugs
from harness.grading.proved import MARK, digest_of_assignment
from tests.helpers import ROOT

REQUIRED = ROOT / "requirements" / "run.txt"
LAUNCHER = Path(__file__).parent / "launcher.py"
LOWEST_USER, USERS = 50_000, 10_000
SEARCHED = "/usr/local/bin:/usr/bin:/bin"
SPARE_SECONDS = 30
OTHERS = tuple(  # assignments of one's own
    f"examples/{name}" for name in ("two_files", "numpy_grid", "classes", "shop_values")
)
NO_LANDLOCK, OLD_LANDLOCK = {"HARNESS_LANDLOCK": "0"}, {"HARNESS_LANDLOCK": "1"}
MODES: dict[str, Mapping[str, str]] = {"root": {}, "user": {}}
OLDER_KERNELS: dict[str, Mapping[str, str]] = {
    "root_without_landlock": NO_LANDLOCK,
    "root_with_old_landlock": OLD_LANDLOCK,
    "user_with_old_landlock": OLD_LANDLOCK,
}
"""Ways of grading: who grades, and what the environment says of the kernel."""


class NoSuchPlace(Exception):
    """Grading so is not possible on this machine; `str` says why."""


@dataclass(frozen=True, kw_only=True)
class Place:
    """A folder with the grader's files, the Python that runs it and the user it runs as.

    `user` is None for the one that runs the tests.  Where file modes alone keep the grader's files
    from being read they are `closed` to everybody else, as they are on Gradescope.
    """

    folder: Path
    python: str
    user: int | None
    closed: bool = False
    variables: Mapping[str, str] = field(default_factory=dict)

    @property
    def grader(self) -> Path:
        """The folder of the grader's files."""
        return self.folder / "grader"

    @property
    def packages(self) -> Path:
        """The folder of the packages that it needs."""
        return self.folder / "packages"

    @property
    def tables(self) -> Path:
        """The folder where hypothesis keeps the table of characters that it makes."""
        return self.folder / "tables"

    def fill(self) -> None:
        """Copy the grader's files here, anew where there are some."""
        for folder in (self.grader, self.packages):
            shutil.rmtree(folder, ignore_errors=True)
        for part in ("assignments", "extensions", "harness", "reference", *OTHERS):
            shutil.copytree(ROOT / part, self.grader / part)
        own = self.grader / "assignments"
        others = [load(str(self.grader / one)) for one in OTHERS]
        for copied in [*(load(slug, own) for slug in slugs()), *others]:
            # proved here, so that no grade has to
            copied.folder.joinpath(MARK).write_text(f"{digest_of_assignment(copied)}\n", "ascii")
        for path in package_files():
            target = self.packages / path
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(path.locate(), target)
        self.give(self.grader, self.packages)
        if self.closed:
            for folder in (self.grader, self.packages):
                folder.chmod(0o700)

    def give(self, *paths: Path) -> None:
        """Make the grader's user the owner of files, and of all in folders."""
        if self.user is not None:
            for path in (one for top in paths for one in [top, *top.rglob("*")]):
                os.chown(path, self.user, self.user, follow_symlinks=False)


def package_files() -> Iterator[PackagePath]:
    """Return the files of the packages that the grader runs with, as they are installed here."""
    for name in re.findall(r"^[\w.-]+(?===)", REQUIRED.read_text("utf-8"), re.MULTILINE):
        with suppress(PackageNotFoundError):  # this Python or this system does without it
            yield from (path for path in files(name) or () if ".." not in path.parts)


def modes(table: Mapping[str, object] = MODES) -> list[str]:
    """Return the ways of grading in a table: as root only where the tests run as root."""
    return [mode for mode in table if os.getuid() == 0 or not mode.startswith("root")]


@contextmanager
def place(mode: str) -> Iterator[Place]:
    """Prepare a place.  Raises NoSuchPlace."""
    user = None
    if mode.startswith("user") and os.getuid() == 0:
        # each test process has a user of its own: limits count
        user = LOWEST_USER + os.getpid() % USERS
    python = sys.executable if user is None else reachable(user)
    with tempfile.TemporaryDirectory(prefix="attacks-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        variables = (MODES | OLDER_KERNELS)[mode]
        closed = variables == NO_LANDLOCK
        made = Place(folder=folder, python=python, user=user, closed=closed, variables=variables)
        made.fill()
        made.tables.mkdir()
        made.give(made.tables)
        yield made


def reachable(user: int) -> str:
    """Return a Python like ours that a user can start.  Raises NoSuchPlace."""
    wanted = f"{sys.version_info.major}.{sys.version_info.minor}"
    found = shutil.which(f"python{wanted}", path=SEARCHED)
    for python in filter(None, [os.path.realpath(sys.executable), found]):
        try:
            subprocess.run([python, "-c", ""], user=user, group=user, check=True, cwd="/")
        except (OSError, subprocess.CalledProcessError):
            continue
        return python
    raise NoSuchPlace(f"an ordinary user can start no Python {wanted} here")


@cache
def has_namespaces() -> bool:
    """Return whether a command can be alone in a process namespace here."""
    order: dict[str, Any] = {
        "command": ["true"],
        "folder": "/",
        "environment": {},
        "user": None,
        "seconds": 9,
    }
    try:
        return bool(launched({**order, "alone": True, "open_file": os.devnull})["code"] == 0)
    except LauncherGone:
        return False


class LauncherGone(Exception):
    """The launcher said nothing that can be read: a command got at it, or it cannot work here."""


def launched(order: dict[str, Any]) -> dict[str, Any]:
    """Have the launcher carry out an order; return what it observed.  Raises LauncherGone."""
    process = subprocess.Popen(
        [sys.executable, "-I", str(LAUNCHER)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={"PATH": SEARCHED},
        start_new_session=True,
    )
    try:
        out, err = process.communicate(json.dumps(order).encode(), order["seconds"] + SPARE_SECONDS)
        observed: dict[str, Any] = json.loads(out)
    except subprocess.TimeoutExpired as late:
        process.kill()
        process.wait()
        raise LauncherGone("the launcher did not come to an end") from late
    except ValueError as error:
        output = f"{out!r} {err!r}"
        raise LauncherGone(f"the launcher ended with {process.returncode}: {output}") from error
    return observed
