"""Fingerprints of wrong functions: what changes them, and what does not."""

import pytest

from extensions.causes.fingerprints import WatchedFunction, value_digest
from harness.checks.domains import Case, Domain, calls
from harness.feedback.behaviour import Observer
from harness.wire import Unsupported
from tests.samples import FOR_A_RELEASE

CASES = [*calls((3,), (1,), (2,)), Case(arguments=(4,), typed=("a",))]
RIGHT = "def f(n): return [n]"


@pytest.fixture
def fingerprint(compared):
    """Return the fingerprint of a text of a function f."""

    def fingerprint_of(wrong, right=RIGHT):
        return WatchedFunction(function="f", pairs=compared(wrong, right, CASES)).fingerprint

    return fingerprint_of


ALIKE = {
    "other words": (
        "def f(n): return [n + 1]",
        "def f(number):\n    found = []\n    found.append(1 + number)\n    return found",
    ),
    "a function beside it": (
        "def f(n): return [n + 1]",
        "def more(n): return n + 1\ndef f(n): return [more(n)]",
    ),
    "another message of an exception": (
        "def f(n): return n[0]",
        "def f(n): raise ValueError(id(f))",
    ),
    "an address in what is returned": (
        "def f(n): return str(object())",
        "def f(n): x = [object() for _ in range(9)]; return str(x[-1])",
    ),
    "an address in what is printed": (
        "def f(n): print(object())",
        "def f(n): x = [object() for _ in range(9)]; print(x[-1])",
    ),
    "blanks at the end of a line": ("def f(n): print(n)", "def f(n): print(n, '')"),
    "the order of a set": ("def f(n): return {'a', 'b'}", "def f(n): return {'b', 'a'}"),
    "the order of a dict": (
        "def f(n): return {'a': n, 'b': 0}",
        "def f(n): return {'b': 0, 'a': n}",
    ),
    "one list or two that are equal": (
        "def f(n): return [[0], [0]]",
        "def f(n):\n    row = [0]\n    return [row, row]",
    ),
}


@pytest.mark.parametrize(("one", "other"), ALIKE.values(), ids=ALIKE)
def test_what_does_not_count_leaves_a_fingerprint(fingerprint, one, other):
    assert fingerprint(one) == fingerprint(other)


DIFFERENT = {
    "one answer": ("def f(n): return [n + 1]", "def f(n): return [n + 1] if n < 4 else [0]"),
    "one right answer": ("def f(n): return [n + 1]", "def f(n): return [n + 1] if n < 4 else [n]"),
    "the case that is wrong": (
        "def f(n): return [0] if n == 1 else [n]",
        "def f(n): return [0] if n == 2 else [n]",
    ),
    "a type": ("def f(n): return [True]", "def f(n): return [1]"),
    "a type of a key": ("def f(n): return {1: n}", "def f(n): return {1.0: n}"),
    "a tuple and a list": ("def f(n): return (n, 0)", "def f(n): return [n, 0]"),
    "a text that looks like the value": ("def f(n): return 7", "def f(n): return '7'"),
    "texts cut elsewhere": ("def f(n): return ['ab', 'c']", "def f(n): return ['a', 'bc']"),
    "printed beside": ("def f(n): return 7", "def f(n): print(); return 7"),
    "how it ends": ("def f(n): return input()", "def f(n): return n[0]"),
}


@FOR_A_RELEASE
@pytest.mark.parametrize(("one", "other"), DIFFERENT.values(), ids=DIFFERENT)
def test_what_counts_changes_a_fingerprint(fingerprint, one, other):
    assert fingerprint(one) != fingerprint(other)


EMPTY: list[object] = [(), [], {}, set(), frozenset()]
SCALARS: list[object] = [None, True, 1, 1.0, "1", b"1", Unsupported("generator"), *EMPTY]


def test_no_two_types_have_values_with_one_digest():
    assert len({value_digest(scalar, {}) for scalar in SCALARS}) == len(SCALARS)


def test_a_value_that_holds_another_a_million_times_is_looked_at_once():
    value: list[object] = []
    for _ in range(60):
        value = [value, value]
    assert len(value_digest(value, {})) == 64


@FOR_A_RELEASE
def test_by_chance_a_function_is_known_by_all_its_answers(load):
    texts = "def f(): return random.choice([1, 2])", "def f(): return random.randint(1, 2)"
    cases = [Case(seed=number) for number in range(20)]
    found = set()
    for text in (*texts, "def f(): return random.randint(1, 3)"):
        with Observer(load(f"import random\n{text}")) as observer:
            answers = frozenset(observer.observe("f", cases, Domain(cases=list)))
            found.add(WatchedFunction(function="f", pairs=[], chance=answers).fingerprint)
    assert len(found) == 2
