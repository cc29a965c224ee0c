"""The figures of a class, against values worked out by hand."""

import pytest

from extensions.classroom.overview import statistics
from extensions.classroom.overview.statistics import PassCounts, ScoreSummary
from tests.samples import each_row

# Of ten who have all points ten others do not: eight of them do well elsewhere, two of the others.
POINTS = [1.0] * 10 + [0.0] * 10
REST = [1.0] * 8 + [0.0] * 2 + [1.0] * 2 + [0.0] * 8
TOTALS = [own + rest for own, rest in zip(POINTS, REST, strict=True)]


def test_scores_are_summed_up_as_a_spreadsheet_does():
    assert statistics.summarize_scores([10, 4, 2, 4]) == ScoreSummary(
        count=4,
        mean=5,
        deviation=12**0.5,
        lowest=2,
        lower_quartile=3.5,
        median=4,
        upper_quartile=5.5,
        highest=10,
    )


def test_one_score_has_no_quartiles():
    found = statistics.summarize_scores([7])
    assert (found.mean, found.median, found.lower_quartile, found.upper_quartile) == (
        *(7, 7),
        *(None, None),
    )


@each_row(("percent", "count"), [(0, 4), (25, 4), (50, 3), (60.5, 2), (100, 1)], ids=str)
def test_who_has_the_points_of_the_pass_mark_passes(percent, count):
    found = statistics.count_passed([5, 12.1, 10, 20], 20, percent)
    assert (found.count, found.of, found.points) == (count, 4, percent / 5)


def test_no_scores_have_no_figures():
    found = statistics.summarize_scores([])
    assert (found.count, found.mean, found.median, found.highest) == (0, None, None, None)


@each_row(
    ("score", "place"),
    [(0, 0), (4.999, 0), (5, 1), (94.999, 18), (95, 19), (100, 19), (14.9999999999, 3)],
)
def test_a_score_counts_in_the_bin_that_it_opens(score, place):
    counts = [one.count for one in statistics.count_in_bins([score], 100)]
    assert counts == [0] * place + [1] + [0] * (19 - place)


def test_bins_reach_from_no_points_to_all():
    bins = statistics.count_in_bins([], 40)
    assert [(one.low, one.high) for one in (bins[0], bins[1], bins[-1])] == [
        (0, 2),
        (2, 4),
        (38, 40),
    ]


def test_all_some_and_no_points_are_counted_apart():
    found = statistics.count_passes([1, 1, 0.99, 0.01, 0], unjudged=3)
    assert found == PassCounts(full=2, partial=2, none=1, unjudged=3)
    assert found.judged == 5


@each_row(("shares", "mean"), [([1, 1, 0.5, 0, 0], 0.5), ([1] * 4, None)], ids=["five", "four"])
def test_the_difficulty_is_the_mean_share_of_at_least_five(shares, mean):
    assert statistics.mean_share(shares) == mean


# Two by two: (8 × 8 - 2 × 2) / (10 × 10).  With itself in the total it would be 0.89.
CORRELATIONS = {
    "with the others alone": (POINTS, TOTALS, 0.6),
    "negative": (POINTS, [a + b for a, b in zip(POINTS, REST[::-1], strict=True)], -0.6),
    "nineteen": (POINTS[1:], TOTALS[1:], None),
    "all alike here": ([1.0] * 20, TOTALS, None),
    "all alike elsewhere": (POINTS, [own + 0.1 + 0.2 if own else 0.3 for own in POINTS], None),
    "none": ([], [], None),
}


@each_row(("points", "totals", "found"), CORRELATIONS.values(), ids=CORRELATIONS)
def test_a_unit_is_correlated_with_the_others_where_there_are_enough(points, totals, found):
    assert statistics.item_rest_correlation(points, totals) == (found and pytest.approx(found))


# 40 submissions: ten at either end.
RANKS = [float(rank) for rank in range(40)]


INDEXES = {
    # Of the upper ten five have all; of the lower ten four have half.
    "both ends": ([0.5 if rank < 4 else float(rank >= 35) for rank in RANKS], RANKS, 0.3),
    # 0.27 × 60 = 16.2: of the upper 16 eight have all.
    "rounded down": ([float(rank >= 52) for rank in range(60)], [*map(float, range(60))], 0.5),
    "the middle alone": ([float(10 <= rank < 30) for rank in RANKS], RANKS, 0),
    # Five stand alone at the top; ten tie for five places, four of whom have all.
    "ties": ([1.0] * 9 + [0.0] * 31, [9.0] * 5 + [8.0] * 10 + [1.0] * 25, 0.7),
    "equal totals": ([1.0] * 20 + [0.0] * 20, [5.0] * 40, 0),
    "39": ([1.0] * 39, RANKS[1:], None),
}


@each_row(("shares", "totals", "index"), INDEXES.values(), ids=INDEXES)
def test_the_index_compares_the_upper_and_the_lower_27_percent(shares, totals, index):
    found = statistics.upper_lower_index(shares, totals)
    assert found == (pytest.approx(index) if index is not None else None)
