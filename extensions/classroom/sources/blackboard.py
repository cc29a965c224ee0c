"""Blackboard's "Assignment File Download": files whose names tell account and time.

A file is called `<assignment>_<account>_attempt_<YYYY-MM-DD-HH-MM-SS>_<own name>`, in a group
assignment with the group's name in place of the account.  Beside them lies a text without an own
name for each attempt, in which the student's name and comments stand; it is no submission.

Students choose their own names for files, and those of some groups: either may look like an account
and a time.  All names begin with the assignment, and Blackboard wrote the text of each attempt.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from itertools import islice, takewhile

from extensions.classroom.files.tree import Kind, TreeEntry
from extensions.classroom.sources.named_entries import MOST_READINGS, Form, NamePattern, Readings

_ATTEMPT_MARK = re.compile(
    r"_attempt_(?P<day>\d{4}-\d\d-\d\d)-(?P<hour>\d\d)-(?P<minute>\d\d)-(?P<second>\d\d)"
    r"(?=_.|\.txt\Z)",
    re.ASCII | re.DOTALL,
)
TEXT = ".txt"


def read_blackboard_names(entries: Sequence[TreeEntry]) -> Readings:
    """Return the ways in which each name of a download can be read."""
    marks = {
        entry: list(islice(_ATTEMPT_MARK.finditer(entry.name), MOST_READINGS))
        for entry in entries
        if entry.kind is not Kind.FOLDER
    }
    marks = {one: found for one, found in marks.items() if found}
    title = _shared_title([found[0].string[: found[0].start()] for found in marks.values()])
    certain = {
        entry.name[: found[0].end()]: entry for entry, found in marks.items() if len(found) == 1
    }
    texts = {mark.name.removesuffix(TEXT) for mark in marks if mark.name.endswith(TEXT)}
    has_texts = bool(certain) and texts.issuperset(certain)
    read: dict[TreeEntry, list[NamePattern]] = {}
    for entry, found in marks.items():
        # The others begin with the assignment and an account: so does this one, and what follows
        # its first time is the student's.  Where there are texts, they say more.
        likely = [one for one in found if entry.name[: one.end()] in texts]
        if not has_texts:
            likely = found[:1] if certain else found
        if len(found) == MOST_READINGS:
            likely = found
        ways = (_pattern_at(entry, one, title) for one in likely or found)
        read[entry] = [way for way in ways if way.name]
    return read


def _shared_title(beginnings: Collection[str]) -> str:
    """Return the assignment, with `_` behind it, by which all names begin; "" for none."""
    first, last = min(beginnings, default=""), max(beginnings, default="")
    # What the first and the last one in their order share, all share.
    shared = takewhile(lambda pair: pair[0] == pair[1], zip(first, last, strict=False))
    return "".join("".join(one for one, _ in shared).rpartition("_")[:2])


def _pattern_at(entry: TreeEntry, mark: re.Match[str], title: str) -> NamePattern:
    """Return whose an entry is and when it was submitted, as its name says around an attempt."""
    beginning = entry.name[: mark.start()]
    account = beginning.removeprefix(title) if title else beginning.rpartition("_")[2]
    submitted = f"{mark['day']} {mark['hour']}:{mark['minute']}:{mark['second']}"
    rest = entry.name[mark.end() :]
    return NamePattern(
        account=account,
        name=account,
        place="" if rest == TEXT else rest[1:],
        submitted=submitted,
        is_text=rest == TEXT,
    )


FORM = Form(
    title="Blackboard's download of an assignment",
    noun="Blackboard's download",
    read_names=read_blackboard_names,
)
