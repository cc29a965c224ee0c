"""The options of the commands for who makes an assignment; their work is loaded when asked for."""

from __future__ import annotations

import argparse
from pathlib import Path

NEW_EXAMPLES = """\
examples:
  python -m harness new hangman.py
  python -m harness new solutions/hangman.py week3/hangman
"""
PLAY_EXAMPLES = """\
examples:
  python -m harness play hangman/ --save lost_game
  python -m harness play hangman/ --save solved --function play_round --arguments "'apple', 6"
"""
RECORD_EXAMPLES = """\
examples:
  python -m harness record hangman/
"""
VALIDATE_EXAMPLES = """\
examples:
  python -m harness validate hangman/
  python -m harness validate hangman/ --full
"""


def add_new_options(command: argparse.ArgumentParser) -> None:
    """Add the options of `new`."""
    command.add_argument("solution", type=Path, metavar="SOLUTION", help="the solution, a program")
    command.add_argument(
        "folder",
        type=Path,
        nargs="?",
        metavar="FOLDER",
        help="the folder to make (default: the solution's name without .py)",
    )
    command.set_defaults(run=begin_assignment, prog="python -m harness new")


def begin_assignment(options: argparse.Namespace) -> bool:
    """Begin an assignment; what that needs is loaded here."""
    from harness.workshop.commands.new import new_command

    return new_command(options)


def add_play_options(command: argparse.ArgumentParser) -> None:
    """Add the options of `play`."""
    add_folder(command)
    command.add_argument(
        "--save", metavar="NAME", help="write what the screen shows to transcripts/NAME.txt"
    )
    command.add_argument(
        "--function", metavar="NAME", help="call this function (default: run the whole program)"
    )
    command.add_argument(
        "--arguments",
        metavar="VALUES",
        default="",
        help="what the function is called with, as Python writes it: \"'apple', 6\"",
    )
    command.add_argument(
        "--seed", metavar="N", type=int, help="the random seed that is set before it begins"
    )
    command.add_argument(
        "--force", action="store_true", help="replace a transcript that is there already"
    )
    command.set_defaults(run=play_reference, prog="python -m harness play")


def play_reference(options: argparse.Namespace) -> bool:
    """Play the reference; what that needs is loaded here."""
    from harness.workshop.commands.play import play_command

    return play_command(options)


def add_record_options(command: argparse.ArgumentParser) -> None:
    """Add the options of `record`."""
    command.add_argument(
        "assignments",
        metavar="FOLDER",
        nargs="+",
        help="an assignment's folder, or the name of one here; may be repeated",
    )
    command.set_defaults(run=record_reference, prog="python -m harness record")


def record_reference(options: argparse.Namespace) -> bool:
    """Record what the reference answers; what that needs is loaded here."""
    from harness.workshop.commands.record import record_command

    return record_command(options)


def add_validate_options(command: argparse.ArgumentParser) -> None:
    """Add the options of `validate`."""
    add_folder(command)
    command.add_argument(
        "--full",
        action="store_true",
        help="try every program, every mutant, the kit and the zip (default: what a minute allows)",
    )
    command.add_argument(
        "--output",
        metavar="DIR",
        type=Path,
        default=Path("build", "audit"),
        help="where the grades of mutants are kept for the next run (default: build/audit)",
    )
    command.set_defaults(run=validate_assignment, prog="python -m harness validate")


def validate_assignment(options: argparse.Namespace) -> bool:
    """Validate an assignment; what that needs is loaded here."""
    from harness.workshop.commands.validate import validate_command

    return validate_command(options)


def add_folder(command: argparse.ArgumentParser) -> None:
    """Add the argument that names the assignment."""
    command.add_argument(
        "assignment", metavar="FOLDER", help="the assignment's folder, or the name of one here"
    )
