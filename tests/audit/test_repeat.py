"""Mutants graded again: in another order, beside others, on each Python that is here."""

import pytest

from extensions.authoring.audit import plan_audit
from extensions.authoring.results import Result
from harness import assignment
from harness.errors import GraderError
from rehearsal.across_pythons import differing_verdicts, grade_with
from tests.helpers import an_assignment, write
from tests.samples import FOR_A_RELEASE, IN_LARGER_RUNS, sample
from tools.audit import repeat as audit_repeat
from tools.audit.__main__ import main
from tools.audit.repeat import differing_results, repeat_grades

EVERY = 600
SLUGS = sample(assignment.slugs(), len(assignment.slugs()))


def mutants(slug):
    """Return a sample of an assignment's mutants."""
    return sample(plan_audit(assignment.load(slug), None).mutants, EVERY, name=lambda one: one.id)


@FOR_A_RELEASE
@pytest.mark.parametrize("slug", SLUGS)
def test_mutants_get_the_same_in_another_order_and_beside_others(slug, tmp_path, capsys):
    count = str(len(mutants(slug)))
    code = main([slug, "--most", count, "--repeat", "--output", str(tmp_path)])
    assert code == 0
    assert f"graded again, all {count} programs get the same." in capsys.readouterr().out


@IN_LARGER_RUNS
@pytest.mark.parametrize("slug", SLUGS)
def test_mutants_get_the_same_on_every_python(slug, tmp_path):
    folder = tmp_path / "mutants"
    folder.mkdir()
    paths = [
        write(folder, one.text.encode(), f"mutant_{number}.py")
        for number, one in enumerate(mutants(slug))
    ]
    assert list(differing_verdicts(grade_with(slug, paths, tmp_path / "work", jobs=2))) == []


def test_what_differs_is_named():
    first = {"a": Result(lost={"A": 1}), "b": Result()}
    again = {"b": Result(), "a": Result(lost={"A": 2})}
    assert list(differing_results(first, again)) == ["a: lost: {'A': 1} at first, {'A': 2} then"]


def test_programs_that_get_something_else_are_an_error(monkeypatch):
    monkeypatch.setattr(audit_repeat, "grade_again", lambda *_: {"a": Result(failed=["check"])})
    with pytest.raises(GraderError, match=r"a: failed: \(\) at first, \['check'\] then"):
        repeat_grades(an_assignment(), {"a": ""}, {"a": Result()}, 1)


def test_programs_that_get_the_same_are_counted(monkeypatch, capsys):
    monkeypatch.setattr(audit_repeat, "grade_again", lambda *_: {"a": Result()})
    repeat_grades(an_assignment(), {"a": ""}, {"a": Result()}, 1)
    assert capsys.readouterr().out == "example: graded again, all 1 programs get the same.\n"
