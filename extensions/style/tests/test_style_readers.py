"""The readers that look at style: nothing that a file holds harms them."""

import ast
import sys
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from extensions.style.inside import all_rules, spacing, tree
from extensions.style.inside.source import LONGEST_NAME_CHARS, MOST_FINDINGS
from extensions.style.inspection import TOO_MUCH, Unjudgeable
from extensions.style.tests.styled import (
    BADLY,
    DICT_BOARD,
    RIGHT,
    failed,
    graded,
    style_of,
    with_functions,
)
from harness.errors import AssignmentError, Disturbed
from harness.grading.flow import grade
from harness.messages import InspectRequest
from harness.model import Limits
from harness.sandbox.worker import Closing, Inquiry, WorkerGone
from tests.helpers import ROOT, write
from tests.samples import FOR_A_RELEASE, each_row


class Reader(Closing):
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
    """Return the style of the reference as readers tell it that reply so in turn; and these."""
    style = style_of(RIGHT)
    readers = [Reader(reply) for reply in replies]
    waiting = list(readers)
    start: Any = partial(waiting.pop, 0)
    style.start(lambda modules, about: Inquiry(start, InspectRequest(raw=b"", about=about), 1))
    style.take_findings(style.submission)
    return style, readers


TREE = tree.answer(style_of(RIGHT).reader_request())
SPACING = spacing.answer(style_of(RIGHT).reader_request())
ALL = all_rules.answer(style_of(RIGHT).reader_request())
GONE = WorkerGone(-9, 0, "late")
KILLED = WorkerGone(-9, 0)


def found_in(source, rule):
    """Return what a rule finds in a source text, as it travels."""
    return all_rules.answer(style_of(source).reader_request())["found"][rule]


RULES = sorted((ROOT / "extensions" / "style" / "inside").glob("*.py"))


# Whose fault it is


def test_together_the_rules_find_what_each_finds():
    request = style_of(with_functions(BADLY)).reader_request()
    apart = tree.answer(request), spacing.answer(request)
    assert all_rules.answer(request) == {
        "found": {**apart[0]["found"], **apart[1]["found"]},
        "written": apart[0]["written"],
    }


@each_row("first", [GONE, {}], ids=["gone", "nothing"])
def test_where_all_is_too_much_readers_look_for_less(first):
    style, readers = style_with(first, TREE, SPACING)
    assert style.passes("docstring")
    assert style.passes("operators")
    assert all(reader.is_closed for reader in readers)


def test_a_reader_that_is_gone_costs_its_own_rules_alone():
    style, readers = style_with(GONE, TREE, GONE)
    assert style.passes("docstring")
    with pytest.raises(Unjudgeable, match=TOO_MUCH[:40]):
        style.passes("operators")
    assert all(reader.is_closed for reader in readers)


def test_a_reader_that_somebody_has_killed_looks_again():
    style, readers = style_with(KILLED, ALL)
    assert style.passes("docstring")
    assert all(reader.is_closed for reader in readers)


def test_readers_that_somebody_kills_each_time_cost_nothing():
    style, _ = style_with(*[KILLED] * 6)
    assert style.counts()
    with pytest.raises(Disturbed):
        style.passes("docstring")


@pytest.mark.parametrize("sandbox", ["forking", "spawning"])
def test_the_same_is_found_in_every_sandbox(tmp_path, monkeypatch, bad, sandbox):
    monkeypatch.setenv("HARNESS_SANDBOX", sandbox)
    result = graded(tmp_path, with_functions(BADLY))
    assert [verdict.evidence for verdict in result.verdicts] == [
        verdict.evidence for verdict in bad.verdicts
    ]


def test_a_mistake_in_a_rule_is_the_grader_s():
    style, _ = style_with({"fault": "KeyError: 'x'"})
    with pytest.raises(AssignmentError, match="the rules of style are wrong: KeyError: 'x'"):
        style.passes("docstring")


def test_a_rule_that_does_not_exist_is_the_grader_s_mistake():
    with pytest.raises(AssignmentError, match="there is no rule of style 'beauty'"):
        style_with(ALL)[0].passes("beauty")


@FOR_A_RELEASE
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
        verdict.evidence.actual for verdict in result.verdicts if verdict.evidence
    }


# Bounds


@FOR_A_RELEASE
def test_a_rule_reports_a_bounded_number_of_findings():
    many = "".join(f"def add_{n}():\n    return add_{n}\n" for n in range(300))
    assert len(found_in(many, "docstring")) == MOST_FINDINGS


def test_a_name_is_reported_in_part():
    (finding,) = found_in(f"def {'a' * 1000}():\n    return 1 + 1\n", "docstring")
    assert finding["name"] == "a" * LONGEST_NAME_CHARS


# What readers run


@pytest.mark.parametrize("path", RULES, ids=lambda path: path.stem)
def test_rules_import_only_what_a_reader_has(path):
    nodes = list(ast.walk(ast.parse(path.read_text("utf-8"))))
    named = {str(node.module) for node in nodes if isinstance(node, ast.ImportFrom)}
    named |= {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    others = {name for name in named if not name.startswith("extensions.style.inside")}
    assert {name for name in others if name.partition(".")[0] not in sys.stdlib_module_names} <= {
        "harness.inside.syntax",
        "pycodestyle",
    }
