"""A program means the same, and is told the same, on every Python."""

import ast

from harness.inside.loading import alike
from harness.inside.reader import make_alike, read_source, without_indentation
from harness.inside.syntax import salvage_text
from harness.messages import SourceRequest
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


TYPE, VALUE = "TypeError", "ValueError"
RECURSION = "maximum recursion depth exceeded"
UNBOUND = "cannot access local variable 'v' where it is not associated with a value"
FREE = "cannot access free variable 'v' where it is not associated with a value in enclosing scope"
NO_KEYWORD = "f() got an unexpected keyword argument 'color'"
EMPTY, NOT_IN = "min() iterable argument is empty", "list.index(x): x not in list"
SLICE = "slice indices must be integers or have an __index__ method"
NO_INTEGER = "'int' object does not support the context manager protocol"


# what one of the versions says, and what is told
WORDINGS = [
    ("RecursionError", f"{RECURSION} while calling a Python object", RECURSION),
    ("RecursionError", RECURSION, RECURSION),
    (TYPE, "cannot use 'list' as a dict key (unhashable type: 'list')", "unhashable type: 'list'"),
    (
        TYPE,
        "cannot use 'dict' as a set element (unhashable type: 'dict')",
        "unhashable type: 'dict'",
    ),
    (TYPE, "string indices must be integers, not 'str'", "string indices must be integers"),
    (TYPE, f"{NO_KEYWORD}. Did you mean 'colour'?", NO_KEYWORD),
    (TYPE, "'color' is an invalid keyword argument for f()", NO_KEYWORD),
    (
        TYPE,
        "argument of type 'int' is not a container or iterable",
        "argument of type 'int' is not iterable",
    ),
    (
        TYPE,
        "format argument: %d requires a real number, not str",
        "%d format: a real number is required, not str",
    ),
    (
        TYPE,
        "not enough arguments for format string (got 1)",
        "not enough arguments for format string",
    ),
    (
        TYPE,
        "__main__.f() argument after * must be an iterable, not int",
        "Value after * must be an iterable, not int",
    ),
    (TYPE, "slice indices must be integers or None or have an __index__ method", SLICE),
    (TYPE, f"{NO_INTEGER} (missed __exit__ method)", NO_INTEGER),
    ("UnboundLocalError", "local variable 'v' referenced before assignment", UNBOUND),
    ("NameError", "free variable 'v' referenced before assignment in enclosing scope", FREE),
    (
        "ImportError",
        "cannot import name 'x' from 'random' (/usr/lib/random.py)",
        "cannot import name 'x' from 'random'",
    ),
    (
        VALUE,
        "too many values to unpack (expected 2, got 3)",
        "too many values to unpack (expected 2)",
    ),
    (VALUE, "'X' is not in list", NOT_IN),
    (VALUE, "12 is not in list", NOT_IN),
    (VALUE, "min() arg is an empty sequence", EMPTY),
    (VALUE, "empty range for randrange() (3, 2, -1)", "empty range for a random number"),
    (VALUE, "empty range in randint(3, 1)", "empty range for a random number"),
    ("ZeroDivisionError", "integer division or modulo by zero", "division by zero"),
    ("ZeroDivisionError", "float floor division by zero", "division by zero"),
]


def test_what_versions_say_differently_is_shown_alike():
    for kind, words, common in WORDINGS:
        assert alike(kind, words) == common
        assert alike(kind, common) == common


@each_row(
    ("kind", "words"),
    [
        ("KeyError", "'a'"),
        (VALUE, "your square is not in list"),
        ("MyError", "string indices must be integers, not 'str'"),
        ("ZeroDivisionError", "no division"),
    ],
)
def test_other_words_stay(kind, words):
    assert alike(kind, words) == words


BROKEN = "def broken(:\n    return 1\n"


def defined(source):
    namespace: dict[str, object] = {}
    exec(salvage_text(source)[0], namespace)
    return set(namespace) - {"__builtins__"}


@each_row(
    ("source", "names"),
    [
        (f"def a(): pass\n{BROKEN}def b(): pass\n", {"a", "b"}),
        (f"x = (1,\n2)\n{BROKEN}", {"x"}),
        (f'TEXT = """\nhello\nworld\n"""\n{BROKEN}', {"TEXT"}),
        (f"@staticmethod\ndef a(): pass\n{BROKEN}", {"a"}),
        (f"if True:\n    x = 1\nelse:\n    y = 2\n{BROKEN}", {"x"}),
        ("print 'old'\nx = 1\n", {"x"}),
        ("def a():\n    # to do\n\nx = 1\n", {"a", "x"}),
        ("x = 1\nif __name__ == '__main__':\n    # main()\n", {"x"}),
    ],
    ids=[
        "functions",
        "open bracket",
        "triple quotes",
        "decorator",
        "else",
        "old print",
        "function of comments",
        "guard of comments",
    ],
)
def test_the_rest_is_kept(source, names):
    assert defined(source) == names


def test_lines_keep_their_numbers():
    text, lost = salvage_text(f"{BROKEN}x = 1\n")
    assert text.split("\n")[2] == "x = 1"
    assert [(piece.name, piece.line, piece.wrong_line) for piece in lost] == [("broken", 1, 1)]


STARTER = "from random import randint\n\n\ndef show(board):\n    print(board)\n"
SUPPLIED = {
    "an import and a function": ("show(randint(1, 6))", ["randint", "show"]),
    "an import that is there": ("from random import randint\nrandint(1, 6)", []),
    "an import of everything": ("from random import *\nrandint(1, 6)", []),
    "an attribute": ("import random\nrandom.randint(1, 6)", []),
    "an import in a function": ("def f():\n    from random import randint\n    randint(1, 6)", []),
    "a function of its own": ("def randint(low, high): return low\nrandint(1, 6)", []),
    "nothing is used": ("print(1)", []),
}


@each_row(("source", "names"), SUPPLIED.values(), ids=SUPPLIED)
def test_what_is_used_and_only_the_starter_file_has_is_supplied_by_name(source, names):
    request = SourceRequest(source=source, file="a.py", starter=STARTER)
    assert read_source(request)["supplied"] == names


UNWRITTEN = {
    "a docstring": ('def f(a):\n    """F."""\n', ["f"]),
    "a body that is not indented": ('def f(a):\n    """F."""\nprint(a + 1)\n', []),
    "an exception that says so": ("def f(a):\n    raise NotImplementedError('later')\n", ["f"]),
    "another exception": ("def f(a):\n    raise ValueError\n", []),
    "None returned": ("def f(a): return None\n", ["f"]),
    "a try below it": ("def f(a): pass\na = 1\nprint(f(a))\n", ["f"]),
    "a function below it": ("def f(a): pass\ndef g(a): return a\n", ["f"]),
}


@each_row(("source", "names"), UNWRITTEN.values(), ids=UNWRITTEN)
def test_a_function_that_does_nothing_is_not_written(source, names):
    assert read_source(SourceRequest(source=source, file="a.py"))["unwritten"] == names
