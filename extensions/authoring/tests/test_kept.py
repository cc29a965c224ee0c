"""What programs were graded to before."""

import shutil
from dataclasses import replace

import pytest

from extensions.authoring.kept import KeptResults
from extensions.authoring.results import Result
from harness import assignment

RESULT = Result(lost={"A": 1.5}, told={"A": ["why"]}, failed=["test_a"], examples=["A"])


@pytest.fixture
def own(tmp_path):
    """An assignment in a folder of its own."""
    chosen = assignment.load("dict_board")
    shutil.copytree(chosen.folder, tmp_path / "dict_board")
    return replace(chosen, folder=tmp_path / "dict_board")


def test_a_result_is_kept_for_its_program(tmp_path, own):
    KeptResults(tmp_path / "kept", own).keep("a = 1", RESULT)
    fresh = KeptResults(tmp_path / "kept", own)
    assert (fresh.result_of("a = 1"), fresh.result_of("a = 2")) == (RESULT, None)


@pytest.mark.parametrize(
    ("file", "stays"),
    [("test_games.py", False), ("hidden/equivalent.toml", True)],
    ids=["a check", "a reason"],
)
def test_a_result_is_one_of_the_checks_that_gave_it(tmp_path, own, file, stays):
    KeptResults(tmp_path / "kept", own).keep("a = 1", RESULT)
    (own.folder / file).write_text("# changed", "utf-8")
    found = KeptResults(tmp_path / "kept", own).result_of("a = 1")
    assert (found is not None) is stays


def test_a_result_that_was_not_written_whole_is_none(tmp_path, own):
    KeptResults(tmp_path, own).keep("a = 1", RESULT)
    (path,) = (tmp_path / own.slug).glob("*.json")
    path.write_text("{", "utf-8")
    assert KeptResults(tmp_path, own).result_of("a = 1") is None
