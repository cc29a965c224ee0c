"""What the starter file gives is never blamed; what only has a name of it is."""

from textwrap import dedent

from extensions.style.inside.source import StyleSource
from tests.samples import each_row

STARTER = '''\
def show(board):
    """Shows the board."""
    for row in board:
        print(row, 17)


def play(board):
    def ask(name):
        return input(name)

    pass


class Board:
    """A board."""

    def draw(self):
        """Draws it."""
        print(self.cells, 99)

    def clear(self):
        pass
'''
NOTHING = {"remarks": "", "titles": [], "verbs": [], "words": [], "functions": ["play"]}


def given_in(source):
    """Return the places of the functions that are the starter's."""
    style = StyleSource({"source": dedent(source), "template": STARTER, **NOTHING})
    return {function.place for function in style.all_functions if style.is_given(function)}


SAME = {
    "the starter itself": (STARTER, {"show", "play.ask", "Board.draw"}),
    "without its docstring": (
        "def show(board):\n    for row in board:\n        print(row, 17)",
        {"show"},
    ),
    "with another docstring": (
        'def show(board):\n  "Mine."\n  for row in board: print(row, 17)',
        {"show"},
    ),
    "with comments, over many lines": (
        "def show(\n    board\n):  # given\n    for row in board:\n        print(\n row,17)# ok",
        {"show"},
    ),
    "below an if": (
        "if True:\n    def show(board):\n        for row in board: print(row, 17)",
        {"show"},
    ),
    "an inner function, where what is around it has been written": (
        "def play(board):\n    def ask(name):\n        return input(name)\n    ask('Row? ')\n",
        {"play.ask"},
    ),
    "a method beside others of the student": (
        "class Board:\n    def draw(self): print(self.cells, 99)\n    def mark(self): return 77\n",
        {"Board.draw"},
    ),
}


@each_row(("source", "given"), SAME.values(), ids=SAME)
def test_the_starter_s_own_functions_are_given_whatever_their_layout(source, given):
    assert given_in(source) == given


OTHER = {
    "a statement added": "def show(board):\n    for row in board: print(row, 17)\n    print()",
    "a statement missing": "def show(board):\n    print(board, 17)",
    "another number": "def show(board):\n    for row in board:\n        print(row, 18)",
    "another name inside": "def show(board):\n    for line in board:\n        print(line, 17)",
    "another parameter": "def show(board, n=1):\n    for row in board:\n        print(row, 17)",
    "a decorator": "@keep\ndef show(board):\n    for row in board:\n        print(row, 17)",
    "async": "async def show(board):\n    for row in board:\n        print(row, 17)",
    "a function in it": "def show(board):\n    def f(): pass\n    for row in board: print(row, 17)",
    "a method of this name": "class A:\n  def show(board):\n    for row in board: print(row, 17)",
    "in a function": "def f():\n    def show(board):\n        for row in board: print(row, 17)",
    "a method that is changed": "class Board:\n    def draw(self):\n        print(self.cells, 98)",
    "a method of another class": "class Game:\n    def draw(self):\n        print(self.cells, 99)",
    "a method outside": "def draw(self):\n    print(self.cells, 99)",
    "an inner one that is changed": "def play(board):\n    def ask(n):\n        return input(n)",
    "an inner one outside": "def ask(name):\n    return input(name)",
    "one that is to be written": "class Board:\n    def clear(self):\n        pass",
}


@each_row("source", OTHER.values(), ids=OTHER)
def test_a_name_alone_makes_no_function_the_starter_s(source):
    assert given_in(source) == set()


# Definitions that do not count, and those that do


def counted(source):
    """Return the lines of the functions that are looked at."""
    style = StyleSource({"source": dedent(source), "template": STARTER, **NOTHING})
    return [one.node.lineno for one in style.own]


def first_line_of_f(source):
    return source[: source.index("def f")].count("\n") + 1


AGAIN = {
    "at once": "def f(): pass\ndef f(): return 1",
    "tried out before": "def f(): pass\nassert f() == 1\nprint(f())\ndef f(): return 1",
    "used by a function before": "def f(): pass\ndef g(): return f()\ndef f(): return 1",
    "below an if": "if True:\n  def f(): pass\ndef f(): return 1",
    "three times": "def f(): pass\ndef f(): pass\ndef f(): return 1",
}


@each_row("source", AGAIN.values(), ids=AGAIN)
def test_a_function_that_is_written_again_counts_once(source):
    assert first_line_of_f(source) not in counted(source)


REFERRED = {
    "under another name": "def f(): pass\nkeep = f\ndef f(): return 1",
    "in a list": "def f(): pass\nkeep = [f]\ndef f(): return 1",
    "by a call": "def f(): pass\nregister(f)\ndef f(): return 1",
    "as a default value": "def f(): pass\ndef g(h=f): return h()\ndef f(): return 1",
    "by a decorator": "@keep\ndef f(): pass\ndef f(): return 1",
    "in a class": "def f(): pass\nclass A:\n  g = f\ndef f(): return 1",
    "beside it": "if True:\n  def f(): pass\n  keep = f\ndef f(): return 1",
    "in the other branch": "if True:\n  def f(): pass\nelse:\n  def f(): return 1",
    "where it is not written again for sure": "def f(): pass\nif False:\n  def f(): return 1",
}


@each_row("source", REFERRED.values(), ids=REFERRED)
def test_a_function_that_something_keeps_counts_however_often_it_is_written(source):
    assert first_line_of_f(source) in counted(source)


TESTS = {
    "called by nobody": ("def test_it(): pass", True),
    "called by another test": ("def test_all(): test_it()\ndef test_it(): pass", True),
    "called at the top": ("def test_it(): pass\ntest_it()", True),
    "called by what is asked for": ("def play(b): test_it()\ndef test_it(): pass", False),
    "called on the way": ("def play(b): go()\ndef go(): test_it()\ndef test_it(): pass", False),
    "passed on": ("def play(b): map(test_it, b)\ndef test_it(): pass", False),
    "called by a method": (
        "def play(b): Game()\nclass Game:\n  def __init__(s): test_it()\ndef test_it(): pass",
        False,
    ),
}


@each_row(("source", "is_test"), TESTS.values(), ids=TESTS)
def test_a_test_is_no_part_of_the_program(source, is_test):
    style = StyleSource({"source": source, "template": STARTER, **NOTHING})
    (found,) = (style.is_test(one) for one in style.own if one.name == "test_it")
    assert found is is_test
