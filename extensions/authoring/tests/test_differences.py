"""A program is made of its base and of what is different: what takes the place of what."""

from textwrap import dedent

import pytest

from extensions.authoring.made_programs import WrongDifference, merge_programs
from tests.samples import each_row

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
    return merge_programs(base.removeprefix("\n"), dedent(differences), without)


def changed(*pairs):
    """Return the base with some texts instead of others."""
    text = BASE.removeprefix("\n")
    for old, new in pairs:
        assert text.count(old) == 1
        text = text.replace(old, new)
    return text


ASK = BASE[BASE.index("def ask") : BASE.index("\n\n\nclass")]
ONE = "def ask(prompt):\n    return 1"
DOUBLE = "def double():\n    return 2 * SIZE"
ARGV = "def ask(prompt):\n    return sys.argv"
DIFFERENCES = {
    "nothing": ("", changed()),
    "a function, whose comment stays": (ONE, changed((ASK, ONE))),
    "a function with its comment": (
        f"\n\n# asks never\n{ONE}\n",
        changed((ASK, ONE), ("# asks once", "# asks never")),
    ),
    "a function by another kind of definition": ("ask = int\n", changed((ASK, "ask = int"))),
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
        "if __name__ != 'tests':\n    main()\n",
        changed(("== '__main__'", "!= 'tests'")),
    ),
    "the head": ("# Bo Boon", changed(("# right\n# Ann Ames", "# Bo Boon"))),
    "something new before what follows it": (
        f"\nimport sys\n\n\n{ARGV}\n",
        changed((f"# asks once\n{ASK}", f"import sys\n\n\n# asks once\n{ARGV}")),
    ),
    "something new below the last of them": (
        f"SIZE = 4\n\n\n{DOUBLE}",
        changed(("SIZE = 3", f"SIZE = 4\n\n\n{DOUBLE}")),
    ),
    "something new alone before main": (DOUBLE, changed(("def main", f"{DOUBLE}\n\n\ndef main"))),
    "lines of a statement": (
        """
        def ask(prompt):
            ...
            answer = ''
            while not answer.isdecimal():
                answer = input(prompt)
            ...
        """,
        changed(("isdigit", "isdecimal")),
    ),
    "lines up to the first and the last": (
        """
        def ask(prompt, more=''):
            answer = ''
            ...
            print(answer)
            return 1  # always
        """,
        changed(
            ("(prompt):", "(prompt, more=''):"),
            (BASE[BASE.index('    """Return a') : BASE.index("    answer = ''")], ""),
            ("return int(answer)", "return 1  # always"),
        ),
    ),
    "methods of a class": (
        '''
        class Board:
            ...

            def is_full(self):
                """..."""
                return len(self.marks) == 8
        ''',
        changed(("== 9", "== 8")),
    ),
    "a docstring": (
        '''
        def ask(prompt):
            """..."""
            return 1
        ''',
        changed((ASK[ASK.index("    answer") :], "    return 1")),
    ),
}


@each_row(("differences", "whole"), DIFFERENCES.values(), ids=DIFFERENCES)
def test_what_is_new_or_different_is_put_into_what_three_dots_leave_to_the_base(differences, whole):
    assert made(differences) == whole


GUARDED = "if __name__ == '__main__':\n    def f():\n        pass\n    f()\n"
OTHER_BASES = {
    "statements without a name": (
        "start()\nwhile ask():\n    play()\nprint(1)\nmain()\n",
        "while True:\n    play()\nmain(2)",
        "start()\nwhile True:\n    play()\nprint(1)\nmain(2)\n",
    ),
    "a guard in which something is defined": (
        GUARDED,
        "if __name__ == '__main__':\n    ...\n    f()\n    f()",
        f"{GUARDED}    f()\n",
    ),
    "a name that is given twice": (
        "def f():\n    return 1\n\n\nx = 2\n\n\ndef f():\n    return 3\n",
        "def f():\n    return 4",
        "def f():\n    return 4\n\n\nx = 2\n",
    ),
    "something new without a main": ("x = 1\n", "\ny = 2", "x = 1\n\ny = 2\n"),
    "lines of a notebook": (
        "%matplotlib inline\n!pip list\nx = 1\n",
        "x = 2",
        "%matplotlib inline\n!pip list\nx = 2\n",
    ),
}


@each_row(("base", "differences", "whole"), OTHER_BASES.values(), ids=OTHER_BASES)
def test_what_is_different_finds_its_place_in_any_base(base, differences, whole):
    assert made(differences, base=base) == whole


def test_names_are_left_out_with_their_comments():
    left = changed((f"# asks once\n{ASK}\n\n\n", ""), ("MARKS = 'XO'\n", ""))
    assert made("", ["ask", "MARKS"]) == left


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


@each_row(("differences", "without", "sentence", "line"), REFUSED.values(), ids=REFUSED)
def test_what_fits_not_is_refused(differences, without, sentence, line):
    with pytest.raises(WrongDifference) as caught:
        made(differences, without)
    assert (str(caught.value), caught.value.line) == (sentence, line)
