"""A program means the same on every Python."""

import ast

from harness.inside.reader import make_alike, without_indentation
from tests.samples import FOR_A_RELEASE, each_row


def mended(line):
    """Return a line as it is graded."""
    tree = ast.parse(line)
    make_alike(tree)
    return ast.unparse(tree)


@each_row(
    ("written", "graded"),
    [
        ("a is 'y'", "a == 'y'"),
        ("a is not ''", "a != ''"),
        ("'y' is a", "'y' == a"),
        ("a is 3", "a == 3"),
        ("a is -1", "a == -1"),
        ("a is 1.5", "a == 1.5"),
        ("a is 2j", "a == 2j"),
        ("a is b'x'", "a == b'x'"),
        ("a is f'{b}'", "a == f'{b}'"),
        ("a is (0, -1)", "a == (0, -1)"),
        ("a is ()", "a == ()"),
        ("a is b is 'y'", "a is b == 'y'"),
        ("a is not None is not 'y'", "a is not None != 'y'"),
        ("[x for x in a if x is 'y']", "[x for x in a if x == 'y']"),
        ("lambda: (a is 'y') is b", "lambda: (a == 'y') is b"),
    ],
)
def test_texts_and_numbers_are_compared_by_their_values(written, graded):
    assert mended(written) == ast.unparse(ast.parse(graded))


@each_row(
    "line",
    ["a is None", "a is not True", "a is False", "a is ...", "a is b", "a is []", "a is (b, 1)"],
)
def test_other_identities_stay(line):
    assert mended(line) == ast.unparse(ast.parse(line))


def test_the_lines_are_shown_in_their_order():
    tree = ast.parse("def f():\n    return a is 'y'\n\nb = a is None\nc = a is 1\n")
    assert make_alike(tree) == [2, 5]


def test_equal_constants_are_one_object():
    tree = ast.parse("a = 'two words'\nb = 'two' + ' ' 'words'\nc = 'two words'\n1000 + 1000")
    make_alike(tree)
    constants = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    assert len({id(value) for value in constants if value == "two words"}) == 1
    assert len({id(value) for value in constants if value == 1000}) == 1
    different = ast.parse("[1, 1.0, True]")
    make_alike(different)
    assert ast.unparse(different) == "[1, 1.0, True]"


# What Python 3.13 makes of them, without the help of ours.
@each_row(
    ("written", "cleaned"),
    [
        ("One", "One"),
        ("  One", "One"),
        ("One\n\n    two\n      three\n    ", "One\n\ntwo\n  three\n"),
        ("\n    One\n    two", "\nOne\ntwo"),
        ("One\n\ttwo", "One\ntwo"),
        ("One\n  two\n ", "One\ntwo\n"),
        ("One\n    ", "One\n    "),
        ("", ""),
    ],
)
def test_docstrings_have_no_indentation(written, cleaned):
    assert without_indentation(written) == cleaned


@FOR_A_RELEASE
def test_a_deep_expression_is_no_trouble():
    assert make_alike(ast.parse(f"a = {'+'.join(['b'] * 900)} is 'y'")) == [1]
