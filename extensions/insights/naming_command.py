"""Makes a named misconception of a group of a class: `python -m harness name GROUP --as NAME`."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from extensions.classroom.files.listing import Clues
from extensions.classroom.files.records import HandIn
from extensions.insights.group_moves import groups_to_name
from extensions.insights.naming_choice import chosen_hand_ins, find_group, place_of_group, target_of
from extensions.insights.naming_version import (
    NotAlone,
    WrongVersionPlace,
    function_lines,
    source_of,
    version_text,
)
from harness import api
from harness.commands.grade import grade_supervised
from harness.errors import GraderError
from harness.model import Assignment, Grade
from harness.printable import cut_lines, cut_name
from harness.reports.writing import write_whole

DESCRIPTION = """\
Make a named misconception of a group of a class: the function of one
submission, without names and comments, becomes a known wrong version."""


@dataclass(frozen=True, kw_only=True)
class NamingRequest:
    """Which group of which class gets which name: see the options."""

    group: str
    cause: str
    class_folder: Path
    student: str | None


def add_options(command: ArgumentParser) -> None:
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
    command.set_defaults(run=name_command)


def name_command(options: Namespace) -> bool:
    """Show the function of a group and write its version; say what is left to be done."""
    name_group(
        NamingRequest(
            group=options.group,
            cause=options.cause,
            class_folder=options.class_folder,
            student=options.student,
        )
    )
    return False


def name_group(request: NamingRequest) -> None:
    """Write the version of a group, and say what is left to be done."""
    data = groups_to_name(request.class_folder)
    group = find_group(data, request.group)
    assignment = api.load_assignment(data["assignment"])
    place = place_of_group(group, assignment)
    target = target_of(assignment, group, place, request.cause)
    clues = Clues(wanted=(*assignment.files, *assignment.modules))
    with chosen_hand_ins(data, group, request.student, clues) as hand_ins:
        text = first_version(hand_ins, place, assignment)
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        write_whole(target, text.encode())
    except OSError as error:
        raise GraderError(f"{target}: cannot be written: {error.strerror}") from error
    steps = [
        f"{target} holds the function as the student wrote it, and does the same.",
        "",
        "Read it, and take out whatever tells who wrote it: names, comments. Write its sentence",
        "and its question, in place of the lines that begin with TO WRITE: until then no class",
        "is graded.",
    ]
    if place.is_game:
        steps.append("Run make record: it plays the games of this version ahead.")
    steps.append("Then grade the class again: every student with this mistake is told so.")
    print("\n".join(steps))


def first_version(
    hand_ins: Sequence[HandIn], place: WrongVersionPlace, assignment: Assignment
) -> str:
    """Return the first version that does what its group does; show each that is tried.

    Raises NotAlone where none does.
    """
    for number, hand_in in enumerate(hand_ins, 1):
        source = source_of(hand_in, assignment)
        print(f"As {cut_name(hand_in.name or hand_in.key)} wrote it:\n")
        print(cut_lines(function_lines(source, place.function)), end="\n\n", flush=True)
        try:
            return version_text(source, place, assignment, partial(grade_unit, assignment))
        except NotAlone:
            if number == len(hand_ins):
                raise
    raise GraderError("no submission of the group was chosen")


def grade_unit(assignment: Assignment, path: Path, unit: str) -> Grade:
    """Return the grade of a program in one unit."""
    return grade_supervised(
        lambda tell: api.grade(assignment, path, [unit], api.Options(tell=tell)), lambda blank: None
    )
