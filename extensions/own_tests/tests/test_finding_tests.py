"""Which tests are found in a text."""

import pytest

from extensions.own_tests.inside.finding import find_tests


def found_in(text, functions=("f", "g")):
    return find_tests([("a.py", text)], functions, ["a", "b"])[1]


def checks(text):
    return [test["check"] for test in found_in(text) if not test["problem"]]


@pytest.mark.parametrize(
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


@pytest.mark.parametrize(
    "text",
    [
        "from a import f\nassert f(1)",
        "from a import f as h\nassert h(1)",
        "import b\nassert b.f(1)",
        "import a as t\nassert t.f(1)",
        "x = f(1)\nassert x == 1",
        "def h(n):\n    return f(n)\nassert h(1)",
        "x = []\nf(x)\nassert x == [1]",
    ],
)
def test_the_functions_that_a_test_calls(text):
    (test,) = found_in(text)
    assert test["calls"] == ["f"]


def test_a_value_that_is_replaced_no_longer_counts():
    *_, last = found_in("x = f(1)\nassert x\nx = g(1)\nassert x")
    assert last["calls"] == ["g"]


def test_steps_stand_above_the_test():
    sources, tests = find_tests(
        [("a.py", "x = [1]\nassert f(x)\nx.append(2)\nassert g(x)")], "fg", "a"
    )
    assert [[sources[n] for n in test["steps"]] for test in tests] == [
        ["x = [1]"],
        ["x = [1]", "f(x)", "x.append(2)"],
    ]


def test_a_later_file_sees_the_definitions_of_the_program():
    files = [("a.py", "LIMIT = 3\nrun()\ndef h(n):\n    return n"), ("t.py", "assert f(h(LIMIT))")]
    sources, (test,) = find_tests(files, ["f"], ["a"])
    assert [sources[n] for n in test["steps"]] == ["LIMIT = 3", "def h(n):\n    return n"]
    assert test["own"] == ["h"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("assert f(1) == 2", ([1], 2)),
        ("assert 2 == f(1)", ([1], 2)),
        ("assert f(1, 'a') is None", ([1, "a"], None)),
        ("assert not f([1])", ([[1]], False)),
        ("assert f()", ([], True)),
        ("x = [1]\nassert f(x) == 3", ([[1]], 3)),
        ("'''\n>>> f(1)\n(1, 2)\n'''", ([1], (1, 2))),
    ],
)
def test_what_a_test_expects_in_plain_values(text, expected):
    (test,) = found_in(text)
    assert test["claim"] == {"function": "f", "arguments": expected[0], "expected": expected[1]}


@pytest.mark.parametrize(
    "text",
    [
        "assert f(1) < 2",
        "assert f(g(1)) == 2",
        "assert f(1) == f(2)",
        "assert f(n=1) == 2",
        "assert f(...) == 2",
        "x = [1]\nx.append(2)\nassert f(x) == 3",
        "'''\n>>> f(1)\nprinted text\n'''",
    ],
)
def test_no_plain_values_are_expected(text):
    (test,) = found_in(text)
    assert test["claim"] is None


@pytest.mark.parametrize("text", ["def f(:", "'''\n>>> f(1\n'''\n", "x = '\0'"])
def test_what_cannot_be_parsed_is_named(text):
    (test,) = found_in(text)
    assert test["problem"] == "unread"
