"""What each operator makes of a few lines."""

from textwrap import dedent

import pytest

from extensions.authoring.mutants import mutants_of
from extensions.authoring.operators import OPERATORS
from tests.samples import each_row

MARKS = (" ", "X", "O")


def row(operator, before, *after):
    """Return a row: what an operator makes of a program, among other things."""
    return pytest.param(operator, dedent(before), [dedent(one) for one in after], id=operator)


ROWS = [
    row(
        "range_end",
        "a = list(range(3))",
        "a = list(range(3 - 1))",
        "a = list(range(3 + 1))",
    ),
    row("range_start", "a = list(range(3))", "a = list(range(1, 3))"),
    row("bound", "a = 1 < 2", "a = 1 <= 2"),
    row("slice", "a = 'abc'[:2]", "a = 'abc'[:2 - 1]", "a = 'abc'[:2 + 1]"),
    row("number", "a = 3", "a = 4", "a = 2"),
    row("index", "def f(a, n):\n    return a[n]", "def f(a, n):\n    return a[n + 1]"),
    row("comparison_inverted", "a = 1 == 2", "a = 1 != 2"),
    row("comparison_turned", "a = 1 < 2", "a = 1 > 2"),
    row("is_for_equal", "a = 1\nb = a == 2", "a = 1\nb = a is 2"),
    row("and_for_or", "a = 1\nb = a and 2", "a = 1\nb = a or 2"),
    row("condition_dropped", "a = 1\nb = a and 2", "a = 1\nb = (a)", "a = 1\nb = (2)"),
    row("chain_shortened", "a = 1 < 2 < 3", "a = 2 < 3", "a = 1 < 2"),
    row("condition_negated", "a = 1 if 2 else 3", "a = 1 if not (2) else 3"),
    row("condition_ignored", "a = 1 if 2 else 3", "a = 1 if True else 3"),
    row("truth_exchanged", "a = True", "a = False"),
    row("any_for_all", "a = all([1])", "a = any([1])"),
    row("choices_exchanged", "a = 1 if 2 else 3", "a = 3 if 2 else 1"),
    row(
        "subscripts_exchanged",
        "def f(a, r, c):\n    return a[r][c]",
        "def f(a, r, c):\n    return a[c][r]",
    ),
    row("pair_exchanged", "a = (1, 2)", "a = (2, 1)"),
    row("arguments_exchanged", "a = divmod(1, 2)", "a = divmod(2, 1)"),
    row(
        "parameters_exchanged",
        "def f(a, b):\n    return a",
        "def f(b, a):\n    return a",
    ),
    row("item_dropped", "a = [1, 2]", "a = [2]", "a = [1]"),
    row(
        "places_reflected",
        "def f(a, i):\n    return a[i][i]",
        "def f(a, i):\n    return a[i][-1 - i]",
    ),
    row("order_reversed", "a = reversed([1, 2])", "a = [1, 2]"),
    row("arithmetic", "a = 1 + 2", "a = 1 - 2"),
    row("mark_exchanged", "a = 'X'", "a = 'O'"),
    row(
        "marks_exchanged",
        "def f(n):\n    return 'X' if n else 'O'",
        "def f(n):\n    return 'O' if n else 'X'",
    ),
    row("mark_respelt", "a = 'O'", "a = 'o'", "a = '0'"),
    row(
        "rows_shared",
        "a = [[1] * 3 for _ in range(3)]",
        "a = [[1] * 3] * 3",
    ),
    row("copy_dropped", "a = [1]\nb = a[:]", "a = [1]\nb = a"),
    row(
        "rows_not_copied",
        "def f(a):\n    return [b.copy() for b in a]",
        "def f(a):\n    return a",
        "def f(a):\n    return list(a)",
    ),
    row(
        "argument_copied",
        "def f(a):\n    a[0] = 1",
        "def f(a):\n    a = __import__('copy').deepcopy(a)\n    a[0] = 1",
    ),
    row("item_not_assigned", "def f(a):\n    a[0] = 1", "def f(a):\n    a = 1"),
    row(
        "kept_in_default",
        "def f(a):\n    b = []\n    return b",
        "def f(a, b=[]):\n    pass\n    return b",
    ),
    row(
        "kept_in_global",
        "def f(a):\n    b = 0\n    return b",
        "b = 0\n\n\ndef f(a):\n    global b\n    return b",
    ),
    row(
        "first_result_kept",
        "def f(a):\n    return a",
        "kept_by_f = []\n\n\ndef f(a):\n    kept_by_f.append(a)\n    return kept_by_f[0]",
    ),
    row("conversion_dropped", "a = int('1')", "a = ('1')"),
    row("method_dropped", "a = 'X'.lower()", "a = 'X'"),
    row("printed_for_returned", "def f():\n    return 1", "def f():\n    print(1)"),
    row("returned_for_printed", "def f():\n    print(1)", "def f():\n    return 1"),
    row("nothing_returned", "def f():\n    return 1", "def f():\n    return"),
    row("text_returned", "def f():\n    return 1", "def f():\n    return str(1)"),
    row("list_for_tuple", "def f():\n    return 1, 2", "def f():\n    return [1, 2]"),
    row("statement_dropped", "def f(a):\n    a += 1\n", "def f(a):\n    pass\n"),
    row("statement_doubled", "def f(a):\n    a += 1\n", "def f(a):\n    a += 1\n    a += 1\n"),
    row(
        "statements_exchanged",
        "def f(a):\n    a += 1\n    b = a\n",
        "def f(a):\n    b = a\n    a += 1\n",
    ),
    row(
        "returned_early",
        """\
        def f(a):
            for b in a:
                if b:
                    return b
            return 0
        """,
        """\
        def f(a):
            for b in a:
                if b:
                    return b
                return 0
            return 0
        """,
    ),
    row(
        "done_once",
        "def f(a):\n    while a:\n        a -= 1",
        "def f(a):\n    if a:\n        a -= 1",
    ),
    row(
        "loop_left",
        "def f(a):\n    while a:\n        break",
        "def f(a):\n    while a:\n        pass",
    ),
    row(
        "loop_left_first",
        "def f(a):\n    while a:\n        a -= 1",
        "def f(a):\n    while a:\n        a -= 1\n        break",
    ),
    row("return_dropped", "def f():\n    return 1", "def f():\n    1"),
    row("line_dropped", "def f():\n    print(1)", "def f():\n    pass"),
    row("line_doubled", "def f():\n    print(1)", "def f():\n    print(1)\n    print(1)"),
    row(
        "line_moved",
        "def f(a):\n    print(a)\n    a += 1",
        "def f(a):\n    a += 1\n    print(a)",
    ),
    row(
        "blank_line_added",
        "def f():\n    print(1)",
        "def f():\n    print()\n    print(1)",
        "def f():\n    print(1)\n    print()",
    ),
    row(
        "prompt_ended",
        "def f():\n    input('a? ')",
        "def f():\n    input('a? ' + '\\n')",
    ),
    row("prompt_dropped", "def f():\n    input('a? ')", "def f():\n    input()"),
    row("wording", "a = 'some text'", "a = 'Some text'", "a = 'som text'"),
    row("sign_dropped", "a = 'some: text'", "a = 'some text'"),
    row("blank", "a = 'some  text'", "a = 'some  text '", "a = 'some text'"),
    row("line_end", "a = 'text\\n'", "a = 'text'", "a = 'text\\n\\n'"),
    row(
        "format_forgotten",
        "def f(a):\n    return f'{a} wins'",
        "def f(a):\n    return '{a} wins'",
    ),
]


def made_by(operator, text):
    """Return the programs that one operator makes of a program."""
    return [one.text for one in mutants_of(text, MARKS, {operator: OPERATORS[operator]})]


@each_row(("operator", "before", "after"), ROWS)
def test_an_operator_makes_one_change(operator, before, after):
    made = made_by(operator, before)
    assert [one for one in after if one not in made] == []


def test_every_operator_is_tried():
    assert {one.id for one in ROWS} == set(OPERATORS)


def test_no_operator_changes_what_is_not_its_business():
    text = 'def f():\n    """Text, and 3 of it: X."""\n    pass\n'
    assert [name for name in OPERATORS if made_by(name, text)] == []


def test_a_line_of_numbers_is_reflected():
    text = "def f(a):\n    return max(a[(0, 0)], a[(1, 1)], a[(2, 2)])"
    assert made_by("places_reflected", text) == [
        "def f(a):\n    return max(a[(0, 2)], a[(1, 1)], a[(2, 0)])"
    ]


def test_marks_are_those_of_the_assignment():
    assert (
        mutants_of("a = 'B'", ("W", "B"), {"m": OPERATORS["mark_exchanged"]})[0].text == "a = 'W'"
    )


def test_a_place_counts_characters_and_not_bytes():
    assert made_by("number", "a = 'é', 3") == ["a = 'é', 4", "a = 'é', 2"]


def test_nothing_inside_an_f_string_is_changed_by_its_place():
    assert made_by("number", "a = f'{3} wins'") == []


def test_a_text_that_is_compared_is_not_worded_otherwise():
    assert made_by("wording", "def f(a):\n    return a == 'yes'") == []
