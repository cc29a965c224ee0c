"""Where a function is wrong: the line in which one small change makes all of its cases right."""

import time

import pytest

from extensions.fault_location.searching import (
    NO_ANSWER,
    Search,
    find_place,
    helpers_of,
    refused_calls,
    search_refusals,
)
from extensions.fault_location.trials import EditTarget, SearchBudget, Trials
from harness.checks.domains import Case, Domain, calls
from harness.feedback.behaviour import Observer, Unobserved, all_pairs
from tests.samples import FOR_A_RELEASE

DOMAIN = Domain(cases=list)
NUMBERS = calls(*[(n,) for n in range(-3, 8)])
LISTS = calls(([],), ([1],), ([1, 2],), ([3, 2, 1],), ([0, 5, 0, 7],))
WORDS = calls(("",), ("a",), ("Ab c",), ("x y z",))
PAIRS = calls(*[(a, b) for a in range(-2, 3) for b in range(-2, 3)])
MARKS = calls(("X",), ("O",), ("X",))
NOTHING_TYPED = [Case()]


@pytest.fixture
def place_of(load):
    """Return where a function f is wrong as against a right one."""

    def find(wrong, right, cases):
        program = load(wrong)
        with Observer(program) as own, Observer(load(right)) as reference:
            pairs = all_pairs(cases, own.observe("f", cases), reference.observe("f", cases))
        edited = EditTarget(function="f", helpers=helpers_of("f", program, ["f"]), domain=DOMAIN)
        return find_place([Search(edited=edited, pairs=pairs)], program)

    return find


TOTAL = """
def f(items):
    total = 0
    for item in items:
        total += item
    return total
"""
OTHER = """
def f(mark):
    if mark == "X":
        mark = "O"
    elif mark == "O":
        mark = "X"
    return mark
"""
BIGGEST = """
def f(a, b):
    if a > b:
        return a
    return b
"""
FIRST_EVEN = """
def f(items):
    for item in items:
        if item % 2 == 0:
            return item
    return None
"""
BOTH = """
def f(a, b):
    return a > 0 and b > 0
"""
GRID = """
def f(n):
    rows = []
    for row in range(n):
        line = [0 for column in range(n)]
        rows.append(line)
    return rows
"""
GREETING = """
def f():
    print("Welcome to the game!")
    print("Goodbye.")
"""
DEFAULT_LIST = """
def f(item, kept=None):
    kept = []
    kept.append(item)
    return kept
"""
SORTED = """
def f(items):
    found = items.copy()
    found.sort()
    return found
"""
ALL_ONES = "def f(items):\n    return items.count(1) == len(items)"
LINES = """
LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8]]
def f(a):
    return [line for line in LINES if a in line]
"""
LATER = """
def f(a, b):
    a = a + 1
    b = b * a
    return a, b
"""
TELLING = """
def f(a):
    if a % 4 == 3 or a == 2:
        return "more"
    return "same"
"""
COUNTING = """
def f(n):
    number = 0
    while number < n:
        print(number)
        number += 1
"""
CHAIN = """
def f(row):
    if row[0] == row[1] == row[2]:
        return True
    elif row[3] == row[4] == row[5]:
        return True
    elif row[6] == row[7] == row[8]:
        return True
    return False
"""
ROWS_OF_NINE = calls(
    *[([*range(9 - n), *[8] * n],) for n in range(9)], ([1, 2, 3, 4, 4, 4, 5, 6, 7],)
)
CLEARED = """
def clear(items):
    items.clear()
def f(items):
    clear(items)
    items.append(1)
    return len(items)
"""
GROWING = """
def is_big(n):
    return n > 2
def f(n):
    while n < 9:
        n += 1
        if is_big(n): break
    return n
"""
QUESTION_ONCE = """
said = None
def f():
    global said
    if not said:
        said = input('? ')
    print(said)
"""
CHECKED = "def g(b):\n    assert b > 0\n    return b\n"
UP_TO_FIVE = """def up(n):
    while n != 5:
        n += 1
    return n"""
UPPER = """
def f(name):
    print(name.upper())
"""
BETWEEN = """
def f(n):
    for number in range(n):
        if number != 0:
            print('-')
        print(number)
"""
BEFORE_A_DECORATED_ONE = """
def same(g):
    return g
def f(n):
    return n + 1
@same
def g(n):
    return n
"""
SHOWN = """
def f(a, b):
    more = max(a, b)
    print(more)
    a = 1
    b = 2
    return a, b
"""
DRAWING = """
import random

def f():
    return f"Player {1 + random.choice([0, 1])} begins."
"""

ROWS = {
    "comparison": (BIGGEST, "a > b", "a < b", PAIRS, 3),
    "condition": (FIRST_EVEN, "item % 2 == 0", "not item % 2 == 0", LISTS, 4),
    "and_or": (BOTH, "and", "or", PAIRS, 3),
    "number": (TOTAL, "total = 0", "total = 1", LISTS, 3),
    "range": (GRID, "row in range(n)", "row in range(n - 1)", NUMBERS, 4),
    "calculation": (TOTAL, "+=", "-=", LISTS, 5),
    "name": (TOTAL, "return total", "return item", calls(([1, 2],), ([5, 4],), ([7, 1],)), 6),
    "text": (GREETING, "Goodbye.", "Goodby.", NOTHING_TYPED, 4),
    "return": (TOTAL, "return total", "total", LISTS, 6),
    "print": (TOTAL, "return total", "print(total)", LISTS, 6),
    "first_round": (TOTAL, "    return total", "        return total", LISTS, 6),
    "order_of_lines": (
        LATER,
        "    a = a + 1\n    b = b * a\n",
        "    b = b * a\n    a = a + 1\n",
        PAIRS,
        3,
    ),
    "copy": (SORTED, "items.copy()", "items", LISTS, 3),
    "kept": (DEFAULT_LIST, "kept=None):\n    kept = []", "kept=[]):\n    pass", NUMBERS, 2),
    "series": (LINES, ", [6, 7, 8]", "", NUMBERS, 2),
    "extra": (LATER, "    return", "    a = a - 2\n    return", PAIRS, 5),
    "loop": (COUNTING, "while", "if", NUMBERS, 4),
    "call": (CLEARED, "    clear(items)\n", "", LISTS, 5),
    "result": (GROWING, "if is_big(n): break", "is_big(n)", NUMBERS, 7),
    "guard": (BETWEEN, "if number != 0:\n            print", "print", NUMBERS, 4),
}


# What is wrong in them: a function, what is right in it, what stands there, cases, the line.
SLIPS = {
    "a way out of a loop that belongs behind it": (
        FIRST_EVEN,
        "            return item\n    return None",
        "            return item\n        else:\n            return None",
        LISTS,
        7,
    ),
    "a case of an elif": (
        CHAIN,
        "    elif row[3] == row[4] == row[5]:\n        return True\n",
        "",
        ROWS_OF_NINE,
        5,
    ),
    "a text that the next line looks for": (OTHER, "elif", "if", MARKS, 5),
    "a result that is not shown": (UPPER, "print(name.upper())", "name.upper()", WORDS, 3),
    "a function before a decorated one": (BEFORE_A_DECORATED_ONE, "n + 1", "n + 2", NUMBERS, 5),
    "a length that is fixed": (ALL_ONES, "len(items)", "3", LISTS, 2),
}


@pytest.mark.parametrize("name", SLIPS)
def test_a_slip_is_shown_with_its_line(place_of, name):
    right, old, new, cases, line = SLIPS[name]
    assert old in right
    assert place_of(right.replace(old, new, 1), right, cases).lines == (line,)


def test_what_a_function_keeps_stays_while_an_edit_is_proved(place_of):
    right = "def f(n, kept=()):\n    kept = [*kept, n]\n    return len(kept)"
    wrong = "def f(n, kept=[]):\n    kept.append(n)\n    return len(kept)"
    assert place_of(wrong, right, NUMBERS).kind == "kept"


def test_no_edit_is_shown_that_is_right_only_where_nothing_is_kept(place_of):
    right = "def f():\n    print(input('? '))"
    cases = [Case(typed=(one,)) for one in "abc"]
    assert place_of(QUESTION_ONCE, right, cases).kind == "indentation"


def test_edits_that_make_a_helper_endless_are_given_up(place_of):
    right = f"{UP_TO_FIVE}\n\ndef f(n):\n    return up(n) * 2"
    cases = calls(*[(n,) for n in range(-3, 5)])
    assert place_of(right.replace("* 2", "* 3"), right, cases).lines == (7,)


@pytest.mark.parametrize(
    ("step", "line"), [("        number -= 0\n", 6), ("", 5)], ids=["another step", "no step"]
)
def test_a_function_that_never_finishes_gets_the_line_where_it_should_go_on(load, step, line):
    program, cases = load(COUNTING.replace("        number += 1\n", step)), NUMBERS
    with Observer(load(COUNTING)) as reference:
        pairs = all_pairs(cases, [NO_ANSWER] * len(cases), reference.observe("f", cases))
    edited = EditTarget(function="f", helpers=[], domain=DOMAIN)
    search = Search(edited=edited, pairs=pairs)
    found = find_place([search], program)
    assert found is not None
    assert found.lines == (line,)
    assert not search.is_silenced


@pytest.mark.parametrize(
    ("drawn", "is_found"), [("random.choice([0, 1])", True), ("1", False)], ids=["drawn", "fixed"]
)
def test_a_place_is_shown_where_as_many_answers_come_by_chance_as_should(load, drawn, is_found):
    cases = [Case(seed=number) for number in range(12)]
    domain = Domain(cases=list, text=lambda text: text.replace("2", "1"), chance=True)
    raw = Domain(cases=list)
    text = f"import random\n\ndef f():\n    return f'Player {{1 + {drawn}}} begins'"
    program = load(text)
    with Observer(program) as own, Observer(load(DRAWING)) as reference:
        seen, right = own.observe("f", cases, domain), reference.observe("f", cases, domain)
        by_chance = frozenset(reference.observe("f", cases, raw))
    edited = EditTarget(function="f", helpers=[], domain=domain)
    search = Search(edited=edited, pairs=all_pairs(cases, seen, right), by_chance=by_chance)
    assert (find_place([search], program) is not None) == is_found


@FOR_A_RELEASE
@pytest.mark.parametrize("kind", ROWS)
def test_each_kind_of_slip_is_shown_with_its_line(place_of, kind):
    right, old, new, cases, line = ROWS[kind]
    assert old in right
    found = place_of(right.replace(old, new, 1), right, cases)
    assert (found.lines, found.kind, found.cases) == ((line,), kind, len(cases))


CHOICE = "def f(n):\n    if n > 2:\n        return n\n    else:\n        return (0)"
EITHER = "def f(a, b):\n    if a > 0:\n        return a + 1\n    return b - 2"
HELPED = "def add(a, b):\n    return a + b\n\n\ndef f(a, b):\n    return add(a, b)"
ENDING = 'def f(n):\n    print("Number", n)\n    print("The end")'
# What is wrong in more than one line, or elsewhere: cases, function, lines, together, kind.
PLACES = {
    "the same slip in two lines": (
        CHOICE.replace("return n", "print(n)").replace("return (", "print("),
        CHOICE,
        (NUMBERS, "f", (3, 5), True, "print"),
    ),
    "two slips, each in some cases": (
        EITHER.replace("a + 1", "a + 2").replace("b - 2", "b - 1"),
        EITHER,
        (PAIRS, "f", (3, 4), True, "number"),
    ),
    "two lines that are equally good": (
        "def f(n):\n    print(n)\n    print(n)",
        "def f(n):\n    print(n)",
        (NUMBERS, "f", (2, 3), False, "extra"),
    ),
    "a line missing above any of some": (
        SHOWN.replace("    print(more)\n", ""),
        SHOWN,
        (PAIRS, "f", (4, 6), False, "missing"),
    ),
    "helper": (
        HELPED.replace("a + b", "a - b"),
        HELPED,
        (PAIRS, "add", (2,), False, "calculation"),
    ),
    "a text that nobody knows": (
        ENDING.replace("The end", "Ende"),
        ENDING,
        (NUMBERS, "f", (3,), False, "text"),
    ),
}


@pytest.mark.parametrize(("wrong", "right", "expected"), PLACES.values(), ids=PLACES)
def test_a_place_is_shown_with_all_its_lines(place_of, wrong, right, expected):
    cases, *wanted = expected
    found = place_of(wrong, right, cases)
    assert [found.function, found.lines, found.together, found.kind] == wanted


TIMES = "def f(a, b):\n    return a * b + max(a, 7)\n"
UNTOLD = {
    "three lines that are equally good": (
        "def f(n):\n    print(n)\n    print(n)\n    print(n)",
        "def f(n):\n    print(n)\n    print(n)",
        NUMBERS,
    ),
    "a condition that is another one in each case": (
        TELLING.replace("a % 4 == 3 or a == 2", "False"),
        TELLING,
        NUMBERS,
    ),
    "returns nothing": ("def f(a, b):\n    return\n", TIMES, PAIRS),
    "does nothing": ("def f(a, b):\n    pass\n", TIMES, PAIRS),
    "wrong altogether": ("def f(n):\n    return 7", "def f(n):\n    return n * n - 5", NUMBERS),
}


@pytest.mark.parametrize(("wrong", "right", "cases"), UNTOLD.values(), ids=UNTOLD)
def test_what_no_small_change_makes_right_has_no_place(place_of, wrong, right, cases):
    assert place_of(wrong, right, cases) is None


def test_a_missing_check_is_shown_below_those_that_are_made(load):
    wrong = f"{CHECKED}\ndef f(a, b):\n    assert a > 0\n    return a + b"
    program, right = load(wrong), wrong.replace("a > 0", "a > 0 and b > 0")
    cases, refused = calls((1, 2), (3, 4)), calls((0, 1), (1, 0), (-1, 2), (2, -1))
    domain = Domain(cases=lambda: cases, refused=lambda: refused)
    with Observer(program) as own, Observer(load(right)) as reference:
        answers = reference.observe("f", cases, domain)
        edited = EditTarget(function="f", helpers=[], domain=domain)
        search = Search(edited=edited, pairs=all_pairs(cases, answers, answers))
        refusing = search_refusals(search, refused_calls("f", domain, reference), own)
    assert refusing
    assert not refusing.is_silenced
    found = find_place([refusing], program)
    assert found
    assert found.lines == (6,)


def test_no_edit_sees_what_is_right(place_of, tmp_path):
    spy = "import json\nseen = []\ndef f(n):\n    print('A' * n)\n    print('Bad')\n"
    found = place_of(spy, spy.replace("Bad", "SECRET"), NUMBERS)
    assert found.lines == (5,)


BAD = {
    "recursion without end": ("def f(n):\n    return f(n) + 1", {2}),
    "a generator": ("def f(n):\n    yield n\n    yield n + 1", {2, 3}),
    "all on one line": ("def f(n): a = n; b = a; return b + 1", {1}),
    "built by exec": ("exec('def f(n):\\n    return n + 1')", set()),
    "decorated": ("def same(g):\n    return g\n\n@same\ndef f(n):\n    return n + 1", {6}),
    "twice defined": ("def f(n):\n    return n + 1\n\ndef f(n):\n    return n + 2", {5}),
    "a lambda": ("f = lambda n: n + 1", {1}),
    "inner": (
        "def outer():\n    def f(n):\n        return n + 1\n    return f\n\nf = outer()",
        {3},
    ),
    "method": ("class C:\n    @staticmethod\n    def g(n):\n        return n + 1\n\nf = C.g", {4}),
    "very long": ("def f(n):\n" + "    n = n + 0\n" * 2000 + "    return n + 1", set()),
    "without an end": ("def f(n):\n    while n != 99:\n        n = n - 1\n    return n", {2, 3, 4}),
    "that holds itself": ("def f(n):\n    a = [n]\n    a.append(a)\n    return a", {4}),
    "that ends its process": (
        "import os\ndef f(n):\n    if n > 4:\n        os._exit(0)\n    return n + 1",
        set(),
    ),
    "without its tools": ("import ast\nast.walk = None\ndef f(n):\n    return n + 1", {4}),
}


@pytest.mark.parametrize("name", BAD)
def test_what_is_written_oddly_is_placed_truly_or_not_at_all(load, name):
    source, lines = BAD[name]
    program = load(source)
    with Observer(load("def f(n): return n")) as reference:
        right = reference.observe("f", NUMBERS)
    pairs = all_pairs(NUMBERS, list(reversed(right)), right)
    edited = EditTarget(function="f", helpers=helpers_of("f", program, ["f"]), domain=DOMAIN)
    found = find_place([Search(edited=edited, pairs=pairs)], program)
    assert found is None or lines.issuperset(found.lines)


SAYING = """
FIVE = print("set") or 5
def f(n):
    print(n + FIVE)
"""
COUNTED = """
seen = []
def f(n):
    seen.append(n)
    return len(seen)
"""


def test_what_an_edit_prints_when_it_is_made_is_no_part_of_the_call(load):
    edited = EditTarget(function="f", helpers=["FIVE"], domain=DOMAIN)
    with Trials(load(SAYING), edited) as trials:
        numbers = [edit.number for edit in trials.list_edits()]
        texts = [edit.text for edit in trials.try_edits(numbers, Case(arguments=(1,))).values()]
    assert texts
    assert not any("set" in text for text in texts)


def test_the_first_case_is_tried_once_with_each_edit(load):
    edited = EditTarget(function="f", helpers=(), domain=DOMAIN)
    with Trials(load(COUNTED), edited) as trials:
        numbers = [edit.number for edit in trials.list_edits()]
        first = trials.try_edits(numbers, Case(arguments=(1,)))
        assert first
        assert trials.try_edits(numbers, Case(arguments=(1,))) == first
        assert trials.try_edits(numbers, Case(arguments=(2,))) != first


def test_no_more_is_tried_than_the_file_is_allowed(load):
    program = load(TOTAL.replace("+= item", "-= item"))
    with Observer(program) as own, Observer(load(TOTAL)) as reference:
        pairs = all_pairs(LISTS, own.observe("f", LISTS), reference.observe("f", LISTS))
    for seconds, is_found in ((1.0, True), (0.0, False)):
        allowance = SearchBudget(seconds)
        edited = EditTarget(function="f", helpers=(), domain=DOMAIN, allowance=allowance)
        assert (find_place([Search(edited=edited, pairs=pairs)], program) is not None) == is_found
        assert (allowance.left < seconds) == is_found


def test_the_work_of_the_worker_and_of_the_grader_is_deducted(load):
    allowance, program = SearchBudget(1.0), load(TOTAL)
    with allowance.spending(program):
        until = time.process_time() + 0.1
        while time.process_time() < until:
            pass
    assert allowance.left < 0.91


def test_the_search_ends_by_the_clock_whatever_was_worked(load):
    allowance = SearchBudget(1.0)
    assert 14 < allowance.until - time.monotonic() <= 15
    allowance.until = time.monotonic()
    with pytest.raises(Unobserved), allowance.spending(load(TOTAL)):
        pytest.fail("nothing may be asked")
    assert allowance.left == 1.0
