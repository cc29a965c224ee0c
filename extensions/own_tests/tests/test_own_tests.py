"""What is said of a student's tests: which are wrong, and which mistakes they catch."""

import json
import re
import textwrap
from dataclasses import replace
from itertools import count
from pathlib import Path
from time import process_time

import pytest

from extensions.own_tests import command, judging
from extensions.own_tests.inside import OwnTestWalk
from harness.__main__ import main
from harness.assignment import load, slugs
from harness.errors import AssignmentError, UsageError
from harness.execution import program
from harness.model import Submission
from tests.samples import FOR_A_RELEASE, IN_TURN, each_row

DATA = Path(__file__).with_name("data")
PAGE = Path(__file__).parents[3] / "docs" / "guides" / "own-tests.md"
RIGHT = "assert get_current_player(0) == 'X'\n"


def as_file(name, text):
    return Submission(path=Path(name), source=text, content=text.encode())


def judge_data(slug, kind, programs=lambda chosen: ()):
    text = (DATA / f"{slug}_{kind}.txt").read_text("utf-8")
    chosen = load(slug)
    files = [as_file(chosen.files[0], ""), as_file("my_tests.py", text)]
    return judging.judge_tests(files, chosen, chosen.functions, programs(chosen))


def judge(text, programs=()):
    """Judge tests of a few functions of dict_board, with the reference and some right programs."""
    chosen, file = load("dict_board"), as_file("tic_tac_toe.py", text)
    chosen = replace(chosen, limits=replace(chosen.limits, call=1))
    named = [function for function in chosen.functions if function in text]
    return judging.judge_tests([file], chosen, named, programs)


def kinds(report):
    return [kind for kind in judging.SENTENCES for _ in report.notes.get(kind, ())]


def sentence(report):
    ((note,),) = report.notes.values()
    return note.text


# The four assignments


@pytest.mark.parametrize("slug", slugs())
def test_each_wrong_test_is_named(slug):
    report = judge_data(slug, "wrong")
    assert report.tests >= 8
    assert kinds(report) == ["wrong"] * report.tests


@IN_TURN
@pytest.mark.parametrize("slug", slugs())
def test_no_right_test_is_blamed(slug, few_programs):
    report = judge_data(slug, "right", command.right_programs)
    assert report.notes == {}
    assert report.total("caught") >= report.total("versions") / 2


@IN_TURN
def test_tests_of_the_starter_are_not_the_students():
    text = load("dict_board").template_files["tic_tac_toe.py"].read_text("utf-8")
    report = judge(f"LIMIT = 3\n{text}\ndef helper():\n    pass\n{RIGHT}")
    assert (report.tests, report.given) == (21, 20)
    assert report.functions["get_current_player"]["tests"] == 1
    assert report.functions["check_positions"]["caught"] == 0


@IN_TURN
def test_a_question_leads_to_what_is_not_caught():
    report = judge("assert check_positions('X', 'X', 'X') is True\n")
    function, _, question = report.uncaught
    assert function == "check_positions"
    assert question.endswith("?")
    assert "def " not in json.dumps(report.uncaught)


def official_tests(chosen):
    """Return the tests that come with an assignment, as a file of a student's."""
    asserts = Path(chosen.places["reference"]).with_name("asserts.txt")
    if asserts.is_file():
        return re.sub(r"(?m)^\[\w+\]$", "", asserts.read_text("utf-8"))
    blocks = sorted(chosen.folder.joinpath("examples").glob("*.txt"))
    texts = [textwrap.indent(path.read_text("utf-8"), "    ") for path in blocks]
    return "".join(f'def block_{n}():\n    r"""\n{text}\n    """\n' for n, text in enumerate(texts))


def caught_in(report):
    every = sum(row["versions"] for row in report.functions.values())
    return f"{report.total('caught')} of {report.total('versions')} ({every})"


@FOR_A_RELEASE
@pytest.mark.parametrize("slug", slugs())
def test_the_page_has_the_figures(slug):
    """The tests of the starter count as the student's own: its assignment has no starter."""
    chosen = load(slug)
    places = {name: path for name, path in chosen.places.items() if name != "template"}
    official = as_file("official.py", official_tests(chosen))
    files = [as_file(chosen.files[0], ""), official]
    first = judging.judge_tests(files, replace(chosen, places=places), chosen.functions)
    right = judge_data(slug, "right")
    wrong = [kind for kind in kinds(first) + kinds(right) if kind != "left_out"]
    counts = [first.tests, caught_in(first), right.tests, caught_in(right), len(wrong)]
    row = " | ".join(map(str, [f"`{slug}`", *counts]))
    assert f"| {row} |\n" in PAGE.read_text("utf-8")


# What is wrong with a test


def test_the_value_of_the_assignment_is_named():
    found = sentence(judge("assert get_current_player(0) == 'O'\n"))
    assert found == "It expects 'O' from get_current_player(0). The assignment says 'X'."


def test_what_is_printed_is_named():
    found = sentence(judge("assert display_outcome(6) == 'X wins!'\n"))
    assert found.endswith("The assignment says None, after it printed 'X wins!\\n\\n'.")


def test_a_test_that_another_right_program_fails_is_too_strict():
    programs = [as_file("tic_tac_toe.py", "def get_current_player(n):\n    return 'XO'[n % 2]\n")]
    report = judge("assert get_current_player(round=0) == 'X'\n", programs)
    assert kinds(report) == ["strict"]
    report = judge("assert check_positions(' ', ' ', ' ') is False\n", programs)
    assert kinds(report) == []  # it has no such function


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("def test_it():\n    get_current_player(0)\n    exit()\n", "ends the whole program"),
        ("assert is_program_finished() is True\n", "types nothing"),
        ("assert get_current_player(rnd) == 'X'\n", "only your program has"),
        ("assert get_current_player('a') == 'X'\n", "ends with TypeError"),
        ("def test_it():\n    import os\n    get_current_player(0)\n    os._exit(0)\n", "ends the"),
    ],
)
def test_how_a_wrong_test_ends_is_reported(text, part):
    report = judge(text)
    assert kinds(report) == ["wrong"]
    assert part in sentence(report)


@pytest.mark.parametrize(
    "text",
    [
        "assert True or get_current_player(0)\n",
        "def test_it():\n    get_current_player(0)\n",
        "def test_it():\n    try:\n        assert check_positions(1)\n    except:\n        pass\n",
    ],
)
def test_a_test_that_passes_for_every_program_is_named(text):
    report = judge(text)
    assert kinds(report) == ["idle"]
    assert sentence(report).startswith("It passes for every program")
    assert report.total("caught") == 0


@pytest.mark.parametrize(
    ("text", "kind", "part"),
    [
        ("def f(:\n", "left_out", "cannot read"),
        ("(" * 500 + ")" * 500, "left_out", "cannot read"),
        ("def test_it(tmp_path):\n    assert get_current_player(0)\n", "wrong", "only pytest"),
        ("def twice(n):\n    return 2 * n\n\nassert twice(2) == 4\n", "idle", "does it call"),
        ("assert 1 + 1 == 2\n", "idle", "does it call"),
        ("class TestIt:\n    def test_it(self):\n        assert f(0)\n", "idle", "of a class"),
    ],
)
def test_what_tests_nothing_of_the_assignment_is_named(text, kind, part):
    report = judge(text)
    assert kinds(report) == [kind]
    assert part in sentence(report)


def test_own_helpers_are_run_with_other_programs():
    text = "def first(n):\n    return get_current_player(n)[0]\n\nassert first(0) == 'X'\n"
    report = judge(text)
    assert report.notes == {}
    assert report.functions["get_current_player"]["caught"] > 0


def test_equal_tests_are_run_once():
    report = judge(RIGHT * 50)
    assert (report.tests, report.repeated, report.notes) == (50, 49, {})


@IN_TURN
def test_there_is_an_end_to_the_tests_that_are_run():
    report = judge("".join(f"assert get_current_player({n}) in 'XO'\n" for n in range(400)))
    assert (report.tests, kinds(report)) == (400, ["left_out"])


def test_what_the_process_did_before_is_no_work_of_tests(monkeypatch):
    monkeypatch.setattr(program, "process_time", lambda: process_time() + 1000)
    assert judge(RIGHT).notes == {}


def test_where_tests_take_too_long_the_report_says_so(monkeypatch):
    monkeypatch.setattr(program, "process_time", count(0, 30).__next__)  # seconds
    assert sentence(judge(RIGHT)).endswith("so not every wrong version was tried.")


@FOR_A_RELEASE
def test_few_tests_that_never_finish_are_waited_for():
    texts = [
        f"def test_{n}():\n    while get_current_player({n}):\n        pass\n" for n in range(9)
    ]
    report = judge("".join(texts) + RIGHT)
    assert kinds(report) == ["wrong"] * 5 + ["left_out"]


@FOR_A_RELEASE
def test_a_test_that_never_finishes_spoils_no_other_one():
    endless = "def test_it():\n    while get_current_player(0):\n        print(1)\n"
    report = judge(
        f"{RIGHT}{endless}\ndef test_other():\n    assert get_current_player(1) == 'O'\n"
    )
    (note,) = report.notes["wrong"]
    assert (note.code, "never finishes" in note.text) == ("def test_it():", True)
    assert (kinds(report), report.functions["get_current_player"]["tests"]) == (["wrong"], 2)


def test_tests_may_print():
    report = judge(
        "def test_it():\n    print('«»' * 1000)\n    assert get_current_player(1) == 'O'\n"
    )
    assert report.notes == {}
    assert report.total("caught") > 0


@pytest.mark.parametrize(
    "above",
    [
        "if __name__ == '__main__':\n    main()\n",
        "def main():\n    return play_tic_tac_toe()\n\n\nprint(main())\n",
        "def start():\n    name = input('Name? ')\n\n\nstart()\nname = input('Your name? ')\n",
        "while input('Again? ') == 'Y':\n    play_tic_tac_toe()\n",
        "import sys\nsys.exit('The game is over.')\n",
    ],
)
def test_a_game_above_the_tests_is_not_waited_for(above):
    report = judge(f"{above}\n{RIGHT}")
    assert report.notes == {}
    assert report.total("caught") > 0


@IN_TURN
def test_nothing_of_the_students_program_is_needed():
    """It may be what was handed out, or never finish; it is not run."""
    report = judge(f"while True:\n    pass\n\n\ndef get_current_player(n):\n    pass\n\n\n{RIGHT}")
    assert report.notes == {}


# Tests that read the program beside them

READS = """
import inspect, sys
def source():
    frame, found = sys._getframe(), []
    while frame:
        found += [str(v) for v in frame.f_locals.values()]
        frame = frame.f_back
    return "".join(found) + repr(check_positions.__code__.co_consts)
"""


@pytest.mark.parametrize(
    "body",
    [
        "assert not check_positions, source()",
        "raise type(source(), (Exception,), {})(check_positions)",
        "raise type('Stolen', (ValueError,), {'__str__': lambda self: source()})(check_positions)",
        "print(source(), check_positions); assert False",
        "inspect.getsource(check_positions)",
        "sys._getframe(1).f_globals['word'] = source(); assert not f",
        "sys._getframe(3).f_locals['self'].outcomes.append([source()] * 2); assert not f",
    ],
)
def test_nothing_that_a_test_reads_is_reported(body):
    report = judge(f"{READS}\ndef test_it(f=check_positions):\n    {body}\n{RIGHT}")
    texts = repr(report)
    assert "wrong" in kinds(report)
    for part in ("pos1_value", "EMPTY", "Stolen", "return", "co_consts"):
        assert part not in texts


@pytest.mark.parametrize(
    "expression",
    [
        "'def check_' + 'positions' not in source()",
        "'Your ' + 'function' not in f'{__doc__}{sys.modules[\"tic_tac_toe\"].__doc__}{source()}'",
        "check_positions.__code__.co_filename == get_current_player.__code__.co_filename",
        "check_positions.__code__.co_firstlineno > get_current_player.__code__.co_firstlineno",
    ],
)
def test_a_wrong_version_does_not_show_that_it_is_one(expression):
    report = judge(f"{READS}\ndef test_it():\n    assert {expression} or not check_positions\n")
    assert "wrong" not in kinds(report)
    assert report.functions["check_positions"]["caught"] == 0


REMEMBERS = """
def test_it():
    import os, sys
    places = [os.getcwd(), os.path.expanduser("~"), "/tmp", "/dev/shm", os.path.dirname(__file__)]
    code, failed = check_positions.__code__.co_code, False
    for place in places:
        path = os.path.join(place, ".own_tests_of_a_student")
        try:
            if not os.path.exists(path):
                open(path, "wb").write(code)
            failed = failed or open(path, "rb").read() != code
        except OSError:
            pass
    assert not failed
"""


def test_nothing_is_remembered_from_program_to_program():
    report = judge(REMEMBERS)
    assert kinds(report) == ["idle"]
    assert report.functions["check_positions"]["caught"] == 0


# The command


def test_the_command_judges_a_file_of_its_own(tmp_path, capsys, few_programs):
    program, tests = tmp_path / "tic_tac_toe.py", tmp_path / "my_tests.py"
    program.write_text("def get_current_player(round):\n    pass\n")
    tests.write_text(
        "from tic_tac_toe import get_current_player as f\nassert f(0) == f(2) == 'O'\n"
    )
    assert run_command(program, "--tests", tests, "--assignment", "dict_board") == 0
    shown = capsys.readouterr().out
    assert "Wrong tests: 1\n  my_tests.py, line 2: assert f(0) == f(2) == 'O'" in shown
    assert "get_current_player   0 of 0" not in shown


@IN_TURN
def test_the_report_as_data(tmp_path, capsys, few_programs):
    cell = {"cell_type": "code", "source": ["assert setup_game(2) == [[' ', ' ']] * 2\n"]}
    path = tmp_path / "asn3.ipynb"
    path.write_text(json.dumps({"cells": [cell], "metadata": {}, "nbformat": 4}))
    assert run_command(path, "--assignment", "xtreme", "--json") == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["tests"], report["notes"]) == (1, {})
    assert report["functions"]["setup_game"]["caught"] >= 1


@FOR_A_RELEASE
def test_the_page_shows_its_report(tmp_path, capsys, few_programs):
    text = PAGE.read_text("utf-8")
    ((code, shown),) = re.findall(r"```python\n(.*?)```.*?```text\n(.*?)```", text, re.DOTALL)
    tests = tmp_path / "my_tests.py"
    tests.write_text(code)
    program = load("dict_board").template_files["tic_tac_toe.py"]
    assert run_command(program, "--tests", tests, "--assignment", "dict_board") == 0
    assert capsys.readouterr().out == shown


def test_two_files_may_have_one_name(tmp_path, few_programs):
    text = "assert get_current_player(0) == 'O'\n"
    files = [as_file(f"{folder}/tic_tac_toe.py", text) for folder in ("a", "b")]
    report = judging.judge_tests(files, load("dict_board"), [])
    assert [note.place for note in report.notes["wrong"]] == ["a/tic_tac_toe.py, line 1"]


@IN_TURN
def test_too_many_statements_are_refused():
    with pytest.raises(UsageError, match="too long or nested too deep"):
        judge(RIGHT * 20_000)


def run_command(*words):
    return main(["own-tests", *map(str, words)])


def test_an_assignment_of_several_files_is_refused():
    folder = Path(__file__).parents[3] / "examples" / "two_files"
    with pytest.raises(AssignmentError, match="a reference of one file"):
        judging.judge_tests([as_file("main.py", RIGHT)], load(str(folder)), [])


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
