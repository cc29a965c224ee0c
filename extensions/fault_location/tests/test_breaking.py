"""What each mutation that breaks a program makes of a few lines."""

import pytest

from extensions.authoring.mutants import mutants_of
from extensions.fault_location.mutations.breaking import BREAKING_MUTATIONS
from tests.samples import each_row

MARKS = (" ", "X", "O")


def row(name, before, *after):
    """Return a row: what a mutation makes of a program, among other things."""
    return pytest.param(name, before, after, id=name)


LOOP = "def f(a):\n    while a:\n        if b:\n            return b\n{}    return 0"
MARKED = "def f(n):\n    return 'X' if n else 'O'"
RETURNS, ONCE = "        return 0\n", LOOP.format("").replace("while", "if")
ROWS = [
    row("ROR", "a = 1 < 2", "a = 1 <= 2", "a = 1 > 2"),
    row("LCR", "a = 1\nb = a and 2", "a = 1\nb = a or 2"),
    row("condition_deleted", "a = 1\nb = a and 2", "a = 1\nb = a", "a = 1\nb = 2"),
    row("condition_negated", "a = int if int() else 3", "a = int if not int() else 3"),
    row("condition_ignored", "a = 1 if 2 else 3", "a = 1 if True else 3", "a = 3 if 2 else 1"),
    row("identity", "a = 1\nb = a == 2", "a = 1\nb = a is 2"),
    row("chain_shortened", "a = 1 < 2 < 3", "a = 2 < 3", "a = 1 < 2"),
    row("CRP", "a = 3", "a = 4", "a = 2"),
    row("value_shifted", "def f(a, n):\n    return a[n]", "def f(a, n):\n    return a[n + 1]"),
    row("AOR", "a = 1 + 2", "a = 1 - 2"),
    row("truth", "a = True", "a = False"),
    row("range", "a = list(range(3))", "a = list(range(1, 3))"),
    row("values_swapped", "a = divmod(1, 2)", "a = divmod(2, 1)"),
    row("container", "def f():\n    return (1, 2)", "def f():\n    return [1, 2]"),
    row("item_deleted", "a = [1, 2]", "a = [2]", "a = [1]"),
    row(
        "place_reflected",
        "def f(a, i):\n    return a[i][i]",
        "def f(a, i):\n    return a[i][-1 - i]",
    ),
    row("order", "a = reversed([1, 2])", "a = [1, 2]"),
    row("mark", "a = 'O'", "a = 'X'", "a = 'o'", "a = '0'"),
    row("all_marks", MARKED, MARKED.replace("X", "?").replace("O", "X").replace("?", "O")),
    row("rows_shared", "a = [[1] * 3 for _ in range(3)]", "a = [[1] * 3] * 3"),
    row("copy_deleted", "def f(a):\n    return sorted(a)", "def f(a):\n    return a"),
    row("copy", "a = [1]\nb = a[:]", "a = [1]\nb = a"),
    row(
        "argument_copied",
        "def f(a):\n    a[0] = 1",
        "def f(a):\n    a = __import__('copy').deepcopy(a)\n    a[0] = 1",
    ),
    row("item_not_assigned", "def f(a):\n    a[0] = 1", "def f(a):\n    a = 1"),
    row(
        "kept",
        "def f(a):\n    b = []\n    return b",
        "def f(a, b=[]):\n    pass\n    return b",
        "b = []\n\ndef f(a):\n    global b\n    pass\n    return b",
    ),
    row(
        "first_result_kept",
        "def f(a):\n    return a",
        "kept_by_f = []\n\ndef f(a):\n    return kept_by_f.append(a) or kept_by_f[0]",
    ),
    row("conversion", "a = int('1')", "a = '1'"),
    row("method", "a = 'X'.lower()", "a = 'X'"),
    row("print", "def f():\n    print(1)", "def f():\n    return 1"),
    row("return", "def f():\n    return 1", "def f():\n    print(1)", "def f():\n    return"),
    row("SDL", "def f(a):\n    a += 1", "def f(a):\n    pass"),
    row("statement_doubled", "def f(a):\n    a += 1", "def f(a):\n    a += 1\n    a += 1"),
    row(
        "statements_swapped", "def f(a):\n    a += 1\n    b = a", "def f(a):\n    b = a\n    a += 1"
    ),
    row("loop_ended", LOOP.format(""), *map(LOOP.format, (RETURNS, "        break\n")), ONCE),
    row(
        "blank_line_added",
        "def f():\n    print(1)",
        "def f():\n    print()\n    print(1)",
        "def f():\n    print(1)\n    print()",
    ),
    row(
        "prompt",
        "def f():\n    input('a? ')",
        "def f():\n    input('a? ' + '\\n')",
        "def f():\n    input()",
    ),
    row(
        "wording",
        "a = 'some:  text'",
        *(f"a = '{text}'" for text in ("Some:  text", "som:  text", "some  text", "some: text")),
        "a = 'some:  text '",
    ),
    row(
        "format_forgotten", "def f(a):\n    return f'{a} wins'", "def f(a):\n    return '{a} wins'"
    ),
]


def made_by(name, text):
    return [mutant.text for mutant in mutants_of(text, MARKS, {name: BREAKING_MUTATIONS[name]})]


@each_row(("name", "before", "after"), ROWS)
def test_a_mutation_makes_one_change(name, before, after):
    made = made_by(name, before)
    assert [one for one in after if one not in made] == []


def test_every_mutation_is_tried():
    assert {one.id for one in ROWS} == set(BREAKING_MUTATIONS)


def test_neither_docstrings_nor_hints_are_changed():
    text = 'def f(a: 3) -> 4:\n    """Text, and 3 of it: X."""\n    pass'
    assert [name for name in BREAKING_MUTATIONS if made_by(name, text)] == []


def test_a_line_of_numbers_is_reflected():
    text = "def f(a):\n    return max(a[0, 0], a[1, 1], a[2, 2])"
    assert made_by("place_reflected", text) == [
        "def f(a):\n    return max(a[0, 2], a[1, 1], a[2, 0])"
    ]


def test_marks_are_those_of_the_assignment():
    (mutant, *_) = mutants_of("a = 'B'", ("W", "B"), {"mark": BREAKING_MUTATIONS["mark"]})
    assert mutant.text == "a = 'W'"


def test_words_in_a_text_with_values_are_changed():
    assert "a = f'{3} Wins'" in made_by("wording", "a = f'{3} wins'")


def test_a_text_that_is_compared_is_not_worded_otherwise():
    assert made_by("wording", "def f(a):\n    return a == 'yes'") == []
