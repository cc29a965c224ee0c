"""Which programs share much, found by way of who has each fingerprint: no pair is looked at twice.

What takes time and memory grows with the programs, not with the pairs of them: a fingerprint that
many authors have is left out, and the strongest pairs of each program alone are kept.  Near copies
count as one author, so that what a ring shares is not taken for what everybody writes.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from extensions.similarity.clusters import Cluster, Clustering, ProgramPair
from extensions.similarity.fingerprints import Fingerprints
from extensions.similarity.groups import DisjointSets, group_near_copies

# Measured with programs of our assignments: docs/background/similarity.md.
LEAST_SHARE = 0.33  # of the smaller program's own fingerprints
MORE_SHARED = 10  # fingerprints besides: of a small program a larger part has to be shared
FEWEST_SHARED = 16  # fingerprints: about twenty lines
FEWEST_COMMENTS = 3  # that are alike, whatever the code is
COMMON_PART = 4  # what more than a quarter of the class has is common
FEWEST_COMMON, MOST_COMMON = 5, 100  # programs, whatever the size of the class


@dataclass(frozen=True, kw_only=True)
class FoundPairs:
    """The pairs to list, how many there are in all, and what was compared of each program."""

    pairs: tuple[ProgramPair, ...]
    clusters: tuple[Cluster, ...]
    count: int
    own: tuple[Fingerprints, ...]


def common_limit(programs: int) -> int:
    """Return how many authors of a class may have a fingerprint that counts."""
    return max(FEWEST_COMMON, min(MOST_COMMON, programs // COMMON_PART))


def find_pairs(programs: Sequence[Fingerprints], most: int, of_class: int) -> FoundPairs:
    """Return the pairs that are alike; what more than `most` authors have is left out.

    The first programs are those `of_class`; of the others, of earlier terms, no two are paired.
    """
    groups = group_near_copies([one.code for one in programs], FEWEST_SHARED)
    owners = _rare_owners([one.code for one in programs], groups, most)
    commenters = _rare_owners([one.comments for one in programs], groups, most)
    own = tuple(
        Fingerprints(
            code=frozenset(each.code & owners.keys()),
            comments=frozenset(each.comments & commenters.keys()),
        )
        for each in programs
    )
    clustering = Clustering(len(programs))
    count = clustering.add_all(_pairs_alike(own, owners, commenters, of_class))
    return FoundPairs(
        pairs=clustering.pairs_to_list(), clusters=clustering.clusters(), count=count, own=own
    )


def _rare_owners(
    programs: Sequence[frozenset[int]], groups: DisjointSets, most: int
) -> Mapping[int, list[int]]:
    """Return the programs that have each fingerprint, by their places, without common ones."""
    owners: defaultdict[int, list[int]] = defaultdict(list)
    for place, fingerprints in enumerate(programs):
        for one in fingerprints:
            owners[one].append(place)
    leaders = [groups.leader_of(place) for place in range(len(programs))]
    return {
        one: places
        for one, places in owners.items()
        if len(places) <= most or len({leaders[place] for place in places}) <= most
    }


def _pairs_alike(
    own: Sequence[Fingerprints],
    owners: Mapping[int, list[int]],
    commenters: Mapping[int, list[int]],
    of_class: int,
) -> Iterator[ProgramPair]:
    for first, fingerprints in enumerate(own[:of_class]):
        shared = _count_shared(fingerprints.code, owners, first)
        comments = _count_shared(fingerprints.comments, commenters, first)
        for second in sorted(shared.keys() | comments.keys()):
            smaller = min(len(fingerprints.code), len(own[second].code))
            is_code_alike = is_alike(shared[second], smaller)
            share = shared[second] / smaller if shared[second] >= FEWEST_SHARED else 0.0
            if is_code_alike or comments[second] >= FEWEST_COMMENTS:
                yield ProgramPair(
                    first=first, second=second, share=share, comments=comments[second]
                )


def is_alike(shared: int, smaller: int) -> bool:
    """Return whether two programs share much code; the smaller has so many fingerprints."""
    return shared >= max(FEWEST_SHARED, LEAST_SHARE * smaller + MORE_SHARED)


def _count_shared(
    fingerprints: frozenset[int], owners: Mapping[int, list[int]], first: int
) -> Counter[int]:
    """Return how many fingerprints each later program has of those."""
    counts: Counter[int] = Counter()
    for fingerprint in fingerprints:
        places = owners[fingerprint]
        # Places ascend, so each pair is met once, at its first program.
        counts.update(places[bisect_right(places, first) :])
    return counts
