"""Finds people by what a platform, a file's name or a row of a table tells of them."""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Hashable, Iterator, Mapping, Sequence

from extensions.classroom.files.records import JOINED, HandIn, RosterEntry
from extensions.classroom.files.worksheet_matching import WorksheetRow, rows_for, words_of

_UNACCENTED = re.compile(r"[\u0300-\u036f]")


class Directory:
    """The people of a class, to be found by number, e-mail address or name.

    What two people share tells neither of them.
    """

    def __init__(self, people: Sequence[RosterEntry], rows: Sequence[WorksheetRow] = ()) -> None:
        self._people = people
        self._rows = rows
        self._by: dict[str, dict[Hashable, int | None]] = defaultdict(dict)
        self._groups: dict[frozenset[str], list[int]] = defaultdict(list)
        for place, person in enumerate(people):
            for kind, key in _keys_of(person):
                known = self._by[kind].setdefault(key, place)
                self._by[kind][key] = place if known == place else None
            if person.group:
                self._groups[words_of(person.group)].append(place)

    def find_members(self, hand_in: HandIn) -> list[int]:
        """Return the places of those whose a submission is, in the roster's order."""
        told = [
            {"name": row.name, "number": row.sid, "email": row.email}
            for row in rows_for(hand_in, self._rows)
        ]
        parts = {
            "email": hand_in.email.split(JOINED),
            "number": hand_in.sid.split(JOINED),
            "name": hand_in.each_name,
        }
        count = max(map(len, parts.values()))
        found = {one for one in map(self.find_told, told) if one is not None}
        for kind, texts in parts.items():
            if len(found) < count:
                alone = (self.find_told({kind: text}) for text in texts)
                found |= {one for one in alone if one is not None}
        if not found:
            found = set(self._groups.get(words_of(hand_in.name), ()))
        return sorted(found or self._find_by_file_name(hand_in.name))

    def find_told(self, told: Mapping[str, str]) -> int | None:
        """Return the place of the one with this address, number or name; None for nobody."""
        for kind in ("email", "number", "name"):
            for key in _keys_in(kind, told.get(kind, "")):
                place = self._by[kind].get(key)
                if place is not None:
                    return place
        return None

    def _find_by_file_name(self, name: str) -> set[int]:
        """Return who is called so in a file's name: a number, an account, a name in one word."""
        folded = plain_letters(name)
        kinds = {"number": _number_key(name), "account": folded, "compact": folded}
        found = [self._by[kind].get(key) for kind, key in kinds.items() if key]
        return {one for one in found if one is not None}


def plain_letters(text: str) -> str:
    """Return the letters and digits of a text, without accents and in lower case."""
    plain = _UNACCENTED.sub("", unicodedata.normalize("NFKD", text)).casefold()
    return re.sub(r"[\W_]+", "", plain)


def _keys_of(person: RosterEntry) -> Iterator[tuple[str, Hashable]]:
    """Yield all that a person can be found by, with its kind."""
    for kind in ("email", "number", "name"):
        yield from ((kind, key) for key in _keys_in(kind, getattr(person, kind)))
    account = plain_letters(person.email.partition("@")[0])
    if account:
        yield "account", account
    words = re.findall(r"[^\W_]+", person.name)
    # A file's name may begin with any of them: surnames go first in many lists.
    for turn in range(len(words)):
        yield "compact", plain_letters("".join(words[turn:] + words[:turn]))


def _keys_in(kind: str, text: str) -> Iterator[Hashable]:
    if kind == "email" and text.strip():
        yield text.strip().casefold()
    if kind == "number" and _number_key(text):
        yield _number_key(text)
    if kind == "name" and words_of(text):
        yield words_of(text)


def _number_key(text: str) -> str:
    """Return a number as it is compared: spreadsheets take zeros away at its beginning."""
    plain = text.strip().casefold()
    return plain.lstrip("0") or plain
