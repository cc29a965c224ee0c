"""What Python says of an exception is told in the same words on every version."""

from harness.inside.loading import alike
from tests.samples import each_row

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
