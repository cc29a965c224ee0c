"""Tasks 8, 14 and 15: boards and games that no kit holds, so that nobody knows them by heart.

They are of the plainest kind: a program that plays plays one of them right, whatever else is wrong
with it. The second one is played only where the first one goes wrong.
"""

from __future__ import annotations

from contextlib import suppress

import pytest

from assignments.vs_computer.boards import boards
from assignments.vs_computer.games import (
    Course,
    last_board,
    play_game,
    situation,
    whole_game,
)
from harness.checks import Call, Player, Recorded, Student, StudentFailure, unit

GAMES = [
    situation("O", "computer", "0 2, 1 2, 2 2, 1 1, 0 0, 2 0", seed=11),
    situation("X", "draw", "2 0, 2 1, 0 0, 0 2, 1 2, 1 1, 2 2", seed=5),
]
# The random seeds with which the transcripts were recorded.
SEEDS = {"win_with_o": 5, "draw": 5}


def ends_right(call: Call, right: Course) -> bool:
    """Return whether the result and the board of a game are right, or its screen is."""
    ended = (call.returned, call.arguments[1]) == (right.result, right.board)
    return ended or call.printed.without_blank_lines == right.screen.without_blank_lines


@unit("T8", group="proof")
@pytest.mark.parametrize(
    "pair",
    ["OX.OX...X OX.OX.O.X", "XO.O....X XO.OX...X", "XOOOXXXX. XOOOXXXXO"],
    ids=["column", "diagonal", "draw"],
)
def test_looks_at_the_board(student: Student, pair: str) -> None:
    """A finished game should get another answer than one that goes on."""
    one, other = student.game_over.map(boards(pair))
    assert one.returned != other.returned


@unit("T14", group="proof")
def test_unseen_game(student: Student, recorded: Recorded) -> None:
    """A game that no example shows should end right, or its screen should be right."""
    first, second = GAMES
    with suppress(StudentFailure):
        if ends_right(*play_game(student, recorded, first)):
            return
    call, right = play_game(student, recorded, second)
    seen, expected = call.printed.without_blank_lines, right.screen.without_blank_lines
    if not ends_right(call, right):
        assert seen == expected


@unit("T15", kind="transcript", group="proof")
def test_unseen_program(play: Player, recorded: Recorded) -> None:
    """A game that no example shows should end with every move on the last board."""
    for name, seed in SEEDS.items():
        whole = whole_game(play, recorded, f"../hidden/transcripts/{name}", seed)
        seen, expected = last_board(whole.seen), last_board(whole.expected)
        if seen == expected and whole.seen.typed == whole.expected.typed:
            break
    assert seen == expected
    assert whole.expected.typed == whole.seen.typed
