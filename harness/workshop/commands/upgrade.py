"""Brings an assignment to today's form: `python -m harness upgrade hangman/`."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from harness import api
from harness.errors import AssignmentError
from harness.workshop.upgrading import Upgrade, plan_upgrade, write_upgrade

DESCRIPTION = """\
Bring an assignment that was written for an earlier version to
today's form; say line by line what is left to be done."""
EXAMPLES = """\
examples:
  python -m harness upgrade hangman/ --dry-run
  python -m harness upgrade hangman/
"""
NOTHING = "{folder}: has today's form."
LEFT = "Left to you:"
NEXT = """\
Next:
  1. python -m harness record {folder}
  2. python -m harness validate {folder}"""


def add_options(command: ArgumentParser) -> None:
    command.description, command.epilog = DESCRIPTION, EXAMPLES
    command.add_argument("folder", type=Path, metavar="FOLDER", help="the assignment's folder")
    command.add_argument(
        "--dry-run", action="store_true", help="say what would be changed, and change nothing"
    )
    command.set_defaults(run=upgrade_command)


def upgrade_command(options: Namespace) -> bool:
    """Upgrade an assignment's folder; say whether anything is left to its author."""
    folder: Path = options.folder
    upgrade = plan_upgrade(folder)
    if not options.dry_run:
        write_upgrade(folder, upgrade)
    print("\n".join(told_upgrade(folder, upgrade, is_dry=options.dry_run)))
    refused = "" if options.dry_run else why_refused(folder)
    if refused:
        print(f"\n{refused}")
    return bool(upgrade.to_do or refused)


def why_refused(folder: Path) -> str:
    """Return what is still wrong in the folder's table, "" for nothing."""
    try:
        api.load_assignment(str(folder))
    except AssignmentError as error:
        return str(error)
    return ""


def told_upgrade(folder: Path, upgrade: Upgrade, *, is_dry: bool) -> list[str]:
    """Return the lines that tell what was changed, what is left, and what comes next."""
    if not upgrade.changes:
        return [NOTHING.format(folder=folder)]
    lines = ["Would change:" if is_dry else "Changed:"]
    for one in upgrade.changes:
        if not one.said:
            before = [f"    - {one.before}"] * bool(one.before)
            lines += [f"  {one.place}", *before, f"    + {one.after}"]
    if upgrade.to_do:
        lines += ["", LEFT, *(f"  {one.place}: {one.said}" for one in upgrade.to_do)]
    return [*lines, "", NEXT.format(folder=folder)]
