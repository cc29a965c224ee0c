"""The section of a class's page on what the class has not understood."""

from __future__ import annotations

import shlex
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from pathlib import Path

from extensions.classroom.extending import ClassPart, ClassResults
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
from extensions.insights.groups import (
    FILE,
    CauseGroups,
    Group,
    Member,
    NamedCause,
    function_lines,
    group_hand_ins,
    groups_data,
    source_of,
    write_groups,
)
from harness.model import Assignment
from harness.printable import cut_lines
from harness.reports.data import Data
from harness.reports.words import format_points, with_noun

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
            yield Paragraph(
                text=f"{_readers_phrase(group, group.causes)} a cause: {', '.join(group.causes)}."
            )
        if group.places:
            yield Paragraph(text=places_sentence(group))
        where = shlex.quote(str(self._folder))
        command = f"python -m harness name {group.name} --as NAME --class {where}"
        yield ProgramText(text=command, caption="Name it")

    def _example_of(self, group: Group) -> ProgramText | None:
        function = group.function or next(iter(self._assignment.unit(group.unit).functions), "")
        for member in group.members:
            text = function_lines(source_of(member.hand_in, self._assignment), function)
            if text:
                name = member.hand_in.name or member.hand_in.key
                return ProgramText(
                    text=cut_lines(text, MOST_CODE_LINES), caption=f"As {name} wrote it"
                )
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
        for one in named:
            units[one.unit].append(one)
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
        yield SideBySide(
            blocks=tuple(ProgramText(text=text, caption=title) for text, title in parts)
        )


def places_sentence(group: Group) -> str:
    """Return the sentence on those of a group that are told in which line they are wrong."""
    kinds = ", ".join(f"{kind.replace('_', ' ')} ({n})" for kind, n in group.places.items())
    return f"{_readers_phrase(group, group.places)} the line of the mistake: {kinds}."


def _readers_phrase(group: Group, counts: Mapping[str, int]) -> str:
    count = sum(counts.values())
    return f"{count} of {_count_students(len(group.members))} {'is' if count == 1 else 'are'} told"


def call_of(case: Data) -> str:
    """Return what is done in a case and what is typed."""
    typed = ", ".join(f"«{line}»" for line in case["typed"])
    return f"{case['did']}{' typing ' if typed else ''}{typed}"


def named_blocks(one: NamedCause) -> Iterator[Block]:
    """Yield what is said of a named cause, who is told so, and in which ways they are wrong."""
    yield from (Paragraph(text=line) for line in one.hint.split("\n") if line)
    yield from student_blocks(one.members)
    yield from (Paragraph(text=places_sentence(group)) for group in one.groups if group.places)
    if len(one.groups) > 1:
        rows = tuple((group.name, len(group.members)) for group in one.groups)
        yield PageTable(
            caption=f"{len(rows)} variants of this mistake", head=("Group", "Students"), rows=rows
        )


def student_blocks(members: Sequence[Member]) -> Iterator[Block]:
    """Yield the first of those in a group, and how many there are more."""
    yield StudentList(students=tuple(map(link_to, members[:MOST_LISTED])))
    left = len(members) - MOST_LISTED
    if left > 0:
        yield Paragraph(text=f"And {left} more: see groups.json.", is_quiet=True)


def link_to(member: Member) -> StudentLink:
    return StudentLink(key=member.hand_in.key, name=member.hand_in.name or member.hand_in.key)


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
