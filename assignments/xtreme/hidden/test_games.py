"""The program: games that no kit holds, so that nobody knows them by heart.

They are of the plainest kind: a program that plays plays one of them right, whatever else is wrong
with it. The second one is played only where the first one goes wrong.
"""

from __future__ import annotations

from assignments.xtreme.screens import moves, the_game
from harness.checks import Player, unit

GAMES = ["x_wins_in_a_column", "cats_game_with_moves_outside"]


@unit("game", kind="transcript", group="proof")
def test_unseen_game(play: Player) -> None:
    """A game that no example shows should reach the right end."""
    for situation in GAMES:
        game = play.program(f"../hidden/transcripts/{situation}.txt")
        seen, expected = moves(the_game(game.seen)), moves(the_game(game.expected))
        if seen == expected and game.failure is None:
            break
    assert seen == expected
    assert game.ended_well()
