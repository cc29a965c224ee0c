"""Where a class comes from: exports and downloads of platforms, a folder of programs.

A source more is a module here and a line in SOURCES, whose order counts: the first that finds
something is taken.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from extensions.classroom.files.gathering import Clues, ListedSubmissions, Listing
from extensions.classroom.sources import folder, gradescope
from extensions.classroom.sources.named_entries import BLACKBOARD, BRIGHTSPACE, CANVAS, MOODLE


class Platform(NamedTuple):
    """What one platform gives.

    `find_in` returns the submissions in a folder that has its form, None where that has another;
    `is_class` says whether the only folder in a folder is a class of it; `clear_names` whether
    the name of a single submission is enough to tell.
    """

    find_in: Callable[[Listing, Clues], ListedSubmissions | None]
    is_class: Callable[[Listing], bool]
    clear_names: bool = False


SOURCES = (
    Platform(gradescope.find_in_export, gradescope.is_export, clear_names=True),
    Platform(MOODLE.find_in, MOODLE.recognises, clear_names=True),
    Platform(CANVAS.find_in, CANVAS.recognises),
    Platform(BLACKBOARD.find_in, BLACKBOARD.recognises),
    Platform(BRIGHTSPACE.find_in, BRIGHTSPACE.recognises, clear_names=True),
    # The last, since any folder with programs has its form.
    Platform(folder.find_students, folder.has_several),
)
