"""Numbers and words as reports say them."""

from fractions import Fraction

import pytest

from harness.reports import words


@pytest.mark.parametrize(
    ("amount", "said"),
    [
        (Fraction(0), "0"),
        (Fraction(10), "10"),
        (Fraction(100), "100"),
        (Fraction(15, 2), "7.5"),
        (Fraction(10, 3), "3.33"),
        (Fraction(2, 3), "0.67"),
        (Fraction(1, 1000), "0"),
        (Fraction(45, 8), "5.63"),
        (Fraction(-5, 2), "-2.5"),
        (Fraction(-1, 1000), "0"),
    ],
    ids=str,
)
def test_points_have_at_most_two_decimals(amount, said):
    assert words.format_points(amount) == said


@pytest.mark.parametrize(
    ("names", "said"), [("A", "Step A"), ("AB", "Steps A and B"), ("ABD", "Steps A, B and D")]
)
def test_names_have_their_noun(names, said):
    assert words.name_series(names, "Step", "Steps") == said


@pytest.mark.parametrize(("number", "said"), [(0, "0 checks"), (1, "1 check"), (2, "2 checks")])
def test_a_number_has_its_noun(number, said):
    assert words.with_noun(number, "check", "checks") == said


def test_a_short_text_is_not_cut():
    assert words.shorten("12345", 5) == "12345"


def test_a_long_text_keeps_its_ends():
    assert words.shorten("a" * 10 + "b" * 10, 6) == "aaa\n… (14 characters left out) …\nbbb"
