"""Steps B, E, G, H and J: what no kit holds, so that nobody knows it by heart.

It is of the plainest kind: a function that looks at what it is given answers it differently, and a
program that plays plays one of the games right, whatever else is wrong with it. Another game is
played only where those before go wrong.
"""

from __future__ import annotations

import pytest

from assignments.dict_board.boards import board
from assignments.dict_board.games import state_around
from assignments.dict_board.screens import moves, one_game
from harness.checks import Player, Student, each_unit, unit

TRANSCRIPTS = "../hidden/transcripts"
GAMES = ["x_wins_in_a_row", "draw_with_rows_out"]
RUNS = ["one_win", "two_wins", "one_draw"]
AFTERWARDS = ("n", "n", "n")


@each_unit("B", "E", group="proof")
@pytest.mark.parametrize("rounds", [(5, 8), (1, 8)], ids=str)
def test_looks_at_the_round(student: Student, unit_id: str, rounds: tuple[int, int]) -> None:
    """Rounds of different players should not get the same answer."""
    functions = {"B": "get_current_player", "E": "display_outcome"}
    one, other = getattr(student, functions[unit_id]).map(rounds)
    assert (one.returned, one.printed) != (other.returned, other.printed)


@unit("G", group="proof")
@pytest.mark.parametrize(
    ("cells", "place"),
    [("XXXOO....", (0, 2)), ("OX.OX.O.X", (2, 0)), ("XO.OX...X", (1, 1))],
    ids=["row", "column", "diagonal"],
)
def test_looks_at_the_board(student: Student, cells: str, place: tuple[int, int]) -> None:
    """A board with a complete line should get another answer than one without."""
    complete = board(cells)
    one, other = student.is_game_complete.map([{**complete, place: " "}, complete])
    assert one.returned != other.returned


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
        if seen == expected and not unseen.is_cut:
            break
    assert seen == expected
    assert not unseen.is_cut or unseen.game.ended_well()
