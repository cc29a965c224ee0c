"""Canvas's "Download submissions": all files in one folder, whose names tell whose they are.

A file is called `<name>_<user>_<attachment>_<own name>`, with `_LATE` behind the name when it came
late.  The name is the sortable one in one word, in lower case (`limaana`), or a group's; in an
anonymous assignment it is `anon_` and a code, without a user.  A file that is submitted again has
`-1`, `-2` at the end of its own name.  Text that was typed is `<name>_<user>_text.html`.
"""

from __future__ import annotations

import re

from harness.classroom.files.tree import Entry, Kind
from harness.classroom.sources.named_entries import Form, Named

LATE = "Canvas marks it as late."
# `(?(code)|...)`: a user is told where there is no code.
_FILE = re.compile(
    r"(?:anon_(?P<code>[A-Za-z0-9]{5})|(?P<name>[^_].*?))(?P<late>_LATE)?"
    r"(?(code)|_(?P<user>[0-9]{1,20}))_(?:(?P<attachment>[0-9]{1,20})_(?P<own>.+)"
    r"|(?P<text>(?:text|link)(?:-\d+)?\.html))",
    re.DOTALL,
)
_RESUBMITTED = re.compile(r"(?P<stem>.+)-\d{1,3}(?P<ending>\.\w+)")


def _read_canvas_name(entry: Entry) -> Named | None:
    found = _FILE.fullmatch(entry.name) if entry.kind is not Kind.FOLDER else None
    if not found:
        return None
    account = found["user"] or found["code"]
    attachment = found["attachment"] or ""
    begin = entry.name[: found.start("own")].rstrip("_") if found["own"] else ""
    return Named(
        owner=account,
        name=found["name"] or f"anon {found['code']}",
        place=own_name(found["own"] or ""),
        account=account,
        upload=begin if attachment else "",
        is_text=bool(found["text"]),
        problems=(LATE,) if found["late"] else (),
    )


def own_name(name: str) -> str:
    """Return the student's own name of a file, without what Canvas adds to one submitted again."""
    found = _RESUBMITTED.fullmatch(name)
    return found["stem"] + found["ending"] if found else name


FORM = Form(
    title="Canvas's download of submissions", noun="Canvas's download", read_name=_read_canvas_name
)
