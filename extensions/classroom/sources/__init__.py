"""Where a class comes from: exports and downloads of platforms, a folder of programs.

A source more is a module here and a line in SOURCES, whose order counts: the first that finds
something is taken.
"""

from __future__ import annotations

from collections.abc import Callable

from extensions.classroom.files.gathering import Clues, ListedSubmissions, Listing
from extensions.classroom.sources import folder, gradescope, moodle, named_entries
from harness.model import Record


class Platform(Record):
    """What one platform gives.

    `find_in` returns the submissions in a folder that has its form, None where that has another;
    `is_class` says whether the only folder in a folder is a class of it; `clear_names` whether
    the name of a single submission is enough to tell.
    """

    find_in: Callable[[Listing, Clues], ListedSubmissions | None]
    is_class: Callable[[Listing], bool]
    clear_names: bool = False


SOURCES = (
    Platform(find_in=gradescope.find_in_export, is_class=gradescope.is_export, clear_names=True),
    Platform(find_in=moodle.find_in_download, is_class=moodle.is_download, clear_names=True),
    Platform(find_in=named_entries.CANVAS.find_in, is_class=named_entries.CANVAS.recognises),
    Platform(
        find_in=named_entries.BLACKBOARD.find_in, is_class=named_entries.BLACKBOARD.recognises
    ),
    Platform(
        find_in=named_entries.BRIGHTSPACE.find_in,
        is_class=named_entries.BRIGHTSPACE.recognises,
        clear_names=True,
    ),
    # The last, since any folder with programs has its form.
    Platform(find_in=folder.find_students, is_class=folder.has_several),
)
