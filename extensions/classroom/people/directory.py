"""Finds people by what a platform, a file's name or a row of a table tells of them."""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import TypeVar

from extensions.classroom.files.records import JOINED, GradedWork, HandIn, RosterEntry
from extensions.classroom.files.tables import SheetRow, rows_for, words_of
from extensions.classroom.people.columns import PersonRow
from harness.submission.folder import list_names

_UNACCENTED = re.compile(r"[\u0300-\u036f]")
IDENTIFIERS = ("email", "number", "name")
T = TypeVar("T")


class Directory:
    """The people of a class, to be found by number, e-mail address or name.

    What two people share tells neither of them.
    """

    def __init__(self, people: Sequence[RosterEntry], rows: Sequence[SheetRow] = ()) -> None:
        self._rows = rows
        self._by: dict[tuple[str, Hashable], list[int]] = defaultdict(list)
        self._groups: dict[str, list[int]] = defaultdict(list)
        for place, person in enumerate(people):
            for key in set(_keys_of(person)):
                self._by[key].append(place)
            if person.group:
                self._groups[plain_letters(person.group)].append(place)

    def find_members(self, hand_in: HandIn) -> list[int]:
        """Return the places of those whose a submission is, in the roster's order."""
        if members := self._groups.get(plain_letters(hand_in.group)):
            return members
        listed = [row.person for row in rows_for(hand_in, self._rows)]
        parts = {
            "email": hand_in.email.split(JOINED),
            "number": hand_in.sid.split(JOINED),
            "name": hand_in.member_names,
        }
        count = max(map(len, parts.values()))
        found = {one for one in map(self.find_person, listed) if one is not None}
        for kind, texts in parts.items():
            if len(found) < count:
                alone = (self.find_by_values({kind: text}) for text in texts)
                found |= {one for one in alone if one is not None}
        if not found:
            found = set(self._groups.get(plain_letters(hand_in.name), ()))
        return sorted(found or self._find_by_file_name(hand_in.name))

    def find_person(self, person: RosterEntry) -> int | None:
        """Return the place of the one with a person's address, number or name; None for nobody."""
        return self.find_by_values({kind: getattr(person, kind) for kind in IDENTIFIERS})

    def find_by_values(self, values: Mapping[str, str]) -> int | None:
        """Return the place of the one with this address, number or name; None for nobody."""
        for kind in IDENTIFIERS:
            for key in _keys_in(kind, values.get(kind, "")):
                if len(places := self._by.get(key, [])) == 1:
                    return places[0]
        return None

    def find_namesakes(self, name: str) -> list[int]:
        """Return the places of those who are called so, in a file's name, too; [] for one."""
        keys = [*_keys_in("name", name), ("compact", plain_letters(name))]
        found = max((self._by.get(key, []) for key in keys), key=len)
        return found if len(found) > 1 else []

    def _find_by_file_name(self, name: str) -> set[int]:
        """Return who is called so in a file's name: a number, an account, a name in one word."""
        folded = plain_letters(name)
        keys = [*_keys_in("number", name), ("account", folded), ("compact", folded)]
        found = [self._by.get(key, []) for key in keys]
        return {places[0] for places in found if len(places) == 1}


def plain_letters(text: str) -> str:
    """Return the letters and digits of a text, without accents and in lower case."""
    plain = _UNACCENTED.sub("", unicodedata.normalize("NFKD", text)).casefold()
    return re.sub(r"[\W_]+", "", plain)


def names_in_one_word(name: str) -> Iterator[str]:
    """Yield a name as a file's name may have it: any word goes first, surnames in many lists."""
    words = re.findall(r"[^\W_]+", name)
    for turn in range(len(words)):
        yield plain_letters("".join(words[turn:] + words[:turn]))


def _keys_of(person: RosterEntry) -> Iterator[tuple[str, Hashable]]:
    """Yield all that a person can be found by, with its kind."""
    for kind in IDENTIFIERS:
        yield from _keys_in(kind, getattr(person, kind))
    account = plain_letters(person.email.partition("@")[0])
    if account:
        yield "account", account
    yield from (("compact", name) for name in names_in_one_word(person.name))


def _keys_in(kind: str, text: str) -> Iterator[tuple[str, Hashable]]:
    plain = text.strip().casefold()
    if kind == "name" and words_of(text):
        yield kind, words_of(text)
    if kind != "name" and plain:
        yield kind, plain
    if kind == "number" and plain:
        # Spreadsheets take zeros away at its beginning.
        yield "bare number", plain.lstrip("0") or plain


def match_entries(
    entries: Sequence[tuple[PersonRow, T]], graded: Sequence[GradedWork]
) -> tuple[dict[int, list[T]], list[PersonRow]]:
    """Return what entries say of each row of a gradebook, by its place, and the entries of nobody.

    An entry that names a group, or a submission's folder, is one of all its rows.
    """
    people, places = [], []
    for place, row in enumerate(graded):
        for person in _people_of(row):
            people.append(person)
            places.append(place)
    directory = Directory(people)
    groups: dict[str, list[int]] = defaultdict(list)
    for place, work in enumerate(graded):
        for name in {work.hand_in.name, work.hand_in.key} - {""}:
            groups[plain_letters(name)].append(place)
    found: dict[int, list[T]] = defaultdict(list)
    unknown = []
    for entry, value in entries:
        whose = directory.find_by_values(entry.cells)
        named = entry.value("group") or entry.value("name")
        rows = [places[whose]] if whose is not None else groups.get(plain_letters(named), [])
        for place in rows:
            found[place].append(value)
        if not rows:
            unknown.append(entry)
    return found, unknown


def say_strangers(files: str, unknown: Sequence[PersonRow]) -> Iterator[str]:
    """Yield a sentence on entries of nobody, none where there are none."""
    if unknown:
        names = list_names([one.row_label for one in unknown])
        yield f"In the {files}, but not in the class: {names}."


def _people_of(graded: GradedWork) -> list[RosterEntry]:
    """Return who is behind a row: the person, else the members of the submission's group."""
    if graded.person:
        return [graded.person]
    one = graded.hand_in
    names = one.member_names
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
