"""Steps H and J: games that no kit holds, so that nobody knows them by heart.

They are of the plainest kind: a program that plays plays one of them right, whatever else is wrong
with it. Another one is played only where those before go wrong.
"""

from __future__ import annotations

from harness.assignments.dict_board.boards import board
from harness.assignments.dict_board.games import state_around
from harness.assignments.dict_board.screens import moves, one_game
from harness.checks import Player, unit

TRANSCRIPTS = "../hidden/transcripts"
GAMES = ["x_wins_in_a_row", "draw_with_rows_out"]
RUNS = ["one_win", "two_wins", "one_draw"]
AFTERWARDS = ("n", "n", "n")


@unit("H", kind="transcript", group="proof")
def test_unseen_game(play: Player) -> None:
    """A game that no example shows should also run to its end, with the right outcome."""
    for situation in GAMES:
        transcript = f"{TRANSCRIPTS}/one_game/{situation}.txt"
        new = board(".........")
        game = play.function("play_tic_tac_toe", new, transcript=transcript, afterwards=AFTERWARDS)
        seen, expected = moves(one_game(game.seen)), moves(game.expected)
        if seen == expected:
            break
    assert seen == expected


@unit("J", kind="transcript", group="proof")
def test_unseen_program(play: Player) -> None:
    """Your program should play as many games as wanted, also when no example shows them."""
    for situation in RUNS:
        unseen = state_around(play, f"{TRANSCRIPTS}/program/{situation}.txt")
        seen, expected = unseen.games_alone, unseen.expected
        if seen == expected:
            break
    assert seen == expected
