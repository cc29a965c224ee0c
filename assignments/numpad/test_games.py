"""The whole program on a terminal.

Who goes first is up to chance.  Every line that is typed is legal whoever does, and the example
is told for the one who really does; whether that is the player named has a check of its own.
"""

from __future__ import annotations

import pytest

from assignments.numpad.games import Compared, again, beginnings, play_beside_example
from assignments.numpad.screens import joined, state
from harness.checks import Player, unit

# The random seeds with which the transcripts were recorded.
SEEDS = {
    "first_player_wins": 1,
    "second_player_wins": 5,
    "draw": 1,
    "win_on_the_ninth_move": 5,
    "rejected_answers": 1,
    "draw_then_second_player_wins": 5,
    "three_games": 4,
    "many_games": 1,
}
ONE_GAME = list(SEEDS)[:5]
SEVERAL_GAMES = list(SEEDS)[5:7]


def run(play: Player, situation: str) -> Compared:
    """Run the program as somebody does who has the transcript's games in mind."""
    return play_beside_example(play, f"{situation}.txt", SEEDS[situation])


@unit("game", kind="transcript", group="start")
def test_welcome(play: Player) -> None:
    """Your program should begin with the welcome and the question for the marker."""
    both = run(play, "first_player_wins")

    assert both.seen.opening == both.expected.opening


@unit("game", kind="transcript", group="state")
@pytest.mark.parametrize("situation", ONE_GAME)
def test_state_of_a_game(play: Player, situation: str) -> None:
    """The boards, moves and outcome should be right (wording is judged separately)"""
    mine, example = run(play, situation).first_games

    assert state(joined(mine.turns)) == state(joined(example.turns))


@unit("game", kind="transcript", group="start")
@pytest.mark.parametrize("situation", ["first_player_wins", "second_player_wins", "three_games"])
def test_start_of_a_game(play: Player, situation: str) -> None:
    """The screen should show the markers and who goes first, as in the example"""
    mine, example = run(play, situation).first_games

    assert joined(mine.start) == joined(example.start)


@unit("game", kind="transcript", group="first")
def test_the_named_player_goes_first(play: Player) -> None:
    """The named player should go first in every game, with their own marker."""
    seen, expected = beginnings(run(play, "many_games"))

    assert seen == expected


@unit("game", kind="transcript", group="turns")
@pytest.mark.parametrize("situation", ONE_GAME)
def test_turns(play: Player, situation: str) -> None:
    """The screen should look like the example from the first turn to the result"""
    mine, example = run(play, situation).first_games

    assert joined(mine.turns) == joined(example.turns)


@unit("game", kind="transcript", group="again")
@pytest.mark.parametrize("situation", ["first_player_wins", *SEVERAL_GAMES])
def test_again(play: Player, situation: str) -> None:
    """Each Y should start a new game, which goes as in the example, and N should start none"""
    game, seen, expected = again(play, f"{situation}.txt", SEEDS[situation])

    assert seen == expected
    assert game.ended_well()
