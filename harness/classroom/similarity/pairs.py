"""Which programs share much, found by way of who has each fingerprint: no pair is looked at twice.

What takes time and memory grows with the programs, not with the pairs of them: a fingerprint that
many have is left out, and the strongest pairs alone are kept.
"""

from __future__ import annotations

import heapq
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from harness.classroom.similarity.fingerprints import Fingerprints

# Measured with the right programs of our assignments (see tests/classroom/test_similarity.py):
# of two that were written independently none shares 0.3.
LEAST_SHARE = 0.4  # of the smaller program's own fingerprints
FEWEST_SHARED = 12  # fingerprints: about twenty lines
FEWEST_COMMENTS = 3  # that are alike, whatever the code is
MOST_KEPT = 200  # pairs
COMMON_PART = 4  # what more than a quarter of the class has is common
FEWEST_COMMON, MOST_COMMON = 5, 100  # programs, whatever the size of the class
COMMENT_COUNTS = 0.1  # as much as this share, when pairs are put in order


@dataclass(frozen=True, kw_only=True)
class Pair:
    """Two programs, by their places in the class, and what they share.

    `share` is the part of the smaller one's own fingerprints that the other has too.
    """

    first: int
    second: int
    share: float
    comments: int

    @property
    def strength(self) -> float:
        """What pairs are ordered by."""
        return self.share + COMMENT_COUNTS * self.comments


@dataclass(frozen=True, kw_only=True)
class Found:
    """The strongest pairs, how many there are in all, and what was compared of each program."""

    pairs: tuple[Pair, ...]
    count: int
    own: tuple[Fingerprints, ...]


def common_limit(programs: int) -> int:
    """Return how many programs of a class may have a fingerprint that counts."""
    return max(FEWEST_COMMON, min(MOST_COMMON, programs // COMMON_PART))


def find_pairs(programs: Sequence[Fingerprints], most: int) -> Found:
    """Return the pairs that are alike; what more than `most` programs have is left out."""
    owners = owners_of([one.code for one in programs])
    commenters = owners_of([one.comments for one in programs])
    own = tuple(
        Fingerprints(
            code=frozenset(one for one in each.code if len(owners[one]) <= most),
            comments=frozenset(one for one in each.comments if len(commenters[one]) <= most),
        )
        for each in programs
    )
    count = 0
    kept: list[tuple[float, int, int, Pair]] = []
    for pair in _pairs_alike(own, owners, commenters):
        count += 1
        heapq.heappush(kept, (pair.strength, -pair.first, -pair.second, pair))
        if len(kept) > MOST_KEPT:
            heapq.heappop(kept)
    strongest = tuple(pair for *_, pair in sorted(kept, reverse=True, key=lambda one: one[:3]))
    return Found(pairs=strongest, count=count, own=own)


def owners_of(programs: Sequence[frozenset[int]]) -> Mapping[int, list[int]]:
    """Return the programs that have each fingerprint, by their places."""
    owners: defaultdict[int, list[int]] = defaultdict(list)
    for place, fingerprints in enumerate(programs):
        for one in fingerprints:
            owners[one].append(place)
    return owners


def _pairs_alike(
    own: Sequence[Fingerprints],
    owners: Mapping[int, list[int]],
    commenters: Mapping[int, list[int]],
) -> Iterator[Pair]:
    for first, fingerprints in enumerate(own):
        shared = _count_shared(fingerprints.code, owners, first)
        comments = _count_shared(fingerprints.comments, commenters, first)
        for second in sorted(shared.keys() | comments.keys()):
            smaller = min(len(fingerprints.code), len(own[second].code))
            share = shared[second] / smaller if shared[second] >= FEWEST_SHARED else 0.0
            if share >= LEAST_SHARE or comments[second] >= FEWEST_COMMENTS:
                yield Pair(first=first, second=second, share=share, comments=comments[second])


def _count_shared(
    fingerprints: frozenset[int], owners: Mapping[int, list[int]], first: int
) -> Counter[int]:
    """Return how many fingerprints each later program has of those."""
    return Counter(place for one in fingerprints for place in owners[one] if place > first)
