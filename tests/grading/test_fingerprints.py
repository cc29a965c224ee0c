"""Fingerprints of wrong functions: what changes them, and what does not."""

import pytest

from extensions.causes.behaviours import telling_cases
from extensions.causes.diagnosing import Finder
from harness.assignment import load as load_assignment
from harness.checks.domains import Case, Domain, calls
from harness.execution.reference import Reference
from harness.feedback.behaviour import (
    Observer,
    WatchedFunction,
    fingerprint_of_cases,
    fingerprint_of_chance,
    value_digest,
)
from harness.feedback.rendering import Drawing
from harness.grading.flow import grade
from harness.wire import Unsupported
from tests.helpers import an_assignment
from tools.programs import whole_program

CASES = [*calls((3,), (1,), (2,)), Case(arguments=(4,), typed=("a",))]
RIGHT = "def f(n): return [n]"


@pytest.fixture
def fingerprint(compared):
    """Return the fingerprint of a text of a function f."""
    return lambda wrong, right=RIGHT: fingerprint_of_cases(compared(wrong, right, CASES))


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
    "one answer": (
        "def f(n): return [n + 1]",
        "def f(n): return [n + 1] if n < 4 else [0]",
    ),
    "one right answer": (
        "def f(n): return [n + 1]",
        "def f(n): return [n + 1] if n < 4 else [n]",
    ),
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


@pytest.mark.parametrize(("one", "other"), DIFFERENT.values(), ids=DIFFERENT)
def test_what_counts_changes_a_fingerprint(fingerprint, one, other):
    assert fingerprint(one) != fingerprint(other)


def test_a_changed_argument_changes_a_fingerprint(compared):
    rows = calls(([1],), ([2],))
    texts = "def f(n): return 7", "def f(n): n.clear(); return 7"
    found = [fingerprint_of_cases(compared(text, RIGHT, rows)) for text in texts]
    assert len(set(found)) == 2


EMPTY: list[object] = [(), [], {}, set(), frozenset()]
SCALARS: list[object] = [None, True, 1, 1.0, "1", b"1", Unsupported("generator"), *EMPTY]


def test_no_two_types_have_values_with_one_digest():
    assert len({value_digest(one, {}) for one in SCALARS}) == len(SCALARS)


def test_a_value_that_holds_another_a_million_times_is_looked_at_once():
    value: list[object] = []
    for _ in range(60):
        value = [value, value]
    assert len(value_digest(value, {})) == 64


# Of a whole function

DOMAINS = """
from harness.checks.domains import calls
DOMAINS = {"f": lambda: calls((30,), (4,), (500,), (6,), (4,))}
"""


@pytest.fixture
def watched(load, tmp_path):
    """Return what a grade tells of a wrong function f, as against a right text."""
    tmp_path.joinpath("domains.py").write_text(DOMAINS)

    def behaviours(wrong, right="def f(n): return n * n", others=()):
        reference = Reference(an_assignment())
        reference._program = load(right)
        finder = Finder(an_assignment(folder=tmp_path), load(wrong), reference)
        cause = finder.cause_of("f", others)
        reference.session().end()
        return cause and cause.id, finder.watched

    return behaviours


def test_a_wrong_function_is_watched_whether_or_not_it_is_named(watched):
    assert watched("def f(n): return -n if n == 4 else 7")[1].keys() == {"f"}
    name, found = watched("def f(n): return n * n + 1")
    assert (name, found.keys()) == ("off_by_one", {"f"})


NOT_WATCHED = {
    "right": "def f(n): return n ** 2",
    "ends its process": "import os\ndef f(n): os._exit(0)",
    "without an end": "def f(n):\n    while True: pass",
    "not written": "def f(n): pass",
    "not there": "def g(n): return 1",
}


@pytest.mark.parametrize("text", NOT_WATCHED.values(), ids=NOT_WATCHED)
def test_what_is_right_or_cannot_be_watched_whole_has_no_fingerprint(watched, text):
    assert watched(text)[1] == {}


def test_the_smallest_wrong_cases_tell_most_each_once(watched):
    _, found = watched("def f(n): return 16 if n == 4 else n if n == 6 else None")
    told = telling_cases(found["f"], Drawing())
    assert [(one.did, one.expected, one.actual) for one in told] == [
        ("f(6)", "36", "6"),
        ("f(30)", "900", "None"),
        ("f(500)", "250000", "None"),
    ]


@pytest.mark.parametrize(
    ("wrong", "expected", "actual"),
    [
        ("def f(n): return n[0]", "returned [3]", "an exception"),
        ("def f(n): print(n)", "returned [3]\nprinted:\n(nothing)", "returned None\nprinted:\n3"),
        ("def f(n): print('x'); return [n]", "printed:\n(nothing)", "printed:\nx"),
    ],
    ids=["exception", "printed and not returned", "printed beside"],
)
def test_a_case_tells_in_what_it_differs(compared, wrong, expected, actual):
    pairs = compared(wrong, RIGHT, CASES[:1])
    (one,) = telling_cases(WatchedFunction(function="f", pairs=pairs), Drawing())
    assert (one.did, one.expected, one.actual) == ("f(3)", expected, actual)


def test_what_came_is_cut_where_it_is_long(compared):
    pairs = compared("def f(n): return 'x' * 90_000", RIGHT, CASES[:1])
    (one,) = telling_cases(WatchedFunction(function="f", pairs=pairs), Drawing())
    assert len(one.actual) < 2000


def test_by_chance_a_function_is_known_by_all_its_answers(load):
    texts = "def f(): return random.choice([1, 2])", "def f(): return random.randint(1, 2)"
    cases = [Case(seed=number) for number in range(20)]
    found = set()
    for text in (*texts, "def f(): return random.randint(1, 3)"):
        with Observer(load(f"import random\n{text}")) as observer:
            found.add(fingerprint_of_chance(observer.observe("f", cases, Domain(cases=list))))
    assert len(found) == 2


def test_a_right_function_that_returns_its_argument_is_not_told_beside_a_wrong_one():
    path = whole_program("vs_computer", "task_T3_column_of_the_example_board")
    found = grade(load_assignment("vs_computer"), path, ["T3"]).behaviours
    assert [one.function for one in found] == ["column"]
