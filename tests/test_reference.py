"""The reference solutions: full marks, and the source of everything that was recorded."""

from contextlib import closing

import pytest

from harness.assignment import load, slugs
from harness.assignments.dict_board.boards import board, every_board
from harness.grading import grade
from harness.model import Outcome
from harness.playing import Player
from harness.reference import Reference
from harness.transcript import read
from tests.helpers import REFERENCE

DICT_BOARD = load("dict_board")
TRANSCRIPTS = DICT_BOARD.folder / "transcripts"


@pytest.fixture(scope="module")
def reference():
    with closing(Reference(DICT_BOARD)) as one:
        yield one


@pytest.fixture(scope="module", params=slugs())
def graded(request):
    """Gives the grade of an assignment's reference."""
    assignment = load(request.param)
    return grade(assignment, Reference(assignment).path)


def test_the_reference_gets_full_marks(graded):
    assert graded.score == graded.possible == sum(unit.points for unit in graded.units)
    assert graded.possible > 0


def test_every_check_passes_on_the_reference(graded):
    assert {verdict.outcome for verdict in graded.verdicts} == {Outcome.PASSED}


def test_nothing_has_to_be_said_about_the_reference(graded):
    assert (graded.notes, graded.problem, graded.troubles) == ((), None, ())


def test_every_check_has_a_sentence(graded):
    assert [one.check for one in graded.verdicts if not one.title.endswith((".", "?"))] == []


def test_every_check_has_a_name_of_its_own(graded):
    names = [verdict.check for verdict in graded.verdicts]
    assert len(set(names)) == len(names)


def names(folder):
    return sorted(str(path.relative_to(TRANSCRIPTS)) for path in (TRANSCRIPTS / folder).iterdir())


@pytest.mark.parametrize("name", names("program"))
def test_the_reference_shows_exactly_what_the_transcript_of_a_program_holds(reference, name):
    game = Player(reference.program(), TRANSCRIPTS).program(name)
    assert game.seen.text == game.expected.text
    assert game.ended_well()


@pytest.mark.parametrize("name", names("one_game"))
def test_the_reference_shows_exactly_what_the_transcript_of_a_game_holds(reference, name):
    game = Player(reference.program(), TRANSCRIPTS).function(
        "play_tic_tac_toe", board("." * 9), transcript=name, afterwards=["n"]
    )
    welcome, question = "Let's Play Tic-tac-toe!\n\n", "Play again (Y/N)? "
    assert game.seen.text.removeprefix(welcome).partition(question)[0] == game.expected.text
    assert game.ended_well()


def test_every_transcript_is_used_by_a_check():
    checks = (DICT_BOARD.folder / "test_games.py").read_text("utf-8")
    unused = [path.stem for path in TRANSCRIPTS.rglob("*.txt") if f'"{path.stem}"' not in checks]
    assert unused == []


def test_every_transcript_types_something():
    assert [path.name for path in TRANSCRIPTS.rglob("*.txt") if not read(path).typed] == []


def test_every_board_is_there_once():
    boards = every_board()
    assert len(boards) == 3**9
    assert len({tuple(one.values()) for one in boards}) == 3**9


@pytest.mark.parametrize("unit", DICT_BOARD.units, ids=lambda unit: unit.id)
def test_the_reference_defines_every_function_of_a_unit(reference, unit):
    assert set(unit.functions) <= reference.program().names


def test_the_reference_is_where_the_tests_look_for_it(reference):
    assert reference.path == REFERENCE
