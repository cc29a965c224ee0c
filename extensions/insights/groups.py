"""What a class got wrong, in groups: by what functions do in every case, games by what happens.

Two submissions are in one `Group` if their fingerprints are one.  A `NamedCause` is what students
are told by name: it holds the groups with that cause, and those who are told without having been
watched in every case.
"""

from __future__ import annotations

import json
import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from extensions.classroom.files.records import GradedWork, HandIn
from extensions.classroom.overview.students import hints_by_cause, named_failures
from extensions.classroom.stored_reports import write_output
from harness.errors import UsageError
from harness.model import KINDS, NOTE, Assignment, Outcome
from harness.reports.data import Data, as_json
from harness.submission.folder import recognise_for
from harness.submission.modules import read_files
from harness.submission.reading import UnreadableSubmission

FEWEST_DIGITS = 4  # of a fingerprint in the name of a group
DEFINITION = re.compile(r"def (\w+)")


@dataclass(frozen=True, kw_only=True)
class Member:
    """A submission with the points that it lost in the unit."""

    hand_in: HandIn
    lost: float


@dataclass(frozen=True, kw_only=True)
class Group:
    """Submissions whose function, or whose games (`function` is None), are wrong in the same way.

    `cause` is the name of why, None where it has none; `causes` counts the causes that some of
    them are told, `places` the kinds of places that they are told; `cases` are of the report.
    """

    name: str
    unit: str
    function: str | None
    fingerprint: str
    cause: str | None
    cases: tuple[Data, ...]
    members: tuple[Member, ...]
    causes: Mapping[str, int] = field(default_factory=dict)
    places: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class NamedCause:
    """A cause that is named in a unit, what is said of it, who is told so, in which groups."""

    unit: str
    cause: str
    hint: str
    members: tuple[Member, ...]
    groups: tuple[Group, ...]


@dataclass(frozen=True, kw_only=True)
class CauseGroups:
    """All of it, largest first; `alone` are those of whom nothing is known, by their units."""

    named: tuple[NamedCause, ...]
    unnamed: tuple[Group, ...]
    alone: Mapping[str, tuple[Member, ...]]

    @property
    def all(self) -> tuple[Group, ...]:
        return (*self.unnamed, *(group for one in self.named for group in one.groups))


def group_hand_ins(graded: Sequence[GradedWork]) -> CauseGroups:
    found = _all_groups(graded)
    unnamed = [one for one in found if one.cause is None]
    # `sorted` is stable: those of one size stay in the order in which they were met.
    return CauseGroups(
        named=tuple(sorted(_named_causes(graded, found), key=lambda cause: -len(cause.members))),
        unnamed=tuple(sorted(unnamed, key=lambda one: -len(one.members))),
        alone=_those_alone(graded),
    )


def _all_groups(graded: Sequence[GradedWork]) -> list[Group]:
    """Return the groups in the order in which they are first met."""
    met: defaultdict[tuple[str, str | None, str], list[tuple[Member, Data]]] = defaultdict(list)
    places: defaultdict[tuple[str, str | None, str], Counter[str]] = defaultdict(Counter)
    for row in graded:
        units = wrong_units(row)
        for record in behaviours_of(row):
            if record["unit"] in units:
                key = (record["unit"], record["function"], record["fingerprint"])
                met[key].append((units[record["unit"]], record))
                places[key].update(place_kinds(row.report or NOTHING, record["unit"]))
    names = short_names([(function or unit, digits) for unit, function, digits in met])
    return [
        Group(
            name=names[function or unit, fingerprint],
            unit=unit,
            function=function,
            fingerprint=fingerprint,
            cause=common_cause([record for _, record in those]),
            cases=tuple(those[0][1]["cases"]),
            members=tuple(member for member, _ in those),
            causes=Counter(record["cause"] for _, record in those if record["cause"]),
            places=places[unit, function, fingerprint],
        )
        for (unit, function, fingerprint), those in met.items()
    ]


def place_kinds(report: Data, unit: str) -> list[str]:
    """Return the kind of the first place that a report tells in a unit, nothing where none is."""
    places = [
        check["place"] for check in report["checks"] if check["unit"] == unit and check.get("place")
    ]
    return [place["kind"] or "several kinds" for place in places[:1]]


def common_cause(records: Sequence[Data]) -> str | None:
    """Return the cause of a group, None where it has none.

    What is said of the screens of one submission may not hold for another one in the group.
    """
    causes = {record["cause"] for record in records}
    return causes.pop() if len(causes) == 1 else None


def short_names(keys: Sequence[tuple[str, str]]) -> dict[tuple[str, str], str]:
    """Return a name for each place and fingerprint: as few digits as tell all of a place apart."""
    digits_of: defaultdict[str, set[str]] = defaultdict(set)
    for place, fingerprint in keys:
        digits_of[place].add(fingerprint)
    length = {place: _digits_needed(found) for place, found in digits_of.items()}
    return {(place, one): f"{place}-{one[: length[place]]}" for place, one in keys}


def _digits_needed(fingerprints: set[str]) -> int:
    longest = max(map(len, fingerprints))
    lengths = range(FEWEST_DIGITS, longest)
    fitting = (
        n
        for n in lengths
        if len({fingerprint[:n] for fingerprint in fingerprints}) == len(fingerprints)
    )
    return next(fitting, longest)


def _named_causes(graded: Sequence[GradedWork], groups: Sequence[Group]) -> Iterator[NamedCause]:
    """Yield each cause that is named in a unit, with its groups."""
    members_by_cause: dict[tuple[str, str], list[Member]] = {}
    hints: dict[str, str] = {}
    for row in graded:
        units = wrong_units(row)
        failures = [check for check in named_failures(row.report or NOTHING) if is_of_work(check)]
        hints = {**hints_by_cause(failures), **hints}
        for key in dict.fromkeys((check["unit"], check["diagnosis"]) for check in failures):
            if key[0] in units:
                members_by_cause.setdefault(key, []).append(units[key[0]])
    for (unit, cause), members in members_by_cause.items():
        own = (group for group in groups if (group.unit, group.cause) == (unit, cause))
        yield NamedCause(
            unit=unit,
            cause=cause,
            hint=hints.get(cause, ""),
            members=tuple(members),
            groups=tuple(sorted(own, key=lambda one: -len(one.members))),
        )


def _those_alone(graded: Sequence[GradedWork]) -> dict[str, tuple[Member, ...]]:
    """Return those whose units fail without a cause and without a fingerprint."""
    found: defaultdict[str, list[Member]] = defaultdict(list)
    for row in graded:
        named = {check["unit"] for check in named_failures(row.report or NOTHING)}
        known = {record["unit"] for record in behaviours_of(row)}
        for unit, member in wrong_units(row).items():
            if unit not in named | known:
                found[unit].append(member)
    return {unit: tuple(those) for unit, those in found.items()}


def behaviours_of(graded: GradedWork) -> list[Data]:
    """Return what a report tells of wrong functions and games, nothing where there is none."""
    return list((graded.report or {}).get("behaviours", ()))


def wrong_units(graded: GradedWork) -> dict[str, Member]:
    """Return the units that a submission has wrong by its own fault, and what it lost in each.

    What is not written yet is none, nor is a rule on the text.
    """
    report = graded.report
    if report is None or report["problem"] is not None:
        return {}
    failing = {
        check["unit"]
        for check in report["checks"]
        if check["outcome"] == Outcome.FAILED.value and not check["cause"] and is_of_work(check)
    }
    return {
        unit["id"]: Member(hand_in=graded.hand_in, lost=unit["possible"] - unit["score"])
        for unit in report["units"]
        if unit["id"] in failing and unit["outcome"] == Outcome.FAILED.value
    }


def is_of_work(check: Data) -> bool:
    """Return whether a check is about what a program does or how it is built."""
    return check["kind"] in KINDS and check["kind"] != NOTE


NOTHING: Data = {"checks": ()}


def source_of(hand_in: HandIn, assignment: Assignment) -> str:
    """Return the text of the program that is graded, "" where there is none that can be read."""
    if hand_in.path is None:
        return ""
    try:
        found = recognise_for(hand_in.path, assignment)
        return "" if found.problem else "\n".join(read_files(found.path, assignment).lines)
    except (UsageError, UnreadableSubmission):
        return ""


def function_lines(source: str, function: str) -> str:
    """Return the lines of the last definition of a function at the left edge, "" for none."""
    lines = source.split("\n")
    begun = [DEFINITION.match(line) for line in lines]
    starts = [number for number, found in enumerate(begun) if found and found[1] == function]
    if not starts:
        return ""
    start = end = starts[-1]
    # A bracket at the left edge ends a statement, all else but comments begins the next one.
    while end + 1 < len(lines) and lines[end + 1][:1] in {"", " ", "\t", "#", ")", "]", "}"}:
        end += 1
    return "\n".join(lines[start : end + 1]).rstrip()


FILE = "groups.json"
FORMAT = 1
GroupData = Mapping[str, Any]


def groups_data(groups: CauseGroups, assignment: Path, handed_in: Path) -> GroupData:
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
    return [{"key": member.hand_in.key, "name": member.hand_in.name} for member in members]


def write_groups(folder: Path, data: GroupData) -> None:
    """Write the groups of a class.  Raises GraderError."""
    write_output(folder / FILE, f"{as_json(data)}\n".encode("utf-8", "backslashreplace"))


def groups_to_name(folder: Path) -> GroupData:
    """Return the groups of a class that was graded.  Raises UsageError where there are none."""
    try:
        found: Any = json.loads((folder / FILE).read_text("utf-8"))
    except (OSError, ValueError):
        found = None
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise UsageError(
            f"{folder}: holds no groups of a class. "
            "Grade the class first (python -m harness class), and name its --output with --class."
        )
    return found
