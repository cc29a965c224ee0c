"""What a class got wrong, in groups: by what functions do in every case, games by what happens.

Two submissions are in one `Group` if their fingerprints are one.  A `NamedCause` is what students
are told by name: it holds the groups with that cause, and those who are told without having been
watched in every case.  They are a section of the class's page, on what it has not understood.
"""

from __future__ import annotations

import json
import re
import shlex
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Any

from extensions.classroom.extending import ClassPart, ClassResults
from extensions.classroom.files.contents import read_program
from extensions.classroom.files.records import GradedWork, HandIn
from extensions.classroom.overview.sections import Section, StudentLink
from extensions.classroom.overview.statistics import hints_by_cause, named_failures
from extensions.classroom.stored_reports import write_output
from harness.errors import UsageError
from harness.model import KINDS, NOTE, Assignment, Outcome, Record
from harness.printable import cut_lines
from harness.reports.data import Data, as_json
from harness.reports.words import format_points, with_noun

FEWEST_DIGITS = 4  # of a fingerprint in the name of a group
DEFINITION = re.compile(r"def (\w+)")


class Member(Record):
    """A submission with the points that it lost in the unit."""

    hand_in: HandIn
    lost: float

    @property
    def link(self) -> StudentLink:
        """A link to the report."""
        return StudentLink(key=self.hand_in.key, name=self.hand_in.name or self.hand_in.key)


class Group(Record):
    """Submissions whose function, or whose games (`function` is None), are wrong in the same way.

    `cause` is the name of why, None where it has none; `causes` counts the causes that some of
    them are told; `cases` are of the report.
    """

    name: str
    unit: str
    function: str | None
    fingerprint: str
    cause: str | None
    cases: tuple[Data, ...]
    members: tuple[Member, ...]
    causes: Mapping[str, int] = field(default_factory=dict)

    @property
    def rows(self) -> list[tuple[str, str, str]]:
        """What is done in each case and what is typed, what is expected and what comes."""
        return [
            (
                f"{case['did']}{' typing ' if case['typed'] else ''}"
                + ", ".join(f"«{line}»" for line in case["typed"]),
                case["expected"],
                case["actual"],
            )
            for case in self.cases
        ]


class NamedCause(Record):
    """A cause that is named in a unit, what is said of it, who is told so, in which groups."""

    unit: str
    cause: str
    hint: str
    members: tuple[Member, ...]
    groups: tuple[Group, ...]

    @property
    def sizes(self) -> list[tuple[str, int]]:
        """The name of each group, and how many are in it."""
        return [(group.name, len(group.members)) for group in self.groups]


class CauseGroups(Record):
    """All of it, largest first; `alone` are those of whom nothing is known, by their units."""

    named: tuple[NamedCause, ...]
    unnamed: tuple[Group, ...]
    alone: Mapping[str, tuple[Member, ...]]

    @property
    def all(self) -> tuple[Group, ...]:
        return (*self.unnamed, *(group for cause in self.named for group in cause.groups))


Failing = tuple[Data, Mapping[str, Member]]
"""A report, and the units that are wrong in it: see `wrong_units`."""


def group_hand_ins(graded: Sequence[GradedWork]) -> CauseGroups:
    """Return the groups of a class; a submission that fails nowhere is in none."""
    failing = [(row.report, units) for row in graded if row.report and (units := wrong_units(row))]
    found = _all_groups(failing)
    unnamed = [group for group in found if group.cause is None]
    # `sorted` is stable: those of one size stay in the order in which they were met.
    return CauseGroups(
        named=tuple(sorted(_named_causes(failing, found), key=lambda cause: -len(cause.members))),
        unnamed=tuple(sorted(unnamed, key=lambda one: -len(one.members))),
        alone=_those_alone(failing),
    )


def _all_groups(failing: Sequence[Failing]) -> list[Group]:
    """Return the groups in the order in which they are first met."""
    met: defaultdict[tuple[str, str | None, str], list[tuple[Member, Data]]] = defaultdict(list)
    for report, units in failing:
        for record in report.get("behaviours", ()):
            if record["unit"] in units:
                key = (record["unit"], record["function"], record["fingerprint"])
                met[key].append((units[record["unit"]], record))
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
        )
        for (unit, function, fingerprint), those in met.items()
    ]


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
    length: dict[str, int] = {}
    for place, found in digits_of.items():
        longest = max(map(len, found))
        fitting = (
            n
            for n in range(FEWEST_DIGITS, longest)
            if len({digits[:n] for digits in found}) == len(found)
        )
        length[place] = next(fitting, longest)
    return {(place, one): f"{place}-{one[: length[place]]}" for place, one in keys}


def _named_causes(failing: Sequence[Failing], groups: Sequence[Group]) -> Iterator[NamedCause]:
    """Yield each cause that is named in a unit, with its groups."""
    members_by_cause: defaultdict[tuple[str, str], list[Member]] = defaultdict(list)
    hints: dict[tuple[str, str], str] = {}
    for report, units in failing:
        failures = [check for check in named_failures(report) if is_of_work(check)]
        for unit, cause in dict.fromkeys((fail["unit"], fail["diagnosis"]) for fail in failures):
            if unit in units:
                members_by_cause[unit, cause].append(units[unit])
                found = hints_by_cause([check for check in failures if check["unit"] == unit])
                hints[unit, cause] = hints.get((unit, cause)) or found.get(cause, "")
    for (unit, cause), members in members_by_cause.items():
        own = (group for group in groups if (group.unit, group.cause) == (unit, cause))
        yield NamedCause(
            unit=unit,
            cause=cause,
            hint=hints[unit, cause],
            members=tuple(members),
            groups=tuple(sorted(own, key=lambda one: -len(one.members))),
        )


def _those_alone(failing: Sequence[Failing]) -> dict[str, tuple[Member, ...]]:
    """Return those whose units fail without a cause and without a fingerprint."""
    found: defaultdict[str, list[Member]] = defaultdict(list)
    for report, units in failing:
        known = {check["unit"] for check in named_failures(report)}
        known |= {record["unit"] for record in report.get("behaviours", ())}
        for unit, member in units.items():
            if unit not in known:
                found[unit].append(member)
    return {unit: tuple(those) for unit, those in found.items()}


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
    """Return what `groups.json` holds: each group and each named cause, with its students."""
    return {
        "format": FORMAT,
        "assignment": str(assignment.resolve()),
        "handed_in": str(handed_in.resolve()),
        "groups": [
            {
                "name": member.name,
                "unit": member.unit,
                "function": member.function,
                "fingerprint": member.fingerprint,
                "cause": member.cause,
                "students": _students_data(member.members),
            }
            for member in groups.all
        ],
        "causes": [
            {"unit": cause.unit, "cause": cause.cause, "students": _students_data(cause.members)}
            for cause in groups.named
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


# The section of the class's page

TITLE = "What the class has not understood"
TEMPLATE = Path(__file__).parent / "templates" / "groups.html"
MOST_CODE_LINES = 80


def understanding_section(groups: CauseGroups, assignment: Assignment, folder: Path) -> Section:
    """Return the section; `folder` is where the page and the groups are written."""
    by_unit: defaultdict[str, list[NamedCause]] = defaultdict(list)
    for cause in groups.named:
        by_unit[cause.unit].append(cause)
    values = {
        "groups": groups,
        "by_unit": by_unit,
        "heading": lambda unit: assignment.heading(assignment.unit(unit)),
        "size_of": size_of,
        "count_students": count_students,
        "example_of": partial(example_of, assignment),
        "folder": shlex.quote(str(folder)),
    }
    return Section(title=TITLE, template=TEMPLATE, values=values)


def size_of(members: Sequence[Member]) -> str:
    """Return how many there are, and what they lost together: "2 students, 8 points lost"."""
    lost = format_points(Fraction(sum(member.lost for member in members)))
    return f"{with_noun(len(members), 'student', 'students')}, {lost} points lost"


def count_students(some: Sequence[Group | NamedCause]) -> str:
    """Return how many are in some groups, each counted once: "2 students"."""
    keys = {member.hand_in.key for one in some for member in one.members}
    return with_noun(len(keys), "student", "students")


def example_of(assignment: Assignment, group: Group) -> tuple[str, str] | None:
    """Return the first function of a group that can be read, and whose it is; None for none."""
    function = group.function or next(iter(assignment.unit(group.unit).functions), "")
    for member in group.members:
        source = read_program(member.hand_in.path, assignment)
        if text := function_lines(source or "", function):
            return cut_lines(text, MOST_CODE_LINES), member.link.name
    return None


class Understanding(ClassPart):
    """What a class has not understood, as a section of its page."""

    outputs = (FILE,)

    def sections(self, results: ClassResults) -> list[Section]:
        """Return the section, and write the groups of a class that is graded as a whole."""
        groups = group_hand_ins(results.graded)
        if results.is_whole:
            data = groups_data(groups, results.assignment.folder, results.path)
            write_groups(results.folder, data)
        return [understanding_section(groups, results.assignment, results.folder)]
