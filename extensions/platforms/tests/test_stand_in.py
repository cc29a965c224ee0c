"""What stands for other tasks' functions in a question: answers as recorded, else the own ones."""

import sys
import types

import pytest

from extensions.platforms.coderunner import stand_in
from extensions.platforms.coderunner.stand_in import Drawn, Recorded, call_digest, canonical_text
from extensions.platforms.coderunner.supply import Supply, escaped
from extensions.platforms.coderunner.tests_of_unit import Test
from rehearsal import quiz


def recorded(*entries, name="f", names=(), own=None):
    """Return a function that answers these: its values, what is typed, what comes of it."""
    record = {call_digest(name, values, typed): repr(told) for values, typed, told in entries}
    return Recorded(name, names, record, own)


@pytest.mark.parametrize(
    ("one", "other", "is_same"),
    [
        ({1: 2, 3: 4}, {3: 4, 1: 2}, True),
        ({1, 2}, {2, 1}, True),
        ([1, 2], (1, 2), False),
        (1, True, False),
        (1, 1.0, False),
        ([{"a": {1: 2, 0: 1}}], [{"a": {0: 1, 1: 2}}], True),
    ],
    ids=str,
)
def test_values_are_told_apart_by_their_types_and_not_by_their_order(one, other, is_same):
    assert (canonical_text(one) == canonical_text(other)) == is_same


def test_a_call_is_answered_as_recorded():
    f = recorded(([1], (), ("returns", "", [2], {})))
    assert f(1) == [2]


def test_values_may_be_given_by_name():
    f = recorded(([1, 2], (), ("returns", "", 3, {})), names=("a", "b"))
    assert f(1, b=2) == f(a=1, b=2) == f(b=2, a=1) == 3


def test_what_is_printed_is_printed_again(capsys):
    recorded(([], (), ("returns", "Hello\n", None, {})))()
    assert capsys.readouterr().out == "Hello\n"


def test_lists_and_dicts_are_changed_where_they_are():
    rows = [[" ", " "], [" "]]
    inner, squares = rows[0], {(0, 0): " ", (0, 1): " "}
    changed = {0: [[" ", "X"], [" "]], 1: {(0, 0): "O", (0, 1): " "}}
    f = recorded(([rows, squares], (), ("same", "", 0, changed)))
    assert f(rows, squares) is rows
    assert rows[0] is inner
    assert (inner, squares[0, 0]) == ([" ", "X"], "O")


@pytest.mark.parametrize(("old", "new"), [([1], [1, 2]), ([1, 2], []), ({1: 2}, {3: 4})], ids=str)
def test_what_grows_or_shrinks_is_changed_too(old, new):
    stand_in.become(old, new)
    assert old == new


def test_an_exception_is_raised_again():
    f = recorded(([1], (), ("raises", "", ("ValueError", "no"), {})))
    with pytest.raises(ValueError, match=r"^no$"):
        f(1)


def test_each_line_that_is_typed_leads_on(monkeypatch, capsys):
    monkeypatch.setattr(
        sys.modules["__main__"], "input", lambda prompt: "YN"[len(prompt) - 1], raising=False
    )
    f = recorded(
        ([], (), ("asks", "?")),
        ([], ("Y",), ("asks", "??")),
        ([], ("Y", "N"), ("returns", "Bye\n", True, {})),
    )
    assert f() is True
    assert capsys.readouterr().out == "Bye\n"


def test_the_own_function_answers_what_is_not_recorded():
    f = recorded(([1], (), ("returns", "", "recorded", {})), own=lambda *values: "own")
    assert (f(1), f(2), f(1, 2), f()) == ("recorded", "own", "own", "own")


def test_without_an_own_function_that_is_said():
    with pytest.raises(NameError, match=r"^f: the tests of this task need no such call; write it"):
        recorded()(1)


def test_chance_is_asked_until_it_gives_what_a_test_needs(monkeypatch, capsys):
    drawn = iter([3, 1, 2, 9])

    def own():
        number = next(drawn)
        print("drew", number)  # noqa: T201 (as programs do)
        return number

    monkeypatch.setattr(stand_in, "wanted", {"f": [call_digest("f", [2])]})
    f = Drawn("f", own)
    assert (f(), f()) == (2, 9)
    assert capsys.readouterr().out == "drew 2\ndrew 9\n"


def test_chance_that_never_gives_it_ends():
    stand_in.wanted["never"] = [call_digest("never", [2])]
    assert Drawn("never", lambda: 1)() == 1


# Beside a question


SUPPLY = Supply(
    record={"double": {call_digest("double", [2]): repr(("returns", "", 4, {}))}},
    parameters={"double": ["n"]},
)


def passes(answer, code, supply=SUPPLY, stdin=""):
    """Return whether an answer prints "4" in a test of a question with this beside it."""
    test = quiz.QuizTest(
        code=supply.loaded(Test(code=code), {}, plain=False).code,
        stdin=stdin,
        expected="4\n",
        is_example=False,
        display="HIDE",
        mark=1.0,
    )
    question = quiz.QuizQuestion(
        name="",
        text="",
        kind="python3",
        points=1.0,
        preload="",
        answer="",
        tests=[test],
        files={name: text.encode() for name, text in supply.files.items()},
    )
    return quiz.passes_all(question, answer)


@pytest.mark.parametrize(
    "answer",
    [
        "def use(n): return double(n)",
        "def double(n): return 0\ndef use(n): return double(n)",
        "def double(n): return 0\nALL = [double]\ndef use(n): return ALL[0](n)",
        "def double(n, *, more=1): return 0\nthe_double = double\ndef use(n): return the_double(n)",
        "double = lambda n: 0\ndef use(n): return double(n)",
        "class A:\n  def __call__(self, n): return 0\ndouble = A()\ndef use(n): return double(n)",
    ],
    ids=["nothing", "a wrong one", "in a list", "another name", "a lambda", "an object"],
)
def test_what_is_recorded_answers_for_a_function_by_whatever_name(answer):
    assert passes(answer, "print(use(2))")


@pytest.mark.parametrize(
    ("own", "is_right"), [("return n + 1", True), ("return 0", False)], ids=["right", "wrong"]
)
def test_the_own_function_answers_beyond_the_record(own, is_right):
    assert (
        passes(f"def double(n): {own}\ndef use(n): return double(n + 1)", "print(use(2))")
        == is_right
    )


def test_an_own_function_that_calls_itself_goes_on():
    answer = "def double(n): return double(n - 1) if n > 2 else 0\ndef use(n): return double(n)"
    assert passes(answer, "print(use(3))")


def test_the_starter_s_functions_are_brought_and_call_the_answer_s_own():
    supply = Supply(
        starter='import math\nQUOTES = """\\n"""\ndef show(n): print(math.floor(twice(n)))\n',
        functions=["show"],
    )
    answer = "def twice(n): return 2 * n\ndef show(n): print('mine')\ndef use(n): show(n)"
    assert passes(answer, "use(2)", supply)
    assert passes(answer.replace("def show(n): print('mine')\n", ""), "use(2)", supply)


def test_a_constant_of_the_answer_is_kept_where_the_starter_has_one_too():
    supply = Supply(starter="SIZE = 3\ndef show(): print(SIZE)\n", functions=["show"])
    assert passes("SIZE = 4", "show()", supply)


def test_what_any_program_may_import_lies_beside_a_question_that_needs_nothing():
    assert Supply().files.keys() == {"asking.py", "google.py", "IPython.py"}
    assert Supply().loaded(Test(code="f()"), {}, plain=False).code == "f()"


@pytest.mark.parametrize("text", ['"""', "\\", '\\"""', 'a"', "\\n"], ids=repr)
def test_any_text_stands_between_three_quotes(text):
    assert eval(f'"""\n{escaped(text)}\n"""') == f"\n{text}\n"


def test_a_function_is_copied_before_its_code_is_replaced():
    def own(n, more=1):
        return n + more

    copy = stand_in.copied(own, "own")
    assert isinstance(copy, types.FunctionType)
    assert copy(1) == 2
    assert "given" in own.__code__.co_names
