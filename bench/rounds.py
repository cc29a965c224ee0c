"""Measures ways to grade in turn, round by round, so that a busy machine hits all of them alike."""

from __future__ import annotations

import threading
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from bench.cost import Cost
from bench.ways import NotAllRight, Way

SECONDS = 1.0  # what two at a time do in a round takes about so long

Pairs: TypeAlias = Mapping[str, tuple[Way, Way]]


@dataclass(frozen=True, kw_only=True)
class Row:
    """What one way of grading costs: the best of all rounds, and grades a second with two."""

    name: str
    best: Cost
    rate: float


def measure_rows(pairs: Pairs, path: Path, rounds: int) -> list[Row]:
    """Return a row for each way, which is there twice, for two at a time.

    Raises NotAllRight where one of them finds the program wrong.
    """
    warm_up(pairs, path)
    alone: dict[str, list[Cost]] = {name: [] for name in pairs}
    rates: dict[str, list[float]] = {name: [] for name in pairs}
    for _ in range(rounds):
        for name, (way, _) in pairs.items():
            alone[name].append(grade_right(name, way, path))
        for name, both in pairs.items():
            times = max(1, round(SECONDS / min(cost.wall for cost in alone[name])))
            rates[name].append(rate_of_two(both, path, times))
    return [
        Row(name=name, best=best_of(alone[name]), rate=max(found)) for name, found in rates.items()
    ]


def warm_up(pairs: Pairs, path: Path) -> None:
    """Grade once in each way, so that all is imported that stays and all bytecode is written."""
    for name, both in pairs.items():
        for way in both:
            grade_right(name, way, path)


def grade_right(name: str, way: Way, path: Path) -> Cost:
    """Return the cost of a grade.  Raises NotAllRight where the program is found wrong."""
    cost, is_right = way.grade_program(path)
    if not is_right:
        raise NotAllRight(f"{name}: {path} is not all right")
    return cost


def best_of(costs: Sequence[Cost]) -> Cost:
    """Return the least clock time and the least CPU time of several grades."""
    return Cost(wall=min(one.wall for one in costs), cpu=min(one.cpu for one in costs))


def rate_of_two(both: Sequence[Way], path: Path, times: int) -> float:
    """Return the grades a second of two ways that grade so many times each, at the same time."""

    def grade_often(way: Way) -> None:
        for _ in range(times):
            way.grade_program(path)

    threads = [threading.Thread(target=grade_often, args=(way,)) for way in both]
    began = time.perf_counter()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return len(both) * times / (time.perf_counter() - began)
