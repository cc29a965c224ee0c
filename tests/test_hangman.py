"""examples/hangman: a whole assignment, made as docs/guides/assignments.md tells."""

import pytest

from extensions.authoring.drafting import draft_units
from extensions.authoring.results import CachedGrader
from extensions.authoring.scaffold import files_of
from extensions.authoring.solution import Solution, read_solution
from extensions.authoring.validation import AssignmentTrial
from extensions.authoring.validation_rows import QUICK
from harness import assignment
from harness.grading.flow import grade
from tests.helpers import ROOT
from tests.samples import FOR_A_RELEASE, IN_LARGER_RUNS

FOLDER = ROOT / "examples" / "hangman"


@pytest.fixture(scope="module")
def hangman():
    return assignment.load(str(FOLDER))


@pytest.fixture(scope="module")
def begun():
    """What `harness new` makes of the reference today, by the names of its files."""
    read = read_solution(FOLDER / "reference.py")
    solution = Solution(file="hangman.py", text=read.text, tree=read.tree)
    return files_of(solution, draft_units(solution))


@FOR_A_RELEASE
@pytest.mark.parametrize("name", ["reference.py", "starter.py", "examples/is_solved.txt"])
def test_what_is_not_written_by_hand_is_what_the_command_makes(begun, name):
    assert FOLDER.joinpath(name).read_text("utf-8") == begun[name]


@FOR_A_RELEASE
def test_its_reference_has_all_points(hangman):
    result = grade(hangman, FOLDER / "reference.py")
    assert result.score == result.possible == 100
    assert result.troubles == ()


def test_its_starter_has_none(hangman):
    assert grade(hangman, FOLDER / "starter.py").score == 0


def test_a_lost_game_that_is_called_won_costs_points(hangman, tmp_path):
    text = FOLDER.joinpath("reference.py").read_text("utf-8")
    path = tmp_path / "hangman.py"
    path.write_text(text.replace("You lose.", "You win!"), "utf-8")
    lost = {verdict.unit for verdict in grade(hangman, path).failing()}
    assert lost == {"play_round"}


@IN_LARGER_RUNS
def test_nothing_in_it_is_to_be_mended(hangman, tmp_path):
    trial = AssignmentTrial(
        assignment=hangman, full=False, grader=CachedGrader(tmp_path, hangman, 2)
    )
    rows = {row.name: row for row in [step(trial) for step in QUICK]}
    found = [finding for row in rows.values() for finding in row.findings]
    assert [one for one in found if not one.is_hint] == []
    assert rows["checks"].findings == ()
    assert rows["starter"].summary == "earns nothing"
    assert rows["programs"].summary == "3 of 3 are graded as their first lines say"
