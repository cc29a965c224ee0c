"""A program is made of its base and of what is different: what takes the place of what."""

from textwrap import dedent

import pytest

from extensions.authoring.made_programs import WrongDifference, merge_programs

BASE = '''
# right
# Ann Ames

import random

SIZE = 3
MARKS = 'XO'


# asks once
def ask(prompt):
    """Return a number.

    It is typed.
    """
    answer = ''
    while not answer.isdigit():
        answer = input(prompt)
    print(answer)
    return int(answer)


class Board:
    """A board."""

    def __init__(self):
        self.marks = []

    def is_full(self):
        """Whether it is full."""
        return len(self.marks) == 9


def main():
    ask('Number: ')
    print(random.choice(MARKS))


if __name__ == '__main__':
    main()
'''


def made(differences, without=(), base=BASE):
    """Return the program that is made of the base."""
    return merge_programs(base.removeprefix("\n"), dedent(differences), without)


def changed(*pairs):
    """Return the base with some texts instead of others."""
    text = BASE.removeprefix("\n")
    for old, new in pairs:
        assert text.count(old) == 1
        text = text.replace(old, new)
    return text


ASK = BASE[BASE.index("def ask") : BASE.index("\n\n\nclass")]
REPLACED = {
    "nothing": ("", changed()),
    "a function, whose comment stays": (
        """
        def ask(prompt):
            return 1
        """,
        changed((ASK, "def ask(prompt):\n    return 1")),
    ),
    "a function with its comment": (
        """

        # asks never
        def ask(prompt):
            return 1
        """,
        changed((ASK, "def ask(prompt):\n    return 1"), ("# asks once", "# asks never")),
    ),
    "a function by another kind of definition": (
        """
        ask = int
        """,
        changed((ASK, "ask = int")),
    ),
    "a constant": ("SIZE = 4", changed(("SIZE = 3", "SIZE = 4"))),
    "an import": (
        "from secrets import SystemRandom as random",
        changed(("import random", "from secrets import SystemRandom as random")),
    ),
    "two statements by one that gives both names": (
        "SIZE, MARKS = 3, 'OX'",
        changed(("SIZE = 3\nMARKS = 'XO'", "SIZE, MARKS = 3, 'OX'")),
    ),
    "the guard": (
        """
        if __name__ != 'tests':
            main()
        """,
        changed(("== '__main__'", "!= 'tests'")),
    ),
    "the head": ("# Bo Boon", changed(("# right\n# Ann Ames", "# Bo Boon"))),
}


@pytest.mark.parametrize(("differences", "whole"), REPLACED.values(), ids=REPLACED)
def test_what_is_different_takes_the_place_of(differences, whole):
    assert made(differences) == whole


def test_a_statement_without_a_name_takes_the_place_of_the_one_of_its_kind():
    base = "start()\nwhile ask():\n    play()\nprint(1)\nmain()\n"
    assert made("while True:\n    play()\nmain(2)", base=base) == (
        "start()\nwhile True:\n    play()\nprint(1)\nmain(2)\n"
    )


def test_the_guard_is_the_guard_whatever_is_defined_in_it():
    base = "if __name__ == '__main__':\n    def f():\n        pass\n    f()\n"
    differences = "if __name__ == '__main__':\n    ...\n    f()\n    f()"
    assert made(differences, base=base) == f"{base}    f()\n"


def test_all_that_give_a_name_make_place_for_the_one_that_gives_it():
    base = "def f():\n    return 1\n\n\nx = 2\n\n\ndef f():\n    return 3\n"
    assert made("def f():\n    return 4", base=base) == "def f():\n    return 4\n\n\nx = 2\n"


# What the base has not


def test_what_is_new_stands_before_the_statement_that_follows_it():
    differences = "\nimport sys\n\n\ndef ask(prompt):\n    ...\n    return sys.argv\n"
    differences = differences.replace("    ...\n", "")
    new = "import sys\n\n\n# asks once\ndef ask(prompt):\n    return sys.argv"
    assert made(differences) == changed((f"# asks once\n{ASK}", new))


def test_what_is_new_below_all_others_stands_below_the_last_of_them():
    new = "SIZE = 4\n\n\ndef double():\n    return 2 * SIZE"
    assert made(new) == changed(("SIZE = 3", new))


def test_what_is_new_alone_stands_before_main():
    new = "def double():\n    return 2 * SIZE"
    assert made(new) == changed(("def main", f"{new}\n\n\ndef main"))


def test_what_is_new_alone_stands_at_the_end_where_there_is_no_main():
    assert made("\ny = 2", base="x = 1\n") == "x = 1\n\ny = 2\n"


# What is left out


def test_names_are_left_out_with_their_comments():
    left = changed((f"# asks once\n{ASK}\n\n\n", ""), ("MARKS = 'XO'\n", ""))
    assert made("", ["ask", "MARKS"]) == left


def test_the_lines_of_a_statement_are_left_to_the_base():
    differences = """
        def ask(prompt):
            ...
            answer = ''
            while not answer.isdecimal():
                answer = input(prompt)
            ...
    """
    assert made(differences) == changed(("isdigit", "isdecimal"))


def test_up_to_its_first_and_its_last_line_a_statement_may_be_another_one():
    differences = """
        def ask(prompt, more=''):
            answer = ''
            ...
            print(answer)
            return 1  # always
    """
    assert made(differences) == changed(
        ("(prompt):", "(prompt, more=''):"),
        (BASE[BASE.index('    """Return a') : BASE.index("    answer = ''")], ""),
        ("return int(answer)", "return 1  # always"),
    )


def test_the_methods_of_a_class_are_left_to_the_base():
    differences = """
        class Board:
            ...

            def is_full(self):
                ...
                return len(self.marks) == 8
    """
    differences = differences.replace("                ...\n", '                """..."""\n')
    assert made(differences) == changed(("== 9", "== 8"))


def test_a_docstring_is_left_to_the_base():
    differences = """
        def ask(prompt):
            \"\"\"...\"\"\"
            return 1
    """
    body = ASK[ASK.index("    answer") :]
    assert made(differences) == changed((body, "    return 1"))


def test_lines_of_a_notebook_that_are_no_python_stay():
    base = "%matplotlib inline\n!pip list\nx = 1\n"
    assert made("x = 2", base=base) == "%matplotlib inline\n!pip list\nx = 2\n"


REFUSED = {
    "no such name": ("", ["ask", "asks"], "its base has no 'asks' that could be left out", 0),
    "no Python": ("x = 1\ndef f(:\n", [], "no Python: invalid syntax", 2),
    "a line that the base has not": (
        "\ndef ask(prompt):\n    answer = 5\n    ...\n",
        [],
        "beside a ... stands 'answer = 5', but the base has no such line there",
        3,
    ),
    "a line that the base has further up": (
        "def ask(prompt):\n    ...\n    print(answer)\n    ...\n    answer = ''\n",
        [],
        "beside a ... stands \"answer = ''\", but the base has no such line there",
        5,
    ),
    "no docstring": (
        'def main():\n    """..."""\n    pass\n',
        [],
        "main has no docstring in the base",
        2,
    ),
    "a new function": (
        "def asks(prompt):\n    x = 1\n    ...\n",
        [],
        "there is no 'asks' in the base that ... could stand for",
        3,
    ),
}


@pytest.mark.parametrize(("differences", "without", "said", "line"), REFUSED.values(), ids=REFUSED)
def test_what_fits_not_is_refused(differences, without, said, line):
    with pytest.raises(WrongDifference) as caught:
        made(differences, without)
    assert (str(caught.value), caught.value.line) == (said, line)
