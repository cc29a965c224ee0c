"""The zip that Moodle's "Upload multiple feedback files in a zip" takes.

Moodle reads whose a file is from a folder's name, cut at its first four underscores: the name, the
number of the participant, `assignfeedback` and `file`.  Before Moodle 4.1 a fifth part has to be
there, later it may be empty: hence the underscore at the end.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from extensions.classroom.files.members import safe_name
from extensions.classroom.files.names import clean_name, shorten_bytes
from extensions.classroom.files.records import HandIn
from extensions.classroom.files.sheet_rows import SheetRow, rows_for
from harness.reports.writing import zip_archive

FILE = "report.html"
MOST_NAME_BYTES = 100
UNNAMED = "Participant"


@dataclass(frozen=True, kw_only=True)
class FeedbackPage:
    """The page for a participant, with the name and the number that Moodle knows."""

    name: str
    number: str
    page: bytes


def address_pages(
    pages: Mapping[str, bytes], hand_ins: Sequence[HandIn], rows: Sequence[SheetRow] = ()
) -> Iterator[FeedbackPage]:
    """Yield the pages (by the keys of the submissions) with those who are to read them.

    Who is in a group stands in the worksheet alone; without it a page goes to the number that the
    submission has.
    """
    for work in hand_ins:
        known = [(work.name, work.moodle)] if work.moodle else []
        if work.key in pages:
            listed = [(row.person.name, row.account) for row in rows_for(work, rows)]
            for name, number in listed if rows else known:
                yield FeedbackPage(name=name or work.name, number=number, page=pages[work.key])


def feedback_zip(feedback: Iterable[FeedbackPage]) -> bytes:
    """Return the zip with a page for each participant; equal pages make equal bytes."""
    return zip_archive({f"{_folder_of(one)}/{FILE}": one.page for one in feedback})


def canvas_feedback_zip(pages: Mapping[str, bytes]) -> bytes:
    """Return the zip with a page for each submission that Canvas's "Upload Submissions" takes.

    Canvas finds whose a file is by the two numbers in its name, those of its own download.
    """
    return zip_archive({f"{begin}_{FILE}": page for begin, page in pages.items()})


def _folder_of(feedback: FeedbackPage) -> str:
    plain = re.sub(r"[_/\\]+", " ", clean_name(feedback.name)).lstrip(".~ ")
    name = shorten_bytes(safe_name(plain).replace("_", " "), MOST_NAME_BYTES).strip() or UNNAMED
    return f"{name}_{feedback.number}_assignfeedback_file_"
