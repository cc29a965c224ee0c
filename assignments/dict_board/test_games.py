"""Steps H and J: whole games on a terminal."""

from __future__ import annotations

import pytest

from assignments.dict_board.answering import answer
from assignments.dict_board.boards import board
from assignments.dict_board.games import lines_around, state_around, words_around
from assignments.dict_board.screens import moves, one_game, outside_of_moves, state
from harness.checks import DoesNotFit, Game, Player, Structure, unit

GAMES = [
    "x_wins_early",
    "o_wins",
    "o_wins_late",
    "draw",
    "x_wins_on_the_ninth_mark",
    "taken_places",
    "rows_and_columns_out",
]
PROGRAMS = ["one_game", "rejected_answers", "two_games", "three_games", "draw_then_win"]
MESSAGES = ("let's play", "goodbye")


def run_one_game(play: Player, situation: str) -> Game:
    """Call play_tic_tac_toe with an empty board; "n" is typed when it asks for another game."""
    return play.function(
        "play_tic_tac_toe",
        board("........."),
        transcript=f"one_game/{situation}.txt",
        afterwards=("n", "n", "n"),
    )


@unit("H", kind="transcript", group="state")
@pytest.mark.parametrize("situation", GAMES)
def test_state_of_a_game(play: Player, situation: str) -> None:
    """The boards, moves and outcome should be right (wording is judged separately)"""
    game = run_one_game(play, situation)

    assert state(one_game(game.seen)) == state(game.expected)


@unit("H", kind="transcript", group="state")
@pytest.mark.parametrize("situation", GAMES)
def test_moves_of_a_game(play: Player, situation: str) -> None:
    """The moves and outcome should be right (other lines are judged separately)"""
    game = run_one_game(play, situation)

    assert moves(one_game(game.seen)) == moves(game.expected)


@unit("H", kind="transcript")
@pytest.mark.parametrize("situation", GAMES)
def test_one_game(play: Player, situation: str) -> None:
    """The screen should look like the example (blank lines are judged separately)"""
    game = run_one_game(play, situation)

    assert one_game(game.seen).without_blank_lines == game.expected.without_blank_lines


@unit("H", kind="transcript", group="layout", vacuous=True)
def test_blank_lines_of_a_game(play: Player) -> None:
    """The blank lines of a game should be where the example has them."""
    for situation in GAMES:
        game = run_one_game(play, situation)
        if one_game(game.seen).without_blank_lines == game.expected.without_blank_lines:
            assert outside_of_moves(one_game(game.seen)) == outside_of_moves(game.expected)


@unit("J", kind="transcript", group="state")
@pytest.mark.parametrize("situation", PROGRAMS)
def test_state_of_the_program(play: Player, situation: str) -> None:
    """Each game should start and end as in the example (wording is judged separately)"""
    around = state_around(play, f"program/{situation}.txt")

    assert around.seen == around.expected
    assert around.ended_well


@unit("J", kind="transcript")
@pytest.mark.parametrize("situation", PROGRAMS)
def test_program(play: Player, situation: str) -> None:
    """The screen around the games should look like the example"""
    around = words_around(play, f"program/{situation}.txt")

    assert around.seen == around.expected
    assert around.ended_well


@unit("J", kind="transcript", group="layout", vacuous=True)
def test_blank_lines_of_the_program(play: Player) -> None:
    """The blank lines around the games should be where the example has them."""
    for situation in PROGRAMS:
        around = words_around(play, f"program/{situation}.txt")
        if around.seen == around.expected:
            around = lines_around(play, f"program/{situation}.txt")
            assert around.seen == around.expected


@unit("J", kind="structure", diagnosis="does_not_use_{name}")
@pytest.mark.parametrize("name", ["is_program_finished", "display_board"])
def test_program_uses(structure: Structure, name: str) -> None:
    """play_tic_tac_toe should call {name}."""
    assert structure.uses("play_tic_tac_toe", name), f"play_tic_tac_toe does not call {name}"


@unit(
    "J", kind="transcript", group="structure", diagnosis="messages_printed_elsewhere", vacuous=True
)
def test_messages_come_from_the_game(play: Player) -> None:
    """play_tic_tac_toe should print the welcome and the goodbye."""
    transcript = "program/one_game.txt"
    screen = play.program(transcript, answering=answer).seen.text.casefold()
    new = board(".........")
    game = play.function("play_tic_tac_toe", new, transcript=transcript, answering=answer)
    if isinstance(game.failure, DoesNotFit):
        return  # that is Step H's mistake
    for message in MESSAGES:
        if message in screen:
            is_said = message in game.seen.text.casefold()
            assert is_said, f'Another part of your program prints "{message}".'
