"""Style: what rules find becomes points and sentences, and nothing that a file holds harms that."""

import ast
import json
import sys
from dataclasses import replace

import pytest

from harness.assignment import load
from harness.checks.style import TOO_MUCH, Style
from harness.errors import AssignmentError, TooLittle, Unjudgeable
from harness.grading.flow import grade
from harness.inside.rules import spacing, tree
from harness.inside.rules.source import LONGEST_NAME, MOST_FINDINGS
from harness.model import Limits, Outcome, Submission
from harness.reports import gradescope, text
from harness.sandbox.worker import WorkerGone
from tests import kit
from tests.helpers import REFERENCE, ROOT, TEMPLATE, without_style, write

DICT_BOARD = load("dict_board")
RIGHT = REFERENCE.read_text("utf-8")
BADLY = """
def check_line(A, b):
    return A==b==27


def line(n):
    return check_line(n, n)
"""


@pytest.fixture(scope="module")
def bad(tmp_path_factory):
    """Return the grade of a program that breaks several rules."""
    return graded(tmp_path_factory.mktemp("bad"), with_functions(BADLY))


def graded(folder, source, units=("style",)):
    return grade(DICT_BOARD, write(folder, source, "tic_tac_toe.py"), units)


def with_functions(source):
    """Return the reference with more functions before `main`."""
    return RIGHT.replace("def main():", f"{source}\n\ndef main():", 1)


def failed(result):
    return {one.group for one in result.verdicts if one.failed}


def evidence(result, group):
    return next(one.evidence for one in result.verdicts if one.group == group)


def found_in(source, rule):
    """Return what a rule finds in a source text, as it travels."""
    request = style_of(source).request()
    return {**tree.answer(request)["found"], **spacing.answer(request)["found"]}[rule]


def style_of(source, assignment=DICT_BOARD):
    return Style(assignment, Submission(path=REFERENCE, source=source))


class Reader:
    """A reader that does as it is told."""

    def __init__(self, reply):
        self._reply = reply
        self.is_closed = False

    def post(self, request, seconds):
        pass

    def wait(self, seconds):
        if isinstance(self._reply, Exception):
            raise self._reply
        return self._reply

    def close(self):
        self.is_closed = True


def style_with(*replies):
    """Return the style of the reference as readers with these replies tell it; and these."""
    style = style_of(RIGHT)
    readers = [Reader(reply) for reply in replies]
    waiting = list(readers)
    style.begin(type("Sandbox", (), {"linting": lambda self: waiting.pop(0)})())
    style.collect()
    return style, readers


TREE = tree.answer(style_of(RIGHT).request())
SPACING = spacing.answer(style_of(RIGHT).request())


# Points


def test_a_broken_rule_costs_its_share_alone(bad):
    assert failed(bad) == {"docstring", "names", "unused", "numbers", "operators"}
    assert bad.score == 4


def test_a_habit_costs_once(tmp_path):
    bare = "\n\n".join(f"def add_{n}():\n    return reset_board({{}})" for n in "abcdefgh")
    calls = "\n".join(f"add_{n}" for n in "abcdefgh")
    result = graded(
        tmp_path,
        with_functions(f"{bare}\n\n\nif False:\n    {calls}\n".replace("\nadd", "\n    add")),
    )
    assert failed(result) == {"docstring"}
    assert result.score == 8


def test_style_costs_no_other_unit(tmp_path):
    result = graded(tmp_path, with_functions(BADLY), ())
    assert {one.unit for one in result.verdicts if one.points < one.possible} == {"style"}
    assert result.score == 94


def test_a_note_costs_nothing_and_passes(bad):
    notes = [one for one in bad.verdicts if one.kind == "note"]
    assert {one.group for one in notes if one.evidence} == {"verbs", "letters"}
    assert {(one.outcome, one.points, one.possible) for one in notes} == {(Outcome.PASSED, 0, 0)}


def test_nothing_is_looked_at_where_style_is_not_graded(monkeypatch):
    monkeypatch.setattr(Style, "begin", None)
    assert grade(without_style("dict_board"), REFERENCE, ["B"]).score == 5


# How much is written


def written(*names):
    """Return the starter file with these functions of the reference."""
    source = TEMPLATE.read_text("utf-8").replace("(your name)", "Ann Lee")
    for name in names:
        source = source.replace(body_of(source, name), body_of(RIGHT, name))
    return source


def body_of(source, name):
    node = next(one for one in ast.parse(source).body if getattr(one, "name", None) == name)
    return "\n".join(source.split("\n")[node.lineno - 1 : node.end_lineno])


RULES = sorted((ROOT / "harness" / "inside" / "rules").glob("*.py"))
FUNCTIONS = DICT_BOARD.functions


@pytest.mark.parametrize(("count", "score"), [(0, 0), (1, 0), (4, 0), (5, 10)])
def test_style_counts_as_soon_as_half_of_the_functions_are_written(tmp_path, count, score):
    source = written(*[name for name in FUNCTIONS if name != "get_position_choice"][:count])
    assert graded(tmp_path, source).score == score


def test_what_is_missing_for_style_to_count_is_said(tmp_path):
    result = graded(tmp_path, written("reset_board"))
    assert {one.evidence.actual for one in result.verdicts if one.failed} == {
        "Style counts as soon as half of the functions are written; so far it is 1 of 9."
    }


@pytest.mark.parametrize(
    "body",
    ["pass", "return True", "return", "...", "raise NotImplementedError", '"""To do."""\n    pass'],
    ids=["pass", "fixed value", "no value", "dots", "exception", "text"],
)
def test_a_function_that_does_nothing_is_not_written(tmp_path, body):
    parts = [f"def {name}(*values):\n    {body}\n" for name in FUNCTIONS]
    with pytest.raises(TooLittle):
        keeps("\n".join(parts), "docstring")


def keeps(source, rule):
    style = style_of(source)
    style.take_in(tree.answer(style.request()))
    return style.passes(rule)


def test_of_the_starter_file_nothing_is_said(tmp_path):
    assert [
        one.evidence
        for one in graded(tmp_path, TEMPLATE.read_text()).verdicts
        if one.kind == "note"
    ] == [None] * 3


# What is said


def test_each_place_is_named_with_a_sentence_and_an_example(bad):
    said = evidence(bad, "docstring")
    places = [(one.place, one.code, one.text) for one in said.findings]
    first = with_functions(BADLY).split("\n").index("def check_line(A, b):") + 1
    assert places == [
        (f"line {first}", "def check_line(A, b):", "check_line has no docstring."),
        (f"line {first + 4}", "def line(n):", "line has no docstring."),
    ]
    assert said.example.startswith("def ask_name():\n")


def test_the_report_shows_the_first_places_whole_and_the_others_by_number(tmp_path):
    parts = [f"def add_{n}():\n    reset_board(add_{n})" for n in "abcde"]
    result = graded(tmp_path, with_functions("\n".join(parts) + "\nADDING = [add_a]"))
    first = with_functions("").split("\n").index("def main():") - 1
    shown = "\n".join(text.block(next(one for one in result.verdicts if one.group == "docstring")))
    assert (
        shown
        == f"""\
    line {first}    def add_a():
                add_a has no docstring.
    line {first + 2}    def add_b():
                add_b has no docstring.
    line {first + 4}    def add_c():
                add_c has no docstring.
    also        line {first + 6}; line {first + 8}
    example     def ask_name():
                    \"\"\"Asks for a name until one is typed.\"\"\""""
    )


def test_the_same_sentence_is_said_once(tmp_path):
    result = graded(tmp_path, with_functions("def add():\n  '''Adds.'''\n  add\n  add\n"))
    shown = text.block(next(one for one in result.verdicts if one.group == "indentation"))
    assert sum("is not indented" in line for line in shown) == 1


def test_notes_stand_at_the_end_of_the_report(bad):
    report = text.render(bad)
    assert report.count("To think about (this costs nothing)\n  - ") == 1
    assert report.index("To think about") > report.index("… and 1 more check.")


def test_the_report_of_a_right_program_has_no_notes():
    assert "To think about" not in text.render(grade(DICT_BOARD, REFERENCE, ["style"]))


def test_gradescope_is_told_the_kind_and_no_points_of_a_note(bad):
    (style,) = json.loads(gradescope.render(bad))["tests"]
    note = next(one for one in style["extra_data"]["checks"] if one["kind"] == "note")
    assert (note["score"], note["max_score"], note["outcome"]) == (0, 0, "passed")
    assert "- To think about (this costs nothing): " in style["output"]


def test_a_place_in_a_notebook_is_named_by_its_cell():
    path = ROOT / "tests" / "style" / "xtreme" / "operators_in_a_notebook.ipynb"
    said = evidence(grade(load("xtreme"), path, ["style"]), "operators")
    assert [(one.place, one.code) for one in said.findings] == [("cell 2, line 1", 'EMPTY=" "')]


def test_control_characters_in_a_line_are_made_visible(tmp_path):
    result = graded(tmp_path, with_functions('def add():\n    return "\x1b[2J\u202e"\n'))
    assert "\x1b" not in text.render(result)


# Whose fault it is


def test_a_reader_that_is_gone_costs_its_own_rules_alone():
    style, readers = style_with(TREE, WorkerGone(-9, 0, late=True))
    assert style.passes("docstring")
    with pytest.raises(Unjudgeable, match=TOO_MUCH[:40]):
        style.passes("operators")
    assert [reader.is_closed for reader in readers] == [True, True]


def test_a_text_that_a_reader_cannot_look_at_costs_its_rules():
    with pytest.raises(Unjudgeable):
        style_with({}, SPACING)[0].passes("docstring")


@pytest.mark.parametrize("sandbox", ["forking", "spawning"])
def test_the_same_is_found_in_every_sandbox(tmp_path, monkeypatch, bad, sandbox):
    monkeypatch.setenv("HARNESS_SANDBOX", sandbox)
    result = graded(tmp_path, with_functions(BADLY))
    assert [one.evidence for one in result.verdicts] == [one.evidence for one in bad.verdicts]


def test_a_mistake_in_a_rule_is_the_grader_s():
    style, _ = style_with({"fault": "KeyError: 'x'"}, SPACING)
    with pytest.raises(AssignmentError, match="the rules of style are wrong: KeyError: 'x'"):
        style.passes("docstring")


def test_a_rule_that_does_not_exist_is_the_grader_s_mistake():
    with pytest.raises(AssignmentError, match="there is no rule of style 'beauty'"):
        style_with(TREE, SPACING)[0].passes("beauty")


def test_style_cannot_be_asked_without_a_unit_for_it():
    with pytest.raises(AssignmentError, match="only the checks of a unit 'style'"):
        style_of(RIGHT).passes("docstring")


HOSTILE = {
    "long line": "WORDS = '" + "ab " * 300_000 + "'\n",
    "many statements": "WORD = 1\n" * 1_000,
    "many functions": "".join(f"def add_{n}():\n    return add_{n + 1}\n" for n in range(1_000)),
    "deep nesting": "WORD = " + "(" * 80 + "1" + ")" * 80 + "\n",
    "long name": f"def {'a' * 300_000}():\n    '''Adds.'''\n",
    "many else": "def add(n):\n    '''Adds.'''\n    if n:\n        n()\n"
    + "".join("    elif n:\n        n()\n" for _ in range(300)),
    "no end": "WORD = 1 \\",
    "form feed": "\x0cWORD = 1\n\x0c\n",
    "name of a module": "pycodestyle = harness = 1\n",
    "another script": "größe, 長さ = 1, 2\n",
}


@pytest.mark.parametrize("source", HOSTILE.values(), ids=HOSTILE)
def test_whatever_a_file_holds_its_style_is_judged_without_trouble(tmp_path, source):
    result = graded(tmp_path, RIGHT.replace("\nMAX_ROUNDS", f"\n{source}\nMAX_ROUNDS", 1))
    assert (result.troubles, result.problem) == ((), None)
    assert failed(result) <= {"docstring", "unused", "numbers", "length"}


def test_a_file_that_takes_too_long_fails_and_is_not_the_grader_s_fault(tmp_path):
    many = "".join(f"def add_{n}():\n    return add_{n + 1}() + {n}\n" for n in range(22_000))
    limited = replace(DICT_BOARD, limits=Limits(call=1))
    path = write(tmp_path, with_functions(many), "tic_tac_toe.py")
    result = grade(limited, path, ["style"])
    assert result.troubles == ()
    assert result.problem or TOO_MUCH in {
        one.evidence.actual for one in result.verdicts if one.evidence
    }


# Bounds


def test_a_rule_reports_a_bounded_number_of_findings():
    many = "".join(f"def add_{n}():\n    return add_{n}\n" for n in range(100))
    assert len(found_in(many, "docstring")) == MOST_FINDINGS


def test_a_name_is_reported_in_part():
    (finding,) = found_in(f"def {'a' * 1000}():\n    return 1 + 1\n", "docstring")
    assert finding["name"] == "a" * LONGEST_NAME


# What readers run


@pytest.mark.parametrize("path", RULES, ids=lambda path: path.stem)
def test_rules_import_only_what_a_reader_has(path):
    nodes = list(ast.walk(ast.parse(path.read_text("utf-8"))))
    named = {str(node.module) for node in nodes if isinstance(node, ast.ImportFrom)}
    named |= {one.name for node in nodes if isinstance(node, ast.Import) for one in node.names}
    others = {name for name in named if not name.startswith("harness.inside.rules.")}
    assert {name for name in others if name.partition(".")[0] not in sys.stdlib_module_names} <= {
        "harness.inside.salvage",
        "pycodestyle",
    }


def test_a_repaired_file_s_style_is_judged_without_what_is_lost(tmp_path):
    broken = with_functions("def add(:\n  return 1+1\n")
    assert failed(graded(tmp_path, broken)) == set()


# Elsewhere


def test_a_kit_knows_the_starter_file_too(tmp_path):
    hand_in = ROOT / "tests" / "submissions" / "xtreme" / "right_partial_and_reduce.py"
    checker = kit.unpack("xtreme", tmp_path) / "checker"
    (one,) = kit.judged("xtreme", [hand_in], checker)
    said = one["verdicts"]["test_style::test_parameters"]
    assert said[0] == "failed"
    assert list(kit.compared("xtreme", [hand_in], checker)) == []
