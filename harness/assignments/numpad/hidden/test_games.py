"""The whole program: games that no kit holds, so that nobody knows them by heart.

They are of the plainest kind: a program that plays plays one of them right, whatever else is wrong
with it. The second one is played only where the first one goes wrong.
"""

from __future__ import annotations

from harness.assignments.numpad.screens import Run, moves
from harness.checks import Game, Player, unit

# The random seeds with which the transcripts were recorded.
SEEDS = {"draw": 3, "two_wins": 2}


def run_unseen(play: Player, situation: str) -> Game:
    """Return the run of the program in which a transcript of this folder is typed."""
    return play.program(f"../hidden/transcripts/{situation}.txt", seed=SEEDS[situation])


@unit("game", kind="transcript", group="proof")
def test_unseen_game(play: Player) -> None:
    """A game that no example shows goes on to its end, or as many games as are wanted do."""
    run = Run(run_unseen(play, "draw"))
    seen, expected = moves(run.seen("turns")), moves(run.expected("turns"))
    if seen != expected:
        game = run_unseen(play, "two_wins")
        run = Run(game)
        seen, expected = run.seen("again"), run.expected("again")
        assert game.typed == game.seen.typed
        assert game.ended_well()
    assert seen == expected
