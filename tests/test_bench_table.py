"""The bench: what is measured of each way to grade, and the table of it."""

from pathlib import Path

import pytest

from bench import beside, rounds, wrong
from bench.cost import Cost
from bench.ways import NotAllRight
from tests.helpers import REFERENCE

TABLE = """\
                                      one at a time     two at a time   beside the floor
                                      wall s    CPU s       grades / s    wall    CPU  speed
the floor                              0.050    0.040            20.00     1.0    1.0    1.0
another                                0.500    0.200             0.50    10.0    5.0   40.0"""


class Told:
    """A way to grade that finds the program as it is told, and notes that it was asked."""

    def __init__(self, *, is_right=True, log=None, name=""):
        self._is_right = is_right
        self._log = [] if log is None else log
        self._name = name
        self.graded = 0

    def grade_program(self, path):
        self.graded += 1
        self._log.append(self._name)
        return Cost(wall=1.0, cpu=1.0), self._is_right

    def close(self):
        pass


def test_the_best_of_all_rounds_counts():
    costs = [Cost(wall=3.0, cpu=1.0), Cost(wall=2.0, cpu=5.0), Cost(wall=4.0, cpu=4.0)]

    assert rounds.best_of(costs) == Cost(wall=2.0, cpu=1.0)


def test_ways_take_turns_round_by_round():
    log: list[str] = []
    pairs = {name: (Told(log=log, name=name), Told()) for name in ("one", "other")}
    rounds.measure_rows(pairs, REFERENCE, rounds=2)

    warm, round_ = ["one", "other"], ["one", "other", "one", "other"]
    assert log == [*warm, *round_, *round_]


def test_both_of_two_grade_equally_often():
    ways = (Told(), Told())
    rounds.rate_of_two(ways, REFERENCE, times=5)

    assert [way.graded for way in ways] == [5, 5]


def test_who_finds_a_right_program_wrong_is_named():
    with pytest.raises(NotAllRight, match=r"^told: .*tic_tac_toe\.py is not all right$"):
        rounds.measure_rows({"told": (Told(is_right=False), Told())}, REFERENCE, rounds=1)


def test_each_row_stands_beside_the_first():
    rows = [
        rounds.Row(name="the floor", best=Cost(wall=0.05, cpu=0.04), rate=20.0),
        rounds.Row(name="another", best=Cost(wall=0.5, cpu=0.2), rate=0.5),
    ]

    assert beside.show_table(rows) == TABLE


def test_programs_are_chosen_evenly():
    assert wrong.choose_evenly(list(map(Path, "abcdefgh")), 4) == list(map(Path, "aceg"))


def test_no_more_programs_are_chosen_than_there_are():
    assert wrong.choose_evenly([REFERENCE], 9) == [REFERENCE]


def test_the_slowest_program_is_named():
    ratios = [(1.0, "one"), (3.5, "slowest"), (1.25, "other")]

    assert wrong.show_ratios("wall", ratios) == "  wall median  1.25   at most  3.50 (slowest)"
