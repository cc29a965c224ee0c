"""Programs that belong together because each is like another one: the groups of a graph.

Near copies are one group whatever the size of their ring, so that what they share counts as the
work of one author when it is asked what the whole class has written.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence

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


def group_near_copies(programs: Sequence[frozenset[int]], fewest: int) -> DisjointSets:
    """Return the programs in groups of near copies; `fewest` fingerprints have to be shared."""
    groups = DisjointSets(len(programs))
    first_with: dict[frozenset[int], int] = {}
    for place, code in enumerate(programs):
        if len(code) >= fewest:
            groups.join(first_with.setdefault(code, place), place)
    distinct = {place: code for code, place in first_with.items()}
    # In a small class a ring may be everybody.  In a large one what half of it has was taught.
    limit = min(max(SMALL_CLASS, len(distinct) // 2), LARGE_RING)
    for first, second, shared in _shared_counts(distinct, limit):
        smaller = min(len(programs[first]), len(programs[second]))
        if shared >= max(fewest, LINKED_SHARE * smaller):
            groups.join(first, second)
    return groups


def _shared_counts(
    programs: Mapping[int, frozenset[int]], limit: int
) -> Iterator[tuple[int, int, int]]:
    """Yield how many fingerprints two programs share, without those that more than some have."""
    earlier: defaultdict[int, list[int]] = defaultdict(list)
    owners = Counter(one for code in programs.values() for one in code)
    for place, code in programs.items():
        counts: Counter[int] = Counter()
        for digest in code:
            if 1 < owners[digest] <= limit:
                counts.update(earlier[digest])
                earlier[digest].append(place)
        for other, shared in counts.items():
            yield other, place, shared
