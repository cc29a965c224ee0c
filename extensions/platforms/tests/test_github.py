"""The folders for GitHub Actions and GitLab CI: their steps grade, and keep the grader away."""

import re
import shutil

import pytest

from extensions.platforms import github
from extensions.platforms.tests.folders import OUTPUTS, built_files, run_script, write_files
from harness import assignment
from harness.assignment import slugs
from harness.packaging.kit import function_bodies, given_functions
from tests.helpers import REFERENCE
from tests.samples import FOR_A_RELEASE, IN_TURN, some_slugs

pytestmark = IN_TURN

yaml = pytest.importorskip("yaml")

FOR_STUDENTS = ("students/", "gitlab-students/", "classroom50/")
FORGED = "::set-output name=result::e30="
PROGRAM = f"""\
def reset_board(board):
    raise ValueError("Done.\\n" + {FORGED!r})
"""
RAN = "open({place!r}, 'w').close()\n"


@pytest.fixture(scope="module")
def files():
    return built_files("dict_board")


@pytest.fixture
def workspace(tmp_path, files):
    """A job's folder: a submission, the grader beside it, the files that a step may write."""
    write_files(files, tmp_path / "work" / "grader", "grader/")
    shutil.copy(REFERENCE, tmp_path / "work")
    for name in OUTPUTS:
        tmp_path.joinpath(name).touch()
    return tmp_path / "work"


def read_yaml(files, name):
    """Return what a YAML file says; `on` is read as a truth there."""
    return yaml.safe_load(files[name])


def steps_of(workflow):
    """Return the steps of the one job, by their names."""
    return {step.get("name", step.get("uses")): step for step in workflow["jobs"]["grade"]["steps"]}


def grade_step(files, workspace):
    step = steps_of(read_yaml(files, f"students/{github.WORKFLOW}"))["Grade"]
    own = {name: str(workspace.parent / name) for name in OUTPUTS}
    return run_script(step["run"], workspace, **own)


def summary(workspace):
    """Return what the page of the job shows."""
    return (workspace.parent / "GITHUB_STEP_SUMMARY").read_text("utf-8")


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


# What is built


@pytest.mark.parametrize("slug", some_slugs("folders", every=2))
def test_neither_hidden_checks_nor_the_reference_lie_where_students_read(slug, tmp_path):
    chosen = assignment.load(slug)
    hidden = [chosen.places["reference"], *(chosen.folder / "hidden").rglob("*.py")]
    secret = {body for path in hidden for body in function_bodies(path)} - given_functions(chosen)
    public = {
        name: text for name, text in built_files(slug).items() if name.startswith(FOR_STUDENTS)
    }
    assert {name.partition("/")[0] + "/" for name in public} == set(FOR_STUDENTS)
    assert [name for name in public if "/hidden/" in name] == []
    own = (name for name in public if name.endswith(".py") and "/site-packages/" not in name)
    bodies = {body for name in own for body in bodies_in(public[name], tmp_path)}
    assert len(secret) > 10
    assert {name for name, _ in bodies & secret} == set()


def bodies_in(content, folder):
    """Return the functions of a module, as `function_bodies` does."""
    path = folder / "module.py"
    path.write_bytes(content)
    return function_bodies(path)


def test_the_private_repository_holds_what_is_hidden(files):
    assert any(name.startswith("grader/") and "/hidden/" in name for name in files)


def test_students_get_the_starter_and_the_task(files):
    assert {"students/TASK.md", "students/tic_tac_toe.py"} <= set(files)
    assert files["students/tic_tac_toe.py"] == files["gitlab-students/tic_tac_toe.py"]


@pytest.mark.parametrize("slug", slugs())
def test_no_place_for_a_word_is_left_open(slug):
    for name in ("students.yml", "called.yml", "gitlab-ci.yml", "grade.sh", "README.md"):
        text = github.fill_text(name, assignment.load(slug)).decode()
        assert re.findall(r"@[A-Z_]+@", text) == []


# GitHub Actions


def test_the_workflow_that_is_called_does_what_that_of_students_does(files):
    called = read_yaml(files, f"grader/{github.WORKFLOW}")
    assert called["jobs"] == read_yaml(files, f"students/{github.WORKFLOW}")["jobs"]
    assert called[True] == {"workflow_call": {"secrets": {"GRADER_TOKEN": {"required": True}}}}


def test_the_workflow_that_calls_it_names_its_place_and_its_secret(files):
    shown = files["README.md"].decode().partition("```yaml\n")[2].partition("```")[0]
    job = yaml.safe_load(shown)["jobs"]["grade"]
    assert job["uses"] == f"OWNER/dict_board-grader/{github.WORKFLOW}@main"
    assert list(job["secrets"]) == ["GRADER_TOKEN"]


def test_no_token_stays_where_a_program_could_read_it(files):
    steps = read_yaml(files, f"students/{github.WORKFLOW}")["jobs"]["grade"]["steps"]
    took = [step["with"] for step in steps if step.get("uses", "").startswith("actions/checkout@")]
    persisted = [one["persist-credentials"] for one in took]
    assert persisted == [False] * files[f"students/{github.WORKFLOW}"].count(b"actions/checkout@")


def test_what_is_right_gets_all_points(files, workspace):
    graded = grade_step(files, workspace)
    assert (graded.returncode, graded.stderr) == (0, "")
    assert summary(workspace).startswith("## Tic&#45;tac&#45;toe: 100 / 100\n")
    assert "<testsuites " in (workspace / "junit.xml").read_text("utf-8")
    assert commands(graded.stdout) == []


@FOR_A_RELEASE
def test_a_program_cannot_give_a_command_to_github(files, workspace):
    (workspace / "tic_tac_toe.py").write_text(PROGRAM, "utf-8")
    graded = grade_step(files, workspace)
    assert graded.returncode == 0
    assert FORGED in map(str.strip, graded.stdout.splitlines())
    assert commands(graded.stdout)
    assert all(line.startswith("::warning file=tic_tac_toe.py") for line in commands(graded.stdout))


def test_that_nothing_was_submitted_is_in_the_summary(files, workspace):
    (workspace / "tic_tac_toe.py").unlink()
    graded = grade_step(files, workspace)
    assert graded.returncode == 2
    assert "Please name your program tic_tac_toe.py and push it again." in graded.stdout
    assert "tic_tac_toe.py" in summary(workspace)


@FOR_A_RELEASE
@pytest.mark.parametrize("name", ["harness.py", "random.py", "sitecustomize.py", "__future__.py"])
def test_nothing_of_a_checkout_is_imported(files, workspace, name):
    place = workspace.parent / "ran"
    (workspace / name).write_text(RAN.format(place=str(place)), "utf-8")
    graded = grade_step(files, workspace)
    assert (graded.returncode, place.exists()) == (0, False)
    assert "100 / 100" in graded.stdout


@FOR_A_RELEASE
def test_a_program_cannot_read_the_grader(files, workspace):
    source = REFERENCE.read_text("utf-8")
    secret = workspace / "grader" / "harness" / "model" / "__init__.py"
    first = secret.read_text("utf-8").partition("\n")[0]
    look = f"def get_current_player(number):\n    return open({str(secret)!r}).read()\n"
    (workspace / "tic_tac_toe.py").write_text(f"{source}\n{look}", "utf-8")
    graded = grade_step(files, workspace)
    assert first.strip('"') not in graded.stdout
    assert "PermissionError" in graded.stdout


# GitLab CI


@pytest.fixture
def project(tmp_path, files):
    """A project's folder, and a `git` that copies the grader and leaves a token in its files."""
    write_files(files, tmp_path / "grader", "grader/")
    folder = tmp_path / "project"
    folder.mkdir()
    shutil.copy(REFERENCE, folder)
    git = tmp_path / "bin" / "git"
    git.parent.mkdir()
    git.write_text(
        f'#!/bin/sh\nfor last; do :; done\ncp -r {tmp_path}/grader "$last"\n'
        f'mkdir "$last/.git"\necho "$*" | tee "$last/.git/config" >{tmp_path}/asked\n',
        "utf-8",
    )
    git.chmod(0o755)
    return folder


def gitlab_job(files, project):
    """Runs the job as GitLab does: the lines of its script, one after another."""
    job = read_yaml(files, "gitlab-students/.gitlab-ci.yml")["grade"]
    path = f"{project.parent}/bin:/usr/local/bin:/usr/bin:/bin"
    settings = {"SERVER_HOST": "gitlab.example", "PROJECT_ROOT_NAMESPACE": "course"}
    return run_script(
        "\n".join(job["script"]),
        project,
        PATH=path,
        GRADER_TOKEN="glpat-1",
        CI_PROJECT_DIR=str(project),
        **{f"CI_{name}": value for name, value in settings.items()},
    )


@FOR_A_RELEASE
def test_a_job_of_gitlab_grades_and_writes_junit(files, project):
    graded = gitlab_job(files, project)
    assert (graded.returncode, graded.stderr) == (0, "")
    assert "100 / 100" in graded.stdout
    assert "<testsuites " in (project / "junit.xml").read_text("utf-8")
    fetched = (project.parent / "asked").read_text("utf-8")
    assert "https://grader:glpat-1@gitlab.example/course/dict_board-grader.git" in fetched


def test_a_job_of_gitlab_leaves_no_token_behind(files, project):
    gitlab_job(files, project)
    assert not (project.parent / "project.grader" / ".git").exists()


def test_a_job_of_gitlab_hands_its_results_on(files):
    job = read_yaml(files, "gitlab-students/.gitlab-ci.yml")["grade"]
    assert job["artifacts"] == {"when": "always", "reports": {"junit": "junit.xml"}}
