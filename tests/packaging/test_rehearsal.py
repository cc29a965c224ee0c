"""The rehearsal: what it takes for a report and for a difference, and what its stage is like."""

import json
import os
import re
import sys
from argparse import ArgumentTypeError
from pathlib import Path

import pytest

from harness import assignment
from harness.packaging.commands import build_content
from rehearsal import cgroups, comparing, pythons, schema, stage
from rehearsal.__main__ import complaints_about, line, of_a_run, run_bounded
from rehearsal.__main__ import main as command_line
from rehearsal.cases import ANYTHING, Case, Score
from rehearsal.comparing import Marks
from rehearsal.stage import NoStage, Run
from tests.autograder import RIGHT, greeting
from tests.samples import FOR_A_RELEASE, each_row

# The schema


def complaints(**fields):
    return list(schema.schema_complaints(json.dumps({"score": 1, **fields})))


WHOLE = {
    "score": 44.5,
    "execution_time": 136,
    "output": "Text",
    "output_format": "simple_format",
    "test_output_format": "text",
    "test_name_format": "text",
    "visibility": "after_due_date",
    "stdout_visibility": "visible",
    "extra_data": {},
    "tests": [
        {
            "score": 2.0,
            "max_score": 2,
            "status": "passed",
            "name": "Name",
            "name_format": "text",
            "number": "1.1",
            "output": "Text",
            "output_format": "md",
            "tags": ["one", "two"],
            "visibility": "visible",
            "extra_data": {},
        }
    ],
    "leaderboard": [{"name": "Time", "value": -1.5, "order": "asc"}, {"name": "A", "value": "*"}],
}


def test_a_report_with_all_fields_is_taken():
    assert complaints(**WHOLE) == []


@FOR_A_RELEASE
@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"score": "1"}, "top level: score may not be '1'"),
        ({"points": 1}, "top level: there is no field 'points'"),
        ({"output": "\0"}, "top level: output may not be '\\x00'"),
        ({"output_format": "pdf"}, "top level: output_format may not be 'pdf'"),
        ({"tests": [1]}, "top level: tests may not be [1]"),
        ({"tests": [{"title": ""}]}, "test 0: there is no field 'title'"),
        ({"tests": [{}, {"number": 1}]}, "test 1: number may not be 1"),
        ({"leaderboard": [{"name": "A"}]}, "top level: leaderboard may not be [{'name': 'A'}]"),
    ],
    ids=str,
)
def test_what_gradescope_does_not_know_is_named(fields, sentence):
    assert complaints(**fields) == [sentence]


def test_a_text_that_gradescope_would_cut_is_named():
    (complaint,) = complaints(output="x" * 100_001)
    assert complaint.startswith("top level: output may not be ")


@each_row(
    ("text", "sentence"),
    [
        ("", "it is no JSON: "),
        ('{"score": NaN}', "it is no JSON: NaN is no number in JSON"),
        ("[]", "it is no object"),
        ("{}", "it has no score, neither at the top nor in its tests"),
        ('{"tests": [{"status": "passed"}]}', "it has no score, neither at the top"),
    ],
    ids=["nothing", "no number", "list", "no score", "tests without a score"],
)
def test_what_is_no_report_is_named(text, sentence):
    (complaint,) = schema.schema_complaints(text)
    assert complaint.startswith(sentence)


# What is expected


RESULTS = {
    "score": 5,
    "output": "Hello",
    "extra_data": {"max_score": 10, "isolation": {"level": "strict"}},
}


@each_row(
    ("expected", "complaints"),
    [
        (ANYTHING, []),
        (Score(least=0.5, most=0.5, said="Hello", level="strict"), []),
        (Score(least=0.6), ["it has 5 of 10 points"]),
        (Score(most=0.4), ["it has 5 of 10 points"]),
        (Score(said="Bye"), ["it does not say 'Bye'"]),
        (Score(level="private"), ["the isolation is 'strict', not 'private'"]),
    ],
    ids=["anything", "just so", "too little", "too much", "not said", "other isolation"],
)
def test_what_is_not_as_expected_is_named(expected, complaints):
    assert list(expected(RESULTS)) == complaints


def a_run(**changes):
    return Run(
        **{
            "name": "reference",
            "code": 0,
            "seconds": 2.0,
            "worked": 1.0,
            "stdout": "it said",
            "results": json.dumps(RESULTS),
            **changes,
        }
    )


ONE = Case(name="reference", files={}, expected=Score(least=1))


def judged(readable=(), setup=0, **changes):
    performance = stage.Performance(
        setup=a_run(name="setup", code=setup), runs=(a_run(**changes),), readable=readable
    )
    return list(complaints_about(performance, [ONE]))


@FOR_A_RELEASE
@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({}, "reference: it has 5 of 10 points"),
        ({"results": None}, "reference: there is no results.json; it says: it said"),
        ({"results": "[]"}, "reference: it is no object"),
        ({"left": "/tmp/x"}, "reference: it leaves behind /tmp/x"),
        ({"setup": 1}, "the set-up ended with 1: it said"),
        ({"readable": ["/autograder/x"]}, "a submission's user could read /autograder/x"),
    ],
    ids=["score", "no report", "no such report", "left behind", "set-up", "readable"],
)
def test_what_is_wrong_with_a_performance_is_named(changes, sentence):
    assert sentence in judged(**changes)


def test_that_the_program_to_start_can_be_read_is_no_secret():
    assert judged(readable=["/autograder/run_autograder"]) == judged()


def test_a_run_is_one_line():
    assert line(a_run()) == "  reference               2.0 s, 1.0 s of work    5 / 10"


# Grades here and there


def test_other_marks_are_differences():
    here: dict[str, Marks] = {"a.py": {"score": 1, "check": "passed"}, "b.py": {"score": 2}}
    there: dict[str, Marks] = {
        "a.py": {"score": 0, "check": "passed"},
        "b.py": {"score": 2, "more": 1},
    }
    assert list(comparing.differences(here, here)) == []
    assert list(comparing.differences(here, there)) == [
        "a.py: score: 1 in the repository, 0 on Gradescope",
        "b.py: more: nothing in the repository, 1 on Gradescope",
    ]


def test_a_program_without_a_report_is_a_difference():
    assert list(comparing.differences({"a.py": {}}, {"a.py": {}})) == [
        "a.py: no report in either place"
    ]


# The stage


def perform(*values, **options):
    """Performs on the stage; skips the test where this machine has none."""
    try:
        return stage.perform(*values, **options)
    except NoStage as reason:
        pytest.skip(f"no stage: {reason}")


@pytest.fixture(scope="module")
def archive(tmp_path_factory):
    place = greeting(tmp_path_factory.mktemp("greeting"))
    return build_content("gradescope", assignment.load(str(place)))


FULL_MARKS = Case(name="right", files={"greeting.py": RIGHT.encode()}, expected=Score(least=1))
OLD = Case(name="old", files=FULL_MARKS.files, expected=Score(level="private"), old_kernel=True)


@FOR_A_RELEASE
@pytest.mark.parametrize("version", pythons.VERSIONS)
def test_the_zip_grades_with_every_python(archive, version):
    python = pythons.installed().get(version) or pytest.skip("it is not installed")
    performance = perform(archive, [FULL_MARKS], python)
    assert list(complaints_about(performance, [FULL_MARKS])) == []
    assert f"The grader runs on Python {version}." in performance.setup.stdout


@FOR_A_RELEASE
def test_on_an_old_kernel_the_grade_is_private_all_the_same(archive):
    (run,) = perform(archive, [OLD]).runs
    assert list(of_a_run(run, OLD)) == []


@FOR_A_RELEASE
def test_the_stage_leaves_this_machine_as_it_is(archive):
    mounts = Path("/proc/self/mounts").read_text("utf-8")
    perform(archive, [])
    assert Path("/proc/self/mounts").read_text("utf-8") == mounts
    assert not Path("/autograder/source").exists()


def test_without_being_root_there_is_no_stage(monkeypatch):
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    with pytest.raises(NoStage, match="only root on Linux can lay out the stage"):
        stage.perform(b"", [])


def test_a_share_of_the_machine_is_given_back():
    try:
        with cgroups.in_cgroup(cgroups.GRADESCOPE) as group:
            assert group.most_memory() >= 0
            folders = group.folders
    except OSError as error:
        pytest.skip(f"no control groups: {error}")
    assert not [folder for folder in folders if folder.exists()]


@each_row("text", ["0.5", "0,1", "1,-1", "1,2,3", "a,b", "inf,1", "1,nan"])
def test_what_is_no_container_is_refused(text):
    sentence = f'say processors and GB, as in 0.5,0.75, not "{text}"'
    with pytest.raises(ArgumentTypeError, match=f"^{re.escape(sentence)}$"):
        cgroups.parse_share(text)


def test_a_container_is_named_as_it_is_asked_for():
    assert str(cgroups.parse_share("0.5,0.75")) == "a container of 0.5 CPU and 0.75 GB"
    assert cgroups.parse_share("0.5,0.75") == cgroups.GRADESCOPE


def test_a_container_that_cannot_be_made_is_refused(monkeypatch):
    monkeypatch.setattr(cgroups, "MOUNTED", Path("/proc/sys"))  # no folder can be made there
    sentence = "^--container: no control group can be made"
    with pytest.raises(NoStage, match=sentence), run_bounded(cgroups.GRADESCOPE):
        pass


def test_a_machine_that_cannot_rehearse_says_so(monkeypatch, capsys):
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    monkeypatch.setattr(sys, "argv", ["rehearsal", "dict_board"])
    assert command_line() == 2
    assert capsys.readouterr().out == (
        "This machine cannot rehearse: only root on Linux can lay out the stage.\n"
    )


def test_one_submission_is_tried_for_one_assignment(monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["rehearsal", "--submission", "x.py"])
    with pytest.raises(SystemExit):
        command_line()
    assert "--submission: name the one assignment that it is for" in capsys.readouterr().err
