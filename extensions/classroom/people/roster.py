"""The people of a class: a CSV with everybody in it, and whose a submission or a row of a table is.

A person is found by what a platform, a file's name or a row tells of them.  Columns are known by
their titles in the languages of worksheets.
"""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from extensions.classroom.files.names import clean_name
from extensions.classroom.files.records import (
    ABSENT,
    JOINED,
    GradedWork,
    HandIn,
    RosterEntry,
    list_people,
    with_problem,
)
from extensions.classroom.files.tables import SheetRow, find_columns, read_table, rows_for, words_of
from harness.errors import UsageError
from harness.model import Record
from harness.printable import cut_name
from harness.submission.folder import list_names

NOUN = "the roster"
UNKNOWN = "Not on the roster."
SEVERAL = "There is more than one submission of {name}: {counts} counts, not {others}."
DOUBTFUL = "May be theirs, but somebody else is called so, too: {names}."
STRANGERS = "In the {files}, but not in the class: {names}."
NAMESAKES = (
    "In the {files}, but counted for nobody, since several people are called so: {names}. "
    "Add a number or an e-mail address."
)
UNCERTAIN = (
    "{count} accounts are called {name}: {accounts}. None of them counts: give the platform's file "
    "of grades (--worksheet), or grade the right one on its own."
)


def read_roster(path: Path) -> list[RosterEntry]:
    """Return the people in a file.  Raises UsageError, also where somebody is there twice."""
    entries = read_people_table(path, NOUN)
    titles = ("name", "number", "email", "section", "tutor", "group")
    people = [
        RosterEntry(line=entry.line, **{title: entry.value(title) for title in titles})
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
    names = (person.name or person.email or person.number or person.group for person in people)
    return [replace(person, name=name) for person, name in zip(people, names, strict=True)]


def rows_for_people(
    graded: Sequence[GradedWork], roster: Sequence[RosterEntry], rows: Sequence[SheetRow] = ()
) -> list[GradedWork]:
    """Return a row for each person on the roster, then one for each submission of nobody on it.

    Without a roster the submissions are returned as they are.  Rows of Moodle's worksheet tell who
    is in a group.
    """
    if not roster:
        return list(graded)
    directory = Directory(roster, rows)
    sent: dict[int, list[GradedWork]] = defaultdict(list)
    strangers: list[GradedWork] = []
    doubtful: dict[int, list[GradedWork]] = defaultdict(list)
    for row in graded:
        members = directory.find_members(row.hand_in)
        for place in members:
            sent[place].append(row)
        if not members:
            namesakes = directory.find_namesakes(row.hand_in.name)
            for place in namesakes:
                doubtful[place].append(row)
            problem = _say_namesakes([roster[place] for place in namesakes]) or UNKNOWN
            strangers.append(replace(row, hand_in=with_problem(row.hand_in, problem)))
    names = [*(person.group for person in roster), *(row.person.group for row in rows)]
    groups = {plain_letters(name) for name in names}
    found = [
        _blank_row(person, DOUBTFUL.format(names=list_people(doubtful[place])))
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
    way_out = "Give them numbers there, and name the submission by one."
    if people[0].number:
        way_out = f"Name the submission by a number, such as {people[0].number}."
    name = cut_name(people[0].name)
    return f"{len(people)} people on the roster are called {name} (rows {rows}). {way_out}"


def who_did_not_submit(people: Sequence[GradedWork]) -> Iterator[str]:
    """Yield a sentence on those of the roster who submitted nothing, and on submissions of nobody.

    Of several people with one name nobody knows who submitted.
    """
    known = [person for person in people if person.person]
    absent = [person for person in known if person.is_absent]
    if absent:
        yield f"{len(absent)} of {len(known)} on the roster did not submit: {list_people(absent)}."
    others = [work for work in people if known and not work.person]
    if strangers := [work for work in others if UNKNOWN in work.hand_in.problem]:
        yield f"Not on the roster: {list_people(strangers)}."
    if doubts := [work for work in others if UNKNOWN not in work.hand_in.problem]:
        yield (
            "Counted for nobody, since several people on the roster are called so: "
            f"{list_people(doubts)}. See problems in the gradebook."
        )


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
        counted = [work for work in sent if work.hand_in.sid or work.hand_in.email]
        if not counted:
            names = list_names([cut_name(account) for account in sorted(accounts)])
            name = cut_name(person.name)
            problem = UNCERTAIN.format(count=len(accounts), name=name, accounts=names)
            return _blank_row(person, problem)
    last = max(counted, key=_order_in_time)
    own = replace(last, person=person)
    others = sorted((work for work in sent if work is not last), key=_order_in_time)
    if not others:
        return own
    problem = SEVERAL.format(
        name=cut_name(person.name), counts=cut_name(last.hand_in.name), others=list_people(others)
    )
    return replace(own, hand_in=with_problem(own.hand_in, problem))


def _accounts_of(sent: Sequence[GradedWork], groups: Collection[str]) -> set[str]:
    """Return the accounts of submissions that are nobody's by the name of a group."""
    found = [(work.hand_in.group or work.hand_in.name, work.hand_in) for work in sent]
    alone = [hand_in for name, hand_in in found if plain_letters(name) not in groups]
    return {hand_in.account or hand_in.moodle for hand_in in alone} - {""}


def _blank_row(person: RosterEntry, problem: str, *, is_absent: bool = False) -> GradedWork:
    hand_in = HandIn(name=clean_name(person.name), problem=problem)
    return GradedWork(hand_in=hand_in, report=None, person=person, is_absent=is_absent)


def _order_in_time(graded: GradedWork) -> tuple[bool, str, str]:
    """Return what sorts submissions: something there, then when, then the key."""
    one = graded.hand_in
    return graded.report is not None, one.submitted, one.key


# Whose a submission or a row of a table is

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
        self._listed = {self.find_person(row.person) for row in rows}

    def find_members(self, hand_in: HandIn) -> list[int]:
        """Return the places in the roster by group, else people, team or file name; else []."""
        if members := self._groups.get(plain_letters(hand_in.group)):
            return members
        listed = [row.person for row in rows_for(hand_in, self._rows)]
        parts = {
            "email": hand_in.email.split(JOINED),
            "number": hand_in.sid.split(JOINED),
            "name": hand_in.member_names,
        }
        count = max(map(len, parts.values()))
        found = {place for place in map(self.find_person, listed) if place is not None}
        for kind, texts in parts.items():
            if len(found) < count:
                alone = (self.find_by_values({kind: text}) for text in texts)
                found |= {place for place in alone if place is not None}
        team = set(self._groups.get(plain_letters(hand_in.name), ()))
        if not found:
            found = team
        elif any(person.group for person in listed):  # which lists others of the team elsewhere
            found |= team - self._listed
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

    An entry that names a group, or a submission's folder, is one of all its rows; that of several
    people who share a name is nobody's.
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
        is_shared = whose is None and bool(directory.find_namesakes(entry.value("name")))
        for place in () if is_shared else rows:
            found[place].append(value)
        if is_shared or not rows:
            unknown.append(replace(entry, is_shared=is_shared))
    return found, unknown


def say_strangers(files: str, unknown: Sequence[PersonRow]) -> Iterator[str]:
    """Yield a sentence on entries of nobody, and one on those that could be several people's."""
    for is_shared, sentence in ((False, STRANGERS), (True, NAMESAKES)):
        labels = [row.row_label for row in unknown if row.is_shared == is_shared]
        if labels:
            yield sentence.format(files=files, names=list_names(labels))


def _people_of(graded: GradedWork) -> list[RosterEntry]:
    """Return who is behind a row: the person, else the members of the submission's group."""
    if graded.person:
        return [graded.person]
    one = graded.hand_in
    names = one.member_names
    numbers, emails = (text.split(JOINED) for text in (one.sid, one.email))
    if len(names) == 1:
        return [RosterEntry(name=one.name, number=one.sid, email=one.email)]
    known = [
        texts if len(texts) == len(names) else [""] * len(names) for texts in (numbers, emails)
    ]
    return [
        RosterEntry(name=name, number=number, email=email)
        for name, number, email in zip(names, *known, strict=True)
    ]


# Tables of people


class PersonRow(Record):
    """A row of a table of people: where it stands, and its cells by what the columns hold.

    Its name may be `is_shared` by several people of the class.
    """

    line: int
    cells: Mapping[str, str]
    is_shared: bool = False

    def value(self, role: str) -> str:
        """Return what stands in a column, "" where there is no such column."""
        return self.cells.get(role, "")

    @property
    def row_label(self) -> str:
        """How a sentence names the row."""
        values = (self.value(role) for role in ("name", "email", "number", "group"))
        return cut_name(next((value for value in values if value), f"row {self.line}"))


def read_people_table(
    path: Path, noun: str, kind: str = "", needed: Sequence[str] = ()
) -> list[PersonRow]:
    """Return the rows of a CSV that names people.

    Args:
        path: The file.
        noun: How sentences call it, as `the roster`.
        kind: Whose columns it may have besides those of people, as `titles.toml` names it.
        needed: Those of these columns that it has to have.

    Raises:
        UsageError: It cannot be read, or has no column that tells who a person is.
    """
    try:
        table = read_table(path.read_bytes(), noun, "Save it as CSV again.")
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror}. Name {noun}, a CSV file.") from error
    except UsageError as error:
        raise UsageError(f"{path}: {error}") from error
    names = find_columns(table.header, "names")
    if "last" not in names:
        names = {}
    rest = ["" if place in names.values() else title for place, title in enumerate(table.header)]
    places = {**names, **find_columns(rest, *filter(None, ["people", kind]))}
    # A title such as `Nom` stands for a family name, and where it is alone for a whole one.
    if "last" in places and "first" not in places:
        places.setdefault("name", places.pop("last"))
    _refuse_without(path, table.header, places, (noun, needed))
    rows = ([cell.value for cell in row] for row in table.rows[1:])
    entries = (
        PersonRow(line=line, cells=_cells_of(row, places)) for line, row in enumerate(rows, start=2)
    )
    return [entry for entry in entries if any(entry.cells.values())]


def _cells_of(row: Sequence[str], places: Mapping[str, int]) -> dict[str, str]:
    cells = {role: clean_name(row[place]) for role, place in places.items()}
    first, last = cells.pop("first", ""), cells.pop("last", "")
    if first or last:
        cells["name"] = f"{first} {last}".strip()
    return cells


def _refuse_without(
    path: Path, header: Sequence[str], places: Mapping[str, int], wanted: tuple[str, Sequence[str]]
) -> None:
    """Raise UsageError where a table has no person, or lacks a column that it needs."""
    noun, needed = wanted
    missing = [role for role in needed if role not in places]
    if not {"name", "last", "number", "email", "group"} & places.keys():
        missing.insert(0, "a person (name, number or e-mail)")
    if missing:
        raise UsageError(
            f"{path}: {noun} has no column for {' and '.join(missing)} that could be recognised. "
            f"Its columns: {', '.join(map(cut_name, header))}. "
            "Give it a title from docs/reference/class-files.md."
        )
