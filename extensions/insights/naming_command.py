"""Makes a named misconception of a group of a class: `python -m harness name GROUP --as NAME`."""

from __future__ import annotations

import ast
import re
import tempfile
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from extensions.causes import general
from extensions.causes.misconceptions import FOLDER, PROGRAM, TO_WRITE, load_misconceptions
from extensions.classroom.files.contents import open_workplace, read_program
from extensions.classroom.files.gathering import Clues
from extensions.classroom.files.records import HandIn
from extensions.classroom.files.tree import os_error_as
from extensions.classroom.recognition import recognise_class
from extensions.insights.groups import FILE, GroupData, function_lines, groups_to_name
from harness import api
from harness.api import Reference
from harness.commands.grade import grade_supervised
from harness.errors import GraderError, UsageError
from harness.model import Assignment, Grade, Record
from harness.printable import cut_lines, cut_name
from harness.reports.writing import write_whole
from harness.submission.folder import list_names

DESCRIPTION = """\
Turn a group of submissions into a named misconception: the function of one
student, without names and comments, becomes a known wrong version."""


def add_options(command: ArgumentParser) -> None:
    command.add_argument("group", metavar="GROUP", help="the group's id in index.html of the class")
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
    """Print the function of a group, write its version, print what to do next; return False."""
    data = groups_to_name(options.class_folder)
    group = find_group(data, options.group)
    assignment = api.load_assignment(data["assignment"])
    place = place_of_group(group, assignment)
    target = target_of(assignment, group, place, options.cause)
    clues = Clues(wanted=(*assignment.files, *assignment.modules))
    with chosen_hand_ins(data, group, options.student, clues) as hand_ins:
        text = first_version(hand_ins, place, assignment)
    with os_error_as(GraderError, target, "cannot be written: {}"):
        target.parent.mkdir(parents=True, exist_ok=True)
        write_whole(target, text.encode())
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
    return False


def first_version(
    hand_ins: Sequence[HandIn], place: WrongVersionPlace, assignment: Assignment
) -> str:
    """Return the first version that does what its group does; show each that is tried.

    Raises NotAlone where none does.
    """
    for number, hand_in in enumerate(hand_ins, 1):
        source = read_program(hand_in.path, assignment) or ""
        print(f"As {cut_name(hand_in.name or hand_in.key)} wrote it:\n")
        print(cut_lines(function_lines(source, place.function)), end="\n\n", flush=True)
        try:
            return version_text(source, place, assignment, partial(grade_unit, assignment))
        except NotAlone:
            if number == len(hand_ins):
                raise
    raise GraderError("no submission of the group was chosen")


def grade_unit(assignment: Assignment, path: Path, unit: str) -> Grade:
    return grade_supervised(
        lambda tell: api.grade(assignment, path, [unit], api.Options(tell=tell)), lambda blank: None
    )


MOST_TRIED = 5  # students of a group whose function is tried
NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")


def find_group(data: GroupData, name: str) -> GroupData:
    """Return a group by its name.  Raises UsageError where there is none."""
    found: list[GroupData] = [group for group in data["groups"] if group["name"] == name]
    if not found:
        there = [group["name"] for group in data["groups"] if group["cause"] is None]
        known = f"Without a name are: {list_names(there)}." if there else "All are named."
        raise UsageError(
            f"there is no group {name!r} in {FILE}. {known} A function that is right is in none."
        )
    return found[0]


def place_of_group(group: GroupData, assignment: Assignment) -> WrongVersionPlace:
    """Return where a group is wrong.  Raises UsageError where no function can be taken out."""
    function = group["function"] or next(iter(assignment.unit(group["unit"]).functions), PROGRAM)
    if function == PROGRAM:
        raise UsageError(
            f"{group['name']}: these games are played by no function. Write the functions of the "
            'reference that go wrong by hand (CONTRIBUTING.md, "A cause").'
        )
    return WrongVersionPlace(
        unit=group["unit"],
        function=function,
        fingerprint=group["fingerprint"],
        is_game=group["function"] is None,
    )


def target_of(
    assignment: Assignment, group: GroupData, place: WrongVersionPlace, name: str
) -> Path:
    """Return the file for a version.  Raises UsageError where it must not be written."""
    if not NAME.fullmatch(name):
        raise UsageError(
            f"{name!r} is no name for a cause. Small letters, digits and single underscores make "
            "one, such as o_begins."
        )
    path = assignment.folder / FOLDER / place.function / f"{name}.py"
    versions = [] if place.is_game else load_misconceptions(assignment, place.function)
    causes = {version.cause.id for version in versions}
    if group["cause"] in causes or (place.is_game and group["cause"]):
        raise UsageError(f"{group['name']} is named already: {group['cause']}.")
    if path.exists() or name in causes or name in general.CAUSES:
        raise UsageError(f"there is a cause {name} already. Choose another name with --as.")
    return path


@contextmanager
def chosen_hand_ins(
    data: GroupData, group: GroupData, student: str | None, clues: Clues
) -> Iterator[list[HandIn]]:
    """Yield the submission of a student of a group, by key or name; the first if none is chosen.

    Raises UsageError where the student is not in the group, or the class is not there any more.
    """
    students: Sequence[GroupData] = group["students"]
    fitting = [row for row in students if student in (None, row["key"], row["name"])]
    if not fitting:
        names = list_names([student["name"] or student["key"] for student in students])
        raise UsageError(
            f"{student!r} is not in the group {group['name']}. Choose one of: {names}."
        )
    with open_workplace("class-") as workplace:
        found = recognise_class(Path(data["handed_in"]), workplace, clues).hand_ins
        keys = [row["key"] for row in fitting]
        there = {hand_in.key: hand_in for hand_in in found if hand_in.path is not None}
        chosen = [there[key] for key in keys if key in there][:MOST_TRIED]
        if not chosen:
            raise UsageError(
                f"{data['handed_in']}: holds nothing from {fitting[0]['name']} any more. "
                "Grade the class again, then name the group."
            )
        yield chosen


# A known wrong version of a function: a student's, as it was written, and tried.
#
# Nothing of it is parsed here: it is found and put into the reference as text, and what it does is
# seen where every submission runs.

LONGEST_CHARS = 20_000  # more than anybody reads before it counts
DOCSTRING = f'''"""{TO_WRITE} a sentence on what the function does, as its author reads it.

{TO_WRITE} a question that leads on, without the answer?
"""'''
ANOTHER = "Choose another student of the group with --from, or write the version by hand."
GradeUnit = Callable[[Path, str], Grade]
"""Grades a program in one unit."""


class NotAlone(UsageError):
    """A student's function does not do beside the reference what it did in its own program."""


class WrongVersionPlace(Record):
    """Where a group is wrong and how: `function` is to be taken out, its games where `is_game`."""

    unit: str
    function: str
    fingerprint: str
    is_game: bool


def version_text(
    source: str, place: WrongVersionPlace, assignment: Assignment, grade_unit: GradeUnit
) -> str:
    """Return the text of a version that does what the group does, beside the reference.

    Raises NotAlone where the function is none.
    """
    own = readable_function(source, place.function)
    path = Reference(assignment).path
    with tempfile.TemporaryDirectory() as folder:
        whole = Path(folder, path.name)
        whole.write_text(with_version(path.read_text("utf-8"), own, place.function), "utf-8")
        wanted = (place.unit, None if place.is_game else place.function, place.fingerprint)
        found = grade_unit(whole, place.unit).behaviours
        if wanted in ((part.unit, part.function, part.fingerprint) for part in found):
            return f"{DOCSTRING}\n\n\n{own}\n"
    raise NotAlone(
        f"{place.function} does something else next to the reference: it needs more of the "
        f"student's program, such as a helper or a constant. {ANOTHER}"
    )


def readable_function(source: str, function: str) -> str:
    """Return a function's text.  Raises NotAlone where there is none that a person can read."""
    own = function_lines(source, function)
    if not own:
        raise NotAlone(f"The program does not define {function}. {ANOTHER}")
    shown = own.replace("\n", "").replace("\t", "")
    if len(own) > LONGEST_CHARS or not shown.isprintable():
        raise NotAlone(f"{function} is too long to read, or holds invisible characters. {ANOTHER}")
    return own


def with_version(reference: str, version: str, function: str) -> str:
    """Return the reference with a version of a function in place of its own."""
    lines = reference.split("\n")
    # The last definition of a name is the one that holds.
    for node in reversed(ast.parse(reference).body):
        if isinstance(node, ast.FunctionDef) and node.name == function:
            # A decorated function's own line is that of its `def`.
            start = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
            lines[start - 1 : node.end_lineno] = version.split("\n")
            break
    return "\n".join(lines)
