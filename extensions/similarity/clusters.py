"""The pairs of a class as clusters, so that a ring of many copies hides no other pair.

Of each program the strongest pairs alone are listed, and the list begins with the strongest of each
cluster, then has the second of each, and so on.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import chain

from extensions.similarity.normal_form import Fingerprints
from harness.model import Record

PAIRS_EACH = 3  # pairs of a program: of a cluster of four none is left out
MOST_PAIRS = 200  # pairs
COMMENT_COUNTS = 0.1  # as much as this share, when pairs are put in order


class ProgramPair(Record):
    """Two programs, by their places in the class, and what they share.

    `share` is the part of the smaller one's own fingerprints that the other has too.
    """

    first: int
    second: int
    share: float
    comments: int

    @property
    def strength(self) -> float:
        """The share and the weighted count of comments: the strongest pair has most."""
        return self.share + COMMENT_COUNTS * self.comments

    @property
    def percent(self) -> int:
        """The share as a page has it."""
        return round(100 * self.share)


class Cluster(Record):
    """Programs of which each is like another one: `count` pairs of them are alike.

    `least` and `most` are the shares of its weakest and its strongest pair.
    """

    members: tuple[int, ...]
    count: int
    least: float
    most: float


def clusters_of(pairs: Sequence[ProgramPair], groups: DisjointSets) -> tuple[Cluster, ...]:
    """Return the clusters, the largest first, of the same size the strongest first."""
    shares: defaultdict[int, list[float]] = defaultdict(list)
    for pair in pairs:
        shares[groups.leader_of(pair.first)].append(pair.share)
    made = [
        Cluster(members=members, count=len(found), least=min(found), most=max(found))
        for members in groups.members()
        for found in [shares[members[0]]]
    ]
    return tuple(sorted(made, key=lambda one: (-len(one.members), -one.most, one.members)))


def pairs_to_list(pairs: Sequence[ProgramPair], groups: DisjointSets) -> tuple[ProgramPair, ...]:
    """Return the strongest pair of each cluster, then the second of each, and so on.

    `pairs` are all, the strongest first; of each program the first PAIRS_EACH are listed.
    """
    counts: Counter[int] = Counter()
    ranks: Counter[int] = Counter()
    ranked: list[tuple[int, ProgramPair]] = []
    for pair in pairs:
        if min(counts[pair.first], counts[pair.second]) < PAIRS_EACH:
            leader = groups.leader_of(pair.first)
            ranked.append((ranks[leader], pair))
            ranks[leader] += 1
        counts.update((pair.first, pair.second))
    ranked.sort(key=lambda one: one[0])
    return tuple(pair for _, pair in ranked[:MOST_PAIRS])


def cluster_numbers(clusters: Sequence[Cluster]) -> dict[int, int]:
    """Return the number of each program's cluster, from 1, by the program's place."""
    return {place: number for number, one in enumerate(clusters, 1) for place in one.members}


# Programs that belong together because each is like another one: the groups of a graph.
#
# Near copies are one group whatever the size of their ring, so that what they share counts as the
# work of one author when it is asked what the whole class has written.

LINKED_SHARE = 0.4  # of the smaller program's code, with what many have: near copies
SMALL_CLASS, LARGE_RING = 40, 300  # programs: what more have links nobody


class DisjointSets:
    """A number of programs, by their places, each in one group; at first each is alone."""

    def __init__(self, programs: int) -> None:
        self._above = list(range(programs))

    def join(self, first: int, second: int) -> None:
        """Put the groups of two programs together; the first place leads them."""
        one, other = sorted((self.leader_of(first), self.leader_of(second)))
        self._above[other] = one

    def leader_of(self, place: int) -> int:
        """Return the first program of the group of a program."""
        while self._above[place] != place:
            # Halves the way for who comes after, so that a long chain costs only once.
            self._above[place] = self._above[self._above[place]]
            place = self._above[place]
        return place

    def members(self) -> list[tuple[int, ...]]:
        """Return the groups of more than one program, each in the order of its places."""
        found: defaultdict[int, list[int]] = defaultdict(list)
        for place in range(len(self._above)):
            found[self.leader_of(place)].append(place)
        return [tuple(group) for group in found.values() if len(group) > 1]


def group_near_copies(programs: Sequence[frozenset[int]]) -> DisjointSets:
    """Return the programs by their places, near copies in one group: see LINKED_SHARE."""
    groups = DisjointSets(len(programs))
    first_with: dict[frozenset[int], int] = {}
    for place, code in enumerate(programs):
        if len(code) >= FEWEST_SHARED:
            groups.join(first_with.setdefault(code, place), place)
    distinct, owners = list(first_with.values()), Counter(chain.from_iterable(first_with))
    # In a small class a ring may be everybody.  In a large one what half of it has was taught.
    limit = min(max(SMALL_CLASS, len(distinct) // 2), LARGE_RING)
    telling = [frozenset(one for one in code if 1 < owners[one] <= limit) for code in first_with]
    for second, counts in zip(distinct, shared_counts(telling, len(telling)), strict=True):
        for number, shared in counts.items():
            first = distinct[number]
            smaller = min(len(programs[first]), len(programs[second]))
            if shared >= max(FEWEST_SHARED, LINKED_SHARE * smaller):
                groups.join(first, second)
    return groups


def shared_counts(programs: Sequence[frozenset[int]], most: int) -> Iterator[Counter[int]]:
    """Yield for each program how many fingerprints it shares with those before it, by their places.

    Only the first `most` programs are such: no two of the others are compared.
    """
    earlier: defaultdict[int, list[int]] = defaultdict(list)
    for place, fingerprints in enumerate(programs):
        yield Counter(chain.from_iterable(earlier[one] for one in fingerprints))
        for one in fingerprints if place < most else ():
            earlier[one].append(place)


# Measured with programs of our assignments: docs/background/similarity.md.
# Which programs share much is found by way of who has each fingerprint: no pair is looked at twice.
# What takes time grows with the programs and the pairs that are alike: a fingerprint that many
# authors have is left out. Near copies count as one author, so that what a ring shares is not taken
# for what everybody writes.

LEAST_SHARE = 0.33  # of the smaller program's own fingerprints
MORE_SHARED = 10  # fingerprints besides: of a small program a larger part has to be shared
FEWEST_SHARED = 16  # fingerprints: about twenty lines
FEWEST_COMMENTS = 3  # that are alike, whatever the code is
COMMON_PART = 4  # what more than a quarter of the class has is common
FEWEST_COMMON, MOST_COMMON = 5, 100  # programs, whatever the size of the class


class FoundPairs(Record):
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
    groups = group_near_copies([program.code for program in programs])
    code = _without_common([program.code for program in programs], groups, most)
    comments = _without_common([program.comments for program in programs], groups, most)
    pairs = sorted(
        _pairs_alike(code, comments, of_class),
        key=lambda pair: (-pair.strength, pair.first, pair.second),
    )
    clusters = DisjointSets(len(programs))
    for pair in pairs:
        clusters.join(pair.first, pair.second)
    return FoundPairs(
        pairs=pairs_to_list(pairs, clusters),
        clusters=clusters_of(pairs, clusters),
        count=len(pairs),
        own=tuple(
            Fingerprints(code=one, comments=other)
            for one, other in zip(code, comments, strict=True)
        ),
    )


def _without_common(
    programs: Sequence[frozenset[int]], groups: DisjointSets, most: int
) -> list[frozenset[int]]:
    """Return the fingerprints of each program without those that more than `most` authors have."""
    owners: defaultdict[int, list[int]] = defaultdict(list)
    for place, fingerprints in enumerate(programs):
        for fingerprint in fingerprints:
            owners[fingerprint].append(place)
    leaders = [groups.leader_of(place) for place in range(len(programs))]
    rare = {
        one
        for one, places in owners.items()
        if len(places) <= most or len({leaders[place] for place in places}) <= most
    }
    return [fingerprints & rare for fingerprints in programs]


def _pairs_alike(
    code: Sequence[frozenset[int]], comments: Sequence[frozenset[int]], of_class: int
) -> Iterator[ProgramPair]:
    counted = zip(shared_counts(code, of_class), shared_counts(comments, of_class), strict=True)
    for second, (shared, alike) in enumerate(counted):
        for first in shared.keys() | alike.keys():
            smaller = min(len(code[first]), len(code[second]))
            share = shared[first] / smaller if shared[first] >= FEWEST_SHARED else 0.0
            if is_alike(shared[first], smaller) or alike[first] >= FEWEST_COMMENTS:
                yield ProgramPair(first=first, second=second, share=share, comments=alike[first])


def is_alike(shared: int, smaller: int) -> bool:
    """Return whether two programs share much code; the smaller has so many fingerprints."""
    return shared >= max(FEWEST_SHARED, LEAST_SHARE * smaller + MORE_SHARED)
