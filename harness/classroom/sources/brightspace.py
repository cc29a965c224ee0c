"""Brightspace's download of an assignment's submissions: a folder for each of them.

A folder is called `<user>-<assignment> - <name> - <Nov 24, 2026 1158 PM>`, in a group assignment
with the group's name; each submission has one of its own, and `index.html` lists them.
"""

from __future__ import annotations

import re

from harness.classroom.files.moments import MONTHS
from harness.classroom.files.tree import Entry
from harness.classroom.sources.named_entries import Form, Named

_FOLDER = re.compile(
    r"(?P<user>\d{1,20})-(?P<folder>\d{1,20}) - (?P<name>.+?) ?- "
    r"(?P<month>[^\W\d]+)\.? (?P<day>\d{1,2}),? (?P<year>\d{4}) "
    r"(?P<hour>\d{1,2}):?(?P<minute>\d\d)(?: (?P<half>[AP]M))?(?P<rest> - .+)?",
    re.DOTALL,
)
LIST = "index.html"


def _read_brightspace_name(entry: Entry) -> Named | None:
    found = _FOLDER.fullmatch(entry.name)
    month = MONTHS.get(found["month"].casefold()) if found else None
    if not found or month is None:
        return None
    hour = int(found["hour"])
    if found["half"]:
        hour = hour % 12 + 12 * (found["half"] == "PM")
    day = f"{found['year']}-{month:02}-{int(found['day']):02}"
    submitted = f"{day} {hour:02}:{found['minute']}:00"
    return Named(
        owner=found["user"],
        name=found["name"],
        place=(found["rest"] or "").removeprefix(" - "),
        attempt=submitted,
        submitted=submitted,
        account=found["user"],
    )


FORM = Form(
    title="Brightspace's download of an assignment",
    noun="Brightspace's download",
    read_name=_read_brightspace_name,
)
