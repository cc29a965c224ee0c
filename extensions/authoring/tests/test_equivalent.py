"""Mutants that are no mistakes: each has a reason, each is there."""

import pytest

from extensions.authoring.audit import FILE, listed_reasons, plan_audit
from harness import assignment
from harness.errors import AssignmentError
from tests.helpers import an_assignment
from tests.samples import FOR_A_RELEASE, some_slugs


@pytest.fixture
def listing(tmp_path):
    """Writes an equivalent.toml; returns what it gives for the mutants a and b."""
    (tmp_path / "hidden").mkdir()

    def reasons(text):
        (tmp_path / FILE).write_text(text, "utf-8")
        return listed_reasons(an_assignment(folder=tmp_path), {"a", "b"})

    return reasons


@FOR_A_RELEASE
@pytest.mark.parametrize("slug", some_slugs("reasons", every=2))
def test_every_reason_names_mutants_that_exist(slug):
    plan = plan_audit(assignment.load(slug), None)
    assert plan.reasons.keys() <= {mutant.id for mutant in plan.mutants}
    assert plan.reasons


def test_one_reason_may_be_that_of_several_mutants(listing):
    text = '[[equivalent]]\nreason = "Nobody can tell."\nmutants = ["a", "b"]'
    assert listing(text) == {"a": "Nobody can tell.", "b": "Nobody can tell."}


def test_an_assignment_needs_no_list(tmp_path):
    assert listed_reasons(an_assignment(folder=tmp_path), {"a"}) == {}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('[[equivalent]]\nreason = "x"\nmutants = ["c"]', "there is no mutant 'c' any more"),
        ('[[equivalent]]\nreason = "x"\nmutants = ["a", "a"]', "'a' is listed twice"),
        ('[[equivalent]]\nreason = " "\nmutants = ["a"]', "has a 'reason', a sentence"),
        ('[[equivalent]]\nmutants = ["a"]', "has a 'reason', a sentence"),
        ('a = "x"', "unknown key 'a'"),
    ],
    ids=["gone", "twice", "blank", "no reason", "unknown"],
)
def test_a_mistake_in_the_list_is_an_error(listing, text, sentence):
    with pytest.raises(AssignmentError, match=sentence):
        listing(text)
