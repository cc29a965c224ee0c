"""Brightspace's download of an assignment's submissions: a folder for each of them.

A folder is called `<user>-<assignment> - <name> - <Nov 24, 2026 1158 PM>`, in a group assignment
with the group's name; each submission has one of its own, and `index.html` lists them.  In a
download without folders the student's own name for the file stands behind that.

People may be called as a time is written, and files, too.  The user is always the first number; of
a folder the last time is Brightspace's.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from extensions.classroom.files.moments import MONTHS
from extensions.classroom.files.tree import Kind, TreeEntry
from extensions.classroom.sources.named_entries import MOST_READINGS, Form, NamePattern, Readings

_BEGINNING = re.compile(r"(?P<user>[0-9]{1,20})-(?P<folder>[0-9]{1,20}) - (?=.)", re.DOTALL)
_TIME = re.compile(
    r" ?- (?P<month>[^\W\d]+)\.? (?P<day>[0-9]{1,2}),? (?P<year>[0-9]{4}) "
    r"(?P<hour>[0-9]{1,2}):?(?P<minute>[0-9]{2})(?: (?P<half>[AP]M))?(?=\Z| - .)",
    re.DOTALL,
)


def read_brightspace_names(entries: Sequence[TreeEntry]) -> Readings:
    """Return the ways in which each name of a download can be read."""
    return {entry: _read_name(entry) for entry in entries}


def _read_name(entry: TreeEntry) -> list[NamePattern]:
    beginning = _BEGINNING.match(entry.name)
    if not beginning:
        return []
    # Behind one character of the name at least.
    times = _TIME.finditer(entry.name, beginning.end() + 1)
    found = [time for time in times if time["month"].casefold() in MONTHS]
    if entry.kind is Kind.FOLDER and found and found[-1].end() == len(entry.name):
        found = found[-1:]
    return [_pattern_at(entry, beginning, one) for one in found[:MOST_READINGS]]


def _pattern_at(entry: TreeEntry, beginning: re.Match[str], time: re.Match[str]) -> NamePattern:
    """Return whose a folder is and when it was submitted, as its name says before and in a time."""
    hour = int(time["hour"])
    if time["half"]:
        hour = hour % 12 + 12 * (time["half"] == "PM")
    day = f"{time['year']}-{MONTHS[time['month'].casefold()]:02}-{int(time['day']):02}"
    submitted = f"{day} {hour:02}:{time['minute']}:00"
    return NamePattern(
        account=beginning["user"],
        name=entry.name[beginning.end() : time.start()],
        place=entry.name[time.end() :].removeprefix(" - "),
        submitted=submitted,
    )


FORM = Form(
    title="Brightspace's download of an assignment",
    noun="Brightspace's download",
    read_names=read_brightspace_names,
)
