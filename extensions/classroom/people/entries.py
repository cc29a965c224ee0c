"""Whose the rows of a table of people are, among the rows of a gradebook."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from extensions.classroom.files.records import JOINED, Graded, RosterEntry
from extensions.classroom.people.columns import PersonRow
from extensions.classroom.people.directory import Directory, plain_letters
from harness.submission.folder import list_names


def match_entries(
    entries: Sequence[PersonRow], graded: Sequence[Graded]
) -> tuple[dict[int, list[PersonRow]], list[PersonRow]]:
    """Return the entries of each row of a gradebook, by its place, and those of nobody.

    An entry that names a group, or a submission's folder, is one of all its rows.
    """
    people, places = [], []
    for place, one in enumerate(graded):
        for person in _people_of(one):
            people.append(person)
            places.append(place)
    directory = Directory(people)
    groups: dict[str, list[int]] = defaultdict(list)
    for place, one in enumerate(graded):
        for name in {one.hand_in.name, one.hand_in.key} - {""}:
            groups[plain_letters(name)].append(place)
    found: dict[int, list[PersonRow]] = defaultdict(list)
    unknown = []
    for entry in entries:
        whose = directory.find_told(entry.cells)
        named = entry.value("group") or entry.value("name")
        rows = [places[whose]] if whose is not None else groups.get(plain_letters(named), [])
        for place in rows:
            found[place].append(entry)
        if not rows:
            unknown.append(entry)
    return found, unknown


def say_strangers(files: str, unknown: Sequence[PersonRow]) -> Iterator[str]:
    """Yield a sentence on entries of nobody, none where there are none."""
    if unknown:
        names = list_names([one.whose for one in unknown])
        yield f"In the {files}, but not in the class: {names}."


def _people_of(graded: Graded) -> list[RosterEntry]:
    """Return who is behind a row: the person, else the members of the submission's group."""
    if graded.person:
        return [graded.person]
    one = graded.hand_in
    names = one.each_name
    numbers, emails = (text.split(JOINED) for text in (one.sid, one.email))
    if len(names) == 1:
        return [RosterEntry(name=one.name, number=one.sid, email=one.email)]
    blank = [""] * len(names)
    numbers = numbers if len(numbers) == len(names) else blank
    emails = emails if len(emails) == len(names) else blank
    return [
        RosterEntry(name=name, number=number, email=email)
        for name, number, email in zip(names, numbers, emails, strict=True)
    ]
