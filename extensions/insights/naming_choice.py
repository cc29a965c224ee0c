"""What the instructor asks for: a group, a name that is free, a submission of the group."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from extensions.causes import general
from extensions.causes.misconceptions import FOLDER, PROGRAM, load_misconceptions
from extensions.classroom.files.listing import Clues
from extensions.classroom.files.records import HandIn
from extensions.classroom.files.room import open_workplace
from extensions.classroom.recognition import recognise_class
from extensions.insights.group_moves import FILE, GroupData
from extensions.insights.naming_version import WrongVersionPlace
from harness.errors import UsageError
from harness.model import Assignment
from harness.submission.folder import list_names

MOST_TRIED = 5  # students of a group whose function is tried
NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")


def find_group(data: GroupData, name: str) -> GroupData:
    """Return a group by its name.  Raises UsageError where there is none."""
    found: list[GroupData] = [one for one in data["groups"] if one["name"] == name]
    if not found:
        there = [one["name"] for one in data["groups"] if one["cause"] is None]
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
    causes = {one.cause.id for one in versions}
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
    fitting = [one for one in students if student in (None, one["key"], one["name"])]
    if not fitting:
        names = list_names([one["name"] or one["key"] for one in students])
        raise UsageError(
            f"{student!r} is not in the group {group['name']}. Choose one of: {names}."
        )
    with open_workplace("class-") as workplace:
        found = recognise_class(Path(data["handed_in"]), workplace, clues).hand_ins
        keys = [one["key"] for one in fitting]
        there = {one.key: one for one in found if one.path is not None}
        chosen = [there[key] for key in keys if key in there][:MOST_TRIED]
        if not chosen:
            raise UsageError(
                f"{data['handed_in']}: holds nothing from {fitting[0]['name']} any more. "
                "Grade the class again, then name the group."
            )
        yield chosen
