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
from pathlib import Path
from typing import Any

from extensions.classroom.extending import ClassPart, ClassResults
from extensions.classroom.files.contents import read_program
from extensions.classroom.files.records import GradedWork, HandIn
from extensions.classroom.overview.sections import (
    Block,
    Fold,
    PageTable,
    Paragraph,
    ProgramText,
    Section,
    SideBySide,
    StudentLink,
    StudentList,
)
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


class NamedCause(Record):
    """A cause that is named in a unit, what is said of it, who is told so, in which groups."""

    unit: str
    cause: str
    hint: str
    members: tuple[Member, ...]
    groups: tuple[Group, ...]


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
MOST_SHOWN = 30  # groups without a name; the file has them all
MOST_CODE_LINES = 80
MOST_LISTED = 40  # students of a group: in a large class thousands of links would be repeated
MOST_UNFOLDED = 8  # named causes that are shown without folds of their units
INTRODUCTION = (
    "Wrong functions are grouped by what they do. Those of one group give the same answers in "
    "every test case, however they are written. Games are grouped by what happens in them. "
    "A student may be in several groups."
)
NOT_NAMED = (
    "No cause was found for a whole group. Read the function of one student, then name it. "
    "Put a sentence and a question into the file that the command writes. "
    "After that every student with this mistake reads them, here and in the next class."
)
ALONE = (
    "We could not group these. Not every test case could be run on them, or they are right in "
    "every test case, or they play right games in other words."
)

CASE_HEAD = ("Called", "Expected", "Got")


def understanding_section(groups: CauseGroups, assignment: Assignment, folder: Path) -> Section:
    """Return the section; `folder` is where the page and the groups are written."""
    return Section(title=TITLE, blocks=tuple(_Writer(assignment, folder).all_blocks(groups)))


class _Writer:
    """Writes groups of one assignment as blocks."""

    def __init__(self, assignment: Assignment, folder: Path) -> None:
        self._assignment = assignment
        self._folder = folder

    def all_blocks(self, groups: CauseGroups) -> Iterator[Block]:
        yield Paragraph(text=INTRODUCTION)
        if not (groups.named or groups.unnamed or groups.alone):
            yield Paragraph(text="There is nothing to group: no function and no game is wrong.")
        if groups.unnamed:
            students = {member.hand_in.key for group in groups.unnamed for member in group.members}
            count = with_noun(len(groups.unnamed), "group", "groups")
            whose = _count_students(len(students))
            yield Paragraph(text=f"Without a name: {count} with {whose}. {NOT_NAMED}")
            yield from map(self._group_fold, groups.unnamed[:MOST_SHOWN])
            left = len(groups.unnamed) - MOST_SHOWN
            if left > 0:
                text = f"And {with_noun(left, 'smaller group', 'smaller groups')}: see groups.json."
                yield Paragraph(text=text, is_quiet=True)
        if groups.named:
            causes = with_noun(len(groups.named), "cause is", "causes are")
            yield Paragraph(text=f"{causes} named:")
            yield from self._by_unit(groups.named)
        yield from self._alone(groups)

    def _group_fold(self, group: Group) -> Block:
        place = self._unit_heading(group.unit)
        title = f"{group.name}: {_students_and_points(group.members)} ({place})"
        return Fold(title=title, blocks=tuple(self._blocks_of(group)))

    def _blocks_of(self, group: Group) -> Iterator[Block]:
        yield from case_blocks(group)
        if example := self._example_of(group):
            yield example
        yield from student_blocks(group.members)
        if group.causes:
            count, names = sum(group.causes.values()), ", ".join(group.causes)
            readers = f"{count} of {_count_students(len(group.members))}"
            are = "is" if count == 1 else "are"
            yield Paragraph(text=f"{readers} {are} told a cause: {names}.")
        where = shlex.quote(str(self._folder))
        command = f"python -m harness name {group.name} --as NAME --class {where}"
        yield ProgramText(text=command, caption="Name it")

    def _example_of(self, group: Group) -> ProgramText | None:
        function = group.function or next(iter(self._assignment.unit(group.unit).functions), "")
        for member in group.members:
            source = read_program(member.hand_in.path, self._assignment)
            if text := function_lines(source or "", function):
                caption = f"As {member.hand_in.name or member.hand_in.key} wrote it"
                return ProgramText(text=cut_lines(text, MOST_CODE_LINES), caption=caption)
        return None

    def _named_fold(self, one: NamedCause) -> Block:
        size = _students_and_points(one.members)
        title = f"{self._unit_heading(one.unit)}, {one.cause}: {size}"
        return Fold(title=title, blocks=tuple(named_blocks(one)))

    def _by_unit(self, named: Sequence[NamedCause]) -> Iterator[Block]:
        """Yield a fold for each cause; those of many lie in folds of their units."""
        if len(named) <= MOST_UNFOLDED:
            yield from map(self._named_fold, named)
            return
        units: defaultdict[str, list[NamedCause]] = defaultdict(list)
        for cause in named:
            units[cause.unit].append(cause)
        for unit, causes in units.items():
            students = {member.hand_in.key for cause in causes for member in cause.members}
            count = with_noun(len(causes), "cause", "causes")
            title = f"{self._unit_heading(unit)}: {count}, {_count_students(len(students))}"
            yield Fold(title=title, blocks=tuple(map(self._named_fold, causes)))

    def _alone(self, groups: CauseGroups) -> Iterator[Block]:
        if groups.alone:
            yield Paragraph(text=ALONE, is_quiet=True)
        for unit, members in groups.alone.items():
            title = f"{self._unit_heading(unit)}: {_count_students(len(members))}"
            yield Fold(title=title, blocks=tuple(student_blocks(members)))

    def _unit_heading(self, unit: str) -> str:
        return self._assignment.heading(self._assignment.unit(unit))


def case_blocks(group: Group) -> Iterator[Block]:
    """Yield how a group behaves, in three cases at most: as a table where nothing is drawn."""
    rows = [(call_of(case), case["expected"], case["actual"]) for case in group.cases]
    if rows and not any("\n" in text for row in rows for text in row):
        yield PageTable(caption="How it behaves", head=CASE_HEAD, rows=tuple(rows))
        return
    for row in rows:
        parts = zip(row, CASE_HEAD, strict=True)
        texts = (ProgramText(text=text, caption=title) for text, title in parts)
        yield SideBySide(blocks=tuple(texts))


def call_of(case: Data) -> str:
    """Return what is done in a case and what is typed."""
    typed = ", ".join(f"«{line}»" for line in case["typed"])
    return f"{case['did']}{' typing ' if typed else ''}{typed}"


def named_blocks(one: NamedCause) -> Iterator[Block]:
    """Yield what is said of a named cause, who is told so, and in which ways they are wrong."""
    yield from (Paragraph(text=line) for line in one.hint.split("\n") if line)
    yield from student_blocks(one.members)
    if len(one.groups) > 1:
        rows = tuple((group.name, len(group.members)) for group in one.groups)
        caption = f"{len(rows)} variants of this mistake"
        yield PageTable(caption=caption, head=("Group", "Students"), rows=rows)


def student_blocks(members: Sequence[Member]) -> Iterator[Block]:
    """Yield the first of those in a group, and how many there are more."""
    shown = (member.hand_in for member in members[:MOST_LISTED])
    links = (StudentLink(key=one.key, name=one.name or one.key) for one in shown)
    yield StudentList(students=tuple(links))
    left = len(members) - MOST_LISTED
    if left > 0:
        yield Paragraph(text=f"And {left} more: see groups.json.", is_quiet=True)


def _count_students(count: int) -> str:
    return with_noun(count, "student", "students")


def _students_and_points(members: Sequence[Member]) -> str:
    lost = sum(member.lost for member in members)
    return f"{_count_students(len(members))}, {format_points(Fraction(lost))} points lost"


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
