"""Canvas's "Download submissions": all files in one folder, whose names tell whose they are.

A file is called `<name>_<user>_<attachment>_<own name>`, with `_LATE` behind the name when it came
late.  The name is the sortable one in one word, in lower case (`limaana`), or a group's; in an
anonymous assignment it is `anon_` and a code, without a user.  A file that is submitted again has
`-1`, `-2` in its own name, before the first point (`-1.py`, `-1.v2.py`).  Text that was typed is
`<name>_<user>_text.html`.

Students choose their own names for files, and their sortable names, which may end with `_` and a
number.  Attachments are numbered as they come, so those of one download are near each other: a way
to read a name in which the number is far from most others is none.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from itertools import islice
from statistics import median_low

from extensions.classroom.files.tree import Kind, TreeEntry
from extensions.classroom.sources.named_entries import MOST_READINGS, Form, NamePattern, Readings

LATE = "Canvas marks it as late."
NEAR = 1000  # beside half of the middle one: how far from it the numbers of attachments are
_REST = r"_(?:(?P<attachment>[0-9]{1,20})_(?P<own>.+)|(?P<text>(?:text|link)(?:-[0-9]+)?\.html)\Z)"
# Looked ahead, so that the number of an attachment is tried as that of a user, too.
_USER = re.compile(rf"_(?P<user>[0-9]{{1,20}})(?={_REST})", re.DOTALL)
_ANONYMOUS = re.compile(
    rf"(?P<late>LATE_)?anon_(?P<code>[A-Za-z0-9]{{5}})(?P<late_behind>_LATE)?{_REST}", re.DOTALL
)
_RESUBMITTED = re.compile(r"(?P<stem>.+?)-\d{1,3}(?:\.v\d{1,3})?(?P<ending>(?:\.\w+)+)", re.DOTALL)

Ways = Mapping[TreeEntry, Sequence[re.Match[str]]]


def read_canvas_names(entries: Sequence[TreeEntry]) -> Readings:
    """Return the ways in which each name of a download can be read."""
    files = [entry for entry in entries if entry.kind is not Kind.FOLDER]
    coded = {file: [found] for file in files if (found := _ANONYMOUS.match(file.name))}
    named = {
        file: ways
        for file in files
        if (ways := list(islice(_USER.finditer(file.name), MOST_READINGS)))
    }
    # All of an assignment are anonymous, or none: a student may be called `anon_12345`.
    chosen: Ways = coded if coded.keys() >= named.keys() else named
    likely = {entry: list(_likely_ways(entry, chosen)) for entry in chosen}
    settled = [ways[0] for ways in likely.values() if len(ways) == 1]
    owns = {(_account_of(way), way["own"]) for way in settled}
    return {entry: [_read_way(way, owns) for way in ways] for entry, ways in likely.items()}


def _likely_ways(entry: TreeEntry, read: Ways) -> Sequence[re.Match[str]]:
    """Return the ways to read a name whose attachment is near those of the others."""
    ways = read[entry]
    if len(ways) in (1, MOST_READINGS):
        return ways
    others = [int(some[0]["attachment"] or 0) for one, some in read.items() if one != entry]
    numbers = [one for one in others if one]
    if not numbers:
        return ways[:1]
    middle = median_low(numbers)  # which no single student can move far
    most = middle // 2 + NEAR
    near = [way for way in ways if way["text"] or abs(int(way["attachment"]) - middle) <= most]
    return near or ways


def _account_of(way: re.Match[str]) -> str:
    found = way.groupdict()
    return str(found.get("user") or found["code"])


def _read_way(way: re.Match[str], owns: Collection[tuple[str, str | None]]) -> NamePattern:
    found, account = way.groupdict(), _account_of(way)
    own = found["own"] or ""
    plain = own_name(own)
    begin = way.string[: way.start("own")].rstrip("_") if own else ""
    if "code" in found:
        name, is_late = f"anon {account}", bool(found["late"] or found["late_behind"])
    else:
        before = way.string[: way.start()]
        # Of a name of signs alone Canvas leaves nothing.
        name = before.removesuffix("_LATE").strip("_") or account
        is_late = before.endswith("_LATE")
    return NamePattern(
        account=account,
        name=name,
        # Who submits both `game.py` and `game-1.py` has called the second one so.
        place=own if (account, plain) in owns else plain,
        upload=begin,
        is_text=bool(found["text"]),
        problems=(LATE,) if is_late else (),
    )


def own_name(name: str) -> str:
    """Return the student's own name of a file, without what Canvas adds to one submitted again."""
    found = _RESUBMITTED.fullmatch(name)
    return found["stem"] + found["ending"] if found else name


FORM = Form(
    title="Canvas's download of submissions",
    noun="Canvas's download",
    read_names=read_canvas_names,
)
