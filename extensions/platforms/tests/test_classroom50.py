"""The bundle for Classroom 50: what its autograder writes, by the contract, whatever comes."""

import json
import os
import re
import shutil
import sys

import pytest

from extensions.platforms.github.in_classroom50 import ONLY_PUBLIC, submission_time
from extensions.platforms.tests.folders import built_files, write_files
from tests.helpers import REFERENCE, ROOT, run_process
from tests.samples import FOR_A_RELEASE, IN_TURN

pytestmark = IN_TURN
jsonschema = pytest.importorskip("jsonschema")

SCHEMA = json.loads(
    ROOT.joinpath("extensions/platforms/tests/classroom50_result.schema.json").read_text("utf-8")
)
SUBMISSION = {
    "CLASSROOM": "cs1",
    "ASSIGNMENT": "ttt",
    "SUBMISSION_TAG": "submit/20260914T083000Z-1a2b3c4",
    "USERNAME": "ann",
    "OWNER": "team",
    "ASSIGNMENT_TYPE": "group",
    "COMMIT_URL": "https://example.org/commit",
    "RELEASE_URL": "https://example.org/release",
    "REVIEW_URL": "https://example.org/review",
}
FORGED = "::set-output name=result::e30="
RIGHT = REFERENCE.read_text("utf-8")
WRONG = RIGHT.replace("def get_current_player(", "def other(")
SHOUTING = f'{RIGHT}\ndef reset_board(board):\n    raise ValueError("\\n" + {FORGED!r})\n'


@pytest.fixture(scope="module")
def bundle(tmp_path_factory):
    """The bundle, where Classroom 50 puts it."""
    return write_files(built_files("dict_board"), tmp_path_factory.mktemp("b"), "classroom50/")


@pytest.fixture
def checkout(tmp_path):
    """A student's checkout, with a result that the student has made."""
    folder = tmp_path / "checkout"
    folder.mkdir()
    folder.joinpath("result.json").write_text('{"score": 9}', "utf-8")
    return folder


def graded(bundle, checkout, source=None):
    """Runs the autograder on a program, as the runner does; return how it ended."""
    if source is not None:
        checkout.joinpath("tic_tac_toe.py").write_text(source, "utf-8")
    output = checkout.parent / "output"
    return run_process(
        [sys.executable, "-S", bundle / "autograder.py"],
        cwd=checkout,
        env={"PATH": os.environ["PATH"], **SUBMISSION, "GITHUB_OUTPUT": str(output)},
    )


def result_in(checkout):
    """Return the result, which the schema takes and whose tests sum to the score."""
    found = json.loads(checkout.joinpath("result.json").read_text("utf-8"))
    jsonschema.validate(found, SCHEMA)
    assert found["score"] == sum(test["score"] for test in found["tests"]) <= found["max-score"]
    assert found["max-score"] == sum(test["max-score"] for test in found["tests"])
    return found


@pytest.fixture(scope="module")
def right(bundle, tmp_path_factory):
    """The checkout of what is right, graded, and how that ended."""
    folder = tmp_path_factory.mktemp("right") / "checkout"
    folder.mkdir()
    return folder, graded(bundle, folder, RIGHT)


def test_what_is_right_has_the_full_score(right):
    folder, done = right
    assert (done.returncode, done.stderr) == (0, "")
    found = result_in(folder)
    assert (found["score"], found["max-score"]) == (10_000, 10_000)
    assert all(test["passed"] for test in found["tests"])


def test_what_is_wrong_loses_the_score_of_its_unit(bundle, checkout):
    assert graded(bundle, checkout, WRONG).returncode == 0
    found = {test["test-name"]: test for test in result_in(checkout)["tests"]}
    wrong = found["Step B: Find the player"]
    assert (wrong["passed"], wrong["score"], wrong["max-score"]) == (False, 0, 500)
    assert found["Step A: Reset the board"]["passed"]


def test_the_result_says_whose_it_is(right):
    found = result_in(right[0])
    owner = {key: found[key] for key in ("classroom", "assignment", "assignment_type", "owner")}
    assert owner == {
        "classroom": "cs1",
        "assignment": "ttt",
        "assignment_type": "group",
        "owner": "team",
    }
    assert (found["submission"], found["submitted_by"]) == (SUBMISSION["SUBMISSION_TAG"], "ann")
    assert found["datetime"] == "2026-09-14T08:30:00Z"


def test_the_release_says_that_only_public_checks_ran(right):
    body = right[0].joinpath("release-body.md").read_text("utf-8")
    assert body.startswith("## Tic&#45;tac&#45;toe: 100 / 100\n")
    assert body.endswith(
        ONLY_PUBLIC.format(more="Checked by the grader only: 11 more checks, of 7 steps.")
    )


def test_the_job_gets_a_line(right):
    assert right[0].parent.joinpath("output").read_text("utf-8") == "summary=10000 of 10000\n"


def test_no_file_is_a_result_with_a_sentence(bundle, checkout):
    assert graded(bundle, checkout).returncode == 0
    found = result_in(checkout)
    assert (found["score"], found["max-score"]) == (0, 10_000)
    sentence = "There is no tic_tac_toe.py in what you submitted. Is your file named so?"
    assert sentence in checkout.joinpath("release-body.md").read_text("utf-8")
    assert {test["message"] for test in found["tests"]} == {sentence}


def test_a_file_that_is_no_text_is_a_result_with_the_same_maximum(bundle, checkout):
    checkout.joinpath("tic_tac_toe.py").write_bytes(b"\x00\xff" * 99)
    assert graded(bundle, checkout).returncode == 0
    assert (result_in(checkout)["score"], result_in(checkout)["max-score"]) == (0, 10_000)


@FOR_A_RELEASE
def test_no_message_holds_a_command(bundle, checkout):
    graded(bundle, checkout, SHOUTING)
    messages = "\n".join(test["message"] for test in result_in(checkout)["tests"])
    assert FORGED.replace("::", ": :", 1) in messages
    assert not re.search(r"^\s*::|##\[", messages, re.MULTILINE)


@FOR_A_RELEASE
@pytest.mark.parametrize("name", ["result.json", "release-body.md"])
def test_a_folder_in_the_place_of_a_result_is_removed(bundle, checkout, name):
    checkout.joinpath("result.json").unlink()
    checkout.joinpath(name, "deep").mkdir(parents=True)
    assert graded(bundle, checkout, RIGHT).returncode == 0
    assert result_in(checkout)["score"] == 10_000


def test_what_a_submission_calls_random_is_not_imported(bundle, checkout):
    ran = checkout.parent / "ran"
    for name in ("random.py", "harness.py"):
        checkout.joinpath(name).write_text(f"open({str(ran)!r}, 'w').close()\n", "utf-8")
    assert graded(bundle, checkout, RIGHT).returncode == 0
    assert not ran.exists()


def test_a_fault_of_the_grader_is_no_result(bundle, checkout, tmp_path):
    broken = shutil.copytree(bundle, tmp_path / "broken")
    next(broken.rglob("test_functions.py")).write_text("1 / 0\n", "utf-8")
    assert graded(broken, checkout, RIGHT).returncode not in (0, 1)
    assert not checkout.joinpath("result.json").exists()


@pytest.mark.parametrize(
    ("tag", "time"),
    [
        ("submit/20260914T083000Z-1a2b3c4", "2026-09-14T08:30:00Z"),
        ("submit/2026-09-14T08-30-00Z-1a2b3c4", "2026-09-14T08:30:00Z"),
        ("submit/2026-09-14T08:30:00Z-1a2b3c4", "2026-09-14T08:30:00Z"),
    ],
    ids=["basic", "with dashes", "extended"],
)
def test_the_time_of_a_submission_is_that_of_its_tag(tag, time):
    assert submission_time(tag) == time


def test_a_tag_without_a_time_is_of_now():
    assert submission_time("main").startswith("20")
