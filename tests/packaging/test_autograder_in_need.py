"""The autograder where something is missing: it says what, and leaves a report."""

import json
import os
import shutil
import tempfile
from pathlib import Path

import pytest

from tests.autograder import GREETING, Autograder, build, greeting, root
from tests.samples import FOR_A_RELEASE, IN_LARGER_RUNS

pytestmark = FOR_A_RELEASE


@pytest.fixture
def fresh(tmp_path):
    """Yield an autograder that has not been set up, in a folder that everyone can reach."""
    place = Path(tempfile.mkdtemp(dir="/tmp"))
    place.chmod(0o755)
    yield Autograder(place, build(greeting(tmp_path)))
    shutil.rmtree(place)


@root
def test_it_grades_without_having_been_set_up(fresh):
    assert fresh.grade(GREETING)["score"] == 10


@IN_LARGER_RUNS
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
    assert fresh.results()["output"] == f"Nothing was graded: {reason}"


@IN_LARGER_RUNS
@pytest.mark.parametrize("what", ["folder", "parent"])
def test_results_that_cannot_be_written_are_reported_on_stdout(fresh, what):
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


@IN_LARGER_RUNS
@root
@pytest.mark.parametrize(
    "program", ["setup.sh", "run_autograder"], ids=["when it is set up", "when it grades"]
)
def test_without_a_python_the_reason_is_named(fresh, program):
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
    fresh.folder.joinpath("source", "harness", "errors.py").write_text("1 / 0", "utf-8")
    ended = fresh.run()
    assert "ZeroDivisionError" in ended.stdout
    assert "did not finish, so nothing was graded" in fresh.results()["output"]


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
