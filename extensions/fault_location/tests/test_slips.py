"""Slips that are written in a line: told where all goes right without them, or beside a mistake."""

import pytest

from extensions.fault_location.place import SLIPS, SURE, Place
from extensions.fault_location.searching import Search, find_place, helpers_of
from extensions.fault_location.trials import EditTarget
from harness.checks.domains import Domain, calls
from harness.feedback.behaviour import Observer, all_pairs
from harness.model import Cause

LISTS = calls(([],), ([1],), ([2, 1],), ([3, 2, 1],), ([5, 9, 7, 8],), ([4, 4],))
NUMBERS = calls((1,), (2,), (3,))
TEXTS = calls(("",), ("a b",), ("-c",))

UPWARDS = """
def f(items):
    left = list(items)
    left.sort()
    left.reverse()
    return left
"""
POSITIVE = """
def f(items):
    for item in items:
        if item > 2:
            return True
    return False
"""
COUNTED = """
def f(items):
    count = 0
    for place in range(len(items)):
        if items[place] > 1:
            count += 1
    return count
"""
ENDS = """
def f(items):
    if len(items) < 2:
        return items
    items[0], items[1] = items[1], items[0]
    return items
"""
DASHES = """
def f(text):
    text = text.replace("-", "+")
    return text + "!"
"""
PAIRED = """
def f(items):
    found = []
    for item in items:
        found += [item]
    return found
"""
BELOW = """
def f(items, most=3):
    found = 0
    for item in items:
        if item < most:
            found += 1
    return found
"""
WITHOUT = """
def f(items):
    for item in list(items):
        if item > 1:
            items.remove(item)
    return items
"""
LONGEST = """
def f(items):
    most = max([0, *items])
    low = max(1, most)
    return most + low
"""
# A slip: a right function, what is right in it, what is written, cases, the line that is told.
WRITTEN = {
    "uncalled": (UPWARDS, "left.reverse()", "left.reverse", LISTS, 5),
    "nothing_given": (UPWARDS, "    left.sort()", "    left = left.sort()", LISTS, 4),
    "text_dropped": (DASHES, "text = text.", "text.", TEXTS, 3),
    "first_round": (
        POSITIVE,
        "            return True\n    return False",
        "            return True\n        else:\n            return False",
        LISTS,
        7,
    ),
    "parameter_overwritten": (
        BELOW,
        "item in items:\n        if item < most",
        "most in items:\n        if most < most",
        LISTS,
        None,
    ),
    "changed_in_loop": (WITHOUT, "list(items)", "items", LISTS, 3),
    "swap_loses": (
        ENDS,
        "items[0], items[1] = items[1], items[0]",
        "items[0] = items[1]\n    items[1] = items[0]",
        LISTS,
        5,
    ),
    "unknown_name": (COUNTED, "return count", "return coutn", LISTS, 7),
    "builtin_hidden": (
        LONGEST,
        "most = max([0, *items])\n    low = max(1, most)\n    return most",
        "max = 0 if not items else sorted(items)[-1]\n    low = max(1, max)\n    return max",
        LISTS,
        None,
    ),
    "loop_through_number": (COUNTED, "range(len(items))", "len(items)", LISTS, 4),
    "item_joined": (PAIRED, "[item]", "item", LISTS, 5),
}


@pytest.fixture
def place_of(load):
    """Return where a function f is wrong as against a right one."""

    def find(wrong, right, cases):
        program = load(wrong)
        with Observer(program) as own, Observer(load(right)) as reference:
            pairs = all_pairs(cases, own.observe("f", cases), reference.observe("f", cases))
        domain = Domain(cases=list)
        edited = EditTarget(function="f", helpers=helpers_of("f", program, ["f"]), domain=domain)
        return find_place([Search(edited=edited, pairs=pairs)], program, slips=True)

    return find


@pytest.mark.parametrize("kind", [kind for kind in WRITTEN if WRITTEN[kind][4]])
def test_a_slip_is_shown_with_its_line(place_of, kind):
    right, old, new, cases, line = WRITTEN[kind]
    assert old in right
    found = place_of(right.replace(old, new, 1), right, cases)
    assert (found.kind, found.lines, found.partial) == (kind, (line,), False)
    assert found.known_cause().id == kind


@pytest.mark.parametrize("kind", [kind for kind in SURE if kind in WRITTEN])
def test_a_slip_is_shown_beside_another_mistake(place_of, kind):
    right, old, new, cases, line = WRITTEN[kind]
    other = right.replace("return ", "return 1000 * ")  # no small change makes it right
    found = place_of(right.replace(old, new, 1), other, cases)
    assert (found.kind, found.lines, found.partial) == (kind, (line,), True)


def test_every_slip_is_tried():
    assert set(WRITTEN) == set(SLIPS)


@pytest.mark.parametrize(
    ("written", "named"),
    [
        ("for items in items:\n        total += items", "items"),
        ("items = []\n    for item in items:\n        total += item", "items"),
    ],
    ids=["by a loop", "at its start"],
)
def test_a_parameter_that_is_overwritten_is_named(place_of, written, named):
    right = "def f(items):\n    total = 0\n    for item in items:\n        total += item\n"
    right += "    return total + len(items)"
    body = right.replace("for item in items:\n        total += item", written)
    if written.startswith("items ="):
        body = body.replace("    total = 0\n    items = []\n", "    items = []\n    total = 0\n")
    found = place_of(body, right, LISTS)
    assert (found.kind, found.named) == ("parameter_overwritten", named)


@pytest.mark.parametrize(
    ("right", "name", "written"),
    [(COUNTED, "count", "coutn"), (POSITIVE, "False", "Flase")],
    ids=["a name", "a value of Python"],
)
def test_a_misspelt_name_is_shown_with_the_one_that_is_meant(place_of, right, name, written):
    wrong = right.replace(f"return {name}", f"return {written}")
    cause = place_of(wrong, right, LISTS).known_cause()
    assert f"`{written}`" in cause.sentence
    assert cause.question == f"Did you mean `{name}`?"


def test_a_name_that_only_happens_to_help_is_not_proposed(place_of):
    wrong = COUNTED.replace("return count", "return zzz")
    right = COUNTED.replace("return count", "return count * 1000 + len(items)")
    found = place_of(wrong, right, LISTS)
    assert (found.kind, found.meant, found.partial) == ("unknown_name", "", True)


RIGHT_USES = {
    "a method that is kept": """
def f(items):
    add = items.append
    add(9)
    return len(items)
""",
    "what pop returns": "def f(items):\n    last = [0, *items].pop()\n    return last",
    "a loop that finds the first": "def f(items):\n    for item in items:\n        return item",
    "a field that is called as a method of lists": """
class Row:
    def __init__(self, items):
        self.items = items
def f(items):
    row = Row([3, *items])
    return row.items[0]
""",
    "a method of one's own that gives something": """
class Total(list):
    def add(self, item):
        self.append(item)
        return len(self)
def f(items):
    total = Total(items)
    count = total.add(4)
    return count
""",
    "a sum of numbers": "def f(items):\n    total = 0\n    total += len(items)\n    return total",
}


@pytest.mark.parametrize("name", RIGHT_USES)
def test_what_is_no_slip_is_not_shown(place_of, name):
    text = RIGHT_USES[name]
    found = place_of(text, text.replace("return ", "return 7, "), LISTS)
    assert found is None or found.kind not in SLIPS or not found.partial


@pytest.mark.parametrize(
    "top",
    [
        "from builtins import print as say",
        "from os.path import *",
        "import sys as say",
        "say = print",
        "for say in (print,): pass",
        "def start():\n    global say\n    say = print\nstart()",
        "try:\n    say = print\nexcept NameError:\n    pass",
        "globals().update(say=print)",
    ],
)
def test_a_name_of_the_whole_program_is_known(place_of, top):
    text = f"{top}\ndef f(n):\n    say(n)\n    return say and n"
    found = place_of(text, text.replace("return say and n", "return [n, [n]] * n"), NUMBERS)
    assert found is None or found.kind != "unknown_name"


def test_what_is_printed_does_not_count_while_a_line_is_sought(place_of, load):
    right = COUNTED
    wrong = COUNTED.replace("> 1", "> 2").replace("    return", "    print(count)\n    return")
    program = load(wrong)
    with Observer(program) as own, Observer(load(right)) as reference:
        pairs = all_pairs(LISTS, own.observe("f", LISTS), reference.observe("f", LISTS))
    search = Search(
        edited=EditTarget(function="f", helpers=[], domain=Domain(cases=list), silenced=True),
        pairs=pairs,
    )
    assert search.is_silenced
    found = find_place([search], program)
    assert found is not None
    assert found.lines == (5,)
    assert "apart from what it prints" in found.sentences()[0]


PLACE = Place(
    function="f", lines=(4,), at=("line 4",), kind="uncalled", cases=9, named="sort", method=None
)


def test_a_slip_takes_the_place_of_the_question_of_another_cause():
    slip = PLACE.known_cause()
    assert slip is not None
    assert PLACE.asks_instead(Cause(id="sorted_wrongly")) == slip.sentence
    assert not PLACE.asks_instead(slip)
