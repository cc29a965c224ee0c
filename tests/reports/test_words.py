"""Numbers and words as reports say them."""

from fractions import Fraction

from harness.reports import words
from tests.samples import each_row

POINTS = {
    Fraction(0): "0",
    Fraction(10): "10",
    Fraction(100): "100",
    Fraction(15, 2): "7.5",
    Fraction(10, 3): "3.33",
    Fraction(2, 3): "0.67",
    Fraction(1, 1000): "0",
    Fraction(45, 8): "5.63",
    Fraction(-5, 2): "-2.5",
    Fraction(-1, 1000): "0",
}


def test_points_have_at_most_two_decimals():
    assert {amount: words.format_points(amount) for amount in POINTS} == POINTS


@each_row(
    ("room", "label"),
    [
        (50, "Find out whether the game ended"),
        (31, "Find out whether the game ended"),
        (30, "Find out whether the game …"),
        (12, "Find out …"),
        (3, "Fi…"),
    ],
)
def test_a_label_is_cut_after_a_word(room, label):
    assert words.cut_after_a_word("Find out whether the game ended", room) == label
