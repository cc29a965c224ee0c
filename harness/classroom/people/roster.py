"""The roster: a CSV with everybody in the class, and what each of them submitted."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from harness.classroom.files.names import clean_name
from harness.classroom.files.records import (
    ABSENT,
    Graded,
    HandIn,
    Person,
    list_people,
    with_problem,
)
from harness.classroom.files.worksheet_matching import Row
from harness.classroom.people.columns import read_people_table
from harness.classroom.people.directory import Directory
from harness.errors import UsageError
from harness.printable import cut_name

NOUN = "the roster"
UNKNOWN = "Not on the roster."
SEVERAL = "There is more than one submission of {name}: {counts} counts, not {others}."
_ROLES = ("name", "number", "email", "section", "tutor", "group")


@dataclass(frozen=True, kw_only=True)
class Roster:
    """Everybody in the class, in the file's order; none where no roster is given."""

    people: tuple[Person, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.people)


def read_roster(path: Path) -> Roster:
    """Return the people in a file.  Raises UsageError, also where somebody is there twice."""
    entries = read_people_table(path, NOUN, {})
    people = [Person(**{role: one.value(role) for role in _ROLES}) for one in entries]
    if not people:
        raise UsageError(f"{path}: the roster names nobody. Give each person a row.")
    for kind in ("number", "email"):
        lines = defaultdict(list)
        for entry, person in zip(entries, people, strict=True):
            lines[getattr(person, kind).casefold()].append(entry.line)
        twice = [some for key, some in lines.items() if key and len(some) > 1]
        if twice:
            raise UsageError(
                f"{path}: rows {' and '.join(map(str, twice[0]))} have the same {kind}. "
                "Give each person one row."
            )
    return Roster(
        people=tuple(
            one if one.name else replace(one, name=one.email or one.number or one.group)
            for one in people
        )
    )


def rows_for_people(
    graded: Sequence[Graded], roster: Roster, rows: Sequence[Row] = ()
) -> list[Graded]:
    """Return a row for each person on the roster, then one for each submission of nobody on it.

    Args:
        graded: The submissions.
        roster: The people; without any, the submissions are returned as they are.
        rows: The rows of Moodle's worksheet, which tell who is in a group.
    """
    if not roster:
        return list(graded)
    directory = Directory(roster.people, rows)
    sent: dict[int, list[Graded]] = defaultdict(list)
    strangers = []
    for one in graded:
        members = directory.find_members(one.hand_in)
        for place in members:
            sent[place].append(one)
        if not members:
            strangers.append(replace(one, hand_in=with_problem(one.hand_in, UNKNOWN)))
    found = [_person_row(person, sent[place]) for place, person in enumerate(roster.people)]
    return [*found, *strangers]


def who_did_not_submit(people: Sequence[Graded]) -> Iterator[str]:
    """Yield a sentence on those of the roster who submitted nothing, none where all did."""
    known = [one for one in people if one.person]
    absent = [one for one in known if one.is_absent]
    if absent:
        yield f"{len(absent)} of {len(known)} on the roster did not submit: {list_people(absent)}."
    strangers = [one for one in people if not one.person]
    if known and strangers:
        yield f"Not on the roster: {list_people(strangers)}."


def _person_row(person: Person, sent: Sequence[Graded]) -> Graded:
    """Return what a person submitted: of several submissions the latest one."""
    if not sent:
        blank = HandIn(key="", name=clean_name(person.name), path=None, problem=ABSENT)
        return Graded(hand_in=blank, report=None, person=person, is_absent=True)
    *others, last = sorted(sent, key=_order_in_time)
    own = replace(last, person=person)
    if not others:
        return own
    said = SEVERAL.format(
        name=cut_name(person.name),
        counts=cut_name(last.hand_in.name),
        others=list_people(others),
    )
    return replace(own, hand_in=with_problem(own.hand_in, said))


def _order_in_time(graded: Graded) -> tuple[bool, str, str]:
    """Return what sorts submissions: something there, then when, then the key."""
    one = graded.hand_in
    return graded.report is not None, one.submitted, one.key
