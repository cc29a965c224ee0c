"""The parts of a screen of `dict_board` that a check compares."""

from __future__ import annotations

from harness.assignments.dict_board.boards import cells
from harness.screens.state import state as state_of
from harness.transcript import Screen

WELCOME = "Let's Play Tic-tac-toe!"
HEADER = "0 1 2"
OUTCOMES = ("X wins!", "O wins!", "It's a draw!")
AFTER_A_GAME = ("again", "goodbye", WELCOME.casefold())
ENDINGS = {
    "X wins": r"(?=.*\bX\b).*\b[Ww][io]n",
    "O wins": r"(?=.*\b[O0]\b).*\b[Ww][io]n",
    "draw": r"\b[Dd]raw|\b[Tt]ied?\b",
}
OF_A_GAME = (HEADER, "Choose your", *OUTCOMES)


def one_game(screen: Screen) -> Screen:
    """Give the first game's part: from its first board to its outcome and the blank line.

    What follows belongs to other steps, unless it is a board, a move prompt or an outcome: then
    the game went on after its end, and all of that is part of it.
    """
    start = next((n for n, line in enumerate(screen.lines) if line.strip() == HEADER), 0)
    lines = screen.lines[start:]
    after = next((n for n, line in enumerate(lines) if is_after_a_game(line)), len(lines))
    ends = [n for n, line in enumerate(lines[:after]) if line in OUTCOMES]
    if ends:
        last = [n for n, line in enumerate(lines[:after]) if line.strip().startswith(OF_A_GAME)]
        after = max(ends[0], *last) + 1
    return screen.part(start, start + after)


def is_after_a_game(line: str) -> bool:
    """Say whether a line is what the program says between games or after them."""
    return any(word in line.casefold() for word in AFTER_A_GAME)


def whole_program(screen: Screen) -> Screen:
    """Give the part from the welcome on, with one blank line after it where there are two."""
    if WELCOME not in screen.lines:
        return screen
    part = screen.part(screen.lines.index(WELCOME))
    has_two_blank_lines = part.lines[1:3] == ("", "")
    return Screen("\n".join([WELCOME, *part.raw[2:]])) if has_two_blank_lines else part


def state(screen: Screen) -> Screen:
    """Give the boards, what is typed and the outcome, whatever the words."""
    return state_of(screen, cells, ENDINGS)
