"""The reference solutions: full marks, and the source of everything that was recorded."""

import pytest

from assignments.dict_board.boards import board, every_board
from assignments.vs_computer import games
from harness.assignment import (
    load,
    slugs,
)
from harness.execution.playing import Player
from harness.execution.reference import Reference
from harness.grading.flow import grade
from harness.model import Outcome
from harness.modules import load_module
from harness.transcripts.screen import read_transcript
from tests.helpers import REFERENCE

DICT_BOARD = load("dict_board")


@pytest.fixture(scope="module")
def reference():
    with Reference(DICT_BOARD) as one:
        yield one


@pytest.fixture(scope="module", params=slugs())
def graded(request):
    """Return the grade of an assignment's reference."""
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


def transcripts(slug):
    """Return the transcripts of an assignment, those of the hidden checks too."""
    folder = load(slug).folder
    paths = sorted([*folder.glob("transcripts/**/*.txt"), *folder.glob("hidden/**/*.txt")])
    return [(slug, path.relative_to(folder)) for path in paths]


EVERY = [one for slug in slugs() for one in transcripts(slug)]
OF_ONE_GAME = [one for one in EVERY if one[1].parent.name == "one_game"]
OF_PROGRAMS = [one for one in EVERY if one not in OF_ONE_GAME]


def label(value):
    return value if isinstance(value, str) else value.with_suffix("").as_posix()


def seed(slug, transcript):
    """Return the random seed with which a transcript was recorded, None for any."""
    folder = load(slug).folder
    checks = load_module((folder / "hidden" if is_hidden(transcript) else folder) / "test_games.py")
    same = games.SEED if slug == "vs_computer" else None
    return getattr(checks, "SEEDS", {}).get(transcript.stem, same)


def is_hidden(transcript):
    return transcript.parts[0] == "hidden"


@pytest.mark.parametrize(("slug", "transcript"), OF_PROGRAMS, ids=label)
def test_the_reference_shows_exactly_what_the_transcript_of_a_program_holds(slug, transcript):
    chosen = load(slug)
    with Reference(chosen) as one:
        player = Player(one.load_program(), chosen.folder)
        game = player.program(str(transcript), seed=seed(slug, transcript))
    assert game.seen.text == game.expected.text
    assert game.ended_well()


@pytest.mark.parametrize(("slug", "transcript"), OF_ONE_GAME, ids=label)
def test_the_reference_shows_exactly_what_the_transcript_of_a_game_holds(
    reference, slug, transcript
):
    game = Player(reference.load_program(), load(slug).folder).function(
        "play_tic_tac_toe", board("." * 9), transcript=str(transcript), afterwards=["n"]
    )
    welcome, question = "Let's Play Tic-tac-toe!\n\n", "Play again (Y/N)? "
    assert game.seen.text.removeprefix(welcome).partition(question)[0] == game.expected.text
    assert game.ended_well()


@pytest.mark.parametrize("slug", slugs())
def test_every_transcript_is_used_by_a_check(slug):
    folder = load(slug).folder
    used = "".join(path.read_text("utf-8") for path in folder.rglob("test_games.py"))
    used += "".join(path.read_text("utf-8") for path in folder.glob("games.py"))
    assert [path.stem for _, path in transcripts(slug) if f'"{path.stem}"' not in used] == []


def test_every_transcript_types_something():
    paths = [load(slug).folder / transcript for slug, transcript in EVERY]
    assert [path.name for path in paths if not read_transcript(path).typed] == []


@pytest.mark.parametrize("slug", slugs())
def test_no_hidden_transcript_types_what_a_public_one_does(slug):
    folder = load(slug).folder
    typed = {path: read_transcript(folder / path).typed for _, path in transcripts(slug)}
    hidden = [lines for path, lines in typed.items() if is_hidden(path)]
    assert len(hidden) >= 2
    assert len(set(typed.values())) == len(typed)


def test_every_board_is_there_once():
    boards = every_board()
    assert len(boards) == 3**9
    assert len({tuple(one.values()) for one in boards}) == 3**9


@pytest.mark.parametrize("unit", DICT_BOARD.units, ids=lambda unit: unit.id)
def test_the_reference_defines_every_function_of_a_unit(reference, unit):
    assert set(unit.functions) <= reference.load_program().names


def test_the_reference_is_where_the_tests_look_for_it(reference):
    assert reference.path == REFERENCE
