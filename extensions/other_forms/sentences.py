"""What is said of a program in another form."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from harness.assignment.tables import read_toml
from harness.extensions import FormNote
from harness.printable import THIS_PYTHON, cut_name

MOST_PLACES = 4  # that are named
FORMS: Mapping[str, Mapping[str, Any]] = read_toml(Path(__file__).with_suffix(".toml"))
SENTENCES = {**FORMS["read"], **FORMS["named"], **FORMS["if_wrong"]}


def describe(kind: str, places: Sequence[str], names: Sequence[str]) -> FormNote:
    """Return the sentence on what a reader has noted.

    Args:
        kind: A key of `sentences.toml`.
        places: The lines that it is about, as students see them: "line 12".
        names: What is named, such as functions; of two the second is `detail`.
    """
    last = places[-1] if places else ""
    before = places[:-1] if kind == "twice_empty" else places
    if kind == "look_alike":
        names = [
            f"{unicodedata.name(names[0], '?').lower()} (U+{ord(names[0]):04X})",
            repr(names[1]),
        ]
    sentence = SENTENCES[kind].format(
        place=join_places(before),
        name=cut_name(", ".join(names) if kind == "characters" else (names or [""])[0]),
        detail=last if kind == "twice_empty" else cut_name((names or [""])[-1]),
        python=THIS_PYTHON,
    )
    is_place = sentence.startswith(("line", "cell"))
    return FormNote(
        f"{sentence[0].upper()}{sentence[1:]}" if is_place else sentence,
        is_repair=kind in FORMS["read"],
        is_suspect=kind in FORMS["if_wrong"],
    )


def explain(slip: str, found: str, wanted: str) -> tuple[str, str]:
    """Return the clause on a slip in what Python cannot read, and the smallest right code."""
    row = FORMS["slips"][slip]
    clause = row["clause"].format(found=found, wanted=wanted)
    return clause, row.get(f"example_for_{found}", row["example"])


def join_places(places: Sequence[str]) -> str:
    """Return places in words, lines of a file as one list.

    Example:
        >>> join_places(["line 75", "line 314"]), join_places(["cell 2, line 1"])
        ('lines 75 and 314', 'cell 2, line 1')
    """
    shown = [*places[:MOST_PLACES]]
    more = [f"{len(places) - MOST_PLACES} more"] if len(places) > MOST_PLACES else []
    if len(places) > 1 and all(place.startswith("line ") for place in shown):
        shown = [f"lines {shown[0].removeprefix('line ')}"] + [
            place.removeprefix("line ") for place in shown[1:]
        ]
    *before, last = [*shown, *more] or [""]
    return f"{', '.join(before)} and {last}" if before else last
