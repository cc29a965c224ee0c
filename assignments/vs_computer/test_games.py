"""Tasks 14 and 15: whole games."""

from __future__ import annotations

import pytest

from assignments.vs_computer.ending import APOLOGY, slip_of_handler
from assignments.vs_computer.games import (
    GAMES,
    PROGRAMS,
    last_board,
    play_game,
    whole_game,
)
from harness.checks import Player, Recorded, Structure, Student, unit


@unit("T14", group="dialogue")
@pytest.mark.parametrize("name", GAMES)
def test_screen_of_a_game(student: Student, recorded: Recorded, name: str) -> None:
    """The screen should show every board and move in order"""
    call, right = play_game(student, recorded, GAMES[name])

    assert call.printed.without_blank_lines == right.screen.without_blank_lines


@unit("T14")
@pytest.mark.parametrize("name", GAMES)
def test_result_of_a_game(student: Student, recorded: Recorded, name: str) -> None:
    """Your function should play on the given board and return the result"""
    call, right = play_game(student, recorded, GAMES[name])

    assert call.arguments[1] == right.board
    assert call.returned == right.result


@unit("T14", group="layout", vacuous=True)
def test_blank_lines_of_a_game(student: Student, recorded: Recorded) -> None:
    """A blank line should follow each board, with no other blank lines."""
    for game in GAMES.values():
        call, right = play_game(student, recorded, game)
        if call.printed.without_blank_lines == right.screen.without_blank_lines:
            assert call.printed.with_end_mark == right.screen.with_end_mark


@unit("T15")
@pytest.mark.parametrize("name", PROGRAMS)
def test_game_of_the_program(play: Player, recorded: Recorded, name: str) -> None:
    """The last board should show every move"""
    whole = whole_game(play, recorded, name)

    assert last_board(whole.seen) == last_board(whole.expected)
    assert whole.seen.typed == whole.expected.typed


@unit("T15", kind="transcript")
@pytest.mark.parametrize("name", PROGRAMS)
def test_program(play: Player, recorded: Recorded, name: str) -> None:
    """The screen should look exactly like the example, from the first question to the last board"""
    whole = whole_game(play, recorded, name)

    assert whole.seen.without_blank_lines == whole.expected.without_blank_lines
    assert whole.played.ended_well()


@unit("T15", kind="transcript", group="layout", vacuous=True)
def test_blank_lines_of_the_program(play: Player, recorded: Recorded) -> None:
    """A blank line should follow each board, with no other blank lines."""
    for name in PROGRAMS:
        whole = whole_game(play, recorded, name)
        if whole.seen.without_blank_lines == whole.expected.without_blank_lines:
            assert whole.seen == whole.expected


@unit("T15", kind="structure", diagnosis="{name}_not_before_the_try")
@pytest.mark.parametrize("name", ["new_board", "get_O_or_X"])
def test_prepared_before_the_try(structure: Structure, name: str) -> None:
    """Your program should call {name} before the try block"""
    assert structure.uses("main", name), f"{name} is not called in main"
    assert not structure.tries("main", name), f"{name} is called inside the try block"


@unit("T15", kind="structure", diagnosis="{name}_not_in_the_try")
@pytest.mark.parametrize("name", ["play_game", "display"])
def test_played_inside_the_try(structure: Structure, name: str) -> None:
    """Your program should call {name} inside the try block"""
    assert structure.tries("main", name), f"{name} is not called inside the try block"


@unit("T15", kind="structure", diagnosis="handler_changed")
def test_handler_stays(structure: Structure, student: Student, play: Player) -> None:
    """The exception handler at the end of main should stay as it was given."""
    assert structure.handles("main", "ValueError", APOLOGY), (
        "main should end with the handler that was given: `except ValueError:`, with its message"
    )
    slip = slip_of_handler(student, play)
    assert not slip, slip
