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

# General causes: a name, what is right, what is wrong in this way, the cases

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
QUARTER = "def f(n): return n / 4"
SQUARE = "def f(n): return n * n"
SAME = "def f(n): return n"
NAME = "def f(n): print(f'No. {n}:', 2 * n); return f'{n}!'"
FIND = "def f(n): return n if n > 2 else None"
LIST = "def f(n): return [*range(n)]"
AGAIN = "def f():\n while input('Again? ') != 'y': pass"
YES = [Case(typed=("y",)), Case(typed=("j", "y")), Case(typed=("n", "y"))]
GENERAL = {
    "printed": ("printed_not_returned", SQUARE, "def f(n): print(n * n)", NUMBERS),
    "truth printed": ("printed_not_returned", EVEN, "def f(n): print(n % 2 == 0)", NUMBERS),
    "text returned": ("returned_not_printed", SHOW, "def f(n): return f'Number {n}'", NUMBERS),
    "nothing": ("returned_nothing", SQUARE, "def f(n): n * n", NUMBERS),
    "asks, nothing": ("returned_nothing", ASK, ASK.replace("return ", ""), TYPED),
    "nothing at times": (
        "sometimes_nothing",
        EVEN,
        "def f(n):\n if n % 2 == 0: return True",
        NUMBERS,
    ),
    "inverted": ("truth_inverted", EVEN, "def f(n): return n % 2 == 1", NUMBERS),
    "truth as text": ("text_for_truth", EVEN, "def f(n): return str(n % 2 == 0)", NUMBERS),
    "truth as number": ("text_for_truth", EVEN, "def f(n): return 1 - n % 2", NUMBERS),
    "truth as words": ("text_for_truth", EVEN, "def f(n): return ['yes', 'no'][n % 2]", NUMBERS),
    "half a text": ("text_for_truth", EVEN, "def f(n): return n % 2 == 0 and 'True'", NUMBERS),
    "list": ("list_for_tuple", HALF, "def f(n): return [n, n // 2]", NUMBERS),
    "digits": ("text_for_number", HALF, "def f(n): return str(n), str(n // 2)", NUMBERS),
    "fraction": ("fraction_for_whole_number", HALF, "def f(n): return (n, n // 2.0)", NUMBERS),
    "copy": ("changed_copy", GROW, "def f(n): return [*n, 0]", LISTS),
    "copy lost": ("changed_nothing", GROW, "def f(n): n = [*n, 0]", LISTS),
    "an item returned": ("changed_nothing", GROW, "def f(n): return n[0]", LISTS),
    "blank text returned": ("changed_nothing", GROW, "def f(n): return ' '", LISTS),
    "the new value returned": (
        "changed_nothing",
        "def f(n, new): n.append(new)",
        "def f(n, new): return new",
        calls(([1], 2), ([], 3)),
    ),
    "argument": (
        "changed_argument",
        "def f(n): return len(n)",
        "def f(n): n += 'x'; return len(n) - 1",
        LISTS,
    ),
    "returned too": ("returned_beside", GROW, "def f(n): n.append(0); return n", LISTS),
    "printed too": ("printed_beside", SQUARE, "def f(n): print(n); return n * n", NUMBERS),
    "exchanged": ("row_column_exchanged", HALF, "def f(n): return (n // 2, n)", NUMBERS),
    "one more": ("off_by_one", SQUARE, "def f(n): return n * n + 1", NUMBERS),
    "pair one less": ("off_by_one", HALF, "def f(n): return (n - 1, n // 2 - 1)", NUMBERS),
    "zero": ("zero_for_o", LETTER, LETTER.replace("O", "0"), NUMBERS),
    "small letters": ("letter_case", LETTER, LETTER.replace("XO", "xo"), NUMBERS),
    "blank line": ("blank_lines_only", SHOW, SHOW.replace("; print()", ""), NUMBERS),
    "blanks": ("blanks_only", SHOW, SHOW.replace("'Number'", "'Number '"), NUMBERS),
    "no question": (
        "question_missing",
        ASK,
        ASK.replace("'First: '", "").replace("'Second: '", ""),
        TYPED,
    ),
    "wording": ("wording_only", ASK, ASK.replace("Second", "Last"), TYPED),
    "returned wording": ("wording_only", LETTER, LETTER.replace("XO", "XD"), NUMBERS),
    "line": ("lines_beside", ASK, ASK.replace("print()", "print(); print('Next')"), TYPED),
    "no line": ("lines_missing", ASK, ASK.replace("print('Done')", ""), TYPED),
    "counts as true": ("value_for_truth", EVEN, "def f(n): return 2 - 2 * (n % 2)", NUMBERS),
    "nothing in words": (
        "something_for_nothing",
        "def f(n): return n if n > 2 else None",
        "def f(n): return n if n > 2 else 'None'",
        NUMBERS,
    ),
    "text for a pair": ("text_for_values", HALF, "def f(n): return f'{n},{n // 2}'", NUMBERS),
    "text of a list": ("text_for_values", LIST, "def f(n): return str([*range(n)])", NUMBERS),
    "braces printed": ("braces_shown", NAME, NAME.replace("f'No", "'No"), NUMBERS),
    "braces returned": ("braces_shown", NAME, NAME.replace("f'{", "'{"), NUMBERS),
    "number for a text": ("number_for_text", "def f(n): return f'No. {n}'", SAME, NUMBERS),
    "fails": ("fails_always", SQUARE, "def f(n): return n * m", NUMBERS),
    "asks for ever": (
        "asks_for_ever",
        ASK,
        "def f():\n while input('First: ') != 'x': pass",
        TYPED,
    ),
    "asks unasked": ("asks_unasked", SQUARE, "def f(n): return int(input('n? ')) * n", NUMBERS),
    "fails at times": (
        "fails_for_some",
        SQUARE,
        "def f(n): return n * n if n < 3 else int('?')",
        NUMBERS,
    ),
    "divides": ("division_by_zero", SQUARE, "def f(n): return n * n // (n < 3)", NUMBERS),
    "an index outside": ("index_outside", SQUARE, "def f(n): return [0, 1, 4][n]", NUMBERS),
    "an unknown key": ("key_missing", SQUARE, "def f(n): return {1: 1, 2: 4}[n]", NUMBERS),
    "no value yet": (
        "no_value_yet",
        SQUARE,
        "def f(n):\n if n > 1: square = n * n\n return square",
        NUMBERS,
    ),
    "itself on and on": (
        "calls_itself_on",
        SQUARE,
        "def f(n): return 1 if n == 1 else f(n) + 2 * n - 1",
        NUMBERS,
    ),
    "prints, nothing": ("printed_alone", SQUARE, "def f(n): print('Square:', n)", NUMBERS),
    "true too often": ("true_too_often", EVEN, "def f(n): return n != 1", NUMBERS),
    "true too seldom": ("true_too_seldom", EVEN, "def f(n): return n == 2", NUMBERS),
    "found too often": ("found_too_often", FIND, "def f(n): return n if n > 1 else None", NUMBERS),
    "found too seldom": (
        "found_too_seldom",
        FIND,
        "def f(n): return n if n > 3 else None",
        NUMBERS,
    ),
    "takes too much": ("asks_too_seldom", AGAIN, AGAIN.replace("!= 'y'", "not in ('y', 'j')"), YES),
    "takes too little": (
        "asks_too_often",
        AGAIN.replace("!= 'y'", "not in ('y', 'j')"),
        AGAIN,
        YES,
    ),
    "percent": ("percent_for_fraction", QUARTER, "def f(n): return 25 * n", NUMBERS),
    "cut off": (
        "numbers_cut_off",
        "def f(n): return n * 1.25",
        "def f(n): return n * 5 // 4",
        NUMBERS,
    ),
    "rounded": ("numbers_rounded", QUARTER, "def f(n): return round(n / 4, 1)", NUMBERS),
    "other order": ("items_in_another_order", LIST, "def f(n): return [*range(n)][::-1]", NUMBERS),
    "item left out": ("items_missing", LIST, "def f(n): return [*range(n - 1)]", NUMBERS),
    "item beside": ("items_beside", LIST, "def f(n): return [*range(n), 7]", NUMBERS),
    "examples and one answer": (
        "examples_only",
        EVEN,
        "def f(n): return n == 2",
        calls((3,), (4,), (5,), published=[(1,), (2,)]),
    ),
    "always": ("always_the_same", SQUARE, "def f(n): return 1", NUMBERS),
    "examples": (
        "examples_only",
        SQUARE,
        "def f(n): return {1: 1, 2: 4}.get(n, n)",
        calls((3,), (4,), published=[(1,), (2,)]),
    ),
}


SAMPLE = sample(GENERAL, EVERY, kind=lambda row: GENERAL[row][0])


@pytest.mark.parametrize("row", SAMPLE)
def test_a_general_cause_is_named(compared, row):
    name, right, wrong, cases = GENERAL[row]
    assert general.fitting_cause(compared(wrong, right, cases)) == name


def test_every_general_cause_is_named_in_one_of_these_cases():
    assert {name for name, *_ in GENERAL.values()} == set(general.CAUSES)


UNNAMED = {
    "one case printed": (
        SQUARE,
        "def f(n):\n if n > 3: print(n * n)\n else: return n * n",
        NUMBERS,
    ),
    "a true text for False": (EVEN, "def f(n): return n % 2 == 0 or 'y'", NUMBERS),
    "one word for all": (
        EVEN,
        "def f(n): return 'yes' if n < 5 else 'no'",
        calls((1,), (2,), (5,), (6,)),
    ),
    "a right text in the wrong place": (
        "def f(n): return 'XO'[n % 2]",
        "def f(n): return 'OX'[n % 2]",
        NUMBERS,
    ),
    "one line for two": (
        "def f(n): print('even' if n % 2 == 0 else 'odd')",
        "def f(n): print('even')",
        NUMBERS,
    ),
    "text changes from case to case": (SHOW, "def f(n): print('Number', 7 - n); print()", NUMBERS),
    "one more, one less": (SQUARE, "def f(n): return n * n + (-1) ** n", NUMBERS),
    "crash, and wrong": (SQUARE, "def f(n): return n if n < 3 else 1 / 0", NUMBERS),
    "asks without need": (
        "def f(n): return input('n? ') if n < 3 else str(n)",
        "def f(n): return input('n? ')",
        [Case(arguments=(n,), typed=("a",)) for n in range(5)],
    ),
    "asks never where it should": (
        "def f(n): return input('n? ') if n < 3 else str(n)",
        "def f(n): return str(n)",
        [Case(arguments=(n,), typed=("a",)) for n in range(5)],
    ),
    "an argument and an answer": (
        "def f(n): return len(n)",
        "def f(n): n.pop(); return len(n)",
        LISTS,
    ),
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


@pytest.mark.parametrize(("right", "wrong", "cases"), UNNAMED.values(), ids=UNNAMED)
def test_what_does_not_fit_every_case_is_not_named(compared, right, wrong, cases):
    assert general.fitting_cause(compared(wrong, right, cases)) is None


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
    "one negative number of several": (
        SQUARE,
        "def f(n): return n * n if n != -2 else 3",
        MANY_NUMBERS,
    ),
    "negative numbers among others": (
        SQUARE,
        "def f(n): return n * n if n in (2, 5, 6) else n * 3 + 1",
        MANY_NUMBERS,
    ),
    "no kind at all": (
        TOTAL,
        "def f(items): return sum(items) + 3 * (len(items) == 3)",
        MANY_LISTS,
    ),
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
