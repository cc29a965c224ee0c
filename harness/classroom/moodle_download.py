"""Moodle's "Download all submissions": names of folders and files tell whose they are.

A folder is called `<Full name>_<number>_assignsubmission_file`, before Moodle 4.1 with one more
underscore; without folders, files are called so, with their own names behind it.  The number is
that of the grading worksheet; those who are in no group of a group assignment have none.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from harness.classroom.gathering import Found, Source
from harness.classroom.listing import Finding, Listing
from harness.classroom.names import clean_name, order_of_name
from harness.classroom.plain_class import twice_sentence

_ENTRY = re.compile(
    r"(?P<name>.*?)_(?:(?P<number>[0-9]+)_)?assignsubmission_(?P<plugin>[a-z0-9]+)"
    r"(?P<copy>_?\s*\(\d+\))?(?:_(?P<rest>.*))?",
    re.DOTALL,
)
TEXT = "onlinetext"
BLIND = "Participant"  # in English; in other languages seen by its being everybody's name


@dataclass(frozen=True, kw_only=True)
class _Entry:
    """A file or folder of the download; `rest` is the student's own name for a part."""

    path: Path
    name: str
    number: str
    plugin: str
    rest: str

    @property
    def owner(self) -> tuple[str, str]:
        return (self.number, "") if self.number else ("", self.name)


def is_download(listing: Listing) -> bool:
    """Return whether a folder holds a download: a single name that is Moodle's tells."""
    return any(_ENTRY.fullmatch(path.name) for path in (*listing.folders, *listing.files))


def find_in_download(listing: Listing) -> Finding | None:
    """Return the hand-ins of a download, None where a folder is none."""
    entries = list(filter(None, map(_read_entry, (*listing.folders, *listing.files))))
    if not entries:
        return None
    owners = defaultdict(list)
    for entry in entries:
        owners[entry.owner].append(entry)
    return Finding(
        found=tuple(_name_blind([_found_participant(some) for some in owners.values()])),
        recognised="Moodle's download of all submissions",
        used=tuple(entry.path for entry in entries),
    )


def _read_entry(path: Path) -> _Entry | None:
    found = _ENTRY.fullmatch(path.name)
    return found and _Entry(
        path=path,
        name=clean_name(found["name"]),
        number=found["number"] or "",
        plugin=found["plugin"],
        rest=found["rest"] or "",
    )


def _found_participant(entries: Sequence[_Entry]) -> Found:
    """Return what a student handed in: files, else the text that was typed on the page."""
    files = [entry for entry in entries if entry.plugin != TEXT]
    problems = []
    if not files:
        problems.append("Handed in as online text, which is not graded.")
    elif len(files) < len(entries):
        problems.append("The online text is not looked at.")
    whole = sorted(
        (one for one in files or entries if not one.rest),
        key=lambda one: (order_of_name(one.path.name), one.path.name),
    )
    if len(whole) > 1:
        problems.append(twice_sentence([one.path.name for one in whole]))
    parts = [one for one in files or entries if one.rest]
    return Found(
        name=entries[0].name,
        sources=tuple(Source(path=one.path, place=one.rest) for one in (*whole[-1:], *parts)),
        mark=entries[0].number,
        problems=tuple(problems),
        moodle=entries[0].number,
    )


def _name_blind(found: Sequence[Found]) -> list[Found]:
    """Return the hand-ins, with numbers in their names where Moodle hides who they are."""
    is_blind = len(found) > 1 and len({one.name for one in found}) == 1
    return [
        replace(one, name=f"{one.name} {one.moodle}", mark="")
        if is_blind or one.name == BLIND
        else one
        for one in found
    ]
