"""Commands whose work is loaded when they are asked for: their options."""

from __future__ import annotations

import argparse
from pathlib import Path


def add_name_options(command: argparse.ArgumentParser) -> None:
    """Add the options of `name`."""
    command.add_argument("group", metavar="GROUP", help="the group, as the class's page names it")
    command.add_argument(
        "--as",
        dest="cause",
        metavar="NAME",
        required=True,
        help="the name of the cause, such as o_begins",
    )
    command.add_argument(
        "--class",
        dest="class_folder",
        metavar="DIR",
        type=Path,
        default=Path("graded"),
        help="the folder with the class's reports and groups.json (default: graded)",
    )
    command.add_argument(
        "--from",
        dest="student",
        metavar="STUDENT",
        help="whose function to take, by name (default: the first of the group)",
    )
    command.set_defaults(run=name_group, prog="python -m harness name")


def name_group(options: argparse.Namespace) -> bool:
    """Name a group of a class; what that needs is loaded here, as for a class."""
    from harness.classroom.commands.name_group import name_command

    return name_command(options)


def add_audit_options(command: argparse.ArgumentParser) -> None:
    """Add the options of `audit`."""
    command.add_argument(
        "assignments", nargs="*", metavar="SLUG|FOLDER", help="which assignments (default: all)"
    )
    command.add_argument(
        "--rewrites", action="store_true", help="grade right programs, written in other ways"
    )
    command.add_argument("--all", action="store_true", help="grade all mutants, and no sample")
    command.add_argument(
        "--most",
        metavar="N",
        type=positive_number,
        help="how many programs of an assignment are graded at most",
    )
    command.add_argument(
        "--repeat",
        action="store_true",
        help="grade all a second time, in another order and more at a time: it must be the same",
    )
    command.add_argument(
        "--beside", choices=["examples"], help="also count what the official examples alone see"
    )
    command.add_argument(
        "--report",
        metavar="json=FILE",
        action="append",
        default=[],
        help="also write all that was found to a file",
    )
    command.add_argument(
        "--jobs",
        metavar="N",
        type=positive_number,
        help="how many programs are graded at a time (default: one for each core)",
    )
    command.add_argument(
        "--output",
        metavar="DIR",
        type=Path,
        default=Path("build", "audit"),
        help="where results are kept for the next run (default: build/audit)",
    )
    command.set_defaults(run=audit_grader, prog="python -m harness audit")


def audit_grader(options: argparse.Namespace) -> bool:
    """Audit the grader; what that needs is loaded here, since not every system can."""
    from harness.workshop.commands.audit import audit_command

    return audit_command(options)


def positive_number(text: str) -> int:
    """Return a number of at least one.  Raises ValueError."""
    if int(text) < 1:
        raise ValueError
    return int(text)
