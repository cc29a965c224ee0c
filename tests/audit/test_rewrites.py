"""What each rewrite makes of a few lines, and that it is shown to do the same."""

import ast
import contextlib
import io
import sys
from textwrap import dedent
from unittest import mock

import pytest

from harness import assignment
from tests.helpers import REFERENCE
from tests.samples import FOR_A_RELEASE, each_row
from tools.audit.rewriting import INLINERS, REWRITES, Proof, rewrite, rewritten_programs

PROGRAM = dedent(
    '''\
    """A program."""

    SIZE = 3


    def refuse(number):
        """Refuse a number."""
        assert number in (0, 1, 2), 'refused'


    def double(number):
        """Double a number."""
        return number * 2


    def board():
        """Return a board."""
        made = {}
        for row in range(SIZE):
            for column in range(SIZE):
                made[row, column] = double(row)
        return made


    def count(numbers: list) -> int:
        """Count some numbers."""
        total = 0
        refuse(total)
        for number in numbers[:]:
            if number > 1 and number < 9:
                total += 1
        while total < 0:
            total += 1
        return total


    def describe(number):
        """Describe a number."""
        refuse(number)
        if number == 2:
            word = 'two'
        else:
            word = 'few'
        print(f'{word}: {number}')
        return 'even' if number % 2 == 0 else 'odd'


    def is_known(name):
        """Tell whether a name is known."""
        if name in ('a', 'b'):
            return True
        return any(name == one for one in ['c', 'd'])


    def listed(numbers):
        """Return doubled numbers."""
        return [double(number) for number in numbers]


    def ask():
        """Ask for a word."""
        word = input('Word? ')
        while word == '':
            word = input('Word? ')
        return word


    if __name__ == '__main__':
        describe(1)
    '''
)
CALLS = [
    ("board", ()),
    ("count", ([1, 2, 3, 9],)),
    ("describe", (2,)),
    ("describe", (1,)),
    ("is_known", ("b",)),
    ("is_known", ("d",)),
    ("is_known", ("x",)),
    ("listed", ([1, 2],)),
    ("ask", ()),
]
MADE = {
    "in_a_class": "return Program.double(number)",
    "conditions_extracted": "def condition_holds_1(",
    "helpers_inlined": "[number * 2 for number in numbers]",
    "constants_inlined": "range(3)",
    "for_to_while": "while place_1 < len(items_of_place_1):",
}
# What is not seen in a line of its own.
ELSEWHERE = {"functions_reordered"}


def call(scope, name, *values):
    return scope[name](*values)


def outcomes(text):
    """Return what the functions of a program return and print."""
    scope = {"__name__": "program"}
    with mock.patch.object(sys, "stdin", io.StringIO("\nword\n")):
        screen = io.StringIO()
        with contextlib.redirect_stdout(screen):
            exec(text, scope)
            returned = [call(scope, name, *values) for name, values in CALLS]
    return returned, screen.getvalue()


@pytest.mark.parametrize(("name", "line"), MADE.items(), ids=list(MADE))
def test_a_rewrite_writes_something_in_another_way(name, line):
    assert line not in ast.unparse(ast.parse(PROGRAM))
    assert line in rewrite(PROGRAM, [name])


@pytest.mark.parametrize("name", [*REWRITES, *INLINERS])
def test_a_rewrite_does_the_same(name):
    assert outcomes(rewrite(PROGRAM, [name])) == outcomes(PROGRAM)


def test_every_rewrite_is_tried():
    assert {*MADE, *ELSEWHERE} == {*REWRITES, *INLINERS}


def test_no_two_programs_are_alike():
    texts = [program.text for program in rewritten_programs(PROGRAM, 40)]
    assert len(texts) == len(set(texts))


def test_a_rewrite_that_changes_nothing_makes_no_program():
    names = [program.id for program in rewritten_programs("def f():\n    pass\n", 100)]
    assert "for_to_while" not in names


@each_row("name", INLINERS)
def test_a_function_that_is_asked_for_is_not_inlined(name):
    same = ast.unparse(ast.parse(PROGRAM))
    assert rewrite(PROGRAM, [name], ["double", "refuse"]) == same


TEXT = REFERENCE.read_text("utf-8")


@pytest.fixture(scope="module")
def proof():
    return Proof(assignment.load("dict_board"))


@FOR_A_RELEASE
def test_a_rewrite_of_a_reference_is_the_same(proof):
    assert proof.find_differences(rewrite(TEXT, ["for_to_while", "in_a_class"])) == []


@FOR_A_RELEASE
def test_a_function_that_does_something_else_is_named(proof):
    changed = TEXT.replace("return 'O'", "return 'o'")
    assert "get_current_player" in proof.find_differences(changed)
