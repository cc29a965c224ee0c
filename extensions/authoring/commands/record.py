"""Records what the checks of an assignment ask of its reference, and what they draw."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from extensions.authoring.recording import ReferenceFails, write_records
from harness import api
from harness.model import Assignment

EXAMPLES = """\
examples:
  python -m harness record hangman/
"""


def add_options(command: ArgumentParser) -> None:
    command.add_argument(
        "assignments",
        metavar="FOLDER",
        nargs="+",
        help="an assignment's folder, or the name of one here; may be repeated",
    )
    command.set_defaults(run=record_command)


def record_command(options: Namespace) -> bool:
    """Record the answers of each assignment anew."""
    for name in options.assignments:
        record_assignment(api.load_assignment(name))
    return False


def record_assignment(chosen: Assignment) -> None:
    """Record the answers anew; where the reference fails a check, show why, as to a student."""
    try:
        names = write_records(chosen)
    except ReferenceFails as failure:
        print(api.render(failure.result))
        raise
    print(f"{chosen.slug}: {len(names)} files are as the reference is today, in {chosen.folder}:")
    for name in names:
        print(f"  {name}")
