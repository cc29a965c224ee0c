"""Causes that any function may have: found where they explain all cases, or a part of them."""

import pytest

from extensions.causes import general
from extensions.causes.finding import cause_of_part
from extensions.causes.general import shows_braces
from extensions.causes.misconceptions import Misconception
from harness.checks.domains import Case, calls
from harness.feedback.behaviour import Observer, all_pairs
from harness.feedback.causes import VAGUE, cause_for
from harness.model import Cause
from tests.samples import each_row, sample

EVERY = 10
NUMBERS = calls((1,), (2,), (3,), (4,))
LISTS = calls(([1],), ([1, 2],), ([5, 6, 7],))
TYPED = [Case(typed=("a", "b")), Case(typed=("c", "d"))]

# What is right, and in GENERAL the name of a cause, what is wrong in this way, its own cases

EVEN = "def f(n): return n % 2 == 0"
HALF = "def f(n): return (n, n // 2)"
SHOW = "def f(n): print('Number', n); print()"
GROW = "def f(n): n.append(0)"
ASK = """
def f():
    a = input('First: ')
    print()
    b = input('Second: ')
    print('Done')
    return a + b
"""
LETTER = "def f(n): return 'XO'[n % 2] * n"
CELLS = "def f(n): print(n, '|', n + 1)"
QUARTER = "def f(n): return n / 4"
SQUARE = "def f(n): return n * n"
SAME = "def f(n): return n"
NAME = "def f(n): print(f'No. {n}:', 2 * n); return f'{n}!'"
FIND = "def f(n): return n if n > 2 else None"
LIST = "def f(n): return [*range(n)]"
AGAIN = "def f():\n while input('Again? ') != 'y': pass"
YES = [Case(typed=("y",)), Case(typed=("j", "y")), Case(typed=("n", "y"))]
CASES = {GROW: LISTS, ASK: TYPED, AGAIN: YES}  # of a right text; of every other one NUMBERS
GENERAL = {
    "printed": ("printed_not_returned", SQUARE, "print(n * n)"),
    "truth printed": ("printed_not_returned", EVEN, "print(n % 2 == 0)"),
    "text returned": ("returned_not_printed", SHOW, "return f'Number {n}'"),
    "nothing": ("returned_nothing", SQUARE, "n * n"),
    "asks, nothing": ("returned_nothing", ASK, ASK.replace("return ", "")),
    "nothing at times": ("sometimes_nothing", EVEN, "\n if n % 2 == 0: return True"),
    "inverted": ("truth_inverted", EVEN, "return n % 2 == 1"),
    "truth as text": ("text_for_truth", EVEN, "return str(n % 2 == 0)"),
    "truth as number": ("text_for_truth", EVEN, "return 1 - n % 2"),
    "truth as words": ("text_for_truth", EVEN, "return ['yes', 'no'][n % 2]"),
    "half a text": ("text_for_truth", EVEN, "return n % 2 == 0 and 'True'"),
    "list": ("list_for_tuple", HALF, "return [n, n // 2]"),
    "digits": ("text_for_number", HALF, "return str(n), str(n // 2)"),
    "fraction": ("fraction_for_whole_number", HALF, "return (n, n // 2.0)"),
    "copy": ("changed_copy", GROW, "return [*n, 0]"),
    "copy lost": ("changed_nothing", GROW, "n = [*n, 0]"),
    "an item returned": ("changed_nothing", GROW, "return n[0]"),
    "blank text returned": ("changed_nothing", GROW, "return ' '"),
    "the new value returned": (
        "changed_nothing",
        "def f(n, new): n.append(new)",
        "def f(n, new): return new",
        calls(([1], 2), ([], 3)),
    ),
    "changed": (
        "changed_argument",
        "def f(n): return len(n)",
        "n += 'x'; return len(n) - 1",
        LISTS,
    ),
    "returned too": ("returned_beside", GROW, "n.append(0); return n"),
    "printed too": ("printed_beside", SQUARE, "print(n); return n * n"),
    "exchanged": ("row_column_exchanged", HALF, "return (n // 2, n)"),
    "one more": ("off_by_one", SQUARE, "return n * n + 1"),
    "pair one less": ("off_by_one", HALF, "return (n - 1, n // 2 - 1)"),
    "zero": ("zero_for_o", LETTER, LETTER.replace("O", "0")),
    "small letters": ("letter_case", LETTER, LETTER.replace("XO", "xo")),
    "blank line": ("blank_lines_only", SHOW, SHOW.replace("; print()", "")),
    "blanks": ("blanks_only", SHOW, SHOW.replace("'Number'", "'Number '")),
    "no question": (
        "question_missing",
        ASK,
        ASK.replace("'First: '", "").replace("'Second: '", ""),
    ),
    "wording": ("wording_only", ASK, ASK.replace("Second", "Last")),
    "returned wording": ("wording_only", LETTER, LETTER.replace("XO", "XD")),
    "other lines drawn": ("drawn_otherwise", CELLS, CELLS.replace("|", ":")),
    "line": ("lines_beside", ASK, ASK.replace("print()", "print(); print('Next')")),
    "no line": ("lines_missing", ASK, ASK.replace("print('Done')", "")),
    "line first": (
        "lines_moved",
        ASK,
        ASK.replace("print('Done')", "").replace("    a =", "    print('Done')\n    a ="),
    ),
    "counts as true": ("value_for_truth", EVEN, "return 2 - 2 * (n % 2)"),
    "nothing in words": ("something_for_nothing", FIND, "return n if n > 2 else 'None'"),
    "text for a pair": ("text_for_values", HALF, "return f'{n},{n // 2}'"),
    "text of a list": ("text_for_values", LIST, "return str([*range(n)])"),
    "braces printed": ("braces_shown", NAME, NAME.replace("f'No", "'No")),
    "braces returned": ("braces_shown", NAME, NAME.replace("f'{", "'{")),
    "number for a text": ("number_for_text", "def f(n): return f'No. {n}'", SAME),
    "fails": ("fails_always", SQUARE, "return n * m"),
    "asks for ever": ("asks_for_ever", ASK, "def f():\n while input('First: ') != 'x': pass"),
    "asks unasked": ("asks_unasked", SQUARE, "return int(input('n? ')) * n"),
    "fails at times": ("fails_for_some", SQUARE, "return n * n if n < 3 else int('?')"),
    "divides": ("division_by_zero", SQUARE, "return n * n // (n < 3)"),
    "an index outside": ("index_outside", SQUARE, "return [0, 1, 4][n]"),
    "an unknown key": ("key_missing", SQUARE, "return {1: 1, 2: 4}[n]"),
    "no value yet": ("no_value_yet", SQUARE, "\n if n > 1: square = n * n\n return square"),
    "itself on and on": ("calls_itself_on", SQUARE, "return 1 if n == 1 else f(n) + 2 * n - 1"),
    "prints, nothing": ("printed_alone", SQUARE, "print('Square:', n)"),
    "true too often": ("true_too_often", EVEN, "return n != 1"),
    "true too seldom": ("true_too_seldom", EVEN, "return n == 2"),
    "found too often": ("found_too_often", FIND, "return n if n > 1 else None"),
    "found too seldom": ("found_too_seldom", FIND, "return n if n > 3 else None"),
    "takes too much": ("asks_too_seldom", AGAIN, AGAIN.replace("!= 'y'", "not in ('y', 'j')")),
    "too little": ("asks_too_often", AGAIN.replace("!= 'y'", "not in ('y', 'j')"), AGAIN, YES),
    "percent": ("percent_for_fraction", QUARTER, "return 25 * n"),
    "cut off": ("numbers_cut_off", "def f(n): return n * 1.25", "return n * 5 // 4"),
    "rounded": ("numbers_rounded", QUARTER, "return round(n / 4, 1)"),
    "other order": ("items_in_another_order", LIST, "return [*range(n)][::-1]"),
    "item left out": ("items_missing", LIST, "return [*range(n - 1)]"),
    "item beside": ("items_beside", LIST, "return [*range(n), 7]"),
    "examples and one answer": (
        "examples_only",
        EVEN,
        "return n == 2",
        calls((3,), (4,), (5,), published=[(1,), (2,)]),
    ),
    "always": ("always_the_same", SQUARE, "return 1"),
    "examples": (
        "examples_only",
        SQUARE,
        "return {1: 1, 2: 4}.get(n, n)",
        calls((3,), (4,), published=[(1,), (2,)]),
    ),
}


def wrong_and_right(right, wrong, cases=None):
    """Return the whole texts of two functions, and the cases in which they are compared."""
    whole = wrong if "def f" in wrong else f"def f(n): {wrong}"
    return whole, right, cases or CASES.get(right, NUMBERS)


SAMPLE = sample(GENERAL, EVERY, kind=lambda row: str(GENERAL[row][0]))


@pytest.mark.parametrize("row", SAMPLE)
def test_a_general_cause_is_named(compared, row):
    name, *texts = GENERAL[row]
    assert general.fitting_cause(compared(*wrong_and_right(*texts))) == name


def test_every_general_cause_is_named_in_one_of_these_cases():
    assert {name for name, *_ in GENERAL.values()} == set(general.CAUSES)


UNNAMED = {
    "one case printed": (SQUARE, "\n if n > 3: print(n * n)\n else: return n * n"),
    "a true text for False": (EVEN, "return n % 2 == 0 or 'y'"),
    "one word for all": (EVEN, "return 'yes' if n < 5 else 'no'", calls((1,), (2,), (5,), (6,))),
    "a right text in the wrong place": ("def f(n): return 'XO'[n % 2]", "return 'OX'[n % 2]"),
    "one line for two": ("def f(n): print('even' if n % 2 == 0 else 'odd')", "print('even')"),
    "text changes from case to case": (SHOW, "print('Number', 7 - n); print()"),
    "cells left out of a drawing": (CELLS, "print(n, '|')"),
    "a dictionary for a pair": ("def f(n): return 'X', n", "return {1: 'X', 2: n}"),
    "a set for a list": ("def f(n): return ['X', n]", "return {'X', n}"),
    "one more, one less": (SQUARE, "return n * n + (-1) ** n"),
    "crash, and wrong": (SQUARE, "return n if n < 3 else 1 / 0"),
    "asks without need": (
        "def f(n): return input('n? ') if n < 3 else str(n)",
        "return input('n? ')",
        [Case(arguments=(n,), typed=("a",)) for n in range(5)],
    ),
    "asks never where it should": (
        "def f(n): return input('n? ') if n < 3 else str(n)",
        "return str(n)",
        [Case(arguments=(n,), typed=("a",)) for n in range(5)],
    ),
    "an argument and an answer": ("def f(n): return len(n)", "n.pop(); return len(n)", LISTS),
}


@each_row(
    ("seen", "right"),
    [
        ("No. {n}: 3", "No. 1: 2"),
        ("{n} {m} wins", "X wins O"),
        ("{1, 2}", "[1, 2]"),
        ("X wins", "X wins"),
        ("{n}", "{n}"),
    ],
    ids=["and another number", "and another order", "of a set", "nowhere", "that belong there"],
)
def test_braces_beside_something_else_are_no_forgotten_f(seen, right):
    assert not shows_braces(seen, right)


@pytest.mark.parametrize("row", UNNAMED)
def test_what_does_not_fit_every_case_is_not_named(compared, row):
    assert general.fitting_cause(compared(*wrong_and_right(*UNNAMED[row]))) is None


def test_what_is_right_differs_in_no_case(compared):
    assert compared("def f(n): return n ** 2", SQUARE, NUMBERS) == []


def test_one_answer_is_named_without_values_as_the_function_may_take_none():
    cause = cause_for("always_the_same", "replay")
    assert "value" not in f"{cause.sentence} {cause.question}"


def test_a_general_cause_names_the_function():
    cause = cause_for("returned_nothing", "count")
    assert cause.full_text == (
        "count always ends without returning an answer.\n"
        "Which of your lines returns the answer, and is it reached?"
    )


MANY_LISTS = calls(
    *[([*row],) for row in ((), (1,), (2, 1), (5, 6, 7), (3, 9, 2), (4, 4), (0, 8, 1), (9, 3))]
)
MANY_NUMBERS = calls(*[(n,) for n in range(-4, 8)])
BIGGEST = "def f(items): return max(items, default=0)"
TOTAL = "def f(items): return sum(items)"
SMALLEST = "def f(items): return min(items, default=0)"
LAST_OF_TWO = "def f(items): return items[-1] if len(items) == 2 else max(items, default=0)"
FIRST_OF_THREE = "def f(items): return items[0] if len(items) == 3 else max(items, default=0)"
# What is right, what is wrong, known versions, cases; the id of the cause, a part of its text.
FOUND = {
    "an empty list": (
        BIGGEST,
        "def f(items): return max(items)",
        {},
        MANY_LISTS,
        ("only_some", "only for an empty list"),
    ),
    "negative numbers": (
        SQUARE,
        "def f(n): return n * n if n >= 0 else None",
        {},
        MANY_NUMBERS,
        ("only_some", "only for a negative number"),
    ),
    "a known version beside an empty list": (
        BIGGEST,
        "def f(items): return min(items)",
        {"smallest": SMALLEST},
        MANY_LISTS,
        ("smallest", "it goes wrong for an empty list"),
    ),
    "a general cause beside an empty list": (
        BIGGEST,
        "def f(items):\n if not items: return 'none'\n print(max(items))",
        {},
        MANY_LISTS,
        ("printed_not_returned", "it goes wrong for an empty list"),
    ),
    "a known version that returns nothing at times": (
        BIGGEST,
        "def f(items):\n if len(items) != 2: return min(items, default=0)",
        {"smallest": SMALLEST},
        MANY_LISTS,
        ("smallest", "it returns nothing for some values"),
    ),
    "two known versions": (
        BIGGEST,
        "def f(items): return [0, *items][[0, -1, -1, 1][len(items)]]",
        {"last_of_two": LAST_OF_TWO, "first_of_three": FIRST_OF_THREE},
        MANY_LISTS,
        ("first_of_three", "Apart from that: last_of_two is told."),
    ),
    "an empty list and more that nobody knows": (
        TOTAL,
        "def f(items): return items[0] * 3 - len(items)",
        {},
        MANY_LISTS,
        ("some_too", "goes wrong for an empty list, and for other values"),
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
    "one of several": (SQUARE, "def f(n): return n * n if n != -2 else 3", MANY_NUMBERS),
    "negative numbers among others": (
        SQUARE,
        "def f(n): return n * n if n in (2, 5, 6) else n * 3 + 1",
        MANY_NUMBERS,
    ),
    "no kind": (TOTAL, "def f(items): return sum(items) + 3 * (len(items) == 3)", MANY_LISTS),
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
    cases = [*MANY_LISTS, *calls(([7, 8, 9],), ([1, 5, 3],), ([2, 4, 6],))]
    assert part_of(BIGGEST, wrong, {"smallest": SMALLEST}, cases).id != "smallest"


def test_a_version_that_explains_a_single_case_is_not_shown(part_of):
    wrong = "def f(items): return min(items) if len(items) == 2 and items[0] > 2 else None"
    found = part_of(BIGGEST, wrong, {"smallest": SMALLEST}, MANY_LISTS)
    assert found.id != "smallest"


def test_every_vague_cause_has_a_text():
    assert all(cause_for(name, "f", kind="an empty list").sentence for name in VAGUE)
