"""The wheels of an assignment's packages, for a place without a network."""

from __future__ import annotations

import tempfile
from pathlib import Path

from harness.assignment.lock import parts_of_lock, read_lock, way_out
from harness.assignment.packages import LOCK, installed_packages
from harness.errors import BuildError
from harness.model import Assignment
from harness.sandbox.packages.pip import LINUX, run_pip

ARGUMENTS = (
    *("download", "--quiet", "--no-deps", "--require-hashes", "--no-input"),
    *("--only-binary", ":all:", "--disable-pip-version-check"),
)


def wheels_locked(chosen: Assignment, version: str) -> dict[str, bytes]:
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
        target = [argument for one in LINUX for argument in ("--platform", one)]
        where = ["--python-version", version, "--dest", str(folder), "-r", str(listed)]
        complaint = run_pip([*ARGUMENTS, *target, *where])
        if complaint:
            raise BuildError(
                f"{chosen.slug}: pip could not download what {LOCK} names for Python {version}. "
                f"{complaint}\nAre you connected to the network? Then build again."
            )
        return {path.name: path.read_bytes() for path in sorted(folder.glob("*.whl"))}
