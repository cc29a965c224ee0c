"""Which of many rows are looked at where looking at all of them takes too long."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import pairwise


def sample_numbers(count: int, most: int, key: str, wrong: Sequence[int] = ()) -> list[int]:
    """Return at most `most` of the numbers below `count`, evenly spread.

    Half of them are `wrong` ones where there are so many, the first of these always.  `key` decides
    which: a submission's own text, so that nobody can write one whose sample is known beforehand,
    and the same file gets the same verdict.
    """
    if count <= most:
        return list(range(count))
    known = {*wrong[:1], *spread(wrong[1:], most // 2 - 1, key)}
    return sorted(known | {*spread(range(count), most - len(known), key)})


def spread(numbers: Sequence[int], most: int, key: str) -> list[int]:
    """Return at most `most` of some numbers: one of each part, all parts equally long."""
    draw = random.Random(key)  # noqa: S311 (nobody has to be kept from guessing it)
    parts = min(most, len(numbers))
    ends = [len(numbers) * part // parts for part in range(parts + 1)] if parts else []
    return [numbers[start + int(draw.random() * (end - start))] for start, end in pairwise(ends)]
