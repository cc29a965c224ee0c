"""What can be read of a file that Python cannot read as a whole."""

from harness.inside.reader import read_source
from harness.inside.syntax import salvage_text
from harness.messages import SourceRequest
from tests.samples import each_row

BROKEN = "def broken(:\n    return 1\n"


def defined(source):
    """Return the names that the readable part of a text defines."""
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
    "a try below it": ("def f(a): pass\na = 1\nprint(f(a))\n", ["f"]),
    "a function below it": ("def f(a): pass\ndef g(a): return a\n", ["f"]),
}


@each_row(("source", "names"), UNWRITTEN.values(), ids=UNWRITTEN)
def test_a_function_that_does_nothing_is_not_written(source, names):
    assert read_source(SourceRequest(source=source, file="a.py"))["unwritten"] == names
