"""The cache of results: which of them a later run uses."""

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from extensions.authoring import results
from extensions.authoring.results import Result, ResultCache
from harness import assignment
from harness.grading import scoring

RESULT = Result(lost={"A": 1.5}, causes={"A": ["why"]}, failed=["test_a"], examples=["A"])


@pytest.fixture
def own(tmp_path):
    """An assignment in a folder of its own."""
    chosen = assignment.load("dict_board")
    shutil.copytree(chosen.folder, tmp_path / "dict_board")
    return replace(chosen, folder=tmp_path / "dict_board")


def test_a_result_is_stored_for_its_program(tmp_path, own):
    ResultCache(tmp_path / "cache", own).store("a = 1", RESULT)
    fresh = ResultCache(tmp_path / "cache", own)
    assert (fresh.result_of("a = 1"), fresh.result_of("a = 2")) == (RESULT, None)


@pytest.mark.parametrize(
    ("file", "stays"),
    [("test_games.py", False), ("hidden/equivalent.toml", True)],
    ids=["a check", "a reason"],
)
def test_a_result_is_one_of_the_checks_that_gave_it(tmp_path, own, file, stays):
    ResultCache(tmp_path / "cache", own).store("a = 1", RESULT)
    (own.folder / file).write_text("# changed", "utf-8")
    found = ResultCache(tmp_path / "cache", own).result_of("a = 1")
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
    ResultCache(tmp_path / "cache", own).store("a = 1", RESULT)
    path.write_text("# changed", "utf-8")
    found = ResultCache(tmp_path / "cache", own).result_of("a = 1")
    assert (found is not None) is stays


def test_the_grader_lies_where_its_files_are_looked_for():
    assert Path(scoring.__file__) == results.ROOT / "harness" / "grading" / "scoring.py"


def test_a_result_that_was_not_written_whole_is_none(tmp_path, own):
    ResultCache(tmp_path, own).store("a = 1", RESULT)
    (path,) = (tmp_path / own.slug).glob("*.json")
    path.write_text("{", "utf-8")
    assert ResultCache(tmp_path, own).result_of("a = 1") is None
