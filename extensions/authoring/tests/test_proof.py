"""What is proven to be the same, and what is not."""

import pytest

from extensions.authoring.audit import ReferenceComparison, is_compiled_alike
from harness import assignment
from harness.execution.reference import Reference
from tests.helpers import REFERENCE
from tests.samples import FOR_A_RELEASE, each_row

TEXT = REFERENCE.read_text("utf-8")


@pytest.fixture(scope="module")
def comparison():
    return ReferenceComparison(assignment.load("dict_board"))


@pytest.mark.parametrize(
    ("old", "new", "proven"),
    [
        ("round % 2 == 0", "round % 2 != 1", True),
        ("round % 2 == 0", "round % 2 == 1", False),
        ("round % 2 == 0", "round in (0, 2, 4, 6)", False),
    ],
    ids=["the same", "another", "another in one case"],
)
def test_a_function_is_proven_the_same_in_every_case(comparison, old, new, proven):
    changed = TEXT.replace(old, new)
    assert comparison.is_proven(changed, "get_current_player") is proven


def test_a_function_of_which_not_every_case_is_known_is_never_proven(comparison):
    assert not comparison.is_proven(TEXT, "get_position_choice")


@FOR_A_RELEASE
@pytest.mark.parametrize(
    ("old", "new", "proven"),
    [("(1, 4, 7), (2, 5, 8)", "(2, 5, 8), (1, 4, 7)", True), ("(1, 4, 7)", "(1, 4, 8)", False)],
    ids=["in another order", "another line"],
)
def test_a_constant_is_proven_by_the_functions_that_use_it(old, new, proven):
    chosen = assignment.load("numpad")
    text = Reference(chosen).path.read_text("utf-8")
    assert ReferenceComparison(chosen).is_proven(text.replace(old, new), "LINES") is proven


@FOR_A_RELEASE
def test_a_function_without_an_end_is_not_proven(comparison):
    changed = TEXT.replace("    if round % 2 == 0:", "    while True:\n        pass\n    if True:")
    assert not comparison.is_proven(changed, "get_current_player")


def test_functions_that_differ_in_their_domains_are_named(comparison):
    changed = TEXT.replace("round % 2 == 0", "round % 2 == 1")
    assert comparison.differing_functions(changed) == ["display_outcome", "get_current_player"]


@each_row(
    ("one", "other", "alike"),
    [
        ("def f():\n    return None", "def f():\n\n    return", True),
        ("def f():\n    return 1", "def f():\n    return 2", False),
        ("def f(a):\n    a = 1", "def f(a):\n    b = 1", False),
    ],
    ids=["lines", "a number", "a name"],
)
def test_what_is_compiled_alike_does_the_same(one, other, alike):
    assert is_compiled_alike(one, other) is alike
