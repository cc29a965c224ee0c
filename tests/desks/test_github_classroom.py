"""The workflow of docs/guides/github-classroom.md works as it stands."""

import base64
import json
import os
import re
import shutil
import subprocess

import pytest

from tests.helpers import REFERENCE, ROOT
from tests.samples import FOR_A_RELEASE

PAGE = (ROOT / "docs" / "guides" / "github-classroom.md").read_text("utf-8")
WORKFLOW = PAGE.partition("```yaml\n")[2].partition("```")[0]
FILES = ("GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY")
FORGED = "::set-output name=result::e30="
PROGRAM = f"""\
def reset_board(board):
    raise ValueError("Done.\\n" + {FORGED!r})
"""


@pytest.fixture
def steps():
    """The steps of the workflow, by their names."""
    read = pytest.importorskip("yaml").safe_load(WORKFLOW)
    return {step.get("name", step.get("uses")): step for step in read["jobs"]["grade"]["steps"]}


@pytest.fixture
def workspace(tmp_path):
    """A job's folder: a submission, the grader beside it, the files that a step may write."""
    tmp_path.joinpath("grader").symlink_to(ROOT)
    shutil.copy(REFERENCE, tmp_path)
    for name in FILES:
        tmp_path.joinpath(name).touch()
    return tmp_path


def run_step(step, workspace):
    """Runs a step as GitHub does."""
    files = {name: str(workspace / name) for name in FILES}
    return subprocess.run(
        ["bash", "-e", "-c", step["run"]],
        cwd=workspace,
        env={**os.environ, **files},
        capture_output=True,
        text=True,
        check=False,
    )


def told(workspace):
    """Return the result that a step has written."""
    content = (workspace / "GITHUB_OUTPUT").read_text("ascii")
    return json.loads(base64.b64decode(content.removeprefix("result=")))


def commands(printed):
    """Return the lines of a log that GitHub takes for commands, and how often it was stopped."""
    found, word = [], ""
    for line in map(str.strip, printed.splitlines()):
        if word:
            word = "" if line == f"::{word}::" else word
        elif stopped := re.fullmatch(r"::stop-commands::(\w{32})", line):
            word = stopped[1]
        elif line.startswith("::"):
            found.append(line)
    assert not word
    return found


def test_the_grader_is_prepared_by_a_target_that_there_is(steps, workspace):
    run = steps["Prepare"]["run"].replace("make ", "make --dry-run ")
    prepared = run_step({"run": run}, workspace)
    assert (prepared.returncode, prepared.stderr) == (0, "")


def test_what_is_right_gets_all_points(steps, workspace):
    graded = run_step(steps["Grade"], workspace)
    assert (graded.returncode, graded.stderr) == (0, "")
    result = told(workspace)
    assert (result["status"], result["max_score"]) == ("pass", 100.0)
    assert sum(test["score"] for test in result["tests"]) == 100.0
    assert (workspace / "GITHUB_STEP_SUMMARY").read_text("utf-8").startswith("## ")
    assert "<testsuites " in (workspace / "junit.xml").read_text("utf-8")
    assert commands(graded.stdout) == []


@FOR_A_RELEASE
def test_a_program_cannot_give_itself_a_result(steps, workspace):
    (workspace / "tic_tac_toe.py").write_text(PROGRAM, "utf-8")
    graded = run_step(steps["Grade"], workspace)
    assert graded.returncode == 0
    assert FORGED in map(str.strip, graded.stdout.splitlines())
    assert commands(graded.stdout)
    assert all(line.startswith("::warning file=tic_tac_toe.py") for line in commands(graded.stdout))
    assert told(workspace)["status"] == "fail"


def test_no_hand_in_is_an_error_that_is_reported(steps, workspace):
    (workspace / "tic_tac_toe.py").unlink()
    assert run_step(steps["Grade"], workspace).returncode == 2
    (test,) = told(workspace)["tests"]
    assert "tic_tac_toe.py" in test["message"]


def test_the_reporter_gets_the_result_by_the_name_of_its_runner(steps):
    report, name = steps["Report"], steps["Grade"]["id"]
    assert report["with"]["runners"] == name
    assert report["env"] == {
        f"{name.upper()}_RESULTS": f"${{{{ steps.{name}.outputs.result }}}}",
    }


def test_no_token_stays_where_a_program_could_read_it(steps):
    taken = re.findall(r"persist-credentials: (\w+)", WORKFLOW)
    assert taken == ["false"] * WORKFLOW.count("actions/checkout@")
