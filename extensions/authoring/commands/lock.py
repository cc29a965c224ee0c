"""Writes the exact versions of an assignment's packages beside it, or installs them."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace

from extensions.authoring.commands.folder_argument import add_folder
from extensions.authoring.locking import SYSTEMS, write_lock
from harness import api
from harness.assignment.packages import LOCK, own_version, versions_locked

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
        type=python_version,
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


def python_version(text: str) -> str:
    """Return a version of Python that the grader runs on.  Raises ArgumentTypeError."""
    if text not in SUPPORTED:
        raise ArgumentTypeError(f"{text!r}: there are {', '.join(SUPPORTED)}")
    return text


def lock_command(options: Namespace) -> bool:
    """Write the lock of an assignment, or install what it names."""
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
