"""The whole program: games that no kit holds, so that nobody knows them by heart.

They are of the plainest kind: a program that plays plays one of them right, whatever else is wrong
with it. The second one is played only where the first one goes wrong.
"""

from __future__ import annotations

from assignments.numpad.games import play_beside_example
from assignments.numpad.screens import joined, moves
from harness.checks import Player, unit

TRANSCRIPTS = "../hidden/transcripts"

# The random seeds with which the transcripts were recorded.
SEEDS = {"draw": 3, "two_wins": 2}


@unit("game", kind="transcript", group="proof")
def test_unseen_game(play: Player) -> None:
    """A game that no example shows should also run to its end, with the right outcome."""
    for name, seed in SEEDS.items():
        both = play_beside_example(play, f"{TRANSCRIPTS}/{name}.txt", seed)
        mine, example = both.first_games
        seen, expected = moves(joined(mine.turns)), moves(joined(example.turns))
        if seen == expected:
            break
    assert seen == expected
