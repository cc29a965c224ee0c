"""The autograder zip: what is in it, and what it does where Gradescope unpacks it."""

import json
import os
import shutil
import stat
import tempfile
import zipfile
from io import BytesIO
from pathlib import Path

import pytest

from harness import assignment
from harness.grading.flow import grade
from harness.packaging import BUILDERS, zipping
from harness.packaging import gradescope as package
from harness.reports import gradescope
from rehearsal import comparing
from tests.autograder import RIGHT, Autograder, greeting
from tests.corpus import FOLDER as SUBMISSIONS
from tests.helpers import REFERENCE, ROOT, TEMPLATE, harness, write

SLUG = "dict_board"
root = pytest.mark.skipif(os.geteuid() != 0, reason="Gradescope starts its autograders as root")
GREETING = {"greeting.py": RIGHT}
WRONG = RIGHT.replace("Bye", "Good bye")


def build(slug):
    return BUILDERS["gradescope"](assignment.load(str(slug)))


@pytest.fixture(scope="module")
def archive():
    """Return the zip of an assignment, opened."""
    with zipfile.ZipFile(BytesIO(build(SLUG))) as opened:
        yield opened


# What is in it


def test_what_gradescope_starts_lies_at_the_root_and_may_be_run(archive):
    modes = {
        one.filename: one.external_attr >> 16
        for one in archive.infolist()
        if "/" not in one.filename
    }
    assert modes == {
        "setup.sh": stat.S_IFREG | 0o755,
        "run_autograder": stat.S_IFREG | 0o755,
        "grader.sh": stat.S_IFREG | 0o644,
    }


def test_lines_end_as_a_linux_shell_needs_it_wherever_it_was_built(tmp_path, monkeypatch):
    for name in package.SCRIPTS:
        text = package.HERE.joinpath(name).read_bytes().replace(b"\n", b"\r\n")
        tmp_path.joinpath(name).write_bytes(text)
    monkeypatch.setattr(package, "HERE", tmp_path)
    scripts = [package.script(name) for name in package.SCRIPTS]
    assert not any(b"\r" in script for script in scripts)
    assert [script.split(b"\n")[0] for script in scripts[:2]] == [b"#!/usr/bin/env bash"] * 2


def test_one_assignment_is_in_it_with_all_its_checks_and_its_reference(archive):
    names = archive.namelist()
    own = [name for name in names if name.startswith("harness/assignments/")]
    folder = ROOT / "harness" / "assignments" / SLUG
    assert set(own) == set(zipping.inside(f"harness/assignments/{SLUG}", zipping.files_in(folder)))
    assert f"harness/assignments/{SLUG}/hidden/test_dialogues.py" in own
    assert [name for name in names if name.startswith("reference/")] == [
        f"reference/{SLUG}/tic_tac_toe.py"
    ]


def test_nothing_else_is_in_it(archive):
    tops = {name.split("/")[0] for name in archive.namelist()}
    assert tops == {
        *("setup.sh", "run_autograder", "grader.sh"),
        *("harness", "reference", "site-packages", "student_template"),
    }
    assert not [name for name in archive.namelist() if "__pycache__" in name or "/." in name]


def test_it_is_small(archive):
    assert archive.fp.seek(0, os.SEEK_END) < 20_000_000


@pytest.mark.parametrize("slug", assignment.slugs())
def test_it_is_the_same_each_time(slug):
    assert build(slug) == build(slug)


def test_no_path_of_this_machine_is_in_it(archive):
    own = [name for name in archive.namelist() if not name.startswith("site-packages/")]
    assert not [name for name in own if str(ROOT).encode() in archive.read(name)]


# The command


def test_the_command_writes_the_zip_and_says_so(tmp_path):
    target = tmp_path / "new" / "x.zip"
    built = harness("build", "gradescope", SLUG, "--output", target)
    size = target.stat().st_size / 1e6
    assert (built.returncode, built.stdout) == (0, f"{target}: {size:.1f} MB\n")
    assert zipfile.is_zipfile(target)


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["gradescope", "chess"], 2, "unknown assignment 'chess'. There are: "),
        (["gradescop", SLUG], 2, "argument KIND: invalid choice: "),
        (["gradescope", SLUG, "--output", "/proc/x.zip"], 3, "/proc/x.zip: cannot be written: "),
    ],
    ids=["unknown assignment", "unknown kind", "no such place"],
)
def test_what_cannot_be_built_is_refused(arguments, code, said):
    refused = harness("build", *arguments)
    assert (refused.returncode, refused.stdout) == (code, "")
    assert f"python -m harness build: {said}" in refused.stderr.replace("error: ", "")


# Where it is unpacked


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


@root
def test_the_tests_stand_in_the_order_of_the_assignment(autograder):
    tests = autograder.grade(GREETING)["tests"]
    assert [(one["number"], one["name"]) for one in tests] == [
        ("1", "Step A: Greet"),
        ("2", "Step B: Part"),
    ]


@root
def test_first_it_is_said_what_is_done_and_what_is_next(autograder):
    output = autograder.grade({"greeting.py": WRONG})["output"]
    assert output.split("\n")[1:5] == [
        "",
        "Done: Step A.",
        "",
        "Next: Step B. One parts with everybody.",
    ]


HANDED_IN = {
    "wrong name": ({"Homework 3.py": RIGHT}, 10, "hand it in as greeting.py"),
    "folder": ({"week 1/greeting.py": RIGHT}, 10, "All done"),
    "two files": ({"greeting.py": RIGHT, "old.py": WRONG}, 10, "not looked at: old.py."),
    "notebook": (
        {"greeting.ipynb": json.dumps({"cells": [{"cell_type": "code", "source": RIGHT}]})},
        10,
        "All done",
    ),
    "nothing": ({}, 0, "Nothing was handed in. Hand in greeting.py."),
    "no program": ({"notes.pdf": "%PDF"}, 0, "No program was handed in, but notes.pdf."),
    "100 MB": ({"greeting.py": b"#" * 100_000_000}, 0, "The file is larger than 1 MB."),
    "100 MB of something else": ({"film.mp4": bytes(100_000_000), "a.py": RIGHT}, 10, "film.mp4"),
    "hostile name": ({"\x1b[2J'; rm -rf *.py": RIGHT}, 10, "hand it in as greeting.py"),
}


@root
@pytest.mark.parametrize(("files", "score", "said"), HANDED_IN.values(), ids=HANDED_IN)
def test_whatever_is_handed_in_is_graded(autograder, files, score, said):
    results = autograder.grade(files)
    assert results["score"] == score
    assert said in " ".join(results["output"].split())


@root
def test_nothing_can_be_read_by_other_users(autograder):
    metadata = autograder.folder / "submission_metadata.json"
    metadata.write_text("{}", "utf-8")
    metadata.chmod(0o666)
    autograder.folder.joinpath("source").chmod(0o777)
    autograder.grade(GREETING)
    for name in ("source", "results", "submission", "submission_metadata.json"):
        assert autograder.folder.joinpath(name).stat().st_mode & 0o077 == 0


@root
def test_the_autograder_s_surroundings_do_not_matter(autograder):
    autograder.hand_in(GREETING)
    strange = {"PYTHONPATH": "/nowhere", "PYTHONHOME": "/nowhere", "PYTEST_ADDOPTS": "--nonsense"}
    command = ["env", *(f"{name}={value}" for name, value in strange.items())]
    autograder.run(*command)
    assert autograder.results()["score"] == 10


# Where something is missing


@pytest.fixture
def fresh(tmp_path):
    """Return an autograder that has not been set up, in a folder that everyone can reach."""
    place = Path(tempfile.mkdtemp(dir="/tmp"))
    place.chmod(0o755)
    yield Autograder(place, build(greeting(tmp_path)))
    shutil.rmtree(place)


@root
def test_it_grades_without_having_been_set_up(fresh):
    assert fresh.grade(GREETING)["score"] == 10


@root
def test_a_user_id_that_cannot_be_changed_is_refused(fresh):
    fresh.hand_in(GREETING)
    ended = fresh.without_capabilities()
    assert ended.returncode == 3
    results = fresh.results()
    assert (results["score"], results["tests"]) == (0, [])
    assert "--require-isolation private: this machine does not hold: user" in " ".join(
        results["output"].split()
    )


@root
def test_what_is_not_started_as_root_is_refused(fresh):
    fresh.folder.joinpath("results").chmod(0o777)
    ended = fresh.run(user=65534, group=65534, extra_groups=[])
    reason = "it was not started as root, so it cannot give the submission a user id of its own."
    assert (ended.returncode, ended.stdout) == (1, f"run_autograder: {reason}\n")
    assert fresh.results()["output"] == (
        f"The grader itself failed, so nothing was judged: {reason}"
    )


@pytest.mark.parametrize("what", ["folder", "parent"])
def test_results_that_cannot_be_written_are_said_on_stdout(fresh, what):
    if what == "folder":
        fresh.results_file.mkdir()
    else:
        shutil.rmtree(fresh.folder / "results")
        fresh.folder.joinpath("results").touch()
    ended = fresh.run()
    assert ended.returncode == 1
    assert ended.stdout.endswith(
        f"run_autograder: {fresh.results_file} cannot be written (see above), "
        "so there is no report.\n"
    )


@root
@pytest.mark.parametrize(
    "program", ["setup.sh", "run_autograder"], ids=["when it is set up", "when it grades"]
)
def test_without_a_python_the_reason_is_said(fresh, program):
    tools = fresh.folder / "tools"
    tools.mkdir()
    for name in ("bash", "dirname", "mkdir", "id", "chown", "chmod", "timeout"):
        tools.joinpath(name).symlink_to(shutil.which(name))
    tools.joinpath("python3").write_text("#!/bin/sh\nexit 1\n", "utf-8")  # an older Python
    tools.joinpath("python3").chmod(0o755)
    where = fresh.folder / ("source" if program == "setup.sh" else "") / program
    ended = fresh._run(["/usr/bin/env", f"PATH={tools}", where])
    assert ended.returncode == 1
    assert f"{program}: this image has no Python 3.10 or newer." in ended.stdout
    if program == "run_autograder":
        assert "no Python 3.10 or newer" in fresh.results()["output"]


@root
def test_a_grader_that_breaks_leaves_a_report(fresh):
    fresh.folder.joinpath("source", "harness", "model.py").write_text("1 / 0", "utf-8")
    ended = fresh.run()
    assert "ZeroDivisionError" in ended.stdout
    assert "did not finish, so nothing was judged" in fresh.results()["output"]


@root
def test_a_report_is_there_before_python_starts(fresh):
    tools = fresh.folder / "tools"
    tools.mkdir()
    tools.joinpath("python3").write_text(
        f"#!/bin/sh\ncp {fresh.results_file} {fresh.folder}/first.json\nexit 1\n", "utf-8"
    )
    tools.joinpath("python3").chmod(0o755)
    fresh._run(
        ["/usr/bin/env", f"PATH={tools}:{os.environ['PATH']}", fresh.folder / "run_autograder"]
    )
    first = json.loads(fresh.folder.joinpath("first.json").read_text("utf-8"))
    assert first["output"].startswith("The grader did not finish")


@root
def test_a_reference_that_does_not_get_full_marks_stops_the_set_up(tmp_path, monkeypatch):
    place = greeting(tmp_path)
    reference = tmp_path / "reference"
    reference.joinpath("greeting").mkdir(parents=True)
    write(reference / "greeting", WRONG, "greeting.py")
    monkeypatch.setattr("harness.execution.reference.FOLDER", reference)
    ended = Autograder(tmp_path / "autograder", build(place)).set_up()
    assert ended.returncode == 1
    assert ended.stdout.endswith(
        "setup.sh: the reference solution does not get full marks here (see above).\n"
    )


@root
def test_hidden_checks_are_shown_when_the_assignment_says(tmp_path):
    place = greeting(tmp_path, 'hidden_visibility = "after_published"\n')
    results = Autograder(tmp_path / "autograder", build(place)).grade({"greeting.py": WRONG})
    assert [one["visibility"] for one in results["tests"]] == ["visible", "after_published"]
    assert "6 / 6" in results["output"].split("\n")[0]
    assert "parts" not in results["output"]


# The same marks as in the repository


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """Return the autograder of an assignment, set up."""
    made = Autograder(tmp_path_factory.mktemp("whole") / "autograder", build(SLUG))
    ended = made.set_up()
    assert ended.stdout.endswith("setup.sh: the reference solution gets full marks here.\n")
    return made


PROGRAMS = [REFERENCE, TEMPLATE, *sorted(SUBMISSIONS.joinpath(SLUG).iterdir())[40::120]]


@root
@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_a_program_gets_the_same_marks_as_in_the_repository(installed, path):
    there = installed.grade({path.name: path.read_bytes()})
    here = gradescope.results(grade(assignment.load(SLUG), path))
    assert comparing.marks_in(there) == comparing.marks_in(here)
