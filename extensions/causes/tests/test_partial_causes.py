"""Causes of a part of the cases: a kind of values, one of two mistakes."""

import pytest

from extensions.causes.finding import cause_of_part
from extensions.causes.misconceptions import Misconception
from harness.checks.domains import calls
from harness.feedback.behaviour import Observer, all_pairs
from harness.feedback.causes import VAGUE, cause_for
from harness.model import Cause

LISTS = calls(
    *[([*row],) for row in ((), (1,), (2, 1), (5, 6, 7), (3, 9, 2), (4, 4), (0, 8, 1), (9, 3))]
)
NUMBERS = calls(*[(n,) for n in range(-4, 8)])
BIGGEST = "def f(items): return max(items, default=0)"
TOTAL = "def f(items): return sum(items)"
SQUARE = "def f(n): return n * n"
SMALLEST = "def f(items): return min(items, default=0)"
LAST_OF_TWO = "def f(items): return items[-1] if len(items) == 2 else max(items, default=0)"
FIRST_OF_THREE = "def f(items): return items[0] if len(items) == 3 else max(items, default=0)"
# What is right, what is wrong, known versions, cases; the id of the cause, a part of its text.
FOUND = {
    "an empty list": (
        BIGGEST,
        "def f(items): return max(items)",
        {},
        LISTS,
        ("only_some", "only for an empty list"),
    ),
    "negative numbers": (
        SQUARE,
        "def f(n): return n * n if n >= 0 else None",
        {},
        NUMBERS,
        ("only_some", "only for a negative number"),
    ),
    "a known version beside an empty list": (
        BIGGEST,
        "def f(items): return min(items)",
        {"smallest": SMALLEST},
        LISTS,
        ("smallest", "it goes wrong for an empty list"),
    ),
    "a general cause beside an empty list": (
        BIGGEST,
        "def f(items):\n if not items: return 'none'\n print(max(items))",
        {},
        LISTS,
        ("printed_not_returned", "it goes wrong for an empty list"),
    ),
    "a known version that returns nothing at times": (
        BIGGEST,
        "def f(items):\n if len(items) != 2: return min(items, default=0)",
        {"smallest": SMALLEST},
        LISTS,
        ("smallest", "it returns nothing for some values"),
    ),
    "two known versions": (
        BIGGEST,
        "def f(items): return [0, *items][[0, -1, -1, 1][len(items)]]",
        {"last_of_two": LAST_OF_TWO, "first_of_three": FIRST_OF_THREE},
        LISTS,
        ("first_of_three", "Apart from that: last_of_two is told."),
    ),
    "an empty list and more that nobody knows": (
        TOTAL,
        "def f(items): return items[0] * 3 - len(items)",
        {},
        LISTS,
        ("some_too", "goes wrong for an empty list"),
    ),
}
VAGUELY = Cause(id="fails_for_some", sentence="vague")


@pytest.fixture
def part_of(load):
    """Return what explains a part of the cases of a function f."""

    def find(right, wrong, versions, cases):
        with Observer(load(wrong)) as own, Observer(load(right)) as reference:
            pairs = all_pairs(cases, own.observe("f", cases), reference.observe("f", cases))
        known = []
        for name, text in versions.items():
            with Observer(load(text)) as version:
                cause = Cause(id=name, sentence=f"{name} is told.", question="?")
                one = Misconception(cause=cause, function="f", source=text, name=name)
                known.append((one, version.observe("f", cases)))
        return cause_of_part("f", pairs, known, VAGUELY)

    return find


@pytest.mark.parametrize("name", FOUND)
def test_what_explains_a_part_is_shown(part_of, name):
    *given, (cause, sentence) = FOUND[name]
    found = part_of(*given)
    assert found.id == cause
    assert sentence in found.full_text


LEFT = {
    "one negative number of several": (SQUARE, "def f(n): return n * n if n != -2 else 3", NUMBERS),
    "negative numbers among others": (
        SQUARE,
        "def f(n): return n * n if n in (2, 5, 6) else n * 3 + 1",
        NUMBERS,
    ),
    "no kind at all": (TOTAL, "def f(items): return sum(items) + 3 * (len(items) == 3)", LISTS),
}


@pytest.mark.parametrize("name", LEFT)
def test_a_kind_is_not_shown_that_explains_too_little(part_of, name):
    right, wrong, cases = LEFT[name]
    assert part_of(right, wrong, {}, cases) is VAGUELY


def test_two_versions_are_not_shown_of_a_function_that_always_says_yes(part_of):
    known = {
        "too_often": "def f(n): return True if n % 2 == 0 else n > 0",
        "odd_alone": "def f(n): return n % 2 == 1",
    }
    cases = calls(*[(n,) for n in range(-4, 8)])
    found = part_of("def f(n): return n % 2 == 0", "def f(n): return True", known, cases)
    assert found is VAGUELY


def test_a_version_that_explains_few_of_the_wrong_cases_is_not_shown(part_of):
    wrong = "def f(items): return min(items) if len(items) < 3 else missing"
    cases = [*LISTS, *calls(([7, 8, 9],), ([1, 5, 3],), ([2, 4, 6],))]
    assert part_of(BIGGEST, wrong, {"smallest": SMALLEST}, cases).id != "smallest"


def test_a_version_that_explains_a_single_case_is_not_shown(part_of):
    wrong = "def f(items): return min(items) if len(items) == 2 and items[0] > 2 else None"
    found = part_of(BIGGEST, wrong, {"smallest": SMALLEST}, LISTS)
    assert found.id != "smallest"


def test_every_vague_cause_has_a_text():
    assert all(cause_for(name, "f", kind="an empty list").sentence for name in VAGUE)
