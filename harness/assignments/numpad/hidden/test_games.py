"""The whole program: games that no kit holds, so that nobody knows them by heart.

They are of the plainest kind: a program that plays plays them, whatever else is wrong with it.
"""

from __future__ import annotations

from harness.assignments.numpad.screens import Run, moves
from harness.marks import unit
from harness.playing import Game, Player

# The random seeds with which the transcripts were recorded.
SEEDS = {"draw": 3, "two_wins": 2}


def run_unseen(play: Player, situation: str) -> Game:
    """Return the run of the program in which a transcript of this folder is typed."""
    return play.program(f"../hidden/transcripts/{situation}.txt", seed=SEEDS[situation])


@unit("game", kind="transcript", group="proof")
def test_unseen_game(play: Player) -> None:
    """A game that no example shows goes on to its end and ends right."""
    run = Run(run_unseen(play, "draw"))

    seen, expected = moves(run.seen("turns")), moves(run.expected("turns"))
    assert seen == expected


@unit("game", kind="transcript", group="proof")
def test_unseen_games(play: Player) -> None:
    """Of games that no example shows another one follows after Y, and nothing after N."""
    game = run_unseen(play, "two_wins")
    run = Run(game)

    seen, expected = run.seen("again"), run.expected("again")
    assert seen == expected
    assert game.typed == game.seen.typed
    assert game.ended_well()
