"""The steps of a film, and which of them are shown where there are more than anyone watches."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

MOST_SHOWN = 400  # steps
FIRST_ROUNDS = 3  # of a loop that are shown, before its last one
FIRST_SHOWN, LAST_SHOWN = 100, 60  # steps of a call that never ends

CALL, LINE, BACK, RETURN, FALL = "call", "line", "back", "return", "fall"


class Step:
    """A line that ran: in which run of a function (`frame`), and what changed while it did.

    `is_line` where a line begins, whatever comes of it; `value` is what a function returned, in a
    list of its own; `skipped` counts the steps before this one that are not shown.
    """

    def __init__(self, kind: str, line: int, frame: int, depth: int, function: str) -> None:
        self.kind = kind
        self.is_line = kind == LINE
        self.line = line
        self.frame = frame
        self.depth = depth
        self.function = function
        self.names: list[tuple[str, Any]] = []
        self.printed = ""
        self.value: list[Any] = []
        self.skipped = 0


def shown_steps(steps: list[Step], *, is_whole: bool) -> list[Step]:
    """Return the steps to show: all, or less of each loop, or the first and the last ones.

    What has changed in those left out is told by the next one that is shown.
    """
    kept = list(range(len(steps)))
    if len(kept) > MOST_SHOWN and is_whole:
        kept = sorted(_without_rounds(steps, kept))
    if len(kept) > (MOST_SHOWN if is_whole else FIRST_SHOWN + LAST_SHOWN):
        first, last = (MOST_SHOWN // 2,) * 2 if is_whole else (FIRST_SHOWN, LAST_SHOWN)
        kept = [*kept[:first], *kept[-last:]]
    return list(_merged(steps, frozenset(kept))) if len(kept) < len(steps) else steps


def _without_rounds(steps: list[Step], numbers: Sequence[int]) -> Iterator[int]:
    """Yield the numbers of steps that are left where each loop has three rounds and its last.

    The steps are those of one run of a function, with all that it calls.
    """
    if not numbers:
        return
    own = steps[numbers[0]].frame
    start = _first_of_a_loop(steps, [one for one in numbers if steps[one].frame == own])
    if start is None:
        for _, inner in _runs(steps, numbers, own):
            yield from inner if steps[inner[0]].frame == own else _without_rounds(steps, inner)
        return
    places = [place for place, one in enumerate(numbers) if _is_at(steps[one], own, start)]
    yield from _without_rounds(steps, numbers[: places[0]])
    rounds = [numbers[a:b] for a, b in zip(places, [*places[1:], len(numbers)], strict=True)]
    if len(rounds) > FIRST_ROUNDS + 2:  # after its last round a loop looks once more
        rounds = [*rounds[:FIRST_ROUNDS], *rounds[-2:]]
    for one in rounds:
        yield one[0]
        yield from _without_rounds(steps, one[1:])


def _is_at(step: Step, frame: int, line: int) -> bool:
    return step.frame == frame and step.line == line and step.is_line


def _first_of_a_loop(steps: list[Step], numbers: Sequence[int]) -> int | None:
    """Return the first line that steps of one run go back to, None where they never do."""
    lines = [steps[one].line for one in numbers if steps[one].is_line]
    back = [new for old, new in pairwise(lines) if new <= old]
    return min(back, default=None)


def _runs(
    steps: list[Step], numbers: Sequence[int], own: int
) -> Iterator[tuple[bool, Sequence[int]]]:
    """Yield stretches of steps: of the run itself, and each run of a function that it calls."""
    start = 0
    for place in range(1, len(numbers) + 1):
        is_end = place == len(numbers)
        before = steps[numbers[place - 1]].frame == own
        if is_end or (steps[numbers[place]].frame == own) != before:
            yield before, numbers[start:place]
            start = place


def _merged(steps: list[Step], kept: frozenset[int]) -> Iterator[Step]:
    """Yield the steps that are kept, each with what has changed in those before it."""
    changed: defaultdict[int, dict[str, Any]] = defaultdict(dict)
    printed, skipped = "", 0
    for number, step in enumerate(steps):
        changed[step.frame].update(step.names)
        printed += step.printed
        if number not in kept:
            skipped += 1
            continue
        step.names = list(changed.pop(step.frame).items())
        step.printed, step.skipped = printed, skipped
        printed, skipped = "", 0
        yield step
