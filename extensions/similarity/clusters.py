"""The pairs of a class as clusters, so that a ring of many copies hides no other pair.

Of each program the strongest pairs alone are kept, and a list of pairs begins with the strongest
of each cluster, then has the second of each, and so on.
"""

from __future__ import annotations

import heapq
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from extensions.similarity.groups import DisjointSets

PAIRS_EACH = 3  # pairs of a program: of a cluster of four none is left out
MOST_PAIRS = 200  # pairs
COMMENT_COUNTS = 0.1  # as much as this share, when pairs are put in order


@dataclass(frozen=True, kw_only=True)
class ProgramPair:
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
class Cluster:
    """Programs of which each is like another one: `count` pairs of them are alike.

    `least` and `most` are the shares of its weakest and its strongest pair.
    """

    members: tuple[int, ...]
    count: int
    least: float
    most: float


class Clustering:
    """Takes pairs as they are found, and gives clusters and the pairs to list."""

    def __init__(self, programs: int) -> None:
        self._groups = DisjointSets(programs)
        self._strongest: list[list[tuple[float, int, int, ProgramPair]]] = [
            [] for _ in range(programs)
        ]
        self._shares: dict[int, tuple[int, float, float]] = {}

    def add_all(self, pairs: Iterable[ProgramPair]) -> int:
        """Take pairs, and return how many."""
        count = 0
        for pair in pairs:
            count += 1
            self._groups.join(pair.first, pair.second)
            number, least, most = self._shares.get(pair.first, (0, pair.share, pair.share))
            self._shares[pair.first] = (
                number + 1,
                min(least, pair.share),
                max(most, pair.share),
            )
            for place in (pair.first, pair.second):
                self._keep(self._strongest[place], pair)
        return count

    @staticmethod
    def _keep(heap: list[tuple[float, int, int, ProgramPair]], pair: ProgramPair) -> None:
        # Negative, so that of equally strong pairs the last of the class goes first.
        heapq.heappush(heap, (pair.strength, -pair.first, -pair.second, pair))
        if len(heap) > PAIRS_EACH:
            heapq.heappop(heap)

    def clusters(self) -> tuple[Cluster, ...]:
        """Return the clusters, the largest first, of the same size the strongest first."""
        made = [self._make_cluster(members) for members in self._groups.members()]
        return tuple(sorted(made, key=lambda one: (-len(one.members), -one.most, one.members)))

    def _make_cluster(self, members: tuple[int, ...]) -> Cluster:
        found = [self._shares[place] for place in members if place in self._shares]
        return Cluster(
            members=members,
            count=sum(number for number, _, _ in found),
            least=min(least for _, least, _ in found),
            most=max(most for _, _, most in found),
        )

    def pairs_to_list(self) -> tuple[ProgramPair, ...]:
        """Return the strongest pair of each cluster, then the second of each, and so on."""
        pairs = {one[:3]: one[3] for heap in self._strongest for one in heap}
        ranks: defaultdict[int, int] = defaultdict(int)
        ranked: list[tuple[int, ProgramPair]] = []
        for _, pair in sorted(pairs.items(), reverse=True):
            leader = self._groups.leader_of(pair.first)
            ranked.append((ranks[leader], pair))
            ranks[leader] += 1
        ranked.sort(key=lambda one: one[0])
        return tuple(pair for _, pair in ranked[:MOST_PAIRS])


def cluster_numbers(clusters: Sequence[Cluster]) -> dict[int, int]:
    """Return the number of each program's cluster, from 1, by the program's place."""
    return {place: number for number, one in enumerate(clusters, 1) for place in one.members}
