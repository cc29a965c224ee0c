"""Finds the versions of an assignment's packages by pip, for one version of Python or several."""

from __future__ import annotations

import json
import platform
import tempfile
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from extensions.authoring import add_folder
from extensions.authoring.solution import Solution
from harness import api
from harness.api import load_assignment
from harness.assignment.packages import (
    LINUX,
    LOCK,
    lock_path,
    lock_text,
    own_version,
    requirements_of,
    versions_locked,
    way_out,
)
from harness.errors import AssignmentError
from harness.model import Assignment

# What wheels are called for the systems of students; Linux also is where autograders run.
SYSTEMS = {
    "linux": LINUX,
    "macos": tuple(f"macosx_{version}_arm64" for version in ("14_0", "12_0", "11_0")),
    "windows": ("win_amd64",),
}
# Of wheels alone: to learn what a package needs of which there is but a source, pip runs its code.
FINDING = (
    *("install", "--quiet", "--dry-run", "--ignore-installed", "--no-input"),
    *("--only-binary", ":all:", "--disable-pip-version-check"),
)


def write_lock(
    assignment: Assignment, versions: Sequence[str], systems: Sequence[str]
) -> list[str]:
    """Write the lock of an assignment; return a line with all packages for each Python.

    Raises AssignmentError where it names none, or pip cannot find them.
    """
    requirements = requirements_of(assignment)
    if not requirements:
        raise AssignmentError(
            f'{assignment.slug}: assignment.toml names no packages to install: packages = ["numpy"]'
        )
    parts, summaries = [], []
    for version in versions:
        found = merge_files(find_files(assignment, requirements, version, systems))
        parts.append((version, "".join(map(requirement_lines, found.items()))))
        summaries.append(f"Python {version}: {', '.join(' '.join(package) for package in found)}")
    lock_path(assignment).write_text(lock_text(requirements, parts), "utf-8")
    return summaries


def lock_solution(solution: Solution, folder: str) -> None:
    """Write the lock of an assignment that is begun, if its solution imports packages.

    Raises AssignmentError.
    """
    if solution.packages:
        write_lock(load_assignment(folder), [own_version()], ["linux"])


def find_files(
    assignment: Assignment, requirements: Sequence[str], version: str, systems: Sequence[str]
) -> Iterator[tuple[str, str, str]]:
    """Yield name, version, hash of what pip would install on `systems`, and here for our Python."""
    is_own = version == own_version()
    if is_own:
        yield from ask_pip(assignment, requirements, version, [])
    for system in systems:
        if is_own and system == own_system():
            continue
        target = [part for platform_tag in SYSTEMS[system] for part in ("--platform", platform_tag)]
        options = ["--python-version", version, *target, "--target", "unused"]
        yield from ask_pip(assignment, requirements, version, options)


def own_system() -> str:
    """Return this system as SYSTEMS names it, "" for another one, or another processor."""
    known = {"linux x86_64": "linux", "darwin arm64": "macos", "windows amd64": "windows"}
    return known.get(f"{platform.system()} {platform.machine()}".lower(), "")


def ask_pip(
    assignment: Assignment, requirements: Sequence[str], version: str, options: Sequence[str]
) -> Iterator[tuple[str, str, str]]:
    """Yield name, version and hash of each file that pip would install.  Raises AssignmentError."""
    from extensions.science.packages import run_pip

    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.json")
        complaint = run_pip([*FINDING, "--report", str(report), *options, *requirements])
        if complaint:
            raise AssignmentError(
                f"{assignment.slug}: pip found no versions for Python {version}, so {LOCK} stays "
                f"as it is. {complaint}\nCorrect `packages`, or go where there is a network. "
                f"Then run again: {way_out(assignment).removeprefix('Run: ')}"
            )
        found: dict[str, Any] = json.loads(report.read_text("utf-8"))
    for file in found["install"]:
        data, archive = file["metadata"], file["download_info"]["archive_info"]
        yield data["name"].lower(), data["version"], archive["hash"]


def merge_files(files: Iterator[tuple[str, str, str]]) -> dict[tuple[str, str], list[str]]:
    """Return hashes by name and version, sorted; of the first version where systems differ."""
    found: dict[str, tuple[str, list[str]]] = {}
    for name, version, digest in files:
        first, hashes = found.setdefault(name, (version, []))
        hashes += [digest] if version == first and digest not in hashes else []
    return {(name, version): hashes for name, (version, hashes) in sorted(found.items())}


def requirement_lines(package: tuple[tuple[str, str], list[str]]) -> str:
    r"""Return a package as pip's requirements format has it.

    Example:
        >>> requirement_lines((("six", "1.17.0"), ["sha256=4721"])).split()
        ['six==1.17.0', '\\', '--hash=sha256:4721']
    """
    (name, version), hashes = package
    lines = [f"{name}=={version}", *(f"--hash={digest.replace('=', ':', 1)}" for digest in hashes)]
    return " \\\n    ".join(lines) + "\n"


EXAMPLES = """\
examples:
  python -m harness lock averages/                         versions for this Python
  python -m harness lock averages/ --for 3.11 --for 3.12   and for others
  python -m harness lock averages/ --install               install what is locked
"""
SUPPORTED = tuple(f"3.{minor}" for minor in range(10, 16))


def add_options(command: ArgumentParser) -> None:
    add_folder(command)
    command.add_argument(
        "--for",
        dest="versions",
        metavar="VERSION",
        action="append",
        choices=SUPPORTED,
        default=[],
        help="a version of Python, may be repeated (default: those in the lock, else this one)",
    )
    command.add_argument(
        "--system",
        dest="systems",
        action="append",
        choices=SYSTEMS,
        default=[],
        help="a system of students that the kit is for; may be repeated (default: linux, this one)",
    )
    command.add_argument(
        "--install", action="store_true", help="install what is locked, for this Python"
    )
    command.set_defaults(run=lock_command)


def lock_command(options: Namespace) -> bool:
    """Write the lock of an assignment, or with `--install` install what it names.

    Always returns False: there is no mark to be below.  Raises GraderError.
    """
    chosen = api.load_assignment(options.assignment)
    if options.install:
        from extensions.science.packages import installed_folder

        print(f"{chosen.slug}: its packages are in {installed_folder(chosen)}")
        return False
    versions = options.versions or versions_locked(chosen) or [own_version()]
    systems = dict.fromkeys(["linux", *options.systems])
    for line in write_lock(chosen, versions, list(systems)):
        print(line)
    print(f"{chosen.slug}: {LOCK} is written. Keep it beside assignment.toml.")
    return False
