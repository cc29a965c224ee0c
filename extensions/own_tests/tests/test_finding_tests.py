"""Which tests are found in a text."""

from extensions.own_tests.inside import OwnTestWalk
from tests.samples import each_row


def found_in(text, functions=("f", "g")):
    return OwnTestWalk(functions).visit_files([("a.py", text)]).tests


def checks(text):
    return [test["check"] for test in found_in(text)]


@each_row(
    ("text", "expected"),
    [
        ("assert f(1) == 2", ["assert f(1) == 2"]),
        ("if __name__ == '__main__':\n    assert f(1)", ["assert f(1)"]),
        ("for n in (1, 2):\n    assert f(n)", ["for n in (1, 2):\n    assert f(n)"]),
        ("def test_f():\n    assert f(1)\ntest_f()", ["test_f()"]),
        ("def test_f(n=1):\n    assert f(n)", ["test_f()"]),
        ("def check(n):\n    assert f(n)\ncheck(3)", ["check(3)"]),
        ("def f(n):\n    '''\n    >>> f(1)\n    2\n    >>> g(1)\n    '''", ["f(1)\n", "g(1)\n"]),
        ("'''\n>>> x = 1\n>>> f(x)\n1\n'''", ["f(x)\n"]),
        ("import doctest\ndoctest.testmod()\nprint(f(1))", []),
        ("def f(n):\n    assert n\n    return n\nf(1)", []),
    ],
)
def test_the_forms_of_tests(text, expected):
    assert checks(text) == expected


PROGRAM = """
def f(n):
    return n + 1


def g(n):
    return print(n)
"""
PASSED = ["passed", ""]


def outcomes(*texts):
    scope = {"__name__": "a"}
    exec(PROGRAM, scope)
    files = [(f"t{number}.py", text) for number, text in enumerate(texts)]
    return OwnTestWalk(("f", "g"), scope, range(100)).visit_files(files).outcomes


@each_row(
    ("text", "expected"),
    [
        ("x = [1]\nx.append(2)\nassert len(x) == f(1)", [PASSED]),
        ("assert f(1) == 1\nassert f(1) == 2", [["failed", "AssertionError"], PASSED]),
        ("def test_f():\n    assert f(LIMIT) == 4\nLIMIT = 3", [PASSED]),
        ("import unknown\nassert f(1) == 2", [PASSED]),
        ("while True:\n    pass\nassert f(1) == 2", [PASSED]),
        ("assert f(1) == 2\nexit()", [PASSED]),
        ("'''\n>>> x = 1\n>>> f(x)\n2\n>>> g(x)\n1\n'''", [PASSED, PASSED]),
        ("'''\n>>> g('a  ')\na\n<BLANKLINE>\n'''", [PASSED]),
        ("'''\n>>> {}[1]\nTraceback (most recent call last):\nKeyError: 1\n'''", [PASSED]),
        ("'''\n>>> f([1][1])\n2\n'''", [["raised", "IndexError"]]),
        ("'''\n>>> f(1)\n3\n'''", [["failed", "AssertionError"]]),
        ("assert f('a')", [["raised", "TypeError"]]),
        ("def test_f():\n    raise SystemExit", [["ended", ""]]),
        ("def f(n):\n    return 9\nassert f(1) == 2", [PASSED]),
        ("'''\n>>> input('? ')\n? X\n'X'\n'''", [PASSED]),
    ],
)
def test_how_tests_end(text, expected):
    assert outcomes(text) == expected


def test_a_later_file_sees_the_definitions_of_the_program():
    program = "LIMIT = 3\ng(0)\ndef h(n):\n    return n"
    assert outcomes(program, "assert f(h(LIMIT)) == 4") == [PASSED]


def test_equal_tests_after_other_steps_are_no_repetition():
    tests = found_in("x = [1]\nassert f(x)\nassert f(x)\nx.append(2)\nassert f(x)")
    assert [test["steps"] for test in tests] == [1, 1, 2]


@each_row(
    ("text", "expected"),
    [
        ("assert f(1) == 2", ([1], 2)),
        ("assert 2 == f(1)", ([1], 2)),
        ("assert f(1, 'a') is None", ([1, "a"], None)),
        ("assert not f([1])", ([[1]], False)),
        ("assert f()", ([], True)),
        ("x = [1]\nassert f(x) == 3", ([[1]], 3)),
        ("def test_f():\n    assert f(1) == 2", ([1], 2)),
        ("'''\n>>> f(1)\n(1, 2)\n'''", ([1], (1, 2))),
    ],
)
def test_what_a_test_expects_in_plain_values(text, expected):
    (test,) = found_in(text)
    assert test["claim"] == {"function": "f", "arguments": expected[0], "expected": expected[1]}


@each_row(
    "text",
    [
        "assert f(1) < 2",
        "assert f(g(1)) == 2",
        "assert f(1) == f(2)",
        "assert f(n=1) == 2",
        "assert f(...) == 2",
        "x = 1\ndef test_f(x=2):\n    assert f(x) == 2",
        "x = [1]\nx.append(2)\nassert f(x) == 3",
        "'''\n>>> f(1)\nprinted text\n'''",
    ],
)
def test_no_plain_values_are_expected(text):
    (test,) = found_in(text)
    assert test["claim"] is None


@each_row("text", ["def f(:", "'''\n>>> f(1\n'''\n", "x = '\0'"])
def test_what_cannot_be_parsed_is_a_test_that_ends_so(text):
    (test,) = found_in(text)
    assert "Error" in test["text"]
    assert outcomes(text) == [["raised", "SyntaxError"]]
