"""Steps H and J: games that no kit holds, so that nobody knows them by heart.

They are of the plainest kind: a program that plays plays them, whatever else is wrong with it.
"""

from __future__ import annotations

import pytest

from harness.assignments.dict_board.boards import board
from harness.assignments.dict_board.screens import games, moves, one_game
from harness.marks import unit
from harness.playing import Player

TRANSCRIPTS = "../hidden/transcripts"
AFTERWARDS = ("n", "n", "n")


@unit("H", kind="transcript", group="proof")
@pytest.mark.parametrize("situation", ["x_wins_in_a_row", "draw_with_rows_out"])
def test_unseen_game(play: Player, situation: str) -> None:
    """A game that no example shows goes on to its end and ends right"""
    transcript = f"{TRANSCRIPTS}/one_game/{situation}.txt"
    new = board(".........")
    game = play.function("play_tic_tac_toe", new, transcript=transcript, afterwards=AFTERWARDS)

    seen = moves(one_game(game.seen))
    assert seen == moves(game.expected)


@unit("J", kind="transcript", group="proof")
@pytest.mark.parametrize("situation", ["one_win", "two_wins"])
def test_unseen_program(play: Player, situation: str) -> None:
    """A run of the program that no example shows has as many games as are wanted"""
    game = play.program(f"{TRANSCRIPTS}/program/{situation}.txt")

    seen, expected = games(game.seen), games(game.expected)
    assert seen == expected
    assert game.ended_well()
