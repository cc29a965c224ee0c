"""The program: games that no kit holds, so that nobody knows them by heart.

They are of the plainest kind: a program that plays plays them, whatever else is wrong with it.
"""

from __future__ import annotations

import pytest

from harness.assignments.xtreme.screens import moves, the_game
from harness.marks import unit
from harness.playing import Player

TRANSCRIPTS = "../hidden/transcripts"


@unit("game", kind="transcript", group="proof")
@pytest.mark.parametrize("situation", ["x_wins_in_a_column", "cats_game_with_moves_outside"])
def test_unseen_game(play: Player, situation: str) -> None:
    """A game that no example shows goes on to its end and ends right"""
    game = play.program(f"{TRANSCRIPTS}/{situation}.txt")

    seen, expected = moves(the_game(game.seen)), moves(the_game(game.expected))
    assert seen == expected
    assert game.ended_well()
