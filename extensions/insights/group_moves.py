"""How the groups of a class moved from one run to the next, and what is kept of them for that."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from extensions.classroom.writing import write_output
from extensions.insights.groups import CauseGroups, Member
from harness.errors import UsageError
from harness.reports.data import as_json
from harness.reports.words import with_noun

FILE = "groups.json"
FORMAT = 1
GroupData = Mapping[str, Any]


@dataclass(frozen=True, kw_only=True)
class Move:
    """A group, or a cause, that is another one than in the run before; `text` says how.

    `cause` is the unit and the cause by which a group is named now, or the cause that moved.
    """

    name: str
    text: str
    cause: tuple[str, str] | None = None


def groups_data(groups: CauseGroups, assignment: Path, handed_in: Path) -> GroupData:
    """Return the groups as data for JSON."""
    return {
        "format": FORMAT,
        "assignment": str(assignment.resolve()),
        "handed_in": str(handed_in.resolve()),
        "groups": [
            {
                "name": one.name,
                "unit": one.unit,
                "function": one.function,
                "fingerprint": one.fingerprint,
                "cause": one.cause,
                "students": _students_data(one.members),
            }
            for one in groups.all
        ],
        "causes": [
            {"unit": one.unit, "cause": one.cause, "students": _students_data(one.members)}
            for one in groups.named
        ],
    }


def _students_data(members: Sequence[Member]) -> list[GroupData]:
    return [{"key": one.hand_in.key, "name": one.hand_in.name} for one in members]


def write_groups(folder: Path, data: GroupData) -> None:
    """Write the groups of a class.  Raises GraderError."""
    write_output(folder / FILE, f"{as_json(data)}\n".encode("utf-8", "backslashreplace"))


def read_groups(folder: Path) -> GroupData | None:
    """Return the groups of the run before, None where there are none that can be read."""
    try:
        found = json.loads((folder / FILE).read_text("utf-8"))
    # Without it nobody is told who moved; the groups of today are shown all the same.
    except (OSError, ValueError):
        return None
    is_ours = isinstance(found, dict) and found.get("format") == FORMAT
    return found if is_ours else None


def groups_to_name(folder: Path) -> GroupData:
    """Return the groups of a class that was graded.  Raises UsageError where there are none."""
    found = read_groups(folder)
    if found is None:
        raise UsageError(
            f"{folder}: holds no groups of a class. "
            "Grade the class first (python -m harness class), and name its --output with --class."
        )
    return found


def moves_between(before: GroupData, after: GroupData) -> list[Move]:
    """Return how groups moved: those without a name first, then the causes that are named.

    Of a cause that a group is named by now nothing more is said.
    """
    groups = list(_moves_of_groups(before, after))
    named = {one.cause for one in groups}
    causes = (one for one in _moves_of_causes(before, after) if one.cause not in named)
    return [*groups, *causes]


def _moves_of_groups(before: GroupData, after: GroupData) -> Iterator[Move]:
    old, new = _by_fingerprint(before), _by_fingerprint(after)
    for key, group in new.items():
        if group["cause"] is None:
            yield from _move(group["name"], old.get(key), group)
        elif key in old and old[key]["cause"] is None:
            cause = (group["unit"], group["cause"])
            yield Move(name=old[key]["name"], text=f"now named: {group['cause']}", cause=cause)
    for key, group in old.items():
        if group["cause"] is None and key not in new:
            yield from _move(group["name"], group, None)


def _by_fingerprint(data: GroupData) -> dict[tuple[str, str | None, str], GroupData]:
    return {(one["unit"], one["function"], one["fingerprint"]): one for one in data["groups"]}


def _moves_of_causes(before: GroupData, after: GroupData) -> Iterator[Move]:
    old, new = _by_cause(before), _by_cause(after)
    for key in dict.fromkeys([*new, *old]):
        for move in _move(f"{key[1]} ({key[0]})", old.get(key), new.get(key)):
            yield replace(move, cause=key)


def _by_cause(data: GroupData) -> dict[tuple[str, str], GroupData]:
    return {(one["unit"], one["cause"]): one for one in data["causes"]}


def _move(name: str, old: GroupData | None, new: GroupData | None) -> Iterator[Move]:
    """Yield how one group moved, nothing where the same students are in it."""
    was = {one["key"] for one in old["students"]} if old else set()
    now = {one["key"] for one in new["students"]} if new else set()
    if was == now:
        return
    if not was or not now:
        text = f"{'gone' if was else 'new'}: {with_noun(len(was or now), 'student', 'students')}"
    elif len(was) == len(now):
        text = f"as large as before: {len(now - was)} came, {len(was - now)} left"
    else:
        text = f"{'grown' if len(now) > len(was) else 'shrunk'}: from {len(was)} to {len(now)}"
    yield Move(name=name, text=text)
