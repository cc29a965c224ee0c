"""The sentence of a check, and official examples that are run with the submission."""

from types import SimpleNamespace
from typing import Any

import pytest

from harness import assignment
from harness.checks.comparison import Mismatch
from harness.checks.examples import Examples, calls
from harness.checks.marks import CheckMark, check_title, titles
from harness.errors import AssignmentError, MissingFunction, StudentFailure
from tests.helpers import session
from tests.samples import each_row


@pytest.fixture
def run(student_of, tmp_path):
    def examples(text, source):
        tmp_path.joinpath("A.txt").write_text(text, "utf-8")
        Examples(tmp_path, session(student_of(source)), {"START": 3}).run("A")

    return examples


HOLD = {
    "value": (">>> f(1)\n2\n", "def f(x): return x + 1"),
    "text as value": (">>> f()\n'X'\n", "def f(): return 'X'"),
    "tuple as value": (">>> f()\n(0, 1)\n", "def f(): return 0, 1"),
    "dict in another order": (">>> f()\n{1: 'a', 2: 'b'}\n", "def f(): return {2: 'b', 1: 'a'}"),
    "nothing": (">>> f()\n", "def f(): pass"),
    "printed text": (">>> f()\nHi there!\n", "def f(): print('Hi there!')"),
    "printed blank lines": (">>> f()\nHi!\n<BLANKLINE>\nBye!\n", "def f(): print('Hi!\\n\\nBye!')"),
    "blank lines too many": (">>> f()\nHi!\n", "def f(): print('\\nHi!\\n\\n')"),
    "blank lines missing": (">>> f()\nHi!\n<BLANKLINE>\n", "def f(): print('Hi!')"),
    "trailing blanks": (">>> f()\nHi!\n", "def f(): print('Hi!   ')"),
    "variable": (">>> x = 5\n>>> f(x)\n5\n", "def f(x): return x"),
    "several variables": (">>> (x, y) = (1, 2)\n>>> f(x, y)\n3\n", "def f(x, y): return x + y"),
    "builtin": (">>> sorted(f([2, 1]))\n[1, 2]\n", "def f(x): return x"),
    "generator": (">>> list(f())\n[1, 2]\n", "def f():\n    yield from (1, 2)"),
    "argument by name": (">>> f(x=1)\n1\n", "def f(x): return x"),
    "constant": (">>> f(START)\n3\n", "def f(x): return x"),
    "changed argument": (">>> x = [1]\n>>> f(x)\n>>> x\n[1, 2]\n", "def f(x): x.append(2)"),
    "several lines": (">>> f([1,\n...    2])\n2\n", "def f(x): return len(x)"),
    "text between": ("Some words.\n\n>>> f()\n1\n\nMore words.\n", "def f(): return 1"),
}
FAIL = {
    "generator for list": (">>> f()\n[1, 2]\n", "def f():\n    yield from (1, 2)"),
    "other value": (">>> f()\n2\n", "def f(): return 3"),
    "bool for int": (">>> f()\n1\n", "def f(): return True"),
    "list for tuple": (">>> f()\n(0, 1)\n", "def f(): return [0, 1]"),
    "printed for returned": (">>> f()\n2\n", "def f(): print(2)"),
    "returned for printed": (">>> f()\nHi there!\n", "def f(): return 'Hi there!'"),
    "returned too": (">>> f()\nHi there!\n", "def f():\n    print('Hi there!')\n    return 1"),
    "printed too": (">>> f()\n2\n", "def f():\n    print('!')\n    return 2"),
    "returned for nothing": (">>> f()\n", "def f(): return 1"),
    "printed for nothing": (">>> f()\n", "def f(): print('Hi')"),
    "other wording": (">>> f()\nHi there!\n", "def f(): print('hi there!')"),
    "not changed": (">>> x = [1]\n>>> f(x)\n>>> x\n[1, 2]\n", "def f(x): return [1, 2]"),
    "wrong at the end": (">>> f(1)\n1\n>>> f(2)\n2\n", "def f(x): return 1"),
}


@pytest.mark.parametrize(("text", "source"), HOLD.values(), ids=HOLD)
def test_an_example_that_holds_passes(run, text, source):
    run(text, source)


@pytest.mark.parametrize(("text", "source"), FAIL.values(), ids=FAIL)
def test_an_example_that_does_not_hold_fails(run, text, source):
    with pytest.raises(Mismatch):
        run(text, source)


CHAIN = ">>> a = f([1], 2)\n>>> b = f(a, 3)\n>>> a\n[1, 2]\n>>> b\n[1, 2, 3]\n"
SHOWN = {
    "the first, wrong at once": ("def f(x, y): return [y, *x]", ([1], 2)),
    "the second, which changes what the first returned": (
        "def f(x, y):\n    if y == 2: return [*x, y]\n    x.append(y); return x",
        ([1, 2], 3),
    ),
    "the second, wrong at once": ("def f(x, y): return [*x, y] if y == 2 else [y]", ([1, 2], 3)),
}


@each_row(("source", "given"), SHOWN.values(), ids=SHOWN)
def test_of_examples_that_go_on_with_results_the_call_to_blame_comes_last(
    student_of, tmp_path, source, given
):
    tmp_path.joinpath("A.txt").write_text(CHAIN, "utf-8")
    student = student_of(source)
    with pytest.raises(Mismatch):
        Examples(tmp_path, session(student), {}).run("A")
    assert session(student).calls[-1].given == given


def test_an_argument_that_was_spoilt_is_the_submission_s_failure(run):
    with pytest.raises(StudentFailure) as spoilt:
        run(">>> x = {'a': 1}\n>>> f(x)\n>>> x['a']\n2\n", "def f(x): x.clear()")
    assert str(spoilt.value) == "Then x['a'] fails (KeyError: 'a')."


def test_missing_examples_are_the_grader_s_fault(student_of, tmp_path):
    with pytest.raises(AssignmentError) as fault:
        Examples(tmp_path, session(student_of("x = 1")), {}).run("B")
    assert str(fault.value).startswith(f"{tmp_path / 'B.txt'}: ")


def test_an_example_sees_nothing_of_the_grader(run):
    with pytest.raises(MissingFunction, match="does not define a function open"):
        run(">>> open('A.txt')\n", "x = 1")


def test_a_function_that_is_asked_for_comes_before_a_builtin(student_of, tmp_path):
    tmp_path.joinpath("A.txt").write_text(">>> max([2, 3])\n'mine'\n", "utf-8")
    program = session(student_of("def max(x): return 'mine'"))
    Examples(tmp_path, program, {}, ["max"]).run("A")
    with pytest.raises(Mismatch):
        Examples(tmp_path, program, {}).run("A")


def test_a_function_with_values_by_name_is_left_out_of_the_calls(tmp_path):
    path = tmp_path / "A.txt"
    path.write_text(">>> f(1)\n>>> f(2, by=3)\n>>> g(4)\n4\n", "utf-8")
    assert calls(path, {}) == {"g": [(4,)]}


SLUGS = assignment.slugs()


def item(folder, case=None, **params) -> Any:
    """Return what pytest knows of a check."""

    def check():
        """The game is right, whatever the words"""

    found = SimpleNamespace(function=check, name="check", path=folder / "test_all.py")
    marker = SimpleNamespace(args=(CheckMark(unit="A", kind="behaviour", group="behaviour"),))
    found.get_closest_marker = lambda name: marker
    if case:
        found.callspec = SimpleNamespace(id=case, params=params)
    return found


def test_a_sentence_says_a_parameter_as_it_is_written(tmp_path):
    check = item(tmp_path, "is_over", name="is_over")
    check.function.__doc__ = "The game should call {name}."
    assert check_title(check) == "The game should call is_over."


@each_row(
    ("begins", "title"),
    [
        ("X wins.", "X wins. The game is right, whatever the words."),
        ("When X wins,", "When X wins, the game is right, whatever the words."),
    ],
    ids=["with a sentence", "with a clause"],
)
def test_a_case_with_a_title_begins_with_it(tmp_path, begins, title):
    folder = tmp_path / "transcripts"
    folder.mkdir()
    folder.joinpath("titles.toml").write_text(f'x_wins = "{begins}"', "utf-8")
    assert check_title(item(tmp_path, "x_wins")) == title
    assert check_title(item(tmp_path, "o_wins")).endswith(", whatever the words: O wins.")


@pytest.mark.parametrize("slug", SLUGS)
def test_every_game_of_an_assignment_has_a_title(slug):
    folder = assignment.load(slug).folder
    played = {path.stem for path in folder.joinpath("transcripts").rglob("*.txt")}
    assert played <= titles(folder).keys()
