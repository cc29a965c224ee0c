"""Rewrites are shown to do what the reference does, and what does not is found."""

import pytest

from harness import assignment
from tests.helpers import REFERENCE
from tests.samples import FOR_A_RELEASE
from tools.audit.rewriting import Proof, rewrite

TEXT = REFERENCE.read_text("utf-8")


@pytest.fixture(scope="module")
def proof():
    return Proof(assignment.load("dict_board"))


@FOR_A_RELEASE
def test_a_rewrite_of_a_reference_is_the_same(proof):
    assert proof.find_differences(rewrite(TEXT, ["for_to_while", "in_a_class"])) == []


@FOR_A_RELEASE
def test_a_function_that_does_something_else_is_named(proof):
    changed = TEXT.replace("return 'O'", "return 'o'")
    assert "get_current_player" in proof.find_differences(changed)
