"""Moodle's "Download all submissions": names of folders and files tell whose they are.

A folder is called `<Full name>_<number>_assignsubmission_file`, before Moodle 4.1 with one more
underscore; without folders, files are called so, with their own names behind it.  The number is
that of the grading worksheet; those who are in no group of a group assignment have none.

Students choose what their files are called, and on some sites their own names: see `moodle_names`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from extensions.classroom.files.gathering import FoundSubmission, SubmittedSource
from extensions.classroom.files.listing import (
    Clues,
    ListedSubmissions,
    Listing,
    are_few,
    stray_submissions,
)
from extensions.classroom.files.names import clean_name, order_of_name
from extensions.classroom.files.tables import SheetRow
from extensions.classroom.files.tree import Kind, TreeEntry
from extensions.classroom.sources.folder import resubmission_sentence
from extensions.classroom.sources.moodle_names import (
    Doubt,
    Participants,
    Reading,
    readings_of,
    settle_readings,
)

TEXT = "onlinetext"
BLIND = "Participant"  # in English; in other languages seen by its being everybody's name
FORM = "Moodle's download"


@dataclass(frozen=True, kw_only=True)
class _Download:
    """The entries of a folder: whose they are by Moodle's names, and those without such a name."""

    settled: dict[TreeEntry, Reading]
    doubts: dict[TreeEntry, Doubt]
    others: list[TreeEntry]

    @property
    def is_moodles(self) -> bool:
        """Whether nearly all names are Moodle's, and have numbers of their own."""
        entries = [*self.settled, *self.doubts, *self.others]
        odd = [one for one, doubt in self.doubts.items() if doubt.is_shared]
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
        found=(
            *found,
            *_found_doubts(download.doubts),
            *stray_submissions(download.others, FORM),
        ),
        recognised="Moodle's download of all submissions",
        used=(*download.settled, *download.doubts, *download.others),
    )


def _read_names(listing: Listing, participants: Sequence[SheetRow]) -> _Download:
    named = {
        entry: readings_of(entry.name) for entry in listing.entries if entry.kind is not Kind.STRAY
    }
    read = {one: readings for one, readings in named.items() if readings}
    settled, doubts = settle_readings(read, Participants(participants))
    rest = (one for one in listing.shown if read and one not in read)
    others = [one for one in rest if listing.is_submitted(one)]
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
        problems.append(resubmission_sentence([one.name for one in whole]))
    parts = [(entry, reading.rest) for entry, reading in files if reading.rest]
    number = read[0][1].number
    return FoundSubmission(
        name=read[0][1].name,
        sources=(
            *(SubmittedSource(entry=one) for one in whole[-1:]),
            *(SubmittedSource(entry=one, place=rest) for one, rest in parts),
        ),
        mark=number,
        problems=tuple(problems),
        moodle=number,
    )


def _found_doubts(doubts: dict[TreeEntry, Doubt]) -> Iterator[FoundSubmission]:
    """Yield a submission for each owner of whom nobody knows who it is."""
    owners: dict[tuple[str, ...], tuple[TreeEntry, Doubt]] = {}
    for entry, doubt in doubts.items():
        owners.setdefault(doubt.owner, (entry, doubt))
    for entry, doubt in owners.values():
        yield FoundSubmission(name=doubt.name or clean_name(entry.name), refusal=doubt.sentence)


def _name_blind(found: Sequence[FoundSubmission]) -> list[FoundSubmission]:
    """Return the submissions, with numbers in their names where Moodle hides who they are."""
    is_blind = len(found) > 1 and len({one.name for one in found}) == 1
    return [
        replace(one, name=f"{one.name} {one.moodle}", mark="")
        if is_blind or one.name == BLIND
        else one
        for one in found
    ]
