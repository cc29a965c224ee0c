"""Blackboard's "Assignment File Download": files whose names tell account and time.

A file is called `<assignment>_<account>_attempt_<YYYY-MM-DD-HH-MM-SS>_<own name>`, in a group
assignment with the group's name in place of the account.  Beside them lies a text without an own
name for each attempt, in which the student's name and comments stand; it is no submission.
"""

from __future__ import annotations

import re

from harness.classroom.files.tree import Entry, Kind
from harness.classroom.sources.named_entries import Form, Named

_FILE = re.compile(
    r"(?P<assignment>.+)_(?P<account>[^_]+)_attempt_"
    r"(?P<day>\d{4}-\d\d-\d\d)-(?P<hour>\d\d)-(?P<minute>\d\d)-(?P<second>\d\d)"
    r"(?:_(?P<own>.+)|\.txt)",
    re.DOTALL,
)


def _read_blackboard_name(entry: Entry) -> Named | None:
    found = _FILE.fullmatch(entry.name) if entry.kind is not Kind.FOLDER else None
    if not found:
        return None
    submitted = f"{found['day']} {found['hour']}:{found['minute']}:{found['second']}"
    return Named(
        owner=found["account"].casefold(),
        name=found["account"],
        place=found["own"] or "",
        attempt=submitted,
        submitted=submitted,
        account=found["account"],
        is_text=found["own"] is None,
    )


FORM = Form(
    title="Blackboard's download of an assignment",
    noun="Blackboard's download",
    read_name=_read_blackboard_name,
)
