"""Tasks 14 and 15: games that no kit holds, so that nobody knows them by heart.

They are of the plainest kind: a program that plays plays them, whatever else is wrong with it.
"""

from __future__ import annotations

import pytest

from harness.assignments.vs_computer.games import last_board, play_game, situation, whole_game
from harness.marks import unit
from harness.playing import Player
from harness.recorded import Recorded
from harness.student import Student

GAMES = {
    "the_computer_wins": situation("O", "computer", "0 2, 1 2, 2 2, 1 1, 0 0, 2 0", seed=11),
    "draw": situation("X", "draw", "2 0, 2 1, 0 0, 0 2, 1 2, 1 1, 2 2", seed=5),
}
SEEDS = {"win_with_o": 5, "draw": 5}


@unit("T14", group="proof")
@pytest.mark.parametrize("name", GAMES)
def test_unseen_game(student: Student, recorded: Recorded, name: str) -> None:
    """A game that no example shows ends right, or its screen is right"""
    call, right = play_game(student, recorded, GAMES[name])

    if (call.returned, call.arguments[1]) != (right.result, right.board):
        seen, expected = call.printed, right.screen
        assert seen.wording == expected.wording


@unit("T15", kind="transcript", group="proof")
@pytest.mark.parametrize("name", SEEDS)
def test_unseen_program(play: Player, recorded: Recorded, name: str) -> None:
    """A game that no example shows ends with every move on the last board"""
    whole = whole_game(play, recorded, f"../hidden/transcripts/{name}", SEEDS[name])

    seen, expected = last_board(whole.seen), last_board(whole.expected)
    assert seen == expected
    assert whole.expected.typed == whole.seen.typed
