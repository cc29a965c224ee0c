"""A student's function that becomes a known wrong version: nobody's words, the same answers."""

import ast
from typing import Any

import pytest

from harness.classroom.naming_needs import statements_needed
from harness.classroom.naming_neutral import neutral_text
from harness.classroom.naming_version import is_one_function, with_version

GIVEN = {"EMPTY", "display"}


def neutral(source, function="f", parameters=("board",)):
    needed = statements_needed(ast.parse(source), function, GIVEN)
    assert needed is not None
    return neutral_text(needed, function, GIVEN, parameters)


def answers(source, cases=(0, 1, 2, 3, 7)):
    """Return what f of a program gives for some numbers, or how that ends."""
    scope: dict[str, Any] = {}
    exec(source, scope)
    found = []
    for case in cases:
        try:
            found.append(scope["f"](case))
        except (LookupError, TypeError, ValueError) as error:
            found.append(type(error))
    return found


PROGRAMS = {
    "docstring, comment and hints": '''
        def f(anns_number: int = 3) -> "int":
            """By Ann."""
            # Ann again
            anns_sum: int = anns_number + 1
            "Ann was here"
            anns_hint: int
            return anns_sum
    ''',
    "a helper with keywords": """
        def anns_helper(anns_number, anns_step=1):
            return anns_number + anns_step
        def f(n):
            return anns_helper(anns_step=4, anns_number=n)
    """,
    "helpers of helpers": """
        def anns_other(n): return n * 2
        def anns_helper(n): return anns_other(n) + 1
        def anns_unused(n): return 0
        def f(n): return anns_helper(n)
    """,
    "a helper that calls itself": """
        def anns_sum(n): return 0 if n < 1 else n + anns_sum(n - 1)
        def f(n): return anns_sum(n)
    """,
    "a helper that calls the function": """
        def anns_less(n): return f(n - 1)
        def f(n): return 1 if n < 2 else n + anns_less(n)
    """,
    "constants of constants": """
        ANNS_SIZE = 3
        ANNS_LIST = [ANNS_SIZE] * ANNS_SIZE
        ANNS_LIST.append(9)
        ANNS_LIST[0] = 5
        ANNS_SUM: int = sum(ANNS_LIST)
        def f(n): return ANNS_LIST[n] + ANNS_SUM
    """,
    "constants made in a loop": """
        ANNS_LIST = []
        for anns_number in range(9):
            if anns_number % 2:
                ANNS_LIST.append(anns_number)
        def f(n): return ANNS_LIST[n]
    """,
    "a constant made by a helper": """
        def anns_helper(): return [4, 5, 6]
        ANNS_LIST = anns_helper()
        def f(n): return ANNS_LIST[n]
    """,
    "what stays from call to call": """
        anns_count = 0
        def anns_next(anns_list=[]):
            global anns_count
            anns_count += 1
            anns_list.append(anns_count)
            return len(anns_list)
        def f(n): return anns_next() + anns_count
    """,
    "imports": """
        import math as anns_math
        from math import floor, ceil as anns_ceil
        def f(n): return anns_math.sqrt(n) + floor(2.5) + anns_ceil(n / 2)
    """,
    "inner functions and lambdas": """
        def f(n):
            anns_count = 0
            def anns_inner(anns_step):
                nonlocal anns_count
                anns_count += anns_step
                return lambda anns_more: anns_count + anns_more
            return anns_inner(n)(2)
    """,
    "comprehensions": """
        def f(n):
            anns = [(a, b) for a in range(n) for b in range(a) if a != b]
            return {a: b for a, b in anns}, [n for n in range(3)], n
    """,
    "exceptions and the walrus": """
        def f(n):
            try:
                if (anns_half := 6 / n) > 2:
                    raise ValueError(anns_half)
            except ZeroDivisionError as anns_error:
                return str(anns_error)
            else:
                return anns_half
            finally:
                anns_end = 1
    """,
    "star arguments": """
        def anns_helper(*anns_rest, **anns_more): return anns_rest, anns_more
        def f(n): return anns_helper(n, *[1, 2], end=n)
    """,
    "a builtin's name": """
        def f(n):
            list = [n]
            max = sum(list)
            return max
    """,
    "names that look neutral": """
        value_1 = 3
        def helper_1(value_2): return value_2 + value_1
        def f(value_3):
            value_4 = helper_1(value_3)
            return value_4
    """,
    "formatted text": """
        def f(n):
            anns_name = n * 2
            return f"{anns_name:>{n}} {anns_name!r}"
    """,
    "a class": """
        class AnnsBox:
            "By Ann."
            size = 3
            def __init__(self, n): self.n = n
            def whole(self): return self.n * self.size
        def f(n): return AnnsBox(n).whole()
    """,
    "nothing to do but a docstring": '''
        def f(n):
            """By Ann."""
    ''',
    "the last of two": """
        def f(n): return 1
        def f(n): return 2
    """,
    "a main program": """
        def f(n): return n + 1
        if __name__ == "__main__":
            anns_answer = input()
    """,
}


def dedented(text):
    lines = text.split("\n")
    return "\n".join(line[8:] for line in lines)


@pytest.mark.parametrize("text", PROGRAMS.values(), ids=PROGRAMS)
def test_without_the_student_s_words_it_gives_the_same_answers(text):
    source = dedented(text)
    found = neutral(source)
    assert answers(found) == answers(source)
    assert "ann" not in found.lower().replace("anns_math", "").replace("anns_ceil", "")


@pytest.mark.skipif(not hasattr(ast, "match_case"), reason="match")
def test_names_that_a_match_binds_are_renamed():
    source = dedented("""
        def f(n):
            match [n, 2, {"a": n}]:
                case [anns_first, *anns_rest, {"a": 3, **anns_more}]:
                    return anns_first, anns_rest, anns_more
                case anns_all:
                    return anns_all
    """)
    assert answers(neutral(source)) == answers(source)
    assert "ann" not in neutral(source)


def test_the_text_of_a_version():
    source = dedented("""
        SIZE = 2
        def more(number, by): return number + by
        def f(mine):
            total = more(mine, by=SIZE)
            for place in range(total):
                total += place
            return total
    """)
    assert neutral(source) == dedented("""\
        CONSTANT_1 = 2


        def _helper_1(value_1, value_2):
            return value_1 + value_2


        def f(board):
            value_3 = _helper_1(board, value_2=CONSTANT_1)
            for value_4 in range(value_3):
                value_3 += value_4
            return value_3""")


def test_what_the_assignment_gives_is_not_taken_from_the_student():
    source = "def display(board): return 'own'\ndef f(n): return display(n) + EMPTY"
    assert neutral(source) == "def f(board):\n    return display(board) + EMPTY"


def test_parameters_that_the_reference_does_not_have_are_numbered():
    assert (
        neutral("def f(a, b): return a - b")
        == "def f(value_1, value_2):\n    return value_1 - value_2"
    )


def test_a_program_without_the_function_needs_nothing():
    assert statements_needed(ast.parse("x = 1"), "f", GIVEN) is None


REFERENCE = """
SIZE = 3
def f(n):
    return n
def g():
    return f(SIZE)
if __name__ == "__main__":
    g()
"""


def test_a_version_stands_in_place_of_the_reference_s_own_function():
    whole = with_version(REFERENCE, "A = 1\ndef f(n): return n + A", "f")
    scope: dict[str, Any] = {"__name__": "reference"}
    exec(whole, scope)
    assert scope["g"]() == 4
    assert whole.count("def f(") == 1


@pytest.mark.parametrize(
    ("text", "is_one"),
    [
        ("def f(): pass", True),
        ("def f(): pass\ndef g(): pass", False),
        ("A = 1\ndef f(): pass", False),
    ],
    ids=["one", "a helper", "a constant"],
)
def test_a_game_is_named_by_one_function(text, is_one):
    assert is_one_function(text) is is_one
