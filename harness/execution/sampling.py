"""In which order many rows are looked at where there may be no time for all of them."""

from __future__ import annotations

import random
from collections.abc import Sequence

PART_ROWS = 200


def parts_of_rows(count: int, key: str, wrong: Sequence[int] = ()) -> list[list[int]]:
    """Return the numbers below `count` in parts, each in order; up to half of a part are `wrong`.

    The first wrong one is in the first part.  `key` decides on the rest: a submission's own text,
    so that nobody can write one whose first part is known beforehand, and the same file gets the
    same verdict.
    """
    draw = random.Random(key)  # noqa: S311 (nobody has to be kept from guessing it)
    known = {*wrong}
    doubtful = [*wrong[:1], *sorted(wrong[1:], key=lambda _: draw.random())]
    others = sorted(set(range(count)) - known, key=lambda _: draw.random())
    parts = []
    while doubtful or others:
        taken = doubtful[: max(PART_ROWS // 2, PART_ROWS - len(others))]
        more = others[: PART_ROWS - len(taken)]
        del doubtful[: len(taken)], others[: len(more)]
        parts.append(sorted([*taken, *more]))
    return parts
