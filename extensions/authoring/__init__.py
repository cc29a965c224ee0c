"""Where an assignment is made and the grader measured: a folder begun, played, recorded and tried.

Its programs, mutants of its reference and rewrites of it are graded as submissions are.
"""

from argparse import ArgumentParser


def add_folder(command: ArgumentParser) -> None:
    """Add the argument that names an assignment's folder."""
    command.add_argument(
        "assignment", metavar="FOLDER", help="the assignment's folder, or the name of one here"
    )
