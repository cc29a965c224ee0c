"""The roster: a CSV with everybody in the class, and what each of them submitted."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from extensions.classroom.files.names import clean_name
from extensions.classroom.files.records import (
    ABSENT,
    GradedWork,
    HandIn,
    RosterEntry,
    list_people,
    with_problem,
)
from extensions.classroom.files.tables import SheetRow
from extensions.classroom.people.columns import read_people_table
from extensions.classroom.people.directory import Directory, plain_letters
from harness.errors import UsageError
from harness.printable import cut_name
from harness.submission.folder import list_names

NOUN = "the roster"
UNKNOWN = "Not on the roster."
SEVERAL = "There is more than one submission of {name}: {counts} counts, not {others}."
DOUBTFUL = "The submission {name} may be theirs: somebody else is called so, too."
UNCERTAIN = (
    "{count} accounts are called {name}: {accounts}. None of them counts: give the platform's file "
    "of grades (--worksheet), or grade the right one on its own."
)


def read_roster(path: Path) -> list[RosterEntry]:
    """Return the people in a file.  Raises UsageError, also where somebody is there twice."""
    entries = read_people_table(path, NOUN)
    people = [
        RosterEntry(
            name=entry.value("name"),
            number=entry.value("number"),
            email=entry.value("email"),
            section=entry.value("section"),
            tutor=entry.value("tutor"),
            group=entry.value("group"),
            line=entry.line,
        )
        for entry in entries
    ]
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
    return [
        person
        if person.name
        else replace(person, name=person.email or person.number or person.group)
        for person in people
    ]


def rows_for_people(
    graded: Sequence[GradedWork], roster: Sequence[RosterEntry], rows: Sequence[SheetRow] = ()
) -> list[GradedWork]:
    """Return a row for each person on the roster, then one for each submission of nobody on it.

    Args:
        graded: The submissions.
        roster: The people on it; without any, the submissions are returned as they are.
        rows: The rows of Moodle's worksheet, which tell who is in a group.
    """
    if not roster:
        return list(graded)
    directory = Directory(roster, rows)
    sent: dict[int, list[GradedWork]] = defaultdict(list)
    strangers: list[GradedWork] = []
    doubtful: dict[int, GradedWork] = {}
    for row in graded:
        members = directory.find_members(row.hand_in)
        for place in members:
            sent[place].append(row)
        if not members:
            namesakes = directory.find_namesakes(row.hand_in.name)
            doubtful |= dict.fromkeys(namesakes, row)
            problem = _say_namesakes([roster[place] for place in namesakes]) or UNKNOWN
            strangers.append(replace(row, hand_in=with_problem(row.hand_in, problem)))
    names = [*(one.group for one in roster), *(row.person.group for row in rows)]
    groups = {plain_letters(name) for name in names}
    found = [
        _blank_row(person, DOUBTFUL.format(name=cut_name(doubtful[place].hand_in.name)))
        if place in doubtful and place not in sent
        else _person_row(person, sent[place], groups)
        for place, person in enumerate(roster)
    ]
    return [*found, *strangers]


def _say_namesakes(people: Sequence[RosterEntry]) -> str:
    """Return the sentence on a submission that could be that of several people, "" for nobody's."""
    if not people:
        return ""
    rows = " and ".join(str(person.line) for person in people)
    way_out = "Give them numbers there, and name the file by one."
    if people[0].number:
        way_out = f"Name the file by a number, such as {people[0].number}.py."
    return (
        f"{len(people)} people on the roster are called {cut_name(people[0].name)} (rows {rows}). "
        f"{way_out}"
    )


def who_did_not_submit(people: Sequence[GradedWork]) -> Iterator[str]:
    """Yield a sentence on those of the roster who submitted nothing, none where all did."""
    known = [person for person in people if person.person]
    absent = [one for one in known if one.is_absent]
    if absent:
        yield f"{len(absent)} of {len(known)} on the roster did not submit: {list_people(absent)}."
    strangers = [person for person in people if not person.person]
    if known and strangers:
        yield f"Not on the roster: {list_people(strangers)}."


def _person_row(
    person: RosterEntry, sent: Sequence[GradedWork], groups: Collection[str]
) -> GradedWork:
    """Return what a person submitted: of several submissions the latest one.

    People choose what they are called on some platforms: a name that two accounts have tells
    nothing, so those count that a number or an address tells.
    """
    if not sent:
        return _blank_row(person, ABSENT, is_absent=True)
    counted = sent
    accounts = _accounts_of(sent, groups)
    if len(accounts) > 1:
        counted = [one for one in sent if one.hand_in.sid or one.hand_in.email]
        if not counted:
            names = list_names([cut_name(account) for account in sorted(accounts)])
            name = cut_name(person.name)
            problem = UNCERTAIN.format(count=len(accounts), name=name, accounts=names)
            return _blank_row(person, problem)
    last = max(counted, key=_order_in_time)
    own = replace(last, person=person)
    others = sorted((one for one in sent if one is not last), key=_order_in_time)
    if not others:
        return own
    problem = SEVERAL.format(
        name=cut_name(person.name),
        counts=cut_name(last.hand_in.name),
        others=list_people(others),
    )
    return replace(own, hand_in=with_problem(own.hand_in, problem))


def _accounts_of(sent: Sequence[GradedWork], groups: Collection[str]) -> set[str]:
    """Return the accounts of submissions that are nobody's by the name of a group."""
    hand_ins = [one.hand_in for one in sent]
    alone = [
        hand_in
        for hand_in in hand_ins
        if plain_letters(hand_in.group or hand_in.name) not in groups
    ]
    return {one.account or one.moodle for one in alone} - {""}


def _blank_row(person: RosterEntry, problem: str, *, is_absent: bool = False) -> GradedWork:
    hand_in = HandIn(key="", name=clean_name(person.name), path=None, problem=problem)
    return GradedWork(hand_in=hand_in, report=None, person=person, is_absent=is_absent)


def _order_in_time(graded: GradedWork) -> tuple[bool, str, str]:
    """Return what sorts submissions: something there, then when, then the key."""
    one = graded.hand_in
    return graded.report is not None, one.submitted, one.key
