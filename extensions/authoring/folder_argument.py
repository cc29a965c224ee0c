"""The argument that names an assignment's folder."""

from __future__ import annotations

from argparse import ArgumentParser


def add_folder(command: ArgumentParser) -> None:
    command.add_argument(
        "assignment", metavar="FOLDER", help="the assignment's folder, or the name of one here"
    )
