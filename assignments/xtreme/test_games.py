"""The program: whole games on a terminal."""

from __future__ import annotations

import pytest

from assignments.xtreme.screens import moves, state, the_game
from harness.checks import Player, Structure, unit

GAMES = [
    "example",
    "two_by_two",
    "cats_game",
    "one_cell",
    "x_wins_in_a_row",
    "o_wins_in_a_column",
    "x_wins_on_the_diagonal_down",
    "o_wins_on_the_diagonal_up",
    "x_wins_on_the_last_cell",
    "taken_cells",
    "moves_outside",
    "four_by_four_column",
    "four_by_four_diagonal_down",
    "five_by_five_diagonal_up",
    "five_by_five_column",
    "four_by_four_cats_game",
    "four_by_four_last_cell",
]


@unit("game", kind="transcript", group="state")
@pytest.mark.parametrize("situation", GAMES)
def test_state_of_a_game(play: Player, situation: str) -> None:
    """The boards, moves and outcome should be right (wording is judged separately)"""
    game = play.program(f"{situation}.txt")

    assert state(the_game(game.seen)) == state(the_game(game.expected))
    assert game.ended_well()


@unit("game", kind="transcript", group="state")
@pytest.mark.parametrize("situation", GAMES)
def test_moves_of_a_game(play: Player, situation: str) -> None:
    """The moves and outcome should be right (other lines are judged separately)"""
    game = play.program(f"{situation}.txt")

    assert moves(the_game(game.seen)) == moves(the_game(game.expected))
    assert game.ended_well()


@unit("game", kind="transcript")
@pytest.mark.parametrize("situation", GAMES)
def test_whole_game(play: Player, situation: str) -> None:
    """The screen should look like the example (blank lines are judged separately)"""
    game = play.program(f"{situation}.txt")

    assert the_game(game.seen).without_blank_lines == the_game(game.expected).without_blank_lines
    assert game.ended_well()


@unit("game", kind="transcript", group="layout", vacuous=True)
def test_blank_lines_of_a_game(play: Player) -> None:
    """The blank lines of a game should be where the example has them."""
    for situation in GAMES:
        game = play.program(f"{situation}.txt")
        if the_game(game.seen).without_blank_lines == the_game(game.expected).without_blank_lines:
            assert the_game(game.seen) == the_game(game.expected)


@unit("game", kind="structure", diagnosis="game_starts_on_import")
def test_game_is_guarded(structure: Structure) -> None:
    """The game should start when the file is run, not when it is imported."""
    assert structure.guarded(), 'The file asks for input without `if __name__ == "__main__":`.'
