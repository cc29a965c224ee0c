"""Programs of a class that share more than their starter and the reference explain.

What is found is shown to a person, side by side; nothing here says what it means.  Fingerprints of
sequences of tokens (winnowing, as MOSS has it) are compared, so that neither other names and layout
nor another order of functions hides what is shared.  Near copies are found first and count as one
author, so that what a large ring shares is not left out as common.  What a program costs depends on
its length alone, and that is bounded.
"""

from __future__ import annotations

from collections.abc import Sequence

from extensions.classroom.files.records import HandIn
from extensions.similarity.clusters import FoundPairs, common_limit, find_pairs
from extensions.similarity.normal_form import (
    Fingerprints,
    fingerprints_of,
    given_sources,
    program_source,
)
from harness.model import Assignment, Record

FILE = "similarity.html"


class Likeness(Record):
    """What was found among submissions: `compared` of them held a program that can be read.

    What more than `most` authors share is left out.  The first submissions are those of the class;
    those behind, `earlier` of which could be read, are of terms before.
    """

    hand_ins: tuple[HandIn, ...]
    compared: int
    earlier: int
    found: FoundPairs
    most: int


def compare_class(
    hand_ins: Sequence[HandIn], assignment: Assignment, earlier: Sequence[HandIn] = ()
) -> Likeness:
    """Return the pairs of a class that are alike, or like a program of an earlier term."""
    given = Fingerprints(code=frozenset(), comments=frozenset())
    for source in given_sources(assignment):
        given |= fingerprints_of(source, every=True)
    sources = (program_source(hand_in, assignment) for hand_in in (*hand_ins, *earlier))
    own = [fingerprints_of(source) - given if source is not None else None for source in sources]
    there = [prints or Fingerprints(code=frozenset(), comments=frozenset()) for prints in own]
    compared = sum(prints is not None for prints in own[: len(hand_ins)])
    before = sum(prints is not None for prints in own[len(hand_ins) :])
    most = common_limit(compared + before)
    return Likeness(
        hand_ins=(*hand_ins, *earlier),
        compared=compared,
        earlier=before,
        found=find_pairs(there, most, len(hand_ins)),
        most=most,
    )
