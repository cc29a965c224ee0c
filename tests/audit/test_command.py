"""The command from its arguments to its report: a few programs are graded."""

import pytest

from extensions.authoring.audit import JudgedMutant, Plan, plan_audit
from extensions.authoring.mutants import Mutant
from extensions.authoring.results import Result
from harness import assignment
from harness.errors import GraderError
from rehearsal.across_pythons import differing_verdicts, grade_with
from tests.helpers import an_assignment, write
from tests.samples import FOR_A_RELEASE, IN_LARGER_RUNS, sample
from tools.audit import repeat as audit_repeat
from tools.audit.__main__ import lines_of, main
from tools.audit.accounts import account_of
from tools.audit.repeat import differing_results, repeat_grades
from tools.audit.rewriting import rewrite_lines

TEXT = "def f():\n    return 1\n"


def a_mutant(**changes):
    plain = {"id": "f.number.1", "operator": "number", "owner": "f", "line": 2}
    return Mutant(**{**plain, "text": TEXT.replace("1", "2"), **changes})


def report_of(result, **changes):
    mutant = a_mutant()
    judged = [JudgedMutant(mutant=mutant, right=("A",), result=result, **changes)]
    plan = Plan(
        assignment=an_assignment(), text=TEXT, mutants=[mutant], chosen=[mutant], reasons={}
    )
    return list(lines_of(plan, judged, [account_of("example", judged)], "examples"))


def test_a_survivor_is_shown_with_its_change():
    assert report_of(Result())[:2] == [
        "\nf.number.1 (A) loses no points where it should",
        "-    return 1\n+    return 2",
    ]


def test_the_summary_counts_what_was_found():
    assert report_of(Result(lost={"A": 1}, causes={"A": ["why"]}))[-2:] == [
        (
            "example: 1 of 1 mistakes (100.0 %) lose points in the right unit, 0 (0.0 %) in "
            "another one; 1 (100.0 %) are shown a cause, "
            "0 (0.0 %) a place; in 0 of these it is the changed line."
        ),
        "example: the official examples alone see 0 of 1 (0.0 %).",
    ]


# Rewrites


def test_a_right_program_that_loses_points_is_shown_with_its_checks():
    results = {"a": Result(), "b": Result(lost={"G": 2}, failed=["test_lines"])}
    assert list(rewrite_lines("example", results, {})) == [
        "b loses points: G -2 (test_lines)",
        "example: 1 of 2 right programs get all points, style aside.",
    ]


def test_a_rewrite_that_is_not_the_same_is_left_out():
    found = list(rewrite_lines("example", {}, {"a": ["f", "draw"], "b": []}))
    assert found[0] == "a is left out: it differs in f, draw"


def test_a_rewrite_without_a_final_grade_is_an_error():
    with pytest.raises(GraderError, match="a has no final grade: It was lost"):
        list(rewrite_lines("example", {"a": Result(problem="It was lost.")}, {}))


# Folders


GREETING_TOML = """
title = "Greeting"
files = ["greeting.py"]

[[unit]]
id = "greet"
title = "Greet somebody"
points = 6
functions = ["greet"]
shares = { behaviour = 100 }
"""
GREETING = """
def greet(name):
    return f"Hello, {name}!"
"""
CHECK = """
from harness.checks import unit


@unit("greet")
def test_greets_by_name(student):
    \"\"\"Somebody is greeted by name.\"\"\"
    assert student.greet("Ann") == "Hello, Ann!"
"""


@pytest.fixture
def greeting(tmp_path):
    """An instructor's own folder, with a reference."""
    folder = tmp_path / "greeting"
    folder.mkdir()
    write(folder, GREETING_TOML, "assignment.toml")
    write(folder, GREETING, "reference.py")
    write(folder, CHECK, "test_greeting.py")
    return folder


@FOR_A_RELEASE
def test_a_folder_of_ones_own_is_audited_wherever_it_lies(greeting, tmp_path, capsys):
    options = ("--jobs", "1", "--output", str(tmp_path / "kept"))
    assert main([str(greeting), "--all", *options]) == 0
    assert (
        "greeting: 9 of 10 mistakes (90.0 %) lose points in the right unit, 0"
        in capsys.readouterr().out
    )


def test_right_programs_of_a_folder_of_ones_own_are_graded(greeting, tmp_path, capsys):
    options = ("--jobs", "1", "--output", str(tmp_path / "kept"))
    assert main([str(greeting), "--rewrites", "--most", "2", *options]) == 0
    assert "greeting: 1 of 1 right programs get all points" in capsys.readouterr().out


def test_a_folder_without_a_reference_is_refused(greeting, capsys):
    (greeting / "reference.py").unlink()
    assert main([str(greeting)]) == 2
    assert "has no reference, so there is nothing to make wrong programs of" in (
        capsys.readouterr().err
    )


def test_an_assignment_that_is_none_is_refused(capsys):
    assert main(["nowhere"]) == 2
    assert "unknown assignment 'nowhere'" in capsys.readouterr().err


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
