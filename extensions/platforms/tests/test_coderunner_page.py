"""The page on what a quiz shows names the tests that try what it promises."""

import re

import pytest

from tests.helpers import ROOT

PAGE = (ROOT / "docs/background/quiz.md").read_text("utf-8")
TESTS = {
    path.relative_to(ROOT).as_posix(): path.read_text("utf-8")
    for folder in ("tests/packaging", "tests/sandbox", "extensions/platforms/tests")
    for path in (ROOT / folder).glob("test_*.py")
}


def test_tests_are_named():
    assert len(set(re.findall(r"`(test_\w+)`", PAGE))) > 10


@pytest.mark.parametrize("name", sorted(set(re.findall(r"`(test_\w+)`", PAGE))))
def test_every_test_that_is_named_is_there(name):
    assert any(f"def {name}(" in text for text in TESTS.values())


@pytest.mark.parametrize(
    "path", sorted(set(re.findall(r"`((?:extensions/\w+/)?tests/[\w/]+\.py)`", PAGE)))
)
def test_every_file_that_is_named_is_there(path):
    assert path in TESTS
