"""The accounting, by verdicts made by hand, and which results a later run uses."""

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from extensions.authoring import results
from extensions.authoring.audit import JudgedMutant, survivors_of
from extensions.authoring.mutants import Mutant
from extensions.authoring.results import CachedGrader, Result, result_of
from harness import assignment
from harness.grading import scoring
from tests.samples import each_row
from tools.audit.accounts import account_of, accounts_by_unit, wrongly_listed


def judged(*, right=("A",), lost=(), causes=(), examples=(), reason=""):
    mutant = Mutant(id="f.number.123456", operator="number", owner="f", line=1, text="")
    result = Result(
        lost=dict.fromkeys(lost, 1.0), causes={unit: ["why"] for unit in causes}, examples=examples
    )
    return JudgedMutant(mutant=mutant, right=right, result=result, reason=reason)


RIGHT = judged(lost=("A",), causes=("A",), examples=("A",))
BOTH = judged(lost=("A", "B"), causes=("B",))
ELSEWHERE = judged(lost=("B",), causes=("B",), examples=("B",))
SURVIVOR = judged()
EQUIVALENT = judged(reason="Nobody can tell.")
ALL = [RIGHT, BOTH, ELSEWHERE, SURVIVOR, EQUIVALENT]


@each_row(
    ("name", "count"),
    [
        ("mutants", 4),
        ("equivalent", 1),
        ("killed", 3),
        ("killed_right", 2),
        ("elsewhere", 2),
        ("diagnosed", 1),
        ("by_examples", 1),
    ],
)
def test_a_mutant_is_counted_where_it_belongs(name, count):
    assert getattr(account_of("all", ALL), name) == count


def test_shares_are_of_the_mutants_that_are_mistakes():
    assert account_of("all", ALL).share_of(2) == 50


def test_what_loses_points_elsewhere_alone_is_a_survivor():
    assert survivors_of(ALL) == [ELSEWHERE, SURVIVOR]


def test_what_is_no_mistake_and_loses_points_is_shown():
    wrong = judged(lost=("A",), reason="Nobody can tell.")
    assert wrongly_listed([*ALL, wrong]) == [wrong]


def test_mutants_that_several_units_are_to_see_have_a_row_of_their_own():
    shared = judged(right=("A", "B"), lost=("B",))
    rows = accounts_by_unit([*ALL, shared], ["A", "B"])
    assert [(row.title, row.mutants, row.killed_right) for row in rows] == [
        ("A", 4, 2),
        ("A B", 1, 1),
    ]


def test_a_cause_counts_in_any_of_the_right_units():
    found = judged(right=("A", "B"), lost=("B",), causes=("B",))
    assert account_of("all", [found]).diagnosed == 1


# What a grader's reply says


def a_check(unit, **changes):
    plain = {"check": f"test_{unit}", "unit": unit, "kind": "behaviour", "outcome": "failed"}
    return {**plain, "cause": None, "diagnosis": None, **changes}


def a_reply(*checks, lost=()):
    units = [{"id": one, "score": 4.0 if one in lost else 5.0, "possible": 5.0} for one in "ABC"]
    return {"report": {"units": units, "checks": checks, "problem": None, "troubles": []}}


NAMED, BLAMED = a_check("A", diagnosis="x"), a_check("A", diagnosis="x", cause="B")
NOT_FINAL = {"report": {**a_reply()["report"], "troubles": ["A check broke."]}}
REPLIES = {
    "points of each unit": (a_reply(lost="AC"), "lost", {"A": 1.0}),
    "causes, each once": (a_reply(NAMED, NAMED, a_check("B")), "causes", {"A": ["x"]}),
    "another unit's fault": (a_reply(BLAMED), "causes", {}),
    "examples": (a_reply(a_check("A", kind="example"), a_check("B")), "examples", ["A"]),
    "no report": ({"problem": "It was lost."}, "problem", "It was lost."),
    "not final": (NOT_FINAL, "problem", "A check broke."),
}


@each_row(("reply", "field", "value"), REPLIES.values(), ids=REPLIES)
def test_a_result_is_what_a_reply_says(reply, field, value):
    assert getattr(result_of(reply, "AB"), field) == value


RESULT = Result(lost={"A": 1.5}, causes={"A": ["why"]}, failed=["test_a"], examples=["A"])


@pytest.fixture
def own(tmp_path):
    """An assignment in a folder of its own."""
    chosen = assignment.load("dict_board")
    shutil.copytree(chosen.folder, tmp_path / "dict_board")
    return replace(chosen, folder=tmp_path / "dict_board")


def test_a_result_is_stored_for_its_program(tmp_path, own):
    CachedGrader(tmp_path / "cache", own).store("a = 1", RESULT)
    fresh = CachedGrader(tmp_path / "cache", own)
    assert (fresh.result_of("a = 1"), fresh.result_of("a = 2")) == (RESULT, None)


@pytest.mark.parametrize(
    ("file", "stays"),
    [("test_games.py", False), ("hidden/equivalent.toml", True)],
    ids=["a check", "a reason"],
)
def test_a_result_is_one_of_the_checks_that_gave_it(tmp_path, own, file, stays):
    CachedGrader(tmp_path / "cache", own).store("a = 1", RESULT)
    (own.folder / file).write_text("# changed", "utf-8")
    found = CachedGrader(tmp_path / "cache", own).result_of("a = 1")
    assert (found is not None) is stays


@pytest.mark.parametrize(
    ("file", "stays"),
    [
        ("harness/grading/scoring.py", False),
        ("extensions/causes/general.py", False),
        ("extensions/other_forms/hooks.py", False),
        ("harness/commands/grade.py", True),
        ("extensions/similarity/words.py", True),
        ("extensions/causes/tests/test_grade.py", True),
    ],
)
def test_a_result_is_one_of_the_grader_that_gave_it(tmp_path, own, monkeypatch, file, stays):
    tree = tmp_path / "tree"
    path = tree / file
    path.parent.mkdir(parents=True)
    path.write_text("", "utf-8")
    monkeypatch.setattr(results, "ROOT", tree)
    CachedGrader(tmp_path / "cache", own).store("a = 1", RESULT)
    path.write_text("# changed", "utf-8")
    found = CachedGrader(tmp_path / "cache", own).result_of("a = 1")
    assert (found is not None) is stays


def test_the_grader_lies_where_its_files_are_looked_for():
    assert Path(scoring.__file__) == results.ROOT / "harness" / "grading" / "scoring.py"


def test_a_result_that_was_not_written_whole_is_none(tmp_path, own):
    CachedGrader(tmp_path, own).store("a = 1", RESULT)
    (path,) = (tmp_path / own.slug).glob("*.json")
    path.write_text("{", "utf-8")
    assert CachedGrader(tmp_path, own).result_of("a = 1") is None
