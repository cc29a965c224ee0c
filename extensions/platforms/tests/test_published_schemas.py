"""The files for GitHub and GitLab, held against the schemas that are published for them.

GitHub's and GitLab's own services read more than these say: what a step does, no schema knows.
"""

import subprocess
import sys
from functools import cache

import pytest

from extensions.platforms import github
from extensions.platforms.tests.folders import built_files
from tests.samples import FOR_A_RELEASE

pytest.importorskip("check_jsonschema")
pytestmark = FOR_A_RELEASE
files = cache(built_files)
GITHUB, GITLAB = "github-workflows", "gitlab-ci"
FILES = {
    f"students/{github.WORKFLOW}": GITHUB,
    f"grader/{github.WORKFLOW}": GITHUB,
    "gitlab-students/.gitlab-ci.yml": GITLAB,
}


def refused_by(schema, content, folder):
    """Return what a published schema says of a YAML file, "" where it takes it."""
    path = folder / "file.yml"
    path.write_bytes(content)
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", f"vendor.{schema}"]
    done = subprocess.run([*command, str(path)], capture_output=True, text=True, check=False)
    return done.stdout + done.stderr if done.returncode else ""


@pytest.mark.parametrize("name", FILES)
def test_a_workflow_keeps_to_the_published_schema(name, tmp_path):
    assert refused_by(FILES[name], files("dict_board")[name], tmp_path) == ""


def test_the_workflow_in_the_instructions_keeps_to_the_published_schema(tmp_path):
    shown = files("dict_board")["README.md"].partition(b"```yaml\n")[2].partition(b"```")[0]
    assert refused_by(GITHUB, shown, tmp_path) == ""


@pytest.mark.parametrize(
    ("name", "known", "instead"),
    [
        (f"students/{github.WORKFLOW}", b"runs-on:", b"runs_on:"),
        ("gitlab-students/.gitlab-ci.yml", b"  script:", b"  scripts:"),
    ],
    ids=["GitHub", "GitLab"],
)
def test_the_published_schema_refuses_a_word_that_the_service_does_not_know(
    name, known, instead, tmp_path
):
    content = files("dict_board")[name]
    assert known in content
    assert "Schema validation errors" in refused_by(
        FILES[name], content.replace(known, instead), tmp_path
    )
