"""The autograder: what it does where Gradescope unpacks it."""

import json

import pytest

from harness import assignment
from harness.grading.flow import grade
from harness.reports import gradescope
from rehearsal import comparing
from tests.autograder import GREETING, RIGHT, WRONG, Autograder, build, greeting, root
from tests.helpers import TEMPLATE, write
from tests.samples import FOR_A_RELEASE, called, sample
from tests.submission.forms import SOME_FORMS, file_in
from tools.programs import programs, whole_program


@pytest.fixture(scope="module")
def autograder(tmp_path_factory):
    """Return the autograder of a small assignment, ready to grade."""
    folder = tmp_path_factory.mktemp("greeting")
    made = Autograder(folder / "autograder", build(greeting(folder)))
    assert made.set_up().returncode == 0
    return made


@root
def test_a_right_program_gets_full_marks(autograder):
    results = autograder.grade(GREETING)
    assert (results["score"], results["extra_data"]["max_score"]) == (10, 10)
    assert results["extra_data"]["isolation"]["level"] in ("private", "strict")
    assert [(test["number"], test["name"]) for test in results["tests"]] == [
        ("1", "Step A: Greet"),
        ("2", "Step B: Part"),
    ]


SUBMITTED = {
    "wrong name": ({"Homework 3.py": RIGHT}, 10, "submit it as greeting.py"),
    "folder": ({"week 1/greeting.py": RIGHT}, 10, "All done"),
    "two files": ({"greeting.py": RIGHT, "old.py": WRONG}, 10, "Not looked at: old.py."),
    "notebook": (
        {"greeting.ipynb": json.dumps({"cells": [{"cell_type": "code", "source": RIGHT}]})},
        10,
        "All done",
    ),
    "nothing": ({}, 0, "Nothing was submitted. Please submit greeting.py."),
    "no program": ({"notes.pdf": "%PDF"}, 0, "No program was submitted, only notes.pdf."),
    "100 MB": ({"greeting.py": b"#" * 100_000_000}, 0, "The file is larger than 1 MB."),
    "100 MB of something else": ({"film.mp4": bytes(100_000_000), "a.py": RIGHT}, 10, "film.mp4"),
    "hostile name": ({"\x1b[2J'; rm -rf *.py": RIGHT}, 10, "submit it as greeting.py"),
}


@FOR_A_RELEASE
@root
@pytest.mark.parametrize(("files", "score", "sentence"), SUBMITTED.values(), ids=SUBMITTED)
def test_whatever_is_submitted_is_graded(autograder, files, score, sentence):
    results = autograder.grade(files)
    assert results["score"] == score
    assert sentence in " ".join(results["output"].split())


@root
def test_nothing_can_be_read_by_other_users(autograder):
    metadata = autograder.folder / "submission_metadata.json"
    metadata.write_text("{}", "utf-8")
    metadata.chmod(0o666)
    autograder.folder.joinpath("source").chmod(0o777)
    autograder.grade(GREETING)
    for name in ("source", "results", "submission", "submission_metadata.json"):
        assert autograder.folder.joinpath(name).stat().st_mode & 0o077 == 0


@FOR_A_RELEASE
@root
def test_the_autograder_s_surroundings_do_not_matter(autograder):
    autograder.hand_in(GREETING)
    strange = {"PYTHONPATH": "/nowhere", "PYTHONHOME": "/nowhere", "PYTEST_ADDOPTS": "--nonsense"}
    command = ["env", *(f"{name}={value}" for name, value in strange.items())]
    autograder.run(*command)
    assert autograder.results()["score"] == 10


@FOR_A_RELEASE
@root
def test_a_reference_that_does_not_get_full_marks_stops_the_set_up(tmp_path):
    place = greeting(tmp_path)
    write(place, WRONG, "reference.py")
    ended = Autograder(tmp_path / "autograder", build(place)).set_up()
    assert ended.returncode == 1
    assert ended.stdout.endswith(
        "setup.sh: the reference solution does not get full marks here (see above).\n"
    )


@FOR_A_RELEASE
@root
def test_hidden_checks_are_shown_when_the_assignment_says(tmp_path):
    place = greeting(tmp_path, 'hidden_visibility = "after_published"\n')
    results = Autograder(tmp_path / "autograder", build(place)).grade({"greeting.py": WRONG})
    assert [test["visibility"] for test in results["tests"]] == ["visible", "after_published"]
    assert "6 / 6" in results["output"].split("\n")[0]
    assert "parts" not in results["output"]


# The same marks as in the repository

SLUG = "dict_board"


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """Return the autograder of an assignment, set up."""
    made = Autograder(tmp_path_factory.mktemp("whole") / "autograder", build(SLUG))
    ended = made.set_up()
    assert ended.stdout.endswith("setup.sh: the reference solution gets full marks here.\n")
    return made


EVERY = 1200
OTHERS = sample(programs(SLUG), EVERY, name=called, of_all=10)
PROGRAMS = [TEMPLATE, *(one.path for one in OTHERS)]


@FOR_A_RELEASE
@root
@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_a_program_gets_the_same_marks_as_in_the_repository(installed, path):
    there = installed.grade({path.name: path.read_bytes()})
    here = gradescope.fitted_results(grade(assignment.load(SLUG), path))
    assert comparing.marks_in(there) == comparing.marks_in(here)


@FOR_A_RELEASE
@root
@pytest.mark.parametrize("form", SOME_FORMS)
def test_a_program_in_another_form_gets_the_same_marks(installed, tmp_path, form):
    wrong = whole_program(SLUG, "player_always_x").read_text("utf-8")
    path = file_in(tmp_path, form, wrong, "tic_tac_toe")
    there = installed.grade({path.name: path.read_bytes()})
    here = gradescope.fitted_results(grade(assignment.load(SLUG), path))
    assert comparing.marks_in(there) == comparing.marks_in(here)
