"""Moodle's "Download all submissions": names of folders and files tell whose they are.

A folder is called `<Full name>_<number>_assignsubmission_file`, before Moodle 4.1 with one more
underscore; without folders, files are called so, with their own names behind it.  The number is
that of the grading worksheet; those who are in no group of a group assignment have none.

Students choose what their files are called, and on some sites their own names.  A name that can be
read in two ways, or a number that stands with two names, is nobody's until the worksheet tells
whose: a student may have chosen it so that it looks like another one's.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice

from extensions.classroom.files.gathering import (
    Clues,
    FoundSubmission,
    ListedSubmissions,
    Listing,
    SubmittedSource,
    are_few,
    refused_submission,
    resubmission_sentence,
    stray_submissions,
)
from extensions.classroom.files.names import clean_name, order_of_name
from extensions.classroom.files.records import HandIn
from extensions.classroom.files.tables import SheetRow, number_of, words_of
from extensions.classroom.files.tree import Kind, TreeEntry
from harness.model import Record
from harness.printable import cut_name
from harness.submission.folder import list_names

TEXT = "onlinetext"
BLIND = "Participant"  # in English; in other languages seen by its being everybody's name
FORM = "Moodle's download"


class _Download(Record):
    """The entries of a folder: whose they are by Moodle's names, and those without such a name."""

    settled: dict[TreeEntry, Reading]
    doubts: dict[TreeEntry, Doubt]
    others: list[TreeEntry]

    @property
    def is_moodles(self) -> bool:
        """Whether nearly all names are Moodle's, and have numbers of their own."""
        entries = [*self.settled, *self.doubts, *self.others]
        odd = [entry for entry, doubt in self.doubts.items() if doubt.is_shared]
        return bool(self.settled or self.doubts) and are_few([*odd, *self.others], of=entries)


def is_download(listing: Listing) -> bool:
    return _read_names(listing, ()).is_moodles


def find_in_download(listing: Listing, clues: Clues) -> ListedSubmissions | None:
    """Return the submissions of a download, None where a folder is none."""
    download = _read_names(listing, clues.participants)
    if not download.is_moodles:
        return None
    owners = defaultdict(list)
    for entry, reading in download.settled.items():
        owners[reading.owner].append((entry, reading))
    found = _name_blind([_found_participant(some) for some in owners.values()])
    return ListedSubmissions(
        found=(*found, *_found_doubts(download.doubts), *stray_submissions(download.others, FORM)),
        recognised="Moodle's download of all submissions",
        used=(*download.settled, *download.doubts, *download.others),
    )


def _read_names(listing: Listing, participants: Sequence[SheetRow]) -> _Download:
    named = {
        entry: readings_of(entry.name) for entry in listing.entries if entry.kind is not Kind.STRAY
    }
    read = {entry: readings for entry, readings in named.items() if readings}
    settled, doubts = settle_readings(read, Participants(participants))
    rest = (entry for entry in listing.shown if read and entry not in read)
    others = [entry for entry in rest if listing.is_submitted(entry)]
    return _Download(settled=settled, doubts=doubts, others=others)


def _found_participant(read: Sequence[tuple[TreeEntry, Reading]]) -> FoundSubmission:
    """Return the files that a student submitted; text that was typed on the page is no program."""
    files = [one for one in read if one[1].plugin != TEXT]
    problems = []
    if not files:
        problems.append("Submitted as online text, which is not graded.")
    elif len(files) < len(read):
        problems.append("The online text is not looked at.")
    whole = sorted(
        (entry for entry, reading in files if not reading.rest),
        key=lambda entry: (order_of_name(entry.name), entry.name),
    )
    if len(whole) > 1:
        problems.append(resubmission_sentence([entry.name for entry in whole]))
    parts = [(entry, reading.rest) for entry, reading in files if reading.rest]
    number = read[0][1].number
    return FoundSubmission(
        hand_in=HandIn(name=read[0][1].name, problem=" ".join(problems), moodle=number),
        sources=(
            *(SubmittedSource(entry=entry) for entry in whole[-1:]),
            *(SubmittedSource(entry=entry, place=rest) for entry, rest in parts),
        ),
        mark=number,
    )


def _found_doubts(doubts: dict[TreeEntry, Doubt]) -> Iterator[FoundSubmission]:
    """Yield a submission for each owner of whom nobody knows who it is."""
    owners: dict[tuple[str, ...], tuple[TreeEntry, Doubt]] = {}
    for entry, doubt in doubts.items():
        owners.setdefault(doubt.owner, (entry, doubt))
    for entry, doubt in owners.values():
        yield refused_submission(doubt.name or entry.name, doubt.sentence)


def _name_blind(found: Sequence[FoundSubmission]) -> Iterator[FoundSubmission]:
    """Yield the submissions, with numbers in their names where Moodle hides who they are."""
    is_blind = len(found) > 1 and len({submission.hand_in.name for submission in found}) == 1
    for submission in found:
        listed = submission.hand_in
        if is_blind or listed.name == BLIND:
            numbered = replace(listed, name=f"{listed.name} {listed.moodle}")
            yield replace(submission, hand_in=numbered, mark="")
        else:
            yield submission


_FOLDER_MARK = re.compile(r"_assignsubmission_(?P<plugin>[a-z0-9]+)(?:_?\s*\(\d+\))?(?P<rest>_|$)")
_OWNER = re.compile(r"(?P<name>.*)_(?P<number>[0-9]+)", re.DOTALL)
MOST_READINGS = 10
DECIDE = "Nobody is graded for it: give the worksheet (--worksheet), or another name to it."


class Reading(Record):
    """A way to read a name; `rest` is the student's own name for a part."""

    name: str
    number: str
    plugin: str
    rest: str

    @property
    def owner(self) -> tuple[str, str]:
        """What tells owners apart: a number where there is one."""
        return (number_of(self.number), "") if self.number else ("", self.name)

    @property
    def label(self) -> str:
        """How a sentence names the owner."""
        return f"{cut_name(self.name)} ({self.number or 'without a number'})"


class Doubt(Record):
    """Why nobody knows whose an entry is: it can be read in several ways, or its number is shared.

    Entries with one `owner` are one submission; `name` is "" where that is in doubt.
    """

    owner: tuple[str, ...]
    name: str
    sentence: str
    is_shared: bool


def readings_of(name: str) -> list[Reading]:
    """Return the ways in which a name can be read, none where it is not Moodle's."""
    readings = []
    for found in islice(_FOLDER_MARK.finditer(name), MOST_READINGS):
        before, rest = name[: found.start()], name[found.end() :]
        owner = _OWNER.fullmatch(before)
        whose, number = owner.groups() if owner else (before, "")
        readings.append(
            Reading(name=clean_name(whose), number=number, plugin=found["plugin"], rest=rest)
        )
    return readings


class Participants:
    """The rows of a worksheet: who is known by a number and a name, or as a group."""

    def __init__(self, rows: Sequence[SheetRow]) -> None:
        self._people = {(row.account, words_of(row.person.name)) for row in rows}
        self._groups = {words_of(row.person.group) for row in rows} - {frozenset()}

    def know(self, reading: Reading) -> bool:
        """Return whether the worksheet has a number with its name, or the group."""
        words = words_of(reading.name)
        return (number_of(reading.number), words) in self._people or words in self._groups


def settle_readings(
    read: Mapping[TreeEntry, Sequence[Reading]], participants: Participants
) -> tuple[dict[TreeEntry, Reading], dict[TreeEntry, Doubt]]:
    """Return how each entry is to be read, and the doubts about others.

    Of several ways the one counts that the worksheet has.
    """
    settled: dict[TreeEntry, Reading] = {}
    doubts: dict[TreeEntry, Doubt] = {}
    for entry, readings in read.items():
        known = [reading for reading in readings if participants.know(reading)]
        # Of so many the right one may not be among those that were read.
        is_decided = len(known) == 1 and len(readings) < MOST_READINGS
        if is_decided or len(readings) == 1:
            settled[entry] = (known or readings)[0]
        else:
            labels = [reading.label for reading in readings]
            sentence = f"Its name can be read in {len(labels)} ways: {list_names(labels)}. {DECIDE}"
            doubts[entry] = Doubt(owner=tuple(labels), name="", sentence=sentence, is_shared=False)
    shared = dict(_doubts_of_numbers(settled, participants))
    certain = {entry: reading for entry, reading in settled.items() if entry not in shared}
    return certain, {**doubts, **shared}


def _doubts_of_numbers(
    settled: Mapping[TreeEntry, Reading], participants: Participants
) -> Iterator[tuple[TreeEntry, Doubt]]:
    """Yield the entries whose number stands with another name, too."""
    names: defaultdict[tuple[str, str], dict[str, bool]] = defaultdict(dict)
    for reading in settled.values():
        names[reading.owner][reading.name] = participants.know(reading)
    for entry, reading in settled.items():
        there = names[reading.owner]
        is_known = there[reading.name] and sum(there.values()) == 1
        if len(there) > 1 and not is_known:
            shown = list_names([cut_name(name) for name in there])
            owner = (reading.name, reading.number)
            sentence = f"The number {owner[1]} stands with {len(there)} names: {shown}. {DECIDE}"
            yield entry, Doubt(owner=owner, name=owner[0], sentence=sentence, is_shared=True)
